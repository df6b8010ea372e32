#pragma once

/// \file
/// The opaque stop in the plane of a source.

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

} // namespace zonescope::sources
