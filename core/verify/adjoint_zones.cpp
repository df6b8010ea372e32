// Gradients of lenses in zones: sizes, places and heights of posts, which wedges follow, against
// central differences of all zones' runs.

#include "core/adjoint/density_gradient.hpp"
#include "core/model/post_outline.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/design_variables.hpp"
#include "core/optimise/zoned_runs.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <functional>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double zonedCellUm = 0.05;

model::Post postAt(double rUm, int count, model::EllipseOutline outline) {
    return {.rUm = rUm, .count = count, .outline = outline};
}

/// Three circles of posts on glass, lit through a stop; around the axis they are seen by their
/// effective medium.
model::Project postsOnGlass(model::ZonePlan zones) {
    model::Project project = closedDomain(1, 60, 16, 22, zonedCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(8), .zMin = absorbingLayer(8), .zMax = absorbingLayer(8)};
    project.materials = {material("glass", 2.1), material("post", 5.76)};
    project.bodies = {
        {.name = "substrate", .shape = model::Slab{.zMaxUm = 0.0, .material = "glass"}},
        {.name = "posts",
         .shape = model::PostPattern{.posts = {postAt(0.6, 12, {0.17, 0.17}),
                                               postAt(1.43, 12, {0.313, 0.262}),
                                               postAt(2.11, 24, {0.271, 0.284})},
                                     .layers = {{0.0, 0.43, "post"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.45;
    wave.apertureRadiusUm = 2.5;
    wave.apertureEdgeUm = 0.4;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.run.stop = {.maxTimeFs = 200.0, .energyDecay = 1e-12, .phasorChange = std::nullopt};
    project.zones = std::move(zones);
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::intensity,
                                          .nearFieldZUm = 0.75,
                                          .focusZUm = 3.5,
                                          .wavelengthsUm = {0.95, 1.05}},
                            .bodies = {}};
    return project;
}

struct PostLength {
    std::string name;
    std::function<double&(model::Project&)> of;
    double stepCells = 0.004;
};

std::vector<PostLength> lengthsOfPosts() {
    const auto pattern = [](model::Project& project) -> model::PostPattern& {
        return std::get<model::PostPattern>(project.bodies.at(1).shape);
    };
    const auto outline = [=](model::Project& project, std::size_t n) -> model::EllipseOutline& {
        return std::get<model::EllipseOutline>(pattern(project).posts.at(n).outline);
    };
    return {
        {"averaged_width", [=](model::Project& p) -> double& { return outline(p, 0).widthUm; }},
        {"width", [=](model::Project& p) -> double& { return outline(p, 1).widthUm; }},
        {"depth", [=](model::Project& p) -> double& { return outline(p, 2).depthUm; }},
        {"radius", [=](model::Project& p) -> double& { return pattern(p).posts.at(2).rUm; }},
        {"height", [=](model::Project& p) -> double& { return pattern(p).layers.at(0).zMaxUm; }}};
}

std::vector<double> figuresWith(optimise::ZonedRuns& runs, const model::Project& project) {
    return runs.figures(std::make_shared<const model::Project>(project));
}

Findings zonedGradients(const std::string& name, const model::Project& project,
                        const std::vector<PostLength>& lengths, const std::string& what) {
    const auto shared = std::make_shared<const model::Project>(project);
    const auto whole = grid::discretise(shared);
    const int top = whole->grid.interiorBeginZ() + 29;
    const fdtd::IndexBox box{0, whole->grid.nr, top - 16, top};
    optimise::ZonedRuns runs(zones::makeDefaultWedgeEngine, shared, optimise::makeObjective(*whole),
                             box);
    static_cast<void>(runs.figures(shared));
    adjoint::PermittivityGradient section;
    const auto gradient = runs.gradient(section);
    Findings findings;
    for (const PostLength& length : lengths) {
        const double step = length.stepCells * zonedCellUm;
        model::Project below = project;
        model::Project above = project;
        length.of(below) -= step;
        length.of(above) += step;
        const auto slopes = gradient.byParameter(below, above, 2.0 * step);
        const auto high = figuresWith(runs, above);
        const auto low = figuresWith(runs, below);
        GradientError error;
        for (std::size_t f = 0; f < slopes.size(); ++f) {
            error.add(slopes[f], (high[f] - low[f]) / (2.0 * step));
        }
        findings.results.push_back(
            atMost("adjoint/zones/" + name + "/" + length.name, error.value(), 1e-3, "1", what));
    }
    return findings;
}

Findings oneWedge(const Settings&) {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = {}, .folds = 12, .sectors = 8}};
    return zonedGradients("one", postsOnGlass(plan), lengthsOfPosts(),
                          "one wedge of 12 folds with the axis");
}

/// Posts that absorb, with a pole, and a ring of gold between them.
Findings lossyMedia(const Settings&) {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = {}, .folds = 12, .sectors = 4}};
    model::Project project = postsOnGlass(plan);
    auto& post = project.materials[1];
    post.conductivityPerUm = 0.3;
    post.poles = {{.resonanceRadPerFs = 2.8,
                   .dampingRadPerFs = 0.4,
                   .strengthRad2PerFs2 = 6.0,
                   .rateStrengthRadPerFs = 0.0}};
    model::Material gold = material("gold", 6.0);
    gold.poles = {{.resonanceRadPerFs = 0.0,
                   .dampingRadPerFs = 0.1,
                   .strengthRad2PerFs2 = 120.0,
                   .rateStrengthRadPerFs = 0.0}};
    project.materials.push_back(gold);
    project.bodies.push_back(ringBody("collar", 1.667, 1.883, 0.0, 0.263, "gold"));
    project.run.stop.maxTimeFs = 400.0; // the pole holds light for longer
    const auto permittivity = [](model::Project& p) -> double& {
        return p.materials[1].permittivity;
    };
    const auto edge = [](model::Project& p) -> double& {
        return std::get<model::AnnularZone>(p.bodies[2].shape).rings[0].rOutUm;
    };
    // Its plasmons are so sharp that differences over 0.004 cells are 4 % off.
    const std::vector<PostLength> lengths{lengthsOfPosts()[1],
                                          {.name = "permittivity", .of = permittivity},
                                          {.name = "gold_edge", .of = edge, .stepCells = 0.0004}};
    return zonedGradients("lossy", project, lengths,
                          "posts that absorb and have a pole, a ring of gold");
}

