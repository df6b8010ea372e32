#pragma once

/// \file
/// Projects whose sources are sums over azimuthal orders: their runs as a queue, and the
/// summed result, complete or partial.

#include "core/monitors/summed_field.hpp"
#include "core/run/order_plan.hpp"
#include "core/run/orders/order_cost.hpp"
#include "core/run/simulation.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "core/run/transform_rest.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::run {

/// What one order gave.
struct OrderRun {
    int order = 0;
    /// Of this order, for reading its monitors; without the materials, which would fill the memory
    /// where orders are many.
    std::shared_ptr<const grid::Discretisation> discretisation;
    /// Of one of the orders, with the materials that all share: for the light that comes in.
    std::shared_ptr<const grid::Discretisation> materials;
    std::vector<MonitorResult> monitors;
    std::optional<TransformRest> rest; ///< what its transforms miss
    std::int64_t steps = 0;
    double timeFs = 0.0;
};

/// The queue of orders. Thread-safe; partial sums may be looked at while it runs.
class OrderSum {
public:
    /// \throws InputError as planOrders, and when the project of an order is invalid
    OrderSum(std::shared_ptr<const model::Project> project, SweepWorkers workers);

    /// Start, pause, cancel, progress: one point for each order, in the order of the plan.
    [[nodiscard]] SweepRunner& queue() noexcept { return *queue_; }
    [[nodiscard]] const SweepRunner& queue() const noexcept { return *queue_; }
    [[nodiscard]] const OrderPlan& plan() const noexcept { return plan_; }
    /// What the orders take.
    [[nodiscard]] const OrderCost& cost() const noexcept { return cost_; }
    [[nodiscard]] const model::Project& project() const noexcept { return *project_; }
    /// The orders that are done, by increasing order.
    [[nodiscard]] std::vector<std::shared_ptr<const OrderRun>> finished() const;

private:
    struct Harvest;
    std::shared_ptr<const model::Project> project_;
    OrderPlan plan_;
    OrderCost cost_;
    std::shared_ptr<Harvest> harvest_;
    std::unique_ptr<SweepRunner> queue_; ///< ends before the harvest
};

/// Fields of all orders on a plane monitor at one of its wavelengths.
/// @param monitor index in project.monitors, a DftPlane
[[nodiscard]] monitors::SummedField
sumOnPlane(const std::vector<std::shared_ptr<const OrderRun>>& runs, std::size_t monitor,
           std::size_t wavelength);

/// Spectral power through a flux monitor, summed over the orders (their cross terms vanish over the
/// azimuth). Empty without runs.
[[nodiscard]] std::vector<double>
sumOfFlux(const std::vector<std::shared_ptr<const OrderRun>>& runs, std::size_t monitor);

} // namespace zonescope::run
