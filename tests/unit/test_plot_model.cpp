/// \file
/// The model of plots: ticks with their texts, limits, fewer points for the same curve.

#include "core/plot/curve_meets.hpp"
#include "core/plot/decimation.hpp"
#include "core/plot/limits.hpp"
#include "core/plot/scale.hpp"
#include "core/plot/ticks.hpp"
#include "core/report/plot_drawing.hpp"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace zonescope;
using plot::TickNotation;

namespace {

plot::Scale scale(double low, double high, bool logarithmic = false) {
    plot::Scale result;
    result.low = low;
    result.high = high;
    result.logarithmic = logarithmic;
    result.from = 0.0;
    result.to = 1000.0;
    return result;
}

bool near(double value, double expected, double tolerance) {
    return std::abs(value - expected) <= tolerance;
}

std::vector<std::string> textsOf(double low, double high, bool logarithmic, int most,
                                 TickNotation notation = TickNotation::scientific) {
    std::vector<std::string> texts;
    for (const auto& tick :
         plot::ticksOf(low, high, {.most = most, .logarithmic = logarithmic, .notation = notation}))
        texts.push_back(tick.text);
    return texts;
}

/// Keeps what is drawn.
class KeepingCanvas final : public report::Canvas {
public:
    struct Line {
        std::vector<report::Point> points;
        bool dashed = false;
    };
    struct Words {
        report::Point at;
        std::string text;
    };
    std::vector<Line> lines;
    std::vector<Words> words;

    void line(std::span<const report::Point> points, const report::LineStyle& style) override {
        lines.push_back({{points.begin(), points.end()}, style.dashed});
    }
    void fill(const report::Box&, io::Rgb8) override {}
    void text(report::Point at, std::string_view utf8, const report::TextStyle&) override {
        words.push_back({at, std::string(utf8)});
    }
    void picture(const report::Box&, const io::Raster&) override {}

    [[nodiscard]] const Words* find(const std::string& text) const {
        const auto found = std::ranges::find(words, text, &Words::text);
        return found == words.end() ? nullptr : &*found;
    }
};

} // namespace

