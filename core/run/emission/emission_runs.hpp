#pragma once

/// \file
/// Private to the emission: the runs that a plan stands for.

#include "core/run/emission/emission.hpp"

#include <cstddef>
#include <vector>

namespace zonescope::run {

/// A direction of the emitters with its part in the mean.
struct EmitterDirection {
    double r = 0.0, theta = 0.0, z = 0.0;
    double weight = 1.0;
};

/// Emitters and orders that one sweep runs, all in one direction.
struct EmissionRuns {
    EmitterDirection direction;
    std::vector<std::size_t> emitters;
    std::vector<int> orders;

    [[nodiscard]] std::size_t runs() const noexcept { return emitters.size() * orders.size(); }
};

/// The runs of the orders `from` to `to`.
[[nodiscard]] std::vector<EmissionRuns> emissionRuns(const EmissionPlan& plan, int from, int to);
[[nodiscard]] std::size_t countRuns(const std::vector<EmissionRuns>& queues);
[[nodiscard]] SweepPlan emissionSweep(const EmissionPlan& plan, const EmissionRuns& queue);

[[nodiscard]] const model::Dipole& dipoleOf(const model::Project& project, std::size_t place);
/// Real index of the densest transparent medium, at least that of vacuum.
[[nodiscard]] double densestIndex(const model::Project& project, double wavelengthUm);
/// Part of the power that the orders above 0, 1, ... largestOrder carry in a homogeneous medium,
/// for the emitter that needs the most orders.
[[nodiscard]] std::vector<double> leftOutShares(const EmissionOptions& options,
                                                const model::Dipole& dipole, double wavenumber,
                                                int largestOrder);

} // namespace zonescope::run
