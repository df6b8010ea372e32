#pragma once

/// \file
/// The words of optimisations for people: settings, the objective as a formula, states, variables.

#include "core/optimise/search.hpp"

#include <QString>

#include <string>

namespace zonescope::ui {

/// What the form calls a setting of project.optimisation, "Optimisation › Focus (z)" for
/// "optimisation.objective.focus_z_um"; empty for keys of other things.
[[nodiscard]] QString optimisationSettingName(const std::string& key);

/// The objective as a formula, rich text: "largest min<sub>λ</sub> P(r < 0.65 µm, z = 7 µm)/P₀".
[[nodiscard]] QString objectiveFormula(const model::OptimisationObjective& objective,
                                       model::Metric metric);
/// What its terms mean, for a tool tip.
[[nodiscard]] QString objectiveMeaning(const model::OptimisationObjective& objective);

/// What a figure of the objective is about: "550 nm", with several angles "10°, 550 nm".
[[nodiscard]] QString lightText(const model::OptimisationObjective& objective,
                                const model::JudgedLight& light);

/// The figure of one angle and wavelength: "Power through the disc"; "Power" and its unit for axes.
[[nodiscard]] QString figureTitle(model::OptimisedQuantity quantity);
[[nodiscard]] QString figureSymbol(model::OptimisedQuantity quantity);
[[nodiscard]] QString figureUnit(model::OptimisedQuantity quantity);
/// From the core's figure to the unit above: powers are percent.
[[nodiscard]] double figureScale(model::OptimisedQuantity quantity) noexcept;
/// "43.21 %", "152.3".
[[nodiscard]] QString designFigureText(model::OptimisedQuantity quantity, double figure);

[[nodiscard]] QString searchStateText(optimise::SearchState state);

/// A value of a parameter of the project in its unit: "620 nm", "0.52".
[[nodiscard]] QString parameterValueText(const model::Project& project, const std::string& name,
                                         double value);
/// "plate: 3 % grey, narrowest part 120 nm, narrowest gap 80 nm", with what is too narrow.
[[nodiscard]] QString measureText(const QString& body, const optimise::DensityMeasure& measure);
/// The body of a density; of a density map "wedges, circle 2" in the language of the window.
[[nodiscard]] QString densityText(const optimise::DensityDesign& density);
/// "rings, ring 3, outer edge" in the language of the window.
[[nodiscard]] QString variableText(const model::Project& project,
                                   const optimise::DesignVariable& variable);

} // namespace zonescope::ui
