#pragma once

/// \file
/// The opaque stop in the plane of a source.

#include "core/model/project.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace zonescope::sources {

/// Opaque stop: 1 inside, 0 outside, raised cosine over the edge (centred on the radius); 1 without
/// a stop. Lengths in um.
[[nodiscard]] inline double apertureAt(const std::optional<double>& radiusUm, double edgeUm,
                                       double r) {
    if (!radiusUm) {
        return 1.0;
    }
    const double beyond = r - *radiusUm;
    const double half = 0.5 * edgeUm;
    if (beyond <= -half) {
        return 1.0;
    }
    if (beyond >= half) {
        return 0.0;
    }
    return 0.5 - 0.5 * std::sin(std::numbers::pi * beyond / edgeUm);
}

/// Area times relative irradiance of the light in an aperture, um^2: pi a^2, less what the soft
/// edge of a stop takes. In a planar domain the stretch from x = 0 to the edge, um.
/// @param radiusUm of the aperture where there is no stop
[[nodiscard]] inline double apertureArea(model::Metric metric, const std::optional<double>& stopUm,
                                         double edgeUm, double radiusUm) {
    const double a = stopUm.value_or(radiusUm);
    const double edge = stopUm ? std::max(0.0, edgeUm) : 0.0;
    // Integrals of w^2 with w = (1 - sin(pi x/e))/2 over the edge, x = r - a.
    const double inner = a - 0.5 * edge;
    if (metric == model::Metric::planar) {
        return inner + 0.375 * edge;
    }
    return 2.0 * std::numbers::pi *
           (0.5 * inner * inner + 0.375 * a * edge -
            edge * edge / (std::numbers::pi * std::numbers::pi));
}

} // namespace zonescope::sources
