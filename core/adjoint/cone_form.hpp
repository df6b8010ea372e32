#pragma once

/// \file
/// Light of dipoles as forms of the phasors: the power that leaves within a cone, and the power
/// that the currents give to the field. Their ratio is the extraction efficiency.

#include "core/adjoint/quadratic_form.hpp"
#include "core/fdtd/index_box.hpp"
#include "core/grid/discretisation.hpp"
#include "core/optics/aperture_field.hpp"
#include "core/sources/source_bank.hpp"

#include <cstddef>
#include <span>

namespace zonescope::adjoint {

/// A cone about the axis.
struct Cone {
    double halfAngleRad = 0.0;
    optics::Travel travel = optics::Travel::towardsPlusZ; ///< along its opening
};

/// Power of one order into a cone, in the units of monitors::FluxSpectrum, from the fields on a
/// closed surface by reciprocity (monitors::farField), so that layers and walls of any extent are
/// exact and nothing is cut at the domain's end. Integrated over the angle by Gauss and Legendre;
/// the azimuth gives its mean.
/// @param boxes     of grid points that the surface's monitor records (fdtd::makeRecording); they
///                  hold the form's places
/// @param frequency place among the surface's wavelengths
/// \throws InputError as monitors::requireFarField
[[nodiscard]] QuadraticForm coneForm(const grid::Discretisation& discretisation,
                                     const model::FluxMonitor& surface,
                                     std::span<const fdtd::IndexBox> boxes, std::size_t frequency,
                                     const Cone& cone);

/// Power of one order and parity that a current gives to the field, in the same units
/// (monitors::currentWeights). Linear in the phasors: `uniform` of QuadraticForm::at is the
/// transform of the current of unit moment (monitors::currentSpectrum).
/// @param source its place in project.sources; no places when the parity does not carry it
[[nodiscard]] QuadraticForm emittedPowerForm(const grid::Discretisation& discretisation,
                                             const sources::SourceBank& bank, std::size_t source);

} // namespace zonescope::adjoint
