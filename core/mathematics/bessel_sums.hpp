#pragma once

/// \file
/// Sums over very many Bessel functions of one order: all the work of a Hankel transform. Made for
/// the cores here, and elsewhere for devices that have more of them.

#include "core/mathematics/bessel_table.hpp"

#include <complex>
#include <functional>
#include <memory>
#include <span>

namespace zonescope::mathematics {

/// Terms of a sum, as many as there are arguments, and one sum for each scale.
struct BesselColumn {
    std::span<const std::complex<double>> values;
    std::span<std::complex<double>> sums;
};

/// May be used from several threads.
class BesselSums {
public:
    virtual ~BesselSums() = default;
    BesselSums(const BesselSums&) = delete;
    BesselSums& operator=(const BesselSums&) = delete;

    /// sums[j] = sum over n of J(scales[j] x[n]) values[n], for every column.
    virtual void sum(std::span<const double> scales, std::span<const double> x,
                     std::span<const BesselColumn> columns) const = 0;

protected:
    BesselSums() = default;
};

/// Makes the sums for J of an order at arguments from 0 to `end`.
using BesselSumsMaker = std::function<std::unique_ptr<const BesselSums>(int order, double end)>;

/// On so many threads (0: all cores).
[[nodiscard]] BesselSumsMaker besselSumsOnCpu(int threads);

/// The same with a table that is there already.
void sumOnCpu(const BesselTable& table, int threads, std::span<const double> scales,
              std::span<const double> x, std::span<const BesselColumn> columns);

} // namespace zonescope::mathematics
