#include "gpu/factory/sweep_workers.hpp"

#include "core/datasheet/run_figures.hpp"
#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/model/validation/validate.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <thread>

namespace zonescope::gpu {

namespace {

/// What each of so many runs may take of the smallest of these devices.
run::DeviceMemory memoryOf(const std::vector<int>& devices, int atOnce) {
    run::DeviceMemory memory{.bytes = std::numeric_limits<double>::infinity(), .needed = {}};
    for (const int device : devices) {
        memory.bytes =
            std::min(memory.bytes, static_cast<double>(deviceInfo(device).memoryBytes) / atOnce);
    }
    memory.needed = [](const model::Project& project) { return deviceBytesNeeded(project); };
    return memory;
}

int runsOnEach(const std::vector<int>& devices, const model::Project& project, int cores) {
    try {
        model::validateOrThrow(project);
        const auto grid = grid::makeGrid(project);
        return runsAtOnce(static_cast<double>(grid.nr) * grid.nz,
                          deviceInfo(devices.front()).multiprocessors,
                          cores / static_cast<int>(devices.size()));
    } catch (const InputError&) { // whoever runs it says so
        return 1;
    }
}

} // namespace

std::vector<int> devicesFor(model::Backend backend, std::vector<int> wanted) {
    const CudaAvailability& cuda = cudaAvailability();
    if (backend == model::Backend::cpu || !cuda.available) {
        return {};
    }
    if (wanted.empty()) {
        wanted.resize(static_cast<std::size_t>(std::max(1, cuda.deviceCount)));
        std::iota(wanted.begin(), wanted.end(), 0);
    }
    return wanted;
}

int runsAtOnce(double cells, int multiprocessors, int cores) noexcept {
    // Tiles of a streamed pass that keep a multiprocessor at work without much overlap.
    constexpr double cellsPerMultiprocessor = 64.0 * 1024.0;
    constexpr double most = 16.0;
    const double fill = cellsPerMultiprocessor * multiprocessors / std::max(1.0, cells);
    return static_cast<int>(std::clamp(fill, 1.0, std::clamp(double(cores), 1.0, most)));
}

run::SweepWorkers sweepWorkers(const model::Project& project, std::vector<int> devices,
                               int cpuWorkers, int threads) {
    const model::Backend backend = project.run.backend;
    const int cores =
        threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    run::SweepWorkers workers;
    workers.factories.clear();
    devices = devicesFor(backend, std::move(devices));
    if (!devices.empty()) {
        const int atOnce = runsOnEach(devices, project, cores);
        // The first runs of a few are spread over all devices.
        for (int n = 0; n < atOnce; ++n) {
            for (const int device : devices) {
                workers.factories.push_back(engineFactory({device}, atOnce));
            }
        }
        workers.device = memoryOf(devices, atOnce);
    } else {
        // Without a device the factory follows run.backend and says why where CUDA is asked for.
        workers.factories.assign(static_cast<std::size_t>(std::max(1, cpuWorkers)),
                                 engineFactory());
    }
    workers.threads = std::max(1, cores / static_cast<int>(workers.factories.size()));
    workers.measure = [backend, threads = *workers.threads](const run::Simulation& simulation) {
        return datasheet::figuresOfRun(simulation,
                                       {.bessel = besselSumsWhereThereIsOne(backend, threads)});
    };
    return workers;
}

} // namespace zonescope::gpu
