#pragma once

/// \file
/// Where the project's monitors read the grid: transform boxes and probe taps, the same for every
/// engine.

#include "core/fdtd/index_box.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/slice.hpp"
#include "core/model/project.hpp"

#include <cstddef>
#include <vector>

namespace zonescope::fdtd {

using model::Component;

/// A running transform over a box; sampled every `interval` steps (whenever the number of finished
/// steps is a multiple).
struct DftBoxPlan {
    int monitor = 0; ///< index in project.monitors
    IndexBox box;
    std::vector<double> omega;
    int interval = 1;
    /// That are transformed: all, or as many from Er on; three are E alone.
    int components = model::componentCount;
    bool operator==(const DftBoxPlan&) const = default;

    /// Values of one component at one frequency.
    [[nodiscard]] std::size_t points() const noexcept {
        return static_cast<std::size_t>(box.width()) * static_cast<std::size_t>(box.height());
    }
    /// Of all components and frequencies.
    [[nodiscard]] std::size_t size() const noexcept {
        return static_cast<std::size_t>(components) * omega.size() * points();
    }
};

/// One grid value that enters a probe's series with a weight (grid::pointWeights).
struct ProbeTap {
    int monitor = 0;
    Component series = Component::er;    ///< component whose series the value enters
    Component component = Component::er; ///< component that is read
    int i = 0, k = 0;
    double weight = 1.0;
    bool operator==(const ProbeTap&) const = default;
};

struct Recording {
    std::size_t monitors = 0; ///< of the project
    std::vector<DftBoxPlan> boxes;
    std::vector<ProbeTap> taps;
    bool operator==(const Recording&) const = default;
};

/// Samples per period of the shortest wavelength that monitors or sources know. The spectrum is
/// empty long before the frequencies that would alias (a dozen times higher), so sampling more
/// often changes nothing.
inline constexpr double transformSamplesPerPeriod = 12.0;

/// Steps between the samples of a large box that takes at least so many per period. A device that
/// takes several steps in a pass over memory ends it at every one of them, and a pass costs about
/// as much whatever its depth up to `deepest`: the numbers are those that passes are as deep as.
[[nodiscard]] constexpr int boxInterval(double shortestUm, double dt,
                                        double samplesPerPeriod) noexcept {
    constexpr int deepest = 12;
    const int most = static_cast<int>(shortestUm / (samplesPerPeriod * dt));
    if (most >= deepest) {
        return most / deepest * deepest;
    }
    for (const int depth : {10, 8, 6, 4, 3, 2}) {
        if (most >= depth) {
            return depth;
        }
    }
    return 1;
}

/// \throws InputError naming the monitor when it lies outside the grid.
[[nodiscard]] Recording makeRecording(const grid::Discretisation& discretisation);

/// What a slice of rows records of it: that of the rows that it owns.
[[nodiscard]] Recording sliceRows(const Recording& whole, grid::RowRange rows,
                                  grid::RowRange owned);

} // namespace zonescope::fdtd
