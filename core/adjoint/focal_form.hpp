#pragma once

/// \file
/// Figures of the light in a plane far in front of a lens, as forms of the phasors on one row of
/// the grid: the angular spectrum of optics/propagator.hpp as a matrix, whose transpose carries the
/// derivatives back.

#include "core/adjoint/quadratic_form.hpp"
#include "core/grid/lattice.hpp"
#include "core/optics/aperture_field.hpp"

namespace zonescope::adjoint {

/// The row of the grid whose Er and et are carried on, out to the integer point `columns` - 1.
struct AperturePlane {
    int row = 0;
    int columns = 0;
    double index = 1.0; ///< of the lossless medium around the plane and in front of it
    optics::Travel travel = optics::Travel::towardsPlusZ;
};

enum class FocalQuantity {
    intensity, ///< |E|^2, mean over the azimuth, and over the disc if there is one
    power,     ///< through the disc along the travel, um^2 (field units)^2
};

/// What is asked of the plane z.
struct FocalTarget {
    FocalQuantity quantity = FocalQuantity::intensity;
    double zUm = 0.0;
    double radiusUm = 0.0; ///< of the disc; 0: the point on the axis (intensity only)
};

/// \throws InputError for an aperture of fewer than 16 columns or more than there are
void requireAperture(const grid::Grid& grid, const AperturePlane& plane);
/// \throws InputError for a power without a disc
void requireDisc(const FocalTarget& target);

/// The form at one wavelength. The integrals over the aperture are sums over the places of Er (half
/// points) and et (integer points) as they are, with end corrections of fourth order by
/// Euler-Maclaurin; beyond the last point the field is `uniform`, an amplitude er = m et, for
/// |m| = 1. Evanescent waves are followed until they have decayed by exp(-20).
/// In a planar grid a disc is the stretch from x = 0 to its radius, which stands for both sides of
/// the wall that mirrors there; `uniform` is the amplitude of the component that the wall lets be.
/// \throws InputError when the plane z does not lie in front of the aperture, for an aperture of
/// fewer than 16 columns, and for a power without a disc
/// @param threads 0: all cores
[[nodiscard]] QuadraticForm focalForm(const grid::Lattice& lattice, const AperturePlane& plane,
                                      const FocalTarget& target, double wavelengthUm,
                                      int threads = 0);

/// The same where the light is: on the plane z of the target itself, inside the grid, between whose
/// rows squares are interpolated linearly (at the point on the axis the fields, by pointForm). The
/// power is the one that the lattice conserves, with H as the mean of both sides
/// (monitors::discWeights).
/// \throws InputError for a plane outside the interior, a disc beyond it, and as focalForm
[[nodiscard]] QuadraticForm planeForm(const grid::Lattice& lattice, const FocalTarget& target,
                                      optics::Travel travel);

/// |E|^2 at a point of the grid, mean over the azimuth; each component interpolated linearly.
/// \throws InputError for a point outside the grid
[[nodiscard]] QuadraticForm pointForm(const grid::Lattice& lattice, double rUm, double zUm);

} // namespace zonescope::adjoint
