#include "gpu/multi/sweep_workers.hpp"

#include "gpu/cuda_backend.hpp"
#include "gpu/engine_factory.hpp"

#include <algorithm>
#include <numeric>
#include <thread>

namespace zonescope::gpu {

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
    } else {
        // Without a device the factory follows run.backend and says why where CUDA is asked for.
        workers.factories.assign(static_cast<std::size_t>(std::max(1, cpuWorkers)),
                                 engineFactory());
    }
    workers.threads = std::max(1, cores / static_cast<int>(workers.factories.size()));
    return workers;
}

} // namespace zonescope::gpu
