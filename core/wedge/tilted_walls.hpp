#pragma once

/// \file
/// Walls of posts that lie along neither r nor theta: their effective inverse permittivity couples
/// Er and et. Without that part the error of a ring of pillars with H along z falls only in
/// proportion to the cell size.
///
/// It is the coupling of grid/tilted_nodes.hpp with theta in place of z, and everything said there
/// holds: nodes (i, j) with four quadrants, each with one value of D_r and one of D_theta and the
/// tensor of quadrant_tensor.hpp between them, its volume r_{i +- 1/4} dr/2 dtheta/2. So the
/// operator is symmetric in the r-weighted product, its eigenvalues are at most 1/eps of the
/// thinnest medium, and the energy is conserved (the placement of Werner, Bauer and Cary, J.
/// Comput. Phys. 255, 436 (2013)). Walls are vertical: where a post begins or ends within the
/// height of a cell, the means of both tensors of eps count, by height.

#include "core/grid/quadrant_tensor.hpp"
#include "core/wedge/media.hpp"
#include "core/wedge/wall_cuts.hpp"

#include <array>
#include <functional>
#include <span>
#include <vector>

namespace zonescope::wedge {

/// Whether any wall of the posts may lie along neither axis of the grid: all but arcs.
[[nodiscard]] bool haveTiltedWalls(std::span<const model::Post> posts);

/// A part of the height of a cell of Er and et.
struct HeightPart {
    double share = 0.0;
    double zUm = 0.0;
    bool posts = false; ///< whether it lies within the posts
};

/// The walls of the posts of one layer.
class TiltedWalls {
public:
    /// @param begin, end columns of the whole lattice within which the posts lie
    TiltedWalls(const WedgeLattice& lattice, std::span<const model::Post> posts, int begin,
                int end);

    /// Gives Er and et beside tilted walls the permittivities of their quadrants, and adds the
    /// couplings. Not in absorbing layers, beside lossy and dispersive places, nor where the metric
    /// radius is not the radius: there the permittivities stay as they are.
    /// @param permittivity of the posts
    /// @param around permittivity of what surrounds them, by r and z in um
    void addTo(MediaRow& row, std::span<const HeightPart> parts, double permittivity,
               const std::function<double(double rUm, double zUm)>& around) const;

private:
    /// Columns of the whole lattice.
    struct Quadrant {
        int er = 0, et = 0;
        int erSector = 0, etSector = 0;
        double radius = 0.0; ///< of its middle, columns
    };

    void fill(std::vector<WallCut>& cuts, Component component,
              std::span<const model::Post> posts) const;
    [[nodiscard]] bool takes(int node) const;
    [[nodiscard]] const WallCut& cut(Component component, int i, int j) const;
    [[nodiscard]] grid::InverseTensor
    tensorOf(const Quadrant& quadrant, std::span<const HeightPart> parts, double permittivity,
             const std::function<double(double rUm, double zUm)>& around) const;

    const WedgeLattice& lattice_;
    int begin_, end_;
    std::array<std::vector<WallCut>, 2> cuts_; ///< of Er and et: [sector][column from begin on]
};

} // namespace zonescope::wedge
