#pragma once

/// \file
/// Texts of the core that the translation knows, by subject. coreTexts() (problem_text.hpp) has
/// them all.

#include <QCoreApplication>

#include <span>

namespace zonescope::ui {

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

} // namespace zonescope::ui
