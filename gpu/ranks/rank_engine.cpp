#include "gpu/ranks/rank_engine.hpp"

#include "core/error.hpp"
#include "core/grid/slice.hpp"
#include "core/model/names.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <thread>
#include <utility>

namespace zonescope::gpu {

namespace {

/// Levels of the CPU engine's time blocking: steps below that cost it its speed.
constexpr int cpuTimeLevels = 16;

int threadsOf(const model::RunSettings& settings, const RankPlace& place) {
    if (settings.threads > 0 || place.processes == 1) {
        return settings.threads;
    }
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::max(1, cores / place.processes);
}

} // namespace

std::unique_ptr<fdtd::Engine> makeRankEngine(fdtd::RunPlan slice,
                                             const model::RunSettings& settings, int parity,
                                             const RankPlace& place, const text::Message& reason) {
    if (settings.backend == model::Backend::cpu) {
        return fdtd::makeCpuEngine(std::move(slice), settings.precision, parity,
                                   {.threads = threadsOf(settings, place),
                                    .timeLevels = 0,
                                    .tileColumns = 0,
                                    .instructionSet = {},
                                    .reason = reason});
    }
    const auto devices = devicesFor(settings.backend, place.devices);
    if (devices.empty()) {
        throw DeviceError(cudaAvailability().reason);
    }
    const auto count = static_cast<int>(devices.size());
    CudaOptions options;
    options.device = devices[static_cast<std::size_t>(place.place % count)];
    options.schedule = std::string(model::nameOf(settings.schedule));
    options.engines = (place.processes + count - 1) / count;
    return makeCudaEngine(std::move(slice), settings.precision, parity, options);
}

RankEngineMaker engineMakerAt(RankPlace place) {
    return [place = std::move(place)](fdtd::RunPlan slice, const model::RunSettings& settings,
                                      int parity, const text::Message& reason) {
        return makeRankEngine(std::move(slice), settings, parity, place, reason);
    };
}

int rankHaloRows(const grid::FilledLattice& whole, model::Backend backend, int ranks) {
    const int levels = backend == model::Backend::cpu ? cpuTimeLevels : usualTimeLevels;
    return haloRowsFor(levels * grid::rowsPerStep(whole), whole.grid, ranks);
}

} // namespace zonescope::gpu
