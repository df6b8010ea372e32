#include "core/sources/radial_mode.hpp"

#include <boost/math/special_functions/bessel.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

namespace zonescope::sources {
namespace {

constexpr double largest = 1e200;

/// Divides two arrays by one number when their last values have grown out of hand: the regular
/// solution of a high order rises from the axis by hundreds of decades.
void tame(std::vector<double>& values, std::vector<double>& slopes) {
    if (std::abs(values.back()) < largest && std::abs(slopes.back()) < largest) {
        return;
    }
    for (auto* array : {&values, &slopes}) {
        for (double& value : *array) {
            value /= largest;
        }
    }
}

/// Scales an unnormalised solution to J_m by least squares over at most this many places.
void scaleToBessel(const grid::Grid& grid, double kappa, double offset, std::vector<double>& values,
                   std::vector<double>& slopes) {
    constexpr std::size_t places = 200;
    const std::size_t stride = std::max<std::size_t>(1, values.size() / places);
    const double peak = std::abs(
        *std::ranges::max_element(values, {}, [](double value) { return std::abs(value); }));
    double product = 0.0;
    double square = 0.0;
    for (std::size_t i = 0; i < values.size() && peak > 0.0; i += stride) {
        const double r = grid.r(static_cast<int>(i), offset);
        const double value = values[i] / peak;
        product += r * value * boost::math::cyl_bessel_j(std::abs(grid.azimuthalOrder), kappa * r);
        square += r * value * value;
    }
    const double factor = square > 0.0 ? product / square : 0.0;
    for (auto* array : {&values, &slopes}) {
        for (double& value : *array) {
            value = value / std::max(peak, 1e-300) * factor;
        }
    }
}

} // namespace

double discreteSquare(const grid::Grid& grid, double kappa) {
    const double sine = 2.0 / grid.dr * std::sin(0.5 * kappa * grid.dr);
    return sine * sine;
}

RadialMode makeRadialMode(const grid::Grid& grid, const grid::RadialMetric& metric, double kappa,
                          int columns) {
    RadialMode mode;
    mode.discreteSquare = discreteSquare(grid, kappa);
    const double k2 = mode.discreteSquare;
    const bool meridional = grid.azimuthalOrder == 0;

    // (div grad - p^2) integer = -k2 integer, outwards from the axis.
    auto& phi = mode.integer;
    auto& slope = mode.slopeHalf;
    phi = {meridional ? 1.0 : 0.0};
    for (int i = 0; i <= columns; ++i) {
        const auto n = static_cast<std::size_t>(i);
        if (i == 0 && !meridional) {
            slope.push_back(metric.htStep[0]); // any start: the next value is 1
        } else {
            const double p = metric.orderInteger[n];
            const double inner = i > 0 ? metric.ezInner[n] * slope[n - 1] : 0.0;
            slope.push_back((inner + (p * p - k2) * phi[n]) / metric.ezOuter[n]);
        }
        phi.push_back(phi[n] + slope[n] / metric.htStep[n]);
        tame(phi, slope);
    }
    phi.pop_back();
    scaleToBessel(grid, kappa, 0.0, phi, slope);

    // The same for the half points; on the axis etOuter is zero unless |m| = 1.
    auto& psi = mode.half;
    auto& difference = mode.slopeInteger;
    psi = {1.0};
    difference = {metric.etOuter[0]};
    for (int i = 0; i < columns; ++i) {
        const auto n = static_cast<std::size_t>(i);
        const double p = metric.orderHalf[n];
        difference.push_back((metric.hzInner[n] * difference[n] + (p * p - k2) * psi[n]) /
                             metric.hzOuter[n]);
        psi.push_back((difference[n + 1] + metric.etInner[n + 1] * psi[n]) / metric.etOuter[n + 1]);
        tame(psi, difference);
    }
    scaleToBessel(grid, kappa, 0.5, psi, difference);
    return mode;
}

} // namespace zonescope::sources
