#pragma once

/// \file
/// Where a page gets what the window does not have at hand: readings of the engine, taken between
/// two steps on the solver's thread at a low rate, and computations that take too long for the
/// window's thread.

#include "ui/plots/plot_data.hpp"
#include "ui/solver/solver_thread.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace zonescope::ui {

/// SolverThread::submit, or a stand-in.
using SubmitJob =
    std::function<void(SolverThread::Job, std::function<void(const Notice* problem)>)>;

/// One request at a time; the newest answer waits to be taken. Answers that arrive after the end of
/// this object are dropped. Belongs to the GUI thread.
class PlotSource {
public:
    /// The slow part: runs on a thread of a pool; an exception becomes the answer's message.
    using Compute = std::function<PlotData()>;
    /// The reading: runs on the solver's thread, so it should only copy.
    using Read = std::function<Compute(const run::Simulation&)>;

    /// @param shortestPause between the beginnings of two requests
    explicit PlotSource(std::chrono::milliseconds shortestPause);

    /// Whether a request would be taken now: none is under way, the pause is over, and the last
    /// reading cost the solver at most one part in fifty of the time since.
    [[nodiscard]] bool ready() const;
    void read(const SubmitJob& submit, Read read);
    void compute(Compute compute);
    /// The answer of the last request; empty when there is none, or it was taken already.
    [[nodiscard]] std::optional<PlotData> take();

private:
    struct Shared;
    void begin();

    std::chrono::milliseconds shortestPause_;
    std::chrono::steady_clock::time_point begun_{};
    std::shared_ptr<Shared> shared_;
};

} // namespace zonescope::ui
