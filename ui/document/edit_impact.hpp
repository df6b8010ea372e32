#pragma once

/// \file
/// What a change of the project means for a simulation that exists already.

#include "core/model/project.hpp"

namespace zonescope::ui {

/// In rising order of cost.
enum class EditImpact {
    none,    ///< names, colours, the live probes: the run goes on
    restart, ///< the same grid: begins anew at step 0 in moments
    regrid,  ///< another number of cells or another cell size: a new grid, new memory, new views
};

/// @returns what it takes to turn a simulation of `before` into one of `after`
[[nodiscard]] EditImpact impactOf(const model::Project& before, const model::Project& after);

} // namespace zonescope::ui
