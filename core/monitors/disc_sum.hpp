#pragma once

/// \file
/// The sum over a disc of the power density that the lattice conserves.

#include "core/grid/metric.hpp"

#include <algorithm>
#include <cstddef>

namespace zonescope::monitors {

/// Fraction of the cell from n to n + 1 that lies within [from, to]; `measure` is the coordinate,
/// as a function of the position in cells, in which the power is spread evenly.
template <class Measure>
[[nodiscard]] double fractionOfCell(int n, double from, double to, const Measure& measure) {
    const double low = std::clamp(from, static_cast<double>(n), n + 1.0);
    const double high = std::clamp(to, static_cast<double>(n), n + 1.0);
    return (measure(high) - measure(low)) / (measure(n + 1.0) - measure(n));
}

/// Area of a disc in units of pi dr^2, so that a uniform wave fills a disc of any radius.
[[nodiscard]] inline double discArea(double columns) { return columns * columns; }

/// Integral over r dr of S_z = Er Htheta* - Etheta Hr* over a disc `columns` cells wide, with the
/// r-weights of the discrete curl (those of its energy); no azimuthal factor.
/// @param radial(i), azimuthal(i) Re(Er Htheta*) at r_{i+1/2} and Re(Etheta Hr*) at r_i
/// @param end first column whose half point does not exist
template <class Radial, class Azimuthal>
[[nodiscard]] double discSum(const grid::RadialMetric& metric, double columns, int end,
                             const Radial& radial, const Azimuthal& azimuthal) {
    const auto weighted = [&](int i) {
        return metric.weightEtHr[static_cast<std::size_t>(i)] * azimuthal(i);
    };
    double sum = 0.0;
    for (int i = 0; i < columns && i < end; ++i) {
        sum += fractionOfCell(i, 0.0, columns, discArea) *
               (metric.weightHalf[static_cast<std::size_t>(i)] * radial(i) -
                0.5 * (weighted(i) + weighted(i + 1)));
    }
    return sum;
}

/// Integral of cos^2 or sin^2 (m != 0) or of 1 over the azimuth.
[[nodiscard]] double azimuthalIntegral(int azimuthalOrder);

} // namespace zonescope::monitors
