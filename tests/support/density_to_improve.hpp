#pragma once

/// \file
/// A density that is optimised in a moment.

#include "tests/support/lens_to_improve.hpp"

namespace zonescope::tests {

/// A grey plate of 28 pixels in the place of the rings of lensToImprove, by Adam in two stages.
inline model::Project densityToImprove() {
    model::Project project = lensToImprove();
    project.name = "density";
    project.bodies = {{"plate", model::DensityRegion{.rInUm = 0.0,
                                                     .rOutUm = 1.4,
                                                     .zMinUm = 0.0,
                                                     .zMaxUm = 0.4,
                                                     .material = "glass",
                                                     .gapMaterial = "vacuum",
                                                     .pixels = {1, {0.5F}}}}};
    auto& optimisation = *project.optimisation;
    optimisation.method = model::OptimisationMethod::adam;
    optimisation.bodies.clear();
    optimisation.densities = {{.body = "plate",
                               .pixelRUm = 0.05,
                               .filterRadiusUm = 0.12,
                               .minimumWidthUm = 0.1,
                               .minimumGapUm = 0.1,
                               .startNoise = 0.05,
                               .seed = 7}};
    optimisation.projection = {{.steepness = 4.0, .iterations = 4},
                               {.steepness = 16.0, .iterations = 4}};
    optimisation.adam = {.step = 0.1};
    optimisation.iterations = 7;
    return project;
}

} // namespace zonescope::tests
