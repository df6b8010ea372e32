#include "gpu/telemetry/nvml.hpp"

#include <cstddef>
#include <cstring>
#include <utility>

#include <dlfcn.h>
#include <fmt/format.h>

namespace zonescope::gpu::nvml {

namespace {

// Constants of the library's interface.
constexpr int smClock = 1;
constexpr int memoryClock = 2;
constexpr int dieSensor = 0;
constexpr unsigned int mostNvlinks = 18;
constexpr double mebi = 1024.0 * 1024.0;

template <typename Function>
void bind(void* library, Function& function, const char* name, const char* olderName = nullptr) {
    void* symbol = dlsym(library, name);
    if (symbol == nullptr && olderName != nullptr) {
        symbol = dlsym(library, olderName);
    }
    function = reinterpret_cast<Function>(symbol);
}

Functions bindAll(void* library) {
    Functions f;
    bind(library, f.init, "nvmlInit_v2");
    bind(library, f.shutdown, "nvmlShutdown");
    bind(library, f.errorString, "nvmlErrorString");
    bind(library, f.driverVersion, "nvmlSystemGetDriverVersion");
    bind(library, f.handleByPciBusId, "nvmlDeviceGetHandleByPciBusId_v2");
    bind(library, f.handleByIndex, "nvmlDeviceGetHandleByIndex_v2");
    bind(library, f.name, "nvmlDeviceGetName");
    bind(library, f.uuid, "nvmlDeviceGetUUID");
    bind(library, f.pciInfo, "nvmlDeviceGetPciInfo_v3");
    bind(library, f.clock, "nvmlDeviceGetClockInfo");
    bind(library, f.maximumClock, "nvmlDeviceGetMaxClockInfo");
    bind(library, f.power, "nvmlDeviceGetPowerUsage");
    bind(library, f.powerLimit, "nvmlDeviceGetEnforcedPowerLimit");
    bind(library, f.temperature, "nvmlDeviceGetTemperature");
    bind(library, f.utilization, "nvmlDeviceGetUtilizationRates");
    bind(library, f.memory, "nvmlDeviceGetMemoryInfo");
    bind(library, f.clockReasons, "nvmlDeviceGetCurrentClocksEventReasons",
         "nvmlDeviceGetCurrentClocksThrottleReasons");
    bind(library, f.pcieGeneration, "nvmlDeviceGetCurrPcieLinkGeneration");
    bind(library, f.pcieWidth, "nvmlDeviceGetCurrPcieLinkWidth");
    bind(library, f.nvlinkState, "nvmlDeviceGetNvLinkState");
    bind(library, f.gpmSupport, "nvmlGpmQueryDeviceSupport");
    bind(library, f.gpmSampleAlloc, "nvmlGpmSampleAlloc");
    bind(library, f.gpmSampleFree, "nvmlGpmSampleFree");
    bind(library, f.gpmSampleGet, "nvmlGpmSampleGet");
    bind(library, f.gpmMetricsGet, "nvmlGpmMetricsGet");
    return f;
}

/// Calls a function that fills one unsigned number; empty when it is absent or fails.
template <typename... Parameters, typename... Arguments>
std::optional<double> number(Result (*function)(Parameters...), Arguments... arguments) {
    unsigned int value = 0;
    if (function == nullptr || function(arguments..., &value) != success) {
        return std::nullopt;
    }
    return value;
}

std::optional<int> integer(std::optional<double> value) {
    return value ? std::optional<int>(static_cast<int>(*value)) : std::nullopt;
}

std::string text(Result (*function)(Device, char*, unsigned int), Device device) {
    std::array<char, 96> buffer{};
    if (function == nullptr ||
        function(device, buffer.data(), static_cast<unsigned int>(buffer.size())) != success) {
        return {};
    }
    return buffer.data();
}

std::optional<double> scaled(std::optional<double> value, double factor) {
    return value ? std::optional<double>(*value * factor) : std::nullopt;
}

/// What is asked of GPM: the metric's number, the member that it fills and the unit's factor.
struct ActivityMetric {
    unsigned int id;
    std::optional<double> DeviceActivity::*member;
    double scale;
};
constexpr double percent = 0.01;
constexpr std::array activityMetrics{
    ActivityMetric{1, &DeviceActivity::graphics, percent},
    ActivityMetric{2, &DeviceActivity::sm, percent},
    ActivityMetric{3, &DeviceActivity::occupancy, percent},
    ActivityMetric{4, &DeviceActivity::integer, percent},
    ActivityMetric{10, &DeviceActivity::dramBandwidth, percent},
    ActivityMetric{11, &DeviceActivity::fp64, percent},
    ActivityMetric{12, &DeviceActivity::fp32, percent},
    ActivityMetric{20, &DeviceActivity::pcieSendBytesPerSecond, mebi},
    ActivityMetric{21, &DeviceActivity::pcieReceiveBytesPerSecond, mebi},
    ActivityMetric{60, &DeviceActivity::nvlinkReceiveBytesPerSecond, mebi},
    ActivityMetric{61, &DeviceActivity::nvlinkSendBytesPerSecond, mebi},
};

} // namespace

void Library::HandleCloser::operator()(void* handle) const noexcept { dlclose(handle); }

bool Library::start(text::Message& reason) {
    if (functions_.init == nullptr) {
        reason = say("The installed libnvidia-ml.so.1 is too old: it lacks nvmlInit_v2.");
        return false;
    }
    if (const Result result = functions_.init(); result != success) {
        reason = say("NVIDIA's management library did not start: {error}.",
                     "error"_is = errorText(result));
        return false;
    }
    started_ = true;
    return true;
}

std::shared_ptr<const Library> Library::fromFunctions(const Functions& functions,
                                                      text::Message& reason) {
    std::shared_ptr<Library> library(new Library());
    library->functions_ = functions;
    return library->start(reason) ? library : nullptr;
}

std::shared_ptr<const Library> Library::load(text::Message& reason) {
    std::shared_ptr<Library> library(new Library());
    library->handle_.reset(dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL));
    if (!library->handle_) {
        reason = say(
            "NVIDIA's management library was not found (libnvidia-ml.so.1, part of the driver).");
        return nullptr;
    }
    library->functions_ = bindAll(library->handle_.get());
    return library->start(reason) ? library : nullptr;
}

