#pragma once

/// \file
/// The lattice of a run, and the lattice filled with its media: what every engine needs to know of
/// space and time, independent of the backend and of the project that it was made from. Lengths in
/// micrometres, time in um/c, c = eps0 = mu0 = 1 (DESIGN 1.1).

#include "core/grid/grid.hpp"
#include "core/grid/layers.hpp"
#include "core/grid/materials.hpp"
#include "core/grid/metric.hpp"
#include "core/model/project.hpp"

namespace zonescope::grid {

/// Spacings, extents, metric, layers, walls and azimuthal order.
struct Lattice {
    Grid grid;
    RadialMetric radialMetric;
    AxialMetric axialMetric;
    RadialLayer radialLayer;
    AxialLayer axialLayer;
    bool operator==(const Lattice&) const = default;
};

/// \throws InputError as makeGrid
[[nodiscard]] Lattice makeLattice(const model::Project& project);

/// Whether two lattices have the same arrays: cells, layers, walls and order. Time step, spacings
/// and strengths of the layers may differ.
[[nodiscard]] bool sameShape(const Lattice& a, const Lattice& b) noexcept;

/// A lattice with the media at its places.
struct FilledLattice : Lattice {
    MaterialMap materials;
};

} // namespace zonescope::grid
