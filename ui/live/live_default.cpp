#include "ui/live/live_default.hpp"

#include <algorithm>

namespace zonescope::ui {

namespace {

/// Of engines that have not run yet, cell-steps/s: small grids leave much of a device idle.
constexpr double usualDeviceRate = 50e9;
constexpr double usualCpuRate = 0.5e9;
/// A shorter time says little about the rate.
constexpr double leastMeasured = 0.05; // s

bool onDevice(const SolverStatus& status) { return status.counters.backend != "CPU"; }

} // namespace

double estimatedRunSeconds(const SolverStatus& status, double cells, int realRuns) {
    const auto& counters = status.counters;
    const double rate = counters.seconds >= leastMeasured ? counters.cellSteps / counters.seconds
                        : onDevice(status)                ? usualDeviceRate
                                                          : usualCpuRate;
    return cells * static_cast<double>(status.maximumSteps) * realRuns / std::max(rate, 1.0);
}

bool liveByDefault(const SolverStatus& status, double cells, int realRuns) {
    return onDevice(status) && estimatedRunSeconds(status, cells, realRuns) < longestLiveRun;
}

} // namespace zonescope::ui
