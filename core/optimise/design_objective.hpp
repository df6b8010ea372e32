#pragma once

/// \file
/// The objective of a project's optimisation as forms of what its runs record.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/optimisation.hpp"

#include <span>
#include <vector>

namespace zonescope::optimise {

/// Forms of the light on the grid's row nearest to the near field's plane, carried on to the focus
/// (adjoint::focalForm), or of the light at the focus itself where that plane is the focal plane
/// (adjoint::planeForm), or its overlap with a field that is wanted (adjoint::overlapForm):
/// intensities over that of the incident plane wave, powers and overlaps over its power through the
/// aperture (monitors::apertureRadius of this project, whatever becomes of its rings).
/// \throws InputError naming the key for a project without optimisation or without a plane wave
/// along the axis, planes outside the domain or in the wrong order, bodies that cross the near
/// field, wavelengths of which the pulse holds less than 1e-4 of its peak power
[[nodiscard]] adjoint::Objective makeObjective(const grid::Discretisation& discretisation);

/// The runs that a design is judged by: one with the objective above, those of an extraction
/// (extractionRuns), or those of light at several angles (tiltedRuns). Their figures are those of
/// model::judgedLights, in their order.
/// \throws InputError as makeObjective, extractionRuns and tiltedRuns
[[nodiscard]] std::vector<adjoint::IncoherentRun>
makeRuns(const grid::Discretisation& discretisation);

/// One number of the figures of all angles and wavelengths, and its derivatives by them. The least
/// one is smoothed over 1/sharpness of the mean:
///   -(mean/sharpness) log(mean of exp(-sharpness figure/mean)),
/// whose derivatives take the mean as given.
struct Merit {
    double value = 0.0;
    std::vector<double> weights; ///< derivatives, one per figure
};
inline constexpr double meritSharpness = 20.0;

/// @param reference the mean that the smoothing takes as given
[[nodiscard]] Merit meritOf(model::OptimisationAim aim, std::span<const double> figures,
                            double reference);

} // namespace zonescope::optimise
