// Eigenfrequencies of a perfectly conducting can: J_m(x) = 0 for TM, J_m'(x) = 0 for TE, second
// order in the cell.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestPecCavity : public QObject {
    Q_OBJECT

private slots:
    void eigenfrequenciesConverge_data() { verify::addRungRows(verify::pecCavityRungs()); }
    void eigenfrequenciesConverge() {
        QFETCH(QString, name);
        verify::checkRung(verify::pecCavityRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestPecCavity)
#include "test_pec_cavity.moc"
