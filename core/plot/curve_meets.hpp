#pragma once

/// \file
/// Whether a place of a plot is free of curves, for words or a legend that are to stand there.

#include "core/plot/plot.hpp"
#include "core/plot/scale.hpp"

namespace zonescope::plot {

/// A part of what a plot is drawn on, y downwards.
struct Region {
    double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;
};

/// Whether a curve meets a region, in the places of its scales.
/// @param joined lines between the samples count, not these alone
[[nodiscard]] bool curveMeets(const Samples& curve, bool joined, const Scale& x, const Scale& y,
                              const Region& region);

} // namespace zonescope::plot
