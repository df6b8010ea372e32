#include "core/report/plot_drawing.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/plot/curve_meets.hpp"
#include "core/plot/limits.hpp"
#include "core/plot/scale.hpp"
#include "core/plot/ticks.hpp"
#include "core/report/plot_marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

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

/// The axes with their rectangle.
struct Frame {
    Box box;
    plot::Scale x, y;

    void place(const Box& rectangle) {
        box = rectangle;
        x.from = box.left;
        x.to = box.right();
        y.from = box.bottom();
        y.to = box.top;
    }
};

Frame frameOf(const plot::Plot& plot, const Box& box) {
    std::vector<plot::Samples> curves;
    for (const auto& curve : plot.curves) {
        curves.push_back(curve.samples());
    }
    const auto limits = plot::fittingLimits(curves, {.xLogarithmic = plot.x.logarithmic,
                                                     .yLogarithmic = plot.y.logarithmic,
                                                     .xRoom = true,
                                                     .zero = true})
                            .value_or(plot::Limits{1.0, 10.0, 1.0, 10.0});
    Frame frame;
    frame.x.logarithmic = plot.x.logarithmic;
    frame.y.logarithmic = plot.y.logarithmic;
    std::tie(frame.x.low, frame.x.high) =
        plot.xRange.value_or(std::pair(limits.xLow, limits.xHigh));
    std::tie(frame.y.low, frame.y.high) =
        plot.yRange.value_or(std::pair(limits.yLow, limits.yHigh));
    frame.place(axesBox(box));
    return frame;
}

void drawSegment(Canvas& canvas, Point a, Point b, const LineStyle& style) {
    const std::array points{a, b};
    canvas.line(points, style);
}

constexpr double tickLength = 4.0;

void drawAcross(Canvas& canvas, const Frame& frame, bool grid, bool counting) {
    const auto& box = frame.box;
    const auto ticks = plot::ticksOf(frame.x.low, frame.x.high,
                                     {.most = static_cast<int>(box.width / 55),
                                      .logarithmic = frame.x.logarithmic,
                                      .counting = counting});
    for (const auto& tick : ticks) {
        const double x = frame.x.pixel(tick.value);
        if (grid) {
            drawSegment(canvas, {x, box.top}, {x, box.bottom()}, {faint, 0.6});
        }
        drawSegment(canvas, {x, box.bottom()}, {x, box.bottom() + tickLength}, {ink, 0.8});
        canvas.text({x, box.bottom() + 14.0}, tick.text,
                    {.size = tickSize, .anchor = Anchor::middle, .colour = ink});
    }
}

void drawUpwards(Canvas& canvas, const Frame& frame, bool grid, bool counting) {
    const auto& box = frame.box;
    const auto ticks = plot::ticksOf(frame.y.low, frame.y.high,
                                     {.most = static_cast<int>(box.height / 28),
                                      .logarithmic = frame.y.logarithmic,
                                      .counting = counting});
    for (const auto& tick : ticks) {
        const double y = frame.y.pixel(tick.value);
        if (grid) {
            drawSegment(canvas, {box.left, y}, {box.right(), y}, {faint, 0.6});
        }
        drawSegment(canvas, {box.left - tickLength, y}, {box.left, y}, {ink, 0.8});
        canvas.text({box.left - 6.0, y + 3.2}, tick.text,
                    {.size = tickSize, .anchor = Anchor::end, .colour = ink});
    }
}

void drawAxes(Canvas& canvas, const Frame& frame, bool grid, const plot::Axis& x,
              const plot::Axis& y) {
    drawAcross(canvas, frame, grid, x.counting);
    drawUpwards(canvas, frame, grid, y.counting);
    const auto& box = frame.box;
    const std::array frameLine{Point{box.left, box.top}, Point{box.right(), box.top},
                               Point{box.right(), box.bottom()}, Point{box.left, box.bottom()},
                               Point{box.left, box.top}};
    canvas.line(frameLine, {ink, 0.8});
}

void drawLabels(Canvas& canvas, const Box& box, const Box& axes, const std::string& title,
                const plot::Axis& x, const plot::Axis& y) {
    // A long title gets smaller letters: beside it stands another plot.
    const double width = textWidth(title, titleSize, true);
    const double fitting = std::min(1.0, (box.right() - axes.left) / std::max(width, 1.0));
    canvas.text({axes.left, box.top + 16.0}, title,
                {.size = titleSize * fitting, .bold = true, .colour = ink});
    canvas.text({axes.left + 0.5 * axes.width, axes.bottom() + 32.0}, plot::axisLabel(x),
                {.size = labelSize, .anchor = Anchor::middle, .colour = ink});
    canvas.text({box.left + 13.0, axes.top + 0.5 * axes.height}, plot::axisLabel(y),
                {.size = labelSize, .anchor = Anchor::middle, .upwards = true, .colour = ink});
}

