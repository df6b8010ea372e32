// A dipole on the axis radiates omega^2 |I l|^2/(12 pi), and above glass what Sommerfeld's integral
// says.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestDipole : public QObject {
    Q_OBJECT

private slots:
    void dipoleRadiatesTheAnalyticPower_data() { verify::addRungRows(verify::dipoleRungs()); }
    void dipoleRadiatesTheAnalyticPower() {
        QFETCH(QString, name);
        verify::checkRung(verify::dipoleRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestDipole)
#include "test_dipole.moc"
