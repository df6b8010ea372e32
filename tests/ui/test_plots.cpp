/// \file
/// The plots under real mouse and key events, and their arithmetic against known answers.

#include "core/io/project_json.hpp"
#include "core/model/units.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/plots/chart_view.hpp"
#include "ui/plots/decimation.hpp"
#include "ui/plots/font_file.hpp"
#include "ui/plots/kept_runs_popup.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/plots/probe_record.hpp"
#include "ui/run_window.hpp"
#include "ui/vtk/vtk_widget.hpp"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRawFont>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <cmath>
#include <cstdio>
#include <memory>
#include <numbers>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

ChartSeries line(const QString& name, std::size_t count, double (*value)(double)) {
    ChartSeries series{.name = name};
    for (std::size_t n = 0; n < count; ++n) {
        series.x.push_back(static_cast<double>(n));
        series.y.push_back(value(static_cast<double>(n)));
    }
    return series;
}

void turnWheel(QWidget& target, QPointF at, int angle, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(at, target.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&target, &event);
}

void drag(QWidget& target, QPoint from, QPoint to, Qt::MouseButton button) {
    QTest::mousePress(&target, button, {}, from);
    // QTest::mouseMove sends no buttons.
    for (const QPoint& place : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, place, target.mapToGlobal(place), Qt::NoButton, button,
                         Qt::NoModifier);
        QApplication::sendEvent(&target, &move);
    }
    QTest::mouseRelease(&target, button, {}, to);
}

bool near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

ChartScale scale(double low, double high, bool logarithmic = false) {
    ChartScale result;
    result.low = low;
    result.high = high;
    result.logarithmic = logarithmic;
    result.from = 0.0;
    result.to = 1000.0;
    return result;
}

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

