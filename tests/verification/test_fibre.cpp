// A step-index fibre has the modes of Maxwell's equations, and a mode sent into it stays one.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestFibre : public QObject {
    Q_OBJECT

private slots:
    void fibreGuides_data() { verify::addRungRows(verify::fibreRungs()); }
    void fibreGuides() {
        QFETCH(QString, name);
        verify::checkRung(verify::fibreRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestFibre)
#include "test_fibre.moc"
