#include "core/drawing/cairo_surface.hpp"
#include "core/text/markup.hpp"
#include "core/text/unicode.hpp"

#include <cairo-svg.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace zonescope::drawing {

namespace {

/// An SVG between its ids: `texts[n]`, then the id of number `ids[n]`, and so on.
struct Pieces {
    std::vector<std::string> texts{1};
    std::vector<std::size_t> ids;
};

std::size_t numberOf(std::vector<std::string>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    const auto number = static_cast<std::size_t>(found - names.begin());
    if (found == names.end()) {
        names.emplace_back(name);
    }
    return number;
}

/// Takes the ids out of a line: Cairo counts them over all that a program draws.
void takeIds(Pieces& pieces, std::vector<std::string>& names, std::string_view line) {
    constexpr std::array<std::string_view, 3> before{" id=\"", "href=\"#", "url(#"};
    while (true) {
        std::size_t begin = std::string_view::npos;
        for (const auto mark : before) {
            if (const auto found = line.find(mark); found != std::string_view::npos) {
                begin = std::min(begin, found + mark.size());
            }
        }
        pieces.texts.back() += line.substr(0, begin);
        if (begin == std::string_view::npos) {
            return;
        }
        const auto end = std::min(line.find_first_of("\")", begin), line.size());
        pieces.ids.push_back(numberOf(names, line.substr(begin, end - begin)));
        pieces.texts.emplace_back();
        line.remove_prefix(end);
    }
}

/// Numbers with three digits behind the point at most: a thousandth of a point is enough of a
/// letter's outline. Cairo writes six.
std::string shortened(std::string_view line) {
    constexpr std::size_t digits = 3;
    const auto isDigit = [&](std::size_t n) {
        return n < line.size() && std::isdigit(static_cast<unsigned char>(line[n])) != 0;
    };
    std::string text;
    for (std::size_t n = 0; n < line.size();) {
        text += line[n];
        if (line[n++] != '.') {
            continue;
        }
        for (std::size_t kept = 0; isDigit(n); ++n, ++kept) {
            if (kept < digits) {
                text += line[n];
            }
        }
    }
    return text;
}

/// An id begins with a letter; drawings that differ have other ones.
std::string prefixOf(const Pieces& pieces) {
    std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
    for (const auto& text : pieces.texts) {
        for (const char c : text) {
            hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
        }
    }
    return fmt::format("z{:x}", hash);
}

/// Cairo's SVG as an element of a page: without the first line of an XML file, with ids of its own,
/// a label, sharp pixels, and letters as groups, which more readers draw than symbols.
std::string elementOf(std::string_view svg, std::string_view label) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> replaced{{
        {"<svg", "<svg role=\"img\" aria-label=\"{}\""},
        {"<image", "<image style=\"image-rendering:pixelated\""},
        {"<symbol overflow=\"visible\"", "<g"},
        {"</symbol>", "</g>"},
    }};
    Pieces pieces;
    std::vector<std::string> names;
    while (!svg.empty()) {
        const auto end = std::min(svg.find('\n'), svg.size() - 1) + 1;
        std::string_view line = svg.substr(0, end);
        svg.remove_prefix(end);
        if (line.starts_with("<?xml")) {
            continue;
        }
        for (const auto& [cairos, ours] : replaced) {
            if (line.starts_with(cairos)) {
                pieces.texts.back() += cairos == replaced[0].first
                                           ? fmt::format(fmt::runtime(ours), text::escaped(label))
                                           : std::string(ours);
                line.remove_prefix(cairos.size());
                break;
            }
        }
        const bool exact = line.find("matrix(") != std::string_view::npos ||
                           line.find("base64,") != std::string_view::npos ||
                           line.find("version=") != std::string_view::npos;
        takeIds(pieces, names, exact ? std::string(line) : shortened(line));
    }
    const auto prefix = prefixOf(pieces);
    std::string element;
    for (std::size_t n = 0; n < pieces.texts.size(); ++n) {
        element += pieces.texts[n];
        if (n < pieces.ids.size()) {
            element += fmt::format("{}-{}", prefix, pieces.ids[n]);
        }
    }
    return element;
}

} // namespace

SvgCanvas::SvgCanvas(double width, double height)
    : CairoCanvas(std::make_unique<Surface>([&](std::string* bytes) {
          SurfaceHandle svg(cairo_svg_surface_create_for_stream(appendBytes, bytes, width, height));
          cairo_svg_surface_set_document_unit(svg.get(), CAIRO_SVG_UNIT_PX);
          return svg;
      })) {}

void SvgCanvas::text(Point at, std::string_view utf8, const TextStyle& style) {
    CairoCanvas::text(at, utf8, style);
    // The numbers of the axes say nothing to those who cannot see where they stand.
    const bool word =
        std::ranges::any_of(utf8, [](unsigned char c) { return std::isalpha(c) != 0; });
    if (word) {
        words_ += (words_.empty() ? "" : "; ") + text::wellFormed(utf8);
    }
}

std::string SvgCanvas::finish() {
    return elementOf(surface().finish(text::term("cannot make the SVG")), words_);
}

} // namespace zonescope::drawing
