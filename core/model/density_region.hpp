#pragma once

/// \file
/// What a density region looks like where there is no grey: as solid rectangles of the (r, z)
/// plane, and as rings.

#include "core/model/project.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace zonescope::model {

/// Stretches of r and z, um.
struct RectangleRz {
    double rInUm = 0.0, rOutUm = 0.0;
    double zMinUm = 0.0, zMaxUm = 0.0;
    bool operator==(const RectangleRz&) const = default;
};

/// Width of a pixel along r, um.
[[nodiscard]] double pixelWidthUm(const DensityRegion& region);
/// Height of a pixel along z, um.
[[nodiscard]] double pixelHeightUm(const DensityRegion& region);

/// The pixels from solidFrom on, as disjoint rectangles.
[[nodiscard]] std::vector<RectangleRz> solidRectangles(const DensityRegion& region);

/// Whether a body has a place inside the region.
[[nodiscard]] bool reachesInto(const Body& body, const DensityRegion& region);

/// The project with annular zones in the place of a density region: one for each stretch of z whose
/// solid pixels are rings of the same layer, and below them one of the gaps all over, unless they
/// are the background there anyway. What an optimisation says of the density goes.
/// @param body place of the region in project.bodies
[[nodiscard]] Project withRings(Project project, std::size_t body);
/// The same of all density regions.
[[nodiscard]] Project withRings(Project project);

/// The rings of all density regions as a table: body, r_in_um, r_out_um, z_min_um, z_max_um, one
/// solid rectangle a line.
[[nodiscard]] std::string ringsCsv(const Project& project);

} // namespace zonescope::model
