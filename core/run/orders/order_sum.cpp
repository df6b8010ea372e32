#include "core/run/orders/order_sum.hpp"

#include "core/error.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/names.hpp"
#include "core/model/validation/validate.hpp"
#include "core/monitors/flux.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/order_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <mutex>
#include <set>
#include <utility>

namespace zonescope::run {

struct OrderSum::Harvest {
    std::mutex mutex;
    std::vector<std::shared_ptr<const OrderRun>> runs;
    std::shared_ptr<const grid::Discretisation> materials;
};

namespace {

std::shared_ptr<const grid::Discretisation>
withoutMaterials(const grid::Discretisation& discretisation) {
    auto rest = std::make_shared<grid::Discretisation>();
    static_cast<grid::Lattice&>(*rest) = discretisation;
    rest->project = discretisation.project;
    return rest;
}

} // namespace

OrderSum::OrderSum(std::shared_ptr<const model::Project> project, SweepWorkers workers)
    : project_(std::move(project)), plan_(planOrders(*project_)),
      cost_(costOfOrders(*project_, plan_.orders, workers)), harvest_(std::make_shared<Harvest>()) {
    SweepPlan queue;
    queue.name = "orders";
    queue.project = project_;
    SweepAxis axis;
    axis.key = "azimuthal_order";
    axis.values.assign(plan_.orders.begin(), plan_.orders.end());
    queue.axes = {std::move(axis)};
    queue_ = std::make_unique<SweepRunner>(std::move(queue), std::move(workers));
    queue_->setHarvest([harvest = harvest_](std::size_t, const Simulation& simulation) {
        auto run = std::make_shared<OrderRun>();
        run->order = simulation.project().azimuthalOrder;
        run->discretisation = withoutMaterials(simulation.discretisation());
        run->monitors = simulation.readMonitors();
        run->rest = transformRest(simulation);
        run->steps = simulation.step();
        run->timeFs = simulation.timeFs();
        const std::lock_guard lock(harvest->mutex);
        if (!harvest->materials) {
            harvest->materials = simulation.sharedDiscretisation();
        }
        run->materials = harvest->materials;
        harvest->runs.push_back(std::move(run));
        std::ranges::sort(harvest->runs, {}, [](const auto& entry) { return entry->order; });
    });
}

std::vector<std::shared_ptr<const OrderRun>> OrderSum::finished() const {
    const std::lock_guard lock(harvest_->mutex);
    return harvest_->runs;
}

monitors::SummedField sumOnPlane(const std::vector<std::shared_ptr<const OrderRun>>& runs,
                                 std::size_t monitor, std::size_t wavelength) {
    std::vector<optics::ApertureField> parts;
    for (const auto& run : runs) {
        const auto& plane =
            std::get<model::DftPlane>(run->discretisation->project->monitors.at(monitor).kind);
        auto fields = monitors::fieldsOnPlane(*run->discretisation, plane,
                                              run->monitors.at(monitor).parities, wavelength);
        std::ranges::move(fields, std::back_inserter(parts));
    }
    return monitors::SummedField(std::move(parts));
}

std::vector<double> sumOfFlux(const std::vector<std::shared_ptr<const OrderRun>>& runs,
                              std::size_t monitor) {
    std::vector<double> sum;
    for (const auto& run : runs) {
        const auto& flux =
            std::get<model::FluxMonitor>(run->discretisation->project->monitors.at(monitor).kind);
        const auto part =
            monitors::fluxThrough(*run->discretisation, flux, run->monitors.at(monitor).parities);
        sum.resize(part.flux.size(), 0.0);
        std::ranges::transform(sum, part.flux, sum.begin(), std::plus<>());
    }
    return sum;
}

} // namespace zonescope::run