class TestPlots : public QObject {
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
    }

    // --- chart -------------------------------------------------------------------------------

    void curvesAreDrawnAndOnlyAfterChanges() {
        QVERIFY(showChart());
        chart_->setSeries(
            {line(QStringLiteral("sine"), 400, [](double n) { return std::sin(n / 20.0); })});
        QVERIFY(!chart_->empty());
        QTRY_VERIFY_WITH_TIMEOUT(chart_->canvas().lastRenderSeconds() > 0.0, tests::patience);
        settle();
        const QImage image = chart_->canvas().picture();
        QCOMPARE(image.size(), chart_->size() * chart_->devicePixelRatioF());
        QVERIFY(countPixels(image, themeColours(Theme::dark).series[0]) > 500);
        const int before = chart_->drawings();
        chart_->update();
        QTest::qWait(300);
        QCOMPARE(chart_->drawings(), before);
        // Twenty times a second at most, however often the data change.
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 500) {
            chart_->setSeries({line(QStringLiteral("sine"), 50, [](double n) { return n; })});
            QTest::qWait(5);
        }
        const double most = 1.0 + 0.02 * static_cast<double>(clock.elapsed());
        QVERIFY2(chart_->drawings() - before <= most,
                 qPrintable(QString::number(chart_->drawings() - before)));
        QTRY_VERIFY_WITH_TIMEOUT(chart_->drawings() > before, tests::patience);
    }

    void wheelZoomsAtTheCursor() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return n; })});
        settle();
        const QPointF at = chart_->layoutOfChart().area.center() + QPointF(100, 0);
        const double under = chart_->horizontalScale().value(at.x());
        const double width = chart_->horizontalScale().high - chart_->horizontalScale().low;
        const double height = chart_->verticalScale().high - chart_->verticalScale().low;
        turnWheel(*chart_, at, 240);
        const auto& x = chart_->horizontalScale();
        QVERIFY(x.high - x.low < 0.8 * width);
        QVERIFY(near(x.value(at.x()), under, 1e-9 * width));
        QCOMPARE(chart_->verticalScale().high - chart_->verticalScale().low, height);
        turnWheel(*chart_, at, 240, Qt::ControlModifier);
        QVERIFY(chart_->verticalScale().high - chart_->verticalScale().low < 0.8 * height);
        QTest::mouseDClick(chart_.get(), Qt::LeftButton, {}, at.toPoint());
        QVERIFY(near(x.high - x.low, width, 1e-9));
    }

    void dragPansAndBoxZooms() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return n; })});
        settle();
        const QPoint middle = chart_->layoutOfChart().area.center().toPoint();
        const auto& x = chart_->horizontalScale();
        const double before = x.value(middle.x());
        drag(*chart_, middle, middle + QPoint(80, 30), Qt::LeftButton);
        QVERIFY(near(x.value(middle.x() + 80), before, 1e-9 * (x.high - x.low)));
        chart_->showAll();
        const QPoint corner = middle + QPoint(120, 60);
        const double left = x.value(middle.x()), right = x.value(corner.x());
        const double top = chart_->verticalScale().value(middle.y());
        const double bottom = chart_->verticalScale().value(corner.y());
        drag(*chart_, middle, corner, Qt::RightButton);
        // Half a pixel of the box is less than a thousandth of the range.
        QVERIFY(near(x.low, left, 0.1) && near(x.high, right, 0.1));
        QVERIFY(near(chart_->verticalScale().low, bottom, 0.1));
        QVERIFY(near(chart_->verticalScale().high, top, 0.1));
        QVERIFY(QApplication::activePopupWidget() == nullptr);
        QTest::keyClick(chart_.get(), Qt::Key_F);
        QCOMPARE(x.low, 0.0);
        QCOMPARE(x.high, 100.0);
    }

    void cursorsReadData() {
        QVERIFY(showChart());
        ChartSeries series{.name = QStringLiteral("a")};
        for (int n = 0; n < 50; ++n) {
            series.x.push_back(0.37 * n);
            series.y.push_back(std::cos(0.11 * n * n));
        }
        chart_->setSeries({series});
        settle();
        const auto place = [&](std::size_t n) {
            return QPoint(
                static_cast<int>(std::lround(chart_->horizontalScale().pixel(series.x[n]))),
                static_cast<int>(chart_->layoutOfChart().area.center().y()));
        };
        QTest::mouseClick(chart_.get(), Qt::LeftButton, Qt::ShiftModifier, place(10));
        QTest::mouseClick(chart_.get(), Qt::LeftButton, Qt::ControlModifier, place(30));
        const auto& readout = chart_->readout();
        QCOMPARE(readout.a.x, series.x[10]);
        QCOMPARE(readout.a.y, series.y[10]);
        QCOMPARE(readout.b.x, series.x[30]);
        QCOMPARE(readout.b.y, series.y[30]);
        QCOMPARE(readout.dx, series.x[30] - series.x[10]);
        QCOMPARE(readout.dy, series.y[30] - series.y[10]);
        QVERIFY(near(readout.frequencyTHz, 1000.0 / readout.dx, 1e-9));
        // Arrow keys go from sample to sample.
        QTest::keyClick(chart_.get(), Qt::Key_Right);
        QCOMPARE(readout.b.x, series.x[31]);
        QCOMPARE(readout.b.y, series.y[31]);
        QTest::keyClick(chart_.get(), Qt::Key_A);
        QTest::keyClick(chart_.get(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(readout.a.x, series.x[0]);
        // A drag moves the line under the mouse.
        drag(*chart_, place(31), place(40), Qt::LeftButton);
        QCOMPARE(readout.b.x, series.x[40]);
        QTest::keyClick(chart_.get(), Qt::Key_Escape);
        QVERIFY(!chart_->cursorsShown());
        QTest::keyClick(chart_.get(), Qt::Key_C);
        QVERIFY(chart_->cursorsShown() && readout.a.x < readout.b.x);
    }

    void logarithmicAxisCopesWithZeros() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("a"), 40, [](double n) {
            return n < 5 ? 0.0 : n == 20 ? -1.0 : std::pow(10.0, -n / 10.0);
        })});
        settle();
        QTest::keyClick(chart_.get(), Qt::Key_L);
        QVERIFY(chart_->logarithmic(Qt::Vertical));
        const auto& y = chart_->verticalScale();
        QVERIFY(y.low > 0.0 && y.low < std::pow(10.0, -3.9));
        QVERIFY(y.high >= std::pow(10.0, -0.5));
        settle();
        for (const auto& tick : chart_->layoutOfChart().picture.yTicks)
            QVERIFY(std::isfinite(tick.part));
        // Nothing positive at all: an explanation, not a plot.
        chart_->setSeries({line(QStringLiteral("a"), 10, [](double) { return 0.0; })});
        QVERIFY(chart_->empty());
    }

    void theTitleOfAnAxisHidesNoLabel_data() {
        QTest::addColumn<int>("height");
        QTest::addColumn<QString>("title");
        for (const int height : {110, 140, 300}) {
            for (const char* title : {"r", "time", "vacuum wavelength in some medium"})
                QTest::addRow("%s, %d pixels", title, height)
                    << height << QString::fromLatin1(title);
        }
    }

    void theTitleOfAnAxisHidesNoLabel() {
        QFETCH(const int, height);
        QFETCH(const QString, title);
        QVERIFY(showChart());
        chart_->resize(640, height);
        chart_->setAxes({title, QStringLiteral("µm")}, {QStringLiteral("Er"), {}});
        // The last label stands in the corner where the title would like to be.
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return n; })});
        settle();
        const auto layout = chart_->layoutOfChart();
        QVERIFY(layout.roomy);
        const QFontMetricsF metrics(layout.picture.font);
        const QString whole = title + QStringLiteral(" (µm)");
        const auto shown = std::ranges::find_if(
            layout.picture.texts, [&](const auto& text) { return text.text == whole; });
        QVERIFY(shown != layout.picture.texts.end());
        const double right = shown->at.x(), left = right - metrics.horizontalAdvance(whole);
        QVERIFY(left >= 0.0 && right <= layout.picture.size.width());
        // Labels stand in the first line below the axis.
        const bool inTheirLine = shown->at.y() < layout.area.bottom() + metrics.height() + 6.0;
        int labels = 0;
        for (const auto& tick : layout.picture.xTicks) {
            QVERIFY(!tick.text.isEmpty());
            ++labels;
            const double middle = layout.area.left() + tick.part * layout.area.width();
            const double half = metrics.horizontalAdvance(tick.text) / 2.0;
            QVERIFY2(!inTheirLine || middle + half < left || middle - half > right,
                     qPrintable(tick.text));
        }
        QVERIFY(labels >= 4);
        QCOMPARE(layout.picture.xTicks.back().text, QStringLiteral("100"));
    }

    void wordsOfAMarkStandWhereNoCurveRuns() {
        QVERIFY(showChart());
        // From the left end, high, to the right end, through the place above the line.
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return 100.0 - n; })});
        chart_->setMarks(
            {{.kind = ChartMark::Kind::horizontal, .at = 2.0, .label = QStringLiteral("bound")}});
        settle();
        const auto layout = chart_->layoutOfChart();
        const auto words = std::ranges::find_if(layout.picture.texts, [](const auto& text) {
            return text.text == QStringLiteral("bound");
        });
        QVERIFY(words != layout.picture.texts.end());
        QVERIFY(words->at.x() < layout.area.center().x());
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return n; })});
        settle();
        const auto other = chart_->layoutOfChart();
        const auto moved = std::ranges::find_if(other.picture.texts, [](const auto& text) {
            return text.text == QStringLiteral("bound");
        });
        QVERIFY(moved != other.picture.texts.end());
        QVERIFY(moved->at.x() > other.area.center().x());
    }

    void legendHidesACurve() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("small"), 50, [](double n) { return n; }),
                           line(QStringLiteral("large"), 50, [](double n) { return 100.0 * n; })});
        settle();
        QVERIFY(chart_->verticalScale().high > 4900.0);
        const auto& legend = chart_->layoutOfChart().legend;
        QCOMPARE(legend.size(), std::size_t{2});
        QTest::mouseClick(chart_.get(), Qt::LeftButton, {}, legend[1].rect.center().toPoint());
        QVERIFY(chart_->isHidden(QStringLiteral("large")));
        QVERIFY(chart_->verticalScale().high < 60.0);
        settle();
        QCOMPARE(chart_->layoutOfChart().picture.curves.size(), std::size_t{1});
        QVERIFY(!chart_->csv().contains("large"));
        QTest::mouseClick(chart_.get(), Qt::LeftButton, {},
                          chart_->layoutOfChart().legend[1].rect.center().toPoint());
        QVERIFY(!chart_->isHidden(QStringLiteral("large")));
    }

    void csvReadsBack() {
        QVERIFY(showChart());
        ChartSeries one =
            line(QStringLiteral("a, \"quoted\""), 20, [](double n) { return std::sin(n) / 3.0; });
        ChartSeries other = line(QStringLiteral("b"), 10, [](double n) { return n * 1e-300; });
        other.x[3] += 0.1;
        chart_->setSeries({one, other});
        const QString path = folder_.filePath(QStringLiteral("plot.csv"));
        chart_->saveCsv(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> rows = file.readAll().split('\n');
        QCOMPARE(rows[0], QStringLiteral("time (fs),\"a, \"\"quoted\"\": Er (E₀)\",time (fs),b: Er "
                                         "(E₀)")
                              .toUtf8());
        QCOMPARE(rows.size(), 1 + 20 + 1);
        for (int n = 0; n < 20; ++n) {
            const auto cells = rows[n + 1].split(',');
            QCOMPARE(cells.size(), 4);
            const auto slot = static_cast<std::size_t>(n);
            QCOMPARE(cells[0].toDouble(), one.x[slot]);
            QCOMPARE(cells[1].toDouble(), one.y[slot]);
            if (n < 10) {
                QCOMPARE(cells[2].toDouble(), other.x[slot]);
                QCOMPARE(cells[3].toDouble(), other.y[slot]);
            } else {
                QVERIFY(cells[2].isEmpty() && cells[3].isEmpty());
            }
        }
        QVERIFY_EXCEPTION_THROWN(chart_->saveCsv(QStringLiteral("/there/is/no/folder/x.csv")),
                                 Error);
    }

    void picturesAndDrawingsAreWritten() {
        QVERIFY(showChart());
        auto sine = line(QStringLiteral("a"), 200, [](double n) { return std::sin(n / 10.0); });
        auto cosine = line(QStringLiteral("b"), 200, [](double n) { return std::cos(n / 10.0); });
        cosine.colour = 1;
        chart_->setSeries({sine, cosine});
        settle();
        const QString png = folder_.filePath(QStringLiteral("plot.png"));
        chart_->savePng(png, 2);
        const QImage image(png);
        QCOMPARE(image.size(), chart_->size() * 2 * chart_->devicePixelRatioF());
        QVERIFY(countPixels(image, themeColours(Theme::dark).series[0]) > 1000);

        const QString svg = folder_.filePath(QStringLiteral("plot.svg"));
        chart_->saveSvg(svg);
        QFile text(svg);
        QVERIFY(text.open(QIODevice::ReadOnly));
        // No dots along the axes, which is how VTK says that a line has no pen.
        QVERIFY(!text.readAll().contains("dasharray=\"0,10\""));
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QImage drawn(800, 400, QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        renderer.render(&painter);
        painter.end();
        if (const QString keep = qEnvironmentVariable("ZONESCOPE_PLOT_PICTURES"); !keep.isEmpty())
            drawn.save(keep + QStringLiteral("/svg.png"));
        QVERIFY(countPixels(drawn, themeColours(Theme::light).series[0]) > 300);
        QVERIFY(countPixels(drawn, themeColours(Theme::light).series[1]) > 300);

        const QString pdf = folder_.filePath(QStringLiteral("plot.pdf"));
        chart_->savePdf(pdf);
        QFile file(pdf);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith("%PDF-") && bytes.size() > 4000);
        QVERIFY_EXCEPTION_THROWN(chart_->saveSvg(QStringLiteral("/there/is/no/folder/x.svg")),
                                 Error);
    }

    void emptyStateOffersAnAction() {
        QVERIFY(showChart());
        chart_->setEmptyText(QStringLiteral("There is no probe yet."), QStringLiteral("Add"));
        auto* button = chart_->findChild<QPushButton*>();
        QVERIFY(button->isVisible());
        QSignalSpy spy(chart_.get(), &ChartView::emptyActionTriggered);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(spy.count(), 1);
        chart_->setSeries({line(QStringLiteral("a"), 10, [](double n) { return n; })});
        QVERIFY(!button->isVisible());
    }

    void menuWorksByKeyboard() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("a"), 10, [](double n) { return n + 1.0; })});
        settle();
        const std::unique_ptr<QMenu> menu(chart_->makeMenu());
        QSignalSpy spy(chart_.get(), &ChartView::exportRequested);
        for (auto* action : menu->actions()) {
            if (action->menu() != nullptr)
                action->menu()->actions()[0]->trigger();
            else if (action->isCheckable() && action->text() == ChartView::tr("Cursors"))
                action->trigger();
        }
        QCOMPARE(spy.count(), 1);
        QCOMPARE(spy[0][0].toString(), QStringLiteral("csv"));
        QVERIFY(chart_->cursorsShown());
    }

    void longSeriesStayFluid() {
        QVERIFY(showChart());
        ChartSeries series =
            line(QStringLiteral("long"), 1'000'000, [](double n) { return std::sin(n * 0.01); });
        chart_->setSeries({series});
        settle();
        QElapsedTimer wall;
        wall.start();
        const tests::ThreadClock clock;
        for (int n = 0; n < 5; ++n) {
            turnWheel(*chart_, chart_->layoutOfChart().area.center(), 120);
            chart_->redraw();
        }
        // What the window's thread computes; the wall counts what else the machine does.
        const double each = clock.milliseconds() / 5.0;
        std::printf("redraw of 1e6 samples after a zoom: %.1f ms computed, %.1f ms on the wall\n",
                    each, static_cast<double>(wall.elapsed()) / 5.0);
        QVERIFY2(each < 100.0, qPrintable(QString::number(each)));
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

    // --- panel -------------------------------------------------------------------------------

    void keptRunsStayAndAreManaged();
    void addingSamplesIsCheap();
    void emptyPagesOfferWhatHelps();
    void sweepPlotsColumns();
    void pagesShowARealRun();
};

