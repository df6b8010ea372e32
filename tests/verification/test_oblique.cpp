// Oblique plane waves as sums over azimuthal orders: leakage, a plane wave, Fresnel's slab.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestOblique : public QObject {
    Q_OBJECT

private slots:
    void ladder_data() { verify::addRungRows(verify::obliqueRungs()); }
    void ladder() {
        QFETCH(QString, name);
        verify::checkRung(verify::obliqueRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestOblique)
#include "test_oblique.moc"
