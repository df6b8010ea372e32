#pragma once

/// \file
/// The oblique plane wave that lights a project, for comparison with what monitors measured.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <array>
#include <complex>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Spectrum of an oblique plane wave where it starts, all orders together.
struct ObliqueIncidence {
    model::ObliquePlaneWave wave;
    /// It fills a total field box only, so a flux elsewhere is not part of it.
    bool boxed = false;
    double transverseWavenumber = 0.0; ///< 1/um, the same at every wavelength
    std::vector<double> wavelengthUm;
    std::vector<double> angleRad;  ///< from the axis, grows with the wavelength; NaN: evanescent
    std::vector<double> intensity; ///< |E(omega)|^2
    /// Its flux per um^2 of a plane across its direction, in the same discrete form as fluxThrough;
    /// NaN: evanescent.
    std::vector<double> irradiance;
    /// Transforms of the transverse parts of E in the plane of incidence (E cos(angle)) and across
    /// it, at the source plane on the axis.
    std::vector<std::complex<double>> inPlane, across;

    /// Transforms of e and h of one polarisation where the wave starts, of unit amplitude, with its
    /// signal in phase and in quadrature (sources::ObliqueWaveLine).
    struct Line {
        std::array<std::vector<std::complex<double>>, 2> e, h;
    };
    Line p, s; ///< empty for a polarisation that the wave does not have
};

/// The first oblique plane wave (of a total field box, too) of a project over `steps` time steps;
/// empty when there is none.
[[nodiscard]] std::optional<ObliqueIncidence>
obliqueIncidence(const grid::Discretisation& discretisation, std::span<const double> wavelengthsUm,
                 std::int64_t steps);

/// What of the incident wave counts as incident.
enum class IncidentPart {
    wholeDisc,   ///< the wave without its stop
    throughStop, ///< what the stop of the source lets pass
};

/// Power that one azimuthal order of the incident wave carries along its direction through the disc
/// of `radiusUm`, for each wavelength, in the discrete form of fluxThrough: the discrete modes that
/// light the run, so that an empty domain transmits all of it at any angle and with any cells. The
/// light beyond the lit cylinder (field_radius_um) does not count.
/// @param ofOrder the discretisation of that order's run; its materials are not needed
[[nodiscard]] std::vector<double> incidentPower(const grid::Discretisation& ofOrder,
                                                const ObliqueIncidence& incident, double radiusUm,
                                                IncidentPart part);

} // namespace zonescope::monitors