void TestPlots::keptRunsStayAndAreManaged() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    SolverUpdate update;
    update.seriesEpoch = 1;
    for (int n = 0; n < 20; ++n)
        update.energy.push_back({n, std::exp(-0.1 * n)});
    panel.begin(0.5);
    panel.add(update);
    panel.refresh();
    auto& page = panel.page(PlotsPanel::Page::energy);
    QCOMPARE(page.chart().series().size(), std::size_t{1});
    QVERIFY(page.keepButton().isEnabled() && !page.keptRunsButton().isVisible());
    QTest::mouseClick(&page.keepButton(), Qt::LeftButton);
    QCOMPARE(page.chart().series().size(), std::size_t{2});
    QCOMPARE(page.chart().series()[1].dash, ChartDash::dashed);
    QVERIFY(page.chart().series()[1].y == page.chart().series()[0].y);
    QVERIFY(page.keptRunsButton().isVisible());

    // A reset and another project leave it.
    SolverUpdate reset;
    reset.seriesEpoch = 2;
    panel.add(reset);
    panel.begin(0.25);
    panel.refresh();
    QVERIFY(!page.chart().empty());
    QCOMPARE(page.chart().series().size(), std::size_t{1});
    QVERIFY(!page.keepButton().isEnabled()); // there is no present curve
    QCOMPARE(page.chart().series()[0].y.size(), std::size_t{20});

    QTest::mouseClick(&page.keptRunsButton(), Qt::LeftButton);
    auto& popup = page.keptRunsPopup();
    QVERIFY(popup.isVisible());
    QCOMPARE(popup.list().count(), 1);
    auto* item = popup.list().item(0);
    popup.list().setFocus();
    popup.list().setCurrentItem(item);
    QTest::keyClick(&popup.list(), Qt::Key_F2);
    auto* name = popup.list().findChild<QLineEdit*>();
    QVERIFY(name && name->isVisible());
    QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(name, QStringLiteral("thick lens"));
    QTest::keyClick(name, Qt::Key_Return);
    // The editor commits when the key has been dealt with.
    QTRY_COMPARE_WITH_TIMEOUT(page.keptRuns().list()[0].name, QStringLiteral("thick lens"),
                              tests::patience);
    QCOMPARE(page.chart().series()[0].name, QStringLiteral("thick lens"));
    popup.list().setFocus();
    popup.list().setCurrentItem(item);
    QTest::keyClick(&popup.list(), Qt::Key_Space);
    QVERIFY(!page.keptRuns().list()[0].visible);
    QVERIFY(page.chart().empty());
    QTest::keyClick(&popup.list(), Qt::Key_Space);
    QVERIFY(!page.chart().empty());
    item->setSelected(true);
    QTest::mouseClick(&popup.deleteButton(), Qt::LeftButton);
    QVERIFY(page.keptRuns().list().empty());
    QVERIFY(page.chart().empty());
}

