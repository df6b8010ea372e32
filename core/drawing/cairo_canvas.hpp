#pragma once

/// \file
/// Canvases that need no window: pixels, SVG and PDF, all drawn by Cairo in the program's own font,
/// so that the same input gives the same bytes on every machine, whatever fonts it has.

#include "core/drawing/canvas.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace zonescope::drawing {

/// What the three have in common. Text in another encoding than UTF-8 and characters that the font
/// lacks are drawn as the replacement character.
class CairoCanvas : public Canvas {
public:
    ~CairoCanvas() override;
    void line(std::span<const Point> points, const LineStyle& style) override;
    void fill(const Box& box, io::Rgb8 colour) override;
    void text(Point at, std::string_view utf8, const TextStyle& style) override;
    void picture(const Box& box, const io::Raster& raster) override;

    void polygon(std::span<const Point> corners, io::Rgb8 colour);
    /// Restricts what is drawn from here on to a rectangle.
    void clip(const Box& box);
    void unclip();

protected:
    /// Cairo's surface and what it has written.
    struct Surface;
    explicit CairoCanvas(std::unique_ptr<Surface> surface);
    [[nodiscard]] Surface& surface() noexcept { return *surface_; }

private:
    std::unique_ptr<Surface> surface_;
};

class RasterCanvas final : public CairoCanvas {
public:
    /// \throws InputError when a side has no pixels or more than 32767
    RasterCanvas(int width, int height, io::Rgb8 paper);
    /// What is drawn so far. \throws Error when memory ran out
    [[nodiscard]] io::Raster raster();
};

/// One SVG element of the given size, complete in itself, with its letters as outlines. Several may
/// stand in one page: their ids differ. Its words are its label for those who cannot see it.
class SvgCanvas final : public CairoCanvas {
public:
    SvgCanvas(double width, double height);
    void text(Point at, std::string_view utf8, const TextStyle& style) override;
    /// `<svg ...>...</svg>`; nothing is drawn after it. \throws Error when memory ran out
    [[nodiscard]] std::string finish();

private:
    std::string words_;
};

/// Pages of a PDF file (1.4, ISO 32000-1), the letters' outlines in it and its text to be searched
/// and copied. It bears no date.
class PdfCanvas final : public CairoCanvas {
public:
    /// Size of the pages in points, 1/72 inch. The first page is there.
    PdfCanvas(double width, double height);
    void newPage();
    /// An entry of the table of contents that readers show, which leads to the present page.
    void contentsEntry(std::string_view utf8);
    /// The file; nothing is drawn after it. \throws Error when memory ran out
    [[nodiscard]] std::string finish(std::string_view title);

private:
    int page_ = 1;
};

/// Width of a text in the font of these canvases, in the unit of the size.
[[nodiscard]] double textWidth(std::string_view utf8, double size, bool bold = false);

} // namespace zonescope::drawing
