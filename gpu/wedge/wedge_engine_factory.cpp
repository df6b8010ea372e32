#include "gpu/wedge/wedge_engine_factory.hpp"

#include "core/error.hpp"
#include "core/model/names.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/wedge/cuda_wedge_engine.hpp"

#include <string>

namespace zonescope::gpu {

wedge::WedgeEngineFactory wedgeEngineFactory(int device) {
    return [device](const wedge::WedgePlan& plan,
                    const model::RunSettings& settings) -> std::unique_ptr<wedge::WedgeEngine> {
        const auto onTheCpu = [&] {
            return wedge::makeWedgeEngine(plan, settings.precision,
                                          {.threads = settings.threads, .timeLevels = 0});
        };
        if (settings.backend == model::Backend::cpu) {
            return onTheCpu();
        }
        const bool demanded = settings.backend == model::Backend::cuda;
        const CudaAvailability& cuda = cudaAvailability();
        if (!cuda.available) {
            if (demanded) {
                throw DeviceError(say("The project asks for the CUDA engine. {reason} Choose the "
                                      "backend cpu or automatic.",
                                      "reason"_is = cuda.reason));
            }
            return onTheCpu();
        }
        const std::string schedule(settings.schedule == model::Schedule::resident
                                       ? model::nameOf(model::Schedule::automatic)
                                       : model::nameOf(settings.schedule));
        try {
            return makeCudaWedgeEngine(plan, settings.precision,
                                       {.device = device, .schedule = schedule, .timeLevels = 0});
        } catch (const DeviceError&) {
            if (demanded) {
                throw;
            }
            return onTheCpu();
        }
    };
}

} // namespace zonescope::gpu
