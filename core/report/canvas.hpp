#pragma once

/// \file
/// What a report is drawn on: lines, filled rectangles, text and pictures, as SVG or as a page of a
/// PDF. Coordinates are points from the upper left corner, y downwards.

#include "core/io/pictures/raster.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::report {

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
};

/// Text and axes.
inline constexpr io::Rgb8 ink{34, 34, 34};

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

    virtual void line(std::span<const Point> points, const LineStyle& style) = 0;
    virtual void fill(const Box& box, io::Rgb8 colour) = 0;
    /// UTF-8 on one line; `at` is the anchor on the baseline. In a PDF the characters beyond
    /// Latin-1 become '?', all but the minus sign and the digits of superscripts.
    virtual void text(Point at, std::string_view utf8, const TextStyle& style) = 0;
    /// A picture stretched over the box, its pixels left sharp.
    virtual void picture(const Box& box, const io::Raster& raster) = 0;

protected:
    Canvas() = default;
};

/// One SVG element of the given size.
class SvgCanvas final : public Canvas {
public:
    SvgCanvas(double width, double height);
    void line(std::span<const Point> points, const LineStyle& style) override;
    void fill(const Box& box, io::Rgb8 colour) override;
    void text(Point at, std::string_view utf8, const TextStyle& style) override;
    void picture(const Box& box, const io::Raster& raster) override;
    /// `<svg ...>...</svg>`, complete in itself.
    [[nodiscard]] std::string finish() const;

private:
    double width_, height_;
    std::string body_;
};

/// Text with the characters that HTML and SVG take for markup replaced.
[[nodiscard]] std::string escaped(std::string_view text);

} // namespace zonescope::report
