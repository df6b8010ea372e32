#pragma once

/// \file
/// A scalar over the (r, z) half-plane with everything a picture or an export needs to label it.

#include "core/run/simulation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zonescope::run {

struct FieldMap {
    std::vector<double> rUm;   ///< equally spaced, increasing
    std::vector<double> zUm;   ///< equally spaced, increasing
    std::vector<float> values; ///< rows of r
    std::string name;          ///< for files: "e", "transform_e"
    std::string title;         ///< "Metalens: |E| after 84.2 fs"
    std::string label;         ///< of the colour bar, with the unit, UTF-8
    bool isSigned = false;
    double mirrorSign = 1.0; ///< value at -r = mirrorSign * value at r
    bool planar = false;     ///< r is the Cartesian x: nothing is mirrored
};

/// A plane as a map, titled with the project's name and the time.
[[nodiscard]] FieldMap fieldMap(const Simulation& simulation, const fdtd::Plane& plane);

/// |E| of the first transform over the whole region (azimuthal root mean square, relative to the
/// incident wave where there is one), at the lens' design wavelength if it is among the monitor's,
/// else at its first. Empty without such a monitor.
[[nodiscard]] std::optional<FieldMap> transformMap(const Simulation& simulation);

} // namespace zonescope::run
