#include "gpu/factory/engine_factory.hpp"

#include "core/error.hpp"
#include "core/model/names.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <string>
#include <utility>
#include <vector>

namespace zonescope::gpu {
namespace {

std::unique_ptr<fdtd::Engine> onTheCpu(const fdtd::RunPlan& plan,
                                       const model::RunSettings& settings, int parity,
                                       text::Message reason) {
    return fdtd::makeCpuEngine(plan, settings.precision, parity,
                               {.threads = settings.threads,
                                .timeLevels = 0,
                                .tileColumns = 0,
                                .instructionSet = {},
                                .reason = std::move(reason)});
}

std::unique_ptr<fdtd::Engine> onDevices(const fdtd::RunPlan& plan,
                                        const model::RunSettings& settings, int parity,
                                        const std::vector<int>& devices, int engines) {
    const std::string schedule(model::nameOf(settings.schedule));
    if (devices.size() > 1) {
        return makeMultiEngine(
            plan, settings.precision, parity,
            {.devices = devices, .schedule = schedule, .haloRows = 0, .engines = engines});
    }
    return makeFittingEngine(plan, settings.precision, parity,
                             {.device = devices.empty() ? 0 : devices.front(),
                              .schedule = schedule,
                              .engines = engines});
}

} // namespace

run::EngineFactory engineFactory(std::vector<int> devices, int engines) {
    return [devices = std::move(devices), engines](const fdtd::RunPlan& plan,
                                                   const model::RunSettings& settings,
                                                   int parity) -> std::unique_ptr<fdtd::Engine> {
        if (settings.backend == model::Backend::cpu) {
            return onTheCpu(plan, settings, parity, {});
        }
        const CudaAvailability& cuda = cudaAvailability();
        if (settings.backend == model::Backend::cuda) {
            if (!cuda.available) {
                throw DeviceError(say("The project asks for the CUDA engine. {reason} Choose the "
                                      "backend cpu or automatic.",
                                      "reason"_is = cuda.reason));
            }
            return onDevices(plan, settings, parity, devices, engines);
        }
        if (!cuda.available) {
            return onTheCpu(plan, settings, parity, cuda.reason);
        }
        try {
            return onDevices(plan, settings, parity, devices, engines);
        } catch (const DeviceError& error) {
            return onTheCpu(plan, settings, parity, error.message());
        }
    };
}

} // namespace zonescope::gpu
