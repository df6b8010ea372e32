#pragma once

/// \file
/// What Cairo and FreeType give out, each given back once. Used by this folder only.

#include <cairo-ft.h>

#include <memory>
#include <type_traits>

namespace zonescope::drawing {

/// Calls a function of C with the pointer that it is to free.
template <auto Free> struct Freeing {
    template <class T> void operator()(T* handle) const noexcept { Free(handle); }
};

using SurfaceHandle = std::unique_ptr<cairo_surface_t, Freeing<cairo_surface_destroy>>;
using ContextHandle = std::unique_ptr<cairo_t, Freeing<cairo_destroy>>;
using PatternHandle = std::unique_ptr<cairo_pattern_t, Freeing<cairo_pattern_destroy>>;
using FontFaceHandle = std::unique_ptr<cairo_font_face_t, Freeing<cairo_font_face_destroy>>;
using ScaledFontHandle = std::unique_ptr<cairo_scaled_font_t, Freeing<cairo_scaled_font_destroy>>;
using FontOptionsHandle =
    std::unique_ptr<cairo_font_options_t, Freeing<cairo_font_options_destroy>>;
using FreeTypeHandle =
    std::unique_ptr<std::remove_pointer_t<FT_Library>, Freeing<FT_Done_FreeType>>;
using FreeTypeFaceHandle = std::unique_ptr<std::remove_pointer_t<FT_Face>, Freeing<FT_Done_Face>>;

} // namespace zonescope::drawing
