/// \file
/// A chart under real mouse and key events, and what it writes to files.

#include "core/error.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/plots_test.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_canvas.hpp"
#include "ui/charts/chart_view.hpp"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using tests::line;
using tests::near;

namespace {

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

class TestChart : public QObject {
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
    /// With SCREENSHOTS set in the environment, keeps pictures there to be looked at.
    void picture(const char* name) const {
        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        for (const Theme theme : {Theme::light, Theme::dark}) {
            if (folder.isEmpty())
                return;
            chart_->setTheme(theme);
            settle();
            QVERIFY(chart_->canvas().picture().save(
                QStringLiteral("%1/%2_%3.png")
                    .arg(folder, QString::fromLatin1(name), themeName(theme))));
        }
    }
    /// What changed is drawn now, whatever the pace: machines under test may be slow.
    void settle() const {
        chart_->redraw();
        QApplication::processEvents();
    }

private slots:
    void cleanup() { chart_.reset(); }

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

    /// A wave has two half-waves in a period, on a logarithmic axis as well.
    void logarithmsShowMagnitudesAndSaySo() {
        QVERIFY(showChart());
        const auto wave =
            line(QStringLiteral("sine"), 400, [](double n) { return std::sin(n / 20.0 + 0.01); });
        chart_->setSeries({wave});
        settle();
        const auto yTitle = [&] {
            const auto& texts = chart_->layoutOfChart().picture.texts;
            return std::ranges::any_of(
                texts, [](const auto& one) { return one.text == QStringLiteral("|Er| (E₀)"); });
        };
        QVERIFY(!yTitle());
        chart_->setFocus();
        QTest::keyClick(chart_.get(), Qt::Key_L);
        settle();
        QVERIFY(chart_->logarithmic(Qt::Vertical));
        QVERIFY2(yTitle(), "the axis says that it shows magnitudes");
        picture("logarithm");
        // No gaps: the line runs from the first sample to the last.
        const auto& curve = chart_->layoutOfChart().picture.curves.front();
        QVERIFY(std::ranges::none_of(curve.line,
                                     [](const plot::CurvePoint& p) { return std::isnan(p.x); }));
        // A trough has the height of a crest.
        QVERIFY(chart_->verticalScale().holds(-0.5));
        QCOMPARE(chart_->verticalScale().part(-0.5), chart_->verticalScale().part(0.5));
        // What is read is the value itself.
        chart_->placeCursor(ChartView::Cursor::a, 94.0); // 3 pi / 2
        QVERIFY(chart_->readout().a.y < -0.99);
        // Curves that are positive keep their name.
        chart_->setSeries(
            {line(QStringLiteral("decay"), 50, [](double n) { return std::exp(-n); })});
        settle();
        QVERIFY(!yTitle());
        QVERIFY(!chart_->verticalScale().holds(-0.5));
    }

    /// Names that are too long keep what tells them apart, not what they share.
    void legendsTellCurvesApart() {
        QVERIFY(showChart());
        const QString project = QStringLiteral("A metalens of titanium dioxide on fused silica for "
                                               "red light with a long focal length");
        std::vector<ChartSeries> series;
        for (const auto& name :
             {project + QStringLiteral(", 120 fs: probe 1"),
              project + QStringLiteral(", 240 fs: probe 1"),
              project + QStringLiteral(", 360 fs: probe 1"), QStringLiteral("probe 1")})
            series.push_back(line(name, 50, [](double n) { return n; }));
        chart_->setSeries(series);
        for (const int width : {800, 560}) {
            chart_->resize(width, 400);
            settle();
            const auto& legend = chart_->layoutOfChart().legend;
            QCOMPARE(legend.size(), series.size());
            for (const auto& one : legend) {
                QVERIFY2(std::ranges::count(legend, one.text, &LegendEntry::text) == 1,
                         qPrintable(one.text));
                QVERIFY(one.rect.width() < width);
            }
            QVERIFY2(legend[0].text.contains(QStringLiteral("120")), qPrintable(legend[0].text));
        }
        // What tells these apart is where the middle would be left out.
        series.clear();
        for (const char* height : {"600", "650", "700"})
            series.push_back(line(QStringLiteral("Sweep of a metalens for red light, height %1 nm, "
                                                 "titanium dioxide on fused silica: probe 1")
                                      .arg(QLatin1String(height)),
                                  50, [](double n) { return n; }));
        chart_->setSeries(series);
        settle();
        picture("legend");
        for (const auto& one : chart_->layoutOfChart().legend)
            QVERIFY2(one.text.contains(series[one.series].name.section(QLatin1Char(' '), 8, 8)),
                     qPrintable(one.text));
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
        // Behind the end of the axis, where it is not taken for a label.
        QVERIFY(!inTheirLine || left > layout.area.right());
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

    void aPlotWithoutRoomSaysSo() {
        QVERIFY(showChart());
        chart_->setSeries({line(QStringLiteral("a"), 101, [](double n) { return n; })});
        chart_->resize(400, 50);
        settle();
        const auto layout = chart_->layoutOfChart();
        QVERIFY(!layout.roomy);
        QCOMPARE(layout.picture.texts.size(), std::size_t{1});
        QVERIFY(layout.picture.texts.front().text.contains(QStringLiteral("room")));
    }

    void markersAtTheEdgeAreWhole() {
        QVERIFY(showChart());
        auto series = line(QStringLiteral("a"), 5, [](double n) { return n; });
        series.marker = ChartMarker::square;
        chart_->setSeries({series});
        settle();
        const QRectF area = chart_->layoutOfChart().area;
        const double ratio = chart_->devicePixelRatioF();
        const auto outside = [&](double left) {
            const QRectF strip(left, area.top() - 6.0, 2.0, area.height() + 12.0);
            return countPixels(
                chart_->canvas().picture().copy(
                    QRectF(strip.topLeft() * ratio, strip.size() * ratio).toAlignedRect()),
                themeColours(Theme::dark).series[0]);
        };
        // A marker is 7 pixels wide: half of the first and of the last stands beyond the axis.
        QVERIFY(outside(area.left() - 3.0) >= 6);
        QVERIFY(outside(area.right() + 1.0) >= 6);
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
        QVERIFY_THROWS_EXCEPTION(Error,
                                 chart_->saveCsv(QStringLiteral("/there/is/no/folder/x.csv")));
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
        QVERIFY_THROWS_EXCEPTION(Error,
                                 chart_->saveSvg(QStringLiteral("/there/is/no/folder/x.svg")));
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
        QVERIFY(tests::soon(each));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestChart>(argc, argv); }

#include "test_chart.moc"
