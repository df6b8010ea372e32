#pragma once

/// \file
/// The table of scaling: one axisymmetric run (m = 0) of several sizes on threads of the CPU, on
/// one device and, divided into slabs, on two.

#include "core/text/message.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::gpu {

struct ScalingSettings {
    std::vector<int> cells{1000, 2000, 4000}; ///< along either side, as the thesis has them
    int threads = 16;                         ///< of the CPU, likewise
    double seconds = 2.0;                     ///< least time of each measurement
};

/// A rate, or why this machine has none.
struct ScalingRate {
    double gcellStepsPerSecond = 0.0;
    text::Message why{}; ///< empty where there is a rate
};

struct ScalingRow {
    int cells = 0; ///< along either side, absorbing layers of 12 cells included
    ScalingRate threads, oneDevice, twoDevices;
    std::optional<double> publishedTwoOverOne{}; ///< of a grid of this size

    /// Empty where one of both was not measured.
    [[nodiscard]] std::optional<double> deviceOverThreads() const;
    [[nodiscard]] std::optional<double> twoOverOne() const;
};

struct ScalingReport {
    int threads = 0;    ///< of the CPU's column
    std::string device; ///< name; empty without one
    std::vector<ScalingRow> rows;
};

/// Every column that this machine can run, in single precision; the others say why not. `progress`
/// gets a line before each measurement and may return false to stop, which returns the rows done.
/// \throws InputError for a setting outside its range
[[nodiscard]] ScalingReport measureScaling(const ScalingSettings& settings,
                                           const std::function<bool(const std::string&)>& progress);

[[nodiscard]] std::string toTable(const ScalingReport& report);
[[nodiscard]] std::string toJson(const ScalingReport& report);

} // namespace zonescope::gpu
