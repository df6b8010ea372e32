#pragma once

/// \file
/// Spectral power through surfaces, and the plane wave it is compared with.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// Power spectrum through a surface.
struct FluxSpectrum {
    std::vector<double> wavelengthUm;
    /// Integral over the surface of Re(E x H*) n, with the transforms of engine.hpp: (field
    /// units)^2 um^2 (um/c)^2. The energy that passes is its integral over omega > 0 divided by pi
    /// (Parseval).
    std::vector<double> flux;
};

/// Flux of a monitor, summed over the parities (their cross terms vanish over the azimuth). On grid
/// planes and columns it is the power that the lattice conserves: E times the mean of H on both
/// sides, with the r-weights of the discrete curl. Between them the power, not the field, is
/// interpolated: linearly in z and in the area pi r^2. So what enters a closed box without sources
/// or losses leaves it to rounding, wherever its sides lie. The azimuth gives pi for m != 0 and
/// 2 pi for m = 0.
/// @param parities readings of the monitor, one per parity
/// \throws InputError when the readings hold no boxes.
[[nodiscard]] FluxSpectrum fluxThrough(const grid::Discretisation& discretisation,
                                       const model::FluxMonitor& monitor,
                                       std::span<const fdtd::MonitorReading> parities);

/// Flux through the disc 0 <= r <= rMax at height z from one box, positive along +z.
[[nodiscard]] std::vector<double> fluxThroughDisc(const grid::Discretisation& discretisation,
                                                  const fdtd::DftBoxData& box, double zUm,
                                                  double rMaxUm);
/// Flux through the cylinder wall at r from one box, positive outwards.
[[nodiscard]] std::vector<double> fluxThroughCylinder(const grid::Discretisation& discretisation,
                                                      const fdtd::DftBoxData& box, double rUm,
                                                      double zMinUm, double zMaxUm);

/// The plane wave that lights a project.
struct IncidentWave {
    model::PlaneWave wave;
    /// It fills a total field box only, so a flux elsewhere is not part of it.
    bool boxed = false;
    double index = 1.0; ///< refractive index where it starts
    model::Metric metric = model::Metric::cylindrical;
    std::vector<double> wavelengthUm;
    std::vector<double> intensity; ///< |E(omega)|^2 of the incident E, summed over the parities
    /// Its flux per um^2, summed over the parities, in the same discrete form as fluxThrough: E
    /// times the mean of H on both sides.
    std::vector<double> irradiance;
};

/// The first plane wave along z (of a total field box, too) of a project with its spectrum over
/// `steps` time steps; empty when there is none.
[[nodiscard]] std::optional<IncidentWave> incidentWave(const grid::Discretisation& discretisation,
                                                       std::span<const double> wavelengthsUm,
                                                       std::int64_t steps);

/// Flux divided by that of the incident wave through a disc of `radiusUm` (in a planar grid the
/// stretch from x = 0 to there), with the sign of its direction.
[[nodiscard]] std::vector<double> transmission(const FluxSpectrum& flux,
                                               const IncidentWave& incident, double radiusUm);

} // namespace zonescope::monitors
