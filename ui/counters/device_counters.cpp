#include "ui/counters/counters_backend.hpp"

#include "core/bench/machine_peaks.hpp"
#include "core/error.hpp"
#include "gpu/engine/device_engine.hpp"

#include <mutex>
#include <string>
#include <utility>

namespace zonescope::ui {

namespace {

/// Calls that a profile takes, for the progress bar: a warm-up, nine passes on Hopper, and the
/// launches by kernel; see gpu::ProfileRequest.
constexpr int usualPasses = 11;

/// Thrown through the profiler, which switches the hardware counters off on the way.
struct Cancelled {};

class DeviceCounters : public CountersBackend {
public:
    void attach(run::Simulation& simulation) override {
        const int ordinal = ordinalOf(simulation);
        std::shared_ptr<gpu::DeviceSampler> old; // ends its thread outside the lock
        {
            const std::lock_guard lock(mutex_);
            if (ordinal == ordinal_ && (ordinal < 0 || ceilings_))
                return;
            if (ordinal != ordinal_) {
                old = std::exchange(sampler_, nullptr);
                ceilings_.reset();
                ceilingsReason_.clear();
                device_.reset();
                ordinal_ = ordinal;
            }
        }
        if (ordinal < 0)
            return;
        auto sampler = std::make_shared<gpu::DeviceSampler>(ordinal);
        std::optional<gpu::DeviceLimits> limits;
        const auto devices = gpu::queryDevices();
        if (static_cast<std::size_t>(ordinal) < devices.size())
            limits = devices[static_cast<std::size_t>(ordinal)];
        {
            const std::lock_guard lock(mutex_);
            sampler_ = std::move(sampler);
            device_ = std::move(limits);
        }
        readCeilings(ordinal, false);
    }

    void measureCeilings(run::Simulation& simulation) override {
        const int ordinal = ordinalOf(simulation);
        if (ordinal < 0)
            throw DeviceError(say("The run is not on a CUDA device."));
        readCeilings(ordinal, true);
    }

    [[nodiscard]] double measureMemoryBandwidth(int threads) override {
        return 1e9 * bench::triadBandwidth(threads);
    }

    [[nodiscard]] std::optional<gpu::ProfileResult> profile(run::Simulation& simulation,
                                                            const Progress& progress) override {
        const int ordinal = ordinalOf(simulation);
        if (ordinal < 0)
            throw DeviceError(say("The run is not on a CUDA device."));
        auto& engine = simulation.engine();
        auto request = gpu::profileRequest(engine);
        int pass = 0;
        const auto told = [&](const std::function<void()>& work) {
            return work ? std::function<void()>([&pass, &progress, work] {
                if (!progress(pass++, usualPasses))
                    throw Cancelled{};
                work();
            })
                        : work;
        };
        request.steps = told(request.steps);
        request.fewLaunches = told(request.fewLaunches);
        std::optional<gpu::ProfileResult> result;
        try {
            result = gpu::Profiler(ordinal).profile(request);
        } catch (const Cancelled&) {
            result.reset();
        }
        // The other parity of the run keeps in step.
        const auto parities = sources::paritiesNeeded(simulation.project()).size();
        for (std::size_t parity = 1; parity < parities; ++parity) {
            auto& other = simulation.engine(static_cast<int>(parity));
            if (other.step() < engine.step())
                other.advance(engine.step() - other.step());
        }
        return result;
    }

    [[nodiscard]] DeviceState state() const override {
        DeviceState result;
        std::shared_ptr<gpu::DeviceSampler> sampler;
        {
            const std::lock_guard lock(mutex_);
            sampler = sampler_;
            result.attached = ordinal_ >= 0;
            result.ceilings = ceilings_;
            result.ceilingsReason = ceilingsReason_;
        }
        if (!sampler) {
            result.samplingReason =
                say("The run is not on one device alone, so there is none to ask for its clocks.");
        } else {
            result.samplingReason = sampler->reason();
            if (sampler->available()) {
                result.facts = sampler->facts();
                result.history = sampler->history();
                result.now = sampler->now();
            }
        }
        return result;
    }

    [[nodiscard]] BlockAdvice advise(const fdtd::EngineCounters& counters, int columns,
                                     int rows) const override {
        BlockAdvice result;
        {
            const std::lock_guard lock(mutex_);
            result.device = device_;
        }
        if (!result.device) {
            result.reason = say("The limits of the device are not known.");
            return result;
        }
        for (const auto& kernel : gpu::kernelResources(counters))
            result.kernels.push_back(gpu::advise(*result.device, kernel, columns, rows));
        if (result.kernels.empty())
            result.reason =
                say("The engine has not named its kernels yet. Run the simulation (Space).");
        return result;
    }

private:
    static int ordinalOf(run::Simulation& simulation) {
        const auto* engine = dynamic_cast<const gpu::DeviceEngine*>(&simulation.engine());
        return engine ? engine->device() : -1;
    }

    void readCeilings(int ordinal, bool again) {
        try {
            auto measured = gpu::ceilings(ordinal, again);
            const std::lock_guard lock(mutex_);
            ceilings_ = std::move(measured);
            ceilingsReason_.clear();
        } catch (const Error& error) {
            {
                const std::lock_guard lock(mutex_);
                ceilingsReason_ = error.what();
            }
            throw;
        }
    }

    mutable std::mutex mutex_;
    int ordinal_ = -1;
    std::shared_ptr<gpu::DeviceSampler> sampler_;
    std::optional<gpu::DeviceLimits> device_;
    std::optional<gpu::Ceilings> ceilings_;
    std::string ceilingsReason_;
};

} // namespace

std::shared_ptr<CountersBackend> makeCountersBackend() {
    return std::make_shared<DeviceCounters>();
}

} // namespace zonescope::ui
