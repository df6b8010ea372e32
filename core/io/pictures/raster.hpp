#pragma once

/// \file
/// A picture in memory, and PNG output and input. (0, 0) is the upper left pixel, y counts
/// downwards. What is drawn with lines and text: core/drawing.

#include "core/io/pictures/colour_maps.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace zonescope::io {

class Raster {
public:
    Raster(int width, int height, Rgb8 background);

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }
    [[nodiscard]] Rgb8 pixel(int x, int y) const { return pixels_[index(x, y)]; }
    /// All pixels, row by row from the top.
    [[nodiscard]] std::span<const Rgb8> pixels() const noexcept { return pixels_; }
    void setPixel(int x, int y, Rgb8 colour) { pixels_[index(x, y)] = colour; }

    /// The bytes of a PNG file. \throws Error when libpng refuses
    [[nodiscard]] std::string encodePng() const;
    /// \throws FileError
    void writePng(const std::filesystem::path& path) const;

private:
    [[nodiscard]] std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    int width_, height_;
    std::vector<Rgb8> pixels_;
};

/// \throws FileError when the file is no PNG.
[[nodiscard]] Raster readPng(const std::filesystem::path& path);

} // namespace zonescope::io
