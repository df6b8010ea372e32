#include "gpu/telemetry/profiler.hpp"

#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/telemetry/kernel_name.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <utility>

#include <cuda.h>
#include <cuda_runtime.h>
#include <dlfcn.h>

#ifdef ZONESCOPE_WITH_CUPTI
#include <cupti_callbacks.h>
#include <cupti_driver_cbid.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>
#endif

namespace zonescope::gpu {

#ifndef ZONESCOPE_WITH_CUPTI

class Profiler::Implementation {};
Profiler::Profiler(int) {}
Profiler::~Profiler() = default;
ProfilerAvailability Profiler::availability() {
    return {.reason = "This program was built without CUPTI's range profiler (CUDA 12.6 or newer "
                      "has it)."};
}
ProfileResult Profiler::profile(const ProfileRequest&) { throw DeviceError(availability().reason); }

#else

namespace {

using Seconds = std::chrono::duration<double>;
using Clock = std::chrono::steady_clock;

/// A CUPTI call that failed.
class CuptiError : public DeviceError {
public:
    CuptiError(CUptiResult result, const char* call)
        : DeviceError(words(result, call)), result_(result) {}
    /// Calls that succeeded, but whose outcome is of no use.
    explicit CuptiError(const std::string& text) : DeviceError(text) {}
    [[nodiscard]] CUptiResult result() const noexcept { return result_; }

private:
    static std::string words(CUptiResult result, const char* call) {
        const auto explained = explainProfilerError(static_cast<int>(result), call);
        return explained.advice.empty() ? explained.reason
                                        : explained.reason + " " + explained.advice;
    }
    CUptiResult result_ = CUPTI_ERROR_UNKNOWN;
};

void check(CUptiResult result, const char* call) {
    if (result != CUPTI_SUCCESS) {
        throw CuptiError(result, call);
    }
}

/// The functions used, with the types of the headers. Loaded late and never unloaded: CUPTI does
/// not survive that.
class Cupti {
public:
    decltype(&::cuptiProfilerInitialize) profilerInitialize = nullptr;
    decltype(&::cuptiProfilerDeviceSupported) deviceSupported = nullptr;
    decltype(&::cuptiProfilerGetCounterAvailability) counterAvailability = nullptr;
    decltype(&::cuptiDeviceGetChipName) chipName = nullptr;
    decltype(&::cuptiProfilerHostInitialize) hostInitialize = nullptr;
    decltype(&::cuptiProfilerHostDeinitialize) hostDeinitialize = nullptr;
    decltype(&::cuptiProfilerHostConfigAddMetrics) addMetrics = nullptr;
    decltype(&::cuptiProfilerHostGetConfigImageSize) configImageSize = nullptr;
    decltype(&::cuptiProfilerHostGetConfigImage) configImage = nullptr;
    decltype(&::cuptiProfilerHostGetNumOfPasses) numberOfPasses = nullptr;
    decltype(&::cuptiProfilerHostEvaluateToGpuValues) evaluate = nullptr;
    decltype(&::cuptiRangeProfilerEnable) enable = nullptr;
    decltype(&::cuptiRangeProfilerDisable) disable = nullptr;
    decltype(&::cuptiRangeProfilerSetConfig) setConfig = nullptr;
    decltype(&::cuptiRangeProfilerStart) start = nullptr;
    decltype(&::cuptiRangeProfilerStop) stop = nullptr;
    decltype(&::cuptiRangeProfilerPushRange) pushRange = nullptr;
    decltype(&::cuptiRangeProfilerPopRange) popRange = nullptr;
    decltype(&::cuptiRangeProfilerDecodeData) decode = nullptr;
    decltype(&::cuptiRangeProfilerGetCounterDataSize) counterDataSize = nullptr;
    decltype(&::cuptiRangeProfilerCounterDataImageInitialize) counterDataInitialize = nullptr;
    decltype(&::cuptiRangeProfilerGetCounterDataInfo) counterDataInfo = nullptr;
    decltype(&::cuptiRangeProfilerCounterDataGetRangeInfo) rangeInfo = nullptr;
    // For names of kernels; profiling goes on without them.
    decltype(&::cuptiSubscribe) subscribe = nullptr;
    decltype(&::cuptiUnsubscribe) unsubscribe = nullptr;
    decltype(&::cuptiEnableCallback) enableCallback = nullptr;
    decltype(&::cuCtxGetCurrent) currentContext = nullptr;

