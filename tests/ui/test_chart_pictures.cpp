/// \file
/// How a chart looks: at several ratios of the screen, with dense curves, and in files for paper.

#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/plots_test.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_canvas.hpp"
#include "ui/charts/chart_painter.hpp"
#include "ui/charts/chart_view.hpp"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstdio>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::line;

namespace {

/// Pixels of a picture that have a colour.
int countPixels(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor here = image.pixelColor(x, y);
            count += std::abs(here.red() - colour.red()) < 12 &&
                     std::abs(here.green() - colour.green()) < 12 &&
                     std::abs(here.blue() - colour.blue()) < 12;
        }
    }
    return count;
}

} // namespace

class TestChartPictures : public QObject {
    Q_OBJECT

    std::unique_ptr<ChartView> chart_;
    QTemporaryDir folder_;

    bool showChart() {
        chart_ = std::make_unique<ChartView>();
        chart_->resize(800, 400);
        chart_->setAxes({QStringLiteral("time"), QStringLiteral("fs")},
                        {QStringLiteral("Er"), QStringLiteral("E₀")});
        chart_->show();
        return QTest::qWaitForWindowExposed(chart_.get(), tests::patience);
    }
    /// What changed is drawn now, whatever the pace: machines under test may be slow.
    void settle() const {
        chart_->redraw();
        QApplication::processEvents();
    }

private slots:
    void cleanup() { chart_.reset(); }

    /// Letters stay letters: to be searched, copied and edited.
    void drawingsHaveTexts() {
        QVERIFY(showChart());
        chart_->setSeries(
            {line(QStringLiteral("near"), 100, [](double n) { return std::exp(-n / 9.0); }),
             line(QStringLiteral("far"), 100, [](double n) { return std::exp(-n / 3.0); })});
        chart_->setMarks({{.kind = ChartMark::Kind::vertical,
                           .at = 40.0,
                           .label = QStringLiteral("focal plane")}});
        chart_->setLogarithmic(Qt::Vertical, true);
        settle();
        const QString svg = folder_.filePath(QStringLiteral("texts.svg"));
        chart_->saveSvg(svg);
        QFile text(svg);
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QString words = QString::fromUtf8(text.readAll());
        for (const char* one :
             {"time (fs)", "Er (E₀)", "near", "far", "focal plane", ">20<", "10⁻⁶"})
            QVERIFY2(words.contains(QString::fromUtf8(one)), one);
        // A dark window leaves no dark paper.
        QVERIFY(!words.contains(themeColours(Theme::dark).surface.name()));
        const QString pdf = folder_.filePath(QStringLiteral("texts.pdf"));
        chart_->savePdf(pdf);
        QFile page(pdf);
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray bytes = page.readAll();
        QVERIFY2(bytes.contains("/FontFile"), "the letters are those of a font");
        QVERIFY(bytes.contains("/MediaBox [0 0 800 400]") ||
                bytes.contains("/MediaBox [0 0 800.000000 400.000000]"));
    }

    void linesAreSharpAtEveryRatio() {
        QVERIFY(showChart());
        chart_->setSeries(
            {line(QStringLiteral("sine"), 400, [](double n) { return std::sin(n / 20.0); })});
        settle();
        const QColor curve = themeColours(Theme::dark).series[0];
        int before = 0;
        for (const double ratio : {1.0, 2.0, 3.0}) {
            auto picture = chart_->layoutOfChart().picture;
            picture.ratio = ratio;
            const QImage image = chartImage(picture);
            QCOMPARE(image.size(), chart_->size() * ratio);
            QCOMPARE(image.devicePixelRatio(), ratio);
            // The axis is as many pixels wide as the ratio says, and none is half covered.
            const int row = static_cast<int>((picture.area.top() + 7.0) * ratio);
            const int near = static_cast<int>(picture.area.left() * ratio);
            int covered = 0, mixed = 0;
            for (int x = near - 6; x < near + 6; ++x) {
                const QColor here = image.pixelColor(x, row);
                if (here == picture.axis)
                    ++covered;
                else if (here != picture.background)
                    ++mixed;
            }
            QCOMPARE(covered, static_cast<int>(ratio));
            QCOMPARE(mixed, 0);
            const int pixels = countPixels(image, curve);
            QVERIFY2(pixels > 500 && pixels > 2 * before, qPrintable(QString::number(pixels)));
            before = pixels;
        }
    }

    /// Live curves of many samples, of which each stands for itself: drawn in a part of the time
    /// between two drawings, and not at all where nothing changes.
    void densePicturesAreDrawnQuickly() {
        QVERIFY(showChart());
        std::vector<ChartSeries> series;
        for (const auto dash : {ChartDash::solid, ChartDash::dashed}) {
            series.push_back(line(QStringLiteral("noise"), 100'000, [](double n) {
                return std::sin(n * n * 0.37) * std::cos(0.003 * n);
            }));
            series.back().dash = dash;
            series.back().colour = series.size();
        }
        chart_->setSeries(series);
        settle();
        const auto picture = chart_->layoutOfChart().picture;
        const tests::ThreadClock clock;
        const QImage image = chartImage(picture);
        const double each = clock.milliseconds();
        std::printf("two dense curves drawn in %.1f ms\n", each);
        QVERIFY(tests::soon(each));
        QTRY_VERIFY_WITH_TIMEOUT(chart_->canvas().lastRenderSeconds() > 0.0, tests::patience);
        const double drawing = chart_->canvas().lastRenderSeconds();
        chart_->canvas().repaint();
        QCOMPARE(chart_->canvas().lastRenderSeconds(), drawing);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestChartPictures>(argc, argv); }

#include "test_chart_pictures.moc"
