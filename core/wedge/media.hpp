#pragma once

/// \file
/// Permittivities of a wedge at the places of Er, et and Ez. Rows that are alike, as all within the
/// height of a post, lie in memory once.

#include "core/grid/dispersive_map.hpp"
#include "core/wedge/lattice.hpp"
#include "core/wedge/pattern.hpp"

#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace zonescope::wedge {

/// Where a wall lies along neither r nor theta (tilted_walls.hpp): the part of Er that D along
/// theta at a place of et makes, and the part of E along theta that D_r makes.
struct WallCoupling {
    int erColumn = 0, erSector = 0; ///< columns of the wedge
    int etColumn = 0, etSector = 0;
    double toEr = 0.0, toEt = 0.0;
    bool operator==(const WallCoupling&) const = default;
};

/// Neighbouring columns of a component and sector that hold one lossy or dispersive composition.
struct PolarisedRun {
    Component component = Component::er;
    int sector = 0;
    int begin = 0, end = 0; ///< columns of the wedge
    int composition = 0;    ///< among those of WedgeMedia::map
    bool operator==(const PolarisedRun&) const = default;
};

/// One row of all sectors: [component Er, et, Ez][sector][column from the wedge's first on].
struct MediaRow {
    std::array<std::vector<float>, 3> permittivity;
    std::vector<WallCoupling> couplings;
    /// By component, sector and column; there `permittivity` is the limit at high frequencies.
    std::vector<PolarisedRun> polarised;
    bool operator==(const MediaRow&) const = default;
};

/// One entry per row of the lattice; equal neighbours share theirs.
struct WedgeMedia {
    std::vector<std::shared_ptr<const MediaRow>> rows;
    grid::DispersiveMap map; ///< media and compositions of the rows' runs; its own runs are empty
};

/// The bodies of the project, which are rings, and the posts of the pattern. A cell that a post
/// cuts has the mean of the permittivity along the walls and the harmonic one across, by the share
/// of the cell and the normal of the wall in it (Farjadpour et al. 2006); outlines other than arcs
/// have walls that are tilted against the grid, whose full tensor counts (tilted_walls.hpp), or
/// where one side is a metal the edges of the grid (metal_walls.hpp). Beside other lossy and
/// dispersive media it is the diagonal of the tensor, as a function of frequency. Pixels of density
/// maps count by their fill v, of permittivity around + v (post - around), in the means of eps and
/// of 1/eps; beside lossy and dispersive media by the mean of eps alone, beside metals at the edges
/// of the grid from 0.5 on. Faces at zMin and zMax are exact. Posts of a metal that reach into a
/// radial layer are left out: in a zone's wedge that is where its light does not come.
/// \throws InputError for tilted faces of rings, which a wedge does not take, for a pattern that
/// reaches into the columns of harmonics, and for unknown materials
[[nodiscard]] WedgeMedia makeWedgeMedia(const model::Project& project, const WedgeLattice& lattice,
                                        const Pattern& pattern);

/// Media that change smoothly, by their values at the places of the components; in the harmonic
/// columns the value at theta = 0 holds all round.
/// @param permittivity of r (um), theta (radians), z (um)
[[nodiscard]] WedgeMedia
sampledWedgeMedia(const WedgeLattice& lattice,
                  const std::function<double(double, double, double)>& permittivity);

} // namespace zonescope::wedge
