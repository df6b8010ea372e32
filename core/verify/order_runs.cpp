#include "core/verify/order_runs.hpp"

#include "core/error.hpp"

#include <utility>

namespace zonescope::verify {

OrderRuns allOrders(const model::Project& project) {
    run::SweepWorkers workers;
    workers.threads = 1;
    run::OrderSum sum(std::make_shared<const model::Project>(project), std::move(workers));
    sum.queue().start();
    sum.queue().wait();
    const auto end = sum.queue().snapshot();
    for (const auto& row : end.table.rows()) {
        if (row.state != run::PointState::finished) {
            throw Error("an order did not finish: " + row.message);
        }
    }
    return {sum.finished(), sum.plan().orders.size(), sum.plan().leftOut};
}

} // namespace zonescope::verify
