#pragma once

/// \file
/// A picture in memory with antialiased lines and text, and PNG output. Coordinates are pixels, (0,
/// 0) the upper left corner, y downwards, pixel centres at half numbers.

#include "core/io/pictures/colour_maps.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::io {

struct PixelPoint {
    double x = 0.0, y = 0.0;
};

enum class TextAnchor { left, centre, right };

class Raster {
public:
    Raster(int width, int height, Rgb8 background);

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }
    [[nodiscard]] Rgb8 pixel(int x, int y) const { return pixels_[index(x, y)]; }
    /// All pixels, row by row from the top.
    [[nodiscard]] std::span<const Rgb8> pixels() const noexcept { return pixels_; }
    void setPixel(int x, int y, Rgb8 colour) { pixels_[index(x, y)] = colour; }

    /// Fills closed contours (non-zero winding), antialiased by exact area coverage.
    void fill(std::span<const std::vector<PixelPoint>> contours, Rgb8 colour, double opacity = 1.0);
    /// A polyline of the given width with butt ends.
    void stroke(std::span<const PixelPoint> points, double width, Rgb8 colour,
                double opacity = 1.0);
    /// UTF-8 text; `y` is the baseline. Characters that the font lacks are drawn as '?'.
    /// @param quarterTurns 1: rotated anticlockwise by 90 degrees, reading upwards
    void text(PixelPoint at, std::string_view utf8, double pixelSize, Rgb8 colour,
              TextAnchor anchor = TextAnchor::left, int quarterTurns = 0);
    /// Restricts fill, stroke and text to a rectangle, half-open; setPixel is not restricted.
    void clip(int xBegin, int yBegin, int xEnd, int yEnd);
    void unclip() { clip(0, 0, width_, height_); }

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
    int clipLeft_ = 0, clipTop_ = 0, clipRight_, clipBottom_;
    std::vector<Rgb8> pixels_;
};

/// Width of a text in pixels.
[[nodiscard]] double textWidth(std::string_view utf8, double pixelSize);

/// \throws FileError when the file is no PNG.
[[nodiscard]] Raster readPng(const std::filesystem::path& path);

} // namespace zonescope::io
