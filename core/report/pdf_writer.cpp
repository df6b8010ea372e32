#include "core/report/pdf_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

// A4 in points.
constexpr double pageWidth = 595.0;
constexpr double pageHeight = 842.0;
constexpr double margin = 46.0;
constexpr double lineWidth = pageWidth - 2.0 * margin;
constexpr double bodySize = 9.0;
constexpr double leading = 12.0;
constexpr double columnGap = 4.0;
constexpr double captionSize = 7.5;
constexpr double captionLeading = 9.5;

struct Letters {
    double size = bodySize;
    bool bold = false;

    [[nodiscard]] double widthOf(std::string_view text) const {
        return textWidth(text, size, bold);
    }
};

/// The beginning of a word that fits, whole letters of UTF-8, at least one.
std::string_view fitting(std::string_view word, const Letters& letters, double width) {
    const auto inLetter = [&](std::size_t at) {
        return at < word.size() && (static_cast<unsigned char>(word[at]) & 0xC0U) == 0x80U;
    };
    std::size_t end = word.size();
    while (end > 1 && (inLetter(end) || letters.widthOf(word.substr(0, end)) > width)) {
        --end;
    }
    while (inLetter(end)) {
        ++end;
    }
    return word.substr(0, end);
}

/// Words broken into lines no wider than `width`; a word that is wider itself is broken, too.
std::vector<std::string> wrapped(std::string_view text, const Letters& letters, double width) {
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const auto space = text.find(' ');
        const auto whole = text.substr(0, space);
        const auto word = fitting(whole, letters, width);
        if (word.size() < whole.size()) {
            if (!lines.back().empty()) {
                lines.emplace_back();
            }
            lines.back() = word;
            lines.emplace_back();
            text.remove_prefix(word.size());
            continue;
        }
        const auto longer =
            lines.back().empty() ? std::string(word) : fmt::format("{} {}", lines.back(), word);
        if (!lines.back().empty() && letters.widthOf(longer) > width) {
            lines.emplace_back(word);
        } else {
            lines.back() = longer;
        }
        text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
    }
    return lines;
}

} // namespace

PdfWriter::PdfWriter() : page_(pageWidth, pageHeight), y_(margin) {}

void PdfWriter::newPage() {
    page_.newPage();
    y_ = margin;
}

void PdfWriter::need(double height) {
    if (y_ + height > pageHeight - margin) {
        newPage();
    }
}

void PdfWriter::heading(std::string_view text, double size, double together) {
    const auto lines = wrapped(text, {size, true}, lineWidth);
    need((1.8 + 1.2 * static_cast<double>(lines.size())) * size + together);
    page_.contentsEntry(text);
    y_ += 0.4 * size;
    for (const auto& line : lines) {
        y_ += 1.2 * size;
        page_.text({margin, y_}, line, {.size = size, .bold = true, .colour = ink});
    }
    y_ += 0.6 * size;
}

void PdfWriter::paragraph(std::string_view text) {
    for (const auto& line : wrapped(text, {}, lineWidth)) {
        need(leading);
        y_ += leading;
        page_.text({margin, y_}, line, {.size = bodySize, .colour = ink});
    }
    y_ += 0.4 * leading;
}

void PdfWriter::explanation(std::string_view title, std::string_view text) {
    constexpr double left = 130.0;
    const auto titles = wrapped(title, {bodySize, true}, left - 8.0);
    const auto lines = wrapped(text, {}, lineWidth - left);
    const auto rows = std::max(titles.size(), lines.size());
    need(static_cast<double>(rows) * leading);
    for (std::size_t n = 0; n < rows; ++n) {
        y_ += leading;
        if (n < titles.size()) {
            page_.text({margin, y_}, titles[n], {.size = bodySize, .bold = true, .colour = ink});
        }
        if (n < lines.size()) {
            page_.text({margin + left, y_}, lines[n], {.size = bodySize, .colour = ink});
        }
    }
    y_ += 0.3 * leading;
}

void PdfWriter::row(std::string_view title, const std::vector<std::string>& cells,
                    const RowStyle& style) {
    const double height = style.size * leading / bodySize;
    need(height);
    y_ += height;
    // What is wider than its column gets smaller letters: it would run into its neighbour.
    const auto fitted = [&](std::string_view text, double width) {
        const double needed = textWidth(text, style.size, style.header);
        return style.size * std::min(1.0, (width - columnGap) / std::max(needed, 1.0));
    };
    page_.text({margin, y_}, title,
               {.size = fitted(title, style.titleWidth), .bold = style.header, .colour = ink});
    const double width = (lineWidth - style.titleWidth) / static_cast<double>(cells.size());
    for (std::size_t n = 0; n < cells.size(); ++n) {
        page_.text({margin + style.titleWidth + width * static_cast<double>(n + 1), y_}, cells[n],
                   {.size = fitted(cells[n], width),
                    .anchor = Anchor::end,
                    .bold = style.header,
                    .colour = ink});
    }
    const std::array rule{Point{margin, y_ + 3.0}, Point{margin + lineWidth, y_ + 3.0}};
    page_.line(rule, {{215, 215, 215}, 0.5});
}

double PdfWriter::pictureHeight(int columns) {
    // Alone on its row a picture is wide and low.
    return columns == 1 ? 0.46 * lineWidth : 0.42 * lineWidth;
}

void PdfWriter::pictures(const std::vector<Picture>& pictures,
                         const std::vector<std::string>& captions, int columns) {
    const double width = lineWidth / columns;
    const double height = pictureHeight(columns);
    constexpr double inset = 10.0;
    const auto across = static_cast<std::size_t>(columns);
    for (std::size_t first = 0; first < pictures.size(); first += across) {
        const std::size_t last = std::min(pictures.size(), first + across);
        std::vector<std::vector<std::string>> lines;
        std::size_t most = 0;
        for (std::size_t n = first; n < last && n < captions.size(); ++n) {
            lines.push_back(wrapped(captions[n], {captionSize}, width - 2.0 * inset));
            most = std::max(most, lines.back().size());
        }
        const double below = static_cast<double>(most) * captionLeading;
        need(height + below);
        for (std::size_t n = first; n < last; ++n) {
            const double left = margin + width * static_cast<double>(n - first);
            pictures[n](page_, {left, y_, width, height});
            double y = y_ + height;
            for (const auto& line :
                 n < captions.size() ? lines[n - first] : std::vector<std::string>{}) {
                y += captionLeading;
                page_.text({left + inset, y}, line, {.size = captionSize, .colour = ink});
            }
        }
        y_ += height + below + (most > 0 ? captionLeading : 0.0);
    }
}

std::string PdfWriter::finish(std::string_view title) { return page_.finish(title); }

} // namespace zonescope::report