    /// Empty when everything was found, else why not.
    [[nodiscard]] std::string load() {
        std::string reason;
        void* const library = open(reason);
        if (library == nullptr) {
            return reason;
        }
        void* const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        if (driver == nullptr) {
            return "No NVIDIA driver was found (libcuda.so.1 is not installed).";
        }
        const char* missing = nullptr;
        const auto bind = [&](auto& function, const char* name, void* from, bool needed = true) {
            function =
                reinterpret_cast<std::remove_reference_t<decltype(function)>>(dlsym(from, name));
            if (function == nullptr && needed) {
                missing = name;
            }
        };
        bind(profilerInitialize, "cuptiProfilerInitialize", library);
        bind(deviceSupported, "cuptiProfilerDeviceSupported", library);
        bind(counterAvailability, "cuptiProfilerGetCounterAvailability", library);
        bind(chipName, "cuptiDeviceGetChipName", library);
        bind(hostInitialize, "cuptiProfilerHostInitialize", library);
        bind(hostDeinitialize, "cuptiProfilerHostDeinitialize", library);
        bind(addMetrics, "cuptiProfilerHostConfigAddMetrics", library);
        bind(configImageSize, "cuptiProfilerHostGetConfigImageSize", library);
        bind(configImage, "cuptiProfilerHostGetConfigImage", library);
        bind(numberOfPasses, "cuptiProfilerHostGetNumOfPasses", library);
        bind(evaluate, "cuptiProfilerHostEvaluateToGpuValues", library);
        bind(enable, "cuptiRangeProfilerEnable", library);
        bind(disable, "cuptiRangeProfilerDisable", library);
        bind(setConfig, "cuptiRangeProfilerSetConfig", library);
        bind(start, "cuptiRangeProfilerStart", library);
        bind(stop, "cuptiRangeProfilerStop", library);
        bind(pushRange, "cuptiRangeProfilerPushRange", library);
        bind(popRange, "cuptiRangeProfilerPopRange", library);
        bind(decode, "cuptiRangeProfilerDecodeData", library);
        bind(counterDataSize, "cuptiRangeProfilerGetCounterDataSize", library);
        bind(counterDataInitialize, "cuptiRangeProfilerCounterDataImageInitialize", library);
        bind(counterDataInfo, "cuptiRangeProfilerGetCounterDataInfo", library);
        bind(rangeInfo, "cuptiRangeProfilerCounterDataGetRangeInfo", library);
        bind(subscribe, "cuptiSubscribe", library, false);
        bind(unsubscribe, "cuptiUnsubscribe", library, false);
        bind(enableCallback, "cuptiEnableCallback", library, false);
        bind(currentContext, "cuCtxGetCurrent", driver);
        if (missing != nullptr) {
            return std::string("The installed CUPTI or driver is too old: it lacks ") + missing +
                   ".";
        }
        return {};
    }

private:
    static std::vector<std::string> folders() {
        std::vector<std::string> result{""}; // the loader's own path first
        std::vector<std::string> toolkits;
        for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
            if (const char* const value = std::getenv(variable);
                value != nullptr && *value != '\0') {
                toolkits.emplace_back(value);
            }
        }
        toolkits.emplace_back("/usr/local/cuda");
        for (const auto& toolkit : toolkits) {
            for (const char* folder : {"/lib64/", "/extras/CUPTI/lib64/", "/lib/"}) {
                result.push_back(toolkit + folder);
            }
        }
        return result;
    }

