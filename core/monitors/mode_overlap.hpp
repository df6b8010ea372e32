#pragma once

/// \file
/// How much of a guided mode there is in the field on a transform plane.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/grid/guided_modes.hpp"
#include "core/model/project.hpp"

#include <complex>
#include <cstdint>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Amplitudes of a mode travelling along +z and -z, in units of the mode's own (its largest Er or
/// et is 1), times um/c as all transforms.
struct ModeAmplitudes {
    std::complex<double> forward, backward;
};

/// From the transforms at row k of a box: with P the mode's power and c = cos(beta dz/2), and H the
/// mean of both sides of the row, as the lattice carries power (monitors/flux.hpp),
///
///     a+- = (integral (Er h_t - et h_r) r dr +- integral (e_r Ht - e_t hr) r dr / c)/(2 P).
///
/// Other modes and radiation are orthogonal and drop out (Snyder and Love 1983, eq. 11-15).
[[nodiscard]] ModeAmplitudes modeAmplitudes(const grid::Discretisation& discretisation,
                                            const fdtd::DftBoxData& box, std::size_t frequency,
                                            int row, const grid::GuidedMode& mode);

/// A mode in the field of a transform plane, by wavelength.
struct ModeOverlap {
    std::vector<double> wavelengthUm;
    std::vector<double> effectiveIndex;
    std::vector<ModeAmplitudes> amplitudes; ///< of parity 0
    /// Power carried by the mode, in the units of FluxSpectrum.
    std::vector<double> forwardPower, backwardPower;
};

/// The mode of that number (1: the largest effective index) of the plane's cross-section, at the
/// plane's nearest row. Wavelengths at which it is not guided are left out.
/// \throws InputError when the readings hold no transforms of this plane.
[[nodiscard]] ModeOverlap modeOverlap(const grid::Discretisation& discretisation,
                                      const model::DftPlane& plane,
                                      std::span<const fdtd::MonitorReading> parities,
                                      int modeNumber);

/// Power that a guided-mode source sends out at some wavelengths within the first `steps` time
/// steps, in the units of FluxSpectrum, with the mode of its carrier.
[[nodiscard]] std::vector<double> injectedPower(const grid::Discretisation& discretisation,
                                                const model::GuidedMode& source,
                                                std::span<const double> wavelengthsUm,
                                                std::int64_t steps);

} // namespace zonescope::monitors
