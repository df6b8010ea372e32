// One run gives the same numbers in both precisions, and the same bits in every schedule.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestPrecision : public QObject {
    Q_OBJECT

private slots:
    void runsAgree_data() { verify::addRungRows(verify::precisionRungs()); }
    void runsAgree() {
        QFETCH(QString, name);
        verify::checkRung(verify::precisionRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestPrecision)
#include "test_precision.moc"
