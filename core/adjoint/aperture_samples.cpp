#include "core/adjoint/aperture_samples.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace zonescope::adjoint {

namespace {

/// What sums over equally spaced samples (a + j, j >= 0) miss of an integral from 0: weights of the
/// first samples beyond one, so that polynomials up to the third power are exact. The regularised
/// sum of (a + j)^q is -B_{q+1}(a)/(q + 1), that of the integral is zero.
std::array<double, 4> endCorrections(double a) {
    const double a2 = a * a;
    const Eigen::Vector4d missing(a - 0.5, (a2 - a + 1.0 / 6.0) / 2.0,
                                  (a2 * a - 1.5 * a2 + 0.5 * a) / 3.0,
                                  (a2 * a2 - 2.0 * a2 * a + a2 - 1.0 / 30.0) / 4.0);
    Eigen::Matrix4d powers;
    for (int q = 0; q < 4; ++q) {
        for (int j = 0; j < 4; ++j) {
            powers(q, j) = q == 0 ? 1.0 : std::pow(a + j, q);
        }
    }
    const Eigen::Vector4d corrections = powers.fullPivLu().solve(missing);
    return {corrections(0), corrections(1), corrections(2), corrections(3)};
}

} // namespace

ApertureSamples::ApertureSamples(const grid::Grid& grid, double offset, int count) {
    const auto measure = [&](std::size_t n) { return grid.planar() ? 1.0 : places[n]; };
    for (int i = 0; i < count; ++i) {
        places.push_back(grid.r(i, offset));
        weights.push_back(grid.dr * measure(places.size() - 1));
    }
    const auto ends = endCorrections(offset);
    for (int j = 0; j < 4; ++j) {
        for (const int i : {j, count - 1 - j}) {
            const auto n = static_cast<std::size_t>(i);
            weights[n] += ends[static_cast<std::size_t>(j)] * grid.dr * measure(n);
        }
    }
}

std::vector<Place> aperturePlaces(const AperturePlane& plane) {
    std::vector<Place> places;
    for (int i = 0; i < plane.columns - 1; ++i) {
        places.push_back({model::Component::er, i, plane.row});
    }
    for (int i = 0; i < plane.columns; ++i) {
        places.push_back({model::Component::et, i, plane.row});
    }
    return places;
}

optics::Nodes apertureWaves(double radiusUm, double branch, double distanceUm) {
    constexpr double deepestDecay = 20.0;
    constexpr double furthest = 4.0; // wavenumbers: what a sharp edge close by needs
    return optics::spectralNodes(
        {.radiusUm = radiusUm,
         .paths = {{.branch = branch, .lengthUm = distanceUm}},
         .end = std::min(furthest * branch, std::hypot(branch, deepestDecay / distanceUm))});
}

} // namespace zonescope::adjoint
