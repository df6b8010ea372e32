#pragma once

/// \file
/// Profiles of the absorbing layers (DESIGN 1.4): s = kappa + sigma / (i omega) in r, its running
/// mean over r, and in z.

#include "core/grid/grid.hpp"

#include <vector>

namespace zonescope::grid {

/// Conductivity-like sigma (1/um) and real stretch kappa at integer points and at half points.
struct LayerProfile {
    std::vector<double> sigmaInteger, sigmaHalf;
    std::vector<double> kappaInteger, kappaHalf;
    bool operator==(const LayerProfile&) const = default;
};

/// The radial layer; grid.columns() entries each. The running means are *discrete* sums, so that a
/// plane wave solves the discrete equations exactly inside the layer (DESIGN 1.7 (a)):
///   r_i mean_i = sum of dr value_{j+1/2} over j < i,
///   r_{i+1/2} mean_{i+1/2} = sum of dr value_j over 1 <= j <= i,
/// the latter plus half of the axis cell for kappa (whose mean is exactly 1 outside the layer).
/// In the quasi stretch, and without 1/r, the means are 0 (sigma) and 1 (kappa).
struct RadialLayer {
    LayerProfile stretch;
    LayerProfile mean;
    bool operator==(const RadialLayer&) const = default;
};

/// The two axial layers; grid.rows() entries.
struct AxialLayer {
    LayerProfile stretch;
    bool operator==(const AxialLayer&) const = default;
};

/// Peak of sigma for polynomial grading of a layer of `thickness` um: -(order + 1) ln(reflection) /
/// (2 thickness) (Taflove and Hagness 2005, eq. 7.62, with unit impedance).
[[nodiscard]] double peakSigma(double order, double reflection, double thicknessUm);

[[nodiscard]] RadialLayer makeRadialLayer(const model::Project& project, const Grid& grid);
[[nodiscard]] AxialLayer makeAxialLayer(const model::Project& project, const Grid& grid);

} // namespace zonescope::grid
