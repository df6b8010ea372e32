#pragma once

/// \file
/// Stratified media on a grid with compensated dispersion: interfaces between slabs to fourth
/// order.

#include "core/grid/materials.hpp"

namespace zonescope::grid {

/// sin^2 of the angle that the first oblique plane wave of a project has in its source medium,
/// times that medium's permittivity: (kappa/w)^2, the same in every slab; 0 without such a wave.
[[nodiscard]] double obliqueSquare(const model::Project& project);

/// Whether slabs are all that a project has, of media without loss and dispersion whose
/// permittivities differ by less than a factor of 8, and its compensation is on.
[[nodiscard]] bool onlySlabs(const model::Project& project, const DispersionCompensation& on);

/// The smallest permittivity that compensateSlabs writes: beside an interface a row falls below the
/// smaller medium by up to 1/22 of the step between the two.
[[nodiscard]] double smallestOfSlabs(const model::Project& project,
                                     const DispersionCompensation& compensation);

/// Writes the permittivities of such a project (onlySlabs). The scheme is
/// delta^2 e/dz^2 = -integral of hat(z) q e dz/dz in each row, q = eps w^2 - kappa^2, so that the
/// average that makes it second order beside an interface is that over the hat of two cells, less a
/// twelfth of its second difference, a kernel without second moment: with it the error of the
/// reflection is of fourth order, wherever in a cell the interface lies. (A box of one cell gives a
/// reflected amplitude off by (k dz)^2/8.) Each medium has the permittivity with which a wave at
/// the oblique plane wave's angle has the right wavelength, as DispersionCompensation but with that
/// angle's own cosines in that medium. Er and Etheta: mean of eps; Ez: mean of 1/eps.
void compensateSlabs(MaterialMap& map, const model::Project& project, const Grid& grid);

} // namespace zonescope::grid
