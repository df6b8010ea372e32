#pragma once

/// \file
/// The data sheet of a run as figures of one row: what tables of several runs and sweeps hold.

#include "core/datasheet/definitions.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/run/simulation.hpp"
#include "core/run/sweep/sweep_table.hpp"

#include <string_view>
#include <vector>

namespace zonescope::datasheet {

/// The name of a figure as a column: its key without the unit of a length, "focal_length".
[[nodiscard]] std::string_view columnOf(const FigureDefinition& definition) noexcept;

/// The figure that a column holds; null: none of the data sheet's.
[[nodiscard]] const FigureDefinition* definitionOfColumn(std::string_view column) noexcept;

/// The figures of the wavelength nearest to the design's, parts of one where the data sheet prints
/// per cent. Empty where the project lacks something for a data sheet, or its light says nothing.
[[nodiscard]] std::vector<run::Figure> figuresOfRun(const run::Simulation& simulation,
                                                    const SheetOptions& options = {});

/// The same from a sheet.
[[nodiscard]] std::vector<run::Figure> figuresOfSheet(const LensSheet& sheet);

} // namespace zonescope::datasheet
