#include "core/drawing/cairo_canvas.hpp"

#include "core/drawing/cairo_surface.hpp"
#include "core/drawing/font.hpp"
#include "core/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <numbers>
#include <utility>

#include <fmt/format.h>

namespace zonescope::drawing {

namespace {

void setColour(cairo_t* context, io::Rgb8 colour, double opacity = 1.0) {
    cairo_set_source_rgba(context, colour.r / 255.0, colour.g / 255.0, colour.b / 255.0, opacity);
}

/// From point to point.
void addPath(cairo_t* context, std::span<const Point> points) {
    cairo_new_path(context);
    for (const auto& point : points) {
        cairo_line_to(context, point.x, point.y);
    }
}

void addBox(cairo_t* context, const Box& box) {
    cairo_new_path(context);
    cairo_rectangle(context, box.left, box.top, box.width, box.height);
}

SurfaceHandle surfaceOf(const io::Raster& raster) {
    SurfaceHandle surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, raster.width(), raster.height()));
    unsigned char* const data = cairo_image_surface_get_data(surface.get());
    if (data == nullptr) {
        return surface; // in error, which the context takes over
    }
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    for (int y = 0; y < raster.height(); ++y) {
        auto* const row =
            reinterpret_cast<std::uint32_t*>(data + static_cast<std::size_t>(y) * stride);
        for (int x = 0; x < raster.width(); ++x) {
            const auto pixel = raster.pixel(x, y);
            row[x] = static_cast<std::uint32_t>(pixel.r) << 16U |
                     static_cast<std::uint32_t>(pixel.g) << 8U | pixel.b;
        }
    }
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

} // namespace

cairo_status_t appendBytes(void* bytes, const unsigned char* data, unsigned length) noexcept {
    try {
        static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
    } catch (const std::exception&) {
        return CAIRO_STATUS_WRITE_ERROR;
    }
}

void CairoCanvas::Surface::start() {
    context.reset(cairo_create(handle.get()));
    cairo_set_line_join(context.get(), CAIRO_LINE_JOIN_ROUND);
}

void CairoCanvas::Surface::require(text::Term refusal) const {
    for (const auto status : {cairo_status(context.get()), cairo_surface_status(handle.get())}) {
        if (status != CAIRO_STATUS_SUCCESS) {
            throw Error(text::inTurn({refusal, std::string(cairo_status_to_string(status))}, ": "));
        }
    }
}

const std::string& CairoCanvas::Surface::finish(text::Term refusal) {
    require(refusal);
    cairo_surface_finish(handle.get());
    require(refusal);
    return *bytes;
}

CairoCanvas::CairoCanvas(std::unique_ptr<Surface> surface) : surface_(std::move(surface)) {}
CairoCanvas::~CairoCanvas() = default;

void CairoCanvas::line(std::span<const Point> points, const LineStyle& style) {
    auto* const context = surface_->context.get();
    addPath(context, points);
    if (points.size() > 2 && points.front().x == points.back().x &&
        points.front().y == points.back().y) {
        cairo_close_path(context);
    }
    const std::array dashes{4.0 * style.width, 3.0 * style.width};
    cairo_set_dash(context, dashes.data(), style.dashed ? static_cast<int>(dashes.size()) : 0, 0.0);
    cairo_set_line_width(context, style.width);
    setColour(context, style.colour, style.opacity);
    cairo_stroke(context);
}

void CairoCanvas::fill(const Box& box, io::Rgb8 colour) {
    auto* const context = surface_->context.get();
    addBox(context, box);
    setColour(context, colour);
    cairo_fill(context);
}

void CairoCanvas::polygon(std::span<const Point> corners, io::Rgb8 colour) {
    auto* const context = surface_->context.get();
    addPath(context, corners);
    setColour(context, colour);
    cairo_fill(context);
}

void CairoCanvas::text(Point at, std::string_view utf8, const TextStyle& style) {
    auto* const context = surface_->context.get();
    const auto& font = Font::face(style.bold);
    const auto words = font.printable(utf8);
    const double part = style.anchor == Anchor::start    ? 0.0
                        : style.anchor == Anchor::middle ? 0.5
                                                         : 1.0;
    cairo_save(context);
    cairo_translate(context, at.x, at.y);
    if (style.upwards) {
        cairo_rotate(context, -0.5 * std::numbers::pi);
    }
    cairo_set_font_face(context, font.handle());
    cairo_set_font_options(context, font.options());
    cairo_set_font_size(context, style.size);
    setColour(context, style.colour);
    cairo_new_path(context);
    cairo_move_to(context, -part * style.size * font.width(words), 0.0);
    if (surface_->lettersAsShapes) {
        cairo_text_path(context, words.c_str());
        cairo_fill(context);
    } else {
        cairo_show_text(context, words.c_str());
    }
    cairo_restore(context);
}

void CairoCanvas::picture(const Box& box, const io::Raster& raster) {
    auto* const context = surface_->context.get();
    const SurfaceHandle pixels = surfaceOf(raster);
    const PatternHandle pattern(cairo_pattern_create_for_surface(pixels.get()));
    cairo_pattern_set_filter(pattern.get(), CAIRO_FILTER_NEAREST);
    cairo_save(context);
    cairo_translate(context, box.left, box.top);
    cairo_scale(context, box.width / raster.width(), box.height / raster.height());
    cairo_set_source(context, pattern.get());
    cairo_paint(context);
    cairo_restore(context);
}

void CairoCanvas::clip(const Box& box) {
    auto* const context = surface_->context.get();
    addBox(context, box);
    cairo_clip(context);
}

void CairoCanvas::unclip() { cairo_reset_clip(surface_->context.get()); }

double textWidth(std::string_view utf8, double size, bool bold) {
    const auto& font = Font::face(bold);
    return size * font.width(font.printable(utf8));
}

} // namespace zonescope::drawing
