#include "gpu/telemetry/telemetry.hpp"

#include "core/error.hpp"

#include <utility>

namespace zonescope::gpu {

EngineFigures collectFigures(fdtd::Engine& engine, model::Precision precision, int device,
                             bool profile, std::vector<text::Message>* notes) {
    const auto note = [&](text::Message message) {
        if (notes != nullptr && !message.empty()) {
            notes->push_back(std::move(message));
        }
    };
    const auto counters = engine.counters();
    TelemetryInputs inputs;
    if (counters.kernels.empty()) {
        note(say("The engine has no device kernels to count."));
        return engineFigures(counters, precision, inputs);
    }
    try {
        inputs.ceilings = ceilings(device);
    } catch (const DeviceError& error) {
        note(error.message());
    }
    // Some steps while the driver looks: long enough for its slowest counter, 0.1 s.
    DeviceFacts facts;
    text::Message reason;
    DeviceSampler sampler(device, {.samplesPerSecond = 8.0});
    if (sampler.available()) {
        const std::int64_t levels = std::max(1, counters.timeLevels);
        const double begin = sampler.now();
        while (sampler.now() - begin < 0.5) {
            engine.advance(8 * levels);
        }
        inputs.sample = sampler.latest();
        inputs.facts = sampler.facts();
        note(sampler.facts().activityReason);
    } else {
        note(sampler.reason());
    }
    if (profile) {
        try {
            Profiler profiler(device);
            auto result = profiler.profile(profileRequest(engine));
            inputs.profiled = std::move(result.kernels);
            for (auto& message : result.notes) {
                note(std::move(message));
            }
        } catch (const DeviceError& error) {
            note(error.message());
        }
    }
    return engineFigures(engine.counters(), precision, inputs);
}

} // namespace zonescope::gpu
