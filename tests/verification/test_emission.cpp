// The power that a dipole knows of itself is the flux through any surface around it, and a dipole
// off the axis, summed over the azimuthal orders, is a dipole anywhere.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestEmission : public QObject {
    Q_OBJECT

private slots:
    void dipolesKnowTheirPower_data() { verify::addRungRows(verify::emissionRungs()); }
    void dipolesKnowTheirPower() {
        QFETCH(QString, name);
        verify::checkRung(verify::emissionRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestEmission)
#include "test_emission.moc"
