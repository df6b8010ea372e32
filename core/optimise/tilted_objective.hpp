#pragma once

/// \file
/// The objective of light at several angles of incidence. A plane wave at an angle is a sum over
/// azimuthal orders, whose amplitudes at the image meet before they are squared
/// (adjoint/amplitude_form.hpp).

#include "core/adjoint/incoherent_runs.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::optimise {

/// Where light at an angle meets without distortion: x in the plane of the focus, um. The distance
/// of the focus from the exit plane of the project's lens design (without one from the near field)
/// times the tangent of the light's angle in the medium there.
/// @param index of the medium around the focus
/// \throws InputError where the light is totally reflected before that medium, and for a focus in
/// the near field of a project without a lens design
[[nodiscard]] double imageHeight(const model::Project& project, double angleDeg, double index);

/// The runs of an objective with angles_deg. Light along the axis is one run, with makeObjective.
/// That at an angle is a group of runs for each wavelength, one for each azimuthal order from 0 on
/// that its aperture needs (sources::orderContent with run.order_error; m and -m are one run),
/// because a pulse at one angle is one transverse wavenumber, the same at all its wavelengths. Each
/// is turned so that its wavelength has the angle. Figures: |E|^2 at the image, or its mean over a
/// disc about it, over that of the incident wave; power through the disc over that of the incident
/// wave through its stop, along the axis.
/// \throws InputError as makeObjective; for another quantity, a planar domain, a wave without a
/// stop or a carrier, more than one source, an image outside the grid where it is read there
[[nodiscard]] std::vector<adjoint::IncoherentRun>
tiltedRuns(const grid::Discretisation& discretisation);

} // namespace zonescope::optimise
