#pragma once

/// \file
/// A study of zones as a table and as a page with plots.

#include "core/zones/zone_study.hpp"

#include <filesystem>
#include <span>
#include <string>

namespace zonescope::report {

/// A line for each value, for people.
[[nodiscard]] std::string studyText(zones::ZoneSetting setting,
                                    std::span<const zones::StudyPoint> points);

/// The same with a head line, for spreadsheets; what failed has empty cells.
[[nodiscard]] std::string studyCsv(std::span<const zones::StudyPoint> points);

/// A page that needs nothing else: table, near field's difference, figures of the lens, cost.
[[nodiscard]] std::string studyHtml(const std::string& project, zones::ZoneSetting setting,
                                    std::span<const zones::StudyPoint> points);

/// Before a study: whether it can be written there. \throws InputError for a suffix other than
/// .csv, .html or .htm, FileError as io::requireWritable
void requireStudyPath(const std::filesystem::path& path);

/// \throws FileError
void writeStudy(const std::filesystem::path& path, const std::string& project,
                zones::ZoneSetting setting, std::span<const zones::StudyPoint> points);

} // namespace zonescope::report
