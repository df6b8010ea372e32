#pragma once

/// \file
/// What follows from the settings of an item: cells, time step, memory, frequencies, samplings.

#include "ui/settings/project_item.hpp"

#include <QString>

#include <vector>

namespace zonescope::ui {

/// A line of computed figures.
struct Figure {
    QString name;
    QString value; ///< with its unit
    QString help;
};

/// Figures of an item; none of a project that is not valid, where they would mean nothing. In a
/// moment.
[[nodiscard]] std::vector<Figure> computedFigures(const model::Project& project, ProjectItem item);

/// Whether an item is light whose azimuthal orders have to be counted.
[[nodiscard]] bool hasOrders(const model::Project& project, ProjectItem item);
/// How many orders it consists of, at the project's error bound: up to some 0.1 s, on any thread.
[[nodiscard]] Figure orderFigure(const model::Project& project, ProjectItem item);
/// The same before they are counted.
[[nodiscard]] Figure orderFigureToCome();

} // namespace zonescope::ui
