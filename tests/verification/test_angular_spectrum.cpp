// The propagator against closed forms and direct integrals; zone plates in the grid and behind it.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestAngularSpectrum : public QObject {
    Q_OBJECT

private slots:
    void spectrumIsExact_data() { verify::addRungRows(verify::angularSpectrumRungs()); }
    void spectrumIsExact() {
        QFETCH(QString, name);
        verify::checkRung(
            verify::angularSpectrumRungs(), name,
            {{"angular_spectrum/gaussian", "angular_spectrum/gaussian/profiles", "100 zR",
              "100 zR, exact", 1e-6},
             {"angular_spectrum/layer", "angular_spectrum/layer/slab", "s", "s, Airy", 1e-9}});
    }
    void zonePlatesFocus_data() { verify::addRungRows(verify::zonePlateRungs()); }
    void zonePlatesFocus() {
        QFETCH(QString, name);
        verify::checkRung(
            verify::zonePlateRungs(), name,
            {{"zone_plate/focus", "zone_plate/focus/axis", "grid", "spectrum", 0.01},
             {"zone_plate/focus", "zone_plate/focus/spot", "grid", "spectrum", 0.02}});
    }
};

QTEST_GUILESS_MAIN(TestAngularSpectrum)
#include "test_angular_spectrum.moc"
