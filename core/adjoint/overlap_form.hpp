#pragma once

/// \file
/// How much of the light of a row is in one mode: overlap integrals of its transverse E with a
/// field that is wanted, |integral of E . conj(E_t)|^2 / integral of |E_t|^2 over the plane (Snyder
/// and Love, Optical Waveguide Theory (1983), eq. 20-2, for fields of one polarisation). A form of
/// one term; the largest that a given integral of |E|^2 allows is that integral.

#include "core/adjoint/focal_form.hpp"
#include "core/adjoint/quadratic_form.hpp"
#include "core/grid/lattice.hpp"

#include <functional>

namespace zonescope::adjoint {

/// The fundamental mode of a fibre or a beam: exp(-r^2/w0^2) in the plane of its waist, made of
/// waves that travel; polarised as the plane wave that the lattice is lit by.
struct GaussianMode {
    double waistUm = 1.0; ///< w0, where the amplitude has fallen to 1/e
    double zUm = 0.0;     ///< of the waist, anywhere along the light
};

/// Light of uniform amplitude with a phase, and none beyond a radius.
struct PhaseProfile {
    double radiusUm = 1.0;
    /// rad, by the distance from the axis (um); later light has more, as light behind more glass
    std::function<double(double)> phase;
};

/// The form of a wavelength, um^2 (field units)^2; in a planar grid um (field units)^2, of the
/// half at x >= 0, whose wall mirrors there. The mode is carried back to the row by its angular
/// spectrum; sums over the row are those of focalForm.
/// \throws InputError for |m| other than 1, and as focalForm for the aperture
/// @param threads 0: all cores
[[nodiscard]] QuadraticForm overlapForm(const grid::Lattice& lattice, const AperturePlane& plane,
                                        const GaussianMode& mode, double wavelengthUm, int threads);

/// The same for a phase. Sums over the row are those of the power that the lattice conserves
/// (monitors::discWeights).
/// \throws InputError as above, and for a profile that reaches beyond the aperture
[[nodiscard]] QuadraticForm overlapForm(const grid::Lattice& lattice, const AperturePlane& plane,
                                        const PhaseProfile& profile);

} // namespace zonescope::adjoint
