#pragma once

/// \file
/// How a number that follows a formula of the parameters looks, in fields and in tables alike.

#include "core/model/parameters.hpp"
#include "core/model/project.hpp"

#include <QFont>
#include <QString>
#include <QStringList>

namespace zonescope::ui {

/// Its text where it is not being edited.
[[nodiscard]] QString boundNumberText(const QString& number);
/// What it follows; plain text. \param formula without its "="
[[nodiscard]] QString boundNumberTip(const QString& formula, const QString& number);
/// A computed number, without the digits that rounding leaves at its end: 1.2 µm for the sum
/// 1.2000000000000002 µm.
[[nodiscard]] QString computedText(const model::Measure& measure);
/// For cells: with everything else as the table has it.
[[nodiscard]] QFont boundNumberFont();

/// Names that its formula may have, in the order of the project.
[[nodiscard]] QStringList parameterNames(const model::Project& project);

} // namespace zonescope::ui
