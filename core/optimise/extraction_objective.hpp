#pragma once

/// \file
/// The extraction efficiency of a project's dipoles as forms of what its runs record.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::optimise {

/// The closed surface through which the light of the objective's dipoles leaves: its side just
/// inside the absorbing layer, the plane of the near field at one end, the wall or the layer behind
/// the dipoles at the other.
/// \throws InputError naming the key for a near field outside the domain, on the wrong side of a
/// dipole or within two cells of an interface, and for bodies that reach out of the surface
[[nodiscard]] model::FluxMonitor extractionSurface(const model::Project& project,
                                                   const grid::Grid& grid);

/// One run for each dipole and each order from 0 to the objective's largest that carries any of its
/// light: orders whose share in a homogeneous medium of the densest index is below 1e-6 are left
/// out. The figures are the power of all of them into the cone over the power that they give to the
/// field. A dipole off the axis shines at one azimuth, so that an order m > 0 stands for m and -m
/// (help page "dipoles").
/// \throws InputError naming the key for a project that is lit by anything but dipoles, a dipole in
/// an absorbing medium, wavelengths of which a pulse holds less than 1e-4 of its peak power, and as
/// extractionSurface
[[nodiscard]] std::vector<adjoint::IncoherentRun>
extractionRuns(const grid::Discretisation& discretisation);

} // namespace zonescope::optimise
