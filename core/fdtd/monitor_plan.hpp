#pragma once

/// \file
/// Where the project's monitors read the grid: transform boxes and probe taps, the same for every
/// engine.

#include "core/fdtd/engine.hpp"

#include <vector>

namespace zonescope::fdtd {

/// A running transform over a box; sampled every `interval` steps (whenever the number of finished
/// steps is a multiple).
struct DftBoxPlan {
    int monitor = 0; ///< index in project.monitors
    IndexBox box;
    std::vector<double> omega;
    int interval = 1;
};

/// One grid value that enters a probe's series with a weight (grid::pointWeights).
struct ProbeTap {
    int monitor = 0;
    Component series = Component::er;    ///< component whose series the value enters
    Component component = Component::er; ///< component that is read
    int i = 0, k = 0;
    double weight = 1.0;
};

struct MonitorPlan {
    std::vector<DftBoxPlan> boxes;
    std::vector<ProbeTap> taps;
};

/// Samples per period of the shortest wavelength that monitors or sources know. The spectrum is
/// empty long before the frequencies that would alias (a dozen times higher), so sampling more
/// often changes nothing.
inline constexpr double transformSamplesPerPeriod = 12.0;

/// For a slice of rows: the plan of the whole as far as the slice owns its rows.
/// \throws InputError naming the monitor when it lies outside the grid.
[[nodiscard]] MonitorPlan makeMonitorPlan(const grid::Discretisation& discretisation);

} // namespace zonescope::fdtd
