#pragma once

/// \file
/// Pictures of a map: colours, axes with ticks and units, colour bar, title, outlines of the
/// bodies. Drawn without a window.

#include "core/io/pictures/raster.hpp"
#include "core/model/project.hpp"
#include "core/run/reports/field_map.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::io {

/// Magnitudes of a map, found elsewhere.
struct FieldMagnitudes {
    double largest = 0.0;
    double percentile99 = 0.0; ///< 99 % of the magnitudes are at most this
};

struct FieldImageOptions {
    int widthPixels = 1400; ///< of the whole picture; the height follows from the aspect of the map
    std::string colourMap;  ///< empty: "blue-white-red" for signed maps, "inferno" for others
    bool mirrored = true;   ///< draw r < 0 as well: the whole lens
    bool decibel = false;   ///< 20 log10 of the value relative to the largest (not for signed maps)
    double decibelFloor = -40.0; ///< lowest value drawn, dB
    /// Of a map whose values are not in host memory; needed by a picture with a drawer of its own.
    std::optional<FieldMagnitudes> magnitudes;
    std::optional<double>
        maximum; ///< end of the colour scale; absent: the largest magnitude, or beside a
                 ///< singular source (dipole, current) the 99th percentile
};

struct FieldPart; // see image_layout.hpp
/// Draws the field's part of a picture: rows of pixels from the top.
using FieldDrawer = std::function<std::vector<Rgb8>(const FieldPart&)>;

/// Draws a map; z to the right, r upwards, equal aspect. `project` adds the outlines of its bodies
/// and may be null. \throws InputError for an unknown colour map or an empty map.
/// @param drawer draws the field itself in place of this function (the same pixels, on a GPU); the
/// map needs no values then, but the options need the magnitudes
[[nodiscard]] Raster drawFieldImage(const run::FieldMap& map, const model::Project* project,
                                    const FieldImageOptions& options = {},
                                    const FieldDrawer& drawer = {});
/// Pixels (width, height) of the picture of such a map.
[[nodiscard]] std::pair<int, int> fieldImageSize(const run::FieldMap& map,
                                                 const FieldImageOptions& options);

} // namespace zonescope::io
