#include "core/grid/layer_incidence.hpp"

#include "core/grid/materials.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/named_material.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/wavelengths.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace zonescope::grid {
namespace {

/// The light of one source as a side meets it.
struct Incidence {
    double cosine = 1.0; ///< of the angle to the side's normal
    bool grazing = false;
};

constexpr double steepestWave = 1.0 / 12.0;
constexpr double steepestFromPoint = 0.25;
constexpr double grazingWave = 0.70711;
constexpr double grazingFromPoint = 0.5;

constexpr bool isRadial(LayerSide side) noexcept {
    return side == LayerSide::rMin || side == LayerSide::rMax;
}

double indexAt(const model::Project& project, double zUm) {
    const auto name = materialAt(project, project.domain.radiusUm, zUm);
    const auto material = model::findMaterial(project, name);
    return material ? std::sqrt(std::max(1.0, material->permittivity)) : 1.0;
}

/// A wave at an angle to the axis, refracted into the medium of the side. It lights the radial
/// side as the stratified medium does, without reflection.
Incidence ofWave(const model::Project& project, LayerSide side, double zUm, double angleDeg) {
    if (isRadial(side)) {
        return {};
    }
    const auto& domain = project.domain;
    const double end = side == LayerSide::zMin ? domain.zMinUm : domain.zMaxUm;
    const double across =
        indexAt(project, zUm) * std::sin(std::abs(angleDeg) / 180.0 * std::numbers::pi);
    const double index = indexAt(project, end);
    // In a dense medium a wave decays faster by the index.
    const double along = std::sqrt(std::max(0.0, index * index - across * across));
    return {std::clamp(along, steepestWave, 1.0), along < grazingWave};
}

/// Light from a point to the far corner of a side.
Incidence fromPoint(const model::Domain& domain, LayerSide side, model::PointRz at) {
    double distance = side == LayerSide::rMin ? at.rUm : domain.radiusUm - at.rUm;
    double reach = std::max(domain.zMaxUm - at.zUm, at.zUm - domain.zMinUm);
    if (!isRadial(side)) {
        distance = side == LayerSide::zMin ? at.zUm - domain.zMinUm : domain.zMaxUm - at.zUm;
        reach = model::isPlanar(domain) ? std::max(at.rUm, domain.radiusUm - at.rUm)
                                        : domain.radiusUm + at.rUm;
    }
    const double cosine = std::max(0.0, distance) / std::hypot(distance, reach);
    if (cosine >= grazingFromPoint) {
        return {};
    }
    return {std::max(cosine, steepestFromPoint), true};
}

Incidence incidenceOf(const model::Project& project, LayerSide side, const model::Source& source) {
    if (const auto wave = model::obliqueWaveOf(source, project.domain)) {
        return ofWave(project, side, wave->zUm, wave->angleDeg);
    }
    if (const auto beam = model::beamOf(source, project.domain)) {
        return ofWave(project, side, beam->zUm, beam->angleDeg);
    }
    if (const auto dipole = model::dipoleOf(source, project.azimuthalOrder)) {
        return fromPoint(project.domain, side, {dipole->rUm, dipole->zUm});
    }
    return {};
}

/// Largest real stretch that leaves what comes straight on unreflected; infinity without light.
double harmlessKappa(const model::Project& project, double cellUm) {
    constexpr double part = 0.4;
    const auto wavelength = model::shortestWavelengthUm(project);
    return wavelength ? part * *wavelength / cellUm : std::numeric_limits<double>::infinity();
}

double kappaForGrazingLight(const model::Project& project, double cellUm) {
    constexpr double most = 10.0;
    const double harmless = harmlessKappa(project, cellUm);
    return std::isfinite(harmless) ? std::clamp(harmless, 1.0, most) : 1.0;
}

/// The real stretch at the outer edge with which a layer is as thick as `cells` of `acrossUm`.
double kappaForThickness(const model::Boundary& boundary, double cellUm, double acrossUm,
                         double cells) {
    // The mean of 1 + (kappaMax - 1) x^order over the layer.
    const double mean = cells * acrossUm / (boundary.cells * cellUm);
    return std::max(1.0, 1.0 + (boundary.order + 1.0) * (mean - 1.0));
}

/// For a layer of cells that are flatter than the spacing along the side; 1 for any other.
double kappaForFlatCells(const model::Project& project, const model::Boundary& boundary,
                         double cellUm, double acrossUm) {
    if (!(cellUm < acrossUm) || boundary.cells <= 0) {
        return 1.0;
    }
    constexpr double flat = 0.7; // and flatter: all of it
    const double flatness = std::min(1.0, (1.0 - cellUm / acrossUm) / (1.0 - flat));
    const double square = std::min(boundary.cells, 10);
    const auto kappa = [&](double more) {
        return kappaForThickness(boundary, cellUm, acrossUm, square * (1.0 + more * flatness));
    };
    return std::clamp(harmlessKappa(project, cellUm), kappa(0.2), kappa(1.0));
}

model::Boundary boundaryOf(const model::Project& project, LayerSide side) {
    switch (side) {
    case LayerSide::rMin: return project.boundaries.rMin.value_or(model::Boundary{});
    case LayerSide::rMax: return project.boundaries.rMax;
    case LayerSide::zMin: return project.boundaries.zMin;
    case LayerSide::zMax: break;
    }
    return project.boundaries.zMax;
}

} // namespace

LayerGrading layerGrading(const model::Project& project, LayerSide side) {
    Incidence steepest;
    for (const auto& source : project.sources) {
        const Incidence one = incidenceOf(project, side, source);
        steepest.cosine = std::min(steepest.cosine, one.cosine);
        steepest.grazing = steepest.grazing || one.grazing;
    }
    const model::Boundary boundary = boundaryOf(project, side);
    LayerGrading grading;
    // What does not change stays so to the last bit.
    grading.reflection = steepest.cosine < 1.0 && boundary.targetReflection > 0.0
                             ? std::pow(boundary.targetReflection, 1.0 / steepest.cosine)
                             : boundary.targetReflection;
    const bool radial = isRadial(side);
    const double cell = radial ? project.domain.drUm : project.domain.dzUm;
    const double across = radial ? project.domain.dzUm : project.domain.drUm;
    grading.kappaMax =
        std::max({boundary.kappaMax, steepest.grazing ? kappaForGrazingLight(project, cell) : 1.0,
                  kappaForFlatCells(project, boundary, cell, across)});
    return grading;
}

} // namespace zonescope::grid
