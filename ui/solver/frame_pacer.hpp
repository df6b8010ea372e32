#pragma once

/// \file
/// Decides how many steps to advance at once and when to sample a frame, from measured times only.

#include <cstdint>
#include <optional>

namespace zonescope::ui {

/// Automatic: a frame at most every `framePeriod` seconds, and only when the solver has worked long
/// enough since the last one that frames cost at most `costShare` of its time. With the project's
/// interval: the same pace at full speed, but frames are due at its multiples only. With a number
/// of steps per frame set by the user, exactly that many steps lie between two frames, whatever it
/// costs. Slow motion: so many steps a second, in frames that come slowly enough to be kept, each.
class FramePacer {
public:
    static constexpr double framePeriod = 1.0 / 60.0; ///< s
    static constexpr double costShare = 0.03;
    /// Between two frames of slow motion, at least: whoever looks takes every one of them.
    static constexpr double slowFramePeriod = 1.0 / 30.0; // s

    /// Steps per frame chosen by the user; empty: automatic.
    void setStepsPerFrame(std::optional<std::int64_t> steps);
    /// Slow motion; empty: as fast as it goes. Takes the place of steps per frame.
    void setStepsPerSecond(std::optional<double> steps);
    [[nodiscard]] bool slowed() const noexcept { return slow_.has_value(); }
    /// Steps that lie between two frames, where that is not left to measured times.
    [[nodiscard]] std::optional<std::int64_t> stepsPerFrame() const noexcept;
    /// The least time between two frames, s.
    [[nodiscard]] double leastFramePeriod() const noexcept;

    /// Steps at whose multiples frames are due; empty: at any step.
    void setInterval(std::optional<std::int64_t> steps);

    /// The engine advances most efficiently by multiples of this many steps.
    void setGranularity(std::int64_t steps);
    [[nodiscard]] std::int64_t granularity() const noexcept { return granularity_; }
    /// Never advance more than this at once (live probes must not miss the oscillation); 0: no
    /// limit.
    void setChunkLimit(std::int64_t steps);

    /// Steps to advance now, from `step` on. It may be a few more, as suits the engine, unless the
    /// chunk is exact.
    [[nodiscard]] std::int64_t nextChunk(std::int64_t step = 0);
    [[nodiscard]] bool chunkIsExact() const noexcept { return stepsPerFrame() || chunkLimit_ > 0; }
    /// The solver advanced `steps` in `seconds`.
    void recordAdvance(std::int64_t steps, double seconds);
    /// Whether a frame should be sampled now.
    [[nodiscard]] bool frameDue() const;
    /// Whether one should be after so many more steps, as far as their time is known by now.
    [[nodiscard]] bool frameDueAfter(std::int64_t steps) const;
    /// Whether no step was advanced since the last frame.
    [[nodiscard]] bool atFrame() const noexcept { return stepsSinceFrame_ == 0; }
    /// A frame was sampled in `seconds` on the solver's thread.
    void recordFrame(double seconds);
    /// A frame is due and nobody wants it yet: asks again soon.
    void postponeFrame();
    /// Forgets the times, for another grid; keeps the settings.
    void restart();

    /// Part of the solver thread's time spent on frames, over the last second or so.
    [[nodiscard]] double frameShare() const noexcept;
    /// Steps between the last two frames.
    [[nodiscard]] std::int64_t lastStepsPerFrame() const noexcept { return lastSteps_; }

private:
    [[nodiscard]] std::int64_t towardsMultiple(std::int64_t step, std::int64_t soonest,
                                               std::int64_t chunk);

    std::optional<std::int64_t> chosen_, interval_;
    std::optional<double> slow_; ///< steps per second
    std::int64_t granularity_ = 1;
    std::int64_t chunkLimit_ = 0;
    std::int64_t lastChunk_ = 0;
    double secondsPerStep_ = 0.0; ///< smoothed; 0: not measured yet
    double frameSeconds_ = 0.0;   ///< smoothed cost of one frame
    double sinceFrame_ = 0.0;     ///< solver seconds since the last frame
    double late_ = 0.0;           ///< by which the last frame came too late, s; the next makes up
    std::int64_t toMultiple_ = 0; ///< steps to the multiple that the chunk heads for; 0: none
    bool atMultiple_ = false;     ///< the last chunk has reached it
    std::int64_t stepsSinceFrame_ = 0;
    std::int64_t lastSteps_ = 0;
    double recentWork_ = 0.0, recentFrames_ = 0.0;
};

} // namespace zonescope::ui
