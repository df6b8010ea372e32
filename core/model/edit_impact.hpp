#pragma once

/// \file
/// What of a project the fields of a run depend on, and what a change of it means for a run that
/// exists already.

#include "core/model/project.hpp"

namespace zonescope::model {

/// In rising order of cost.
enum class EditImpact {
    none,    ///< names, colours, the live probes: the run goes on
    restart, ///< the same grid: begins anew at step 0 in moments
    regrid,  ///< another number of cells or another cell size: a new grid, new memory, new views
};

/// The parts of a run plan (fdtd::RunPlan) that are made from what an edit has changed. Parts ask
/// for others: the lattice for wavelengths and media, sources and monitors for the lattice.
struct EditedParts {
    bool lattice = false;    ///< domain, boundaries, order, time step
    bool media = false;      ///< bodies, materials, averaging
    bool excitation = false; ///< sources
    bool recording = false;  ///< monitors
};
[[nodiscard]] EditedParts editedParts(const Project& before, const Project& after);

/// @returns what it takes to turn a simulation of `before` into one of `after`
[[nodiscard]] EditImpact impactOf(const Project& before, const Project& after);

/// Whether a saved state of `before` goes on as `after` to the same fields and the same records:
/// where and how long it is computed may differ, and the words.
[[nodiscard]] bool continuesState(const Project& before, const Project& after);

} // namespace zonescope::model
