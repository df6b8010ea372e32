#include "core/io/pictures/raster.hpp"

#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/pictures/glyph_font.hpp"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace zonescope::io {

namespace {

/// Signed area that the edges of a shape cover in each pixel, as differences along each row (after
/// R. Levien's font-rs): the running sum of a row is the covered part of each pixel.
class Coverage {
public:
    Coverage(int width, int height)
        : width_(width), height_(height),
          cells_(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height), 0.0) {}

    void addEdge(PixelPoint from, PixelPoint to) {
        if (from.y == to.y) {
            return;
        }
        const double direction = from.y < to.y ? 1.0 : -1.0;
        if (direction < 0.0) {
            std::swap(from, to);
        }
        const double slope = (to.x - from.x) / (to.y - from.y);
        double x = from.x;
        if (from.y < 0.0) {
            x -= from.y * slope;
        }
        const int first = std::max(0, static_cast<int>(std::floor(from.y)));
        const int last = std::min(height_, static_cast<int>(std::ceil(to.y)));
        for (int y = first; y < last; ++y) {
            const double dy = std::min(y + 1.0, to.y) - std::max(static_cast<double>(y), from.y);
            const double next = x + slope * dy;
            addRow(y, x, next, dy * direction);
            x = next;
        }
    }

    /// Calls visit(x, y, covered part) for every pixel that is covered.
    template <class Visit> void forEach(const Visit& visit) const {
        for (int y = 0; y < height_; ++y) {
            double sum = 0.0;
            for (int x = 0; x < width_; ++x) {
                sum += cells_[at(x, y)];
                const double covered = std::min(std::abs(sum), 1.0);
                if (covered > 1e-3) {
                    visit(x, y, covered);
                }
            }
        }
    }

private:
    [[nodiscard]] std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_ + 2) +
               static_cast<std::size_t>(x);
    }

    /// Part of an edge within one row, from x = a to x = b, of signed height d.
    void addRow(int y, double a, double b, double d) {
        const double left = std::min(a, b);
        const double right = std::max(a, b);
        const double leftFloor = std::floor(left);
        const double rightCeil = std::ceil(right);
        const int first = static_cast<int>(leftFloor);
        const int end = static_cast<int>(rightCeil);
        if (end <= first + 1) {
            const double part = 0.5 * (a + b) - leftFloor;
            cells_[at(first, y)] += d - d * part;
            cells_[at(first + 1, y)] += d * part;
            return;
        }
        const double s = 1.0 / (right - left);
        const double leftPart = left - leftFloor;
        const double a0 = 0.5 * s * (1.0 - leftPart) * (1.0 - leftPart);
        const double rightPart = right - rightCeil + 1.0;
        const double am = 0.5 * s * rightPart * rightPart;
        cells_[at(first, y)] += d * a0;
        if (end == first + 2) {
            cells_[at(first + 1, y)] += d * (1.0 - a0 - am);
        } else {
            const double a1 = s * (1.5 - leftPart);
            cells_[at(first + 1, y)] += d * (a1 - a0);
            for (int x = first + 2; x < end - 1; ++x) {
                cells_[at(x, y)] += d * s;
            }
            const double a2 = a1 + (end - first - 3) * s;
            cells_[at(end - 1, y)] += d * (1.0 - a2 - am);
        }
        cells_[at(end, y)] += d * am;
    }

    int width_, height_;
    std::vector<double> cells_;
};

std::uint8_t blend(std::uint8_t below, std::uint8_t above, double opacity) {
    return static_cast<std::uint8_t>(std::lround(below + (above - below) * opacity));
}

} // namespace

Raster::Raster(int width, int height, Rgb8 background)
    : width_(width), height_(height), clipRight_(width), clipBottom_(height) {
    if (width < 1 || height < 1) {
        throw InputError({.file = {},
                          .key = "picture",
                          .value = std::to_string(width) + " x " + std::to_string(height),
                          .allowed = "at least one pixel",
                          .hint = {}});
    }
    pixels_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), background);
}

void Raster::clip(int xBegin, int yBegin, int xEnd, int yEnd) {
    clipLeft_ = std::max(0, xBegin);
    clipTop_ = std::max(0, yBegin);
    clipRight_ = std::min(width_, xEnd);
    clipBottom_ = std::min(height_, yEnd);
}

