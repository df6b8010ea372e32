#include "core/verify/order_runs.hpp"

#include "core/error.hpp"
#include "core/verify/setup.hpp"

#include <memory>

namespace zonescope::verify {

OrderRuns allOrders(const Settings& settings, const model::Project& project) {
    run::OrderSum sum(std::make_shared<const model::Project>(project), oneWorker(settings));
    sum.queue().start();
    sum.queue().wait();
    const auto end = sum.queue().snapshot();
    for (const auto& row : end.table.rows()) {
        if (row.state != run::PointState::finished) {
            throw Error(say("an order did not finish: {reason}", "reason"_is = row.message));
        }
    }
    return {sum.finished(), sum.plan().orders.size(), sum.plan().leftOut};
}

} // namespace zonescope::verify
