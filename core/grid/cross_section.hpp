#pragma once

/// \file
/// Bodies cut by a horizontal line: which stretches of r a body fills at a given z. The one place
/// that knows the shapes; material averages, cursor read-outs and staircasing all ask here.

#include "core/model/project.hpp"

#include <limits>
#include <string>
#include <vector>

namespace zonescope::grid {

/// A stretch rBegin <= r < rEnd filled with one material. At each end the squared radial part of
/// the surface's unit normal: 1 for a vertical wall, less for a tilted or curved surface.
struct RadialInterval {
    double rBegin = 0.0;
    double rEnd = std::numeric_limits<double>::infinity();
    double normalR2Begin = 1.0;
    double normalR2End = 1.0;
};

/// What one body fills with one material at one z: disjoint stretches, ascending in r.
struct BodySection {
    int material = 0;                      ///< as numbered by materialNames
    std::vector<RadialInterval> intervals; ///< where it is
    double fill = 1.0; ///< part of each circle there that it fills; below 1 what lies below shows
};

/// Names of the materials of a body in the order of its layers (one entry for bodies of a single
/// material).
[[nodiscard]] std::vector<std::string> materialNames(const model::Body& body);

/// Appends what the body fills at z (later entries replace earlier ones). BodySection::material is
/// the place in materialNames.
void appendSections(const model::Body& body, double z, std::vector<BodySection>& sections);

/// Heights at which the body's cross-section changes abruptly or starts or ends, unordered;
/// infinite ends left out.
void appendBreaks(const model::Body& body, std::vector<double>& heights);

/// Whether the body's cross-section varies with z between two neighbouring breaks (it has a tilted
/// or curved surface).
[[nodiscard]] bool variesBetweenBreaks(const model::Body& body, double zLow, double zHigh);

} // namespace zonescope::grid
