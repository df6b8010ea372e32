#pragma once

/// \file
/// What follows from the settings of an item: cells, time step, memory, frequencies, samplings.

#include "ui/window/project_item.hpp"

#include <QString>

#include <vector>

namespace zonescope::ui {

/// A line of computed figures.
struct Figure {
    QString name;
    QString value; ///< with its unit
    QString help;
};

/// Figures of an item; none of a project that is not valid, where they would mean nothing.
[[nodiscard]] std::vector<Figure> computedFigures(const model::Project& project, ProjectItem item);

} // namespace zonescope::ui
