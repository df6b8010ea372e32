#pragma once

/// \file
/// A fit of poles to a table of n and k, drawn: table and fit over the wavelength, and what is left
/// between them.

#include "core/materials/vector_fit.hpp"
#include "core/plot/plot.hpp"

#include <filesystem>
#include <span>
#include <string>

namespace zonescope::report {

/// n and k of the table (marks) and of the fit (lines, between the samples too) over the wavelength
/// in um.
[[nodiscard]] plot::Plot indexPlot(std::span<const materials::IndexSample> samples,
                                   const model::Material& material);

/// |n + i k - fit| at each sample, logarithmic.
[[nodiscard]] plot::Plot residualPlot(std::span<const materials::IndexSample> samples,
                                      const model::Material& material);

/// Table and fit side by side, a line for each sample: wavelength_um, n, k, n_fit, k_fit.
[[nodiscard]] std::string fitComparisonCsv(std::span<const materials::IndexSample> samples,
                                           const model::Material& material);

/// Before a fit: whether it can be drawn there. \throws InputError for a suffix other than .svg,
/// .html or .htm, FileError as io::requireWritable
void requireFitPlotPath(const std::filesystem::path& path);

/// Both plots, one above the other, as an SVG document or an HTML page, as the suffix says.
/// \throws as requireFitPlotPath, FileError
void writeFitPlots(const std::filesystem::path& path, const std::string& name,
                   std::span<const materials::IndexSample> samples,
                   const model::Material& material);

} // namespace zonescope::report
