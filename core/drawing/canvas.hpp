#pragma once

/// \file
/// What plots and pictures are drawn on: lines, filled rectangles, text and pictures, whatever they
/// become: pixels, SVG, a page of a PDF, or a part of the window. Coordinates are points from the
/// upper left corner, y downwards; of a canvas of pixels they are pixels.

#include "core/io/pictures/raster.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace zonescope::drawing {

struct Point {
    double x = 0.0, y = 0.0;
};

struct Box {
    double left = 0.0, top = 0.0, width = 0.0, height = 0.0;
    [[nodiscard]] double right() const noexcept { return left + width; }
    [[nodiscard]] double bottom() const noexcept { return top + height; }
};

struct LineStyle {
    io::Rgb8 colour{0, 0, 0};
    double width = 1.0;
    bool dashed = false;
    double opacity = 1.0;
};

enum class Anchor : std::uint8_t { start, middle, end };

struct TextStyle {
    double size = 10.0;
    Anchor anchor = Anchor::start;
    bool bold = false;
    bool upwards = false; ///< turned by 90 degrees, reading upwards
    io::Rgb8 colour{0, 0, 0};
};

class Canvas {
public:
    virtual ~Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    /// From point to point, with butt ends; one that ends where it began is closed.
    virtual void line(std::span<const Point> points, const LineStyle& style) = 0;
    virtual void fill(const Box& box, io::Rgb8 colour) = 0;
    /// UTF-8 on one line; `at` is the anchor on the baseline.
    virtual void text(Point at, std::string_view utf8, const TextStyle& style) = 0;
    /// A picture stretched over the box, its pixels left sharp.
    virtual void picture(const Box& box, const io::Raster& raster) = 0;

protected:
    Canvas() = default;
};

} // namespace zonescope::drawing
