#pragma once

/// \file
/// Where on the grid the permittivity depends on frequency: compact lists of cells, nothing
/// elsewhere.

#include "core/grid/composition.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/layers.hpp"
#include "core/model/project.hpp"

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::grid {

/// A pole pair in solver units: (strength - i w rate)/(resonance^2 - w^2 - i w damping), all
/// frequencies in c/um.
struct SolverPole {
    double resonance = 0.0, damping = 0.0, strength = 0.0, rate = 0.0;
    bool operator==(const SolverPole&) const = default;
};
[[nodiscard]] SolverPole toSolver(const model::Pole& pole) noexcept;

/// A material that takes part in a composition.
struct DispersiveMedium {
    double permittivity = 1.0;
    double conductivity = 0.0; ///< 1/um
    std::vector<SolverPole> poles;
    bool operator==(const DispersiveMedium&) const = default;
};

/// Neighbouring places of one component on one row, columns [iBegin, iEnd), with one composition.
struct DispersiveRun {
    model::Component component = model::Component::er;
    int k = 0;
    int iBegin = 0, iEnd = 0;
    int composition = 0; ///< index into DispersiveMap::compositions
    bool operator==(const DispersiveRun&) const = default;
};

struct DispersiveMap {
    std::vector<DispersiveMedium> media;
    std::vector<Composition> compositions; ///< parts refer to `media`
    /// Conductivity (1/um) of each composition on top of its media's, see addLayerLoss.
    std::vector<double> extraConductivity;
    std::vector<DispersiveRun> runs;   ///< ascending in row, then component, then column
    std::vector<std::size_t> rowBegin; ///< first run of each row, and the end; empty: none

    bool operator==(const DispersiveMap&) const = default;
    [[nodiscard]] bool empty() const noexcept { return runs.empty(); }
    /// Runs of row k.
    [[nodiscard]] std::span<const DispersiveRun> row(int k) const noexcept;
    /// Index of the composition of a place; -1 where it is not dispersive.
    [[nodiscard]] int compositionAt(model::Component component, int i, int k) const noexcept;
};

/// Relative permittivity of a composition at an angular frequency in c/um.
[[nodiscard]] std::complex<double> permittivityAt(const DispersiveMap& map, int composition,
                                                  double angularFrequency);

/// Gives dispersive places at surfaces in the absorbing layers, and metals between two surfaces
/// that are near each other, a conductivity in proportion to the layer's sigma_z, Ez also to
/// sigma_r, so that surface plasmons, which low-loss metals hold as slow or backward waves near
/// their resonance, are not amplified there: see the text in the source.
void addLayerLoss(DispersiveMap& map, const Grid& grid, const RadialLayer& radial,
                  const AxialLayer& axial);

/// Fills `rowBegin` from sorted runs.
void indexRows(DispersiveMap& map, int rows);

} // namespace zonescope::grid
