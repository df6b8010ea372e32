#pragma once

/// \file
/// The progress line of a run on the terminal.

#include <chrono>
#include <cstdint>
#include <string>

namespace zonescope::app {

/// A bar with step, rate and time left on standard error: redrawn in place on a terminal, a line
/// every ten seconds elsewhere.
class ProgressLine {
public:
    /// @param cells cells of the grid times the number of real runs, for the rate
    ProgressLine(std::int64_t firstStep, std::int64_t lastStep, double cells, bool quiet);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// @param note shown at the end, for example the energy
    void show(std::int64_t step, double timeFs, const std::string& note);
    /// Leaves the line as it is and goes to the next.
    void finish();

private:
    using Clock = std::chrono::steady_clock;
    std::int64_t firstStep_, lastStep_;
    double cells_;
    bool quiet_;
    bool terminal_;
    bool drawn_ = false;
    Clock::time_point start_;
    Clock::time_point lastShown_;
};

} // namespace zonescope::app
