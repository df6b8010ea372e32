#pragma once

/// \file
/// How a live view is fed while the solver runs on a device. The defaults cost the run least, as
/// `zonescope bench --gpu --case "live view"` measures; each of them can be turned round to see
/// what it is worth, or where a driver misbehaves.

#include <string_view>

namespace zonescope::gpu {

struct LivePolicy {
    /// The host enqueues steps while the device is still at work on those before. Off: a frame is
    /// complete before the next steps are enqueued, and reaches the viewer sooner.
    bool runsAhead = false;
    /// A frame shows the first end of a pass at or after the step that it is due at, so that frames
    /// cut no pass short.
    bool endsPasses = true;
    /// No frame is sampled while one waits that nobody has taken.
    bool waitsForViewer = true;
    bool operator==(const LivePolicy&) const = default;
};

/// The defaults but for what the words say: "ahead" (the host runs ahead), "cut" (frames at the
/// very step), "always" (samples every frame that is due), separated by commas. Other words mean
/// nothing.
[[nodiscard]] LivePolicy livePolicy(std::string_view words);
/// The same from the environment variable ZONESCOPE_LIVE.
[[nodiscard]] LivePolicy livePolicyOfEnvironment();

} // namespace zonescope::gpu
