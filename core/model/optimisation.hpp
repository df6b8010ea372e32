#pragma once

/// \file
/// What an optimisation of a lens may change and what it makes large, as a user decides it.

#include <optional>
#include <string>
#include <vector>

namespace zonescope::model {

enum class OptimisedEdges { move, stay };

/// A body that may change: an annular zone.
struct DesignedBody {
    std::string body; ///< its name
    OptimisedEdges radii = OptimisedEdges::move;
    double minimumWidthUm = 0.1;  ///< of every ring and every gap, where edges move
    std::optional<double> rMaxUm; ///< no edge beyond; absent: the outermost stays within its place
    /// Limits of the top layer's upper end, z; both absent: the height stays.
    std::optional<double> topMinUm, topMaxUm;
    bool operator==(const DesignedBody&) const = default;
};

enum class OptimisedQuantity {
    intensity, ///< |E|^2 over that of the incident wave, on the axis or averaged over a disc
    power,     ///< through a disc, over the power of the incident wave through the aperture
};

/// What becomes of the figures of several wavelengths.
enum class OptimisationAim {
    mean,  ///< their mean is made large
    least, ///< the smallest of them is
};

/// What is made large: light of the near field on a plane, carried on to a plane further on; or
/// light on the focal plane itself where the two planes are one.
struct OptimisationObjective {
    OptimisedQuantity quantity = OptimisedQuantity::intensity;
    OptimisationAim aim = OptimisationAim::mean;
    double nearFieldZUm = 0.0;         ///< behind the lens, along the light
    double focusZUm = 0.0;             ///< further on
    double radiusUm = 0.0;             ///< of the disc; 0: the point on the axis
    std::vector<double> wavelengthsUm; ///< in vacuum
    bool operator==(const OptimisationObjective&) const = default;
};

/// Whether the light is read on the focal plane itself, inside the grid.
[[nodiscard]] inline bool readAtFocus(const OptimisationObjective& objective) noexcept {
    return objective.focusZUm == objective.nearFieldZUm;
}

struct Optimisation {
    OptimisationObjective objective;
    std::vector<DesignedBody> bodies;
    int iterations = 60;
    bool operator==(const Optimisation&) const = default;
};

} // namespace zonescope::model
