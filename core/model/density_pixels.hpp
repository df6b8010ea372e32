#pragma once

/// \file
/// The picture that a density map is made of. Copies share it, so that projects stay cheap to copy.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::model {

/// Constant pixels of 0 (only the surroundings) to 1 (only the material), in rows from top to
/// bottom as pictures are drawn, each from left to right.
class DensityPixels {
public:
    /// Pixels along one side; more than cells across a wedge change nothing.
    static constexpr std::size_t mostPerSide = 1024;

    /// One pixel of 1.
    DensityPixels();
    /// @param columns at least 1
    /// @param values row by row; what does not fill a row is left out
    DensityPixels(std::size_t columns, std::vector<float> values);

    [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
    [[nodiscard]] std::size_t rows() const noexcept { return values_->size() / columns_; }
    [[nodiscard]] std::span<const float> values() const noexcept { return *values_; }
    [[nodiscard]] std::span<const float> row(std::size_t row) const {
        return values().subspan(row * columns_, columns_);
    }
    [[nodiscard]] float at(std::size_t row, std::size_t column) const {
        return (*values_)[row * columns_ + column];
    }

    bool operator==(const DensityPixels& other) const;

private:
    std::size_t columns_ = 1;
    std::shared_ptr<const std::vector<float>> values_;
};

/// Top and bottom exchanged.
[[nodiscard]] DensityPixels turnedOver(const DensityPixels& pixels);

/// Whether every pixel is 0 or 1.
[[nodiscard]] bool isBinary(const DensityPixels& pixels);

/// Mean of all pixels.
[[nodiscard]] double meanOf(const DensityPixels& pixels);

/// A row as two hexadecimal digits a pixel, 255ths; nothing when a pixel is none.
[[nodiscard]] std::optional<std::string> hexadecimalRow(std::span<const float> row);

/// The pixels of such a text; nothing when it is none.
[[nodiscard]] std::optional<std::vector<float>> pixelsOfHexadecimal(std::string_view text);

/// Pixels of columns [columnBegin, columnEnd) and rows [rowBegin, rowEnd).
struct PixelRectangle {
    std::size_t columnBegin = 0, columnEnd = 0;
    std::size_t rowBegin = 0, rowEnd = 0;
    bool operator==(const PixelRectangle&) const = default;
};

/// From this value on a pixel is material where there is no grey: masks and solid bodies.
inline constexpr float solidFrom = 0.5F;

/// What is solid, as disjoint rectangles: runs of a row, with equal runs of the next rows.
[[nodiscard]] std::vector<PixelRectangle> solidRectangles(const DensityPixels& pixels);

} // namespace zonescope::model
