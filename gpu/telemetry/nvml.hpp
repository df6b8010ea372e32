#pragma once

/// \file
/// The part of NVIDIA's management library that we use, loaded at run time. The prototypes are
/// declared here, so that no header of NVIDIA's is needed; names are those of the library.

#include "gpu/telemetry/device_sampler.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace zonescope::gpu::nvml {

using Result = int; ///< nvmlReturn_t; 0 is success
inline constexpr Result success = 0;
inline constexpr Result functionNotFound = 13;

struct Device_st;
using Device = Device_st*;
struct Sample_st;
using Sample = Sample_st*;

struct Utilization {
    unsigned int gpu = 0, memory = 0; ///< percent
};
struct Memory {
    unsigned long long total = 0, free = 0, used = 0; ///< bytes
};
/// nvmlPciInfo_t
struct PciInfo {
    std::array<char, 16> busIdLegacy{};
    unsigned int domain = 0, bus = 0, device = 0, pciDeviceId = 0, pciSubSystemId = 0;
    std::array<char, 32> busId{};
};
static_assert(sizeof(PciInfo) == 68);
/// nvmlGpmSupport_t
struct GpmSupport {
    unsigned int version = 1;
    unsigned int isSupportedDevice = 0;
};
/// nvmlGpmMetric_t
struct GpmMetric {
    unsigned int metricId = 0;
    Result result = 0;
    double value = 0.0;
    struct {
        char* shortName = nullptr;
        char* longName = nullptr;
        char* unit = nullptr;
    } info;
};
static_assert(sizeof(GpmMetric) == 40);
/// nvmlGpmMetricsGet_t. The length of its array has grown from 98 to 333 with the drivers; only
/// the first numMetrics entries are touched, and more than any of them needs are there.
struct GpmMetricsGet {
    unsigned int version = 1;
    unsigned int numMetrics = 0;
    Sample sample1 = nullptr, sample2 = nullptr;
    std::array<GpmMetric, 512> metrics{};
};
static_assert(offsetof(GpmMetricsGet, metrics) == 24);

/// Functions of the library; those that the installed one lacks are null.
struct Functions {
    Result (*init)() = nullptr;
    Result (*shutdown)() = nullptr;
    const char* (*errorString)(Result) = nullptr;
    Result (*driverVersion)(char*, unsigned int) = nullptr;
    Result (*handleByPciBusId)(const char*, Device*) = nullptr;
    Result (*handleByIndex)(unsigned int, Device*) = nullptr;
    Result (*name)(Device, char*, unsigned int) = nullptr;
    Result (*uuid)(Device, char*, unsigned int) = nullptr;
    Result (*pciInfo)(Device, PciInfo*) = nullptr;
    Result (*clock)(Device, int type, unsigned int* mhz) = nullptr;
    Result (*maximumClock)(Device, int type, unsigned int* mhz) = nullptr;
    Result (*power)(Device, unsigned int* milliwatts) = nullptr;
    Result (*powerLimit)(Device, unsigned int* milliwatts) = nullptr;
    Result (*temperature)(Device, int sensor, unsigned int* celsius) = nullptr;
    Result (*utilization)(Device, Utilization*) = nullptr;
    Result (*memory)(Device, Memory*) = nullptr;
    Result (*clockReasons)(Device, unsigned long long*) = nullptr;
    Result (*pcieGeneration)(Device, unsigned int*) = nullptr;
    Result (*pcieWidth)(Device, unsigned int*) = nullptr;
    Result (*nvlinkState)(Device, unsigned int link, unsigned int* active) = nullptr;
    Result (*gpmSupport)(Device, GpmSupport*) = nullptr;
    Result (*gpmSampleAlloc)(Sample*) = nullptr;
    Result (*gpmSampleFree)(Sample) = nullptr;
    Result (*gpmSampleGet)(Device, Sample) = nullptr;
    Result (*gpmMetricsGet)(GpmMetricsGet*) = nullptr;
};

/// The library, loaded and initialised, until the last holder lets it go.
class Library {
public:
    /// Null with the reason in words when it is not there or does not start.
    [[nodiscard]] static std::shared_ptr<const Library> load(text::Message& reason);
    /// From given functions, for tests. \throws nothing; null with the reason when init fails.
    [[nodiscard]] static std::shared_ptr<const Library> fromFunctions(const Functions& functions,
                                                                      text::Message& reason);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    [[nodiscard]] const Functions& functions() const noexcept { return functions_; }
    [[nodiscard]] std::string errorText(Result result) const;

private:
    struct HandleCloser {
        void operator()(void* handle) const noexcept;
    };
    Library() = default;
    [[nodiscard]] bool start(text::Message& reason);

    std::unique_ptr<void, HandleCloser> handle_;
    Functions functions_;
    bool started_ = false;
};

/// One device of the library. Not thread-safe.
class MonitoredDevice {
public:
    /// Finds the device by its PCI bus id, or, when that is empty, by the ordinal as NVML counts.
    /// Null with the reason in words when it is not found.
    [[nodiscard]] static std::unique_ptr<MonitoredDevice>
    find(std::shared_ptr<const Library> library, int ordinal, const std::string& pciBusId,
         text::Message& reason);
    ~MonitoredDevice();
    MonitoredDevice(const MonitoredDevice&) = delete;
    MonitoredDevice& operator=(const MonitoredDevice&) = delete;

    [[nodiscard]] const DeviceFacts& facts() const noexcept { return facts_; }
    /// All figures of this moment; the activity is that since the last call and empty at the
    /// first. \param time becomes DeviceSample::time
    [[nodiscard]] DeviceSample sample(double time);

private:
    MonitoredDevice(std::shared_ptr<const Library> library, Device device);
    void readFacts(int ordinal);
    void startActivity();
    [[nodiscard]] std::optional<DeviceActivity> activitySince(double seconds);

    std::shared_ptr<const Library> library_;
    Device device_ = nullptr;
    DeviceFacts facts_;
    std::array<Sample, 2> activitySamples_{}; ///< the last one and the one to come
    double lastActivityTime_ = 0.0;
    bool haveActivity_ = false;
    std::unique_ptr<GpmMetricsGet> request_;
};

} // namespace zonescope::gpu::nvml
