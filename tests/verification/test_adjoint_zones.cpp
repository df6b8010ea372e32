// Gradients of lenses in zones are those of the whole run.

#include "tests/verification/rung_test.hpp"

#include <QTest>

using namespace zonescope;

class TestAdjointZones : public QObject {
    Q_OBJECT
private slots:
    void gradientsAreThoseOfTheRun_data() { verify::addRungRows(verify::adjointZoneRungs()); }
    void gradientsAreThoseOfTheRun() {
        QFETCH(QString, name);
        verify::checkRung(verify::adjointZoneRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAdjointZones)
#include "test_adjoint_zones.moc"
