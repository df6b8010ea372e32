#include "ui/solver/frame_exchange.hpp"

#include "core/error.hpp"

#include <utility>

namespace zonescope::ui {

FrameExchange::FrameExchange() : thread_([this](const std::stop_token& stop) { measure(stop); }) {}

FrameExchange::~FrameExchange() = default;

void FrameExchange::publish(fdtd::Plane&& plane, std::uint64_t epoch) {
    std::optional<RawFrame> parcel(RawFrame{std::move(plane), epoch});
    {
        const std::lock_guard lock(mutex_);
        std::swap(raw_, parcel);
    }
    arrived_.notify_one();
}

bool FrameExchange::hasUntaken() {
    const std::lock_guard lock(mutex_);
    return raw_.has_value() || measuring_ || finished_.full();
}

void FrameExchange::beginEpoch(std::uint64_t epoch) {
    const std::lock_guard lock(mutex_);
    epoch_ = epoch;
}

void FrameExchange::setDisplay(std::shared_ptr<gpu::DisplayStream> display) {
    const std::lock_guard lock(mutex_);
    display_.swap(display); // the old one ends after the lock
    announced_ = false;
}

void FrameExchange::announce() {
    {
        const std::lock_guard lock(mutex_);
        if (deviceFramesAccepted_)
            return;
        announced_ = true;
    }
    arrived_.notify_one();
}

void FrameExchange::acceptDeviceFrames(bool accepted) {
    const std::lock_guard lock(mutex_);
    if (accepted && !deviceFramesAccepted_)
        static_cast<void>(finished_.take()); // older than what the device has
    deviceFramesAccepted_ = accepted;
}

std::shared_ptr<const FieldFrame> FrameExchange::take() {
    std::shared_ptr<gpu::DisplayStream> display;
    {
        const std::lock_guard lock(mutex_);
        if (deviceFramesAccepted_)
            display = display_;
    }
    if (display) {
        if (auto frame = display->take()) {
            const std::lock_guard lock(mutex_);
            if (frame->epoch() == epoch_)
                return makeFieldFrame(std::move(frame));
        }
    }
    auto newest = finished_.take();
    if (!newest)
        return nullptr;
    const std::lock_guard lock(mutex_);
    return newest->epoch == epoch_ ? std::move(newest->frame) : nullptr;
}

void FrameExchange::copyToHost(gpu::DisplayStream& display) {
    try {
        if (const auto frame = display.waitAndTake()) {
            finished_.put({withValues(*makeFieldFrame(frame), frame->values()), frame->epoch()});
        }
    } catch (const DeviceError&) {
        // The engine meets the same failure and the solver reports it.
    }
}

void FrameExchange::measure(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<RawFrame> work;
        std::shared_ptr<gpu::DisplayStream> display;
        {
            std::unique_lock lock(mutex_);
            if (!arrived_.wait(lock, stop, [this] { return raw_.has_value() || announced_; }))
                return;
            std::swap(work, raw_);
            measuring_ = work.has_value();
            if (std::exchange(announced_, false))
                display = display_;
        }
        if (display)
            copyToHost(*display);
        if (work) {
            const std::uint64_t epoch = work->epoch;
            finished_.put({makeFieldFrame(std::move(work->plane)), epoch});
            const std::lock_guard lock(mutex_);
            measuring_ = false;
        }
    }
}

} // namespace zonescope::ui
