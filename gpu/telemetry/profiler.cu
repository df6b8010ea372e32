#include "gpu/telemetry/profiler.hpp"

#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/telemetry/kernel_name.hpp"

#ifdef ZONESCOPE_WITH_CUPTI
#include "gpu/telemetry/cupti_collection.cuh"
#endif

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace zonescope::gpu {

#ifndef ZONESCOPE_WITH_CUPTI

class Profiler::Implementation {};
Profiler::Profiler(int) {}
Profiler::~Profiler() = default;
ProfilerAvailability Profiler::availability() {
    return {.reason =
                say("This program was built without CUPTI's range profiler (CUDA 12.6 or newer "
                    "has it).")};
}
ProfileResult Profiler::profile(const ProfileRequest&) { throw DeviceError(availability().reason); }

#else

namespace {

using Seconds = std::chrono::duration<double>;
using Clock = std::chrono::steady_clock;

using cupti::Configuration;
using cupti::Cupti;
using cupti::CuptiError;
using cupti::LaunchNames;
using cupti::Session;
using cupti::sized; // for the macro of the parameter structures

} // namespace

class Profiler::Implementation {
public:
    explicit Implementation(int device) : device_(device) {}

    [[nodiscard]] ProfilerAvailability availability() {
        if (ready_) {
            return {.available = true};
        }
        if (const text::Message reason = whyNoDevices(); !reason.empty()) {
            return {.reason =
                        say("Hardware counters cannot be read: {reason}", "reason"_is = reason)};
        }
        if (!loaded_) {
            if (const text::Message reason = cupti_.load(); !reason.empty()) {
                return {.reason =
                            say("Hardware counters cannot be read: {reason}", "reason"_is = reason),
                        .advice = say("Install the CUDA toolkit's CUPTI, or put its folder on the "
                                      "library path.")};
            }
            loaded_ = true;
        }
        try {
            const DeviceGuard guard(device_);
            ZONESCOPE_CUDA(cudaFree(nullptr)); // the context must exist
            return probe();
        } catch (const DeviceError& error) {
            return {.reason = error.message()};
        }
    }

    [[nodiscard]] ProfileResult profile(const ProfileRequest& request) {
        if (const auto answer = availability(); !answer.available) {
            throw DeviceError(text::inTurn({answer.reason, answer.advice}));
        }
        const auto begin = Clock::now();
        const DeviceGuard guard(device_);
        ProfileResult result;
        profileRange(request, result);
        if (request.fewLaunches) {
            try {
                auto kernels = profileKernels(request, result);
                result.kernels.insert(result.kernels.begin(),
                                      std::make_move_iterator(kernels.begin()),
                                      std::make_move_iterator(kernels.end()));
            } catch (const CuptiError& error) {
                result.notes.push_back(say("by kernel: {reason}", "reason"_is = error.message()));
            }
        } else {
            result.notes.emplace_back(say(
                "by kernel: left out, the blocks of this schedule's kernel wait for one another"));
        }
        result.seconds = Seconds(Clock::now() - begin).count();
        return result;
    }

private:
    /// Asks everything that can refuse, with the device current.
    [[nodiscard]] ProfilerAvailability probe() {
        auto start = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Initialize_Params);
        if (const auto result = cupti_.profilerInitialize(&start); result != CUPTI_SUCCESS) {
            return explainProfilerError(static_cast<int>(result), "cuptiProfilerInitialize");
        }
        auto support = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_DeviceSupported_Params);
        support.cuDevice = device_; // CUDA ordinals and CUdevice are the same numbers
        support.api = CUPTI_PROFILER_RANGE_PROFILING;
        if (cupti_.deviceSupported(&support) == CUPTI_SUCCESS &&
            support.isSupported != CUPTI_PROFILER_CONFIGURATION_SUPPORTED) {
            return {.reason = say("Hardware counters cannot be read: {reason}",
                                  "reason"_is = whyUnsupported(support))};
        }
        auto chip = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Device_GetChipName_Params);
        chip.deviceIndex = static_cast<std::size_t>(device_);
        if (const auto result = cupti_.chipName(&chip); result != CUPTI_SUCCESS) {
            return explainProfilerError(static_cast<int>(result), "cuptiDeviceGetChipName");
        }
        chip_ = chip.pChipName;
        // The first call that a driver with restricted counters refuses.
        auto image = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_GetCounterAvailability_Params);
        auto result = cupti_.currentContext(&image.ctx) == CUDA_SUCCESS
                          ? CUPTI_SUCCESS
                          : CUPTI_ERROR_INVALID_CONTEXT;
        if (result == CUPTI_SUCCESS) {
            result = cupti_.counterAvailability(&image);
        }
        if (result == CUPTI_SUCCESS) {
            availability_.assign(image.counterAvailabilityImageSize, 0);
            image.pCounterAvailabilityImage = availability_.data();
            result = cupti_.counterAvailability(&image);
        }
        if (result != CUPTI_SUCCESS) {
            return explainProfilerError(static_cast<int>(result),
                                        "cuptiProfilerGetCounterAvailability");
        }
        ready_ = true;
        return {.available = true};
    }

    static text::Message whyUnsupported(const CUpti_Profiler_DeviceSupported_Params& support) {
        const auto refused = [](CUpti_Profiler_Support_Level level) {
            return level == CUPTI_PROFILER_CONFIGURATION_UNSUPPORTED ||
                   level == CUPTI_PROFILER_CONFIGURATION_DISABLED;
        };
        if (refused(support.architecture)) {
            return say("this device is too old for the range profiler (Volta or newer is needed).");
        }
        if (refused(support.vGpu)) {
            return say("profiling is not enabled for this virtual device.");
        }
        if (refused(support.confidentialCompute)) {
            return say("hardware counters are off in confidential computing mode.");
        }
        if (refused(support.sli)) {
            return say("hardware counters are not available with SLI.");
        }
        if (refused(support.wsl)) {
            return say("hardware counters are not available under this version of WSL.");
        }
        return say("the driver does not support it on this device.");
    }

    [[nodiscard]] CUcontext context() const {
        CUcontext context = nullptr;
        if (cupti_.currentContext(&context) != CUDA_SUCCESS || context == nullptr) {
            throw DeviceError(say("profiling: the device has no current context"));
        }
        return context;
    }

    [[nodiscard]] std::unique_ptr<Configuration>
    configurationOf(std::vector<const ProfilerMetric*> metrics) const {
        return std::make_unique<Configuration>(cupti_, chip_, availability_, std::move(metrics));
    }

    /// All metrics that this chip offers; one unknown name spoils the whole list.
    [[nodiscard]] std::unique_ptr<Configuration> everything() {
        std::vector<const ProfilerMetric*> all;
        for (const auto& metric : profilerMetrics()) {
            all.push_back(&metric);
        }
        try {
            return configurationOf(all);
        } catch (const CuptiError&) {
            std::erase_if(all, [&](const ProfilerMetric* metric) {
                try {
                    return configurationOf({metric}) == nullptr;
                } catch (const CuptiError&) {
                    return true;
                }
            });
            if (all.empty()) {
                throw;
            }
            return configurationOf(all);
        }
    }

    /// As many metrics as one pass of the hardware collects.
    [[nodiscard]] std::unique_ptr<Configuration> onePass() {
        std::vector<const ProfilerMetric*> chosen;
        std::unique_ptr<Configuration> best;
        for (const auto& metric : profilerMetrics()) {
            auto attempt = chosen;
            attempt.push_back(&metric);
            try {
                auto configuration = configurationOf(attempt);
                if (configuration->passes() == 1) {
                    chosen = std::move(attempt);
                    best = std::move(configuration);
                }
            } catch (const CuptiError&) {
                continue; // not offered by this chip
            }
        }
        return best;
    }

    /// Whole steps: one user range, a group of steps in each pass.
    void profileRange(const ProfileRequest& request, ProfileResult& result) {
        request.steps(); // warm caches and clocks
        synchronizeDevice();
        try {
            result.kernels.push_back(collectRange(*everything(), request));
            return;
        } catch (const CuptiError& error) {
            if (error.result() == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES ||
                error.result() == CUPTI_ERROR_HARDWARE_BUSY) {
                ready_ = false; // ask anew next time
                throw;
            }
            result.notes.push_back(
                say("whole steps: only what one pass collects; all metrics failed: {reason}",
                    "reason"_is = error.message()));
        }
        const auto configuration = onePass();
        if (!configuration) {
            throw DeviceError(
                say("Hardware counters cannot be read: this device offers none of the "
                    "metrics in a single pass."));
        }
        result.kernels.push_back(collectRange(*configuration, request));
    }

    [[nodiscard]] ProfiledMetrics collectRange(Configuration& configuration,
                                               const ProfileRequest& request) {
        std::string name = request.label; // a slash would nest
        std::ranges::replace(name, '/', '|');
        Session session(cupti_, context());
        session.configure(configuration, CUPTI_UserRange, CUPTI_UserReplay, 1);
        bool complete = false;
        for (std::size_t pass = 0; !complete && pass < configuration.passes() + 1; ++pass) {
            session.start();
            session.push(name);
            request.steps();
            synchronizeDevice(); // the range ends when they have
            session.pop();
            complete = session.stop();
        }
        if (!complete) {
            throw CuptiError(say("the hardware did not finish its passes"));
        }
        (void)session.decode();
        if (session.ranges() == 0) {
            throw CuptiError(say("the hardware reported no range"));
        }
        ProfiledMetrics metrics = configuration.evaluate(session.data(), 0);
        metrics.kernel = request.label;
        metrics.wholeRange = true;
        return metrics;
    }

    /// Each launch by itself, replayed by CUPTI with memory saved and restored.
    [[nodiscard]] std::vector<ProfiledMetrics> profileKernels(const ProfileRequest& request,
                                                              ProfileResult& result) {
        constexpr std::size_t mostLaunches = 64;
        std::size_t free = 0;
        std::size_t total = 0;
        ZONESCOPE_CUDA(cudaMemGetInfo(&free, &total));
        if (free / 2 < request.writtenBytes) {
            result.notes.emplace_back(
                say("by kernel: left out, too little device memory is free to "
                    "save what a kernel writes"));
            return {};
        }
        Collected collected;
        try {
            collected = collectLaunches(request, mostLaunches, true);
        } catch (const CuptiError&) {
            // Perhaps the driver does not let names be watched while it profiles.
            collected = collectLaunches(request, mostLaunches, false);
        }
        if (collected.dropped > 0) {
            result.notes.push_back(
                say("by kernel: {count} launches left out", "count"_is = collected.dropped));
        }
        if (collected.launches.empty()) {
            result.notes.emplace_back(say("by kernel: left out, the kernels run in a CUDA graph"));
            return {};
        }
        auto& launches = collected.launches;
        for (std::size_t n = 0; n < launches.size(); ++n) {
            launches[n].kernel = kernelName(launches[n].kernel, n, collected.names, request);
        }
        return mergeLaunches(launches);
    }

    struct Collected {
        std::vector<ProfiledMetrics> launches; ///< named by CUPTI's number of the launch
        std::vector<std::string> names;        ///< of the functions, in the order of launching
        std::size_t dropped = 0;
    };

    [[nodiscard]] Collected collectLaunches(const ProfileRequest& request, std::size_t mostLaunches,
                                            bool withNames) {
        const auto configuration = everything();
        Collected collected;
        Session session(cupti_, context());
        session.configure(*configuration, CUPTI_AutoRange, CUPTI_KernelReplay, mostLaunches);
        {
            std::optional<LaunchNames> watcher;
            if (withNames) {
                watcher.emplace(cupti_);
            }
            session.start();
            request.fewLaunches();
            synchronizeDevice();
            (void)session.stop();
            if (watcher) {
                collected.names = watcher->take();
            }
        }
        collected.dropped = session.decode();
        const std::size_t ranges = session.ranges();
        for (std::size_t n = 0; n < ranges; ++n) {
            ProfiledMetrics metrics = configuration->evaluate(session.data(), n);
            metrics.kernel = session.rangeName(n);
            collected.launches.push_back(std::move(metrics));
        }
        return collected;
    }

    /// \param range  CUPTI's number of the launch, as text
    [[nodiscard]] static std::string kernelName(const std::string& range, std::size_t order,
                                                const std::vector<std::string>& names,
                                                const ProfileRequest& request) {
        char* end = nullptr;
        const auto number = std::strtoull(range.c_str(), &end, 10);
        const std::size_t launch =
            end != range.c_str() && *end == '\0' ? static_cast<std::size_t>(number) : order;
        if (launch >= names.size() || names[launch].empty()) {
            return "launch " + std::to_string(launch);
        }
        const std::string function = shortFunctionName(names[launch]);
        // Our own kernels go by the names of the counters.
        const auto known = knownKernelName(function, request.kernelNames);
        return known.empty() ? function : std::string(known);
    }

    int device_;
    Cupti cupti_;
    bool loaded_ = false;
    bool ready_ = false;
    std::string chip_;
    std::vector<std::uint8_t> availability_;
};

Profiler::Profiler(int device) : implementation_(std::make_unique<Implementation>(device)) {}
Profiler::~Profiler() = default;
ProfilerAvailability Profiler::availability() { return implementation_->availability(); }
ProfileResult Profiler::profile(const ProfileRequest& request) {
    return implementation_->profile(request);
}

#endif

} // namespace zonescope::gpu
