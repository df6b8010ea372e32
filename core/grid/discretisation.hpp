#pragma once

/// \file
/// The discretisation: what every engine needs to know, computed once from a project and
/// independent of the backend. Lengths in micrometres, time in um/c, c = eps0 = mu0 = 1
/// (DESIGN 1.1).

#include "core/grid/grid.hpp"
#include "core/grid/layers.hpp"
#include "core/grid/materials.hpp"
#include "core/grid/metric.hpp"
#include "core/kept.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::grid {

struct Discretisation;

/// What a slice of rows (slice.hpp) is a part of. Sources and monitors are those of the whole.
struct SliceOrigin {
    std::shared_ptr<const Discretisation> whole;
    int firstRow = 0;                 ///< row of the whole that is row 0 of the slice
    int ownedBegin = 0, ownedEnd = 0; ///< rows of the slice that only it has, half-open
};

/// Immutable once built; shared by engines, monitors and the window.
struct Discretisation {
    std::shared_ptr<const model::Project> project;
    Grid grid;
    RadialMetric radialMetric;
    AxialMetric axialMetric;
    RadialLayer radialLayer;
    AxialLayer axialLayer;
    MaterialMap materials;
    SliceOrigin origin; ///< `whole` is null unless this is a slice
    /// What readers derive from it and ask for again.
    std::shared_ptr<Kept> kept = std::make_shared<Kept>();
};

/// Builds the discretisation of a valid project.
/// \throws InputError when the project cannot be put on a grid (too many cells, material missing,
/// ...).
[[nodiscard]] std::shared_ptr<const Discretisation>
discretise(std::shared_ptr<const model::Project> project);

} // namespace zonescope::grid
