#include "core/grid/dispersion_compensation.hpp"

#include "core/error.hpp"
#include "core/grid/cross_section.hpp"
#include "core/grid/slab_interfaces.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/named_material.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/units.hpp"
#include "core/model/wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace zonescope::grid {

namespace {

double square(double x) { return x * x; }

/// Mean of the fourth power of a cosine over all directions of space.
constexpr double evenMean = 1.0 / 5.0;

/// Mean of cos^4 against r, or z, of light that travels in the plane of r and z.
constexpr double meridionalMean = 3.0 / 8.0;

/// Mean of (1 - c^2)^2 over the time that light of order m spends at each radius, c = m/(n w r) the
/// cosine of its angle to the azimuth: from its caustic r = s R to the rim R of the body that
/// guides it (WKB; the radial speed is sqrt(1 - c^2)). With c = sin(u): dr/sqrt(1 - c^2) = s R
/// du/sin^2(u).
double meanBesideAzimuth(double s) {
    if (s >= 1.0) {
        return 0.0;
    }
    constexpr int steps = 200;
    const double begin = std::asin(s);
    const double step = (0.5 * std::numbers::pi - begin) / steps;
    double time = 0.0;
    double sum = 0.0;
    for (int n = 0; n < steps; ++n) {
        const double u = begin + (n + 0.5) * step;
        const double weight = 1.0 / square(std::sin(u));
        time += weight;
        sum += weight * square(square(std::cos(u)));
    }
    return sum / time;
}

/// Mean of the fourth power of a cosine against r, and z, for directions `all`. The azimuthal
/// direction has no grid and no dispersion, so that light of a high order that bodies guide round
/// the axis needs less. What lights all orders together (plane waves, beams) has the same
/// permittivities in all of them.
double meanOfAll(const model::Project& project, double omega) {
    if (model::isPlanar(project.domain)) {
        return meridionalMean;
    }
    const bool allOrders = std::ranges::any_of(project.sources, [](const model::Source& source) {
        return model::natureOf(source) == model::SourceNature::wave;
    });
    const double order = std::abs(project.azimuthalOrder);
    if (allOrders || order < 2.0) {
        return evenMean;
    }
    // The densest body guides.
    double densest = 0.0;
    double radius = project.domain.radiusUm;
    for (const model::Body& body : project.bodies) {
        const auto extent = model::extentOf(body);
        for (const std::string& name : materialNames(body)) {
            const auto material = model::findMaterial(project, name);
            if (extent && material && material->permittivity > densest) {
                densest = material->permittivity;
                radius = std::min(extent->rMaxUm, project.domain.radiusUm);
            }
        }
    }
    if (const auto background = model::findMaterial(project, project.background);
        background && background->permittivity >= densest) {
        densest = background->permittivity;
        radius = project.domain.radiusUm;
    }
    const double turn = order / (std::sqrt(std::max(1.0, densest)) * omega * radius);
    return std::min(evenMean, meridionalMean * meanBesideAzimuth(turn));
}

/// <cos^4>_r dr^2 + <cos^4>_z dz^2 for directions `all`: of an oblique plane wave its own direction
/// in the medium that it comes from.
double squareOfAll(const model::Project& project, double omega, double across, double along) {
    for (const model::Source& source : project.sources) {
        if (const auto* wave = std::get_if<model::ObliquePlaneWave>(&source.kind)) {
            const double radial = square(std::sin(wave->angleDeg / 180.0 * std::numbers::pi));
            return square(radial) * across + square(1.0 - radial) * along;
        }
    }
    return meanOfAll(project, omega) * (across + along);
}

double wavelengthOf(const model::Project& project) {
    const auto& wanted = project.run.dispersionCompensation;
    const auto wavelength =
        wanted.wavelengthUm ? wanted.wavelengthUm : model::shortestWavelengthUm(project);
    if (!wavelength) {
        throw InputError({.file = {},
                          .key = "run.dispersion_compensation.wavelength_um",
                          .value = say("absent"),
                          .allowed = say("a wavelength, as no source and no monitor names one"),
                          .hint = say("Give the wavelength at which waves shall travel at the "
                                      "right speed, or turn the compensation off.")});
    }
    return *wavelength;
}

/// A material whose permittivity the compensation changes.
std::optional<model::Material> compensated(const model::Project& project, const std::string& name) {
    auto material = model::findMaterial(project, name);
    // What is not known or not possible is refused elsewhere (Scene, model::validate).
    const bool changes = material && material->poles.empty() && material->permittivity >= 1.0 &&
                         std::isfinite(material->permittivity);
    return changes ? material : std::nullopt;
}

void requireSmall(const DispersionCompensation& compensation, const model::Material& material) {
    const double excess = compensation.phaseExcess(material.permittivity);
    if (std::abs(excess) <= largestPhaseExcess) {
        return;
    }
    const double wavelength = 2.0 * std::numbers::pi / compensation.omega;
    throw InputError(
        {.file = {},
         .key = "run.dispersion_compensation.directions",
         .value = say("a correction by {excess} in {material} at {wavelength} um",
                      "excess"_is = fmt::format("{:.3g}", excess), "material"_is = material.name,
                      "wavelength"_is = fmt::format("{:.4g}", wavelength)),
         .allowed =
             say("at most {largest_phase_excess}", "largest_phase_excess"_is = largestPhaseExcess),
         .hint = say("The cells are too coarse for a correction of the wave's speed. Use smaller "
                     "cells or a longer wavelength, or turn the compensation off.")});
}

/// The step s = step n (1 - delta(s)) that the medium of index n leaves stable, delta(s) being
/// linear in s^2; `step` where the medium's permittivity stays at least 1.
double stableStep(const DispersionCompensation& compensation, double smallest, double step) {
    if (!(compensation.permittivity(smallest) < 1.0)) {
        return step;
    }
    const double reach = step * std::sqrt(smallest);
    const double part = square(compensation.omega) / 24.0;
    const double linear = reach * (1.0 - part * smallest * compensation.cellSquareUm2);
    const double root = 2.0 * linear / (1.0 + std::sqrt(1.0 - 4.0 * reach * part * linear));
    // Grids keep permittivities in single precision.
    return root * (1.0 - std::numeric_limits<float>::epsilon());
}

} // namespace

