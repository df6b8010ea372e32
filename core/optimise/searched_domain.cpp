#include "core/optimise/searched_domain.hpp"

#include "core/model/body_extent.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

/// Along z, um; of a slab without an end that of the domain.
SearchedDomain heightsOf(const model::Body& body, const model::Domain& domain) {
    if (const auto* slab = std::get_if<model::Slab>(&body.shape)) {
        return {slab->zMinUm.value_or(domain.zMinUm), slab->zMaxUm.value_or(domain.zMaxUm)};
    }
    const auto extent = model::extentOf(body);
    return extent ? SearchedDomain{extent->zMinUm, extent->zMaxUm}
                  : SearchedDomain{domain.zMinUm, domain.zMaxUm};
}

/// Whether a body has no face behind the plane: it ends before, or goes on to the domain's end.
bool hasNothingBehind(const model::Body& body, const model::Domain& domain, double planeUm,
                      bool upwards) {
    const SearchedDomain heights = heightsOf(body, domain);
    if (upwards) {
        return heights.zMaxUm <= planeUm ||
               (heights.zMinUm <= planeUm && heights.zMaxUm >= domain.zMaxUm);
    }
    return heights.zMinUm >= planeUm ||
           (heights.zMaxUm >= planeUm && heights.zMinUm <= domain.zMinUm);
}

} // namespace

SearchedDomain searchedDomain(const model::Project& project) {
    const model::Domain& domain = project.domain;
    const SearchedDomain whole{domain.zMinUm, domain.zMaxUm};
    const auto& objective = project.optimisation->objective;
    const auto* wave = project.sources.size() == 1
                           ? std::get_if<model::PlaneWave>(&project.sources.front().kind)
                           : nullptr;
    if (wave == nullptr || model::readAtFocus(objective) || objective.wavelengthsUm.empty()) {
        return whole;
    }
    const bool upwards = wave->direction == model::PropagationDirection::plusZ;
    const double plane = objective.nearFieldZUm;
    const auto& end = upwards ? project.boundaries.zMax : project.boundaries.zMin;
    if (end.kind != model::BoundaryKind::absorbing ||
        !std::ranges::all_of(project.bodies, [&](const model::Body& body) {
            return hasNothingBehind(body, domain, plane, upwards);
        })) {
        return whole;
    }
    constexpr int leastCells = 8;
    const double behind = std::max(0.5 * *std::ranges::max_element(objective.wavelengthsUm),
                                   leastCells * domain.dzUm);
    const double cells = (plane + (upwards ? behind : -behind) - domain.zMinUm) / domain.dzUm;
    SearchedDomain searched = whole;
    if (upwards) {
        searched.zMaxUm = domain.zMinUm + std::ceil(cells) * domain.dzUm;
    } else {
        searched.zMinUm = domain.zMinUm + std::floor(cells) * domain.dzUm;
    }
    constexpr double worthwhile = 0.75;
    const double height = whole.zMaxUm - whole.zMinUm;
    return searched.zMaxUm - searched.zMinUm < worthwhile * height ? searched : whole;
}

model::Project within(const SearchedDomain& domain, model::Project project) {
    project.domain.zMinUm = domain.zMinUm;
    project.domain.zMaxUm = domain.zMaxUm;
    project.monitors.clear();
    return project;
}

} // namespace zonescope::optimise
