#pragma once

/// \file
/// What the processor counts of the calling thread while it works: cycles, instructions and misses
/// of the last cache, through the system call perf_event_open of Linux.

#include "core/text/message.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

namespace zonescope::bench {

/// Of user code, without the kernel's.
struct HardwareCounts {
    double cycles = 0.0;
    double instructions = 0.0;
    double cacheMisses = 0.0; ///< accesses that the last cache could not serve: from memory
};

/// An open file of the system. Move-only; closes it.
class CounterFile {
public:
    explicit CounterFile(int descriptor = -1) noexcept : descriptor_(descriptor) {}
    ~CounterFile();
    CounterFile(CounterFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    CounterFile& operator=(CounterFile&& other) noexcept {
        std::swap(descriptor_, other.descriptor_);
        return *this;
    }
    CounterFile(const CounterFile&) = delete;
    CounterFile& operator=(const CounterFile&) = delete;
    [[nodiscard]] int get() const noexcept { return descriptor_; }

private:
    int descriptor_;
};

/// Belongs to the thread that made it, whose work it counts.
class HardwareCounters {
public:
    /// Asks the system; a refusal is no error, but a reason.
    HardwareCounters();

    [[nodiscard]] bool available() const noexcept { return whyNot_.empty(); }
    /// Why nothing is counted and what to do about it, for the user; empty when available.
    [[nodiscard]] const text::Message& whyNot() const noexcept { return whyNot_; }

    /// From here on, from zero.
    void start();
    /// Since start(); empty when nothing is available or other programs kept the counters.
    [[nodiscard]] std::optional<HardwareCounts> stop();

private:
    static constexpr std::size_t kinds = 3;
    std::array<CounterFile, kinds> files_; ///< the first leads the group
    text::Message whyNot_;
};

/// Words for a refusal. @param error errno of the call
/// @param paranoid the system's kernel.perf_event_paranoid; empty: not known
[[nodiscard]] text::Message whyNotCounted(int error, const std::string& paranoid);

} // namespace zonescope::bench
