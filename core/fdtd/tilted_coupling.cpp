#include "core/fdtd/tilted_coupling.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace zonescope::fdtd {

namespace {

std::array<ElectricPlace, 4> placesOf(const grid::TiltedNode& node) {
    using model::Component;
    return {ElectricPlace{Component::er, node.i - 1, node.k},
            ElectricPlace{Component::er, node.i, node.k},
            ElectricPlace{Component::ez, node.i, node.k - 1},
            ElectricPlace{Component::ez, node.i, node.k}};
}

struct Quadrant {
    std::size_t q, radial, axial; ///< its places in placesOf
};
constexpr std::array<Quadrant, 4> quadrants{
    Quadrant{grid::quadrant(false, false), 0, 2}, Quadrant{grid::quadrant(false, true), 0, 3},
    Quadrant{grid::quadrant(true, false), 1, 2}, Quadrant{grid::quadrant(true, true), 1, 3}};

} // namespace

std::vector<sources::Injection> coupledInjections(const grid::FilledLattice& lattice,
                                                  std::span<const sources::Injection> injections) {
    std::vector<sources::Injection> all(injections.begin(), injections.end());
    const auto& nodes = lattice.materials.tilted;
    const auto& grid = lattice.grid;
    for (const auto& injection : injections) {
        const bool alongR = injection.component == model::Component::er;
        if (!alongR && injection.component != model::Component::ez) {
            continue;
        }
        // Er has nodes in its own row, Ez in those below and above.
        const auto first = std::ranges::lower_bound(nodes, injection.k, {}, &grid::TiltedNode::k);
        const auto last = std::ranges::upper_bound(nodes, alongR ? injection.k : injection.k + 1,
                                                   {}, &grid::TiltedNode::k);
        for (const auto& node : std::span(first, last)) {
            const auto places = placesOf(node);
            for (const auto& [q, radial, axial] : quadrants) {
                const ElectricPlace& from = places[alongR ? radial : axial];
                const ElectricPlace& to = places[alongR ? axial : radial];
                const int at = from.i - injection.iBegin;
                const double gain = (alongR ? node.axial : node.radial)[q];
                if (from.k != injection.k || at < 0 ||
                    at >= static_cast<int>(injection.weights.size()) || gain == 0.0) {
                    continue;
                }
                // Engines divide by the permittivity of the place.
                const auto& materials = lattice.materials;
                const double permittivity =
                    (alongR ? materials.epsEz : materials.epsEr)[grid.index(to.i, to.k)];
                all.push_back(
                    {to.component,
                     to.k,
                     to.i,
                     {gain * permittivity * injection.weights[static_cast<std::size_t>(at)]},
                     injection.series});
            }
        }
    }
    return all;
}

TiltedEnergy::TiltedEnergy(std::span<const grid::TiltedNode> nodes,
                           const grid::FilledLattice& lattice) {
    const auto& grid = lattice.grid;
    const auto& radial = lattice.radialMetric;
    const auto& axial = lattice.axialMetric;
    const auto& materials = lattice.materials;
    std::vector<double> permittivity;
    std::vector<double> weight;
    std::vector<CoupledEnergy::Pair> pairs;
    std::map<std::tuple<int, int, int>, std::size_t> known;
    const auto indexOf = [&](const ElectricPlace& place) {
        const auto [entry, added] = known.emplace(
            std::tuple(place.k, static_cast<int>(place.component), place.i), places_.size());
        if (added) {
            const bool along = place.component == model::Component::er;
            const auto at = grid.index(place.i, place.k);
            const auto i = static_cast<std::size_t>(place.i);
            const auto k = static_cast<std::size_t>(place.k);
            places_.push_back(place);
            permittivity.push_back(along ? materials.epsEr[at] : materials.epsEz[at]);
            weight.push_back(along ? radial.weightHalf[i] * axial.weightInteger[k]
                                   : radial.weightEz[i] * axial.weightHalf[k]);
        }
        return entry->second;
    };
    for (const grid::TiltedNode& node : nodes) {
        const auto places = placesOf(node);
        for (const auto& [q, beside, along] : quadrants) {
            if (node.radial[q] != 0.0) { // elsewhere there may be no such place
                pairs.push_back({indexOf(places[beside]), indexOf(places[along]), node.radial[q],
                                 node.axial[q]});
            }
        }
    }
    energy_ = CoupledEnergy(std::move(permittivity), std::move(weight), std::move(pairs));
}

} // namespace zonescope::fdtd
