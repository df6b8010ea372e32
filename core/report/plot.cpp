#include "core/report/plot.hpp"

#include "core/io/colour_maps.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

constexpr io::Rgb8 ink{34, 34, 34};
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

Range rangeOf(const Plot& plot, const std::vector<double> PlotCurve::*values, bool fromZero) {
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const auto& curve : plot.curves) {
        for (const double value : curve.*values) {
            if (std::isfinite(value)) {
                range = {std::min(range.first, value), std::max(range.second, value)};
            }
        }
    }
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

std::string tickText(double value, double step) {
    constexpr double smallest = 1e-4, largest = 1e6;
    if (std::abs(value) < 1e-9 * step) {
        return "0";
    }
    if (step < smallest || std::abs(value) >= largest) {
        return fmt::format("{:.4g}", value);
    }
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    return fmt::format("{:.{}f}", value, decimals);
}

/// From values to the places in a rectangle.
struct Frame {
    Box box;
    Range x, y;

    [[nodiscard]] double xOf(double value) const {
        return box.left + (value - x.first) / (x.second - x.first) * box.width;
    }
    [[nodiscard]] double yOf(double value) const {
        return box.bottom() - (value - y.first) / (y.second - y.first) * box.height;
    }
};

void drawSegment(Canvas& canvas, Point a, Point b, const LineStyle& style) {
    const std::array points{a, b};
    canvas.line(points, style);
}

void drawAxes(Canvas& canvas, const Frame& frame, bool grid) {
    constexpr double tickLength = 4.0;
    const auto& box = frame.box;
    const auto stepOf = [](const std::vector<double>& ticks) {
        return ticks.size() > 1 ? ticks[1] - ticks[0] : 1.0;
    };
    const auto across =
        ticksWithin(frame.x.first, frame.x.second, static_cast<int>(box.width / 55));
    for (const double value : across) {
        const double x = frame.xOf(value);
        if (grid) {
            drawSegment(canvas, {x, box.top}, {x, box.bottom()}, {faint, 0.6});
        }
        drawSegment(canvas, {x, box.bottom()}, {x, box.bottom() + tickLength}, {ink, 0.8});
        canvas.text({x, box.bottom() + 14.0}, tickText(value, stepOf(across)),
                    {.size = tickSize, .anchor = Anchor::middle, .colour = ink});
    }
    const auto upwards =
        ticksWithin(frame.y.first, frame.y.second, static_cast<int>(box.height / 28));
    for (const double value : upwards) {
        const double y = frame.yOf(value);
        if (grid) {
            drawSegment(canvas, {box.left, y}, {box.right(), y}, {faint, 0.6});
        }
        drawSegment(canvas, {box.left - tickLength, y}, {box.left, y}, {ink, 0.8});
        canvas.text({box.left - 6.0, y + 3.2}, tickText(value, stepOf(upwards)),
                    {.size = tickSize, .anchor = Anchor::end, .colour = ink});
    }
    const std::array frameLine{Point{box.left, box.top}, Point{box.right(), box.top},
                               Point{box.right(), box.bottom()}, Point{box.left, box.bottom()},
                               Point{box.left, box.top}};
    canvas.line(frameLine, {ink, 0.8});
}

void drawLabels(Canvas& canvas, const Box& box, const Box& axes, const std::string& title,
                const std::string& xLabel, const std::string& yLabel) {
    canvas.text({axes.left, box.top + 16.0}, title,
                {.size = titleSize, .bold = true, .colour = ink});
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
        if (points.size() > 1) {
            canvas.line(points, style);
        }
        points.clear();
    };
    for (std::size_t n = 0; n < std::min(curve.x.size(), curve.y.size()); ++n) {
        const bool inside = curve.x[n] >= frame.x.first && curve.x[n] <= frame.x.second;
        if (!std::isfinite(curve.y[n]) || !inside) {
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
    /// Long names stand beside the axes, short ones in a corner.
    [[nodiscard]] bool beside() const {
        constexpr double corner = 100.0;
        return worthwhile() && width > corner;
    }
};

Legend legendOf(const Plot& plot) {
    constexpr double letter = 0.5 * tickSize;
    Legend legend;
    std::size_t longest = 0;
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        if (!plot.curves[n].name.empty()) {
            legend.curves.push_back(n);
            longest = std::max(longest, plot.curves[n].name.size());
        }
    }
    legend.width = legendSample + 14.0 + letter * static_cast<double>(longest);
    legend.height = legendLine * static_cast<double>(legend.curves.size()) + 5.0;
    return legend;
}

