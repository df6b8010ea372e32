#include "core/report/zone_study.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/report/html_page.hpp"
#include "core/report/plot_drawing.hpp"
#include "core/text/markup.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace zonescope::report {

namespace {

using datasheet::Figure;
using zones::StudyPoint;

constexpr double studyWidth = 640.0;
constexpr double studyHeight = 300.0;
constexpr double asPerCent = 100.0;

struct StudyColumn {
    const char* name;   ///< as the key of a table
    const char* people; ///< with the unit
    double (*of)(const StudyPoint&);
};

constexpr std::array<StudyColumn, 8> studyColumns{{
    {"near_field_difference", "near field apart (%)",
     [](const StudyPoint& p) { return asPerCent * p.difference; }},
    {"focal_length_um", "focal length (µm)",
     [](const StudyPoint& p) { return p.sheet[Figure::focalLength]; }},
    {"fwhm_um", "FWHM (µm)", [](const StudyPoint& p) { return p.sheet[Figure::fwhm]; }},
    {"strehl_ratio", "Strehl ratio",
     [](const StudyPoint& p) { return p.sheet[Figure::strehlRatio]; }},
    {"focusing_efficiency", "focusing efficiency (%)",
     [](const StudyPoint& p) { return asPerCent * p.sheet[Figure::focusingEfficiency]; }},
    {"transmission", "transmission (%)",
     [](const StudyPoint& p) { return asPerCent * p.sheet[Figure::transmission]; }},
    {"gcell_steps", "Gcell-steps", [](const StudyPoint& p) { return p.cellSteps / 1e9; }},
    {"seconds", "time (s)", [](const StudyPoint& p) { return p.seconds; }},
}};

plot::Series studyCurve(std::span<const StudyPoint> points, std::size_t column, std::string name) {
    plot::Series curve{.name = std::move(name), .x = {}, .y = {}, .marker = plot::Marker::square};
    for (const auto& point : points) {
        if (point.failure.empty()) {
            curve.x.push_back(point.value);
            curve.y.push_back(studyColumns[column].of(point));
        }
    }
    return curve;
}

std::string studyPlotSvg(const plot::Plot& plot) {
    SvgCanvas canvas(studyWidth, studyHeight);
    drawPlot(canvas, {0.0, 0.0, studyWidth, studyHeight}, plot);
    return canvas.finish();
}

bool isStudyPage(const std::string& suffix) { return suffix == ".html" || suffix == ".htm"; }

} // namespace

std::string studyText(zones::ZoneSetting setting, std::span<const StudyPoint> points) {
    std::string text = nameOf(setting) + '\n';
    text += fmt::format("{:>8}", "value");
    for (const auto& column : studyColumns) {
        text += fmt::format("  {}", column.people);
    }
    text += '\n';
    for (const auto& point : points) {
        text += fmt::format("{:>8.4g}", point.value);
        if (!point.failure.empty()) {
            text += "  " + point.failure.english() + '\n';
            continue;
        }
        for (const auto& column : studyColumns) {
            // As wide as its head: the sign of micro is two bytes and one column.
            const std::string_view head = column.people;
            const auto wide = head.size() - (head.find("µ") != std::string_view::npos ? 1 : 0);
            text += fmt::format("  {:>{}.4g}", column.of(point), wide);
        }
        text += '\n';
    }
    return text;
}

std::string studyCsv(std::span<const StudyPoint> points) {
    std::string text = "value";
    for (const auto& column : studyColumns) {
        text += fmt::format(",{}", column.name);
    }
    text += '\n';
    for (const auto& point : points) {
        text += fmt::format("{}", point.value);
        for (const auto& column : studyColumns) {
            const double value = column.of(point);
            // Fractions, as their names say, not per cent.
            const bool part = std::string_view(column.people).ends_with("(%)");
            text += point.failure.empty() && std::isfinite(value)
                        ? fmt::format(",{:.9g}", part ? value / asPerCent : value)
                        : std::string(",");
        }
        text += '\n';
    }
    return text;
}

std::string studyHtml(const std::string& project, zones::ZoneSetting setting,
                      std::span<const StudyPoint> points) {
    constexpr std::size_t difference = 0, strehl = 3, efficiency = 4, cost = 6;
    const std::string xLabel = nameOf(setting);
    auto strehlCurve = studyCurve(points, strehl, "Strehl ratio (%)");
    for (double& value : strehlCurve.y) {
        value *= asPerCent;
    }
    std::array<plot::Plot, 3> plots{{
        {.title = "Near field, from that of the last value",
         .x = {.title = xLabel, .unit = {}},
         .y = {.title = "relative difference", .unit = "%", .logarithmic = true},
         .curves = {studyCurve(points, difference, "")}},
        {.title = "What the lens does",
         .x = {.title = xLabel, .unit = {}},
         .y = {.title = "%", .unit = {}},
         .curves = {std::move(strehlCurve),
                    studyCurve(points, efficiency, "focusing efficiency (%)")}},
        {.title = "What it takes",
         .x = {.title = xLabel, .unit = {}},
         .y = {.title = "Gcell-steps", .unit = {}},
         .curves = {studyCurve(points, cost, "")}},
    }};
    std::string html = htmlBegin("Zones of " + project);
    html += fmt::format("<p>The lens was run once for each value of one setting of its zones: {}. "
                        "The near field is compared with that of the last value.</p>\n<table>\n<tr>"
                        "<th>value</th>",
                        text::escaped(xLabel));
    for (const auto& column : studyColumns) {
        html += fmt::format("<th>{}</th>", text::escaped(column.people));
    }
    html += "</tr>\n";
    for (const auto& point : points) {
        html += fmt::format("<tr><td>{:.4g}</td>", point.value);
        if (!point.failure.empty()) {
            html += fmt::format("<td colspan=\"{}\">{}</td>", studyColumns.size(),
                                text::escaped(point.failure.english()));
        } else {
            for (const auto& column : studyColumns) {
                html += fmt::format("<td>{:.4g}</td>", column.of(point));
            }
        }
        html += "</tr>\n";
    }
    html += "</table>\n";
    for (auto& plot : plots) {
        plot::colourInOrder(plot);
        html += studyPlotSvg(plot) + '\n';
    }
    return html + htmlEnd();
}

void requireStudyPath(const std::filesystem::path& path) {
    if (path.extension() != ".csv" && !isStudyPage(path.extension().string())) {
        throw InputError({.file = path.string(),
                          .key = "--report",
                          .value = "'" + path.extension().string() + "'",
                          .allowed = say(".csv or .html"),
                          .hint = say("The suffix chooses the kind of the report.")});
    }
    io::requireWritable(path);
}

void writeStudy(const std::filesystem::path& path, const std::string& project,
                zones::ZoneSetting setting, std::span<const StudyPoint> points) {
    io::replaceTextFile(path, isStudyPage(path.extension().string())
                                  ? studyHtml(project, setting, points)
                                  : studyCsv(points));
}

} // namespace zonescope::report
