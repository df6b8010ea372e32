#pragma once

/// \file
/// Where an angular spectrum and an aperture are sampled, so that Gauss-Legendre sums replace their
/// integrals.

#include <span>
#include <vector>

namespace zonescope::optics {

/// Nodes x of an integral over x with their weights.
struct Nodes {
    std::vector<double> at;
    std::vector<double> weight;
};

/// A length over which waves of wavenumber sqrt(branch^2 - k^2) gather phase.
struct PhasePath {
    double branch = 0.0;   ///< n k0, 1/um
    double lengthUm = 0.0; ///< >= 0
};

/// What the integrand of an inverse Hankel transform looks like.
struct SpectralReach {
    double radiusUm = 0.0;        ///< of the aperture plus that of the furthest point looked at
    std::vector<PhasePath> paths; ///< every medium that is passed; its branch points are respected
    double end = 0.0;             ///< largest transverse wavenumber wanted, 1/um
};

/// Nodes in the transverse wavenumber k from 0 to `end` with weights k dk. Between neighbouring
/// branch points b1 < b2, k^2 = b1^2 + (b2^2 - b1^2) sin^2 t, so that sqrt(b^2 - k^2) is smooth at
/// both ends and 1/kz harmless; beyond the last, k^2 = b^2 + s^2. Panels of 30 nodes, at most 60
/// rad of phase in each (the error of such a panel is below 1e-11).
[[nodiscard]] Nodes spectralNodes(const SpectralReach& reach);

/// Nodes in r from 0 to `end` with weights r dr, panels as above for a phase of `rate` rad/um and
/// at least `density` nodes per um.
[[nodiscard]] Nodes radialNodes(double end, double rate, double density);

} // namespace zonescope::optics
