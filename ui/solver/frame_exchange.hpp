#pragma once

/// \file
/// The path of a frame from the solver to the window: the solver leaves a raw plane, a thread of
/// its own computes the statistics that the range modes need, the window takes the newest finished
/// frame. Three frames are alive at most: one being sampled, one being measured, one waiting or
/// shown.

#include "core/fdtd/engine.hpp"
#include "ui/field/field_frame.hpp"
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

    std::mutex mutex_;
    std::condition_variable_any arrived_;
    std::optional<RawFrame> raw_;
    std::uint64_t epoch_ = 0;
    Mailbox<FinishedFrame> finished_;
    std::jthread thread_;
};

} // namespace zonescope::ui
