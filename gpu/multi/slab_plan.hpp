#pragma once

/// \file
/// How one large domain is cut into slabs of rows, one for each engine.

#include "core/grid/grid.hpp"
#include "core/grid/slice.hpp"

#include <vector>

namespace zonescope::gpu {

/// One engine's part: the rows it owns, and those with its halos, which it computes as well.
struct Slab {
    grid::RowRange owned, rows;
};

struct SlabPlan {
    int haloRows =
        0; ///< on each cut side; haloRows / grid::rowsPerStep steps fit between exchanges
    std::vector<Slab> slabs;
};

/// Rows that one engine renews in a neighbour's halo; row numbers are those of each slab's slice.
struct HaloCopy {
    int from = 0, to = 0; ///< slabs
    int fromRow = 0, toRow = 0, rows = 0;
    bool operator==(const HaloCopy&) const = default;
};

/// Slabs that all compute the same number of rows, as nearly as can be; halos lie outside the
/// absorbing layers and within the neighbouring slab.
/// \throws InputError with the largest count when the domain has too few rows for it.
[[nodiscard]] SlabPlan makeSlabPlan(const grid::Grid& grid, int count, int haloRows);

/// The most slabs that makeSlabPlan can make; at least 1.
[[nodiscard]] int mostSlabs(const grid::Grid& grid, int haloRows) noexcept;

[[nodiscard]] std::vector<HaloCopy> haloCopies(const SlabPlan& plan);

/// The depth of CUDA engines' halos is a multiple of this: every usual depth of time blocking
/// divides it or its small multiples.
inline constexpr int usualTimeLevels = 12;

/// Depth of the halos for engines that take `timeLevels` steps at once (times grid::rowsPerStep):
/// several such groups, so
/// that waiting for the slowest engine and exchanging rows costs little, but few enough rows that
/// computing them twice costs less still.
///
/// For slabs of 8192 x 8192 cells in single precision at 500 Gcell-steps/s, 48 steps take 6.4 ms.
/// Computing 48 halo rows twice costs 0.6 % of that; reading them from the neighbour (9.4 MB at
/// 300 GB/s or more) and starting the next group, 0.05 to 0.1 ms, costs 1 to 1.5 %. Hiding the
/// exchange behind the interior would need edges computed apart and could win back no more.
[[nodiscard]] int haloRowsFor(int timeLevels, const grid::Grid& grid, int count) noexcept;

} // namespace zonescope::gpu
