// Gradients of light at several angles are those of the whole run.

#include "tests/verification/rung_test.hpp"

#include <QTest>

using namespace zonescope;

class TestAdjointAngles : public QObject {
    Q_OBJECT
private slots:
    void gradientsAreThoseOfTheRun_data() { verify::addRungRows(verify::adjointAngleRungs()); }
    void gradientsAreThoseOfTheRun() {
        QFETCH(QString, name);
        verify::checkRung(verify::adjointAngleRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAdjointAngles)
#include "test_adjoint_angles.moc"
