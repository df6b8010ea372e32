#pragma once

/// \file
/// Walls of posts between a metal and what is none, where they follow neither r nor theta: the rule
/// of grid/metal_edges.hpp in the (r, theta) plane. Grid nodes are metal or not, and the edge of
/// the grid from one to the other has the mean of 1/eps along it. Ez lies along all walls and has
/// the mean of eps over the cell. Of a ring of pillars of a Drude metal, cells of 12.5 nm, the
/// field along z is then 2.2 % (H) and 0.6 % (E) off; averages over the cells leave 18 % of H, and
/// Ez on nodes alone 4 % of E.

#include "core/wedge/lattice.hpp"

#include "core/model/project.hpp"

#include <functional>
#include <span>
#include <vector>

namespace zonescope::wedge {

class MetalWalls {
public:
    /// @param begin, end columns of the whole lattice within which the posts lie
    /// @param metalPosts whether the posts are the metal, and not what surrounds them
    /// @param dielectric permittivity of what is no metal, by r in um
    MetalWalls(const WedgeLattice& lattice, std::span<const model::Post> posts, int begin, int end,
               bool metalPosts, const std::function<double(double rUm)>& dielectric);

    /// The part of an edge of Er or et, column i of the whole lattice, that counts as post.
    [[nodiscard]] double part(Component component, int i, int j) const;

private:
    [[nodiscard]] std::size_t at(int i, int j) const;
    [[nodiscard]] int after(int j) const;

    int sectors_;
    int begin_, end_; ///< columns of nodes
    bool metalPosts_;
    std::vector<char> metal_;                 ///< nodes, as [sector][column]
    std::vector<double> alongR_, alongTheta_; ///< metal's part of the edges outwards and onwards
};

} // namespace zonescope::wedge
