#pragma once

/// \file
/// Fields of the optimisation's form.

#include "core/model/project.hpp"
#include "core/model/range.hpp"

#include <QString>

class QComboBox;
class QFormLayout;
class QWidget;

namespace zonescope::ui {

class QuantityEdit;

/// Gives a field its name for tests, its name for screen readers and its tip.
void nameField(QWidget& field, const QString& id, const QString& name, const QString& tip);
[[nodiscard]] QuantityEdit* lengthField(const model::Range& range);
[[nodiscard]] QuantityEdit* angleField(const model::Range& range);
[[nodiscard]] QComboBox* choiceOf(const QStringList& texts);
[[nodiscard]] QFormLayout* formOf(QWidget& widget);

/// Signs that name the coordinate beside z are found by it.
inline constexpr const char* acrossName = "optimisationAcross";
/// "r ≤", in a planar domain "x ≤".
[[nodiscard]] QString acrossUpTo(model::Metric metric);
/// Two fields on a line of the form, for the pane is low.
/// @param before,between signs that say what the fields are; empty: they say it themselves
[[nodiscard]] QWidget* pairOf(const QString& before, QWidget& left, const QString& between,
                              QWidget& right);
/// Shows or hides a field of a pair with the sign before it.
void showInPair(QWidget& field, bool shown);

} // namespace zonescope::ui
