#pragma once

/// \file
/// A sweep: one project run again and again while one or two of its numbers change. Here is what it
/// consists of, whether it can run and what it costs; sweep_runner.hpp runs it.

#include "core/model/project.hpp"
#include "core/run/sweep/sweep_keys.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::run {

enum class Spacing { linear, logarithmic };

/// More points than this are refused: a mistyped step should not fill the memory.
inline constexpr std::size_t maximumSweepPoints = 10'000;

/// `count` values from `start` to `stop`, both included; equal ratios when logarithmic.
/// \throws InputError for less than two values (one, where start = stop), ends that are not finite,
/// and logarithmic ends that are not both positive
[[nodiscard]] std::vector<double> rangeValues(double start, double stop, std::size_t count,
                                              Spacing spacing = Spacing::linear);

/// start, start + step, ... up to `stop`, which is included when a step meets it.
/// \throws InputError for a step that does not lead from start to stop, or too many values
[[nodiscard]] std::vector<double> stepValues(double start, double stop, double step);

/// What values are typed for: a key by its path, or one of a project, parameters included.
struct TypedKey {
    TypedKey(const char* path) : TypedKey(std::string_view(path)) {}
    TypedKey(const std::string& path) : TypedKey(std::string_view(path)) {}
    TypedKey(std::string_view path);
    TypedKey(const SweepKey& sweepKey);
    std::string_view key;
    model::QuantityKind kind;
};

/// "START:STOP:COUNT"; START and STOP may have units that fit the key ("500nm:0.6um:11").
/// \throws InputError naming the key, the text and the form
[[nodiscard]] std::vector<double> parseSweepRange(std::string_view text, const TypedKey& key,
                                                  Spacing spacing = Spacing::linear);

/// "VALUE,VALUE,...", with units and ranges START:STEP:STOP (model::parseQuantityList).
/// \throws InputError naming the key, the text and what is wrong with it
[[nodiscard]] std::vector<double> parseSweepList(std::string_view text, const TypedKey& key);

/// One parameter: a key and its values. Linked keys receive the same value.
struct SweepAxis {
    std::string key;
    std::vector<double> values;
    std::vector<std::string> linked;
    bool operator==(const SweepAxis&) const = default;
};

/// A project and one or two axes; with two, every value of the first meets every value of the
/// second, the second changing faster.
struct SweepPlan {
    std::string name; ///< for lists; empty: made from the keys
    std::shared_ptr<const model::Project> project;
    std::vector<SweepAxis> axes;

    [[nodiscard]] std::size_t points() const noexcept;
    /// Values of the axes at a point.
    [[nodiscard]] std::vector<double> valuesAt(std::size_t point) const;
    /// The project of a point.
    /// \throws InputError as setSweepKey
    [[nodiscard]] model::Project projectAt(std::size_t point) const;
    /// "domain.dr_um" or "domain.dr_um x run.threads".
    [[nodiscard]] std::string title() const;
};

/// A point that cannot run, with the reason in the parts of an InputError.
struct RefusedPoint {
    std::size_t point = 0;
    std::string key;
    text::Message value, allowed, hint;
    bool operator==(const RefusedPoint&) const = default;
};

/// Checks the plan and every one of its points before anything runs.
/// \returns the points whose projects are invalid; empty: all can run
/// \throws InputError when the plan itself is impossible: no or more than two axes, a key that does
/// not exist or is named twice, no values, too many points
[[nodiscard]] std::vector<RefusedPoint> reviewSweep(const SweepPlan& plan);

/// \throws InputError for the first refused point, saying how many there are
void requireRunnable(const SweepPlan& plan);

/// \returns the points that cannot run
/// \throws InputError for the first refused point when no point can run
[[nodiscard]] std::vector<RefusedPoint> requireSomeRunnable(const SweepPlan& plan);

/// What a sweep takes, from above (to the stop rule's longest time).
struct SweepCost {
    std::size_t points = 0;
    double cellSteps = 0.0;          ///< of all points
    double largestMemoryBytes = 0.0; ///< of the point with most cells (check::runMemoryBytes)
    double largestCells = 0.0;
    double mostSteps = 0.0;
    /// Seconds on one worker of this rate, in 1e9 cell-steps/s.
    [[nodiscard]] double seconds(double gcellStepsPerSecond) const noexcept {
        return cellSteps / (gcellStepsPerSecond * 1e9);
    }
};

/// Points that cannot run count nothing.
[[nodiscard]] SweepCost costOf(const SweepPlan& plan);

} // namespace zonescope::run
