#include "ui/solver/frame_pacer.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

/// Weight of the newest measurement in the running means.
constexpr double newest = 0.2;

double smoothed(double mean, double value) {
    return mean > 0.0 ? (1.0 - newest) * mean + newest * value : value;
}

/// Older work counts half after this long, s.
constexpr double memory = 1.0;

} // namespace

void FramePacer::setStepsPerFrame(std::optional<std::int64_t> steps) {
    chosen_ = steps ? std::optional(std::max<std::int64_t>(1, *steps)) : std::nullopt;
}

void FramePacer::setStepsPerSecond(std::optional<double> steps) {
    slow_ = steps && *steps > 0.0 ? steps : std::nullopt;
}

std::optional<std::int64_t> FramePacer::stepsPerFrame() const noexcept {
    if (!slow_)
        return chosen_;
    return std::max<std::int64_t>(
        1, static_cast<std::int64_t>(std::min(std::round(*slow_ * slowFramePeriod), 1e9)));
}

double FramePacer::leastFramePeriod() const noexcept {
    return slow_ ? static_cast<double>(*stepsPerFrame()) / *slow_ : framePeriod;
}

void FramePacer::setGranularity(std::int64_t steps) {
    granularity_ = std::max<std::int64_t>(1, steps);
}

void FramePacer::setChunkLimit(std::int64_t steps) {
    chunkLimit_ = std::max<std::int64_t>(0, steps);
}

void FramePacer::setInterval(std::optional<std::int64_t> steps) {
    interval_ = steps ? std::optional(std::max<std::int64_t>(1, *steps)) : std::nullopt;
    toMultiple_ = 0;
}

/// A chunk up to the first multiple of the interval at which a frame's time has come, `soonest`
/// steps from now or later, when that is less than another frame's time away; otherwise as far as
/// can be afforded.
std::int64_t FramePacer::towardsMultiple(std::int64_t step, std::int64_t soonest,
                                         std::int64_t chunk) {
    const std::int64_t earliest = step + std::max<std::int64_t>(1, soonest);
    const std::int64_t target = (earliest + *interval_ - 1) / *interval_ * *interval_ - step;
    const auto affordable =
        secondsPerStep_ > 0.0
            ? static_cast<std::int64_t>(std::min(framePeriod / secondsPerStep_, 1e9))
            : 0;
    toMultiple_ = target <= chunk + affordable ? target : 0;
    return toMultiple_ > 0 ? target : std::max(chunk, affordable / granularity_ * granularity_);
}

std::int64_t FramePacer::nextChunk(std::int64_t step) {
    std::int64_t chunk = granularity_;
    std::int64_t soonest = 0; // steps until the time of a frame has come
    const auto exact = stepsPerFrame();
    if (exact) {
        chunk = std::max<std::int64_t>(1, *exact - stepsSinceFrame_);
        // A long way to the next frame is cut into pieces, so that commands are still heard.
        if (secondsPerStep_ > 0.0) {
            const double affordable = std::floor(framePeriod / secondsPerStep_);
            const auto piece =
                std::max(granularity_, static_cast<std::int64_t>(std::min(affordable, 1e9)));
            chunk = std::min(chunk, piece);
        } else {
            chunk = std::min(chunk, granularity_);
        }
    } else if (secondsPerStep_ > 0.0) {
        const double wanted =
            std::max(framePeriod - late_, frameSeconds_ / costShare) - sinceFrame_;
        const double bounded = std::clamp(wanted, 0.0, framePeriod);
        soonest = static_cast<std::int64_t>(std::min(bounded / secondsPerStep_, 1e15));
        const std::int64_t sweeps = std::min<std::int64_t>(soonest / granularity_, 1'000'000'000);
        chunk = granularity_ * std::max<std::int64_t>(1, sweeps);
    }
    if (interval_ && !exact)
        chunk = towardsMultiple(step, soonest, chunk);
    // The first times are too short when a device works on while the host is told it is done.
    if (lastChunk_ > 0)
        chunk = std::min(chunk,
                         granularity_ * std::max<std::int64_t>(1, 4 * lastChunk_ / granularity_));
    if (chunkLimit_ > 0)
        chunk = std::min(chunk, chunkLimit_);
    return chunk;
}

void FramePacer::recordAdvance(std::int64_t steps, double seconds) {
    if (steps <= 0)
        return;
    secondsPerStep_ = smoothed(secondsPerStep_, seconds / static_cast<double>(steps));
    lastChunk_ = steps;
    sinceFrame_ += seconds;
    stepsSinceFrame_ += steps;
    atMultiple_ = toMultiple_ > 0 && steps >= toMultiple_;
    const double fade = std::exp2(-seconds / memory);
    recentWork_ = recentWork_ * fade + seconds;
    recentFrames_ *= fade;
}

bool FramePacer::frameDue() const {
    if (const auto exact = stepsPerFrame())
        return stepsSinceFrame_ >= *exact;
    if (stepsSinceFrame_ == 0)
        return false;
    if (interval_ && !atMultiple_)
        return false;
    return sinceFrame_ >= framePeriod - late_ &&
           sinceFrame_ * costShare >= frameSeconds_ * (1.0 - costShare);
}

bool FramePacer::frameDueAfter(std::int64_t steps) const {
    if (!stepsPerFrame() && secondsPerStep_ <= 0.0)
        return false;
    FramePacer later = *this;
    later.recordAdvance(steps, secondsPerStep_ * static_cast<double>(steps));
    return later.frameDue();
}

void FramePacer::recordFrame(double seconds) {
    frameSeconds_ = smoothed(frameSeconds_, seconds);
    recentFrames_ += seconds;
    lastSteps_ = stepsSinceFrame_;
    // What a chunk lasts longer than a period is made up for, up to half a period.
    late_ = std::clamp(sinceFrame_ + late_ - framePeriod, 0.0, 0.5 * framePeriod);
    sinceFrame_ = 0.0;
    stepsSinceFrame_ = 0;
}

void FramePacer::postponeFrame() {
    constexpr double again = 0.25 * framePeriod;
    sinceFrame_ = framePeriod - again;
    late_ = 0.0;
}

void FramePacer::restart() {
    secondsPerStep_ = frameSeconds_ = sinceFrame_ = late_ = recentWork_ = recentFrames_ = 0.0;
    stepsSinceFrame_ = lastSteps_ = lastChunk_ = toMultiple_ = 0;
    atMultiple_ = false;
}

double FramePacer::frameShare() const noexcept {
    const double all = recentWork_ + recentFrames_;
    return all > 0.0 ? recentFrames_ / all : 0.0;
}

} // namespace zonescope::ui
