#include "core/report/plot.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/report/ticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

constexpr io::Rgb8 faint{222, 222, 222};
/// Okabe and Ito's colours: told apart by colour-blind readers too.
constexpr std::array palette{io::Rgb8{0, 114, 178},   io::Rgb8{213, 94, 0},   io::Rgb8{0, 158, 115},
                             io::Rgb8{204, 121, 167}, io::Rgb8{86, 180, 233}, io::Rgb8{230, 159, 0},
                             io::Rgb8{90, 90, 90}};

constexpr double titleSize = 12.0;
constexpr double labelSize = 10.0;
constexpr double tickSize = 9.0;

/// Place of the axes' rectangle in the plot's box.
Box axesBox(const Box& box) {
    constexpr double left = 58.0, top = 26.0, right = 14.0, bottom = 42.0;
    return {box.left + left, box.top + top, box.width - left - right, box.height - top - bottom};
}

using Range = std::pair<double, double>;

/// Smallest and largest value; the first is larger when there is none.
Range extremes(const Plot& plot, const std::vector<double> PlotCurve::*values, bool positive) {
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const auto& curve : plot.curves) {
        for (const double value : curve.*values) {
            if (std::isfinite(value) && (!positive || value > 0.0)) {
                range = {std::min(range.first, value), std::max(range.second, value)};
            }
        }
    }
    return range;
}

/// From a little below the smallest to a little above the largest, by a part of the decades.
Range logarithmicRange(const Plot& plot, const std::vector<double> PlotCurve::*values) {
    constexpr double margin = 0.08;
    const Range range = extremes(plot, values, true);
    if (range.first > range.second) {
        return {1.0, 10.0};
    }
    const double stretch = std::max(std::pow(range.second / range.first, margin), 1.2);
    return {range.first / stretch, range.second * stretch};
}

Range rangeOf(const Plot& plot, const std::vector<double> PlotCurve::*values, bool fromZero) {
    const Range range = extremes(plot, values, false);
    if (range.first > range.second) {
        return {0.0, 1.0};
    }
    double span = range.second - range.first;
    if (span <= 1e-9 * std::abs(range.second)) {
        span = range.second != 0.0 ? 0.2 * std::abs(range.second) : 1.0;
        return {range.first - 0.5 * span, range.second + 0.5 * span};
    }
    if (!fromZero) {
        return range;
    }
    constexpr double margin = 0.06;
    // Zero belongs to an axis of values that are all on one side and reach near it.
    const bool nearZero = range.first >= 0.0 && range.first < 0.5 * range.second;
    return {nearZero ? 0.0 : range.first - margin * span, range.second + margin * span};
}

/// From values to the places in a rectangle.
struct Frame {
    Box box;
    Range x, y;
    bool xLogarithmic = false, yLogarithmic = false;

    [[nodiscard]] double xOf(double value) const {
        return box.left + partOf(value, x, xLogarithmic) * box.width;
    }
    [[nodiscard]] double yOf(double value) const {
        return box.bottom() - partOf(value, y, yLogarithmic) * box.height;
    }

private:
    static double partOf(double value, const Range& range, bool logarithmic) {
        return logarithmic ? std::log(value / range.first) / std::log(range.second / range.first)
                           : (value - range.first) / (range.second - range.first);
    }
};

void drawSegment(Canvas& canvas, Point a, Point b, const LineStyle& style) {
    const std::array points{a, b};
    canvas.line(points, style);
}

void drawAxes(Canvas& canvas, const Frame& frame, bool grid) {
    constexpr double tickLength = 4.0;
    const auto& box = frame.box;
    const Ticks across = ticksOf(frame.x.first, frame.x.second, frame.xLogarithmic,
                                 static_cast<int>(box.width / 55));
    for (std::size_t n = 0; n < across.values.size(); ++n) {
        const double x = frame.xOf(across.values[n]);
        if (grid) {
            drawSegment(canvas, {x, box.top}, {x, box.bottom()}, {faint, 0.6});
        }
        drawSegment(canvas, {x, box.bottom()}, {x, box.bottom() + tickLength}, {ink, 0.8});
        canvas.text({x, box.bottom() + 14.0}, across.texts[n],
                    {.size = tickSize, .anchor = Anchor::middle, .colour = ink});
    }
    const Ticks upwards = ticksOf(frame.y.first, frame.y.second, frame.yLogarithmic,
                                  static_cast<int>(box.height / 28));
    for (std::size_t n = 0; n < upwards.values.size(); ++n) {
        const double y = frame.yOf(upwards.values[n]);
        if (grid) {
            drawSegment(canvas, {box.left, y}, {box.right(), y}, {faint, 0.6});
        }
        drawSegment(canvas, {box.left - tickLength, y}, {box.left, y}, {ink, 0.8});
        canvas.text({box.left - 6.0, y + 3.2}, upwards.texts[n],
                    {.size = tickSize, .anchor = Anchor::end, .colour = ink});
    }
    const std::array frameLine{Point{box.left, box.top}, Point{box.right(), box.top},
                               Point{box.right(), box.bottom()}, Point{box.left, box.bottom()},
                               Point{box.left, box.top}};
    canvas.line(frameLine, {ink, 0.8});
}

