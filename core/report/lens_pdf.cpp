#include "core/report/lens_report.hpp"
#include "core/report/pdf_document.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

using datasheet::Figure;
using datasheet::LensSheet;
using datasheet::WavelengthSheet;

// A4 in points.
constexpr double pageWidth = 595.0;
constexpr double pageHeight = 842.0;
constexpr double margin = 46.0;
constexpr double textWidth = pageWidth - 2.0 * margin;
constexpr double bodySize = 9.0;
constexpr double leading = 12.0;
constexpr io::Rgb8 ink{34, 34, 34};

/// Words broken into lines no wider than `width`.
std::vector<std::string> wrapped(std::string_view text, double size, double width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const auto space = text.find(' ');
        const auto word = text.substr(0, space);
        const auto longer =
            lines.back().empty() ? std::string(word) : fmt::format("{} {}", lines.back(), word);
        if (!lines.back().empty() && helveticaWidth(longer, size) > width) {
            lines.emplace_back(word);
        } else {
            lines.back() = longer;
        }
        text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    }
    return lines;
}

/// Goes down the pages.
class Writer {
public:
    Writer() : document_(pageWidth, pageHeight) { newPage(); }

    void newPage() {
        page_ = &document_.addPage();
        y_ = margin;
    }

    /// A new page when less than `height` is left.
    void need(double height) {
        if (y_ + height > pageHeight - margin) {
            newPage();
        }
    }

    void heading(std::string_view text, double size) {
        need(3.0 * size);
        y_ += 1.6 * size;
        page_->text({margin, y_}, text, {.size = size, .bold = true, .colour = ink});
        y_ += 0.6 * size;
    }

    void paragraph(std::string_view text) {
        for (const auto& line : wrapped(text, bodySize, textWidth)) {
            need(leading);
            y_ += leading;
            page_->text({margin, y_}, line, {.size = bodySize, .colour = ink});
        }
        y_ += 0.4 * leading;
    }

    /// A title on the left, its explanation beside it.
    void explanation(std::string_view title, std::string_view text) {
        constexpr double left = 130.0;
        const auto titles = wrapped(title, bodySize, left - 8.0);
        const auto lines = wrapped(text, bodySize, textWidth - left);
        const auto rows = std::max(titles.size(), lines.size());
        need(static_cast<double>(rows) * leading);
        for (std::size_t n = 0; n < rows; ++n) {
            y_ += leading;
            if (n < titles.size()) {
                page_->text({margin, y_}, titles[n],
                            {.size = bodySize, .bold = true, .colour = ink});
            }
            if (n < lines.size()) {
                page_->text({margin + left, y_}, lines[n], {.size = bodySize, .colour = ink});
            }
        }
        y_ += 0.3 * leading;
    }

    /// A row of a table: the first cell at the left, the others at the right of equal columns.
    void row(std::string_view title, const std::vector<std::string>& cells, bool header) {
        constexpr double left = 190.0;
        need(leading);
        y_ += leading;
        page_->text({margin, y_}, title, {.size = bodySize, .bold = header, .colour = ink});
        const double width = (textWidth - left) / static_cast<double>(cells.size());
        for (std::size_t n = 0; n < cells.size(); ++n) {
            page_->text({margin + left + width * static_cast<double>(n + 1), y_}, cells[n],
                        {.size = bodySize, .anchor = Anchor::end, .bold = header, .colour = ink});
        }
        const std::array rule{Point{margin, y_ + 3.0}, Point{margin + textWidth, y_ + 3.0}};
        page_->line(rule, {{215, 215, 215}, 0.5});
    }

    void plots(const std::vector<SheetPlot>& plots) {
        constexpr double width = 0.5 * textWidth;
        constexpr double height = 0.72 * width;
        for (std::size_t n = 0; n < plots.size(); n += 2) {
            need(height);
            draw(*page_, {margin, y_, width, height}, plots[n]);
            if (n + 1 < plots.size()) {
                draw(*page_, {margin + width, y_, width, height}, plots[n + 1]);
            }
            y_ += height;
        }
    }

    [[nodiscard]] std::string finish(std::string_view title) const {
        return document_.finish(title);
    }

private:
    PdfDocument document_;
    Canvas* page_ = nullptr;
    double y_ = margin;
};

/// Figures over columns, in blocks of as many columns as a page holds.
void writeTable(Writer& writer, const std::vector<std::string>& headers,
                const std::vector<const WavelengthSheet*>& columns, std::string_view corner) {
    constexpr std::size_t most = 5;
    for (std::size_t first = 0; first < columns.size(); first += most) {
        const std::size_t last = std::min(columns.size(), first + most);
        writer.row(corner,
                   {headers.begin() + static_cast<std::ptrdiff_t>(first),
                    headers.begin() + static_cast<std::ptrdiff_t>(last)},
                   true);
        for (const auto& definition : datasheet::figureDefinitions()) {
            std::vector<std::string> cells;
            bool any = false;
            for (std::size_t n = first; n < last; ++n) {
                any = any || columns[n]->has(definition.figure);
                cells.push_back(
                    datasheet::printed(definition.figure, (*columns[n])[definition.figure]));
            }
            if (any) {
                writer.row(definition.title, cells, false);
            }
        }
        writer.paragraph({});
    }
}

void writeSheet(Writer& writer, const LensSheet& sheet) {
    writer.heading(sheet.project, 14.0);
    writer.paragraph(describe(sheet));
    for (const auto& note : sheet.notes) {
        writer.paragraph(note);
    }
    std::vector<std::string> headers;
    std::vector<const WavelengthSheet*> columns;
    for (const auto& at : sheet.wavelengths) {
        headers.push_back(fmt::format("{:.5g} µm", at.wavelengthUm));
        columns.push_back(&at);
        for (const auto& note : at.notes) {
            writer.paragraph(fmt::format("{:.5g} µm: {}", at.wavelengthUm, note));
        }
    }
    writeTable(writer, headers, columns, "Wavelength");
    writer.plots(plotsOf(sheet.wavelengths[sheet.designPlace()]));
    writer.plots(spectralPlotsOf(sheet));
}

} // namespace

std::string pdfReport(std::span<const LensSheet> sheets) {
    const std::string title =
        sheets.size() == 1 ? "Lens data sheet: " + sheets.front().project : "Lens data sheets";
    Writer writer;
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
