#pragma once

/// \file
/// Settings of a project to try beside it, by name: what runs as B.

#include "core/instrument/lockstep.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::instrument {

enum class Variant {
    completeLayer,   ///< the radial layer stretches 1/r too
    quasiLayer,      ///< it does not
    walls,           ///< electric walls in place of all layers
    thinLayers,      ///< half as many cells of all layers
    thickLayers,     ///< twice as many
    halfTimeStep,    ///< half the Courant number
    halfCells,       ///< half the cell size both ways
    doubleCells,     ///< twice the cell size both ways
    staircase,       ///< permittivity at the component's own place
    averaged,        ///< sub-cell averaging
    orderClampAlone, ///< metric radius in m/r only: a defect (fdtd::Defects)
};

/// Those that change something in a project and can be run with it.
[[nodiscard]] std::vector<Variant> variantsOf(const model::Project& project);

/// The project with a variant's settings.
[[nodiscard]] Side varied(const model::Project& project, Variant variant);

} // namespace zonescope::instrument