void drawLabels(Canvas& canvas, const Box& box, const Box& axes, const std::string& title,
                const std::string& xLabel, const std::string& yLabel) {
    // A long title gets smaller letters: beside it stands another plot.
    const double width = textWidth(title, titleSize, true);
    const double fitting = std::min(1.0, (box.right() - axes.left) / std::max(width, 1.0));
    canvas.text({axes.left, box.top + 16.0}, title,
                {.size = titleSize * fitting, .bold = true, .colour = ink});
    canvas.text({axes.left + 0.5 * axes.width, axes.bottom() + 32.0}, xLabel,
                {.size = labelSize, .anchor = Anchor::middle, .colour = ink});
    canvas.text({box.left + 13.0, axes.top + 0.5 * axes.height}, yLabel,
                {.size = labelSize, .anchor = Anchor::middle, .upwards = true, .colour = ink});
}

io::Rgb8 colourOf(const Plot& plot, std::size_t n) {
    const auto place =
        static_cast<std::size_t>(plot.curves[n].colourPlace.value_or(static_cast<int>(n)));
    return palette[place % palette.size()];
}

/// The parts of a curve inside the frame's range of x, broken where a value is not a number.
void drawCurve(Canvas& canvas, const Frame& frame, const PlotCurve& curve, io::Rgb8 colour) {
    constexpr double half = 2.5;
    const LineStyle style{colour, 1.6, curve.dashed};
    std::vector<Point> points;
    const auto flush = [&] {
        if (points.size() > 1 && curve.joined) {
            canvas.line(points, style);
        }
        points.clear();
    };
    for (std::size_t n = 0; n < std::min(curve.x.size(), curve.y.size()); ++n) {
        const bool inside = curve.x[n] >= frame.x.first && curve.x[n] <= frame.x.second;
        const bool drawable =
            std::isfinite(curve.y[n]) && (!frame.yLogarithmic || curve.y[n] > 0.0);
        if (!drawable || !inside) {
            flush();
            continue;
        }
        const double value = std::clamp(curve.y[n], frame.y.first, frame.y.second);
        points.push_back({frame.xOf(curve.x[n]), frame.yOf(value)});
        if (curve.marked) {
            canvas.fill({points.back().x - half, points.back().y - half, 2.0 * half, 2.0 * half},
                        colour);
        }
    }
    flush();
}

constexpr double legendLine = 13.0, legendSample = 20.0;

/// Curves that the legend names, and the room it takes.
struct Legend {
    std::vector<std::size_t> curves;
    double width = 0.0, height = 0.0;

    [[nodiscard]] bool worthwhile() const { return curves.size() > 1; }
    static constexpr double largestInCorner = 100.0;
};

Legend legendOf(const Plot& plot) {
    Legend legend;
    double longest = 0.0;
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        if (!plot.curves[n].name.empty()) {
            legend.curves.push_back(n);
            longest = std::max(longest, textWidth(plot.curves[n].name, tickSize));
        }
    }
    legend.width = legendSample + 14.0 + longest;
    legend.height = legendLine * static_cast<double>(legend.curves.size()) + 5.0;
    return legend;
}

/// Whether a box covers a part of a curve, its lines included.
bool covers(const Box& box, const Frame& frame, const PlotCurve& curve) {
    constexpr int parts = 32; // of a line
    const auto inside = [&](double x, double y) {
        return x > box.left && x < box.right() && y > box.top && y < box.bottom();
    };
    const std::size_t count = std::min(curve.x.size(), curve.y.size());
    for (std::size_t n = 0; n < count; ++n) {
        const Point here{frame.xOf(curve.x[n]), frame.yOf(curve.y[n])};
        const bool last = n + 1 == count || !curve.joined;
        const Point next =
            last ? here : Point{frame.xOf(curve.x[n + 1]), frame.yOf(curve.y[n + 1])};
        for (int part = 0; part < (last ? 1 : parts); ++part) {
            if (inside(std::lerp(here.x, next.x, part / double{parts}),
                       std::lerp(here.y, next.y, part / double{parts}))) {
                return true;
            }
        }
    }
    return false;
}

/// A corner of the axes where the legend covers no curve.
std::optional<Box> freeCorner(const Frame& frame, const Plot& plot, const Legend& legend) {
    constexpr double inset = 5.0;
    const auto& axes = frame.box;
    for (const bool top : {true, false}) {
        for (const bool right : {true, false}) {
            const Box box{right ? axes.right() - legend.width - inset : axes.left + inset,
                          top ? axes.top + inset : axes.bottom() - legend.height - inset,
                          legend.width, legend.height};
            if (std::ranges::none_of(plot.curves, [&](const PlotCurve& curve) {
                    return covers(box, frame, curve);
                })) {
                return box;
            }
        }
    }
    return std::nullopt;
}

