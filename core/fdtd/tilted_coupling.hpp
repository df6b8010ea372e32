#pragma once

/// \file
/// What a tilted interface adds to the update of E (grid/tilted_nodes.hpp): the arithmetic of one
/// node, written once for all engines, and the energy it takes part in.
///
/// The ordinary update advances Er and Ez by the diagonal elements of the inverse permittivity
/// times their curls. The coupling adds the other two, from the same curls, which H still holds
/// after the update of E: no state of its own is kept.

#include "core/fdtd/cells/cell_update.hpp"
#include "core/fdtd/coupled_energy.hpp"
#include "core/fdtd/row_kernels.hpp"
#include "core/grid/lattice.hpp"
#include "core/sources/injection.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::fdtd {

/// Gains of a node's quadrants (grid::quadrant): of Er per axial curl and of Ez per radial curl,
/// both times dt.
template <class T> struct NodeGains { std::array<T, 4> radial{}, axial{}; };

template <class T> [[nodiscard]] constexpr NodeGains<T> nodeGains(const grid::TiltedNode& node) {
    NodeGains<T> gains;
    for (std::size_t q = 0; q < gains.radial.size(); ++q) {
        gains.radial[q] = static_cast<T>(node.radial[q]);
        gains.axial[q] = static_cast<T>(node.axial[q]);
    }
    return gains;
}

namespace cell {

// `Access` reaches an engine's values: radial(array, i) and axial(k), the coefficients times dt,
// and magnetic(c, i, k) with c = 3, 4, 5 for hr, Ht, hz.

/// Curl times dt of Er at (i + 1/2, k), in no absorbing layer.
template <class Access>
[[gnu::always_inline]] constexpr auto curlErAt(const Access& a, int i, int k) {
    const auto across = a.axial(k);
    return curlEr(a.radial(coefficient::orderHalf, i), a.magnetic(5, i, k), across.upper,
                  a.magnetic(4, i, k), across.lower, a.magnetic(4, i, k - 1));
}

/// Curl times dt of Ez at (i, k + 1/2).
template <class Access>
[[gnu::always_inline]] constexpr auto curlEzAt(const Access& a, int i, int k) {
    return curlEz(a.radial(coefficient::ezOuter, i), a.magnetic(4, i, k),
                  a.radial(coefficient::ezInner, i), a.magnetic(4, i - 1, k),
                  a.radial(coefficient::orderInteger, i), a.magnetic(3, i, k));
}

} // namespace cell

/// Injections, and what currents into Er and Ez add to the values that nodes couple with them: the
/// curl of H, from which the coupling is computed, does not show a current.
[[nodiscard]] std::vector<sources::Injection>
coupledInjections(const grid::FilledLattice& lattice,
                  std::span<const sources::Injection> injections);

/// A value of Er or Ez.
struct ElectricPlace {
    model::Component component = model::Component::er;
    int i = 0, k = 0;
    bool operator==(const ElectricPlace&) const = default;
};

/// The part of the energy E . D that the diagonal permittivities leave out.
class TiltedEnergy {
public:
    TiltedEnergy() = default;
    TiltedEnergy(std::span<const grid::TiltedNode> nodes, const grid::FilledLattice& lattice);

    /// The values that take part.
    [[nodiscard]] std::span<const ElectricPlace> places() const noexcept { return places_; }
    /// Sum of weight E (D - eps E) over the places, `values` theirs, with the weights of
    /// grid::RadialMetric and grid::AxialMetric, um^3.
    [[nodiscard]] double operator()(std::span<const double> values) const {
        return energy_(values);
    }

private:
    std::vector<ElectricPlace> places_;
    CoupledEnergy energy_;
};

} // namespace zonescope::fdtd
