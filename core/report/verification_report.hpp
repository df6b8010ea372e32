#pragma once

/// \file
/// The verification ladder as a report: the table of all results with their bounds and the figures,
/// as HTML, PDF and single SVG pictures.

#include "core/plot/plot.hpp"
#include "core/verify/ladder.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace zonescope::report {

/// How the ladder was run.
struct VerificationRun {
    double seconds = 0.0; ///< wall time
    int threads = 1;      ///< rungs run at once
    bool quick = false;
};

/// Computed series are marked where they have few samples, references are dashed and share the
/// colour of the series whose name begins theirs ("s" and "s, Airy"); bounds are grey.
[[nodiscard]] plot::Plot plotOf(const verify::Figure& figure);

/// A figure as an SVG document.
[[nodiscard]] std::string svgOf(const verify::Figure& figure, double width, double height);

/// A page that needs nothing else: the count, then for each subject its results and figures.
[[nodiscard]] std::string verificationHtml(const verify::Findings& findings,
                                           const VerificationRun& run);
/// The same as a PDF (A4).
[[nodiscard]] std::string verificationPdf(const verify::Findings& findings,
                                          const VerificationRun& run);

/// Before a long run: whether a report can be written there. \throws InputError for a suffix other
/// than .html, .htm or .pdf, FileError as io::requireWritable
void requireReportPath(const std::filesystem::path& path);

/// Writes the report that the suffix asks for. \throws as requireReportPath, FileError
void writeVerificationReport(const std::filesystem::path& path, const verify::Findings& findings,
                             const VerificationRun& run);

/// Writes each figure as FOLDER/NAME.svg, slashes of the name as dashes. The folder is made when it
/// is missing. \returns the paths \throws FileError
std::vector<std::filesystem::path> writeFigures(const std::filesystem::path& folder,
                                                const std::vector<verify::Figure>& figures);

} // namespace zonescope::report
