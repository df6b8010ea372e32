// A closed lossless cavity keeps its energy: the discrete curls are adjoint to each other, metric
// radius included.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestEnergy : public QObject {
    Q_OBJECT

private slots:
    void energyIsConserved_data() { verify::addRungRows(verify::energyRungs()); }
    void energyIsConserved() {
        QFETCH(QString, name);
        verify::checkRung(verify::energyRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestEnergy)
#include "test_energy.moc"