io::Rgb8 colourOf(const plot::Series& curve) { return palette[curve.colour % palette.size()]; }

bool joined(const plot::Series& curve) { return curve.dash != plot::Dash::none; }

LineStyle styleOf(const plot::Series& curve) {
    return {colourOf(curve), 1.6,
            curve.dash == plot::Dash::dashed || curve.dash == plot::Dash::dotted};
}

void drawMarker(Canvas& canvas, Point at, const plot::Series& curve) {
    constexpr double half = 2.5;
    canvas.fill({at.x - half, at.y - half, 2.0 * half, 2.0 * half}, colourOf(curve));
}

/// The parts of a curve inside the frame's range of x, broken where a value is not a number.
void drawCurve(Canvas& canvas, const Frame& frame, const plot::Series& curve) {
    std::vector<Point> points;
    const auto flush = [&] {
        if (points.size() > 1 && joined(curve)) {
            canvas.line(points, styleOf(curve));
        }
        points.clear();
    };
    for (std::size_t n = 0; n < curve.samples().size(); ++n) {
        const bool inside = curve.x[n] >= frame.x.low && curve.x[n] <= frame.x.high;
        if (!inside || !frame.y.holds(curve.y[n])) {
            flush();
            continue;
        }
        const double value = std::clamp(curve.y[n], frame.y.low, frame.y.high);
        points.push_back({frame.x.pixel(curve.x[n]), frame.y.pixel(value)});
        if (curve.marker != plot::Marker::none) {
            drawMarker(canvas, points.back(), curve);
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

Legend legendOf(const plot::Plot& plot) {
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

/// A corner of the axes where the legend covers no curve.
std::optional<Box> freeCorner(const Frame& frame, const plot::Plot& plot, const Legend& legend) {
    constexpr double inset = 5.0;
    const auto& axes = frame.box;
    for (const bool top : {true, false}) {
        for (const bool right : {true, false}) {
            const Box box{right ? axes.right() - legend.width - inset : axes.left + inset,
                          top ? axes.top + inset : axes.bottom() - legend.height - inset,
                          legend.width, legend.height};
            if (std::ranges::none_of(plot.curves, [&](const plot::Series& curve) {
                    return plot::curveMeets(curve.samples(), joined(curve), frame.x, frame.y,
                                            {box.left, box.top, box.right(), box.bottom()});
                })) {
                return box;
            }
        }
    }
    return std::nullopt;
}

void drawLegend(Canvas& canvas, const Box& box, const plot::Plot& plot, const Legend& legend) {
    if (!legend.worthwhile()) {
        return;
    }
    canvas.fill(box, {255, 255, 255});
    double y = box.top + legendLine;
    for (const auto n : legend.curves) {
        const auto& curve = plot.curves[n];
        if (joined(curve)) {
            drawSegment(canvas, {box.left + 4.0, y - 3.0}, {box.left + 4.0 + legendSample, y - 3.0},
                        styleOf(curve));
        }
        if (curve.marker != plot::Marker::none) {
            drawMarker(canvas, {box.left + 4.0 + 0.5 * legendSample, y - 3.0}, curve);
        }
        canvas.text({box.left + legendSample + 9.0, y}, curve.name,
                    {.size = tickSize, .colour = ink});
        y += legendLine;
    }
}

} // namespace

void drawPlot(Canvas& canvas, const Box& box, const plot::Plot& plot) {
    const auto legend = legendOf(plot);
    Frame frame = frameOf(plot, box);
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
        !plot.y.logarithmic && !plot.yRange && 2.0 * legend.height < 1.2 * frame.box.height) {
        frame.y.high +=
            (frame.y.high - frame.y.low) * legend.height / (frame.box.height - legend.height);
        corner = Box{frame.box.right() - legend.width - 5.0, frame.box.top + 3.0, legend.width,
                     legend.height};
    }
    if (legend.worthwhile() && !corner) {
        frame.place(
            {frame.box.left, frame.box.top, frame.box.width - legend.width, frame.box.height});
    }
    canvas.fill(box, {255, 255, 255});
    drawAxes(canvas, frame, true, plot.x, plot.y);
    drawLabels(canvas, box, frame.box, plot.title, plot.x, plot.y);
    if (corner) {
        drawLegend(canvas, *corner, plot, legend);
    }
    for (const auto& curve : plot.curves) {
        drawCurve(canvas, frame, curve);
    }
    drawMarks(canvas, plot, frame.x, frame.y);
    if (!corner) {
        drawLegend(canvas, beside, plot, legend);
    }
}

void drawMap(Canvas& canvas, const Box& box, const plot::MapPlot& map) {
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
    Frame frame;
    frame.x.low = frame.y.low = -map.halfWidth;
    frame.x.high = frame.y.high = map.halfWidth;
    frame.place(axes);
    drawAxes(canvas, frame, false, map.x, map.y);
    drawLabels(canvas, box, axes, map.title, map.x, map.y);
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
