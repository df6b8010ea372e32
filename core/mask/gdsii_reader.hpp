#pragma once

/// \file
/// Reads the polygons of GDSII stream files.

#include "core/model/post_outline.hpp"

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <vector>

namespace zonescope::mask {

struct MaskPolygon {
    int layer = 0;
    std::vector<model::PostCorner> corners; ///< um; the first one is not repeated
};

struct GdsContent {
    double gridUm = 0.001; ///< unit of the coordinates
    /// Of all cells that no other cell uses, with the cells that they use in their places.
    std::vector<MaskPolygon> polygons;
    std::size_t paths = 0; ///< lines with a width, which are left out
};

/// Refused beyond: memory that a small file of nested arrays would take.
inline constexpr std::size_t mostPolygons = 5'000'000;

/// \throws Error for what is no such file, is cut off, or holds more than mostPolygons
[[nodiscard]] GdsContent parseGds(std::string_view bytes);

/// \throws FileError with the reason
[[nodiscard]] GdsContent readGds(const std::filesystem::path& path);

} // namespace zonescope::mask
