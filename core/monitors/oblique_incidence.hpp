#pragma once

/// \file
/// The oblique plane wave that lights a project, for comparison with what monitors measured.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <complex>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Spectrum of an oblique plane wave where it starts, all orders together.
struct ObliqueIncidence {
    model::ObliquePlaneWave wave;
    double transverseWavenumber = 0.0; ///< 1/um, the same at every wavelength
    std::vector<double> wavelengthUm;
    std::vector<double> angleRad;  ///< from the axis, grows with the wavelength; NaN: evanescent
    std::vector<double> intensity; ///< |E(omega)|^2
    /// Flux along the direction per um^2 of a plane across the axis, in the discrete form of
    /// fluxThrough (E times the mean of H on both sides).
    std::vector<double> irradiance;
    /// Transforms of the transverse parts of E in the plane of incidence (E cos(angle)) and across
    /// it, at the source plane on the axis.
    std::vector<std::complex<double>> inPlane, across;
};

/// The first oblique plane wave of a project over `steps` time steps; empty when there is none.
[[nodiscard]] std::optional<ObliqueIncidence>
obliqueIncidence(const grid::Discretisation& discretisation, std::span<const double> wavelengthsUm,
                 std::int64_t steps);

/// Flux divided by that of the incident wave through a disc of `radiusUm`, with the sign of its
/// direction.
[[nodiscard]] std::vector<double> transmission(std::span<const double> flux,
                                               const ObliqueIncidence& incident, double radiusUm);

} // namespace zonescope::monitors
