// Impossible input is refused, and the refusal says what, where and what to do.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestRefusal : public QObject {
    Q_OBJECT

private slots:
    void badInputIsRefused_data() { verify::addRungRows(verify::refusalRungs()); }
    void badInputIsRefused() {
        QFETCH(QString, name);
        verify::checkRung(verify::refusalRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestRefusal)
#include "test_refusal.moc"
