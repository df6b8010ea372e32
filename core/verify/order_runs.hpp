#pragma once

/// \file
/// All azimuthal orders of a project, run one after the other.

#include "core/model/project.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/verify/ladder.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace zonescope::verify {

struct OrderRuns {
    std::vector<std::shared_ptr<const run::OrderRun>> runs; ///< by increasing order
    std::size_t orders = 0;                                 ///< how many were planned
    double leftOut = 0.0;                                   ///< run::OrderPlan::leftOut
};

/// By one thread, which leaves the other cores to the other rungs.
/// \throws Error when an order does not finish
[[nodiscard]] OrderRuns allOrders(const Settings& settings, const model::Project& project);

} // namespace zonescope::verify
