#pragma once

/// \file
/// A colour map as a texture holds it.

#include "core/io/pictures/colour_maps.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace zonescope::io {

/// One row of opaque RGBA texels, 8 bits each, lowest value first.
[[nodiscard]] inline std::array<std::uint8_t, 4 * colourMapSize> texelsOf(const ColourMap& map) {
    std::array<std::uint8_t, 4 * colourMapSize> texels{};
    for (std::size_t n = 0; n < colourMapSize; ++n) {
        texels[4 * n] = map.table[n].r;
        texels[4 * n + 1] = map.table[n].g;
        texels[4 * n + 2] = map.table[n].b;
        texels[4 * n + 3] = 255;
    }
    return texels;
}

} // namespace zonescope::io
