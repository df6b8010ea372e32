// Beams against diffraction integrals, and what they leak behind their source plane.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestBeams : public QObject {
    Q_OBJECT

private slots:
    void ladder_data() { verify::addRungRows(verify::beamRungs()); }
    void ladder() {
        QFETCH(QString, name);
        verify::checkRung(
            verify::beamRungs(), name,
            {{"beams/gaussian", "beams/gaussian/focus", "along x", "along x, exact", 5e-3},
             {"beams/vortex", "beams/vortex/focus", "along y", "along y, exact", 5e-3},
             {"beams/focused", "beams/focused/focus", "along x", "along x, exact", 0.02},
             {"beams/radial", "beams/radial/focus", "along x", "along x, exact", 0.02}});
    }
};

QTEST_GUILESS_MAIN(TestBeams)
#include "test_beams.moc"
