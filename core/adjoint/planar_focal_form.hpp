#pragma once

/// \file
/// focalForm in a planar grid.

#include "core/adjoint/focal_form.hpp"

namespace zonescope::adjoint {

/// The transverse E on a row as a cosine or sine transform over x, by the wall that mirrors at
/// x = 0 (there must be one), each wave carried on along z. The rest is checked by focalForm.
[[nodiscard]] QuadraticForm planarFocalForm(const grid::Lattice& lattice,
                                            const AperturePlane& plane, const FocalTarget& target,
                                            double wavelengthUm, int threads);

} // namespace zonescope::adjoint
