#pragma once

/// \file
/// The phase velocity on the grid: measured on the CPU engine, and the closed form.

namespace zonescope::instrument {

/// A wave on square cells in vacuum.
struct GridWave {
    double cellsPerWavelength = 10.0; ///< 2 pi / (|k| h)
    double angle = 0.0;               ///< between k and z, radians
    double courantNumber = 0.6;       ///< c dt / h
};

/// Phase velocity over c of the Yee scheme in two dimensions (Taflove and Hagness, Computational
/// Electrodynamics, 3rd ed., 2005, eq. 4.5, with dx = dz = h):
///   sin^2(omega dt/2) / S^2 = sin^2(kx h/2) + sin^2(kz h/2),   S = c dt / h.
/// NaN beyond the stability limit.
[[nodiscard]] double closedPhaseVelocity(const GridWave& wave) noexcept;

struct MeasuredVelocity {
    GridWave wave;         ///< that the box holds: near the wanted one
    double velocity = 1.0; ///< over c
};

/// Measured: a closed box with electric walls (planar lattice) holds a standing wave, p and q half
/// waves in nx and nz cells, the nearest to the wanted one with up to 64 cells. The engine starts
/// with its Hy and steps a few periods. A standing wave f(n) obeys
///   f(n+1) + f(n-1) = 2 cos(omega dt) f(n),
/// of which the least squares over the series of one cell give omega, and omega/|k| the velocity.
/// @param wanted cellsPerWavelength above 2, courantNumber within the stability limit 1/sqrt(2)
/// \throws InputError for others
[[nodiscard]] MeasuredVelocity measurePhaseVelocity(const GridWave& wanted);

/// Largest Courant number of the meter: just below 1/sqrt(2).
inline constexpr double largestMeterCourant = 0.7;

} // namespace zonescope::instrument
