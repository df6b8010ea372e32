#include "ui/history/kept_frames.hpp"

#include <utility>

namespace zonescope::ui {

void KeptFrames::keep(archive::RunId run, std::deque<StoredFrame> frames) {
    runs_.insert_or_assign(run, std::move(frames));
    shrink();
}

std::deque<StoredFrame> KeptFrames::framesOf(archive::RunId run) const {
    const auto found = runs_.find(run);
    return found == runs_.end() ? std::deque<StoredFrame>() : found->second;
}

void KeptFrames::setLimitBytes(std::size_t bytes) {
    limit_ = bytes;
    shrink();
}

std::size_t KeptFrames::bytes() const noexcept {
    std::size_t sum = 0;
    for (const auto& [run, frames] : runs_) {
        for (const auto& frame : frames)
            sum += frame.bytes();
    }
    return sum;
}

void KeptFrames::shrink() {
    while (!runs_.empty() && bytes() > limit_)
        runs_.erase(runs_.begin());
}

} // namespace zonescope::ui
