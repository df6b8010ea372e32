#pragma once

/// \file
/// The dispersive cells of an engine or of a plane wave's line: their coefficients, their state,
/// and the pass that follows the ordinary update of E.
///
/// The ordinary update treats a dispersive place like any other, with the inverse permittivity
/// `effectiveInverse` and keep = 1, so that it advances E (in the absorbing layers: the auxiliary
/// in place of D/eps) by inverse times curl; sources then add to it by linearity. From the
/// difference to the value before, which is kept here, this pass knows the curl, advances the
/// branches and their poles, and puts the weighted sum of the branches' fields in place.

#include "core/fdtd/cells/polarisation.hpp"
#include "core/grid/dispersive_map.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace zonescope::fdtd {

/// Coefficients of a pole at a time step (um/c); see polarisation.hpp.
[[nodiscard]] PoleCoefficients<double> poleCoefficients(const grid::SolverPole& pole, double dt);

/// dE per curl (times dt) of one ordinary update: sum over branches of weight/A.
[[nodiscard]] double effectiveInverse(const grid::DispersiveMap& map, int composition, double dt);

/// Coefficients of the compositions of a map, each a run of branches, each of those a run of poles.
template <class T> struct CompositionCoefficients {
    CompositionCoefficients(const grid::DispersiveMap& map, double dt);

    struct Entry {
        int branchBegin = 0, branchEnd = 0;
        T inverse{};    ///< as the ordinary update has it
        int values = 0; ///< state values of a cell: the field, then per branch its field and P, J
    };
    std::vector<Entry> compositions;
    std::vector<BranchCoefficients<T>> branches;
    std::vector<BranchPole<T>> poles;
    /// For energies and for initial values, in double precision whatever T is: per branch the
    /// permittivity, per pole the weights of J^2 and P^2.
    struct PoleEnergy {
        double currentSquared = 0.0, polarisationSquared = 0.0;
    };
    std::vector<double> branchPermittivity;
    std::vector<PoleEnergy> poleEnergy;
};

/// State and update of a list of cells in groups: `count` neighbouring values in memory.
template <class T> class DispersiveCells {
public:
    DispersiveCells(const grid::DispersiveMap& map, double dt) : coefficients_(map, dt) {}

    /// Adds a group at rest. \returns its index
    int add(int composition, int count);
    /// Advances cells [first, first + count) of a group; `field` points at the first of these, with
    /// their values after the ordinary update.
    void advance(int group, int first, int count, T* field);
    /// Takes values as an initial state without polarisation; `field` points at the group's first.
    void adopt(int group, const T* field);
    /// Energy of one cell, in the form of Engine::fieldEnergy without weights: sum over branches of
    /// weight (eps E^2 + sum over poles of (J^2 + w0^2 P^2)/a). For poles that are not Lorentz or
    /// Drude poles of positive strength, |a| + |b| sqrt(w0^2 + g^2) stands for a: then it is no
    /// conserved quantity, but still vanishes and grows with the state.
    [[nodiscard]] double energy(int group, int cell) const;

    void clear();
    [[nodiscard]] bool empty() const noexcept { return groups_.empty(); }
    [[nodiscard]] std::vector<T>& state() noexcept { return state_; }
    [[nodiscard]] const std::vector<T>& state() const noexcept { return state_; }
    /// That of one group.
    [[nodiscard]] std::span<T> stateOf(int group) noexcept;
    [[nodiscard]] std::size_t bytes() const noexcept;
    [[nodiscard]] const CompositionCoefficients<T>& coefficients() const noexcept {
        return coefficients_;
    }

private:
    struct Group {
        int composition;
        int count;
        std::size_t begin; ///< of its state: values x count
    };

    CompositionCoefficients<T> coefficients_;
    std::vector<Group> groups_;
    std::vector<T> state_;
};

extern template struct CompositionCoefficients<float>;
extern template struct CompositionCoefficients<double>;
extern template class DispersiveCells<float>;
extern template class DispersiveCells<double>;

} // namespace zonescope::fdtd
