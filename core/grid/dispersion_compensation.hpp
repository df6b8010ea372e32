#pragma once

/// \file
/// Compensation of numerical dispersion (run.dispersion_compensation): the second-order Yee scheme
/// makes waves too slow by a part that is known beforehand, so that media with permittivities
/// smaller by as much carry waves of one wavelength at the right speed.
///
/// In a medium of index n the scheme has, with w = 2 pi/wavelength,
///   n^2 (sin(w dt/2) 2/dt)^2 = sum over directions j of (sin(k_j h_j/2) 2/h_j)^2
/// (Taflove and Hagness, Computational Electrodynamics, 2005, section 4.3; the azimuthal direction,
/// h = 0, is exact here). To second order its wavenumber is
///   k = n w (1 + delta),
///   delta = (n w)^2/24 (<cos^4>_r dr^2 + <cos^4>_z dz^2 - dt^2/n^2)
/// with cosines of the angles between the wave and r and z, the mean over the directions that
/// matter. With n (1 - delta) in the place of n the phase velocity is right on average over those
/// directions; the rest is of fourth order (a numerical phase velocity centred on the true one by
/// scaled material constants: Taflove and Hagness 2005, chapter 4; with a constant for each
/// direction: Juntunen and Tsiboukis, IEEE Trans. Microwave Theory Tech. 48, 582 (2000)). At
/// another wavelength, delta being as its inverse square, an error of second order
/// stays; the impedance of every medium changes by the part delta.

#include "core/model/project.hpp"

#include <set>
#include <string>

namespace zonescope::grid {

/// Permittivities of a grid as functions of those of the media. The default changes nothing.
struct DispersionCompensation {
    double omega = 0.0;         ///< angular frequency that it is exact for, rad/um; 0: none
    double cellSquareUm2 = 0.0; ///< <cos^4>_r dr^2 + <cos^4>_z dz^2
    double dt = 0.0;            ///< time step, um/c

    [[nodiscard]] bool active() const noexcept { return omega > 0.0; }
    /// delta of a medium: the relative excess of the grid's wavenumber, to second order.
    [[nodiscard]] double phaseExcess(double ofMedium) const noexcept;
    /// eps (1 - delta)^2; eps itself, to the last bit, without compensation.
    [[nodiscard]] double permittivity(double ofMedium) const noexcept;
    bool operator==(const DispersionCompensation&) const = default;
};

/// Largest |delta|: what is left over is about its square, and the reflection at an interface
/// changes by about its difference. Along the axis this is 5.6 cells per wavelength.
inline constexpr double largestPhaseExcess = 0.05;

/// The compensation that a project asks for, with a time step that is stable: where the smallest
/// permittivity on the grid falls below 1, the step of vacuum shrinks by its square root. Media
/// with poles are not compensated.
/// @param step courant_number * min(dr, dz), um/c: what is stable for permittivities from 1 on
/// \returns `dt` is the step to take, equal to `step` without compensation
/// \throws InputError naming run.dispersion_compensation.* when no wavelength is known, or when the
/// cells are so large that a delta exceeds largestPhaseExcess.
[[nodiscard]] DispersionCompensation makeDispersionCompensation(const model::Project& project,
                                                                double step);

/// Names of the materials that the background and the bodies consist of.
[[nodiscard]] std::set<std::string> usedMaterials(const model::Project& project);

} // namespace zonescope::grid