    /// The structures are those of the headers: only the same major version will do.
    static void* open(std::string& reason) {
        const std::string name = "libcupti.so." + std::to_string(CUDART_VERSION / 1000);
        for (const auto& folder : folders()) {
            // libcupti loads its companion by its plain name: it must be there before.
            if (dlopen((folder + "libnvperf_host.so").c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) {
                continue;
            }
            if (void* const library = dlopen((folder + name).c_str(), RTLD_NOW | RTLD_LOCAL)) {
                return library;
            }
        }
        reason = "NVIDIA's profiling library was not found (" + name +
                 " and libnvperf_host.so, part of the CUDA toolkit).";
        return nullptr;
    }
};

/// A parameter structure of CUPTI, zeroed and with its size.
template <class Parameters> Parameters sized(std::size_t size) {
    Parameters parameters;
    std::memset(&parameters, 0, sizeof(parameters));
    parameters.structSize = size;
    return parameters;
}
#define ZONESCOPE_CUPTI_PARAMETERS(type) sized<type>(type##_STRUCT_SIZE)

/// What to collect: the host object that also evaluates, and the image made from it.
class Configuration {
public:
    Configuration(const Cupti& cupti, const std::string& chip,
                  std::span<const std::uint8_t> availability,
                  std::vector<const ProfilerMetric*> metrics)
        : cupti_(cupti), metrics_(std::move(metrics)) {
        for (const auto* metric : metrics_) {
            names_.push_back(metric->name.data()); // literals, so they end with a zero
        }
        auto make = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_Initialize_Params);
        make.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
        make.pChipName = chip.c_str();
        make.pCounterAvailabilityImage = availability.empty() ? nullptr : availability.data();
        check(cupti_.hostInitialize(&make), "cuptiProfilerHostInitialize");
        host_ = make.pHostObject;
        try {
            makeImage();
        } catch (...) {
            release();
            throw;
        }
    }
    ~Configuration() { release(); }
    Configuration(const Configuration&) = delete;
    Configuration& operator=(const Configuration&) = delete;

    [[nodiscard]] std::size_t passes() const noexcept { return passes_; }
    [[nodiscard]] std::vector<std::uint8_t>& image() noexcept { return image_; }
    [[nodiscard]] std::vector<const char*>& names() noexcept { return names_; }

    [[nodiscard]] ProfiledMetrics evaluate(const std::vector<std::uint8_t>& counterData,
                                           std::size_t range) {
        std::vector<double> values(names_.size(), 0.0);
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_EvaluateToGpuValues_Params);
        p.pHostObject = host_;
        p.pCounterDataImage = counterData.data();
        p.counterDataImageSize = counterData.size();
        p.rangeIndex = range;
        p.ppMetricNames = names_.data();
        p.numMetrics = names_.size();
        p.pMetricValues = values.data();
        check(cupti_.evaluate(&p), "cuptiProfilerHostEvaluateToGpuValues");
        ProfiledMetrics result;
        for (std::size_t n = 0; n < metrics_.size(); ++n) {
            // Written so that a value that is not a number fails.
            if (values[n] >= 0.0) {
                result.*metrics_[n]->member = values[n] * metrics_[n]->scale;
            }
        }
        return result;
    }

private:
    void makeImage() {
        auto add = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_ConfigAddMetrics_Params);
        add.pHostObject = host_;
        add.ppMetricNames = names_.data();
        add.numMetrics = names_.size();
        check(cupti_.addMetrics(&add), "cuptiProfilerHostConfigAddMetrics");
        auto size = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_GetConfigImageSize_Params);
        size.pHostObject = host_;
        check(cupti_.configImageSize(&size), "cuptiProfilerHostGetConfigImageSize");
        image_.resize(size.configImageSize);
        auto get = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_GetConfigImage_Params);
        get.pHostObject = host_;
        get.configImageSize = image_.size();
        get.pConfigImage = image_.data();
        check(cupti_.configImage(&get), "cuptiProfilerHostGetConfigImage");
        auto count = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_GetNumOfPasses_Params);
        count.configImageSize = image_.size();
        count.pConfigImage = image_.data();
        check(cupti_.numberOfPasses(&count), "cuptiProfilerHostGetNumOfPasses");
        passes_ = count.numOfPasses;
    }
    void release() noexcept {
        if (host_ != nullptr) {
            auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_Profiler_Host_Deinitialize_Params);
            p.pHostObject = std::exchange(host_, nullptr);
            cupti_.hostDeinitialize(&p);
        }
    }

    const Cupti& cupti_;
    std::vector<const ProfilerMetric*> metrics_;
    std::vector<const char*> names_;
    CUpti_Profiler_Host_Object* host_ = nullptr;
    std::vector<std::uint8_t> image_;
    std::size_t passes_ = 0;
};

