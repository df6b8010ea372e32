#pragma once

/// \file
/// From derivatives by permittivities to derivatives by the pixels of a density region: the
/// transpose of how these become permittivities (grid::DensityCells), exact.

#include "core/adjoint/permittivity_gradient.hpp"
#include "core/grid/discretisation.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::adjoint {

/// Derivatives by the pixels, rows from top to bottom, of a sum of the wavelengths' figures.
/// @param weights of the figures, one per wavelength
/// @param body    place of the density region in the project's bodies
/// \throws InputError when the region has cells beside the gradient's box
[[nodiscard]] std::vector<double> densityDerivative(const PermittivityGradient& gradient,
                                                    std::span<const double> weights,
                                                    const grid::Discretisation& here,
                                                    std::size_t body);

} // namespace zonescope::adjoint
