// Beams against diffraction integrals, and what they leak behind their source plane.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestBeams : public QObject {
    Q_OBJECT

private slots:
    void ladder_data() { verify::addRungRows(verify::beamRungs()); }
    void ladder() {
        QFETCH(QString, name);
        verify::checkRung(verify::beamRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestBeams)
#include "test_beams.moc"
