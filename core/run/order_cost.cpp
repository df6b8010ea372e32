#include "core/run/order_cost.hpp"

#include "core/check/check.hpp"
#include "core/grid/grid.hpp"
#include "core/model/validate.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace zonescope::run {

namespace {

std::string gigabytes(double bytes) {
    constexpr double giga = 1e9;
    return bytes < 0.1 * giga ? fmt::format("{:.2g} MB", bytes * 1e-6)
                              : fmt::format("{:.2g} GB", bytes / giga);
}

std::string duration(double seconds) {
    constexpr double minute = 60.0;
    constexpr double hour = 3600.0;
    return seconds < 2.0 * minute ? fmt::format("{:.2g} s", seconds)
           : seconds < 2.0 * hour ? fmt::format("{:.0f} min", seconds / minute)
                                  : fmt::format("{:.0f} h", seconds / hour);
}

} // namespace

OrderCost costOfOrders(const model::Project& project, std::span<const int> orders,
                       std::size_t atATime) {
    OrderCost cost{.orders = orders.size()};
    if (orders.empty()) {
        return cost;
    }
    cost.atATime = std::clamp<std::size_t>(atATime, 1, orders.size());
    // Order 0 is one real run; the others are alike.
    auto one = project;
    const auto figuresAt = [&](int order) {
        one.azimuthalOrder = order;
        return check::check(one).figures;
    };
    const auto add = [&](const check::CheckFigures& figures, double count) {
        cost.cellSteps += count * figures.realRuns * static_cast<double>(figures.cellsR) *
                          static_cast<double>(figures.cellsZ) * static_cast<double>(figures.steps);
        cost.machineMemoryBytes = figures.machineMemoryBytes;
        cost.runMemoryBytes = std::max(cost.runMemoryBytes, figures.memoryBytes());
        // Read out in double precision, from single.
        cost.keptMemoryBytes += 2.0 * count * figures.monitorMemoryBytes;
    };
    const bool zero = orders.front() == 0;
    if (zero) {
        add(figuresAt(0), 1.0);
    }
    if (orders.back() != 0) {
        add(figuresAt(orders.back()), static_cast<double>(orders.size() - (zero ? 1 : 0)));
    }
    const auto cells = grid::makeGrid(project);
    cost.keptMemoryBytes +=
        static_cast<double>(cells.nr) * cells.nz * model::materialBytesPerCell(project);
    return cost;
}

OrderCost oneAfterTheOther(const OrderCost& first, const OrderCost& second) {
    OrderCost both = first.memoryBytes() >= second.memoryBytes() ? first : second;
    both.orders = first.orders + second.orders;
    both.cellSteps = first.cellSteps + second.cellSteps;
    return both;
}

std::string textOf(const OrderCost& cost, double gcellStepsPerSecond) {
    auto text = fmt::format("{} azimuthal orders, {} at a time: memory {} ({} x {}, {} for the "
                            "sum), up to {} at {:.3g} Gcell-steps/s",
                            cost.orders, cost.atATime, gigabytes(cost.memoryBytes()), cost.atATime,
                            gigabytes(cost.runMemoryBytes), gigabytes(cost.keptMemoryBytes),
                            duration(cost.seconds(gcellStepsPerSecond)), gcellStepsPerSecond);
    if (!cost.fits()) {
        text +=
            fmt::format("; more than the {} of this machine", gigabytes(cost.machineMemoryBytes));
    }
    return text;
}

} // namespace zonescope::run
