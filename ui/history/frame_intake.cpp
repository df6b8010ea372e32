#include "ui/history/frame_intake.hpp"

#include "core/error.hpp"

#include <utility>

namespace zonescope::ui {

namespace {

constexpr int pollMilliseconds = 4;
/// Between two copies unless every frame is wanted: the copy shares the bus with the solver.
constexpr qint64 restMilliseconds = 50;
/// A copy that takes longer was replaced by somebody else's.
constexpr qint64 lostMilliseconds = 1000;

std::optional<FrameIntake::Arrival> fetchFromDevice(const FieldFrame& frame) {
    auto pending = frame.device->beginFetch();
    if (!pending)
        return std::nullopt;
    return [values = std::move(*pending)] { return values.arrived(); };
}

} // namespace

FrameIntake::FrameIntake(Fetch fetch, QObject* parent)
    : QObject(parent), fetch_(fetch ? std::move(fetch) : Fetch(fetchFromDevice)) {
    timer_.setInterval(pollMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &FrameIntake::poll);
}

void FrameIntake::take(std::shared_ptr<const FieldFrame> frame) {
    if (!frame)
        return;
    if (frame->hasValues()) {
        // What is on its way belongs before it.
        if (arrival_ || waiting_)
            giveUp();
        emit arrived(frame);
        return;
    }
    const bool rested =
        every_ || !sinceBegin_.isValid() || sinceBegin_.elapsed() >= restMilliseconds;
    if (!arrival_ && !waiting_ && rested && begin(frame)) {
        timer_.start();
        return;
    }
    if (every_ && !waiting_) {
        waiting_ = std::move(frame); // one buffer may wait, or drawing has none left
        timer_.start();
        return;
    }
    emit skipped(frame);
}

void FrameIntake::clear() {
    timer_.stop();
    waiting_.reset();
    fetching_.reset();
    arrival_.reset();
}

bool FrameIntake::begin(const std::shared_ptr<const FieldFrame>& frame) {
    try {
        arrival_ = fetch_(*frame);
    } catch (const DeviceError&) {
        arrival_.reset(); // the solver reports what happened to its device
    }
    if (!arrival_)
        return false;
    sinceBegin_.start();
    fetching_ = withValues(*frame, {});
    return true;
}

void FrameIntake::giveUp() {
    const auto lost = std::exchange(fetching_, nullptr);
    const auto unbegun = std::exchange(waiting_, nullptr);
    clear();
    if (lost)
        emit skipped(lost);
    if (unbegun)
        emit skipped(unbegun);
}

void FrameIntake::poll() {
    if (arrival_) {
        try {
            if (auto values = (*arrival_)()) {
                arrival_.reset();
                const auto frame = std::exchange(fetching_, nullptr);
                emit arrived(withValues(*frame, std::move(*values)));
            } else if (sinceBegin_.elapsed() > lostMilliseconds) {
                arrival_.reset();
                emit skipped(std::exchange(fetching_, nullptr));
            }
        } catch (const DeviceError&) {
            giveUp();
        }
    }
    if (!arrival_ && waiting_ && begin(waiting_))
        waiting_.reset();
    if (!arrival_ && !waiting_)
        timer_.stop();
}

} // namespace zonescope::ui
