#pragma once

/// \file
/// Waves as a Yee grid carries them, to tell its dispersion from other differences.

#include "core/grid/dispersion_compensation.hpp"

#include <complex>

namespace zonescope::optics {

/// Cells and time step of a grid, and what its media are in terms of those of space.
struct Lattice {
    double drUm = 0.0;
    double dzUm = 0.0;
    double dt = 0.0; ///< um/c
    /// Of lossless media, all of which it is taken to hold for.
    grid::DispersionCompensation compensation = {};
};

/// Axial wavenumber in a uniform medium on a lattice (Taflove and Hagness, Computational
/// Electrodynamics, 2005, section 4.3):
///   (sin(kz dz/2) 2/dz)^2 = n^2 (sin(k0 dt/2) 2/dt)^2 - (sin(k dr/2) 2/dr)^2,
/// n^2 being compensated, with positive imaginary or, if real, positive real part. The Bessel
/// functions of the lattice are taken as those of space: right to second order but near the axis,
/// where r is a few cells.
[[nodiscard]] std::complex<double> latticeAxialWavenumber(const Lattice& lattice,
                                                          std::complex<double> index, double k0,
                                                          double transverse);

/// Transverse wavenumber from which on waves decay along z: n k0 where there is no lattice.
[[nodiscard]] double latticeBranch(const Lattice& lattice, double index, double k0);

} // namespace zonescope::optics
