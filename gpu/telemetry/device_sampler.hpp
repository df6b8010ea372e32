#pragma once

/// \file
/// Clocks, power, temperature, memory and load of a device, read from the driver's management
/// library (NVML) on a thread of its own. The library is loaded at run time; without it, and for
/// each figure that a device does not offer, the answer is empty and the reason is given in words.

#include "core/text/message.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// What does not change while the program runs.
struct DeviceFacts {
    int ordinal = 0; ///< of the CUDA device
    std::string name;
    std::string uuid;          ///< "GPU-..."
    std::string pciBusId;      ///< "00000000:1B:00.0"
    std::string driverVersion; ///< "580.82.07"
    std::optional<double> maximumSmClockMHz;
    std::optional<double> maximumMemoryClockMHz;
    std::optional<double> memoryTotalBytes;
    std::optional<int> pcieGeneration, pcieLanes; ///< of the link as it is now
    int nvlinks = 0;                              ///< active ones
    bool hasActivity = false;                     ///< DeviceActivity can be sampled
    text::Message activityReason;                 ///< why not
};

/// Hardware activity between two samples (NVML GPM, Hopper and newer), as fractions of the
/// device's peak over all multiprocessors and the whole interval.
struct DeviceActivity {
    double seconds = 0.0;                ///< length of the interval
    std::optional<double> graphics;      ///< time with any work
    std::optional<double> sm;            ///< multiprocessors with at least one warp
    std::optional<double> occupancy;     ///< warps over the most there can be
    std::optional<double> fp32, fp64;    ///< use of these pipelines
    std::optional<double> integer;       ///< use of the integer pipeline
    std::optional<double> dramBandwidth; ///< of the peak of the memory interface
    std::optional<double> pcieSendBytesPerSecond, pcieReceiveBytesPerSecond;
    std::optional<double> nvlinkSendBytesPerSecond, nvlinkReceiveBytesPerSecond;
};

/// What is known about the device at one moment.
struct DeviceSample {
    double time = 0.0; ///< seconds since the sampler began
    std::optional<double> smClockMHz, memoryClockMHz;
    std::optional<double> powerWatts, powerLimitWatts;
    std::optional<double> temperatureCelsius;
    std::optional<double> busy;       ///< fraction of time in which any kernel ran
    std::optional<double> memoryBusy; ///< fraction of time in which device memory was used
    std::optional<double> memoryUsedBytes;
    /// Why the clocks are below their maximum, in words ("power limit", "idle"); empty: they are
    /// not, or the device does not say.
    std::vector<text::Message> throttleReasons;
    bool powerCapped = false;   ///< one of the reasons is a limit of power
    bool thermalCapped = false; ///< one of them is temperature
    std::optional<DeviceActivity> activity;
};

/// Words for the bits of NVML's "clocks event reasons" (formerly throttle reasons).
[[nodiscard]] std::vector<text::Message> throttleReasonWords(unsigned long long bits);
[[nodiscard]] bool isPowerCapped(unsigned long long reasonBits) noexcept;
[[nodiscard]] bool isThermalCapped(unsigned long long reasonBits) noexcept;

/// One line for the status bar or a table: "1980 MHz, 612 of 700 W, 54 C, 12.3 of 141 GB".
[[nodiscard]] std::string describe(const DeviceSample& sample, const DeviceFacts& facts);

/// Samples one device. All functions are thread-safe; the destructor ends the thread.
class DeviceSampler {
public:
    struct Settings {
        double samplesPerSecond = 4.0;
        double historySeconds = 60.0; ///< kept for the sparklines
    };

    /// Never throws for a missing library or device: see reason().
    explicit DeviceSampler(int cudaOrdinal) : DeviceSampler(cudaOrdinal, Settings{}) {}
    DeviceSampler(int cudaOrdinal, const Settings& settings);
    ~DeviceSampler();
    DeviceSampler(const DeviceSampler&) = delete;
    DeviceSampler& operator=(const DeviceSampler&) = delete;

    /// The device was found in NVML and is being sampled.
    [[nodiscard]] bool available() const noexcept;
    /// Why not, in a sentence; empty when available.
    [[nodiscard]] const text::Message& reason() const noexcept;
    [[nodiscard]] const DeviceFacts& facts() const noexcept;

    /// The last sample, empty before the first.
    [[nodiscard]] std::optional<DeviceSample> latest() const;
    /// The samples of the last historySeconds, oldest first.
    [[nodiscard]] std::vector<DeviceSample> history() const;
    /// Seconds since the sampler began, on the clock of DeviceSample::time.
    [[nodiscard]] double now() const;

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

/// Takes one sample now, without a thread; activity over `seconds` when that is positive (it waits
/// that long). Empty when NVML or the device is absent; `reason` then says why. `facts` is filled
/// when the device is found.
[[nodiscard]] std::optional<DeviceSample> sampleDevice(int cudaOrdinal, double seconds,
                                                       DeviceFacts* facts = nullptr,
                                                       text::Message* reason = nullptr);

} // namespace zonescope::gpu
