#pragma once

/// \file
/// Pictures of a map: colours, axes with ticks and units, colour bar, title, outlines of the
/// bodies. Drawn without a window.

#include "core/io/raster.hpp"
#include "core/model/project.hpp"
#include "core/run/field_map.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace zonescope::io {

struct FieldImageOptions {
    int widthPixels = 1400; ///< of the whole picture; the height follows from the aspect of the map
    std::string colourMap;  ///< empty: "blue-white-red" for signed maps, "inferno" for others
    bool mirrored = true;   ///< draw r < 0 as well: the whole lens
    bool decibel = false;   ///< 20 log10 of the value relative to the largest (not for signed maps)
    double decibelFloor = -40.0; ///< lowest value drawn, dB
    std::optional<double>
        maximum; ///< end of the colour scale; absent: the largest magnitude, or beside a
                 ///< singular source (dipole, current) the 99th percentile
};

/// Draws a map; z to the right, r upwards, equal aspect. `project` adds the outlines of its bodies
/// and may be null. \throws InputError for an unknown colour map or an empty map.
[[nodiscard]] Raster drawFieldImage(const run::FieldMap& map, const model::Project* project,
                                    const FieldImageOptions& options = {});

/// Draws and writes a PNG.
/// \throws FileError, InputError
void writeFieldImage(const std::filesystem::path& path, const run::FieldMap& map,
                     const model::Project* project, const FieldImageOptions& options = {});

/// "Nice" ticks (1, 2 or 5 times a power of ten apart) within [low, high], about `wanted` of them.
[[nodiscard]] std::vector<double> niceTicks(double low, double high, int wanted);

} // namespace zonescope::io