Findings twoZones(const Settings&) {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = 1.1, .folds = 1}, {.rOutUm = {}, .folds = 12}};
    plan.rampWavelengths = 0.6;
    plan.marginWavelengths = 0.6;
    return zonedGradients("two", postsOnGlass(plan), lengthsOfPosts(),
                          "a zone of rings and a zone of 12 folds");
}

constexpr optimise::Projection mapProjection{.steepness = 3.0, .shift = 0.1};

/// Grey density maps that the second zone follows and the first one sees by their mean, and a grey
/// density of rings about the axis.
model::Project greyMaps() {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = 1.1, .folds = 1}, {.rOutUm = {}, .folds = 12}};
    plan.rampWavelengths = 0.6;
    plan.marginWavelengths = 0.6;
    model::Project project = postsOnGlass(plan);
    const auto grey = [](std::size_t columns) {
        return model::DensityPixels(columns, std::vector<float>(columns, 0.5F));
    };
    const model::Post arc{
        .rUm = 1.4, .count = 12, .outline = model::ArcDensityOutline{0.33, 30.0, grey(1)}};
    const model::Post rectangle{
        .rUm = 2.1, .count = 24, .outline = model::DensityOutline{0.42, 0.37, grey(1)}};
    project.bodies[1].shape =
        model::PostPattern{.posts = {arc, rectangle}, .layers = {{0.0, 0.43, "post"}}};
    project.bodies.push_back({"plate", model::DensityRegion{.rInUm = 0.0,
                                                            .rOutUm = 0.87,
                                                            .zMinUm = 0.0,
                                                            .zMaxUm = 0.43,
                                                            .material = "post",
                                                            .gapMaterial = "vacuum",
                                                            .pixels = grey(1)}});
    const model::DesignedDensity maps{.body = "posts",
                                      .pixelRUm = 0.07,
                                      .pixelThetaUm = 0.11,
                                      .filterRadiusUm = 0.16,
                                      .threshold = 0.45,
                                      .startNoise = 0.4};
    model::DesignedDensity plate = maps;
    plate.body = "plate";
    plate.pixelThetaUm.reset();
    project.optimisation->method = model::OptimisationMethod::adam;
    project.optimisation->densities = {maps, plate};
    return project;
}

