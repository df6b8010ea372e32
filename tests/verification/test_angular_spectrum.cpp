// The propagator against closed forms and direct integrals; zone plates in the grid and behind it.

#include "tests/verification/rung_test.hpp"

using namespace zonescope;

class TestAngularSpectrum : public QObject {
    Q_OBJECT

private slots:
    void spectrumIsExact_data() { verify::addRungRows(verify::angularSpectrumRungs()); }
    void spectrumIsExact() {
        QFETCH(QString, name);
        verify::checkRung(verify::angularSpectrumRungs(), name);
    }
    void zonePlatesFocus_data() { verify::addRungRows(verify::zonePlateRungs()); }
    void zonePlatesFocus() {
        QFETCH(QString, name);
        verify::checkRung(verify::zonePlateRungs(), name);
    }
};

QTEST_GUILESS_MAIN(TestAngularSpectrum)
#include "test_angular_spectrum.moc"
