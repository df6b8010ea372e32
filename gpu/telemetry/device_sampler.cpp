#include "gpu/telemetry/device_sampler.hpp"

#include "core/error.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/telemetry/nvml.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;

// Bits of nvmlClocksEventReasons.
constexpr unsigned long long idleBit = 0x1;
constexpr unsigned long long applicationClocksBit = 0x2;
constexpr unsigned long long softwarePowerBit = 0x4;
constexpr unsigned long long hardwareSlowdownBit = 0x8;
constexpr unsigned long long syncBoostBit = 0x10;
constexpr unsigned long long softwareThermalBit = 0x20;
constexpr unsigned long long hardwareThermalBit = 0x40;
constexpr unsigned long long powerBrakeBit = 0x80;
constexpr unsigned long long displayClockBit = 0x100;

constexpr std::pair<unsigned long long, text::Term> reasonWords[] = {
    {idleBit, text::term("idle")},
    {applicationClocksBit, text::term("clocks set by an administrator")},
    {softwarePowerBit, text::term("power limit")},
    {hardwareSlowdownBit, text::term("hardware slowdown")},
    {syncBoostBit, text::term("clocks tied to another device")},
    {softwareThermalBit, text::term("temperature limit")},
    {hardwareThermalBit, text::term("temperature emergency")},
    {powerBrakeBit, text::term("power brake of the host")},
    {displayClockBit, text::term("display clock")},
};

struct Opened {
    std::unique_ptr<nvml::MonitoredDevice> device;
    text::Message reason;
};

/// Empty when CUDA does not know the device; NVML then goes by its own count.
std::string pciBusIdOf(int ordinal) {
    try {
        return deviceInfo(ordinal).pciBusId;
    } catch (const DeviceError&) {
        return {};
    }
}

Opened openDevice(int ordinal) {
    Opened opened;
    if (const auto library = nvml::Library::load(opened.reason)) {
        opened.device =
            nvml::MonitoredDevice::find(library, ordinal, pciBusIdOf(ordinal), opened.reason);
    }
    return opened;
}

} // namespace

std::vector<text::Message> throttleReasonWords(unsigned long long bits) {
    std::vector<text::Message> words;
    for (const auto& [bit, word] : reasonWords) {
        if ((bits & bit) != 0) {
            words.emplace_back(word);
        }
        bits &= ~bit;
    }
    if (bits != 0) {
        words.push_back(say("reason {bits}", "bits"_is = fmt::format("{:#x}", bits)));
    }
    return words;
}

bool isPowerCapped(unsigned long long bits) noexcept {
    return (bits & (softwarePowerBit | powerBrakeBit)) != 0;
}

bool isThermalCapped(unsigned long long bits) noexcept {
    return (bits & (softwareThermalBit | hardwareThermalBit)) != 0;
}

std::string describe(const DeviceSample& sample, const DeviceFacts& facts) {
    std::vector<std::string> parts;
    if (sample.smClockMHz) {
        parts.push_back(fmt::format("{:.0f} MHz", *sample.smClockMHz));
    }
    if (sample.powerWatts && sample.powerLimitWatts) {
        parts.push_back(
            fmt::format("{:.0f} of {:.0f} W", *sample.powerWatts, *sample.powerLimitWatts));
    } else if (sample.powerWatts) {
        parts.push_back(fmt::format("{:.0f} W", *sample.powerWatts));
    }
    if (sample.temperatureCelsius) {
        parts.push_back(fmt::format("{:.0f} °C", *sample.temperatureCelsius));
    }
    if (sample.memoryUsedBytes && facts.memoryTotalBytes) {
        parts.push_back(fmt::format("{:.1f} of {:.1f} GB", *sample.memoryUsedBytes * 1e-9,
                                    *facts.memoryTotalBytes * 1e-9));
    }
    if (!sample.throttleReasons.empty()) {
        parts.push_back(
            fmt::format("held back by: {}", text::inTurn(sample.throttleReasons, ", ").english()));
    }
    return parts.empty() ? "no figures" : fmt::format("{}", fmt::join(parts, ", "));
}

