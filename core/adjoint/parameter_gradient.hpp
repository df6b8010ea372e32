#pragma once

/// \file
/// From derivatives by permittivities to derivatives by a parameter of the project, by differences
/// of the sub-cell averages that the parameter touches. Where media have poles they are those of
/// the complex permittivity that the time steps have at each wavelength.

#include "core/adjoint/permittivity_gradient.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::adjoint {

/// Derivatives of each wavelength's figure by a parameter.
/// @param here     the design whose gradient it is
/// @param below,above projects with the parameter smaller and larger, on the same grid
/// @param distance between the two values of the parameter
/// \throws InputError when media change beside the gradient's box, and when a face becomes tilted
/// in a design that has none that is
[[nodiscard]] std::vector<double> parameterDerivative(const PermittivityGradient& gradient,
                                                      const grid::Discretisation& here,
                                                      const model::Project& below,
                                                      const model::Project& above, double distance);

} // namespace zonescope::adjoint
