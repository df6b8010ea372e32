#pragma once

/// \file
/// What differs between the projects of two runs, in the words of the window.

#include "core/model/project.hpp"

#include <QString>
#include <QStringList>

namespace zonescope::ui {

/// One line for each setting that differs, in the order of the inspector: "rings: height 600 nm →
/// 700 nm", "rings: outer radius (3 ×)", "new: probe 2". Names, colours and descriptions are left
/// out. Empty: nothing differs.
[[nodiscard]] QStringList changesBetween(const model::Project& before, const model::Project& after);

/// The same in one line: the first ones, and how many more there are.
[[nodiscard]] QString changeSummary(const QStringList& changes);

} // namespace zonescope::ui
