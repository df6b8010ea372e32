// Wedges: rings solved as wedges are the axisymmetric run, energy, stability, order, pieces of
// light that add up to the whole, and rings of pillars against sums of multipoles.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestWedgeRungs : public QObject {
    Q_OBJECT

private slots:
    void wedgesAreRight_data() { verify::addRungRows(verify::wedgeRungs()); }
    void wedgesAreRight() {
        QFETCH(QString, name);
        verify::checkRung(verify::wedgeRungs(), name);
    }
    void pillarsScatterAsMultipoles_data() { verify::addRungRows(verify::wedgePillarRungs()); }
    void pillarsScatterAsMultipoles() {
        QFETCH(QString, name);
        verify::checkRung(verify::wedgePillarRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestWedgeRungs)
#include "test_wedge.moc"
