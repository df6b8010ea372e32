#pragma once

/// \file
/// The sum over a disc of the power density that the lattice conserves.

#include "core/grid/metric.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

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

/// The coordinate, as a function of the position in cells, in which an area grows evenly.
using AreaMeasure = double (*)(double);
[[nodiscard]] inline AreaMeasure areaMeasure(model::Metric metric) noexcept {
    return metric == model::Metric::planar ? [](double columns) { return columns; } : discArea;
}

/// A stretch of columns, fractions allowed.
struct ColumnStretch {
    double begin = 0.0, end = 0.0;
};

/// What the values on a row count in a sum over r dr of a disc's columns, um^2 (in a planar grid
/// over dx, um), with the r-weights of the discrete curl (those of its energy): one weight per
/// column for half and for integer points. Either sum is the disc's area over 2 pi.
struct DiscWeights {
    std::vector<double> half, integer;
};

/// @param end first column whose half point does not exist
[[nodiscard]] inline DiscWeights discWeights(const grid::RadialMetric& metric,
                                             ColumnStretch columns, int end) {
    const auto size = metric.weightEtHr.size();
    // The points on either side of a cell have half of their own cells in it; those of the last
    // column, on the wall, and of the first of a planar grid have no more than that.
    const auto share = [&](std::size_t i) {
        const bool whole = i + 1 == size || (i == 0 && metric.kind == model::Metric::planar);
        return (whole ? 1.0 : 0.5) * metric.weightEtHr[i];
    };
    const auto measure = areaMeasure(metric.kind);
    DiscWeights weights{std::vector<double>(size, 0.0), std::vector<double>(size, 0.0)};
    for (int i = std::max(0, static_cast<int>(columns.begin)); i < columns.end && i < end; ++i) {
        const double fraction = fractionOfCell(i, columns.begin, columns.end, measure);
        const auto n = static_cast<std::size_t>(i);
        weights.half[n] += fraction * metric.weightHalf[n];
        weights.integer[n] += fraction * share(n);
        weights.integer[n + 1] += fraction * share(n + 1);
    }
    return weights;
}

/// Integral over r dr of S_z = Er Htheta* - Etheta Hr* over the columns of a disc; no azimuthal
/// factor.
/// @param radial(i), azimuthal(i) Re(Er Htheta*) at r_{i+1/2} and Re(Etheta Hr*) at r_i
/// @param end first column whose half point does not exist
template <class Radial, class Azimuthal>
[[nodiscard]] double discSum(const grid::RadialMetric& metric, ColumnStretch columns, int end,
                             const Radial& radial, const Azimuthal& azimuthal) {
    const DiscWeights weights = discWeights(metric, columns, end);
    double sum = 0.0;
    for (std::size_t n = 0; n < weights.integer.size(); ++n) {
        if (weights.half[n] != 0.0) {
            sum += weights.half[n] * radial(static_cast<int>(n));
        }
        if (weights.integer[n] != 0.0) {
            sum -= weights.integer[n] * azimuthal(static_cast<int>(n));
        }
    }
    return sum;
}

} // namespace zonescope::monitors
