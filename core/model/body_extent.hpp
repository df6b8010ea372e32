#pragma once

#include "core/model/project.hpp"

#include <optional>

namespace zonescope::model {

/// Smallest cylindrical shell around a body, um.
struct BodyExtent {
    double rMinUm = 0.0, rMaxUm = 0.0;
    double zMinUm = 0.0, zMaxUm = 0.0;
};

/// Empty for a slab, which has no end in r.
[[nodiscard]] std::optional<BodyExtent> extentOf(const Body& body);

/// Radius of the shadow that the bodies (other than slabs) cast along z: the largest of their
/// radii; 0 without bodies.
[[nodiscard]] double shadowRadius(const Project& project);

} // namespace zonescope::model
