#pragma once

/// \file
/// What the expressions of experiments measure: figures of one run, by name.

#include "core/lesson/expression.hpp"
#include "core/run/simulation.hpp"
#include "core/run/sweep/sweep_table.hpp"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace zonescope::lesson {

/// What a run leaves for experiments: a value, so that they are evaluated beside a run that goes
/// on.
struct RecordedRun {
    std::shared_ptr<const model::Project> project;
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::vector<run::MonitorResult> monitors;
    std::vector<run::EnergySample> energy;
    run::RunState state = run::RunState::running;
    std::int64_t steps = 0;
    std::vector<run::Figure> lensFigures; ///< of the data sheet, where they were asked for
};

/// @param lensFigures whether those of the data sheet are wanted: they take their time
[[nodiscard]] RecordedRun recordOf(const run::Simulation& simulation, bool lensFigures);

/// A function that an expression can call.
struct MeasureKind {
    std::string_view name;
    std::string_view arguments; ///< one letter each: p a probe, f a flux monitor, d a DFT plane,
                                ///< c a component, s a setting, t another text, n a number
    std::string_view meaning;   ///< with the unit, for the page of help and for messages
};

/// Whether a call can be answered by runs of a project.
/// \throws InputError that says what is allowed
void checkCall(const Call& call, const model::Project& project);

/// The value of a call.
/// \throws InputError when the run does not tell it, with the reason
[[nodiscard]] double measure(const RecordedRun& run, std::string_view name,
                             const std::vector<Argument>& arguments);

} // namespace zonescope::lesson
