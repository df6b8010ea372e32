// Gradients of lenses in zones: sizes, places and heights of posts, which wedges follow, against
// central differences of all zones' runs.

#include "core/model/post_outline.hpp"
#include "core/optimise/design_objective.hpp"
#include "core/optimise/zoned_runs.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <functional>
#include <memory>
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
                        const std::string& what) {
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
    constexpr double step = 0.004 * zonedCellUm;
    for (const PostLength& length : lengthsOfPosts()) {
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
    return zonedGradients("one", postsOnGlass(plan), "one wedge of 12 folds with the axis");
}

Findings twoZones(const Settings&) {
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = 1.1, .folds = 1}, {.rOutUm = {}, .folds = 12}};
    plan.rampWavelengths = 0.6;
    plan.marginWavelengths = 0.6;
    return zonedGradients("two", postsOnGlass(plan), "a zone of rings and a zone of 12 folds");
}

} // namespace

std::vector<Rung> adjointZoneRungs() {
    return {{.name = "adjoint/zones/one",
             .description = "gradients of posts in one wedge against differences",
             .run = oneWedge},
            {.name = "adjoint/zones/two",
             .description = "gradients of posts in two zones against differences",
             .run = twoZones}};
}

} // namespace zonescope::verify
