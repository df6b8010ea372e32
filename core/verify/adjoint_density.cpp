// Gradients by the pixels of a density: through filter, projection and sub-cell means, against
// central differences of the whole run.

#include "core/adjoint/adjoint_runs.hpp"
#include "core/adjoint/density_gradient.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/design_variables.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/planar.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double densityCellUm = 0.05;
constexpr optimise::Projection densityProjection{.steepness = 3.0, .shift = 0.1};

/// A grey density on glass whose pixels are no whole cells, beneath a plane of near field.
model::Project greyPlate() {
    model::Project project = closedDomain(1, 28, 16, 30, densityCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    project.materials = {material("glass", 2.25), material("dense", 5.76)};
    model::Slab slab;
    slab.zMaxUm = -0.22;
    slab.material = "glass";
    const model::DensityRegion region{.rInUm = 0.0,
                                      .rOutUm = 0.98,
                                      .zMinUm = -0.22,
                                      .zMaxUm = 0.267,
                                      .material = "dense",
                                      .gapMaterial = "vacuum",
                                      .pixels = {1, {0.5F}}};
    project.bodies = {{.name = "substrate", .shape = slab}, {.name = "plate", .shape = region}};
    model::PlaneWave wave;
    wave.zUm = -0.6;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.run.stop = {.maxTimeFs = 250.0, .energyDecay = 1e-14, .phasorChange = std::nullopt};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::power,
                                          .nearFieldZUm = 1.0,
                                          .focusZUm = 5.0,
                                          .radiusUm = 0.8,
                                          .wavelengthsUm = {0.9, 1.0, 1.12}},
                            .method = model::OptimisationMethod::adam,
                            .densities = {{.body = "plate",
                                           .pixelRUm = 0.07,
                                           .pixelZUm = 0.17,
                                           .filterRadiusUm = 0.16,
                                           .threshold = 0.45,
                                           .startNoise = 0.4}}};
    return project;
}

/// The same as bars of a planar domain.
model::Project greyBars() {
    model::Project project = greyPlate();
    project.azimuthalOrder = 0;
    project.domain.metric = model::Metric::planar;
    project.boundaries.rMin = mirrorOf(PlanarSet::alongX);
    std::get<model::PlaneWave>(project.sources.front().kind).polarizationAngleDeg =
        polarizationAngleOf(PlanarSet::alongX);
    return project;
}

/// Largest |adjoint - difference| over the largest difference, along a random direction.
double densityError(const Settings& settings, const model::Project& project) {
    const optimise::DesignVariables variables(project);
    const auto compiledAt = [&](const std::vector<double>& values) {
        return fdtd::compile(std::make_shared<const model::Project>(
            variables.applied(project, values, densityProjection)));
    };
    const auto here = compiledAt(variables.start());
    adjoint::AdjointRuns runs(engineFactory(settings),
                              optimise::makeObjective(*here.discretisation),
                              variables.reach(project, here.discretisation->grid));
    static_cast<void>(runs.figures(here));
    const auto gradient = runs.gradient();
    std::mt19937_64 random(5);
    std::vector<double> direction;
    for (std::size_t n = 0; n < variables.size(); ++n) {
        direction.push_back(2.0 * static_cast<double>(random() % 4096U) / 4095.0 - 1.0);
    }
    constexpr double step = 0.02;
    const auto exact = differencesAlong(
        [&](const std::vector<double>& values) { return runs.figures(compiledAt(values)); },
        variables.start(), direction, step);
    const auto& density = variables.densities().front();
    GradientError error;
    for (std::size_t f = 0; f < exact.size(); ++f) {
        std::vector<double> weights(exact.size(), 0.0);
        weights[f] = 1.0;
        const auto byPixel =
            adjoint::densityDerivative(gradient, weights, *here.discretisation, density.body());
        const auto slope = density.pulledBack(variables.start(), densityProjection, byPixel);
        error.add(std::inner_product(slope.begin(), slope.end(), direction.begin(), 0.0), exact[f]);
    }
    return error.value();
}

Findings densityFindings(const Settings& settings) {
    const std::string note =
        "all pixels of a grey plate at random, filtered and projected; three wavelengths";
    Findings findings;
    findings.results = {
        atMost("adjoint/density/m1", densityError(settings, greyPlate()), 1e-5, "1", note),
        atMost("adjoint/density/planar", densityError(settings, greyBars()), 1e-5, "1",
               note + "; bars of a planar domain")};
    return findings;
}

} // namespace

std::vector<Rung> adjointDensityRungs() {
    return {{.name = "adjoint/density",
             .description = "gradients by the pixels of a density against central differences",
             .run = densityFindings}};
}

} // namespace zonescope::verify
