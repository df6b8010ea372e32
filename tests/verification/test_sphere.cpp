// Spheres scatter and absorb as Mie theory says, and nothing leaks out of a total field box.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestSphere : public QObject {
    Q_OBJECT

private slots:
    void spheresAgreeWithMie_data() { verify::addRungRows(verify::sphereRungs()); }
    void spheresAgreeWithMie() {
        QFETCH(QString, name);
        verify::checkRung(verify::sphereRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestSphere)
#include "test_sphere.moc"
