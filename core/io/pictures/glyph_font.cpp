#include "core/io/pictures/glyph_font.hpp"

#include "core/resources.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <string>

namespace zonescope::io {

namespace {

constexpr int curveSegments = 6;

/// Path language: M x y, L x y, Q cx cy x y (quadratic), Z.
class PathReader {
public:
    PathReader(std::string_view path, double unitsPerEm) : path_(path), scale_(1.0 / unitsPerEm) {}

    std::vector<std::vector<PixelPoint>> read() {
        std::vector<std::vector<PixelPoint>> contours;
        while (position_ < path_.size()) {
            const char command = path_[position_++];
            if (command == 'M') {
                contours.push_back({point()});
            } else if (command == 'L') {
                contours.back().push_back(point());
            } else if (command == 'Q') {
                const auto start = contours.back().back();
                const auto control = point();
                const auto end = point();
                for (int n = 1; n <= curveSegments; ++n) {
                    const double t = static_cast<double>(n) / curveSegments;
                    const double a = (1.0 - t) * (1.0 - t);
                    const double b = 2.0 * t * (1.0 - t);
                    const double c = t * t;
                    contours.back().push_back({a * start.x + b * control.x + c * end.x,
                                               a * start.y + b * control.y + c * end.y});
                }
            }
        }
        return contours;
    }

private:
    double number() {
        while (position_ < path_.size() && path_[position_] == ' ') {
            ++position_;
        }
        int value = 0;
        const char* const begin = path_.data() + position_;
        const auto result = std::from_chars(begin, path_.data() + path_.size(), value);
        position_ += static_cast<std::size_t>(result.ptr - begin);
        return value * scale_;
    }
    PixelPoint point() {
        const double x = number();
        const double y = number();
        return {x, y};
    }

    std::string_view path_;
    double scale_;
    std::size_t position_ = 0;
};

} // namespace

std::vector<char32_t> decodeUtf8(std::string_view text) {
    std::vector<char32_t> characters;
    for (std::size_t n = 0; n < text.size();) {
        const auto lead = static_cast<unsigned char>(text[n++]);
        if (lead < 0x80U) {
            characters.push_back(lead);
            continue;
        }
        const int following = lead >= 0xF0U ? 3 : lead >= 0xE0U ? 2 : lead >= 0xC0U ? 1 : 0;
        char32_t value = lead & (0x3FU >> static_cast<unsigned>(following));
        bool good = following > 0;
        for (int m = 0; m < following && good; ++m) {
            good = n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0U) == 0x80U;
            if (good) {
                value = (value << 6U) | (static_cast<unsigned char>(text[n++]) & 0x3FU);
            }
        }
        characters.push_back(good ? value : U'?');
    }
    return characters;
}

const GlyphFont& GlyphFont::instance() {
    static const GlyphFont font;
    return font;
}

GlyphFont::GlyphFont() {
    const auto document = nlohmann::json::parse(resources::text("fonts/sans.json"));
    const double unitsPerEm = document.at("units_per_em").get<double>();
    for (const auto& [name, glyph] : document.at("glyphs").items()) {
        const auto& path = glyph.at("path").get_ref<const std::string&>();
        glyphs_[decodeUtf8(name).front()] = {glyph.at("advance").get<double>() / unitsPerEm,
                                             PathReader(path, unitsPerEm).read()};
    }
}

const Glyph& GlyphFont::glyph(char32_t character) const {
    const auto found = glyphs_.find(character);
    return found != glyphs_.end() ? found->second : glyphs_.at(U'?');
}

} // namespace zonescope::io
