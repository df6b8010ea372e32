#pragma once

/// \file
/// The effective inverse permittivity between one value of D_r and one of D_z whose cells a tilted
/// surface cuts: a quadrant of a grid node (tilted_nodes.hpp).
///
/// Beside a plane interface with the unit normal n and the tangent t the fields D_n and E_t are the
/// same on both sides. So they are what both values have in common: E_c, the mean along its edge
/// of the grid, and D_c, the mean over the face of the dual grid that the edge passes, are
///
///     E_c = n_c <1/eps>_c D_n + t_c E_t,
///     D_c = n_c D_n           + t_c <eps>_c E_t,          c = r, z,
///
/// <1/eps> along the edge, <eps> over the face. Solved for E this is the map M from (D_r, D_z) to
/// (E_r, E_z). With the same parts of the media in all four means it is the tensor
/// n n^T <1/eps> + t t^T/<eps> of Farjadpour et al., Opt. Lett. 31, 2972 (2006). Elsewhere it is
/// not symmetric, and unstable in time (Bauer, Werner and Cary, J. Comput. Phys. 230, 2060 (2011)).
///
/// With M = S + A, S symmetric and A antisymmetric, the symmetric part of the map from D to E is S,
/// which leaves out what A does to second order through the fields that it adds near the surface;
/// that of the map from E to D is the inverse of S (1 + |A|^2/det S), which counts those fields
/// with and those without charge, of which there are only the latter. On average both are the same:
/// the tensor here lies half way. Measured on spheres of n = 3.5, either of the two alone has an
/// error of first order in the cell size, of opposite signs, and half way the order is two. (So it
/// is with the means over edges and faces; volume averages in their place leave a first order.)

namespace zonescope::grid {

/// Means of one value of E and D.
struct CellMeans {
    double mean = 1.0;    ///< <eps> over the face of D
    double inverse = 1.0; ///< <1/eps> along the edge of E
    double least = 1.0;   ///< of the permittivities in the value's cell
    double largest = 1.0;
};

/// A unit vector of the half-plane, whichever way it points.
struct Direction {
    double r = 1.0;
    double z = 0.0;
};

/// Elements of a symmetric inverse permittivity.
struct InverseTensor {
    double rr = 1.0, rz = 0.0, zz = 1.0;
    [[nodiscard]] constexpr double determinant() const noexcept { return rr * zz - rz * rz; }
};

/// A quadrant's tensor has no eigenvalue below this share of 1/eps of the densest medium: it stays
/// positive definite at any contrast. (True maps are seldom below 1/eps itself; a limit there would
/// cost the second order.)
inline constexpr double leastShare = 0.5;

/// The tensor between a value of D_r and one of D_z. Its eigenvalues are at most 1/eps of the
/// thinnest medium in the two cells, so that the time step of that medium is stable.
[[nodiscard]] InverseTensor quadrantTensor(const CellMeans& alongR, const CellMeans& alongZ,
                                           const Direction& normal);

} // namespace zonescope::grid
