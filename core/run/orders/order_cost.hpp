#pragma once

/// \file
/// What a sum over azimuthal orders takes, before it runs.

#include "core/model/project.hpp"
#include "core/run/sweep/sweep_runner.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace zonescope::run {

/// From above: to the stop rule's longest time.
struct OrderCost {
    std::size_t orders = 0;
    std::size_t atATime = 1;     ///< orders that run side by side
    double cellSteps = 0.0;      ///< of all orders and parities
    double runMemoryBytes = 0.0; ///< of the largest order while it runs, host or device
    /// What stays of all orders for their sum: the transforms, and one set of materials.
    double keptMemoryBytes = 0.0;
    double machineMemoryBytes = 0.0; ///< of the host, to compare with; 0: unknown
    /// Of the smallest device, where each order runs on one of its own; 0: the orders share the
    /// host's memory.
    double deviceMemoryBytes = 0.0;

    [[nodiscard]] bool onDevices() const noexcept { return deviceMemoryBytes > 0.0; }
    /// Of the host.
    [[nodiscard]] double memoryBytes() const noexcept {
        return (onDevices() ? 0.0 : static_cast<double>(atATime) * runMemoryBytes) +
               keptMemoryBytes;
    }
    [[nodiscard]] bool fitsHost() const noexcept {
        return machineMemoryBytes <= 0.0 || memoryBytes() <= machineMemoryBytes;
    }
    [[nodiscard]] bool fitsDevice() const noexcept {
        return !onDevices() || runMemoryBytes <= deviceMemoryBytes;
    }
    [[nodiscard]] bool fits() const noexcept { return fitsHost() && fitsDevice(); }
    /// At a rate of the whole machine, 1e9 cell-steps/s.
    [[nodiscard]] double seconds(double gcellStepsPerSecond) const noexcept {
        return cellSteps / (gcellStepsPerSecond * 1e9);
    }
};

/// @param project valid
/// @param orders  m >= 0, increasing, as run::planOrders gives them
/// @param workers that run the orders: how many side by side at most, and in whose memory
[[nodiscard]] OrderCost costOfOrders(const model::Project& project, std::span<const int> orders,
                                     const SweepWorkers& workers);

/// The costs of several sums that run one after the other, each let go before the next.
[[nodiscard]] OrderCost oneAfterTheOther(const OrderCost& first, const OrderCost& second);

/// "9 azimuthal orders, 2 at a time: memory 1.20 GB (2 x 500 MB, 200 MB for the sum), up to 3 min
/// 10 s at 0.5 Gcell-steps/s", and what the machine, or a device, has where that is less.
/// @param gcellStepsPerSecond of the whole machine
[[nodiscard]] std::string textOf(const OrderCost& cost, double gcellStepsPerSecond);

} // namespace zonescope::run