void TestPlots::addingSamplesIsCheap() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    panel.begin(0.5);
    panel.setProbes({{0, "a", {0.0, 0.0}}, {1, "b", {1.0, 0.0}}});
    panel.showPage(PlotsPanel::Page::probes);
    SolverUpdate update;
    update.seriesEpoch = 1;
    update.probes = {{0, {}}, {1, {}}};
    constexpr int updates = 500, samples = 200;
    double total = 0.0;
    for (int n = 0; n < updates; ++n) {
        for (auto& tail : update.probes) {
            tail.samples.resize(samples);
            for (int k = 0; k < samples; ++k)
                tail.samples[static_cast<std::size_t>(k)].timeFs = 0.1 * (n * samples + k);
        }
        const tests::ThreadClock clock;
        panel.add(update);
        total += clock.milliseconds();
    }
    const double each = total / updates;
    std::printf("adding %d samples to the plots: %.3f ms\n", 2 * samples, each);
    QVERIFY2(each < 1.0, qPrintable(QString::number(each)));
    QElapsedTimer clock;
    clock.start();
    panel.refresh();
    std::printf("page of 2 x %d samples brought up to date: %lld ms\n", updates * samples,
                static_cast<long long>(clock.elapsed()));
    QCOMPARE(panel.chart(PlotsPanel::Page::probes).series()[0].x.size(),
             std::size_t{updates * samples});
}

