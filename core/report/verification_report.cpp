#include "core/report/verification_report.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/report/html_page.hpp"
#include "core/report/pdf_writer.hpp"
#include "core/report/plot_drawing.hpp"
#include "core/text/markup.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

namespace fs = std::filesystem;
using verify::Figure;
using verify::Findings;
using verify::Result;
using verify::Series;
using verify::SeriesRole;

constexpr double figureWidth = 440.0;
constexpr double figureHeight = 300.0;
constexpr std::size_t greyPlace = 6; ///< of the palette
constexpr std::string_view title = "Verification";

plot::Axis axisOf(const verify::FigureAxis& axis) {
    return {.title = axis.title,
            .unit = axis.unit == "1" ? std::string() : axis.unit,
            .logarithmic = axis.scale == verify::AxisScale::logarithmic};
}

/// Place of the computed series that a reference stands beside; the series' own place without one.
std::size_t partnerOf(const Figure& figure, std::size_t place) {
    for (std::size_t n = 0; n < figure.series.size(); ++n) {
        const auto& other = figure.series[n];
        if (other.role == SeriesRole::computed &&
            figure.series[place].name.starts_with(other.name + ",")) {
            return n;
        }
    }
    return place;
}

bool hasPartner(const Figure& figure, std::size_t place) {
    for (std::size_t n = 0; n < figure.series.size(); ++n) {
        if (figure.series[n].role == SeriesRole::reference) {
            const auto& reference = figure.series[n];
            // A curve through more samples than the computed ones shows the way between them.
            if (reference.x.size() > figure.series[place].x.size() ||
                partnerOf(figure, n) == place) {
                return true;
            }
        }
    }
    return false;
}

/// A reference known at a few places of a curve that was computed at many.
bool isPoints(const Figure& figure, std::size_t place) {
    constexpr std::size_t fewer = 4;
    const auto& reference = figure.series[place];
    return reference.role == SeriesRole::reference && reference.x.size() > 2 &&
           std::ranges::any_of(figure.series, [&](const Series& series) {
               return series.role == SeriesRole::computed &&
                      series.x.size() > fewer * reference.x.size();
           });
}

std::string subjectOf(std::string_view name) { return std::string(name.substr(0, name.find('/'))); }

/// "field_of_view" as "Field of view".
std::string headingOf(std::string subject) {
    constexpr std::string_view abbreviation = "pec"; // perfect electric conductor
    if (subject.starts_with(abbreviation)) {
        subject.replace(0, abbreviation.size(), "PEC");
    }
    std::ranges::replace(subject, '_', ' ');
    if (!subject.empty()) {
        subject.front() =
            static_cast<char>(std::toupper(static_cast<unsigned char>(subject.front())));
    }
    return subject;
}

/// Results and figures by subject, in the order in which the subjects appear.
struct Subject {
    std::string name;
    std::vector<const Result*> results;
    std::vector<const Figure*> figures;
};

std::vector<Subject> subjectsOf(const Findings& findings) {
    std::vector<Subject> subjects;
    const auto at = [&subjects](const std::string& name) -> Subject& {
        const auto place = std::ranges::find(subjects, name, &Subject::name);
        if (place != subjects.end()) {
            return *place;
        }
        return subjects.emplace_back(Subject{.name = name, .results = {}, .figures = {}});
    };
    for (const Result& result : findings.results) {
        at(subjectOf(result.name)).results.push_back(&result);
    }
    for (const Figure& figure : findings.figures) {
        at(subjectOf(figure.name)).figures.push_back(&figure);
    }
    return subjects;
}

/// "2 +- 0.1" with the sign, which terminals may not have.
std::string boundText(const Result& result) {
    auto text = verify::describeBound(result);
    if (const auto place = text.find("+-"); place != std::string::npos) {
        text.replace(place, 2, "±");
    }
    return text;
}

/// A ratio has none.
std::string unitText(const Result& result) { return result.unit == "1" ? "" : result.unit; }

std::string valueText(const Result& result) {
    return std::isfinite(result.value) ? fmt::format("{:.4g}", result.value) : "not a number";
}

std::string summaryOf(const Findings& findings, const VerificationRun& run) {
    const auto met = std::ranges::count_if(findings.results, &Result::pass);
    return fmt::format(
        "{} of {} figures meet their bound. The run took {:.3g} s with {} at once{}.", met,
        findings.results.size(), run.seconds,
        run.threads == 1 ? "one check" : fmt::format("{} checks", run.threads),
        run.quick ? "; the longest runs were shortened" : "");
}

std::string tableHtml(const Subject& subject) {
    std::string html = "<table>\n<tr><th>Figure</th><th>Value</th><th>Bound</th><th>Unit</th>"
                       "<th>Met</th><th class=\"words\">What was run</th></tr>\n";
    for (const Result* result : subject.results) {
        html += fmt::format("<tr><td><code>{}</code></td><td class=\"whole\">{}</td>"
                            "<td class=\"whole\">{}</td><td>{}</td><td{}>{}</td>"
                            "<td class=\"words\">{}</td></tr>\n",
                            text::escaped(result->name), valueText(*result),
                            text::escaped(boundText(*result)), text::escaped(unitText(*result)),
                            result->pass ? "" : " class=\"no\"", result->pass ? "yes" : "no",
                            text::escaped(result->note));
    }
    return html + "</table>\n";
}

