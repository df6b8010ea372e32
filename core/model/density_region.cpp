#include "core/model/density_region.hpp"

#include "core/model/body_extent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>
#include <variant>

namespace zonescope::model {

double pixelWidthUm(const DensityRegion& region) {
    return (region.rOutUm - region.rInUm) / static_cast<double>(region.pixels.columns());
}

double pixelHeightUm(const DensityRegion& region) {
    return (region.zMaxUm - region.zMinUm) /
           static_cast<double>(std::max<std::size_t>(1, region.pixels.rows()));
}

std::vector<RectangleRz> solidRectangles(const DensityRegion& region) {
    const std::size_t columns = region.pixels.columns();
    const std::size_t rows = region.pixels.rows();
    // Ends of the region to the last bit.
    const auto r = [&](std::size_t column) {
        return column == columns
                   ? region.rOutUm
                   : region.rInUm + static_cast<double>(column) * pixelWidthUm(region);
    };
    const auto z = [&](std::size_t row) {
        return row == rows ? region.zMinUm
                           : region.zMaxUm - static_cast<double>(row) * pixelHeightUm(region);
    };
    std::vector<RectangleRz> result;
    for (const PixelRectangle& one : solidRectangles(region.pixels)) {
        result.push_back({r(one.columnBegin), r(one.columnEnd), z(one.rowEnd), z(one.rowBegin)});
    }
    return result;
}

bool reachesInto(const Body& body, const DensityRegion& region) {
    const double rounding = 1e-9 * (1.0 + std::abs(region.zMaxUm) + region.rOutUm);
    const auto meets = [&](double zMin, double zMax) {
        return zMin < region.zMaxUm - rounding && zMax > region.zMinUm + rounding;
    };
    if (const auto* slab = std::get_if<Slab>(&body.shape)) {
        return meets(slab->zMinUm.value_or(region.zMinUm), slab->zMaxUm.value_or(region.zMaxUm));
    }
    const auto extent = extentOf(body);
    return extent && extent->rMinUm < region.rOutUm - rounding &&
           extent->rMaxUm > region.rInUm + rounding && meets(extent->zMinUm, extent->zMaxUm);
}

namespace {

/// Rings of the solid pixels, a zone for each layer, from below.
std::vector<AnnularZone> solidZones(const DensityRegion& region) {
    std::vector<AnnularZone> zones;
    for (const RectangleRz& one : solidRectangles(region)) {
        const MaterialLayer layer{one.zMinUm, one.zMaxUm, region.material};
        auto same = std::ranges::find_if(
            zones, [&](const AnnularZone& zone) { return zone.layers.front() == layer; });
        if (same == zones.end()) {
            zones.push_back({.rings = {}, .layers = {layer}});
            same = std::prev(zones.end());
        }
        same->rings.push_back({one.rInUm, one.rOutUm});
    }
    std::ranges::sort(zones, {},
                      [](const AnnularZone& zone) { return zone.layers.front().zMinUm; });
    for (AnnularZone& zone : zones) {
        std::ranges::sort(zone.rings, {}, &Ring::rInUm);
    }
    return zones;
}

/// Whether the gaps replace something.
bool gapsCount(const Project& project, std::size_t body, const DensityRegion& region) {
    const auto before = std::span(project.bodies).first(body);
    return region.gapMaterial != project.background ||
           std::ranges::any_of(before, [&](const Body& one) { return reachesInto(one, region); });
}

void forgetDensity(Project& project, const std::string& name) {
    if (!project.optimisation) {
        return;
    }
    auto& optimisation = *project.optimisation;
    std::erase_if(optimisation.densities,
                  [&](const DesignedDensity& one) { return one.body == name; });
    if (optimisation.densities.empty()) {
        optimisation.projection.clear();
    }
    if (!anythingMoves(optimisation)) {
        project.optimisation.reset();
    }
}

} // namespace

Project withRings(Project project, std::size_t body) {
    const auto region = std::get<DensityRegion>(project.bodies[body].shape);
    const std::string name = project.bodies[body].name;
    std::vector<Body> rings;
    if (gapsCount(project, body, region)) {
        rings.push_back({name + " gaps", AnnularZone{.rings = {{region.rInUm, region.rOutUm}},
                                                     .layers = {{region.zMinUm, region.zMaxUm,
                                                                 region.gapMaterial}}}});
    }
    auto zones = solidZones(region);
    for (std::size_t n = 0; n < zones.size(); ++n) {
        rings.push_back(
            {zones.size() == 1 ? name : fmt::format("{} {}", name, n + 1), std::move(zones[n])});
    }
    forgetDensity(project, name);
    const auto place = project.bodies.begin() + static_cast<std::ptrdiff_t>(body);
    project.bodies.insert(project.bodies.erase(place), std::make_move_iterator(rings.begin()),
                          std::make_move_iterator(rings.end()));
    return project;
}

Project withRings(Project project) {
    for (std::size_t n = project.bodies.size(); n-- > 0;) {
        if (std::holds_alternative<DensityRegion>(project.bodies[n].shape)) {
            project = withRings(std::move(project), n);
        }
    }
    return project;
}

std::string ringsCsv(const Project& project) {
    std::string text = "body,r_in_um,r_out_um,z_min_um,z_max_um\n";
    for (const Body& body : project.bodies) {
        const auto* region = std::get_if<DensityRegion>(&body.shape);
        if (region == nullptr) {
            continue;
        }
        auto rectangles = solidRectangles(*region);
        std::ranges::sort(rectangles, {},
                          [](const RectangleRz& one) { return std::pair(one.zMinUm, one.rInUm); });
        for (const RectangleRz& one : rectangles) {
            text += fmt::format("\"{}\",{:.9g},{:.9g},{:.9g},{:.9g}\n", body.name, one.rInUm,
                                one.rOutUm, one.zMinUm, one.zMaxUm);
        }
    }
    return text;
}

} // namespace zonescope::model
