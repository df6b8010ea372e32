// A plane wave solves the discrete equations exactly, also over a substrate and inside the layers.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestPlaneWave : public QObject {
    Q_OBJECT

private slots:
    void planeWaveIsExact_data() { verify::addRungRows(verify::planeWaveRungs()); }
    void planeWaveIsExact() {
        QFETCH(QString, name);
        verify::checkRung(verify::planeWaveRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestPlaneWave)
#include "test_plane_wave.moc"
