#include "core/optics/spot_width.hpp"

#include "core/mathematics/radial_interpolation.hpp"

#include <cstddef>

namespace zonescope::optics {

std::optional<double> fullWidthFromAxis(std::span<const double> rUm,
                                        std::span<const double> intensity) {
    if (intensity.empty() || rUm.front() != 0.0) {
        return std::nullopt;
    }
    constexpr std::size_t points = 4;
    const double half = 0.5 * intensity.front();
    const auto at = [&](double r) {
        return mathematics::radialStencil(rUm, r, mathematics::AxisParity::even, points)
            .apply(intensity);
    };
    for (std::size_t n = 1; n < intensity.size(); ++n) {
        if (intensity[n] > half) {
            continue;
        }
        double inner = rUm[n - 1];
        double outer = rUm[n];
        constexpr int halvings = 50;
        for (int round = 0; round < halvings; ++round) {
            const double middle = 0.5 * (inner + outer);
            (at(middle) > half ? inner : outer) = middle;
        }
        return inner + outer;
    }
    return std::nullopt;
}

} // namespace zonescope::optics
