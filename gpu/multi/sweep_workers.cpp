#include "gpu/multi/sweep_workers.hpp"

#include "core/datasheet/run_figures.hpp"
#include "gpu/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/engine_factory.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <thread>

namespace zonescope::gpu {

namespace {

/// What a run may take of the smallest of these devices.
run::DeviceMemory memoryOf(const std::vector<int>& devices) {
    run::DeviceMemory memory{.bytes = std::numeric_limits<double>::infinity(), .needed = {}};
    for (const int device : devices) {
        memory.bytes = std::min(memory.bytes, static_cast<double>(deviceInfo(device).memoryBytes));
    }
    memory.needed = [](const model::Project& project) { return deviceBytesNeeded(project); };
    return memory;
}

} // namespace

run::SweepWorkers sweepWorkers(model::Backend backend, std::vector<int> devices, int cpuWorkers,
                               int threads) {
    const int cores =
        threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    run::SweepWorkers workers;
    workers.factories.clear();
    const CudaAvailability& cuda = cudaAvailability();
    if (backend != model::Backend::cpu && cuda.available) {
        if (devices.empty()) {
            devices.resize(static_cast<std::size_t>(std::max(1, cuda.deviceCount)));
            std::iota(devices.begin(), devices.end(), 0);
        }
        for (const int device : devices) {
            workers.factories.push_back(engineFactory({device}));
        }
        workers.device = memoryOf(devices);
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
