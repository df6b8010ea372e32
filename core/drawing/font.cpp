#include "core/drawing/font.hpp"

#include "core/error.hpp"
#include "core/resources.hpp"
#include "core/text/unicode.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

namespace zonescope::drawing {

namespace {

/// Of the letters that are measured: large, so that FreeType's rounding does not count.
constexpr double measuredSize = 1024.0;

struct LoadedFace {
    // In this order: a face goes before its library. One library for each face: threads that draw
    // in both do not meet in it.
    FreeTypeHandle library;
    FreeTypeFaceHandle face;
};

LoadedFace load(std::string_view resource) {
    const auto bytes = resources::text(resource);
    LoadedFace loaded;
    FT_Library library = nullptr;
    FT_Face face = nullptr;
    if (FT_Init_FreeType(&library) == 0) {
        loaded.library.reset(library);
        // The bytes stay for the life of the program, as FreeType needs them.
        if (FT_New_Memory_Face(library, reinterpret_cast<const FT_Byte*>(bytes.data()),
                               static_cast<FT_Long>(bytes.size()), 0, &face) == 0) {
            loaded.face.reset(face);
        }
    }
    if (!loaded.face) {
        throw FileError(std::string(resource), say("FreeType cannot read the font"));
    }
    return loaded;
}

std::vector<char32_t> charactersOf(FT_Face face) {
    std::vector<char32_t> characters;
    FT_UInt glyph = 0;
    for (FT_ULong code = FT_Get_First_Char(face, &glyph); glyph != 0;
         code = FT_Get_Next_Char(face, code, &glyph)) {
        characters.push_back(static_cast<char32_t>(code));
    }
    return characters;
}

} // namespace

const Font& Font::face(bool bold) {
    static const Font usual("fonts/DejaVuSans.ttf");
    static const Font heavy("fonts/DejaVuSans-Bold.ttf");
    return bold ? heavy : usual;
}

Font::Font(std::string_view resource) : options_(cairo_font_options_create()) {
    static const cairo_user_data_key_t key{};
    auto loaded = std::make_unique<LoadedFace>(load(resource));
    characters_ = charactersOf(loaded->face.get());
    face_.reset(cairo_ft_font_face_create_for_ft_face(loaded->face.get(), FT_LOAD_NO_HINTING));
    // Cairo may keep the face for longer than we do.
    const auto free = [](void* data) { delete static_cast<LoadedFace*>(data); };
    LoadedFace* const given = loaded.release();
    if (const auto status = cairo_font_face_set_user_data(face_.get(), &key, given, free);
        status != CAIRO_STATUS_SUCCESS) {
        loaded.reset(given);
        throw FileError(std::string(resource), std::string(cairo_status_to_string(status)));
    }
    cairo_font_options_set_antialias(options_.get(), CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
    cairo_matrix_t size;
    cairo_matrix_init_scale(&size, measuredSize, measuredSize);
    cairo_matrix_t upright;
    cairo_matrix_init_identity(&upright);
    measured_.reset(cairo_scaled_font_create(face_.get(), &size, &upright, options_.get()));
    if (const auto status = cairo_scaled_font_status(measured_.get());
        status != CAIRO_STATUS_SUCCESS) {
        throw FileError(std::string(resource), std::string(cairo_status_to_string(status)));
    }
}

double Font::width(const std::string& text) const {
    cairo_text_extents_t extents;
    cairo_scaled_font_text_extents(measured_.get(), text.c_str(), &extents);
    return extents.x_advance / measuredSize;
}

std::string Font::printable(std::string_view utf8) const {
    std::string words;
    while (!utf8.empty()) {
        const auto character = text::firstCharacter(utf8);
        const bool drawable = character && std::ranges::binary_search(characters_, character->code);
        const std::size_t bytes = character ? character->bytes : 1;
        words += drawable ? utf8.substr(0, bytes) : text::replacementCharacter;
        utf8.remove_prefix(bytes);
    }
    return words;
}

} // namespace zonescope::drawing