class DeviceSampler::Implementation {
public:
    Implementation(int ordinal, const Settings& settings)
        : period_(1.0 / std::clamp(settings.samplesPerSecond, 0.1, 10.0)),
          capacity_(static_cast<std::size_t>(
              std::max(1.0, settings.historySeconds * settings.samplesPerSecond))) {
        auto opened = openDevice(ordinal);
        device_ = std::move(opened.device);
        reason_ = std::move(opened.reason);
        if (device_) {
            facts_ = device_->facts();
            thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
        } else {
            facts_.ordinal = ordinal;
            facts_.activityReason = reason_;
        }
    }

    [[nodiscard]] bool available() const noexcept { return device_ != nullptr; }
    [[nodiscard]] const text::Message& reason() const noexcept { return reason_; }
    [[nodiscard]] const DeviceFacts& facts() const noexcept { return facts_; }
    [[nodiscard]] double now() const {
        return std::chrono::duration<double>(Clock::now() - begin_).count();
    }
    [[nodiscard]] std::optional<DeviceSample> latest() const {
        const std::scoped_lock lock(mutex_);
        return samples_.empty() ? std::nullopt : std::optional(samples_.back());
    }
    [[nodiscard]] std::vector<DeviceSample> history() const {
        const std::scoped_lock lock(mutex_);
        return {samples_.begin(), samples_.end()};
    }

private:
    void work(const std::stop_token& stop) {
        std::mutex sleepMutex;
        std::condition_variable_any sleep;
        auto next = Clock::now();
        while (!stop.stop_requested()) {
            auto sample = device_->sample(now()); // outside the lock: it asks the driver
            {
                const std::scoped_lock lock(mutex_);
                samples_.push_back(std::move(sample));
                if (samples_.size() > capacity_) {
                    samples_.pop_front();
                }
            }
            // A late sample does not make the following ones hurry.
            next =
                std::max(next + std::chrono::duration_cast<Clock::duration>(period_), Clock::now());
            std::unique_lock lock(sleepMutex);
            sleep.wait_until(lock, stop, next, [] { return false; });
        }
    }

    const Clock::time_point begin_ = Clock::now();
    const std::chrono::duration<double> period_;
    const std::size_t capacity_;
    std::unique_ptr<nvml::MonitoredDevice> device_; ///< used by the thread only
    text::Message reason_;
    DeviceFacts facts_;
    mutable std::mutex mutex_; ///< guards samples_
    std::deque<DeviceSample> samples_;
    std::jthread thread_; ///< last, so that it ends before what it uses
};

DeviceSampler::DeviceSampler(int cudaOrdinal, const Settings& settings)
    : implementation_(std::make_unique<Implementation>(cudaOrdinal, settings)) {}
DeviceSampler::~DeviceSampler() = default;

bool DeviceSampler::available() const noexcept { return implementation_->available(); }
const text::Message& DeviceSampler::reason() const noexcept { return implementation_->reason(); }
const DeviceFacts& DeviceSampler::facts() const noexcept { return implementation_->facts(); }
std::optional<DeviceSample> DeviceSampler::latest() const { return implementation_->latest(); }
std::vector<DeviceSample> DeviceSampler::history() const { return implementation_->history(); }
double DeviceSampler::now() const { return implementation_->now(); }

std::optional<DeviceSample> sampleDevice(int cudaOrdinal, double seconds, DeviceFacts* facts,
                                         text::Message* reason) {
    const auto begin = Clock::now();
    const auto opened = openDevice(cudaOrdinal);
    if (reason != nullptr) {
        *reason = opened.reason;
    }
    if (!opened.device) {
        return std::nullopt;
    }
    if (facts != nullptr) {
        *facts = opened.device->facts();
    }
    const auto since = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    auto sample = opened.device->sample(since());
    if (seconds > 0.0) {
        std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
        sample = opened.device->sample(since());
    }
    return sample;
}

} // namespace zonescope::gpu