std::string figuresHtml(const Subject& subject) {
    std::string html = "<div class=\"plots\">\n";
    for (const Figure* figure : subject.figures) {
        html += fmt::format("<figure id=\"{}\">\n{}<figcaption>{}</figcaption>\n</figure>\n",
                            text::escaped(figure->name), svgOf(*figure, figureWidth, figureHeight),
                            text::escaped(figure->caption));
    }
    return html + "</div>\n";
}

std::string suffixOf(const fs::path& path) {
    auto suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return suffix;
}

} // namespace

plot::Plot plotOf(const Figure& figure) {
    constexpr std::size_t fewSamples = 70;
    plot::Plot plot{
        .title = figure.title, .x = axisOf(figure.x), .y = axisOf(figure.y), .curves = {}};
    for (std::size_t n = 0; n < figure.series.size(); ++n) {
        const Series& series = figure.series[n];
        const bool computed = series.role == SeriesRole::computed;
        const bool few = series.x.size() <= fewSamples;
        const bool points = isPoints(figure, n);
        const bool orderLine = figure.x.scale == verify::AxisScale::logarithmic && !computed;
        const bool joined = computed ? !few || !hasPartner(figure, n) : !points;
        const bool marked = (computed && few) || points;
        plot.curves.push_back({.name = series.name,
                               .colour = series.role == SeriesRole::bound || orderLine
                                             ? greyPlace
                                             : partnerOf(figure, n),
                               .x = series.x,
                               .y = series.y,
                               .dash = !joined    ? plot::Dash::none
                                       : computed ? plot::Dash::solid
                                                  : plot::Dash::dashed,
                               .marker = marked ? plot::Marker::square : plot::Marker::none});
    }
    return plot;
}

std::string svgOf(const Figure& figure, double width, double height) {
    SvgCanvas canvas(width, height);
    drawPlot(canvas, {0.0, 0.0, width, height}, plotOf(figure));
    return canvas.finish();
}

std::string verificationHtml(const Findings& findings, const VerificationRun& run) {
    std::string html = htmlBegin(title);
    html += fmt::format("<p>{}</p>\n", text::escaped(summaryOf(findings, run)));
    for (const Subject& subject : subjectsOf(findings)) {
        html += fmt::format("<h2>{}</h2>\n", text::escaped(headingOf(subject.name)));
        if (!subject.figures.empty()) {
            html += figuresHtml(subject);
        }
        if (!subject.results.empty()) {
            html += tableHtml(subject);
        }
    }
    return html + htmlEnd();
}

std::string verificationPdf(const Findings& findings, const VerificationRun& run) {
    constexpr PdfWriter::RowStyle body{.header = false, .titleWidth = 235.0, .size = 8.0};
    auto header = body;
    header.header = true;
    PdfWriter writer;
    writer.heading(title, 18.0);
    writer.paragraph(summaryOf(findings, run));
    for (const Subject& subject : subjectsOf(findings)) {
        constexpr double someRows = 40.0;
        writer.heading(headingOf(subject.name), 13.0,
                       subject.figures.empty() ? someRows : PdfWriter::pictureHeight(1) + someRows);
        std::vector<PdfWriter::Picture> pictures;
        std::vector<std::string> captions;
        for (const Figure* figure : subject.figures) {
            pictures.emplace_back([figure](Canvas& canvas, const Box& box) {
                drawPlot(canvas, box, plotOf(*figure));
            });
            captions.push_back(figure->caption);
        }
        writer.pictures(pictures, captions, 1); // legends and titles are long
        if (subject.results.empty()) {
            continue;
        }
        writer.row("Figure", {"Value", "Bound", "Unit", "Met"}, header);
        for (const Result* result : subject.results) {
            writer.row(result->name,
                       {valueText(*result), boundText(*result), unitText(*result),
                        result->pass ? "yes" : "no"},
                       body);
        }
    }
    return writer.finish(title);
}

void requireReportPath(const fs::path& path) {
    const auto suffix = suffixOf(path);
    if (suffix != ".html" && suffix != ".htm" && suffix != ".pdf") {
        throw InputError({.file = path.string(),
                          .key = "--report",
                          .value = "'" + suffix + "'",
                          .allowed = say(".html or .pdf"),
                          .hint = say("The suffix chooses the kind of the report.")});
    }
    io::requireWritable(path);
}

void writeVerificationReport(const fs::path& path, const Findings& findings,
                             const VerificationRun& run) {
    requireReportPath(path);
    io::replaceTextFile(path, suffixOf(path) == ".pdf" ? verificationPdf(findings, run)
                                                       : verificationHtml(findings, run));
}

std::vector<fs::path> writeFigures(const fs::path& folder, const std::vector<Figure>& figures) {
    io::makeFolder(folder);
    std::vector<fs::path> paths;
    for (const Figure& figure : figures) {
        auto name = figure.name;
        std::ranges::replace(name, '/', '-');
        paths.push_back(folder / (name + ".svg"));
        io::replaceTextFile(paths.back(), svgOf(figure, figureWidth, figureHeight));
    }
    return paths;
}

} // namespace zonescope::report
