#pragma once

/// \file
/// A slice of rows of a lattice as a lattice of its own, for engines that share one
/// large domain. Away from its cut ends an engine of the slice computes what one of the whole does;
/// from a cut end wrong values advance by `rowsPerStep` rows a step, so that rows on either side
/// that another slice owns (a halo) must be renewed before the error has crossed them.

#include "core/grid/lattice.hpp"

namespace zonescope::grid {

/// Half-open rows k of a grid.
struct RowRange {
    int begin = 0, end = 0;
    [[nodiscard]] int size() const noexcept { return end - begin; }
    bool operator==(const RowRange&) const = default;
};

/// Rows by which wrong values advance from a cut end in a step: one, and two where tilted
/// interfaces make E depend on the curls of the rows beside it.
[[nodiscard]] int rowsPerStep(const FilledLattice& whole) noexcept;

/// `rows` of the whole, of which the slice owns `owned` (both in rows of the whole). Monitors and
/// the field energy see owned rows only: added over slices that own every row once they are those
/// of the whole. A cut end must not lie in an absorbing layer.
[[nodiscard]] FilledLattice sliceRows(const FilledLattice& whole, RowRange rows, RowRange owned);

} // namespace zonescope::grid
