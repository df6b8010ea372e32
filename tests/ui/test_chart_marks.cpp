/// \file
/// Words of marked lines stand where no curve hides them.

#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_layout.hpp"
#include "ui/charts/curve_meets.hpp"

#include <QApplication>
#include <QFontMetricsF>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

const QString words = QStringLiteral("design focal plane");

/// A curve over 0 ... 100 with values in 0 ... 1, and a marked line at 50.
ChartContent contentOf(const std::function<double(double)>& curve) {
    ChartContent content;
    ChartSeries series{.name = QStringLiteral("|E|")};
    for (int n = 0; n <= 1000; ++n) {
        series.x.push_back(0.1 * n);
        series.y.push_back(curve(0.1 * n));
    }
    content.series = {std::move(series)};
    content.x.low = 0.0;
    content.x.high = 100.0;
    content.y.low = 0.0;
    content.y.high = 1.0;
    content.marks = {{.kind = ChartMark::Kind::vertical, .at = 50.0, .label = words}};
    return content;
}

struct Placed {
    ChartContent content;
    ChartLayout layout;
    QRectF label;
};

Placed place(ChartContent content, QSizeF size = {800.0, 160.0}) {
    Placed result{.content = std::move(content), .layout = {}, .label = {}};
    const QFont font = QApplication::font();
    result.layout = layOut(result.content, size, 1.0, font);
    const auto& texts = result.layout.picture.texts;
    const auto found = std::ranges::find(texts, words, &ChartPicture::Text::text);
    if (found != texts.end() && found->alignment == Qt::AlignLeft) {
        const QFontMetricsF metrics(font);
        const double high = std::ceil(metrics.height());
        result.label = QRectF(found->at.x(), found->at.y() - high / 2.0,
                              metrics.horizontalAdvance(words), high);
    }
    return result;
}

bool near(const Placed& placed) {
    const double line = placed.content.x.pixel(50.0);
    return placed.label.left() <= line + 10.0 && placed.label.right() >= line - 10.0;
}

} // namespace

class TestChartMarks : public QObject {
    Q_OBJECT
private slots:
    void beneathACurveThatFillsTheTop() {
        const auto placed = place(contentOf([](double x) { return 0.95 + 0.04 * std::sin(x); }));
        QVERIFY(!placed.label.isNull());
        QVERIFY(placed.layout.area.contains(placed.label));
        QVERIFY(!curveMeets(placed.content, placed.label));
        QVERIFY(near(placed));
        QVERIFY(placed.layout.picture.boxes.empty());
    }

    void besideTheSideWithoutACurve() {
        const auto placed = place(
            contentOf([](double x) { return x < 50.0 ? 0.0 : 0.5 + 0.5 * std::sin(20.0 * x); }));
        QVERIFY(placed.layout.area.contains(placed.label));
        QVERIFY(placed.label.right() < placed.content.x.pixel(50.0));
        QVERIFY(!curveMeets(placed.content, placed.label));
    }

    void aboveThePlotWhereTheCurveIsEverywhere() {
        // The curve goes up and down within every label's width.
        const auto placed =
            place(contentOf([](double x) { return 0.5 + 0.5 * std::sin(20.0 * x); }));
        QVERIFY(!placed.label.isNull());
        QVERIFY(placed.label.bottom() <= placed.layout.area.top());
        QVERIFY(placed.label.top() >= 0.0);
        QVERIFY(near(placed));
        QVERIFY(placed.layout.picture.boxes.empty());
    }

    void onAPlateWhereTitlesTakeEvenThat() {
        auto content = contentOf([](double x) { return 0.5 + 0.5 * std::sin(20.0 * x); });
        content.yAxis = {.title = QStringLiteral("|E|"), .unit = QStringLiteral("E₀")};
        content.xAxis.place = QString(300, QLatin1Char('x'));
        const auto placed = place(std::move(content));
        QVERIFY(placed.layout.area.contains(placed.label));
        QCOMPARE(placed.layout.picture.boxes.size(), std::size_t{1});
        QVERIFY(placed.layout.picture.boxes.front().rect.contains(placed.label));
        // The place itself is shortened to the width of the plot.
        for (const auto& text : placed.layout.picture.texts)
            QVERIFY(QFontMetricsF(QApplication::font()).horizontalAdvance(text.text) < 800.0);
    }

    void linesSideBySideShareNoPlace() {
        auto content = contentOf([](double) { return 0.1; });
        auto second = content.marks.front();
        second.at = 51.0;
        second.label = QStringLiteral("focus");
        content.marks.push_back(second);
        const auto placed = place(std::move(content));
        const auto& texts = placed.layout.picture.texts;
        const auto other = std::ranges::find(texts, second.label, &ChartPicture::Text::text);
        QVERIFY(other != texts.end());
        const QFontMetricsF metrics(QApplication::font());
        const double high = std::ceil(metrics.height());
        const QRectF rect(other->at.x(), other->at.y() - high / 2.0,
                          metrics.horizontalAdvance(second.label), high);
        QVERIFY(!rect.intersects(placed.label));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestChartMarks>(argc, argv); }

#include "test_chart_marks.moc"
