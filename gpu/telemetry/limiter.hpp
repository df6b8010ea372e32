#pragma once

/// \file
/// What holds a kernel back, decided from whatever is known about it.

#include "core/text/message.hpp"

#include "gpu/telemetry/kernel_figures.hpp"

#include <optional>
#include <string>

namespace zonescope::gpu {

/// From this fraction of a ceiling on, that ceiling is what limits.
inline constexpr double boundFraction = 0.60;
/// Kernels shorter than this are dominated by launching and filling the device.
inline constexpr double shortLaunchSeconds = 8e-6;
/// Clocks below this part of the maximum count as lowered.
inline constexpr double fullClockFraction = 0.97;
/// A multiprocessor issues at most this many instructions a cycle (four schedulers).
inline constexpr double issueSlots = 4.0;

struct LimiterVerdict {
    Limiter limiter = Limiter::unknown;
    text::Message words;
};

/// `figures` needs its rates, bars and profile; sample and facts are those of the device while the
/// kernel ran, and are used only when the kernel has most of the time.
[[nodiscard]] LimiterVerdict limiterOf(const KernelFigures& figures,
                                       const std::optional<DeviceSample>& sample,
                                       const std::optional<DeviceFacts>& facts);

} // namespace zonescope::gpu
