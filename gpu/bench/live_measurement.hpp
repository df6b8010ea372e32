#pragma once

/// \file
/// What a live view costs the solver, measured: somebody takes frames, and draws them, while an
/// engine on a device runs.

#include "core/bench/bench.hpp"
#include "core/fdtd/engine.hpp"
#include "gpu/display/live_policy.hpp"
#include "gpu/display/window_drawing.hpp"

#include <optional>

namespace zonescope::gpu {

/// How the view is fed.
struct LiveFeed {
    const char* name = "";
    LivePolicy policy;
    bool frames = true; ///< false: nothing is sampled, the engine is only called as if
    /// Frames are drawn by the device itself, as a window does; empty: they are only taken.
    std::optional<DrawingWay> drawn;
};

struct LiveSettings {
    double seconds = 3.0;
    int intervalSteps = 50;        ///< a frame is due at every multiple of this
    double framesPerSecond = 60.0; ///< so often the viewer looks for one
    int nr = 0, nz = 0;            ///< cells of the grid
};

/// Runs an engine with a view of about a window's number of samples. The rate, its ratio left open.
/// Where OpenGL cannot draw on the device, `drawnBy` tells the reason and frames are only taken.
/// \throws DeviceError for an engine that is not on one device
[[nodiscard]] bench::LiveVariant measureLive(fdtd::Engine& engine, const LiveFeed& feed,
                                             const LiveSettings& settings);

} // namespace zonescope::gpu
