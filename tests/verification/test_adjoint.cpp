// Gradients by adjoint runs are those of the whole run.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestAdjoint : public QObject {
    Q_OBJECT

private slots:
    void gradientsAreThoseOfTheRun_data() { verify::addRungRows(verify::adjointRungs()); }
    void gradientsAreThoseOfTheRun() {
        QFETCH(QString, name);
        verify::checkRung(verify::adjointRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAdjoint)
#include "test_adjoint.moc"
