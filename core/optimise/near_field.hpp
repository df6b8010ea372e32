#pragma once

/// \file
/// The plane on which an objective reads the light behind a lens, and the light that lights it.

#include "core/adjoint/focal_form.hpp"
#include "core/grid/discretisation.hpp"
#include "core/monitors/flux.hpp"

#include <cstdint>

namespace zonescope::optimise {

struct NearField {
    monitors::IncidentWave incident; ///< along the axis, at the objective's wavelengths
    adjoint::AperturePlane plane;    ///< its index is 1 until the wavelength is known
    double zUm = 0.0;                ///< of the plane's row
    std::int64_t steps = 0;          ///< that the project's longest time holds
};

/// The grid's row of the near field: where E is read, and between rows of H.
/// \throws InputError naming the key where that is no row between the absorbing layers
[[nodiscard]] int nearFieldRowOf(const grid::Grid& grid, double zUm);

/// \throws InputError naming the key for a project without optimisation or without a plane wave
/// along the axis, planes outside the domain or in the wrong order, wavelengths of which the pulse
/// holds less than 1e-4 of its peak power
[[nodiscard]] NearField nearFieldOf(const grid::Discretisation& discretisation);

} // namespace zonescope::optimise
