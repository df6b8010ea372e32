#pragma once

/// \file
/// One collection of hardware counters: what is collected, while the range profiler is on for it,
/// and the names of the kernels launched meanwhile.

#include "gpu/telemetry/cupti_library.cuh"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::gpu::cupti {

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

} // namespace zonescope::gpu::cupti
