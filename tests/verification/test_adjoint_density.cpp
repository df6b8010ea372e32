// Gradients by the pixels of densities are those of the whole run.

#include "tests/verification/rung_test.hpp"

#include <QTest>

using namespace zonescope;

class TestAdjointDensity : public QObject {
    Q_OBJECT
private slots:
    void gradientsAreThoseOfTheRun_data() { verify::addRungRows(verify::adjointDensityRungs()); }
    void gradientsAreThoseOfTheRun() {
        QFETCH(QString, name);
        verify::checkRung(verify::adjointDensityRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAdjointDensity)
#include "test_adjoint_density.moc"
