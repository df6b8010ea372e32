#pragma once

/// \file
/// Masks as GDSII stream files (Calma GDSII Stream Format, release 6): circles become polygons.

#include "core/mask/mask.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace zonescope::mask {

struct GdsOptions {
    /// Largest distance between a circle and the edges that stand for it, um; corners lie on the
    /// circle, rounded to the grid.
    double toleranceUm = 0.002;
    /// Unit of the coordinates, nm. One user unit of the file is 1 um.
    double gridNm = 1.0;
};

/// Polygons of a GDSII file have at most so many points: all readers take them.
inline constexpr std::size_t mostPolygonPoints = 4000;

/// Edges of a whole circle that keep the tolerance; at least 16, a multiple of 4.
/// \throws InputError for a tolerance that takes more than a million edges
[[nodiscard]] int edgesOfCircle(double radiusUm, double toleranceUm);

/// \throws InputError for a tolerance or a grid that is impossible, or a lens too large for the
/// grid
void checkOptions(const Mask& mask, const GdsOptions& options);

/// Polygons that a file would hold. \throws InputError as edgesOfCircle
[[nodiscard]] std::size_t polygonCount(const Mask& mask, const GdsOptions& options);

/// The content of the file: one cell, layers by their numbers, data type 0.
/// \throws InputError as checkOptions
[[nodiscard]] std::string gdsText(const Mask& mask, const GdsOptions& options);

/// \throws InputError as above, FileError
void writeGds(const std::filesystem::path& path, const Mask& mask, const GdsOptions& options);

} // namespace zonescope::mask
