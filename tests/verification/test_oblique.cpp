// Oblique plane waves as sums over azimuthal orders: leakage, a plane wave, Fresnel's slab.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestOblique : public QObject {
    Q_OBJECT

private slots:
    void ladder_data() { verify::addRungRows(verify::obliqueRungs()); }
    void ladder() {
        QFETCH(QString, name);
        // 1 % is the bound of the mean over the disc; single places at its rim are off by 4 %. The
        // slab's 0.5 % holds at 30 degrees, in the middle of the pulse.
        verify::checkRung(
            verify::obliqueRungs(), name,
            {{"oblique/slab/p", "oblique/slab/transmission", "p", "p, Airy", 0.01},
             {"oblique/slab/s", "oblique/slab/transmission", "s", "s, Airy", 0.01},
             {"oblique/vacuum/p", "oblique/vacuum/field", "p: Ex", "p: Ex, exact", 0.05},
             {"oblique/vacuum/s", "oblique/vacuum/field", "s: Ey", "s: Ey, exact", 0.05}});
    }
};

QTEST_GUILESS_MAIN(TestOblique)
#include "test_oblique.moc"
