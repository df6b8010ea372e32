#pragma once

/// \file
/// The words of sweeps for people: units, column titles, states, refusals.

#include "core/run/sweep/sweep_runner.hpp"
#include "core/run/sweep/sweep_table.hpp"

#include <QString>

#include <string>

namespace zonescope::ui {

/// "um" -> "µm", "eps0 E^2 um^3" -> "ε₀ E² µm³".
[[nodiscard]] QString sweepUnit(const std::string& unit);
/// The title of a column without its unit: "Strehl ratio", "rings › Height (top z)", "out:
/// transmission at 1 µm".
/// @param project names the parameters; null: they show their paths
[[nodiscard]] QString sweepColumnTitle(const run::SweepColumn& column,
                                       const model::Project* project = nullptr);
/// The title with the unit in parentheses.
[[nodiscard]] QString sweepColumnHeading(const run::SweepColumn& column);
/// What a figure means, for tool tips; empty for parameters and figures that say it themselves.
[[nodiscard]] QString sweepColumnMeaning(const run::SweepColumn& column);
/// The name of a sweep: its own, else its settings, "rings › Height (top z) × Domain › Radial
/// cell".
[[nodiscard]] QString sweepTitle(const run::SweepPlan& plan);
/// The values of a point with the names of its settings, "rings › Height (top z) = 600 nm".
[[nodiscard]] QString sweepPointText(const run::SweepPlan& plan, std::size_t point);
[[nodiscard]] QString sweepStateText(run::SweepState state);
[[nodiscard]] QString pointStateText(run::PointState state);
/// A value with the unit of a key, "20 nm"; "none" for an absent one.
[[nodiscard]] QString sweepValueText(const run::SweepKey& key, std::optional<double> value);
/// Why a point cannot run, with its number and its values.
[[nodiscard]] QString refusedPointText(const run::SweepPlan& plan,
                                       const std::vector<run::RefusedPoint>& refused);

} // namespace zonescope::ui
