#pragma once

/// \file
/// Masks as DXF drawings (AutoCAD release 12, ASCII): exact circles and arcs, in micrometres.

#include "core/mask/mask.hpp"

#include <filesystem>
#include <string>

namespace zonescope::mask {

/// Whole rings are two circles, posts closed polylines with arcs; layers carry their names, and
/// $INSUNITS says micrometres.
[[nodiscard]] std::string dxfText(const Mask& mask);

/// \throws FileError
void writeDxf(const std::filesystem::path& path, const Mask& mask);

} // namespace zonescope::mask
