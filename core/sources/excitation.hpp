#pragma once

/// \file
/// What drives a run: for each parity rows of weights times time series. Made once for all engines
/// of a run, and kept by runs that are lit alike.

#include "core/grid/discretisation.hpp"
#include "core/sources/driven_currents.hpp"

#include <array>
#include <memory>
#include <vector>

namespace zonescope::sources {

class SourceBank;

/// Immutable to those who share it.
class Excitation {
public:
    /// The light of a project's sources.
    explicit Excitation(std::shared_ptr<const grid::Discretisation> discretisation);
    /// Currents that no project knows, on its lattice; one entry per parity.
    Excitation(std::shared_ptr<const grid::FilledLattice> lattice,
               std::array<DrivenCurrents, 2> currents);

    /// A bank of one parity at step 0, for an engine to take along. The first call for a parity
    /// computes it. Callable from several threads.
    /// \throws InputError for a source that cannot be put on the grid
    [[nodiscard]] SourceBank bank(int parity) const;

    /// The part that lies in some rows of the grid, for an engine of a slice of rows.
    [[nodiscard]] std::shared_ptr<const Excitation> slice(int firstRow, int rows) const;

    /// Whether another project on its grid is lit in the same way: the same lattice and sources,
    /// and the same media where its sources ask for them. Driven currents light no project.
    [[nodiscard]] bool lights(const grid::Discretisation& other) const;

private:
    struct Banks;

    std::shared_ptr<const grid::Discretisation> discretisation_; ///< empty with driven currents
    std::shared_ptr<Banks> banks_;                               ///< of the whole grid, by parity
    int wholeRows_;                                              ///< of the whole grid
    int firstRow_ = 0;
    int rows_;
};

/// Two parities: real runs of one project (DESIGN 1.2). Parity 0 has Er, Ez, Ht ~ cos(m theta) and
/// et, hr, hz ~ -sin; parity 1 has Er, Ez, Ht ~ sin and et, hr, hz ~ cos. Most projects need only
/// parity 0.
[[nodiscard]] std::vector<int> paritiesNeeded(const model::Project& project);

} // namespace zonescope::sources
