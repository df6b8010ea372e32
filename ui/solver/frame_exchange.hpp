#pragma once

/// \file
/// The path of a frame from the solver to the window. An engine in host memory: the solver leaves a
/// raw plane, a thread of its own computes the statistics that the range modes need, the window
/// takes the newest finished frame; three frames are alive at most: one being sampled, one being
/// measured, one waiting or shown. An engine on a device: frames and statistics are made there
/// (gpu::DisplayStream); the window takes them as they are, or the thread copies them to the host
/// for a window that cannot use them.

#include "core/fdtd/engine.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/solver/mailbox.hpp"

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace zonescope::ui {

class FrameExchange {
public:
    FrameExchange();
    ~FrameExchange();
    FrameExchange(const FrameExchange&) = delete;
    FrameExchange& operator=(const FrameExchange&) = delete;

    /// Solver side; never waits. A plane that is still unmeasured is replaced.
    /// @param epoch frames of an older epoch are dropped, see `beginEpoch`
    void publish(fdtd::Plane&& plane, std::uint64_t epoch);

    /// Solver side: whether a frame is on its way that the window has not taken.
    [[nodiscard]] bool hasUntaken();

    /// Solver side: frames come from this stream from now on, announced one by one; null: from
    /// `publish`.
    void setDisplay(std::shared_ptr<gpu::DisplayStream> display);
    /// Solver side: the display stream has a new frame.
    void announce();

    /// Window side: whether frames may stay on the device; at first they may not.
    void acceptDeviceFrames(bool accepted);

    /// From now on only frames of this epoch reach the window (a new project, another grid).
    void beginEpoch(std::uint64_t epoch);

    /// Window side; never waits. Null when there is nothing newer.
    [[nodiscard]] std::shared_ptr<const FieldFrame> take();

private:
    struct RawFrame {
        fdtd::Plane plane;
        std::uint64_t epoch = 0;
    };
    struct FinishedFrame {
        std::shared_ptr<const FieldFrame> frame;
        std::uint64_t epoch = 0;
    };

    void measure(const std::stop_token& stop);
    void copyToHost(gpu::DisplayStream& display);

    std::mutex mutex_;
    std::shared_ptr<gpu::DisplayStream> display_;
    bool deviceFramesAccepted_ = false;
    bool announced_ = false; ///< and not yet copied to the host
    std::condition_variable_any arrived_;
    std::optional<RawFrame> raw_;
    bool measuring_ = false;
    std::uint64_t epoch_ = 0;
    Mailbox<FinishedFrame> finished_;
    std::jthread thread_;
};

} // namespace zonescope::ui