double DispersionCompensation::phaseExcess(double ofMedium) const noexcept {
    return square(omega) / 24.0 * (ofMedium * cellSquareUm2 - square(dt));
}

double DispersionCompensation::permittivity(double ofMedium) const noexcept {
    return active() ? ofMedium * square(1.0 - phaseExcess(ofMedium)) : ofMedium;
}

std::set<std::string> usedMaterials(const model::Project& project) {
    std::set<std::string> used{project.background};
    for (const model::Body& body : project.bodies) {
        const auto names = materialNames(body);
        used.insert(names.begin(), names.end());
    }
    return used;
}

DispersionCompensation makeDispersionCompensation(const model::Project& project, double step) {
    DispersionCompensation result{.dt = step};
    const auto directions = project.run.dispersionCompensation.directions;
    if (directions == model::CompensatedDirections::none) {
        return result;
    }
    const double across = square(project.domain.drUm);
    const double along = square(project.domain.dzUm);
    result.omega = units::angularFrequency(wavelengthOf(project));
    result.cellSquareUm2 = directions == model::CompensatedDirections::axial
                               ? along
                               : squareOfAll(project, result.omega, across, along);
    double smallest = std::numeric_limits<double>::infinity();
    for (const std::string& name : usedMaterials(project)) {
        if (const auto material = compensated(project, name)) {
            requireSmall(result, *material);
            smallest = std::min(smallest, material->permittivity);
        }
    }
    result.dt = stableStep(result, smallest, step);
    if (onlySlabs(project, result)) {
        // The correction hardly depends on the step.
        for (int n = 0; n < 8; ++n) {
            const double least = std::min(1.0, smallestOfSlabs(project, result));
            result.dt = step * std::sqrt(least) *
                        (least < 1.0 ? 1.0 - std::numeric_limits<float>::epsilon() : 1.0);
        }
    }
    return result;
}

} // namespace zonescope::grid
