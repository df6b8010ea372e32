// Absorbing layers reflect little, and nothing grows in them; the quasi layer reflects visibly.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestLayer : public QObject {
    Q_OBJECT

private slots:
    void layersAbsorb_data() { verify::addRungRows(verify::layerRungs()); }
    void layersAbsorb() {
        QFETCH(QString, name);
        verify::checkRung(verify::layerRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestLayer)
#include "test_layer.moc"
