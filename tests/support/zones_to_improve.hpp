#pragma once

/// \file
/// Lenses in zones that are optimised in a moment.

#include "core/model/project.hpp"
#include "core/verify/setup.hpp"
#include "tests/support/sanitizers.hpp"

namespace zonescope::tests {

/// Two circles of posts on glass in one wedge of six folds, with sizes that may change.
inline model::Project postsToImprove() {
    model::Project project = verify::closedDomain(1, 32, 8, 14, 0.1);
    project.boundaries = {.rMax = verify::absorbingLayer(6),
                          .zMin = verify::absorbingLayer(6),
                          .zMax = verify::absorbingLayer(6)};
    project.materials = {verify::material("glass", 2.1), verify::material("post", 5.76)};
    const auto post = [](double rUm, int count, model::EllipseOutline outline) {
        return model::Post{.rUm = rUm, .count = count, .outline = outline};
    };
    project.bodies = {
        {.name = "substrate", .shape = model::Slab{.zMaxUm = 0.0, .material = "glass"}},
        {.name = "posts",
         .shape = model::PostPattern{.posts = {post(1.5, 6, {0.5, 0.5}), post(2.2, 12, {0.4, 0.5})},
                                     .layers = {{0.0, 0.6, "post"}}}}};
    model::PlaneWave wave;
    wave.zUm = -0.45;
    wave.apertureRadiusUm = 2.6;
    wave.apertureEdgeUm = 0.4;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.4};
    project.sources = {{.name = "wave", .kind = wave}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    // With sanitizers light hardly arrives: their business is memory.
    project.run.stop = {
        .maxTimeFs = sanitized ? 10.0 : 60.0, .energyDecay = 1e-5, .phasorChange = std::nullopt};
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 3.0, .exitPlaneZUm = 0.6};
    model::ZonePlan plan;
    plan.zones = {{.rOutUm = {}, .folds = 6, .sectors = 6}};
    project.zones = plan;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::intensity,
                                          .nearFieldZUm = 0.95,
                                          .focusZUm = 3.6,
                                          .wavelengthsUm = {1.0}},
                            .bodies = {},
                            .posts = {{"posts", 0.2, 0.65}}};
    return project;
}

/// The same with density maps that fill their parts of the circle in place of the posts.
inline model::Project mapsToImprove() {
    model::Project project = postsToImprove();
    const model::Post map{
        .rUm = 1.8, .count = 6, .outline = model::ArcDensityOutline{0.8, 60.0, {1, {0.5F}}}};
    project.bodies[1].shape = model::PostPattern{.posts = {map}, .layers = {{0.0, 0.6, "post"}}};
    auto& optimisation = *project.optimisation;
    optimisation.posts.clear();
    optimisation.method = model::OptimisationMethod::adam;
    optimisation.densities = {{.body = "posts",
                               .pixelRUm = 0.1,
                               .pixelThetaUm = 0.2,
                               .filterRadiusUm = 0.25,
                               .startNoise = 0.3}};
    optimisation.projection = {{.steepness = 4.0, .iterations = 20}};
    return project;
}

} // namespace zonescope::tests
