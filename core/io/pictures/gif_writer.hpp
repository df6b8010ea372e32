#pragma once

/// \file
/// Animated GIF files (CompuServe, GIF89a): every picture with a palette of its own, only the
/// rectangle that changed, unchanged pixels left out.

#include "core/io/pictures/raster.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::io {

/// A picture in at most `mostColours` colours.
struct IndexedPicture {
    std::vector<Rgb8> palette;
    std::vector<std::uint8_t> indices; ///< one for each pixel
};

/// Chooses colours by median cut (Heckbert 1982); exact when the pixels have no more colours than
/// allowed. Otherwise colours are told apart by their upper six bits.
/// @param mostColours 2 to 256
[[nodiscard]] IndexedPicture reduceColours(std::span<const Rgb8> pixels, int mostColours);

/// The LZW code stream of a GIF, without its sub-blocks (Welch 1984; GIF89a appendix F).
/// @param bits of an index, 2 to 8
[[nodiscard]] std::vector<std::uint8_t> compressLzw(std::span<const std::uint8_t> indices,
                                                    int bits);

class GifWriter {
public:
    /// @param framesPerSecond 1 to 50: players slow down films that ask for more
    /// \throws FileError when the file cannot be made
    GifWriter(std::filesystem::path path, int width, int height, int framesPerSecond);

    /// @param picture of the size given to the constructor
    /// \throws FileError
    void add(const Raster& picture);
    /// Writes the trailer and closes the file.
    /// \throws FileError
    void finish();

private:
    struct Box {
        int left = 0, top = 0, width = 0, height = 0;
    };

    [[nodiscard]] Box changedPart(std::span<const Rgb8> pixels) const;
    void writePicture(std::span<const Rgb8> pixels, const Box& box);
    void writeControl(int hundredths);
    void putByte(int value);
    void putWord(int value);
    void check() const;

    std::filesystem::path path_;
    int width_, height_, framesPerSecond_;
    std::ofstream out_;
    std::vector<Rgb8> shown_; ///< the picture before; empty at first
    int count_ = 0;
};

} // namespace zonescope::io
