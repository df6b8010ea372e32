#include "app/zone_workers.hpp"

#include "core/check/check.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"

#include <algorithm>
#include <memory>
#include <thread>

namespace zonescope::app {

namespace {

int jobsToRun(const model::Project& project, const std::vector<std::size_t>& only) {
    const auto jobs = zones::planJobs(std::make_shared<const model::Project>(project)).jobs;
    return static_cast<int>(std::ranges::count_if(jobs, [&](const auto& job) {
        return only.empty() || std::ranges::find(only, job.zone) != only.end();
    }));
}

} // namespace

int threadsOf(const model::Project& project, const WorkerSettings& settings) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return project.run.threads > 0 ? project.run.threads : std::max(1, cores / settings.processes);
}

zones::ZoneWorkers zoneWorkers(const model::Project& project, const WorkerSettings& settings) {
    const int threads = threadsOf(project, settings);
    zones::ZoneWorkers workers;
    workers.only = settings.only;
    auto devices = gpu::devicesFor(project.run.backend, settings.device.empty()
                                                            ? std::vector<int>{}
                                                            : gpu::parseDevices(settings.device));
    if (!devices.empty()) {
        if (settings.processes > 1) {
            devices = {devices[static_cast<std::size_t>(settings.place) % devices.size()]};
        }
        workers.factories.clear();
        for (const int device : devices) {
            workers.factories.push_back(gpu::wedgeEngineFactory(device));
        }
        return workers;
    }
    const int side = std::clamp(jobsToRun(project, settings.only), 1, threads);
    workers.factories.assign(static_cast<std::size_t>(side), zones::makeDefaultWedgeEngine);
    workers.threads = std::max(1, threads / side);
    workers.memoryBytes = check::check(project).figures.machineMemoryBytes / settings.processes;
    return workers;
}

} // namespace zonescope::app
