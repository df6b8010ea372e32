#include "ui/history/frame_history.hpp"

#include <algorithm>
#include <utility>

namespace zonescope::ui {

FrameHistory::FrameHistory(QObject* parent) : QObject(parent) {}

void FrameHistory::setLive(std::shared_ptr<const FieldFrame> frame) {
    live_ = std::move(frame);
    if (!lookingBack())
        emit shown(live_);
}

void FrameHistory::add(const std::shared_ptr<const FieldFrame>& frame) {
    if (!frame || !frame->hasValues())
        return;
    if (!frames_.empty() && frame->step < frames_.back().step())
        forget();
    if (!frames_.empty() && frame->step == frames_.back().step()) {
        bytes_ -= frames_.back().bytes();
        compact_ -= frames_.back().isCompact() ? 1 : 0;
        frames_.pop_back();
    }
    keep(StoredFrame(frame));
    shrink();
    emit changed();
}

void FrameHistory::keep(StoredFrame frame) {
    bytes_ += frame.bytes();
    frames_.push_back(std::move(frame));
}

void FrameHistory::shrink() {
    while (bytes_ > limit_ && frames_.size() > 1) {
        if (compact_ + 1 < count()) {
            auto& oldest = frames_[static_cast<std::size_t>(compact_)];
            bytes_ -= oldest.bytes();
            oldest.compact();
            bytes_ += oldest.bytes();
            ++compact_;
            continue;
        }
        bytes_ -= frames_.front().bytes();
        compact_ -= frames_.front().isCompact() ? 1 : 0;
        frames_.pop_front();
        ++firstNumber_;
    }
}

void FrameHistory::clear() {
    live_.reset();
    forget();
}

void FrameHistory::goOnFrom(std::deque<StoredFrame> frames) {
    forget();
    for (auto& frame : frames) {
        // The rounded ones come first, as everywhere here.
        const bool ordered = frame.isCompact() ? compact_ == count() : true;
        if (!ordered)
            frame = StoredFrame(frame.frame());
        compact_ += frame.isCompact() ? 1 : 0;
        keep(std::move(frame));
    }
    shrink();
    emit changed();
}

void FrameHistory::forget() {
    firstNumber_ += frames_.size();
    frames_.clear();
    compact_ = 0;
    bytes_ = 0;
    looked_.reset();
    emit shown(live_);
    emit changed();
}

void FrameHistory::setLimitBytes(std::size_t bytes) {
    if (bytes == limit_)
        return;
    limit_ = bytes;
    shrink();
    emit changed();
}

std::int64_t FrameHistory::stepAt(int index) const {
    return frames_.at(static_cast<std::size_t>(index)).step();
}

std::int64_t FrameHistory::liveStep() const noexcept { return live_ ? live_->step : -1; }

std::int64_t FrameHistory::shownStep() const noexcept {
    return looked_ ? looked_->step : liveStep();
}

int FrameHistory::index() const noexcept {
    if (!lookingBack())
        return count() - 1;
    return lookedNumber_ < firstNumber_ ? -1 : static_cast<int>(lookedNumber_ - firstNumber_);
}

void FrameHistory::lookAt(int index) {
    if (frames_.empty())
        return;
    index = std::clamp(index, 0, count() - 1);
    const std::uint64_t number = firstNumber_ + static_cast<std::uint64_t>(index);
    if (lookingBack() && number == lookedNumber_)
        return;
    lookedNumber_ = number;
    looked_ = frames_[static_cast<std::size_t>(index)].frame();
    emit shown(looked_);
    emit changed();
}

bool FrameHistory::back() {
    if (frames_.empty())
        return false;
    int target = index() - 1;
    // A live frame that the history does not hold (yet) lies after all that it holds.
    if (!lookingBack() && liveStep() != frames_.back().step())
        target = count() - 1;
    if (target < 0)
        return false;
    lookAt(target);
    return true;
}

bool FrameHistory::forward() {
    if (!lookingBack())
        return false;
    const int target = index() + 1;
    const bool last =
        target >= count() || (target == count() - 1 && frames_.back().step() == liveStep());
    if (last)
        goLive();
    else
        lookAt(target);
    return true;
}

void FrameHistory::goLive() {
    if (!lookingBack())
        return;
    looked_.reset();
    emit shown(live_);
    emit changed();
}

} // namespace zonescope::ui
