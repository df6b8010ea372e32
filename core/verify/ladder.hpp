#pragma once

/// \file
/// The verification ladder (DESIGN 5): physics with known answers, each with the number it must
/// reach. `zonescope verify` and tests/verification run the same rungs; tables of results are
/// generated from them, never typed.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "core/verify/figure.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zonescope::verify {

/// How a value is compared with its bound.
enum class Comparison {
    atMost,  ///< value <= bound
    atLeast, ///< value >= bound
    within,  ///< |value - target| <= bound
};

/// One number and the bound it must meet.
struct Result {
    std::string name;    ///< "rung/what", for example "pec_cavity/tm/m0/mode1"
    double value = 0.0;  ///< what was measured
    double bound = 0.0;  ///< the limit, or the tolerance about `target`
    double target = 0.0; ///< used by Comparison::within only
    std::string unit;    ///< "1" for a ratio
    Comparison comparison = Comparison::atMost;
    bool pass = false;
    std::string
        note; ///< what was run, in a few words; the error message when the rung failed to run
    double seconds =
        0.0; ///< wall time of the rung that gave this result, shared by all its results
};

/// A result judged by its bound. A value that is not a number never passes.
[[nodiscard]] Result atMost(std::string name, double value, double bound, std::string unit,
                            std::string note = {});
[[nodiscard]] Result atLeast(std::string name, double value, double bound, std::string unit,
                             std::string note = {});
[[nodiscard]] Result within(std::string name, double value, double target, double tolerance,
                            std::string unit, std::string note = {});

/// How long the rungs may take.
enum class Effort : std::uint8_t {
    quick, ///< shorter runs of the long rungs, same bounds; the length stands in the result's name
    normal,
    thorough ///< finer grids as well, of minutes each
};

struct Settings {
    Effort effort = Effort::normal;
    /// Whether to run what no result needs and only a figure shows.
    bool allFigures = true;
    [[nodiscard]] bool quick() const noexcept { return effort == Effort::quick; }
    [[nodiscard]] bool thorough() const noexcept { return effort == Effort::thorough; }
    /// What steps the fields, and who makes it. The rungs about tilings, threads and instruction
    /// sets are about the CPU engine whatever stands here.
    model::Backend backend = model::Backend::cpu;
    run::EngineFactory engines = run::makeDefaultEngine;
};

/// What a rung finds: its results, and curves where a plot says more than a number.
struct Findings {
    Findings() = default;
    Findings(std::vector<Result> numbers, std::vector<Figure> curves = {})
        : results(std::move(numbers)), figures(std::move(curves)) {}

    std::vector<Result> results;
    std::vector<Figure> figures;
};

/// An independent piece of the ladder. Its results and figures are named "name/...", or just name;
/// a figure that several rungs share has the name that theirs have in common.
struct Rung {
    std::string name;
    std::string description;
    std::function<Findings(const Settings&)> run;
};

/// All rungs, in the order of the table.
[[nodiscard]] std::vector<Rung> ladder();

struct LadderOptions {
    Settings settings;
    std::string filter; ///< only results whose name starts with this; empty: all
    int threads = 2;    ///< rungs run at once; each uses one thread, except the one about threads
    /// Called after every rung, never from two threads at once. May be empty.
    std::function<void(const Rung& rung, const std::vector<Result>& results, int finished,
                       int total)>
        progress;
};

/// Runs the rungs that the filter asks for. A rung that throws gives one failed result with the
/// message as its note. \returns the results in the order of the ladder, none when nothing matches
/// the filter, and the figures of the rungs that ran, merged by name.
[[nodiscard]] Findings runLadder(const std::vector<Rung>& rungs, const LadderOptions& options);

[[nodiscard]] bool allPass(const std::vector<Result>& results) noexcept;

/// "at most 5e-4", "at least 3e-3", "2 +- 0.1".
[[nodiscard]] std::string describeBound(const Result& result);

/// Plain text table, one line for each result, with a closing count.
[[nodiscard]] std::string toTable(const std::vector<Result>& results);

/// JSON list of objects {name, value, bound, unit, pass, comparison, bound_text, target, note,
/// seconds}; `target` only where comparison is "within". A value that is not finite is written as
/// null.
[[nodiscard]] std::string toJson(const std::vector<Result>& results);

} // namespace zonescope::verify
