#pragma once

/// \file
/// What a plot shows, as plain values: curves, axes, marks and maps. The window, its pictures and
/// the reports draw the same model, each on a canvas of its own.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::plot {

/// `none`: the samples alone, with their markers.
enum class Dash { solid, dashed, dotted, none };
enum class Marker { none, circle, square, diamond };

/// The numbers of a curve; as many of both as the shorter has are drawn.
struct Samples {
    std::span<const double> x, y;

    [[nodiscard]] std::size_t size() const noexcept {
        return x.size() < y.size() ? x.size() : y.size();
    }
};

/// One curve; x and y of equal length. Values that are not finite, and on a logarithmic axis those
/// that are not positive, are left out: the curve has a gap there.
/// @tparam Text std::string, or the text of a window that translates names
template <class Text> struct SeriesOf {
    Text name;              ///< in the legend
    std::size_t colour = 0; ///< place in the palette of the canvas, taken modulo its size
    std::vector<double> x = {}, y = {};
    Dash dash = Dash::solid;
    Marker marker = Marker::none;
    bool operator==(const SeriesOf&) const = default;

    [[nodiscard]] Samples samples() const noexcept { return {x, y}; }
};

/// Text of an axis: quantity and unit.
template <class Text> struct AxisOf {
    Text title;
    Text unit = {};
    bool logarithmic = false;
    Text place = {};       ///< where a cut lies, "at z = 5 µm": stands over the plot
    bool counting = false; ///< of things that are counted: ticks at whole numbers alone
    bool operator==(const AxisOf&) const = default;
};

enum class MarkKind {
    vertical,   ///< at x = `at`
    horizontal, ///< at y = `at`
    span,       ///< between x = `at` and x = `to` at height y = `level`: a width
};

/// A labelled line across the plot, for example the focal plane.
template <class Text> struct MarkOf {
    using Kind = MarkKind;
    Kind kind = Kind::vertical;
    double at = 0.0;
    double to = 0.0;
    double level = 0.0;
    Text label = {};
    bool operator==(const MarkOf&) const = default;
};

using Series = SeriesOf<std::string>;
using Axis = AxisOf<std::string>;
using Mark = MarkOf<std::string>;

/// "time (fs)"; the title alone when there is no unit.
[[nodiscard]] std::string axisLabel(const Axis& axis);

struct Plot {
    std::string title;
    Axis x = {}, y = {};
    std::vector<Series> curves = {}; ///< without a name: not in the legend
    std::vector<Mark> marks = {};
    std::optional<std::pair<double, double>> xRange = {}, yRange = {}; ///< absent: from the curves
};

/// Gives each curve a colour of its own, in the order of the palette.
void colourInOrder(Plot& plot);

/// A square map over x and y.
struct MapPlot {
    std::string title;
    Axis x, y;
    double halfWidth = 1.0; ///< x and y from -halfWidth to halfWidth
    int pixels = 0;
    std::vector<double> values; ///< rows from the smallest y; 0 to the largest value are drawn
};

} // namespace zonescope::plot
