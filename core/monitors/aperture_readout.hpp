#pragma once

/// \file
/// From a transform plane of a run to the aperture fields that the propagator takes.

#include "core/fdtd/engine.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "core/optics/aperture_field.hpp"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::monitors {

/// The fields of a transform plane at one of its wavelengths, one per parity: physical, all six
/// components at the integer radii of the plane, in the units of the transforms (field units times
/// um/c). They travel to the side to which
/// their power flows. `uniform` is the
/// background of an infinite plane wave (planeWaveBackground), so that the edge of the plane does
/// not diffract. optics::normalise with incidentWave(...)->intensity makes them relative to the
/// incident wave.
/// @param steps time steps done so far
/// \throws InputError when the plane has no such wavelength, or lies where the medium is not one
/// and lossless out to its radius.
[[nodiscard]] std::vector<optics::ApertureField>
apertureFields(const grid::Discretisation& discretisation, const model::DftPlane& plane,
               std::span<const fdtd::MonitorReading> parities, std::size_t wavelength,
               std::int64_t steps);

/// Refractive index of the one medium on a plane out to a radius. A dispersive medium may absorb a
/// little (k below a thousandth of n): its loss is left out.
/// @param wavelengthUm in vacuum; absent: the limit at high frequencies
/// \throws InputError naming the plane's z when bodies cross it or the medium absorbs.
[[nodiscard]] double indexOnPlane(const model::Project& project, double zUm, double rMaxUm,
                                  std::optional<double> wavelengthUm = std::nullopt);

/// Transform of Er far from the axis, where the project's infinite plane waves meet the stratified
/// medium only: one value per wavelength, summed over the plane waves; zeros when no plane wave is
/// infinite. From the same one-dimensional runs that light the simulation.
[[nodiscard]] std::vector<std::complex<double>>
planeWaveBackground(const grid::Discretisation& discretisation,
                    std::span<const double> wavelengthsUm, double zUm, int parity,
                    std::int64_t steps);

} // namespace zonescope::monitors
