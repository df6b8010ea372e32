#pragma once

/// \file
/// Fewer points that draw the same curve.

#include "core/plot/scale.hpp"

#include <span>
#include <vector>

namespace zonescope::plot {

/// A point of a curve in parts of the visible range (0 ... 1 inside); a NaN pair ends a stretch.
struct CurvePoint {
    float x = 0.0F, y = 0.0F;
};

/// The visible part of a curve, with one point beyond each end so that lines run to the border. Of
/// every pixel column that holds more than four samples only the first, the lowest, the highest and
/// the last are kept, in the order of the samples, so extremes are never lost. Samples that a scale
/// cannot hold make a gap. Costs one pass over the visible samples, found by bisection where x
/// increases.
/// @param columns width of the visible range in device pixels
[[nodiscard]] std::vector<CurvePoint> decimate(std::span<const double> x, std::span<const double> y,
                                               const Scale& xScale, const Scale& yScale,
                                               int columns);

/// The parts of a curve inside the unit square: lines end at its border, points outside are left
/// out.
[[nodiscard]] std::vector<CurvePoint> clipToView(std::span<const CurvePoint> points);

} // namespace zonescope::plot
