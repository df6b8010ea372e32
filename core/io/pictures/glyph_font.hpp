#pragma once

/// \file
/// The font of pictures: glyph outlines from resources/fonts/sans.json. Used by raster.cpp.

#include "core/io/pictures/raster.hpp"

#include <string_view>
#include <unordered_map>
#include <vector>

namespace zonescope::io {

struct Glyph {
    double advance = 0.0;                          ///< em
    std::vector<std::vector<PixelPoint>> contours; ///< em, y upwards, curves flattened
};

class GlyphFont {
public:
    /// The font, read once; thread-safe.
    static const GlyphFont& instance();

    /// The glyph of a character, or that of '?'.
    [[nodiscard]] const Glyph& glyph(char32_t character) const;

private:
    GlyphFont();
    std::unordered_map<char32_t, Glyph> glyphs_;
};

/// Characters of UTF-8 text; malformed bytes become '?'.
[[nodiscard]] std::vector<char32_t> decodeUtf8(std::string_view text);

} // namespace zonescope::io