class TestPlotModel : public QObject {
    Q_OBJECT

private slots:
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
        const auto points = plot::decimate(x, y, scale(0, count - 1), scale(-10, 10), 1000);
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
        const auto points = plot::decimate(x, y, scale(500, 510), scale(0, 7), 1000);
        // 500 ... 510 and one beyond each end.
        QCOMPARE(points.size(), std::size_t{13});
        QVERIFY(points.front().x < 0.0F && points.back().x > 1.0F);
        const auto clipped = plot::clipToView(points);
        for (const auto& point : clipped)
            QVERIFY(point.x >= 0.0F && point.x <= 1.0F && point.y >= 0.0F && point.y <= 1.0F);
        QVERIFY(near(clipped.front().x, 0.0, 1e-6) && near(clipped.back().x, 1.0, 1e-6));
    }

    void zerosMakeGapsOnALogarithmicScale() {
        const std::vector<double> x{0, 1, 2, 3, 4}, y{1.0, 10.0, 0.0, 100.0, -5.0};
        const auto points = plot::decimate(x, y, scale(0, 4), scale(1, 100, true), 400);
        QCOMPARE(points.size(), std::size_t{4}); // two, a gap, one
        QVERIFY(near(points[0].y, 0.0, 1e-6));
        QVERIFY(near(points[1].y, 0.5, 1e-6));
        QVERIFY(std::isnan(points[2].y));
        QVERIFY(near(points[3].y, 1.0, 1e-6));
    }

    void linesAreClippedWhereTheyLeave() {
        const std::vector<plot::CurvePoint> points{{0.5F, -0.5F}, {0.5F, 0.5F}, {1.5F, 0.5F}};
        const auto clipped = plot::clipToView(points);
        QCOMPARE(clipped.size(), std::size_t{3});
        QVERIFY(near(clipped[0].y, 0.0, 1e-6));
        QVERIFY(near(clipped[2].x, 1.0, 1e-6));
        const std::vector<plot::CurvePoint> outside{{-1.0F, 2.0F}, {2.0F, 2.0F}};
        QVERIFY(plot::clipToView(outside).empty());
    }

    void ticksAreRoundNumbersAndPowersOfTen() {
        const auto linear =
            plot::ticksOf(0, 10, {.most = 6, .notation = TickNotation::engineering});
        QCOMPARE(linear.front().value, 0.0);
        QCOMPARE(linear.back().value, 10.0);
        // Of what is counted there are no halves.
        const auto counted = plot::ticksOf(0, 1, {.most = 6, .counting = true});
        QCOMPARE(counted.size(), std::size_t{2});
        QCOMPARE(counted.back().text, std::string("1"));
        const auto decades =
            plot::ticksOf(1e-6, 1, {.most = 7, .logarithmic = true, .minor = true});
        QVERIFY(std::ranges::any_of(decades, [](const plot::Tick& tick) {
            return near(tick.value, 1e-3, 1e-12) && tick.text == "10⁻³";
        }));
        for (const auto& tick :
             plot::ticksOf(0, 3e-7, {.most = 5, .notation = TickNotation::engineering})) {
            if (tick.value != 0.0)
                QVERIFY2(tick.text.ends_with("×10⁻⁹"), tick.text.c_str());
        }
    }

    void anAxisAboutZeroHasMoreThanItsZero() {
        // Whatever the limits: with room for three labels at least two, and not one more than three
        // where those of a round step would be five.
        for (const double limit : {19.0, 24.0, 26.0, 38.0, 49.0, 52.0, 99.0}) {
            const auto ticks =
                plot::ticksOf(-limit, limit, {.most = 3, .notation = TickNotation::engineering});
            QVERIFY2(ticks.size() >= 2 && ticks.size() <= 3, std::to_string(limit).c_str());
            QVERIFY(std::ranges::any_of(ticks, [](const auto& tick) { return tick.value == 0.0; }));
        }
        const auto wide =
            plot::ticksOf(-38, 38, {.most = 3, .notation = TickNotation::engineering});
        QCOMPARE(wide.front().value, -20.0);
        QCOMPARE(wide.back().value, 20.0);
    }

    void ticksOfDecades() {
        QCOMPARE(plot::logarithmicTicks(0.9e-5, 2.0, 8),
                 (std::vector<double>{1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0}));
        QCOMPARE(plot::logarithmicTicks(0.9, 60.0, 8),
                 (std::vector<double>{1.0, 2.0, 5.0, 10.0, 20.0, 50.0}));
        // Every second decade where there is little room, and 3.0 to 4.5 without a 1, 2 or 5.
        QCOMPARE(plot::logarithmicTicks(0.5e-6, 2.0, 4).size(), std::size_t{4});
        QVERIFY(plot::logarithmicTicks(3.0, 4.5, 5).size() >= 2);
        QVERIFY(plot::logarithmicTicks(0.0, 1.0, 5).empty());
        QVERIFY(plot::logarithmicTicks(2.0, 1.0, 5).empty());
        const auto texts = textsOf(0.9e-5, 2.0, true, 8);
        QCOMPARE(texts, (std::vector<std::string>{"10⁻⁵", "10⁻⁴", "10⁻³", "10⁻²", "10⁻¹", "1"}));
        // An axis of usual numbers has them in full.
        QCOMPARE(textsOf(0.9e-3, 2.0, true, 8),
                 (std::vector<std::string>{"0.001", "0.01", "0.1", "1"}));
        QCOMPARE(textsOf(0.9e-5, 6e-5, true, 8),
                 (std::vector<std::string>{"10⁻⁵", "2×10⁻⁵", "5×10⁻⁵"}));
    }

    void smallAndLargeTicksHavePowersOfTen() {
        QCOMPARE(textsOf(0.0, 2.1e-5, false, 3), (std::vector<std::string>{"0", "10⁻⁵", "2×10⁻⁵"}));
        QCOMPARE(textsOf(0.0, 2.1e6, false, 2), (std::vector<std::string>{"0", "2×10⁶"}));
        // The digits that tell the ticks of a narrow range apart.
        QCOMPARE(textsOf(0.60001, 0.60003, false, 2),
                 (std::vector<std::string>{"0.60001", "0.60002", "0.60003"}));
    }

    /// A hyphen is no minus sign.
    void negativeTicksHaveAMinusSign() {
        QCOMPARE(textsOf(-12.0, 12.0, false, 5),
                 (std::vector<std::string>{"\u221210", "\u22125", "0", "5", "10"}));
        // Of a narrow range two at least, in full.
        QCOMPARE(textsOf(0.6013, 0.6647, false, 1),
                 (std::vector<std::string>{"0.62", "0.64", "0.66"}));
        QCOMPARE(textsOf(-3e7, 0.0, false, 4).front(), std::string("\u22123×10⁷"));
    }

    void ticksAreRound() {
        const auto ticks = plot::roundTicks(-0.13, 0.97, 6);
        QCOMPARE(ticks.values.size(), std::size_t{5});
        QVERIFY(near(ticks.values.front(), 0.0, 1e-12));
        QVERIFY(near(ticks.values.back(), 0.8, 1e-12));
        QCOMPARE(ticks.step, 0.2);
        QCOMPARE(ticks.decimals, 1);
        QCOMPARE(plot::roundTicks(0.0, 1.0, 5).values,
                 (std::vector<double>{0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0}));
        const auto wide = plot::roundTicks(-20.3, 20.3, 9).values;
        QCOMPARE(wide.size(), std::size_t{9});
        QCOMPARE(wide.front(), -20.0);
        QCOMPARE(wide.back(), 20.0);
        QVERIFY(plot::roundTicks(1.0, 1.0, 5).values.empty());
        QVERIFY(plot::roundTicks(0.0, INFINITY, 5).values.empty());
    }

    /// One axis, two ways to write it: each number by itself, or all with one power of ten.
    void notationsOfOneAxis() {
        QCOMPARE(textsOf(0.0, 2.1e-5, false, 3, TickNotation::engineering),
                 (std::vector<std::string>{"0", "10×10⁻⁶", "20×10⁻⁶"}));
        QCOMPARE(textsOf(0.0, 2.1e-5, false, 5),
                 (std::vector<std::string>{"0", "5×10⁻⁶", "10⁻⁵", "1.5×10⁻⁵", "2×10⁻⁵"}));
        QCOMPARE(textsOf(0.0, 45000.0, false, 3, TickNotation::engineering),
                 (std::vector<std::string>{"0", "20\u2009000", "40\u2009000"}));
        QCOMPARE(plot::tickText(-1234567.25, 1), std::string("\u22121\u2009234\u2009567.2"));
        QCOMPARE(plot::tickText(1234.0, 0), std::string("1234"));
    }

    void minorTicksStandBetweenPowersOfTen() {
        const plot::TickRules rules{.most = 10, .logarithmic = true, .minor = true};
        const auto ticks = plot::ticksOf(1.0, 1000.0, rules);
        QVERIFY(std::ranges::is_sorted(ticks, {}, &plot::Tick::value));
        QCOMPARE(ticks.size(), std::size_t{3 * 9 + 1});
        QVERIFY(std::ranges::any_of(
            ticks, [](const auto& tick) { return tick.value == 30.0 && tick.text.empty(); }));
        // None where there is no room for them.
        for (const auto& tick : plot::ticksOf(1.0, 1e9, rules))
            QVERIFY(!tick.text.empty());
    }

    /// Whatever the range and the room: two labels at least, in order, and no two alike.
    void everyAxisHasLabelsThatDiffer() {
        for (const bool logarithmic : {false, true}) {
            for (const double low : {1e-9, 0.97e-3, 0.1, 0.6328, 2.0, 3.3, 7.1e4}) {
                for (const double factor : {1.0001, 1.02, 1.4, 2.0, 3.1, 8.0, 60.0, 1e4, 1e8}) {
                    for (const int most : {1, 2, 3, 5, 8, 14}) {
                        const auto texts = textsOf(low, low * factor, logarithmic, most,
                                                   TickNotation::engineering);
                        const auto where = std::to_string(low) + " x " + std::to_string(factor) +
                                           ", " + std::to_string(most) +
                                           (logarithmic ? ", logarithmic" : "");
                        QVERIFY2(texts.size() >= 2, where.c_str());
                        QVERIFY2(static_cast<int>(texts.size()) <= std::max(most + 1, 5),
                                 where.c_str());
                        QVERIFY2(std::ranges::adjacent_find(texts) == texts.end(), where.c_str());
                    }
                }
            }
        }
    }

    void limitsShowAllSamples() {
        const std::vector<double> x{0.0, 1.0, 2.0, NAN}, y{1.0, 3.0, -1.0, 50.0};
        const plot::Samples curve{x, y};
        const auto limits = plot::fittingLimits({&curve, 1}, {});
        QVERIFY(limits.has_value());
        QCOMPARE(limits->xLow, 0.0);
        QCOMPARE(limits->xHigh, 2.0);
        QVERIFY(near(limits->yLow, -1.24, 1e-12) && near(limits->yHigh, 3.24, 1e-12));
        // A logarithmic axis leaves negative values out, or shows their magnitudes.
        const auto positive = plot::fittingLimits({&curve, 1}, {.yLogarithmic = true});
        QVERIFY(positive->yLow > 0.6 && positive->yHigh < 4.6 && positive->xHigh < 1.2);
        const auto both =
            plot::fittingLimits({&curve, 1}, {.yLogarithmic = true, .magnitudes = true});
        QCOMPARE(both->xHigh, 2.0);
        const std::vector<double> nothing{NAN, NAN};
        const plot::Samples none{nothing, nothing};
        QVERIFY(!plot::fittingLimits({&none, 1}, {}).has_value());
        // Values of one side that reach near zero.
        const std::vector<double> parts{0.2, 0.9};
        const plot::Samples efficiency{std::span(x).first(2), parts};
        QCOMPARE(plot::fittingLimits({&efficiency, 1}, {.zero = true})->yLow, 0.0);
    }

    /// Reports draw the model with its marks; their words stand beside the curves.
    void reportsDrawAxesCurvesAndMarks() {
        plot::Plot plot{
            .title = "Focus",
            .x = {.title = "z", .unit = "µm"},
            .y = {.title = "|E|²"},
            .curves = {
                {.name = "lens", .x = {0.0, 10.0}, .y = {1.0, 1.0}, .dash = plot::Dash::dashed}}};
        plot.yRange = {0.0, 1.02}; // the curve is where words would stand first
        plot.marks = {{.kind = plot::MarkKind::vertical, .at = 4.0, .label = "design"},
                      {.kind = plot::MarkKind::vertical, .at = 40.0, .label = "elsewhere"}};
        KeepingCanvas canvas;
        report::drawPlot(canvas, {0.0, 0.0, 400.0, 300.0}, plot);
        for (const char* text : {"Focus", "z (µm)", "|E|²", "0", "10"})
            QVERIFY2(canvas.find(text) != nullptr, text);
        QVERIFY(canvas.find("elsewhere") == nullptr);
        std::vector<KeepingCanvas::Line> dashed;
        std::ranges::copy_if(canvas.lines, std::back_inserter(dashed),
                             [](const auto& line) { return line.dashed; });
        QCOMPARE(dashed.size(), std::size_t{2}); // the curve and its mark
        const auto& curve = dashed[0].points;
        const auto& mark = dashed[1].points;
        QVERIFY(near(mark[0].x, std::lerp(curve[0].x, curve[1].x, 0.4), 1e-9));
        const auto* label = canvas.find("design");
        QVERIFY(label != nullptr);
        QVERIFY(label->at.x > mark[0].x && label->at.x < mark[0].x + 10.0);
        QVERIFY2(label->at.y - 9.0 > curve[0].y, "below the curve, not on it");
    }

    void curvesMeetWhatTheyRunThrough() {
        const std::vector<double> x{0.0, 10.0}, y{0.0, 10.0};
        plot::Scale across = scale(0.0, 10.0), upwards = scale(0.0, 10.0);
        upwards.from = 1000.0;
        upwards.to = 0.0;
        const plot::Region middle{490.0, 490.0, 510.0, 510.0};
        QVERIFY(plot::curveMeets({x, y}, true, across, upwards, middle));
        QVERIFY(!plot::curveMeets({x, y}, false, across, upwards, middle));
        QVERIFY(!plot::curveMeets({x, y}, true, across, upwards, {0.0, 0.0, 100.0, 100.0}));
    }
};

QTEST_APPLESS_MAIN(TestPlotModel)
#include "test_plot_model.moc"
