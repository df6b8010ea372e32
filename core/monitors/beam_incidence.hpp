#pragma once

/// \file
/// The beam along the axis that lights a project, for comparison with what monitors measured.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Spectrum of a beam at some wavelengths, in the units of the transforms.
struct BeamIncidence {
    /// |E|^2 of the beam's amplitude: of the largest field in its focal plane, the square averaged
    /// over the azimuth.
    std::vector<double> intensity;
    /// Power of the whole beam along its direction over a plane, in the discrete form of
    /// fluxThrough (E times the mean of H on both sides). Zero where the light would be evanescent.
    std::vector<double> power;
};

/// From the angular spectrum (sources::BeamSpectrum), exact in an infinite plane. A pulse keeps the
/// wavenumbers across the axis and the transverse E of each (project.hpp, Beam), so that the power
/// of a p wave goes like omega/kz and that of an s wave like kz/omega.
/// \throws InputError for a signal without a carrier
[[nodiscard]] BeamIncidence beamIncidence(const grid::Discretisation& discretisation,
                                          const model::Beam& beam,
                                          std::span<const double> wavelengthsUm,
                                          std::int64_t steps);

} // namespace zonescope::monitors