/// The range profiler, enabled for one context. Whatever happens, it is off afterwards.
class Session {
public:
    Session(const Cupti& cupti, CUcontext context) : cupti_(cupti) {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_Enable_Params);
        p.ctx = context;
        check(cupti_.enable(&p), "cuptiRangeProfilerEnable");
        object_ = p.pRangeProfilerObject;
    }
    ~Session() {
        if (inRange_) {
            auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_PopRange_Params);
            p.pRangeProfilerObject = object_;
            cupti_.popRange(&p);
        }
        if (started_) {
            auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_Stop_Params);
            p.pRangeProfilerObject = object_;
            cupti_.stop(&p);
        }
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_Disable_Params);
        p.pRangeProfilerObject = object_;
        cupti_.disable(&p);
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void configure(Configuration& configuration, CUpti_ProfilerRange range,
                   CUpti_ProfilerReplayMode replay, std::size_t mostRanges) {
        auto size = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_GetCounterDataSize_Params);
        size.pRangeProfilerObject = object_;
        size.pMetricNames = configuration.names().data();
        size.numMetrics = configuration.names().size();
        size.maxNumOfRanges = mostRanges;
        size.maxNumRangeTreeNodes = static_cast<std::uint32_t>(mostRanges);
        check(cupti_.counterDataSize(&size), "cuptiRangeProfilerGetCounterDataSize");
        data_.assign(size.counterDataSize, 0);
        auto make =
            ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_CounterDataImage_Initialize_Params);
        make.pRangeProfilerObject = object_;
        make.counterDataSize = data_.size();
        make.pCounterData = data_.data();
        check(cupti_.counterDataInitialize(&make), "cuptiRangeProfilerCounterDataImageInitialize");
        auto set = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_SetConfig_Params);
        set.pRangeProfilerObject = object_;
        set.configSize = configuration.image().size();
        set.pConfig = configuration.image().data();
        set.counterDataImageSize = data_.size();
        set.pCounterDataImage = data_.data();
        set.range = range;
        set.replayMode = replay;
        set.maxRangesPerPass = mostRanges;
        set.numNestingLevels = 1;
        set.minNestingLevel = 1;
        set.passIndex = 0;
        set.targetNestingLevel = 1;
        check(cupti_.setConfig(&set), "cuptiRangeProfilerSetConfig");
    }
    void start() {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_Start_Params);
        p.pRangeProfilerObject = object_;
        check(cupti_.start(&p), "cuptiRangeProfilerStart");
        started_ = true;
    }
    /// True when every pass was collected.
    [[nodiscard]] bool stop() {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_Stop_Params);
        p.pRangeProfilerObject = object_;
        started_ = false;
        check(cupti_.stop(&p), "cuptiRangeProfilerStop");
        return p.isAllPassSubmitted != 0;
    }
    void push(const std::string& name) {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_PushRange_Params);
        p.pRangeProfilerObject = object_;
        p.pRangeName = name.c_str();
        check(cupti_.pushRange(&p), "cuptiRangeProfilerPushRange");
        inRange_ = true;
    }
    void pop() {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_PopRange_Params);
        p.pRangeProfilerObject = object_;
        inRange_ = false;
        check(cupti_.popRange(&p), "cuptiRangeProfilerPopRange");
    }
    /// The number of ranges that did not fit.
    [[nodiscard]] std::size_t decode() {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_DecodeData_Params);
        p.pRangeProfilerObject = object_;
        check(cupti_.decode(&p), "cuptiRangeProfilerDecodeData");
        return p.numOfRangeDropped;
    }
    [[nodiscard]] std::size_t ranges() const {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_GetCounterDataInfo_Params);
        p.pCounterDataImage = data_.data();
        p.counterDataImageSize = data_.size();
        check(cupti_.counterDataInfo(&p), "cuptiRangeProfilerGetCounterDataInfo");
        return p.numTotalRanges;
    }
    /// Of an automatic range: its number in the order of the launches.
    [[nodiscard]] std::string rangeName(std::size_t index) const {
        auto p = ZONESCOPE_CUPTI_PARAMETERS(CUpti_RangeProfiler_CounterData_GetRangeInfo_Params);
        p.pCounterDataImage = data_.data();
        p.counterDataImageSize = data_.size();
        p.rangeIndex = index;
        p.rangeDelimiter = "/";
        check(cupti_.rangeInfo(&p), "cuptiRangeProfilerCounterDataGetRangeInfo");
        return p.rangeName != nullptr ? p.rangeName : "";
    }
    [[nodiscard]] const std::vector<std::uint8_t>& data() const noexcept { return data_; }

