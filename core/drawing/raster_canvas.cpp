#include "core/drawing/cairo_surface.hpp"
#include "core/error.hpp"

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

namespace zonescope::drawing {

namespace {

constexpr int mostPixels = 32767; // of a side: Cairo's

} // namespace

RasterCanvas::RasterCanvas(int width, int height, io::Rgb8 paper)
    : CairoCanvas(std::make_unique<Surface>([&](std::string*) {
          if (width < 1 || height < 1 || width > mostPixels || height > mostPixels) {
              throw InputError({.key = "picture",
                                .value = fmt::format("{} x {}", width, height),
                                .allowed = say("1 to {most_pixels} pixels a side",
                                               "most_pixels"_is = mostPixels),
                                .hint = say("Ask for fewer pixels.")});
          }
          return SurfaceHandle(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
      })) {
    surface().lettersAsShapes = true;
    fill({0.0, 0.0, static_cast<double>(width), static_cast<double>(height)}, paper);
}

io::Raster RasterCanvas::raster() {
    surface().require(text::term("cannot make the picture"));
    cairo_surface_t* const image = surface().handle.get();
    cairo_surface_flush(image);
    io::Raster raster(cairo_image_surface_get_width(image), cairo_image_surface_get_height(image),
                      {});
    const unsigned char* const data = cairo_image_surface_get_data(image);
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(image));
    for (int y = 0; y < raster.height(); ++y) {
        const auto* const row =
            reinterpret_cast<const std::uint32_t*>(data + static_cast<std::size_t>(y) * stride);
        for (int x = 0; x < raster.width(); ++x) {
            raster.setPixel(x, y,
                            {static_cast<std::uint8_t>(row[x] >> 16U),
                             static_cast<std::uint8_t>(row[x] >> 8U),
                             static_cast<std::uint8_t>(row[x])});
        }
    }
    return raster;
}

} // namespace zonescope::drawing
