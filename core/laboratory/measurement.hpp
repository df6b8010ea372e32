#pragma once

/// \file
/// The kernel laboratory: one cell update, many schedules, on identical input, side by side.

#include "core/laboratory/tmz.hpp"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::laboratory {

/// A schedule of the TMz scheme.
struct TmzCase {
    TmzSchedule schedule = TmzSchedule::twoPasses;
    int depth = 1; ///< time steps in one pass
};

/// A schedule of the Hertzian potential.
struct HertzCase {
    int depth = 1;      ///< time steps in one pass
    bool glass = false; ///< a disc of the second medium in the middle
};

/// What is measured, with its model of the memory traffic.
struct Case {
    std::string name; ///< unique, as the command line takes it
    std::string
        reference; ///< name of the case with the same input and result that it is compared with
    std::variant<TmzCase, HertzCase> schedule;
    bool doublePrecision = false;
    /// Field values updated for each field value loaded from memory, when a pass over the grid
    /// finds nothing of the pass before in a cache.
    double updatesPerLoad = 0.0;
    double bytesPerCellStep = 0.0; ///< fields and mask, read and written, under the same assumption
    double flopsPerCellStep = 0.0;
};

/// All schedules, each after its reference.
[[nodiscard]] std::vector<Case> cases();
/// Those whose name contains this, and their references. \throws InputError when there is none
[[nodiscard]] std::vector<Case> chosenCases(const std::string& filter);

struct LaboratorySettings {
    int cells = 1024;   ///< along either side, at least 64
    int steps = 192;    ///< time steps of each measurement
    int repeats = 3;    ///< the best of so many counts
    std::string filter; ///< only cases whose name contains this; their references run too
    /// GB/s of this machine on one thread; 0: the STREAM triad is measured first.
    double bandwidthGbPerSecond = 0.0;
};

struct Measurement {
    Case what;
    int cells = 0, steps = 0;
    double seconds = 0.0;              ///< the best
    double gcellStepsPerSecond = 0.0;  ///< of the whole grid, also where only a part was visited
    double ratio = 0.0;                ///< over the reference
    bool sameBits = false;             ///< the whole field equals that of the reference
    double bandwidthGbPerSecond = 0.0; ///< measured in the same run
    double visitedFraction =
        1.0; ///< of the cell steps; the wave front leaves out what is still dark
    /// Modelled traffic of the cells visited over the bandwidth. Above 1 where caches serve what
    /// the model takes from memory.
    double modelledFraction = 0.0;
};

/// Runs the cases on one thread; `progress` gets the name of each before it begins and may return
/// false to stop, which returns what has been measured; `ended` gets each measurement when it is
/// done. \throws InputError for a setting outside its range, or when no case has the filter in its
/// name
[[nodiscard]] std::vector<Measurement>
measure(const LaboratorySettings& settings, const std::function<bool(const std::string&)>& progress,
        const std::function<void(const Measurement&)>& ended = {});

/// The models of cases, without measurements.
[[nodiscard]] std::string toTable(const std::vector<Case>& cases);
[[nodiscard]] std::string toTable(const std::vector<Measurement>& measurements);
/// A list of objects, one for each case or measurement; those of a measurement have the keys of
/// its case as well.
[[nodiscard]] std::string toJson(const std::vector<Case>& cases);
[[nodiscard]] std::string toJson(const std::vector<Measurement>& measurements);

} // namespace zonescope::laboratory
