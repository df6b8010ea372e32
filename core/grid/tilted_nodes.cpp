#include "core/grid/tilted_nodes.hpp"

#include "core/grid/materials.hpp"
#include "core/grid/metric.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace zonescope::grid {

namespace {

using model::Component;

struct Place {
    Component component;
    int i, k;
};

std::array<Place, 4> neighbours(const TiltedNode& node) {
    return {Place{Component::er, node.i - 1, node.k}, Place{Component::er, node.i, node.k},
            Place{Component::ez, node.i, node.k - 1}, Place{Component::ez, node.i, node.k}};
}

/// Between the axis and the radial layer or wall, and between the axial ones. The weights of a node
/// are those of true radii, so it lies where the metric radius is one; further in fields of this
/// order are evanescent and do without the coupling.
bool inside(const TiltedNode& node, const Grid& grid) {
    const double innermost = std::max(1.0, smallestMetricRadius(grid.azimuthalOrder, 1.0) + 0.5);
    return node.i >= innermost && node.i < std::min(grid.interiorEndR(), grid.nr) &&
           node.k - 1 >= grid.interiorBeginZ() && node.k < std::min(grid.interiorEndZ(), grid.nz);
}

bool isOrdinary(const Place& place, const MaterialMap& map, const Grid& grid) {
    const auto at = grid.index(place.i, place.k);
    const auto& sigma = place.component == Component::er ? map.sigmaEr : map.sigmaEz;
    return (sigma.empty() || sigma[at] == 0.0F) &&
           (map.dispersive.empty() ||
            map.dispersive.compositionAt(place.component, place.i, place.k) < 0);
}

/// Largest coupling with a positive definite inverse permittivity. With half of each value's
/// diagonal element at either of its nodes and the weights r of the energy, a node's share of
/// E . D is positive when c^2 <= 4/(r_i (eps_r-/r_- + eps_r+/r_+) (eps_z- + eps_z+)) (Cauchy and
/// Schwarz, applied to the sums of D).
double limitOf(const TiltedNode& node, const MaterialMap& map, const Grid& grid) {
    const double inner = map.epsEr[grid.index(node.i - 1, node.k)];
    const double outer = map.epsEr[grid.index(node.i, node.k)];
    const double below = map.epsEz[grid.index(node.i, node.k - 1)];
    const double above = map.epsEz[grid.index(node.i, node.k)];
    const double r = node.i;
    return std::sqrt(4.0 / (r * (inner / (r - 0.5) + outer / (r + 0.5)) * (below + above)));
}

} // namespace

void keepUsableNodes(std::vector<TiltedNode>& nodes, const MaterialMap& map, const Grid& grid) {
    std::erase_if(nodes, [&](const TiltedNode& node) {
        return node.coupling == 0.0F || !inside(node, grid) ||
               std::ranges::any_of(neighbours(node), [&](const Place& place) {
                   return !isOrdinary(place, map, grid);
               });
    });
    constexpr double share = 0.9; // well inside, for modes with energy in the coupling as well
    for (TiltedNode& node : nodes) {
        const auto limit = static_cast<float>(share * limitOf(node, map, grid));
        node.coupling = std::clamp(node.coupling, -limit, limit);
    }
}

} // namespace zonescope::grid