void drawLegend(Canvas& canvas, const Box& box, const Plot& plot, const Legend& legend) {
    if (!legend.worthwhile()) {
        return;
    }
    canvas.fill(box, {255, 255, 255});
    double y = box.top + legendLine;
    for (const auto n : legend.curves) {
        const auto colour = colourOf(plot, n);
        if (plot.curves[n].joined) {
            drawSegment(canvas, {box.left + 4.0, y - 3.0}, {box.left + 4.0 + legendSample, y - 3.0},
                        {colour, 1.6, plot.curves[n].dashed});
        }
        if (plot.curves[n].marked) {
            canvas.fill({box.left + 1.5 + 0.5 * legendSample, y - 5.5, 5.0, 5.0}, colour);
        }
        canvas.text({box.left + legendSample + 9.0, y}, plot.curves[n].name,
                    {.size = tickSize, .colour = ink});
        y += legendLine;
    }
}

} // namespace

void drawPlot(Canvas& canvas, const Box& box, const Plot& plot) {
    const auto legend = legendOf(plot);
    const auto range = [&plot](const std::vector<double> PlotCurve::*values, bool logarithmic,
                               bool fromZero) {
        return logarithmic ? logarithmicRange(plot, values) : rangeOf(plot, values, fromZero);
    };
    Frame frame{axesBox(box), plot.xRange.value_or(range(&PlotCurve::x, plot.xLogarithmic, false)),
                plot.yRange.value_or(range(&PlotCurve::y, plot.yLogarithmic, true)),
                plot.xLogarithmic, plot.yLogarithmic};
    // Short names stand in a free corner, long ones and those without one beside the axes.
    std::optional<Box> corner;
    if (legend.worthwhile() && legend.width <= Legend::largestInCorner) {
        corner = freeCorner(frame, plot, legend);
    }
    const Box beside{frame.box.right() - legend.width + 8.0, frame.box.top, legend.width,
                     legend.height};
    // Where it would leave the axes too narrow for a curve, the curves make room above them.
    constexpr double mostBeside = 0.45;
    if (legend.worthwhile() && !corner && legend.width > mostBeside * frame.box.width &&
        !plot.yLogarithmic && !plot.yRange && 2.0 * legend.height < 1.2 * frame.box.height) {
        frame.y.second +=
            (frame.y.second - frame.y.first) * legend.height / (frame.box.height - legend.height);
        corner = Box{frame.box.right() - legend.width - 5.0, frame.box.top + 3.0, legend.width,
                     legend.height};
    }
    if (legend.worthwhile() && !corner) {
        frame.box.width -= legend.width;
    }
    canvas.fill(box, {255, 255, 255});
    drawAxes(canvas, frame, true);
    drawLabels(canvas, box, frame.box, plot.title, plot.xLabel, plot.yLabel);
    if (corner) {
        drawLegend(canvas, *corner, plot, legend);
    }
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        drawCurve(canvas, frame, plot.curves[n], colourOf(plot, n));
    }
    if (!corner) {
        drawLegend(canvas, beside, plot, legend);
    }
}

void drawMap(Canvas& canvas, const Box& box, const MapPlot& map) {
    constexpr double barWidth = 12.0, barRoom = 52.0;
    canvas.fill(box, {255, 255, 255});
    Box axes = axesBox(box);
    const double side = std::min(axes.width - barRoom, axes.height);
    axes.width = side;
    axes.height = side;
    const auto& colours = io::colourMap(io::defaultColourMap(io::ColourMapKind::sequential));
    const double largest = map.values.empty() ? 1.0 : std::ranges::max(map.values);
    io::Raster raster(map.pixels, map.pixels, {});
    for (int row = 0; row < map.pixels; ++row) {
        for (int column = 0; column < map.pixels; ++column) {
            const auto at = static_cast<std::size_t>(row) * static_cast<std::size_t>(map.pixels) +
                            static_cast<std::size_t>(column);
            const double part =
                largest > 0.0 ? std::clamp(map.values[at] / largest, 0.0, 1.0) : 0.0;
            raster.setPixel(column, map.pixels - 1 - row,
                            colours.table[static_cast<std::size_t>(std::lround(part * 255.0))]);
        }
    }
    canvas.picture(axes, raster);
    drawAxes(canvas, Frame{axes, {-map.halfWidth, map.halfWidth}, {-map.halfWidth, map.halfWidth}},
             false);
    drawLabels(canvas, box, axes, map.title, map.xLabel, map.yLabel);
    const Box bar{axes.right() + 12.0, axes.top, barWidth, axes.height};
    io::Raster scale(1, static_cast<int>(colours.table.size()), {});
    for (int n = 0; n < scale.height(); ++n) {
        scale.setPixel(0, scale.height() - 1 - n, colours.table[static_cast<std::size_t>(n)]);
    }
    canvas.picture(bar, scale);
    for (const double value : {0.0, 0.5, 1.0}) {
        canvas.text({bar.right() + 4.0, bar.bottom() - value * bar.height + 3.2},
                    fmt::format("{:.1f}", value), {.size = tickSize, .colour = ink});
    }
}

} // namespace zonescope::report
