#pragma once

/// \file
/// Plots of a report: curves over two axes, linear or logarithmic, with ticks, units and legend,
/// and a coloured map.

#include "core/report/canvas.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::report {

struct PlotCurve {
    std::string name; ///< in the legend; empty: left out there
    std::vector<double> x, y;
    bool dashed = false;
    bool marked = false;            ///< a small square at each sample
    bool joined = true;             ///< a line from sample to sample
    std::optional<int> colourPlace; ///< in the palette; absent: the curve's own place
};

struct Plot {
    std::string title;
    std::string xLabel, yLabel; ///< with the unit
    std::vector<PlotCurve> curves;
    std::optional<std::pair<double, double>> xRange, yRange; ///< absent: from the curves
    /// Logarithmic axes; values that are not positive are left out.
    bool xLogarithmic = false, yLogarithmic = false;
};

/// A square map over x and y.
struct MapPlot {
    std::string title;
    std::string xLabel, yLabel;
    double halfWidth = 1.0; ///< x and y from -halfWidth to halfWidth
    int pixels = 0;
    std::vector<double> values; ///< rows from the smallest y; 0 to the largest value are drawn
};

void drawPlot(Canvas& canvas, const Box& box, const Plot& plot);
void drawMap(Canvas& canvas, const Box& box, const MapPlot& map);

} // namespace zonescope::report
