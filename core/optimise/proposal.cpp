#include "core/optimise/proposal.hpp"

#include "core/error.hpp"
#include "core/model/post_fill.hpp"
#include "core/model/post_outline.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/focus.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <variant>

namespace zonescope::optimise {

namespace {

[[noreturn]] void lacks(std::string key, text::Message found, text::Message allowed,
                        text::Message hint) {
    throw InputError({.file = {},
                      .key = std::move(key),
                      .value = std::move(found),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

const model::PlaneWave& lightOf(const model::Project& project) {
    for (const auto& source : project.sources) {
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            return *wave;
        }
    }
    lacks("sources", say("no plane wave along the axis"), say("one source plane_wave"),
          say("The figures are relative to the light of a plane wave."));
}

bool hasPoles(const model::Project& project, const model::AnnularZone& zone) {
    return std::ranges::any_of(zone.layers, [&](const model::MaterialLayer& layer) {
        const auto material =
            std::ranges::find(project.materials, layer.material, &model::Material::name);
        return material != project.materials.end() && !material->poles.empty();
    });
}

/// Of the rings and the gaps between them, in whole nanometres.
double narrowestUm(const model::AnnularZone& zone) {
    std::vector<double> edges;
    for (const model::Ring& ring : zone.rings) {
        edges.insert(edges.end(), {ring.rInUm, ring.rOutUm});
    }
    std::ranges::sort(edges);
    double narrowest = std::numeric_limits<double>::infinity();
    double before = 0.0;
    for (const double edge : edges) {
        if (edge > before) {
            narrowest = std::min(narrowest, edge - before);
        }
        before = edge;
    }
    constexpr double nanometres = 1e3; // in one micrometre
    constexpr double rounding = 1e-6;
    return std::floor(narrowest * nanometres + rounding) / nanometres;
}

/// What stands along the light: all bodies but slabs.
struct Stretch {
    double zMin = std::numeric_limits<double>::infinity();
    double zMax = -std::numeric_limits<double>::infinity();
};

Stretch ringsAlongZ(const model::Project& project) {
    Stretch stretch;
    for (const auto& body : project.bodies) {
        if (const auto* zone = std::get_if<model::AnnularZone>(&body.shape)) {
            for (const auto& layer : zone->layers) {
                stretch.zMin = std::min(stretch.zMin, layer.zMinUm);
                stretch.zMax = std::max(stretch.zMax, layer.zMaxUm);
            }
        } else if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
            for (const auto& layer : pattern->layers) {
                stretch.zMin = std::min(stretch.zMin, layer.zMinUm);
                stretch.zMax = std::max(stretch.zMax, layer.zMaxUm);
            }
        } else if (const auto* region = std::get_if<model::DensityRegion>(&body.shape)) {
            stretch.zMin = std::min(stretch.zMin, region->zMinUm);
            stretch.zMax = std::max(stretch.zMax, region->zMaxUm);
        }
    }
    return stretch;
}

/// The monitor that reads the light between the lens and the focus; null: none.
const model::DftPlane* planeBehind(const model::Project& project, double end, double focus,
                                   double sign) {
    for (const auto& monitor : project.monitors) {
        const auto* plane = std::get_if<model::DftPlane>(&monitor.kind);
        if (plane != nullptr && sign * (plane->zUm - end) > 0.0 &&
            sign * (focus - plane->zUm) > 0.0) {
            return plane;
        }
    }
    return nullptr;
}

std::vector<double> wavelengthsOf(const model::PlaneWave& light, const model::DftPlane* plane,
                                  double designUm) {
    std::vector<double> chosen;
    const auto* pulse = std::get_if<model::GaussianPulse>(&light.signal);
    if (pulse != nullptr && plane != nullptr) {
        for (const double wavelength : plane->wavelengthsUm) {
            if (std::abs(wavelength / pulse->wavelengthUm - 1.0) <=
                0.5 * pulse->relativeBandwidth) {
                chosen.push_back(wavelength);
            }
        }
    }
    return chosen.empty() ? std::vector{designUm} : chosen;
}

model::DesignedBody designedBody(const model::Body& body, const model::AnnularZone& zone,
                                 double highestUm) {
    model::DesignedBody designed;
    designed.body = body.name;
    designed.minimumWidthUm = narrowestUm(zone);
    const model::MaterialLayer& top = zone.layers.back();
    const double height = top.zMaxUm - top.zMinUm;
    designed.topMinUm = top.zMinUm + 0.5 * height;
    designed.topMaxUm = std::min(top.zMaxUm + 0.5 * height, std::max(top.zMaxUm, highestUm));
    return designed;
}

/// Within the sizes that are there, or a fifth to either side of the only one.
void proposePosts(model::Optimisation& proposal, const model::Project& project) {
    for (const auto& body : project.bodies) {
        if (const auto* pattern = std::get_if<model::PostPattern>(&body.shape)) {
            if (auto posts = usualPosts(body.name, *pattern)) {
                proposal.posts.push_back(std::move(*posts));
            }
        }
    }
}

/// Steepness after steepness, so that the light decides before the pixels do.
void proposeDensities(model::Optimisation& proposal, const model::Project& project) {
    for (const auto& body : project.bodies) {
        if (mayBeDensity(project, body)) {
            proposal.densities.push_back(usualDensity(project, body.name));
        }
    }
    if (proposal.densities.empty()) {
        return;
    }
    proposal.method = model::OptimisationMethod::adam;
    proposal.projection = usualProjection();
}

} // namespace

bool mayBeDensity(const model::Project& project, const model::Body& body) {
    const auto* const pattern = std::get_if<model::PostPattern>(&body.shape);
    return std::holds_alternative<model::DensityRegion>(body.shape) ||
           (pattern != nullptr && project.zones &&
            std::ranges::any_of(pattern->posts, model::isDensityMap));
}

/// Pixels of a cell, and a filter that is as wide as parts and gaps shall be.
model::DesignedDensity usualDensity(const model::Project& project, const std::string& body) {
    constexpr double widthPixels = 4.0;
    model::DesignedDensity designed;
    designed.body = body;
    designed.pixelRUm = project.domain.drUm;
    designed.filterRadiusUm = widthPixels * project.domain.drUm;
    designed.minimumWidthUm = designed.minimumGapUm = designed.filterRadiusUm;
    designed.widths = model::DensityWidths::enforced;
    return designed;
}

std::optional<model::DesignedPosts> usualPosts(const std::string& body,
                                               const model::PostPattern& pattern) {
    model::DesignedPosts designed{
        .body = body, .sizeMinUm = std::numeric_limits<double>::infinity(), .sizeMaxUm = 0.0};
    for (const model::Post& post : pattern.posts) {
        if (const double size = model::postSizeUm(post); size > 0.0) {
            designed.sizeMinUm = std::min(designed.sizeMinUm, size);
            designed.sizeMaxUm = std::max(designed.sizeMaxUm, size);
        }
    }
    if (!(designed.sizeMaxUm > 0.0)) {
        return std::nullopt;
    }
    if (designed.sizeMinUm == designed.sizeMaxUm) {
        constexpr double around = 0.2;
        designed.sizeMinUm *= 1.0 - around;
        designed.sizeMaxUm *= 1.0 + around;
    }
    return designed;
}

std::vector<model::ProjectionStage> usualProjection() {
    return {{.steepness = 4.0, .iterations = 20},
            {.steepness = 8.0, .iterations = 15},
            {.steepness = 16.0, .iterations = 15},
            {.steepness = 32.0, .iterations = 10}};
}

model::Optimisation proposedOptimisation(const model::Project& project) {
    const model::PlaneWave& light = lightOf(project);
    if (!project.lens) {
        lacks("lens", say("nothing"), say("a lens design"),
              say("Say with a lens design where the focus should be."));
    }
    const double sign = light.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const Stretch rings = ringsAlongZ(project);
    const double end = sign > 0.0 ? rings.zMax : rings.zMin;
    const double domainEnd = sign > 0.0 ? project.domain.zMaxUm : project.domain.zMinUm;
    const double focalLength = project.lens->focalLengthUm;
    const double focus = project.lens->exitPlaneZUm + sign * focalLength;
    const model::DftPlane* plane = planeBehind(project, end, focus, sign);
    model::Optimisation proposal;
    auto& objective = proposal.objective;
    objective.quantity = model::OptimisedQuantity::power;
    objective.wavelengthsUm = wavelengthsOf(light, plane, project.lens->wavelengthUm);
    objective.aim = objective.wavelengthsUm.size() > 1 ? model::OptimisationAim::least
                                                       : model::OptimisationAim::mean;
    // Without a monitor a wavelength behind the lens, where the domain and the focus leave room.
    const double room = std::min(sign * (domainEnd - end), sign * (focus - end));
    objective.nearFieldZUm = plane != nullptr
                                 ? plane->zUm
                                 : end + sign * std::min(project.lens->wavelengthUm, 0.5 * room);
    objective.focusZUm = focus;
    // A top may grow until two cells before what stands above it.
    const double above = sign > 0.0 ? objective.nearFieldZUm : light.zUm;
    const double highest = above - 2.0 * project.domain.dzUm;
    for (const auto& body : project.bodies) {
        const auto* zone = std::get_if<model::AnnularZone>(&body.shape);
        if (zone != nullptr && !zone->rings.empty() && !zone->layers.empty() &&
            !hasPoles(project, *zone)) {
            proposal.bodies.push_back(designedBody(body, *zone, highest));
        }
    }
    proposePosts(proposal, project);
    proposeDensities(proposal, project);
    if (!model::anythingMoves(proposal)) {
        lacks("bodies", say("nothing that may change"),
              say("an annular zone of a material without poles, posts, or a density region"),
              say("Rings, posts and densities can be optimised: give the lens some."));
    }
    const double aperture = monitors::apertureRadius(project).value_or(project.domain.radiusUm);
    const double index = monitors::indexOnPlane(project, objective.nearFieldZUm, aperture,
                                                project.lens->wavelengthUm);
    constexpr double firstZero = 0.6098; // of the Airy pattern, in wavelengths over the aperture
    objective.radiusUm = firstZero * project.lens->wavelengthUm *
                         std::hypot(aperture, focalLength) / (index * aperture);
    constexpr double nanometres = 1e3;
    objective.radiusUm = std::round(objective.radiusUm * nanometres) / nanometres;
    return proposal;
}

} // namespace zonescope::optimise
