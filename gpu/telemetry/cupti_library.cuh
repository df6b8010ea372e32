#pragma once

/// \file
/// CUPTI, loaded at run time: its functions, its errors and its parameter structures. Only where
/// its headers are (ZONESCOPE_WITH_CUPTI).

#include "core/error.hpp"
#include "gpu/telemetry/profiler.hpp"

#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include <cuda.h>
#include <cuda_runtime.h>
#include <cupti_callbacks.h>
#include <cupti_driver_cbid.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>
#include <dlfcn.h>

namespace zonescope::gpu::cupti {

/// A CUPTI call that failed.
class CuptiError : public DeviceError {
public:
    CuptiError(CUptiResult result, const char* call)
        : DeviceError(words(result, call)), result_(result) {}
    /// Calls that succeeded, but whose outcome is of no use.
    explicit CuptiError(text::Message message) : DeviceError(std::move(message)) {}
    [[nodiscard]] CUptiResult result() const noexcept { return result_; }

private:
    static text::Message words(CUptiResult result, const char* call) {
        const auto explained = explainProfilerError(static_cast<int>(result), call);
        return text::inTurn({explained.reason, explained.advice});
    }
    CUptiResult result_ = CUPTI_ERROR_UNKNOWN;
};

inline void check(CUptiResult result, const char* call) {
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
    [[nodiscard]] text::Message load() {
        text::Message reason;
        void* const library = open(reason);
        if (library == nullptr) {
            return reason;
        }
        void* const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
        if (driver == nullptr) {
            return say("No NVIDIA driver was found (libcuda.so.1 is not installed).");
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
            return say("The installed CUPTI or driver is too old: it lacks {function}.",
                       "function"_is = missing);
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
    static void* open(text::Message& reason) {
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
        reason = say("NVIDIA's profiling library was not found ({library} and libnvperf_host.so, "
                     "part of the CUDA toolkit).",
                     "library"_is = name);
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

} // namespace zonescope::gpu::cupti
