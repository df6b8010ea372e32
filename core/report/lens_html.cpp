#include "core/report/lens_report.hpp"

#include "core/model/names.hpp"
#include "core/report/html_page.hpp"
#include "core/text/markup.hpp"
#include "core/text/printed_number.hpp"

#include <fmt/format.h>

namespace zonescope::report {

namespace {

using datasheet::Figure;
using datasheet::LensSheet;
using datasheet::WavelengthSheet;

constexpr double plotWidth = 430.0;
constexpr double plotHeight = 290.0;

std::string cellOf(const WavelengthSheet& sheet, Figure figure, const char* attributes) {
    return fmt::format("<td{}>{}</td>", attributes,
                       text::escaped(text::withMinus(datasheet::printed(figure, sheet[figure]))));
}

/// A figure that at least one wavelength has.
bool present(const LensSheet& sheet, Figure figure) {
    for (const auto& at : sheet.wavelengths) {
        if (at.has(figure)) {
            return true;
        }
    }
    return false;
}

std::string titleCell(Figure figure) {
    const auto& definition = datasheet::definitionOf(figure);
    const auto symbol =
        definition.symbol.empty() ? std::string() : fmt::format(" <i>{}</i>", definition.symbol);
    return fmt::format("<th title=\"{}\">{}{}</th>", text::escaped(definition.definition),
                       text::escaped(definition.title), symbol);
}

std::string figureTable(const LensSheet& sheet) {
    const std::size_t design = sheet.designPlace();
    std::string html = "<table>\n<tr><th>Wavelength</th>";
    for (std::size_t n = 0; n < sheet.wavelengths.size(); ++n) {
        html += fmt::format("<th{}>{:.5g} µm</th>", n == design ? " class=\"design\"" : "",
                            sheet.wavelengths[n].wavelengthUm);
    }
    html += "</tr>\n";
    for (const auto& definition : datasheet::figureDefinitions()) {
        if (!present(sheet, definition.figure)) {
            continue;
        }
        html += "<tr>" + titleCell(definition.figure);
        for (std::size_t n = 0; n < sheet.wavelengths.size(); ++n) {
            html += cellOf(sheet.wavelengths[n], definition.figure,
                           n == design ? " class=\"design\"" : "");
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

std::string notesOf(const LensSheet& sheet) {
    std::string html;
    for (const auto& note : sheet.notes) {
        html += fmt::format("<p class=\"note\">{}</p>\n", text::escaped(note.english()));
    }
    for (const auto& at : sheet.wavelengths) {
        for (const auto& note : at.notes) {
            html += fmt::format("<p class=\"note\">{:.5g} µm: {}</p>\n", at.wavelengthUm,
                                text::escaped(note.english()));
        }
    }
    return html;
}

std::string plotsHtml(const std::vector<SheetPlot>& plots) {
    std::string html = "<div class=\"plots\">\n";
    for (const auto& plot : plots) {
        html += svgOf(plot, plotWidth, plotHeight);
    }
    return html + "</div>\n";
}

std::string sheetHtml(const LensSheet& sheet) {
    std::string html = fmt::format("<h2>{}</h2>\n<p>{}</p>\n", text::escaped(sheet.project),
                                   text::escaped(describe(sheet).english()));
    if (!sheet.parameters.empty()) {
        html += fmt::format("<p>{}</p>\n", text::escaped(describeParameters(sheet)));
    }
    html += notesOf(sheet);
    html += figureTable(sheet);
    const std::size_t design = sheet.designPlace();
    html += plotsHtml(plotsOf(sheet.wavelengths[design]));
    if (const auto plots = spectralPlotsOf(sheet); !plots.empty()) {
        html += plotsHtml(plots);
    }
    for (std::size_t n = 0; n < sheet.wavelengths.size(); ++n) {
        if (n != design) {
            html += fmt::format("<details><summary>Plots at {:.5g} µm</summary>\n{}</details>\n",
                                sheet.wavelengths[n].wavelengthUm,
                                plotsHtml(plotsOf(sheet.wavelengths[n])));
        }
    }
    return html;
}

std::string comparison(std::span<const LensSheet> sheets) {
    std::string html = "<h2>Comparison at the design wavelength</h2>\n<table>\n<tr><th>Lens</th>";
    for (const auto& sheet : sheets) {
        html += fmt::format("<th>{}</th>", text::escaped(sheet.project));
    }
    html += "</tr>\n";
    for (const auto& definition : datasheet::figureDefinitions()) {
        html += "<tr>" + titleCell(definition.figure);
        for (const auto& sheet : sheets) {
            html += cellOf(sheet.wavelengths[sheet.designPlace()], definition.figure, "");
        }
        html += "</tr>\n";
    }
    return html + "</table>\n";
}

std::string definitionsHtml() {
    std::string html = "<h2>Definitions</h2>\n<table class=\"words\">\n";
    const auto row = [&html](std::string_view title, std::string_view text) {
        html += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", text::escaped(title),
                            text::escaped(text));
    };
    for (const auto& convention : datasheet::conventions()) {
        row(convention.title, convention.text);
    }
    for (const auto& definition : datasheet::figureDefinitions()) {
        row(definition.title, definition.definition);
    }
    for (const auto& definition : datasheet::curveDefinitions()) {
        row(definition.title, definition.definition);
    }
    return html + "</table>\n";
}

} // namespace

text::Message describe(const LensSheet& sheet) {
    const auto number = [](double value, int digits = 4) {
        return fmt::format("{:.{}g}", value, digits);
    };
    const auto light = sheet.polarization == "unpolarised" ? say("unpolarised light")
                       : sheet.polarization == "linear"    ? say("linear polarisation")
                       : sheet.polarization == "circular"  ? say("circular polarisation")
                                                           : say("radial polarisation");
    return say("Designed for {wavelength} µm and a focal length of {focal_length} µm from z = "
               "{exit} µm. Aperture radius {radius} µm, {light}, refractive index {index} behind "
               "the lens. Field taken at z = {z} µm ('{plane}').",
               "wavelength"_is = number(sheet.design.wavelengthUm),
               "focal_length"_is = number(sheet.design.focalLengthUm, 5),
               "exit"_is = number(sheet.design.exitPlaneZUm),
               "radius"_is = number(sheet.apertureRadiusUm), "light"_is = light,
               "index"_is = number(sheet.index), "z"_is = number(sheet.planeZUm),
               "plane"_is = sheet.plane);
}

std::string describeParameters(const LensSheet& sheet) {
    std::string text;
    for (const auto& parameter : sheet.parameters) {
        text += fmt::format("{}{} = {}", text.empty() ? "Parameters: " : ", ", parameter.name,
                            parameter.value);
        if (!parameter.description.empty()) {
            text += fmt::format(" ({})", parameter.description);
        }
    }
    return text.empty() ? text : text + ".";
}

std::string htmlReport(std::span<const LensSheet> sheets) {
    const std::string title =
        sheets.size() == 1 ? "Lens data sheet: " + sheets.front().project : "Lens data sheets";
    std::string html = htmlBegin(title);
    if (sheets.size() > 1) {
        html += comparison(sheets);
    }
    for (const auto& sheet : sheets) {
        html += sheetHtml(sheet);
    }
    html += definitionsHtml();
    return html + htmlEnd();
}

} // namespace zonescope::report
