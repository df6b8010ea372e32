#pragma once

/// \file
/// What a rung shows besides its numbers: curves of what was computed and of what is known. Plain
/// data; core/report draws them.

#include <cstdint>
#include <string>
#include <vector>

namespace zonescope::verify {

enum class AxisScale : std::uint8_t { linear, logarithmic };

struct FigureAxis {
    std::string title;
    std::string unit; ///< "1" for a ratio or a count
    AxisScale scale = AxisScale::linear;
};

enum class SeriesRole : std::uint8_t {
    computed,  ///< by the solver or by what is being checked
    reference, ///< a closed form, or a solution that shares no code with the computed one
    bound,     ///< what a result of the rung must not exceed
};

/// A curve; x and y are equally long.
struct Series {
    std::string name;
    SeriesRole role = SeriesRole::computed;
    std::vector<double> x, y;
};

struct Figure {
    std::string name; ///< "rung/what", for example "sphere/gold/absorption"
    std::string title;
    FigureAxis x, y;
    std::vector<Series> series;
    std::string caption; ///< what was run, what it cost, what is to be seen

    /// Appends a curve. \throws std::invalid_argument when x and y are not equally long
    void add(std::string seriesName, SeriesRole role, std::vector<double> xs,
             std::vector<double> ys);
};

/// Figures of the same name become one: several rungs may each give a curve of the same figure.
/// Title, axes and caption are the first one's; of series of the same name the first remains.
[[nodiscard]] std::vector<Figure> mergedFigures(std::vector<Figure> figures);

/// A curve of order 2 through one point: y (h/x)^2 at the ends of a range of h.
[[nodiscard]] Series secondOrder(double x, double y, double fromX, double toX);

} // namespace zonescope::verify