void Raster::fill(std::span<const std::vector<PixelPoint>> contours, Rgb8 colour, double opacity) {
    double left = width_;
    double right = 0.0;
    double top = height_;
    double bottom = 0.0;
    for (const auto& contour : contours) {
        for (const auto& point : contour) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
        }
    }
    top = std::max(top, static_cast<double>(clipTop_));
    bottom = std::min(bottom, static_cast<double>(clipBottom_));
    if (right < clipLeft_ || left > clipRight_ || bottom <= top) {
        return;
    }
    const int x0 = static_cast<int>(std::floor(left));
    const int y0 = static_cast<int>(std::floor(top));
    Coverage coverage(static_cast<int>(std::ceil(right)) - x0 + 1,
                      static_cast<int>(std::ceil(bottom)) - y0);
    for (const auto& contour : contours) {
        for (std::size_t n = 0; n < contour.size(); ++n) {
            const auto& from = contour[n];
            const auto& to = contour[(n + 1) % contour.size()];
            coverage.addEdge({from.x - x0, from.y - y0}, {to.x - x0, to.y - y0});
        }
    }
    coverage.forEach([&](int x, int y, double covered) {
        const int px = x + x0;
        const int py = y + y0;
        if (px >= clipLeft_ && px < clipRight_ && py >= clipTop_ && py < clipBottom_) {
            auto& pixel = pixels_[index(px, py)];
            const double part = covered * opacity;
            pixel = {blend(pixel.r, colour.r, part), blend(pixel.g, colour.g, part),
                     blend(pixel.b, colour.b, part)};
        }
    });
}

void Raster::stroke(std::span<const PixelPoint> points, double width, Rgb8 colour, double opacity) {
    std::vector<std::vector<PixelPoint>> quads;
    const double half = 0.5 * width;
    for (std::size_t n = 1; n < points.size(); ++n) {
        auto from = points[n - 1];
        auto to = points[n];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length == 0.0) {
            continue;
        }
        const double ux = (to.x - from.x) / length;
        const double uy = (to.y - from.y) / length;
        // Joints overlap by half a width so that corners have no notch.
        if (n > 1) {
            from = {from.x - half * ux, from.y - half * uy};
        }
        if (n + 1 < points.size()) {
            to = {to.x + half * ux, to.y + half * uy};
        }
        const double nx = -uy * half;
        const double ny = ux * half;
        quads.push_back({{from.x + nx, from.y + ny},
                         {to.x + nx, to.y + ny},
                         {to.x - nx, to.y - ny},
                         {from.x - nx, from.y - ny}});
    }
    fill(quads, colour, opacity);
}

double textWidth(std::string_view utf8, double pixelSize) {
    double width = 0.0;
    for (const char32_t character : decodeUtf8(utf8)) {
        width += GlyphFont::instance().glyph(character).advance * pixelSize;
    }
    return width;
}

void Raster::text(PixelPoint at, std::string_view utf8, double pixelSize, Rgb8 colour,
                  TextAnchor anchor, int quarterTurns) {
    double pen = 0.0;
    if (anchor != TextAnchor::left) {
        pen -= textWidth(utf8, pixelSize) * (anchor == TextAnchor::centre ? 0.5 : 1.0);
    }
    for (const char32_t character : decodeUtf8(utf8)) {
        const auto& glyph = GlyphFont::instance().glyph(character);
        auto contours = glyph.contours;
        for (auto& contour : contours) {
            for (auto& point : contour) {
                const double along = pen + point.x * pixelSize;
                const double up = point.y * pixelSize;
                point = quarterTurns == 1 ? PixelPoint{at.x - up, at.y - along}
                                          : PixelPoint{at.x + along, at.y - up};
            }
        }
        fill(contours, colour);
        pen += glyph.advance * pixelSize;
    }
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
        throw Error(std::string("cannot make the PNG: ") + image.message);
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
        throw FileError(path.string(), std::string("cannot read the PNG: ") + image.message);
    }
    image.format = PNG_FORMAT_RGB;
    std::vector<std::uint8_t> bytes(PNG_IMAGE_SIZE(image));
    if (png_image_finish_read(&image, nullptr, bytes.data(), 0, nullptr) == 0) {
        png_image_free(&image);
        throw FileError(path.string(), std::string("cannot read the PNG: ") + image.message);
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