private:
    const Cupti& cupti_;
    CUpti_RangeProfiler_Object* object_ = nullptr;
    std::vector<std::uint8_t> data_;
    bool started_ = false;
    bool inRange_ = false;
};

/// Writes down the names of the kernels that are launched while it lives; when the driver refuses,
/// it stays empty.
class LaunchNames {
public:
    explicit LaunchNames(const Cupti& cupti) : cupti_(cupti) {
        if (cupti_.subscribe == nullptr || cupti_.unsubscribe == nullptr ||
            cupti_.enableCallback == nullptr ||
            cupti_.subscribe(&subscriber_, &LaunchNames::callback, this) != CUPTI_SUCCESS) {
            subscriber_ = nullptr;
            return;
        }
        for (const auto id :
             {CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel, CUPTI_DRIVER_TRACE_CBID_cuLaunchKernel_ptsz,
              CUPTI_DRIVER_TRACE_CBID_cuLaunchKernelEx,
              CUPTI_DRIVER_TRACE_CBID_cuLaunchKernelEx_ptsz}) {
            cupti_.enableCallback(1, subscriber_, CUPTI_CB_DOMAIN_DRIVER_API,
                                  static_cast<CUpti_CallbackId>(id));
        }
    }
    ~LaunchNames() {
        if (subscriber_ != nullptr) {
            cupti_.unsubscribe(subscriber_);
        }
    }
    LaunchNames(const LaunchNames&) = delete;
    LaunchNames& operator=(const LaunchNames&) = delete;

    [[nodiscard]] std::vector<std::string> take() {
        const std::scoped_lock lock(mutex_);
        return std::exchange(names_, {});
    }

private:
    static void CUPTIAPI callback(void* self, CUpti_CallbackDomain, CUpti_CallbackId,
                                  const void* data) {
        const auto& call = *static_cast<const CUpti_CallbackData*>(data);
        if (call.callbackSite != CUPTI_API_ENTER) {
            return;
        }
        auto& names = *static_cast<LaunchNames*>(self);
        const std::scoped_lock lock(names.mutex_);
        names.names_.emplace_back(call.symbolName != nullptr ? call.symbolName : "");
    }

