/// \file
/// The arithmetic behind the plots against known answers: decimation, ticks, spectra.

#include "core/model/units.hpp"
#include "tests/ui/plots_test.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/plots/probe_record.hpp"

#include <QApplication>
#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QRawFont>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numbers>

using namespace zonescope;
using namespace zonescope::ui;
using tests::near;

class TestPlotData : public QObject {
    Q_OBJECT

private slots:
    void spectrumOfAKnownPulse() {
        // Er = exp(-t^2 / 2 s^2) cos(w0 t): |F(w0)| = s sqrt(2 pi) / 2 up to exp(-2 s^2 w0^2).
        constexpr double sigma = 4.0, wavelength = 0.6;
        const double omega =
            units::angularFrequency(wavelength) / units::femtosecondsPerMicrometre; // 1/fs
        ProbeRecord record{{1, "p", {0.0, 0.0}}, {}};
        std::vector<ProbeSample> samples;
        for (int n = -400; n <= 400; ++n) {
            const double t = 0.1 * n;
            ProbeSample sample;
            sample.timeFs = t + 40.0;
            sample.values[0] =
                static_cast<float>(std::exp(-t * t / (2.0 * sigma * sigma)) * std::cos(omega * t));
            samples.push_back(sample);
        }
        record.series.append(samples);
        const double wavelengths[] = {0.5, wavelength, 0.8};
        const auto plot = probeSpectra({&record, 1}, fdtd::ViewQuantity::er,
                                       SpectrumAxis::wavelength, wavelengths);
        QCOMPARE(plot.series.size(), std::size_t{1});
        const double expected = 0.5 * sigma * std::sqrt(2.0 * std::numbers::pi);
        // Single-precision samples and linear interpolation at 0.1 fs: curvature error
        // (w dt)^2/12 = 1e-3 at most.
        QVERIFY2(near(plot.series[0].y[1], expected, 2e-3 * expected),
                 qPrintable(QString::number(plot.series[0].y[1] / expected)));
        QVERIFY(plot.series[0].y[0] < 0.1 * expected && plot.series[0].y[2] < 0.1 * expected);
        const auto against = probeSpectra({&record, 1}, fdtd::ViewQuantity::er,
                                          SpectrumAxis::frequency, wavelengths);
        QVERIFY(std::ranges::is_sorted(against.series[0].x));
        QVERIFY(near(against.series[0].x[1], units::terahertz(wavelength), 1e-9));
        QCOMPARE(against.series[0].y[1], plot.series[0].y[1]);
    }

    void seriesAreThinnedEvenly() {
        BoundedSeries<int> series(64);
        std::vector<int> all(1000);
        for (int n = 0; n < 1000; ++n)
            all[static_cast<std::size_t>(n)] = n;
        for (std::size_t n = 0; n < 1000; n += 10)
            series.append(std::span(all).subspan(n, 10));
        const auto& kept = series.samples();
        QVERIFY(kept.size() <= 64 && kept.size() > 30);
        for (std::size_t n = 1; n < kept.size(); ++n)
            QCOMPARE(kept[n] - kept[n - 1], kept[1] - kept[0]);
        QVERIFY(kept.back() > 1000 - (kept[1] - kept[0]) - 1);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestPlotData>(argc, argv); }

#include "test_plot_data.moc"
