#include "core/run/orders/order_cost.hpp"

#include "core/check/check.hpp"
#include "core/grid/grid.hpp"
#include "core/model/validation/validate.hpp"
#include "core/text/number_words.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace zonescope::run {

OrderCost costOfOrders(const model::Project& project, std::span<const int> orders,
                       const SweepWorkers& workers) {
    OrderCost cost{.orders = orders.size()};
    if (orders.empty()) {
        return cost;
    }
    cost.atATime = std::clamp<std::size_t>(workers.factories.size(), 1, orders.size());
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
        cost.runMemoryBytes =
            std::max(cost.runMemoryBytes,
                     workers.device ? workers.device->needed(one) : figures.memoryBytes());
        // Read out in double precision, from single.
        cost.keptMemoryBytes += 2.0 * count * figures.monitorMemoryBytes;
    };
    cost.deviceMemoryBytes = workers.device ? workers.device->bytes : 0.0;
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
    if (both.onDevices()) { // what fills the devices and what fills the host are not the same
        both.runMemoryBytes = std::max(first.runMemoryBytes, second.runMemoryBytes);
    }
    return both;
}

std::string textOf(const OrderCost& cost, double gcellStepsPerSecond) {
    const auto time = text::duration(cost.seconds(gcellStepsPerSecond));
    if (cost.onDevices()) {
        return fmt::format(
            "{} azimuthal orders, {} at a time: device memory {} each, {} of the host for the sum, "
            "up to {} at {:.3g} Gcell-steps/s{}{}",
            cost.orders, cost.atATime, text::bytes(cost.runMemoryBytes),
            text::bytes(cost.keptMemoryBytes), time, gcellStepsPerSecond,
            cost.fitsDevice() ? std::string()
                              : fmt::format("; more than the {} of a device",
                                            text::bytes(cost.deviceMemoryBytes)),
            cost.fitsHost() ? std::string()
                            : fmt::format("; the sum needs more than the {} of this machine",
                                          text::bytes(cost.machineMemoryBytes)));
    }
    auto words = fmt::format("{} azimuthal orders, {} at a time: memory {} ({} x {}, {} for the "
                             "sum), up to {} at {:.3g} Gcell-steps/s",
                             cost.orders, cost.atATime, text::bytes(cost.memoryBytes()),
                             cost.atATime, text::bytes(cost.runMemoryBytes),
                             text::bytes(cost.keptMemoryBytes), time, gcellStepsPerSecond);
    if (!cost.fits()) {
        words +=
            fmt::format("; more than the {} of this machine", text::bytes(cost.machineMemoryBytes));
    }
    return words;
}

} // namespace zonescope::run