    const Cupti& cupti_;
    CUpti_SubscriberHandle subscriber_ = nullptr;
    std::mutex mutex_; ///< guards names_: other threads launch too
    std::vector<std::string> names_;
};

} // namespace

class Profiler::Implementation {
public:
    explicit Implementation(int device) : device_(device) {}

    [[nodiscard]] ProfilerAvailability availability() {
        if (ready_) {
            return {.available = true};
        }
        if (const std::string reason = whyNoDevices(); !reason.empty()) {
            return {.reason = "Hardware counters cannot be read: " + reason};
        }
        if (!loaded_) {
            if (const std::string reason = cupti_.load(); !reason.empty()) {
                return {.reason = "Hardware counters cannot be read: " + reason,
                        .advice = "Install the CUDA toolkit's CUPTI, or put its folder on the "
                                  "library path."};
            }
            loaded_ = true;
        }
        try {
            const DeviceGuard guard(device_);
            ZONESCOPE_CUDA(cudaFree(nullptr)); // the context must exist
            return probe();
        } catch (const DeviceError& error) {
            return {.reason = error.what()};
        }
    }

    [[nodiscard]] ProfileResult profile(const ProfileRequest& request) {
        if (const auto answer = availability(); !answer.available) {
            throw DeviceError(answer.advice.empty() ? answer.reason
                                                    : answer.reason + " " + answer.advice);
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
                result.notes.push_back(std::string("by kernel: ") + error.what());
            }
        } else {
            result.notes.emplace_back(
                "by kernel: left out, the blocks of this schedule's kernel wait for one another");
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
            return {.reason = "Hardware counters cannot be read: " + whyUnsupported(support)};
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

    static std::string whyUnsupported(const CUpti_Profiler_DeviceSupported_Params& support) {
        const auto refused = [](CUpti_Profiler_Support_Level level) {
            return level == CUPTI_PROFILER_CONFIGURATION_UNSUPPORTED ||
                   level == CUPTI_PROFILER_CONFIGURATION_DISABLED;
        };
        if (refused(support.architecture)) {
            return "this device is too old for the range profiler (Volta or newer is needed).";
        }
        if (refused(support.vGpu)) {
            return "profiling is not enabled for this virtual device.";
        }
        if (refused(support.confidentialCompute)) {
            return "hardware counters are off in confidential computing mode.";
        }
        if (refused(support.sli)) {
            return "hardware counters are not available with SLI.";
        }
        if (refused(support.wsl)) {
            return "hardware counters are not available under this version of WSL.";
        }
        return "the driver does not support it on this device.";
    }

    [[nodiscard]] CUcontext context() const {
        CUcontext context = nullptr;
        if (cupti_.currentContext(&context) != CUDA_SUCCESS || context == nullptr) {
            throw DeviceError("profiling: the device has no current context");
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
        ZONESCOPE_CUDA(cudaDeviceSynchronize());
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
                std::string("whole steps: only what one pass collects; all metrics failed: ") +
                error.what());
        }
        const auto configuration = onePass();
        if (!configuration) {
            throw DeviceError("Hardware counters cannot be read: this device offers none of the "
                              "metrics in a single pass.");
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
            ZONESCOPE_CUDA(cudaDeviceSynchronize()); // the range ends when they have
            session.pop();
            complete = session.stop();
        }
        if (!complete) {
            throw CuptiError("the hardware did not finish its passes");
        }
        (void)session.decode();
        if (session.ranges() == 0) {
            throw CuptiError("the hardware reported no range");
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
            result.notes.emplace_back("by kernel: left out, too little device memory is free to "
                                      "save what a kernel writes");
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
            result.notes.push_back("by kernel: " + std::to_string(collected.dropped) +
                                   " launches left out");
        }
        if (collected.launches.empty()) {
            result.notes.emplace_back("by kernel: left out, the kernels run in a CUDA graph");
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
            ZONESCOPE_CUDA(cudaDeviceSynchronize());
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