/// The corner of the axes where the legend covers the fewest samples.
Box freestCorner(const Frame& frame, const Plot& plot, const Legend& legend) {
    constexpr double inset = 5.0;
    const auto& axes = frame.box;
    Box best;
    int fewest = std::numeric_limits<int>::max();
    for (const bool top : {true, false}) {
        for (const bool right : {true, false}) {
            const Box box{right ? axes.right() - legend.width - inset : axes.left + inset,
                          top ? axes.top + inset : axes.bottom() - legend.height - inset,
                          legend.width, legend.height};
            int covered = 0;
            for (const auto& curve : plot.curves) {
                for (std::size_t n = 0; n < std::min(curve.x.size(), curve.y.size()); ++n) {
                    const double x = frame.xOf(curve.x[n]);
                    const double y = frame.yOf(curve.y[n]);
                    covered += x > box.left && x < box.right() && y > box.top && y < box.bottom();
                }
            }
            if (covered < fewest) {
                fewest = covered;
                best = box;
            }
        }
    }
    return best;
}

void drawLegend(Canvas& canvas, const Box& box, const Plot& plot, const Legend& legend) {
    if (!legend.worthwhile()) {
        return;
    }
    canvas.fill(box, {255, 255, 255});
    double y = box.top + legendLine;
    for (const auto n : legend.curves) {
        drawSegment(canvas, {box.left + 4.0, y - 3.0}, {box.left + 4.0 + legendSample, y - 3.0},
                    {colourOf(plot, n), 1.6, plot.curves[n].dashed});
        canvas.text({box.left + legendSample + 9.0, y}, plot.curves[n].name,
                    {.size = tickSize, .colour = ink});
        y += legendLine;
    }
}

} // namespace

std::vector<double> ticksWithin(double low, double high, int most) {
    const double span = high - low;
    if (!(span > 0.0) || most < 1) {
        return {};
    }
    const double least = span / most;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    double step = 10.0 * power;
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= least * (1.0 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    std::vector<double> ticks;
    const auto first = static_cast<long>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<long>(std::floor(high / step + 1e-9));
    for (long n = first; n <= last; ++n) {
        ticks.push_back(static_cast<double>(n) * step);
    }
    return ticks;
}

void drawPlot(Canvas& canvas, const Box& box, const Plot& plot) {
    const auto legend = legendOf(plot);
    Frame frame{axesBox(box), plot.xRange.value_or(rangeOf(plot, &PlotCurve::x, false)),
                plot.yRange.value_or(rangeOf(plot, &PlotCurve::y, true))};
    Box legendBox{frame.box.right() - legend.width + 8.0, frame.box.top, legend.width,
                  legend.height};
    if (legend.beside()) {
        frame.box.width -= legend.width;
    } else {
        legendBox = freestCorner(frame, plot, legend);
    }
    canvas.fill(box, {255, 255, 255});
    drawAxes(canvas, frame, true);
    drawLabels(canvas, box, frame.box, plot.title, plot.xLabel, plot.yLabel);
    if (!legend.beside()) {
        drawLegend(canvas, legendBox, plot, legend);
    }
    for (std::size_t n = 0; n < plot.curves.size(); ++n) {
        drawCurve(canvas, frame, plot.curves[n], colourOf(plot, n));
    }
    if (legend.beside()) {
        drawLegend(canvas, legendBox, plot, legend);
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
    drawAxes(canvas, {axes, {-map.halfWidth, map.halfWidth}, {-map.halfWidth, map.halfWidth}},
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
