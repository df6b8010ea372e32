#pragma once

/// \file
/// Texts of the core that the translation knows, by subject: as the core writes them, with %1, %2
/// ... for its {}. Those that name keys are translated from the window's wording of them
/// (window_wording.hpp). tests/ui/test_problem_text.cpp holds them to what the core says.
/// coreTexts() (problem_text.hpp) has them all.

#include <QCoreApplication>

#include <span>

namespace zonescope::ui {

/// What is wrong with values of a project.
[[nodiscard]] std::span<const char* const> modelTexts();

/// What files, results and lessons are refused for.
[[nodiscard]] std::span<const char* const> fileTexts();

/// Materials, masks, lenses of posts, zones and far fields.
[[nodiscard]] std::span<const char* const> lensTexts();

/// Grids, sources, monitors, runs and devices.
[[nodiscard]] std::span<const char* const> runTexts();

/// What the check of a project finds.
[[nodiscard]] std::span<const char* const> checkTexts();

/// Figures, curves and conventions of the data sheet, its help page, and the words of its plots.
[[nodiscard]] std::span<const char* const> dataSheetTexts();

/// What limits a kernel, why a schedule was taken, what holds the clocks back.
[[nodiscard]] std::span<const char* const> counterTexts();

/// Names and notes of the library of materials, names of the colour maps.
[[nodiscard]] std::span<const char* const> resourceTexts();

/// What optimisations are refused for.
[[nodiscard]] std::span<const char* const> optimiseTexts();

/// What planar domains are refused for.
[[nodiscard]] std::span<const char* const> planarTexts();

/// What named parameters and formulas are refused for.
[[nodiscard]] std::span<const char* const> parameterTexts();

/// What the kernel laboratory's cases do, and what publications say of them.
[[nodiscard]] std::span<const char* const> scheduleTexts();

} // namespace zonescope::ui
