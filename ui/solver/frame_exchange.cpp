#include "ui/solver/frame_exchange.hpp"

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

void FrameExchange::beginEpoch(std::uint64_t epoch) {
    const std::lock_guard lock(mutex_);
    epoch_ = epoch;
}

std::shared_ptr<const FieldFrame> FrameExchange::take() {
    auto newest = finished_.take();
    if (!newest)
        return nullptr;
    const std::lock_guard lock(mutex_);
    return newest->epoch == epoch_ ? std::move(newest->frame) : nullptr;
}

void FrameExchange::measure(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        std::optional<RawFrame> work;
        {
            std::unique_lock lock(mutex_);
            if (!arrived_.wait(lock, stop, [this] { return raw_.has_value(); }))
                return;
            std::swap(work, raw_);
        }
        const std::uint64_t epoch = work->epoch;
        finished_.put({makeFieldFrame(std::move(work->plane)), epoch});
    }
}

} // namespace zonescope::ui
