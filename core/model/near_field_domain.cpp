#include "core/model/near_field_domain.hpp"

#include "core/model/body_extent.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace zonescope::model {

namespace {

/// Along z, um; of a slab without an end that of the domain.
AxialRange heightsOf(const Body& body, const Domain& domain) {
    if (const auto* slab = std::get_if<Slab>(&body.shape)) {
        return {slab->zMinUm.value_or(domain.zMinUm), slab->zMaxUm.value_or(domain.zMaxUm)};
    }
    const auto extent = extentOf(body);
    return extent ? AxialRange{extent->zMinUm, extent->zMaxUm}
                  : AxialRange{domain.zMinUm, domain.zMaxUm};
}

/// Whether a body has no face behind the plane: it ends before, or goes on to the domain's end.
bool hasNothingBehind(const Body& body, const Domain& domain, const NearField& nearField) {
    const AxialRange heights = heightsOf(body, domain);
    const double plane = nearField.zUm;
    if (nearField.upwards) {
        return heights.zMaxUm <= plane ||
               (heights.zMinUm <= plane && heights.zMaxUm >= domain.zMaxUm);
    }
    return heights.zMinUm >= plane || (heights.zMaxUm >= plane && heights.zMinUm <= domain.zMinUm);
}

} // namespace

AxialRange axialRangeOf(const Project& project) noexcept {
    return {project.domain.zMinUm, project.domain.zMaxUm};
}

AxialRange domainToNearField(const Project& project, const NearField& nearField) {
    const Domain& domain = project.domain;
    const AxialRange whole = axialRangeOf(project);
    const auto& end = nearField.upwards ? project.boundaries.zMax : project.boundaries.zMin;
    if (end.kind != BoundaryKind::absorbing ||
        !std::ranges::all_of(project.bodies, [&](const Body& body) {
            return hasNothingBehind(body, domain, nearField);
        })) {
        return whole;
    }
    constexpr int leastCells = 8;
    const double behind = std::max(0.5 * nearField.longestWavelengthUm, leastCells * domain.dzUm);
    const double cells =
        (nearField.zUm + (nearField.upwards ? behind : -behind) - domain.zMinUm) / domain.dzUm;
    AxialRange range = whole;
    if (nearField.upwards) {
        range.zMaxUm = domain.zMinUm + std::ceil(cells) * domain.dzUm;
    } else {
        range.zMinUm = domain.zMinUm + std::floor(cells) * domain.dzUm;
    }
    constexpr double worthwhile = 0.75;
    const double height = whole.zMaxUm - whole.zMinUm;
    return range.zMaxUm - range.zMinUm < worthwhile * height ? range : whole;
}

Project within(const AxialRange& range, Project project, std::vector<Monitor> monitors) {
    project.domain.zMinUm = range.zMinUm;
    project.domain.zMaxUm = range.zMaxUm;
    project.monitors = std::move(monitors);
    return project;
}

} // namespace zonescope::model
