#include "core/report/canvas.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

namespace zonescope::report {

namespace {

std::string colourText(io::Rgb8 colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t n = 0; n < bytes.size(); n += 3) {
        std::array<unsigned, 3> byte{};
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - n);
        for (std::size_t i = 0; i < count; ++i) {
            byte[i] = static_cast<unsigned char>(bytes[n + i]);
        }
        const unsigned group = byte[0] << 16U | byte[1] << 8U | byte[2];
        for (std::size_t i = 0; i < 4; ++i) {
            text += i <= count ? digits[group >> (18U - 6U * i) & 63U] : '=';
        }
    }
    return text;
}

} // namespace

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
        }
    }
    return result;
}

SvgCanvas::SvgCanvas(double width, double height) : width_(width), height_(height) {}

void SvgCanvas::line(std::span<const Point> points, const LineStyle& style) {
    body_ += fmt::format(
        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"{:.3g}\"{} points=\"",
        colourText(style.colour), style.width, style.dashed ? " stroke-dasharray=\"5 3\"" : "");
    for (const auto& point : points) {
        body_ += fmt::format("{:.2f},{:.2f} ", point.x, point.y);
    }
    body_ += "\"/>\n";
}

void SvgCanvas::fill(const Box& box, io::Rgb8 colour) {
    body_ += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                         "fill=\"{}\"/>\n",
                         box.left, box.top, box.width, box.height, colourText(colour));
}

void SvgCanvas::text(Point at, std::string_view utf8, const TextStyle& style) {
    constexpr std::array anchors{"start", "middle", "end"};
    body_ += fmt::format(
        "<text x=\"{0:.2f}\" y=\"{1:.2f}\" font-family=\"Helvetica, Arial, sans-serif\" "
        "font-size=\"{2:.3g}\" text-anchor=\"{3}\" fill=\"{4}\"{5}{6}>{7}</text>\n",
        at.x, at.y, style.size, anchors[static_cast<std::size_t>(style.anchor)],
        colourText(style.colour), style.bold ? " font-weight=\"bold\"" : "",
        style.upwards ? fmt::format(" transform=\"rotate(-90 {:.2f} {:.2f})\"", at.x, at.y) : "",
        escaped(utf8));
}

void SvgCanvas::picture(const Box& box, const io::Raster& raster) {
    body_ += fmt::format("<image x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" "
                         "preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" "
                         "xlink:href=\"data:image/png;base64,{}\"/>\n",
                         box.left, box.top, box.width, box.height, base64(raster.encodePng()));
}

std::string SvgCanvas::finish() const {
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                       "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{0:.0f}\" "
                       "height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\">\n{2}</svg>\n",
                       width_, height_, body_);
}

} // namespace zonescope::report