void TestPlots::emptyPagesOfferWhatHelps() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    const auto project = std::make_shared<const model::Project>(tests::axisDipole());
    panel.begin(grid::discretise(project));
    panel.showPage(PlotsPanel::Page::probes);
    panel.refresh();
    const auto button = [&](PlotsPanel::Page page) {
        return panel.chart(page).findChild<QPushButton*>();
    };
    QSignalSpy probe(&panel, &PlotsPanel::addProbeRequested);
    QVERIFY(button(PlotsPanel::Page::probes)->isVisible());
    QTest::mouseClick(button(PlotsPanel::Page::probes), Qt::LeftButton);
    QCOMPARE(probe.count(), 1);
    panel.showPage(PlotsPanel::Page::energy);
    QSignalSpy run(&panel, &PlotsPanel::runRequested);
    QTest::mouseClick(button(PlotsPanel::Page::energy), Qt::LeftButton);
    QCOMPARE(run.count(), 1);
    for (int n = 0; n < panel.count(); ++n) {
        panel.setCurrentIndex(n);
        QVERIFY(panel.chart(static_cast<PlotsPanel::Page>(n)).empty());
        bool explained = false;
        for (auto* label : panel.chart(static_cast<PlotsPanel::Page>(n)).findChildren<QLabel*>())
            explained = explained || (label->isVisible() && !label->text().isEmpty());
        QVERIFY2(explained, qPrintable(panel.tabText(n)));
    }
}

