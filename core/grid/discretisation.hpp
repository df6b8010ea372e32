#pragma once

/// \file
/// The discretisation: a project on its grid. Engines take the lattice and its media from it;
/// readers of what they recorded ask it for the project as well.

#include "core/grid/lattice.hpp"
#include "core/kept.hpp"
#include "core/model/project.hpp"

#include <memory>

namespace zonescope::grid {

/// Immutable once built; shared by engines, monitors and the window.
struct Discretisation : FilledLattice {
    std::shared_ptr<const model::Project> project;
    /// What readers derive from the lattice, the sources and the media that light them, and ask for
    /// again. Discretisations that have all these in common share it.
    std::shared_ptr<Kept> kept = std::make_shared<Kept>();
};

/// Builds the discretisation of a valid project.
/// \throws InputError when the project cannot be put on a grid (too many cells, material missing,
/// ...).
[[nodiscard]] std::shared_ptr<const Discretisation>
discretise(std::shared_ptr<const model::Project> project);

/// The same by value, from that of an earlier project: media are computed where they differ.
[[nodiscard]] Discretisation discretise(std::shared_ptr<const model::Project> project,
                                        const Discretisation& before);

} // namespace zonescope::grid
