#include "core/report/lens_report.hpp"
#include "core/report/pdf_writer.hpp"
#include "core/text/printed_number.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

using datasheet::Figure;
using datasheet::LensSheet;
using datasheet::WavelengthSheet;

void writePlots(PdfWriter& writer, const std::vector<SheetPlot>& plots) {
    std::vector<PdfWriter::Picture> pictures;
    for (const auto& plot : plots) {
        pictures.emplace_back([&plot](Canvas& canvas, const Box& box) { draw(canvas, box, plot); });
    }
    writer.pictures(pictures);
}

/// Figures over columns, in blocks of as many columns as a page holds.
void writeTable(PdfWriter& writer, const std::vector<std::string>& headers,
                const std::vector<const WavelengthSheet*>& columns, std::string_view corner) {
    constexpr std::size_t most = 5;
    constexpr PdfWriter::RowStyle body{.header = false, .titleWidth = 160.0, .size = 7.6};
    auto head = body;
    head.header = true;
    for (std::size_t first = 0; first < columns.size(); first += most) {
        const std::size_t last = std::min(columns.size(), first + most);
        writer.row(corner,
                   {headers.begin() + static_cast<std::ptrdiff_t>(first),
                    headers.begin() + static_cast<std::ptrdiff_t>(last)},
                   head);
        for (const auto& definition : datasheet::figureDefinitions()) {
            std::vector<std::string> cells;
            bool any = false;
            for (std::size_t n = first; n < last; ++n) {
                any = any || columns[n]->has(definition.figure);
                cells.push_back(text::withMinus(
                    datasheet::printed(definition.figure, (*columns[n])[definition.figure])));
            }
            if (any) {
                writer.row(definition.title, cells, body);
            }
        }
        writer.paragraph({});
    }
}

void writeSheet(PdfWriter& writer, const LensSheet& sheet) {
    writer.heading(sheet.project, 14.0);
    writer.paragraph(describe(sheet).english());
    if (!sheet.parameters.empty()) {
        writer.paragraph(describeParameters(sheet));
    }
    for (const auto& note : sheet.notes) {
        writer.paragraph(note.english());
    }
    std::vector<std::string> headers;
    std::vector<const WavelengthSheet*> columns;
    for (const auto& at : sheet.wavelengths) {
        headers.push_back(fmt::format("{:.5g} µm", at.wavelengthUm));
        columns.push_back(&at);
        for (const auto& note : at.notes) {
            writer.paragraph(fmt::format("{:.5g} µm: {}", at.wavelengthUm, note.english()));
        }
    }
    writeTable(writer, headers, columns, "Wavelength");
    writePlots(writer, plotsOf(sheet.wavelengths[sheet.designPlace()]));
    writePlots(writer, spectralPlotsOf(sheet));
}

} // namespace

std::string pdfReport(std::span<const LensSheet> sheets) {
    const std::string title =
        sheets.size() == 1 ? "Lens data sheet: " + sheets.front().project : "Lens data sheets";
    PdfWriter writer;
    writer.heading(title, 18.0);
    if (sheets.size() > 1) {
        std::vector<std::string> headers;
        std::vector<const WavelengthSheet*> columns;
        for (std::size_t n = 0; n < sheets.size(); ++n) {
            writer.paragraph(fmt::format("{}: {}", n + 1, sheets[n].project));
            headers.push_back(fmt::format("{}", n + 1));
            columns.push_back(&sheets[n].wavelengths[sheets[n].designPlace()]);
        }
        writer.heading("Comparison at the design wavelength", 12.0);
        writeTable(writer, headers, columns, "Lens");
    }
    for (std::size_t n = 0; n < sheets.size(); ++n) {
        if (n > 0 || sheets.size() > 1) {
            writer.newPage();
        }
        writeSheet(writer, sheets[n]);
    }
    writer.newPage();
    writer.heading("Definitions", 14.0);
    for (const auto& convention : datasheet::conventions()) {
        writer.explanation(convention.title, convention.text);
    }
    for (const auto& definition : datasheet::figureDefinitions()) {
        writer.explanation(definition.title, definition.definition);
    }
    for (const auto& definition : datasheet::curveDefinitions()) {
        writer.explanation(definition.title, definition.definition);
    }
    return writer.finish(title);
}

} // namespace zonescope::report
