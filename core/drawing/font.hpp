#pragma once

/// \file
/// The font of pictures and reports, DejaVu Sans, out of the program itself (resources/fonts, made
/// by packaging/subset-fonts). Used by this folder only.

#include "core/drawing/cairo_handles.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::drawing {

/// One face of the font. It may be used by several threads.
class Font {
public:
    /// The usual face or the bold one, read once. \throws Error when FreeType cannot read it
    [[nodiscard]] static const Font& face(bool bold);

    [[nodiscard]] cairo_font_face_t* handle() const noexcept { return face_.get(); }
    /// Letters are placed and shaped alike at every size: nothing is moved to whole pixels.
    [[nodiscard]] const cairo_font_options_t* options() const noexcept { return options_.get(); }
    /// Width of a text that `printable` gave, at size 1.
    [[nodiscard]] double width(const std::string& text) const;
    /// UTF-8 of one line that Cairo takes: what is malformed, controls or is missing in the font
    /// becomes the replacement character.
    [[nodiscard]] std::string printable(std::string_view utf8) const;

private:
    explicit Font(std::string_view resource);

    std::vector<char32_t> characters_; ///< that it has, in order
    FontFaceHandle face_;
    FontOptionsHandle options_;
    ScaledFontHandle measured_;
};

} // namespace zonescope::drawing
