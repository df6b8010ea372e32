#pragma once

/// \file
/// The data sheet of a lens as plots, HTML, PDF, CSV and JSON. One or several lenses.

#include "core/datasheet/lens_sheet.hpp"
#include "core/plot/plot.hpp"
#include "core/report/canvas.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zonescope::report {

/// A plot of the data sheet with what it shows.
struct SheetPlot {
    datasheet::Curve curve = datasheet::Curve::pointSpread;
    std::variant<plot::Plot, plot::MapPlot> plot;
};

/// The plots of one wavelength; those that cannot be drawn (no focus) are left out.
[[nodiscard]] std::vector<SheetPlot> plotsOf(const datasheet::WavelengthSheet& sheet);

/// The plots over the wavelengths; none for a single one.
[[nodiscard]] std::vector<SheetPlot> spectralPlotsOf(const datasheet::LensSheet& sheet);

void draw(Canvas& canvas, const Box& box, const SheetPlot& plot);

/// One plot as an SVG element.
[[nodiscard]] std::string svgOf(const SheetPlot& plot, double width, double height);

/// Line under a lens' name: design, aperture, plane, polarisation.
[[nodiscard]] text::Message describe(const datasheet::LensSheet& sheet);

/// The named parameters of the lens' project with their values; empty: none.
[[nodiscard]] std::string describeParameters(const datasheet::LensSheet& sheet);

/// For the terminal: a line of the main figures for each wavelength, and the notes.
[[nodiscard]] std::string summary(const datasheet::LensSheet& sheet);

/// A page that needs nothing else: a table of the lenses when there are several, then for each the
/// figures over the wavelengths and the plots, and at the end the definitions.
[[nodiscard]] std::string htmlReport(std::span<const datasheet::LensSheet> sheets);

/// The same as a PDF (A4), its font within.
[[nodiscard]] std::string pdfReport(std::span<const datasheet::LensSheet> sheets);

/// One line per lens and wavelength; the header holds the keys. Missing figures are empty.
[[nodiscard]] std::string csvReport(std::span<const datasheet::LensSheet> sheets);

/// Keys: design_..., aperture_radius_um, ..., wavelengths (a list: wavelength_um, every figure by
/// its key, null where missing, and curves), definitions (by key).
[[nodiscard]] nlohmann::ordered_json jsonReport(const datasheet::LensSheet& sheet);

/// Whether a file name asks for a report of the data sheet alone: .html, .htm, .pdf or .csv.
[[nodiscard]] bool isSheetFile(std::string_view name);

/// Writes the report that the suffix asks for. \throws InputError for another suffix, FileError
void writeSheetReport(const std::string& path, std::span<const datasheet::LensSheet> sheets);

} // namespace zonescope::report
