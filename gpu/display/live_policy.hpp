#pragma once

/// \file
/// How a live view is fed while the solver runs on a device. The defaults cost the run least, as
/// `zonescope bench --gpu --case "live view"` measures; each of them can be turned round to see
/// what it is worth, or where a driver misbehaves.

#include <string_view>

namespace zonescope::gpu {

/// How far the host goes before the device.
enum class HostPace {
    /// It waits for the steps and enqueues the frame then: the device idles while it comes back.
    waiting,
    /// It enqueues the frame behind the steps and waits for the steps: it comes back while the
    /// device samples, so that neither idles.
    sampling,
    /// It enqueues a batch of steps while the device is at work on the one before: the device never
    /// idles, and a frame reaches the viewer a batch later.
    ahead,
};

struct LivePolicy {
    HostPace pace = HostPace::sampling;
    /// A frame shows the first end of a pass at or after the step that it is due at, so that frames
    /// cut no pass short.
    bool endsPasses = true;
    /// No frame is sampled while one waits that nobody has taken.
    bool waitsForViewer = true;
    bool operator==(const LivePolicy&) const = default;
};

/// The defaults but for what the words say: "ahead" and "waiting" (the host's pace), "cut" (frames
/// at the very step), "always" (samples every frame that is due), separated by commas. Other words
/// mean nothing.
[[nodiscard]] LivePolicy livePolicy(std::string_view words);
/// The same from the environment variable ZONESCOPE_LIVE.
[[nodiscard]] LivePolicy livePolicyOfEnvironment();

} // namespace zonescope::gpu
