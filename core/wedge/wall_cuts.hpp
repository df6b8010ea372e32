#pragma once

/// \file
/// How the walls of posts cut what belongs to one value of Er or et: shares of lines, and the
/// direction of the walls.

#include "core/model/project.hpp"

#include <span>

namespace zonescope::wedge {

/// The cell about a component's place in the (r, theta) plane.
struct FlatCell {
    double rUm, theta;   ///< centre
    double drUm, dtheta; ///< size
};

/// What posts cover of the lines along r and theta through the centre of a cell, each as long as
/// the cell, and which way walls near by face.
struct WallCut {
    double alongR = 0.0;     ///< covered part of the line along r
    double alongTheta = 0.0; ///< of the line along theta
    /// Sums over the walls of n_r^2, n_r n_theta and n_theta^2 of their unit normal n, by their
    /// length, up to a factor that all cells have.
    double rr = 0.0, rt = 0.0, tt = 0.0;
    [[nodiscard]] bool hasWalls() const noexcept { return rr + tt > 0.0; }
};

[[nodiscard]] WallCut wallCutOf(const FlatCell& cell, std::span<const model::Post* const> posts);

} // namespace zonescope::wedge
