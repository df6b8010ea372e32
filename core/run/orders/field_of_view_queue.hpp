#pragma once

/// \file
/// A field of view as a queue: one angle after the other, all orders of an angle at a time.

#include "core/run/orders/field_of_view.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "core/text/message.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

/// One angle of the queue.
struct AngleProgress {
    double angleDeg = 0.0;
    PointState state = PointState::waiting;
    std::size_t orders = 0;                  ///< that the angle needs
    std::size_t ordersDone = 0;              ///< all of them: the image is being made
    double fraction = 0.0;                   ///< 0 to 1
    text::Message message;                   ///< why it failed
    std::shared_ptr<const FieldPoint> image; ///< null before it is finished
};

/// A moment of the queue.
struct FieldOfViewSnapshot {
    SweepState state = SweepState::ready;
    std::vector<AngleProgress> angles;
    double fraction = 0.0;             ///< of all orders of all angles, 0 to 1
    double activeSeconds = 0.0;        ///< since the start, pauses left out
    std::optional<double> secondsLeft; ///< empty until that says something
};

/// Thread-safe. An angle that fails is recorded, and the others go on. The destructor cancels and
/// waits for what is running, which ends within a few steps.
class FieldOfViewQueue {
public:
    /// \throws InputError as projectAtAngle and planOrders for any of the angles, and without
    /// angles: everything is checked before anything runs
    FieldOfViewQueue(std::shared_ptr<const model::Project> project, FieldOfViewOptions options,
                     WorkersFor workers);
    ~FieldOfViewQueue();
    FieldOfViewQueue(const FieldOfViewQueue&) = delete;
    FieldOfViewQueue& operator=(const FieldOfViewQueue&) = delete;

    /// Does nothing once started.
    void start();
    void pause();
    void resume();
    /// Ends the running angle and starts no more; images that are finished stay.
    void cancel();
    /// Until all angles are done or cancelled. \returns false when the time is over before
    bool wait(std::optional<double> seconds = std::nullopt);

    [[nodiscard]] FieldOfViewSnapshot snapshot() const;
    [[nodiscard]] const FieldOfViewOptions& options() const noexcept;
    /// What all orders of all angles take.
    [[nodiscard]] const OrderCost& cost() const noexcept;
    [[nodiscard]] const model::Project& project() const noexcept;
    /// Finished images, in the order of the angles.
    [[nodiscard]] std::vector<FieldPoint> images() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace zonescope::run