/// Of one density, along a direction of its pixels. It has no signs, so that no derivative vanishes
/// against its parts.
double alongPixels(const optimise::DesignVariables& variables, std::size_t density,
                   const std::vector<double>& slopes, const std::vector<double>& direction) {
    const auto part = variables.partOf(density, direction);
    return std::inner_product(slopes.begin(), slopes.end(), part.begin(), 0.0);
}

Findings mapGradients(const Settings&) {
    const model::Project project = greyMaps();
    const optimise::DesignVariables variables(project);
    const auto designAt = [&](const std::vector<double>& values) {
        return std::make_shared<const model::Project>(
            variables.applied(project, values, mapProjection));
    };
    const auto here = designAt(variables.start());
    const auto whole = grid::discretise(here);
    optimise::ZonedRuns runs(zones::makeDefaultWedgeEngine, here, optimise::makeObjective(*whole),
                             variables.reach(project, whole->grid));
    static_cast<void>(runs.figures(here));
    adjoint::PermittivityGradient section;
    const auto gradient = runs.gradient(section);
    std::mt19937_64 random(5);
    Findings findings;
    for (std::size_t d = 0; d < variables.densities().size(); ++d) {
        const optimise::DensityDesign& density = variables.densities()[d];
        std::vector<double> direction(variables.size(), 0.0);
        std::size_t begin = 0;
        for (std::size_t before = 0; before < d; ++before) {
            begin += variables.densities()[before].size();
        }
        for (std::size_t n = 0; n < density.size(); ++n) {
            direction[begin + n] = static_cast<double>(random() % 4096U) / 4095.0;
        }
        // Shorter than for densities of one run: walls between pixels nearly as grey turn quickly.
        constexpr double step = 0.004;
        const auto exact = differencesAlong(
            [&](const std::vector<double>& values) { return runs.figures(designAt(values)); },
            variables.start(), direction, step);
        GradientError error;
        for (std::size_t f = 0; f < exact.size(); ++f) {
            std::vector<double> weights(exact.size(), 0.0);
            weights[f] = 1.0;
            const auto byPixel =
                density.circle()
                    ? gradient.byPixels(density.body(), *density.circle(), weights)
                    : adjoint::densityDerivative(section, weights, *whole, density.body());
            const auto slopes =
                density.pulledBack(variables.partOf(d, variables.start()), mapProjection, byPixel);
            error.add(alongPixels(variables, d, slopes, direction), exact[f]);
        }
        const std::string name =
            density.circle() ? *density.circle() == 0 ? "arc" : "rectangle" : "rings";
        findings.results.push_back(
            atMost("adjoint/zones/maps/" + name, error.value(), 1e-3, "1",
                   "all pixels at random, filtered and projected, in two zones"));
    }
    return findings;
}

} // namespace

std::vector<Rung> adjointZoneRungs() {
    return {
        {.name = "adjoint/zones/one",
         .description = "gradients of posts in one wedge against differences",
         .run = oneWedge},
        {.name = "adjoint/zones/two",
         .description = "gradients of posts in two zones against differences",
         .run = twoZones},
        {.name = "adjoint/zones/lossy",
         .description = "gradients of lossy and dispersive media in a wedge against differences",
         .run = lossyMedia},
        {.name = "adjoint/zones/maps",
         .description = "gradients by the pixels of density maps in zones against differences",
         .run = mapGradients}};
}

} // namespace zonescope::verify
