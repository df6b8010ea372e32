#pragma once

/// \file
/// What keeps surface waves of dispersive media from growing in the absorbing layers of a wedge.

#include "core/wedge/media.hpp"

namespace zonescope::wedge {

/// grid::addLayerLoss, sector by sector: surfaces across theta do not count.
void addLayerLoss(WedgeMedia& media, const WedgeLattice& lattice);

} // namespace zonescope::wedge
