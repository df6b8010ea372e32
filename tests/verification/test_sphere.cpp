// Spheres scatter and absorb as Mie theory says, and nothing leaks out of a total field box.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestSphere : public QObject {
    Q_OBJECT

private slots:
    void nothingLeavesTheBox_data() { verify::addRungRows(verify::totalFieldBoxRungs()); }
    void nothingLeavesTheBox() {
        QFETCH(QString, name);
        verify::checkRung(verify::totalFieldBoxRungs(), name);
    }

    void spheresAgreeWithMie_data() { verify::addRungRows(verify::sphereRungs()); }
    void spheresAgreeWithMie() {
        QFETCH(QString, name);
        // Scattering of the gold sphere has no bound of its own; it is as close as absorption.
        verify::checkRung(
            verify::sphereRungs(), name,
            {{"sphere/gold", "sphere/gold/efficiencies", "absorption", "absorption, Mie", 0.02},
             {"sphere/gold", "sphere/gold/efficiencies", "scattering", "scattering, Mie", 0.02},
             {"sphere/dielectric", "sphere/dielectric/scattering", "30 cells", "Mie",
              0.03}}); // of the largest; 1 % in the mean over the band
    }

    void spheresLookTheSameFromEverySide_data() { verify::addRungRows(verify::sphereAngleRungs()); }
    void spheresLookTheSameFromEverySide() {
        QFETCH(QString, name);
        verify::checkRung(verify::sphereAngleRungs(), name);
    }

    void metalSpheresAgreeWithMie_data() { verify::addRungRows(verify::metalSphereRungs()); }
    void metalSpheresAgreeWithMie() {
        QFETCH(QString, name);
        verify::checkRung(verify::metalSphereRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestSphere)
#include "test_sphere.moc"