void TestPlots::sweepPlotsColumns() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    panel.showPage(PlotsPanel::Page::sweep);
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    panel.setSweep({QStringLiteral("height"),
                    {{QStringLiteral("height"), QStringLiteral("µm"), {0.6, 0.4, 0.5, 0.7}}},
                    {{QStringLiteral("efficiency"), QStringLiteral("%"), {40, 20, 30, missing}},
                     {QStringLiteral("FWHM"), QStringLiteral("µm"), {0.5, 0.7, 0.6, 0.4}}}});
    auto& chart = panel.chart(PlotsPanel::Page::sweep);
    QCOMPARE(chart.series().size(), std::size_t{1});
    QCOMPARE(chart.series()[0].x, (std::vector<double>{0.4, 0.5, 0.6, 0.7}));
    QCOMPARE(chart.series()[0].y[0], 20.0);
    QCOMPARE(chart.yAxis().title, QStringLiteral("efficiency"));
    const auto markers = [&] {
        const auto& curves = chart.layoutOfChart().picture.curves;
        return curves.empty() ? std::size_t{0} : curves[0].markers.size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(markers(), std::size_t{3}, tests::patience);
}

void TestPlots::pagesShowARealRun() {
    // Transforms, a flux surface, a probe and a lens design on a grid that runs in seconds; a
    // person who looks at the pictures asks for a real lens.
    const QString pictures = qEnvironmentVariable("ZONESCOPE_PLOT_PICTURES");
    model::Project project = tests::planeWaveWithMonitors();
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 1.0, .exitPlaneZUm = -0.5};
    std::int64_t steps = 800;
    if (!pictures.isEmpty()) {
        project = io::readProject(std::string(ZONESCOPE_PROJECTS_DIR) +
                                  "/fresnel_zone_plate.zonescope.json");
        steps = qEnvironmentVariable("ZONESCOPE_PLOT_STEPS", QStringLiteral("3000")).toInt();
    }
    SolverThread solver;
    PlotsPanel panel;
    panel.resize(pictures.isEmpty() ? QSize(900, 300) : QSize(1000, 300));
    panel.setSubmit(
        [&solver](auto job, auto done) { solver.submit(std::move(job), std::move(done)); });
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::int64_t step = 0;
    SolverState state = SolverState::idle;
    const auto poll = [&] {
        const auto update = solver.fetch();
        for (const auto& load : update.loads) {
            discretisation = load.discretisation;
            panel.begin(discretisation);
            std::vector<LiveProbe> probes;
            for (const auto& monitor : load.project->monitors) {
                if (const auto* probe = std::get_if<model::PointProbe>(&monitor.kind))
                    probes.push_back({static_cast<int>(probes.size()), monitor.name, probe->at});
            }
            solver.setProbes(probes);
            panel.setProbes(probes);
        }
        panel.add(update);
        step = update.status.step;
        state = update.status.state;
    };
    solver.load("test", [&] { return std::make_shared<const model::Project>(project); });
    QVERIFY(QTest::qWaitFor(
        [&] {
            poll();
            return discretisation != nullptr;
        },
        tests::patience));
    solver.step(steps);
    QVERIFY(QTest::qWaitFor(
        [&] {
            poll();
            return step >= steps || state == SolverState::finished;
        },
        tests::patience));

    LineCut cut;
    for (int n = 0; n < 200; ++n) {
        cut.positionsUm.push_back(0.01 * n);
        cut.values.push_back(static_cast<float>(std::exp(-0.0005 * n * n)));
    }
    cut.cursorUm = 0.7;
    panel.setLineCut(cut);
    using Page = PlotsPanel::Page;
    for (const Page page : {Page::energy, Page::probes, Page::spectra, Page::cut, Page::axis,
                            Page::focus, Page::monitors}) {
        QElapsedTimer clock;
        clock.start();
        panel.showPage(page);
        QApplication::processEvents();
        const auto opened = clock.elapsed();
        const bool filled = QTest::qWaitFor(
            [&] {
                poll();
                return !panel.chart(page).empty();
            },
            tests::patience);
        std::printf("page %d shown in %lld ms\n", static_cast<int>(page),
                    static_cast<long long>(opened));
        QVERIFY2(filled, qPrintable(panel.tabText(static_cast<int>(page))));
        QTest::qWait(200);
        if (!pictures.isEmpty()) {
            for (const Theme theme : {Theme::dark, Theme::light}) {
                applyTheme(*qApp, theme);
                panel.setTheme(theme);
                QTest::qWait(250);
                panel.grab().save(QStringLiteral("%1/%2-%3-%4x.png")
                                      .arg(pictures)
                                      .arg(static_cast<int>(page))
                                      .arg(themeName(theme))
                                      .arg(panel.devicePixelRatioF()));
            }
        }
    }
    if (pictures.isEmpty()) {
        // A plane wave in vacuum is as bright everywhere: |E| of the axis transform relative to
        // the incident wave is 1, to the accuracy of a transform that ends with the pulse.
        auto* monitor = panel.page(Page::monitors).findChild<QComboBox*>();
        monitor->setCurrentText(QStringLiteral("axis"));
        auto& chart = panel.chart(Page::monitors);
        QVERIFY(QTest::qWaitFor(
            [&] {
                poll();
                return !chart.empty() && chart.series()[0].name == QStringLiteral("axis");
            },
            tests::patience));
        for (const double value : chart.series()[0].y)
            QVERIFY2(near(value, 1.0, 0.02), qPrintable(QString::number(value)));
    }
}

int main(int argc, char** argv) { return tests::runTest<TestPlots>(argc, argv); }

#include "test_plots.moc"
