#include "core/io/pictures/raster.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"

#include <png.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace zonescope::io {

Raster::Raster(int width, int height, Rgb8 background) : width_(width), height_(height) {
    if (width < 1 || height < 1) {
        throw InputError({.file = {},
                          .key = "picture",
                          .value = std::to_string(width) + " x " + std::to_string(height),
                          .allowed = say("at least one pixel"),
                          .hint = {}});
    }
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), background);
}

std::string Raster::encodePng() const {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(width_);
    image.height = static_cast<png_uint_32>(height_);
    image.format = PNG_FORMAT_RGB;
    // Five times as fast, and of coloured fields no larger: the same few colours come again.
    image.flags = PNG_IMAGE_FLAG_FAST;
    static_assert(sizeof(Rgb8) == 3);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::string bytes(size, '\0');
    if (png_image_write_to_memory(&image, bytes.data(), &size, 0, pixels_.data(), 0, nullptr) ==
        0) {
        throw Error(say("cannot make the PNG: {reason}", "reason"_is = image.message));
    }
    bytes.resize(size);
    return bytes;
}

void Raster::writePng(const std::filesystem::path& path) const {
    replaceTextFile(path, encodePng());
}

Raster readPng(const std::filesystem::path& path) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_file(&image, path.c_str()) == 0) {
        throw FileError(path.string(),
                        say("cannot read the PNG: {reason}", "reason"_is = image.message));
    }
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) == 0) {
        png_image_free(&image);
        throw FileError(path.string(),
                        say("cannot read the PNG: {reason}", "reason"_is = image.message));
    }
    Raster raster(static_cast<int>(image.width), static_cast<int>(image.height), {});
    for (int y = 0; y < raster.height(); ++y) {
        for (int x = 0; x < raster.width(); ++x) {
            const auto at =
                3 * (static_cast<std::size_t>(y) * image.width + static_cast<std::size_t>(x));
            raster.setPixel(x, y, {bytes[at], bytes[at + 1], bytes[at + 2]});
        }
    }
    return raster;
}

} // namespace zonescope::io
