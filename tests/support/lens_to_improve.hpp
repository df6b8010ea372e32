#pragma once

/// \file
/// A lens that is optimised in a moment.

#include "core/model/project.hpp"

namespace zonescope::tests {

/// Three rings of glass in front of a focus at two wavelengths.
inline model::Project lensToImprove() {
    model::Project project;
    project.name = "rings";
    project.domain = {.radiusUm = 1.6, .zMinUm = -0.6, .zMaxUm = 0.9, .drUm = 0.05, .dzUm = 0.05};
    project.materials = {{"glass", 4.0, 0.0, ""}};
    model::AnnularZone zone;
    zone.rings = {{0.0, 0.41}, {0.73, 0.96}, {1.18, 1.37}};
    zone.layers = {{0.0, 0.4, "glass"}};
    project.bodies = {{"lens", zone}};
    model::PlaneWave wave;
    wave.zUm = -0.4;
    wave.apertureRadiusUm = 1.4;
    wave.apertureEdgeUm = 0.2;
    wave.signal = model::GaussianPulse{.wavelengthUm = 0.9, .relativeBandwidth = 0.4};
    project.sources = {{"light", wave}};
    project.run.stop = {.maxTimeFs = 80.0, .energyDecay = 1e-5, .phasorChange = {}};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    project.optimisation =
        model::Optimisation{.objective = {.quantity = model::OptimisedQuantity::intensity,
                                          .aim = model::OptimisationAim::least,
                                          .nearFieldZUm = 0.7,
                                          .focusZUm = 2.5,
                                          .radiusUm = 0.0,
                                          .wavelengthsUm = {0.85, 0.95}},
                            .bodies = {{.body = "lens",
                                        .radii = model::OptimisedEdges::move,
                                        .minimumWidthUm = 0.12,
                                        .rMaxUm = 1.45,
                                        .topMinUm = 0.2,
                                        .topMaxUm = 0.6}},
                            .iterations = 4};
    return project;
}

} // namespace zonescope::tests