Library::~Library() {
    if (started_ && functions_.shutdown != nullptr) {
        functions_.shutdown();
    }
}

std::string Library::errorText(Result result) const {
    const char* const words =
        functions_.errorString != nullptr ? functions_.errorString(result) : nullptr;
    return words != nullptr ? words : fmt::format("error {}", result);
}

MonitoredDevice::MonitoredDevice(std::shared_ptr<const Library> library, Device device)
    : library_(std::move(library)), device_(device) {}

std::unique_ptr<MonitoredDevice> MonitoredDevice::find(std::shared_ptr<const Library> library,
                                                       int ordinal, const std::string& pciBusId,
                                                       text::Message& reason) {
    const Functions& f = library->functions();
    Device device = nullptr;
    Result result = functionNotFound;
    if (!pciBusId.empty()) {
        if (f.handleByPciBusId != nullptr) {
            result = f.handleByPciBusId(pciBusId.c_str(), &device);
        }
    } else if (f.handleByIndex != nullptr && ordinal >= 0) {
        result = f.handleByIndex(static_cast<unsigned int>(ordinal), &device);
    }
    if (result != success) {
        const auto error = library->errorText(result);
        reason = pciBusId.empty()
                     ? say("NVIDIA's management library does not know device {device}: {error}.",
                           "device"_is = ordinal, "error"_is = error)
                     : say("NVIDIA's management library does not know device {device} at {place}: "
                           "{error}.",
                           "device"_is = ordinal, "place"_is = pciBusId, "error"_is = error);
        return nullptr;
    }
    std::unique_ptr<MonitoredDevice> found(new MonitoredDevice(std::move(library), device));
    found->readFacts(ordinal);
    found->startActivity();
    return found;
}

MonitoredDevice::~MonitoredDevice() {
    const auto free = library_->functions().gpmSampleFree;
    for (Sample sample : activitySamples_) {
        if (sample != nullptr && free != nullptr) {
            free(sample);
        }
    }
}

void MonitoredDevice::readFacts(int ordinal) {
    const Functions& f = library_->functions();
    facts_.ordinal = ordinal;
    facts_.name = text(f.name, device_);
    facts_.uuid = text(f.uuid, device_);
    if (PciInfo pci; f.pciInfo != nullptr && f.pciInfo(device_, &pci) == success) {
        pci.busId.back() = '\0';
        facts_.pciBusId = pci.busId.data();
    }
    if (std::array<char, 80> buffer{};
        f.driverVersion != nullptr &&
        f.driverVersion(buffer.data(), static_cast<unsigned int>(buffer.size())) == success) {
        facts_.driverVersion = buffer.data();
    }
    facts_.maximumSmClockMHz = number(f.maximumClock, device_, smClock);
    facts_.maximumMemoryClockMHz = number(f.maximumClock, device_, memoryClock);
    if (Memory memory; f.memory != nullptr && f.memory(device_, &memory) == success) {
        facts_.memoryTotalBytes = static_cast<double>(memory.total);
    }
    facts_.pcieGeneration = integer(number(f.pcieGeneration, device_));
    facts_.pcieLanes = integer(number(f.pcieWidth, device_));
    for (unsigned int link = 0; link < mostNvlinks; ++link) {
        if (number(f.nvlinkState, device_, link).value_or(0.0) > 0.0) {
            ++facts_.nvlinks;
        }
    }
}

