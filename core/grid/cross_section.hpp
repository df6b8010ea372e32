#pragma once

/// \file
/// Bodies cut by a horizontal line: which stretches of r a body fills at a given z. The one place
/// that knows the shapes; material averages, cursor read-outs and staircasing all ask here.

#include "core/model/project.hpp"

#include <limits>
#include <string>
#include <vector>

namespace zonescope::grid {

/// What averages need of a surface's unit normal n, whichever way it points: n_r^2, 1 for a
/// vertical wall and less for a tilted or curved surface, and n_r n_z.
struct SurfaceNormal {
    double r2 = 1.0;
    double rz = 0.0;
    /// Of a surface with this dr/dz.
    [[nodiscard]] static constexpr SurfaceNormal ofSlope(double slope) noexcept {
        const double r2 = 1.0 / (1.0 + slope * slope);
        return {r2, -slope * r2};
    }
    bool operator==(const SurfaceNormal&) const = default;
};

/// A stretch rBegin <= r < rEnd filled with one material, with the normal of the surface at each
/// end.
struct RadialInterval {
    double rBegin = 0.0;
    double rEnd = std::numeric_limits<double>::infinity();
    SurfaceNormal normalBegin, normalEnd;
    double fill = 1.0; ///< part of each circle there that it fills; below 1 what lies below shows
};

/// Radii of interest, um.
struct RadialRange {
    double begin = 0.0;
    double end = std::numeric_limits<double>::infinity();
};

/// What one body fills with one material at one z: disjoint stretches, ascending in r.
struct BodySection {
    int material = 0;                      ///< as numbered by materialNames
    std::vector<RadialInterval> intervals; ///< where it is
};

/// Names of the materials of a body in the order of its layers (one entry for bodies of a single
/// material; that of the gaps first for a density region, which sections show as gaps all over).
[[nodiscard]] std::vector<std::string> materialNames(const model::Body& body);

/// Appends what the body fills at z (later entries replace earlier ones). BodySection::material is
/// the place in materialNames.
/// @param where only stretches that touch it are wanted; others may come along
void appendSections(const model::Body& body, double z, std::vector<BodySection>& sections,
                    const RadialRange& where = {});

/// Heights at which the body's cross-section changes abruptly or starts or ends, unordered;
/// infinite ends left out.
void appendBreaks(const model::Body& body, std::vector<double>& heights);

/// Whether the body's cross-section varies with z between two neighbouring breaks (it has a tilted
/// or curved surface).
[[nodiscard]] bool variesBetweenBreaks(const model::Body& body, double zLow, double zHigh);

} // namespace zonescope::grid
