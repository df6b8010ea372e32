#pragma once

/// \file
/// What the zones of a lens take, told before they are run.

#include "ui/inspector/computed_figures.hpp"

#include <vector>

namespace zonescope::ui {

/// A line for each zone, then memory and time; or what keeps them from running, by its name. Cells
/// are counted by making the media of all zones: some seconds for a large lens, on any thread.
[[nodiscard]] std::vector<Figure> zoneFigures(const model::Project& project);
/// The same before they are counted.
[[nodiscard]] Figure zoneFigureToCome();

} // namespace zonescope::ui
