#pragma once

/// \file
/// The wedges of the benchmark, 40 cells per micrometre, beginning 10 um from the axis.

#include "core/wedge/plan.hpp"

namespace zonescope::bench {

/// A closed vacuum cavity without sources and monitors: columns x rows cells in each sector.
[[nodiscard]] wedge::WedgePlan bareWedge(int columns, int rows, int sectors);

/// A zone of a metalens, layers included in the columns and rows: layers of 12 cells on four sides,
/// a substrate, posts in rings of 0.4 um in wedges about as wide, a plane wave and a transform
/// plane of five wavelengths.
[[nodiscard]] wedge::WedgePlan wedgeRun(int columns, int rows, int sectors);

} // namespace zonescope::bench
