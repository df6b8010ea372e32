#pragma once

/// \file
/// What an oblique plane wave puts on its source plane: the transverse unknowns of one mode.

#include "core/grid/discretisation.hpp"
#include "core/sources/oblique_line.hpp"
#include "core/sources/radial_mode.hpp"

#include <vector>

namespace zonescope::sources {

/// The transverse unknowns of a mode on a plane per unit of e (er, et) and of h (ht, hr) of its
/// line, um^-1: er and ht at half points, et and hr at integer points.
struct SheetProfile {
    std::vector<double> er, et, ht, hr;
};

/// @param columns as in makeRadialMode; every array has columns + 1 values
[[nodiscard]] SheetProfile sheetProfile(const grid::RadialMetric& metric, const RadialMode& mode,
                                        LinePolarization polarization, int columns);

/// Last column of the radial interior that a source may light.
[[nodiscard]] int litColumns(const grid::Grid& grid);
/// The same for an oblique plane wave: less where its field radius is given.
[[nodiscard]] int litColumns(const grid::Grid& grid, const model::ObliquePlaneWave& wave);

} // namespace zonescope::sources
