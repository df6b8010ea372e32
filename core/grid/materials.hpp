#pragma once

/// \file
/// Materials on the grid: one permittivity (and conductivity) per E component (DESIGN 1.5).

#include "core/grid/dispersive_map.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/shared_rows.hpp"
#include "core/grid/tilted_nodes.hpp"

#include <string>
#include <vector>

namespace zonescope::grid {

/// Relative permittivity, as the updates take it, at the places of Er, et and Ez: grid.points()
/// values each, rows of r. Conductivities (sigma / (eps0 c), 1/um) have the same shape, or are
/// empty when no body is lossy. Where poles take part these are the limits at high frequencies, and
/// `dispersive` has the rest; conductivities are then there too, be they zero. Real eps continues
/// unchanged into the absorbing layers: a body that reaches the domain's edge is extended through
/// the layer.
struct MaterialMap {
    SharedRows epsEr, epsEt, epsEz;
    SharedRows sigmaEr, sigmaEt, sigmaEz;

    DispersiveMap dispersive;
    std::vector<TiltedNode> tilted; ///< ascending in k, then i; empty with vertical and flat faces

    [[nodiscard]] bool lossy() const noexcept { return !sigmaEr.empty(); }
    bool operator==(const MaterialMap&) const = default;
};

/// Whether row k has the same permittivities and conductivities in both maps, poles apart.
[[nodiscard]] bool sameRow(const MaterialMap& a, const MaterialMap& b, int k);

/// Index of the material at a point: -1 for the background (vacuum unless the project names
/// another), otherwise the position of the topmost body that holds the point in project.bodies.
[[nodiscard]] int bodyAt(const model::Project& project, double rUm, double zUm);

/// Name of the material at a point.
[[nodiscard]] std::string materialAt(const model::Project& project, double rUm, double zUm);

/// Sub-cell averages as the project's run.averaging says: harmonic along the component across an
/// interface, arithmetic along the others, with the r weight of the cell; at tilted interfaces by
/// the tensors of the quadrants of grid nodes, which couple Er and Ez (tilted_nodes.hpp), of lossy
/// and dispersive media by the diagonal elements for the interface normal alone (Farjadpour et al.
/// 2006). Zones broken into posts enter as their effective medium, Etheta with a value of its own
/// (mixture in medium.hpp). Media without poles enter with the permittivity that grid.compensation
/// gives them.
[[nodiscard]] MaterialMap makeMaterialMap(const model::Project& project, const Grid& grid);

} // namespace zonescope::grid
