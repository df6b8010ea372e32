#pragma once

/// \file
/// The kernel laboratory: one cell update, many schedules, on identical input, side by side.

#include "core/laboratory/case_model.hpp"
#include "core/laboratory/roof.hpp"
#include "core/laboratory/tmz.hpp"
#include "core/text/message.hpp"

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zonescope::laboratory {

/// A schedule of the TMz scheme.
struct TmzCase {
    TmzSchedule schedule = TmzSchedule::twoPasses;
    int depth = 1; ///< time steps in one pass
};

/// What is measured.
struct Case : CaseModel {
    std::variant<TmzCase, HertzCase> schedule;
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
    /// Of this machine on one thread; empty: it is measured first.
    std::optional<Roof> roof{};
};

struct Measurement {
    Case what;
    double seconds = 0.0;             ///< the best
    double gcellStepsPerSecond = 0.0; ///< of the whole grid, also where only a part was visited
    double ratio = 0.0;               ///< over the reference
    bool sameBits = false;            ///< the whole field equals that of the reference
    double visitedFraction =
        1.0; ///< of the cell steps; the wave front leaves out what is still dark
    /// Modelled traffic of the cells visited over the bandwidth of the memory. Above 1 where caches
    /// serve what the model takes from memory.
    double modelledFraction = 0.0;
    /// Misses of the last cache for each cell step visited, by the model: all bytes in lines, none
    /// where the cache holds the whole grid.
    double modelledMisses = 0.0;
    /// The same as the processor counted them; empty where Report::whyNotCounted says why.
    std::optional<double> countedMisses{};
    std::optional<double> instructionsPerCycle{}; ///< counted, likewise

    /// Of the cells visited, by the model of their arithmetic.
    [[nodiscard]] double gflops() const noexcept {
        return visitedFraction * gcellStepsPerSecond * what.flopsPerCellStep;
    }
};

/// A run of the laboratory on the CPU, or what it has done so far.
struct Report {
    int cells = 0, steps = 0;
    Roof roof; ///< measured in the same run
    text::Message
        whyNotCounted; ///< a reason for the user; empty: the processor's counters are there
    std::vector<Measurement> cases;
};

/// Misses of the last cache for each cell step on a grid, as Measurement::modelledMisses.
[[nodiscard]] double modelledMisses(const CaseModel& what, int cells, const Roof& roof);

/// Runs the cases on one thread; `progress` gets the name of each before it begins and may return
/// false to stop, which returns what has been measured; `changed` gets the report after each of
/// them. \throws InputError for a setting outside its range, or when no case has the filter in its
/// name
[[nodiscard]] Report measure(const LaboratorySettings& settings,
                             const std::function<bool(const std::string&)>& progress,
                             const std::function<void(const Report&)>& changed = {});

/// For people: the cases, the roof, where misses come from, and what publications found.
[[nodiscard]] std::string toTable(const Report& report);
/// An object with the list of cases alone, or with all that was measured.
[[nodiscard]] std::string toJson(const std::vector<Case>& cases);
[[nodiscard]] std::string toJson(const Report& report);

} // namespace zonescope::laboratory
