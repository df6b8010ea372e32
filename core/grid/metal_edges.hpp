#pragma once

/// \file
/// Permittivities on the edges of the grid beside tilted and curved surfaces of metals.

#include "core/grid/grid.hpp"
#include "core/grid/row_content.hpp"
#include "core/grid/scene.hpp"

#include <map>
#include <utility>
#include <vector>

namespace zonescope::grid {

/// A medium's part of an edge of the grid.
struct EdgePart {
    int medium;
    double weight;
};

/// Er and Ez beside tilted and curved surfaces of metals.
///
/// There no average over the cell will do: where Re(eps) < 0, a mixture <eps> or <1/eps> vanishes
/// at some part of metal for any eps, and the diagonal elements of the tensor
/// P <1/eps> + (1 - P)/<eps> then make a layer of cells that has modes at every frequency, to which
/// light couples on curved surfaces. A silver sphere then absorbs two to three times too much at
/// 0.8 um, with cells of any size.
///
/// So grid nodes are metal or not. The edge between two nodes of metal is metal, that between two
/// others is not, and the edge from one to the other, which the surface cuts, has the mean of 1/eps
/// along it: exact where the surface lies across. (As the ghost fluid method does for the equation
/// of Poisson, component by component: Liu, Fedkiw and Kang, J. Comput. Phys. 160, 151 (2000).)
/// That mean vanishes at eps = -f/(1 - f) eps_outside, f the metal's part of the edge. A node so
/// near the metal that this lies below -3 therefore counts as metal, and all those resonances lie
/// in -3 < eps < 0, like those of corners of a square lattice: beside vacuum a node within a
/// quarter of an edge, beside eps = 2.25 within 3/7. What these nodes add is taken from the cut
/// edges.
///
/// Measured in the frequency domain on the same lattice against Mie theory, absorption of a silver
/// sphere of 60 nm with cells of 1 nm, 0.3 to 1 um, largest error relative to Mie at each
/// wavelength: cell averages 190 %, their tensor with its coupling 150 % (and negative values),
/// staircase 30 %, cut edges of up to 0.9 in metal without the rule about nodes 70 %, with it 4 %,
/// without what is taken from the cut edges 8 %. With cells of 0.5 nm it is 2 %. A shell of silver
/// of 10 cells on eps = 2.25, in time: 19 %, of scattering 15 %, with the bound of vacuum inside it
/// as well (resonances down to -6.75, where the shell's own are), 6 % and 10 % with that of its
/// core. What is left there lies about eps = -2.25, where the core's surface has modes of every
/// length that the steps of the nodes excite: it hardly depends on what cut edges hold (their
/// length in metal, its mean over a face, bounds of 0 to 1, 0 to 0.3 taken), is 11 to 21 % on cores
/// whose radius is no whole number of cells, and 8 % with cells of 0.5 nm. Parallel mixtures on
/// edges beside the surface, which are exact where it lies along the grid, make it 13 to 18 %.
///
/// It falls at first order. Without retardation, on the same lattice against the polarisability of
/// a coated sphere, 0.35 to 0.52 um: 8.6 % with cells of 0.5 nm, 5.0 % with 0.25 nm; a solid sphere
/// 4.1 and 2.6 %. Two things make it: the shell's resonance lies where a core larger by 0.1 to 0.2
/// cells has it, and -3.2 < eps < -1.2 absorbs 2 to 4 % too much, as a layer of edges with
/// resonances there does. Numbers fitted at once to four shells of cells of 0.5 nm - both bounds,
/// what is taken on either surface, radii of the averages of et - leave 6.7 %; the staircase has 6
/// % at 0.36 um as well.
class MetalEdges {
public:
    static constexpr double lowestResonance = -3.0; ///< Re(eps) of the metal
    /// Mean part of an edge by which the nodes near the surface make the metal larger, per cut
    /// edge; between 0.04 (its own edge alone) and 0.2 (all edges, a sphere of 30 cells). On
    /// spheres of silver 0.1 and 0.14 err least over absorption and scattering.
    static constexpr double taken = 0.1;

    MetalEdges(Scene& scene, const Grid& grid) : scene_(scene), grid_(grid) {}

    /// The media in series along the edge of Er(i + 1/2, k) or Ez(i, k + 1/2).
    [[nodiscard]] std::vector<EdgePart> parts(Component component, int i, int k);

private:
    static constexpr double rounding = 1e-9;

    void scale(std::vector<EdgePart>& edge, double metals, double others) const;
    [[nodiscard]] double metalPart(const std::vector<EdgePart>& edge) const;

    /// The permittivity of the metal at which the mean of 1/eps along an edge vanishes. Minus
    /// infinity where all of it is metal.
    [[nodiscard]] double resonance(const std::vector<EdgePart>& edge) const;

    [[nodiscard]] static int mediumAt(const RadialProfile& profile, double r);
    /// A node on a surface belongs to the side of larger r and z.
    [[nodiscard]] double nodeRadius(int i) const;
    [[nodiscard]] const RadialProfile& profileOf(int k);
    /// The medium of a node inside a metal, otherwise -1.
    [[nodiscard]] int metalInside(int i, int k);
    /// The medium of a node that counts as metal, otherwise -1.
    [[nodiscard]] int metalAt(int i, int k);
    /// Media between two nodes, each once.
    [[nodiscard]] std::vector<EdgePart> along(bool alongR, int i, int k);

    static constexpr double nudgeCells = 1e-6;
    Scene& scene_;
    const Grid& grid_;
    std::map<int, RadialProfile> profiles_;    ///< at the height of nodes
    std::map<int, RowContent> rows_;           ///< between them
    std::map<std::pair<int, int>, int> nodes_; ///< (k, i)
};

} // namespace zonescope::grid
