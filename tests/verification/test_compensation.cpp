// Waves of the compensated wavelength travel at the right speed up to fourth order.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestCompensation : public QObject {
    Q_OBJECT

private slots:
    void wavesKeepTheirSpeed_data() { verify::addRungRows(verify::compensationRungs()); }
    void wavesKeepTheirSpeed() {
        QFETCH(QString, name);
        verify::checkRung(verify::compensationRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestCompensation)
#include "test_compensation.moc"
