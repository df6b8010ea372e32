#include "core/grid/dispersion_compensation.hpp"

#include "core/error.hpp"
#include "core/grid/cross_section.hpp"
#include "core/model/units.hpp"
#include "core/model/validate.hpp"
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

double wavelengthOf(const model::Project& project) {
    const auto& wanted = project.run.dispersionCompensation;
    const auto wavelength =
        wanted.wavelengthUm ? wanted.wavelengthUm : model::shortestWavelengthUm(project);
    if (!wavelength) {
        throw InputError({.file = {},
                          .key = "run.dispersion_compensation.wavelength_um",
                          .value = "absent",
                          .allowed = "a wavelength, as no source and no monitor names one",
                          .hint = "Give the wavelength at which waves shall travel at the right "
                                  "speed, or turn the compensation off."});
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
         .value = fmt::format("a correction by {:.3g} in {} at {:.4g} um", excess, material.name,
                              wavelength),
         .allowed = fmt::format("at most {}", largestPhaseExcess),
         .hint = "The cells are too coarse for a correction of the wave's speed. Use smaller "
                 "cells or a longer wavelength, or turn the compensation off."});
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
    result.cellSquareUm2 =
        directions == model::CompensatedDirections::axial ? along : evenMean * (across + along);
    double smallest = std::numeric_limits<double>::infinity();
    for (const std::string& name : usedMaterials(project)) {
        if (const auto material = compensated(project, name)) {
            requireSmall(result, *material);
            smallest = std::min(smallest, material->permittivity);
        }
    }
    result.dt = stableStep(result, smallest, step);
    return result;
}

} // namespace zonescope::grid