void MonitoredDevice::startActivity() {
    const Functions& f = library_->functions();
    if (f.gpmSupport == nullptr || f.gpmSampleAlloc == nullptr || f.gpmSampleFree == nullptr ||
        f.gpmSampleGet == nullptr || f.gpmMetricsGet == nullptr) {
        facts_.activityReason =
            say("The driver is too old to sample the activity of the device (GPM).");
        return;
    }
    GpmSupport support;
    if (const Result result = f.gpmSupport(device_, &support); result != success) {
        facts_.activityReason = say("The activity of the device cannot be sampled: {result}.",
                                    "result"_is = library_->errorText(result));
        return;
    }
    if (support.isSupportedDevice == 0) {
        facts_.activityReason = say("The device has no activity counters for the driver to sample "
                                    "(GPM needs Hopper or newer).");
        return;
    }
    for (Sample& sample : activitySamples_) {
        if (const Result result = f.gpmSampleAlloc(&sample); result != success) {
            sample = nullptr;
            facts_.activityReason = say("The activity of the device cannot be sampled: {result}.",
                                        "result"_is = library_->errorText(result));
            return;
        }
    }
    // Some systems keep the counters for the administrator: that shows here.
    if (const Result result = f.gpmSampleGet(device_, activitySamples_[0]); result != success) {
        facts_.activityReason = say("The activity of the device cannot be sampled: {result}.",
                                    "result"_is = library_->errorText(result));
        return;
    }
    request_ = std::make_unique<GpmMetricsGet>();
    facts_.hasActivity = true;
}

std::optional<DeviceActivity> MonitoredDevice::activitySince(double seconds) {
    if (!facts_.hasActivity) {
        return std::nullopt;
    }
    const Functions& f = library_->functions();
    if (f.gpmSampleGet(device_, activitySamples_[1]) != success) {
        haveActivity_ = false;
        return std::nullopt;
    }
    std::swap(activitySamples_[0], activitySamples_[1]);
    if (!std::exchange(haveActivity_, true)) {
        return std::nullopt;
    }
    *request_ = GpmMetricsGet{};
    request_->numMetrics = static_cast<unsigned int>(activityMetrics.size());
    request_->sample1 = activitySamples_[1]; // after the swap: the older one
    request_->sample2 = activitySamples_[0];
    for (std::size_t n = 0; n < activityMetrics.size(); ++n) {
        request_->metrics[n].metricId = activityMetrics[n].id;
    }
    if (f.gpmMetricsGet(request_.get()) != success) {
        return std::nullopt;
    }
    DeviceActivity activity;
    activity.seconds = seconds;
    for (std::size_t n = 0; n < activityMetrics.size(); ++n) {
        const GpmMetric& metric = request_->metrics[n];
        // Written so that a value that is not a number fails.
        if (metric.result == success && metric.value >= 0.0) {
            activity.*activityMetrics[n].member = metric.value * activityMetrics[n].scale;
        }
    }
    return activity;
}

DeviceSample MonitoredDevice::sample(double time) {
    const Functions& f = library_->functions();
    DeviceSample sample;
    sample.time = time;
    sample.smClockMHz = number(f.clock, device_, smClock);
    sample.memoryClockMHz = number(f.clock, device_, memoryClock);
    sample.powerWatts = scaled(number(f.power, device_), 1e-3);
    sample.powerLimitWatts = scaled(number(f.powerLimit, device_), 1e-3);
    sample.temperatureCelsius = number(f.temperature, device_, dieSensor);
    if (Utilization use; f.utilization != nullptr && f.utilization(device_, &use) == success) {
        sample.busy = use.gpu * percent;
        sample.memoryBusy = use.memory * percent;
    }
    if (Memory memory; f.memory != nullptr && f.memory(device_, &memory) == success) {
        sample.memoryUsedBytes = static_cast<double>(memory.used);
    }
    if (unsigned long long bits = 0;
        f.clockReasons != nullptr && f.clockReasons(device_, &bits) == success) {
        sample.throttleReasons = throttleReasonWords(bits);
        sample.powerCapped = isPowerCapped(bits);
        sample.thermalCapped = isThermalCapped(bits);
    }
    sample.activity = activitySince(time - lastActivityTime_);
    lastActivityTime_ = time;
    return sample;
}

} // namespace zonescope::gpu::nvml
