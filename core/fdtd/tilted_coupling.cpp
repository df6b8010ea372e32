#include "core/fdtd/tilted_coupling.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace zonescope::fdtd {

namespace {

std::array<ElectricPlace, 4> placesOf(const grid::TiltedNode& node) {
    using model::Component;
    return {ElectricPlace{Component::er, node.i - 1, node.k},
            ElectricPlace{Component::er, node.i, node.k},
            ElectricPlace{Component::ez, node.i, node.k - 1},
            ElectricPlace{Component::ez, node.i, node.k}};
}

bool holds(const sources::Injection& injection, const ElectricPlace& place) {
    return injection.component == place.component && injection.k == place.k &&
           place.i >= injection.iBegin &&
           place.i < injection.iBegin + static_cast<int>(injection.weights.size());
}

} // namespace

std::vector<grid::TiltedNode> coupledNodes(const grid::Discretisation& discretisation,
                                           std::span<const sources::Injection> injections) {
    auto nodes = discretisation.materials.tilted;
    if (nodes.empty()) {
        return nodes;
    }
    for (const auto& injection : injections) {
        // Nodes of the row and of those beside it.
        const auto first =
            std::ranges::lower_bound(nodes, injection.k - 1, {}, &grid::TiltedNode::k);
        const auto last =
            std::ranges::upper_bound(nodes, injection.k + 1, {}, &grid::TiltedNode::k);
        const auto beside = [&](const grid::TiltedNode& node) {
            return std::ranges::any_of(placesOf(node), [&](const ElectricPlace& place) {
                return holds(injection, place);
            });
        };
        nodes.erase(std::remove_if(first, last, beside), last);
    }
    return nodes;
}

TiltedEnergy::TiltedEnergy(std::span<const grid::TiltedNode> nodes,
                           const grid::Discretisation& discretisation) {
    const auto& grid = discretisation.grid;
    const auto& radial = discretisation.radialMetric;
    const auto& axial = discretisation.axialMetric;
    const auto& materials = discretisation.materials;
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
            permittivity_.push_back(along ? materials.epsEr[at] : materials.epsEz[at]);
            weight_.push_back(along ? radial.weightHalf[i] * axial.weightInteger[k]
                                    : radial.weightEz[i] * axial.weightHalf[k]);
        }
        return entry->second;
    };
    for (const grid::TiltedNode& node : nodes) {
        Coupling coupling{{}, nodeGains<double>(node)};
        std::ranges::transform(placesOf(node), coupling.places.begin(), indexOf);
        couplings_.push_back(coupling);
    }
}

double TiltedEnergy::operator()(std::span<const double> values) const {
    // D = eps (E - C D): keepUsableNodes bounds the norm of eps C by 0.9, true tensors by less.
    constexpr int mostRounds = 300;
    constexpr double rounding = 1e-15;
    std::vector<double> d(values.size());
    std::vector<double> rest(values.size());
    std::ranges::transform(values, permittivity_, d.begin(), std::multiplies<>());
    for (int round = 0; round < mostRounds; ++round) {
        std::ranges::copy(values, rest.begin());
        for (const Coupling& coupling : couplings_) {
            const auto& [inner, outer, below, above] = coupling.places;
            const double along = d[inner] + d[outer];
            const double across = d[below] + d[above];
            rest[inner] -= coupling.gains.inner * across;
            rest[outer] -= coupling.gains.outer * across;
            rest[below] -= coupling.gains.axial * along;
            rest[above] -= coupling.gains.axial * along;
        }
        double change = 0.0;
        double largest = 0.0;
        for (std::size_t n = 0; n < d.size(); ++n) {
            const double next = permittivity_[n] * rest[n];
            change = std::max(change, std::abs(next - d[n]));
            largest = std::max(largest, std::abs(next));
            d[n] = next;
        }
        if (!(change > rounding * largest)) { // also when the field is no number
            break;
        }
    }
    double total = 0.0;
    for (std::size_t n = 0; n < d.size(); ++n) {
        total += weight_[n] * values[n] * (d[n] - permittivity_[n] * values[n]);
    }
    return total;
}

} // namespace zonescope::fdtd
