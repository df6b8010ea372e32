/// \file
/// The arithmetic behind the plots against known answers: decimation, ticks, spectra.

#include "core/model/units.hpp"
#include "tests/ui/plots_test.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/decimation.hpp"
#include "ui/charts/font_file.hpp"
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

namespace {

ChartScale scale(double low, double high, bool logarithmic = false) {
    ChartScale result;
    result.low = low;
    result.high = high;
    result.logarithmic = logarithmic;
    result.from = 0.0;
    result.to = 1000.0;
    return result;
}

} // namespace

class TestPlotData : public QObject {
    Q_OBJECT

private slots:
    // --- decimation --------------------------------------------------------------------------

    void millionSamplesKeepTheirExtremes() {
        constexpr std::size_t count = 1'000'000;
        std::vector<double> x(count), y(count);
        for (std::size_t n = 0; n < count; ++n) {
            x[n] = static_cast<double>(n);
            y[n] = std::sin(0.37 * static_cast<double>(n));
        }
        y[123'456] = 7.5; // one sample wide
        y[654'321] = -9.25;
        QElapsedTimer clock;
        clock.start();
        const auto points = decimate(x, y, scale(0, count - 1), scale(-10, 10), 1000);
        std::printf("1e6 samples decimated in %lld ms to %zu points\n",
                    static_cast<long long>(clock.elapsed()), points.size());
        QVERIFY(points.size() <= 4 * 1001);
        float lowest = 1.0F, highest = 0.0F;
        for (const auto& point : points) {
            lowest = std::min(lowest, point.y);
            highest = std::max(highest, point.y);
        }
        // Parts of the range -10 ... 10, in single precision.
        QVERIFY(near(highest, 17.5 / 20.0, 1e-6));
        QVERIFY(near(lowest, 0.75 / 20.0, 1e-6));
        // Every column of a sine of 0.06 columns a period has both extremes.
        QVERIFY(points.size() > 3 * 1000);
    }

    void onlyTheVisiblePartIsKept() {
        std::vector<double> x, y;
        for (int n = 0; n < 1000; ++n) {
            x.push_back(n);
            y.push_back(n % 7);
        }
        const auto points = decimate(x, y, scale(500, 510), scale(0, 7), 1000);
        // 500 ... 510 and one beyond each end.
        QCOMPARE(points.size(), std::size_t{13});
        QVERIFY(points.front().x < 0.0F && points.back().x > 1.0F);
        const auto clipped = clipToView(points);
        for (const auto& point : clipped)
            QVERIFY(point.x >= 0.0F && point.x <= 1.0F && point.y >= 0.0F && point.y <= 1.0F);
        QVERIFY(near(clipped.front().x, 0.0, 1e-6) && near(clipped.back().x, 1.0, 1e-6));
    }

    void zerosMakeGapsOnALogarithmicScale() {
        const std::vector<double> x{0, 1, 2, 3, 4}, y{1.0, 10.0, 0.0, 100.0, -5.0};
        const auto points = decimate(x, y, scale(0, 4), scale(1, 100, true), 400);
        QCOMPARE(points.size(), std::size_t{4}); // two, a gap, one
        QVERIFY(near(points[0].y, 0.0, 1e-6));
        QVERIFY(near(points[1].y, 0.5, 1e-6));
        QVERIFY(std::isnan(points[2].y));
        QVERIFY(near(points[3].y, 1.0, 1e-6));
    }

    void linesAreClippedWhereTheyLeave() {
        const std::vector<ChartPoint> points{{0.5F, -0.5F}, {0.5F, 0.5F}, {1.5F, 0.5F}};
        const auto clipped = clipToView(points);
        QCOMPARE(clipped.size(), std::size_t{3});
        QVERIFY(near(clipped[0].y, 0.0, 1e-6));
        QVERIFY(near(clipped[2].x, 1.0, 1e-6));
        const std::vector<ChartPoint> outside{{-1.0F, 2.0F}, {2.0F, 2.0F}};
        QVERIFY(clipToView(outside).empty());
    }

    void ticksAreRoundNumbersAndPowersOfTen() {
        const auto linear = chartTicks(scale(0, 10), 6);
        QCOMPARE(linear.front().value, 0.0);
        QCOMPARE(linear.back().value, 10.0);
        // Of what is counted there are no halves.
        const auto counted = chartTicks(scale(0, 1), 6, true);
        QCOMPARE(counted.size(), std::size_t{2});
        QCOMPARE(counted.back().text, QStringLiteral("1"));
        const auto decades = chartTicks(scale(1e-6, 1, true), 7);
        QVERIFY(std::ranges::any_of(decades, [](const ChartTick& tick) {
            return near(tick.value, 1e-3, 1e-12) && tick.text == QStringLiteral("10⁻³");
        }));
        for (const auto& tick : chartTicks(scale(0, 3e-7), 5)) {
            if (tick.value != 0.0)
                QVERIFY2(tick.text.endsWith(QStringLiteral("×10⁻⁹")), qPrintable(tick.text));
        }
    }

    void anAxisAboutZeroHasMoreThanItsZero() {
        // Whatever the limits: with room for three labels at least two, and not one more than three
        // where those of a round step would be five.
        for (const double limit : {19.0, 24.0, 26.0, 38.0, 49.0, 52.0, 99.0}) {
            const auto ticks = chartTicks(scale(-limit, limit), 3);
            QVERIFY2(ticks.size() >= 2 && ticks.size() <= 3, qPrintable(QString::number(limit)));
            QVERIFY(std::ranges::any_of(ticks, [](const auto& tick) { return tick.value == 0.0; }));
        }
        const auto wide = chartTicks(scale(-38, 38), 3);
        QCOMPARE(wide.front().value, -20.0);
        QCOMPARE(wide.back().value, 20.0);
    }

    void fontFileHoldsTheFaceOfTheWindow() {
        const QFont font = QApplication::font();
        const QString path = fontFile(font);
        QVERIFY(!path.isEmpty());
        QCOMPARE(fontFile(font), path);
        const QRawFont face = QRawFont::fromFont(font);
        const QRawFont again(path, face.pixelSize());
        QVERIFY(again.isValid());
        QCOMPARE(again.familyName(), face.familyName());
        const QString letters = QStringLiteral("Aε₀µ⁻³");
        QCOMPARE(again.glyphIndexesForString(letters), face.glyphIndexesForString(letters));
        // A program that is killed leaves nothing behind but what its next start uses.
        QCOMPARE(QFileInfo(path).absolutePath(),
                 QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                     QStringLiteral("/fonts"));
        QCOMPARE(QFileInfo(path).dir().entryList(QDir::Files).size(), 1);
        QVERIFY(path.contains(QString::fromLatin1(
            QCryptographicHash::hash(fontFileBytes(font), QCryptographicHash::Sha256).toHex())));
    }

    // --- spectra -----------------------------------------------------------------------------

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
