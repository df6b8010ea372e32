#pragma once

/// \file
/// Which cells the streaming kernel advances, in which tiles, and which are left to the patches.
/// Host code only.

#include "core/grid/lattice.hpp"
#include "core/sources/injection.hpp"
#include "gpu/engine/plan/stream_tile.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <span>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// A partition of the grid for passes of `shape.steps()` steps (or fewer).
struct TilePlan {
    StreamShape shape;
    std::vector<StreamTile> tiles;
    /// Rows with lossy cells and all that are less than steps() away from them, where nothing of
    /// what follows is as near.
    std::vector<StreamTile> lossy;
    /// Absorbing layers, rows of injected currents, magnetic and prescribed walls with all cells
    /// less than steps() away from them; rows that long records take; and tiles that only record.
    std::vector<LayeredTile> layered;
    /// Disjoint rectangles that all tiles leave to patches: dispersive cells, currents along z,
    /// lossy cells near layered ones, and all cells less than steps() away from them.
    std::vector<Rectangle> special;
};

/// A row or point of injected currents.
struct InjectionPlace {
    Rectangle cells;
    int component = 0; ///< model::Component
};

/// The places of injections; those of one component that lie on each other in the same columns, as
/// on the wall of a total field box, make one place.
[[nodiscard]] std::vector<InjectionPlace>
injectionPlaces(std::span<const sources::Injection> injections);

/// What the planner needs to know of a run.
struct TileSituation {
    const grid::FilledLattice* lattice = nullptr;
    std::vector<InjectionPlace> injections;
    bool wallDriven = false;        ///< et is prescribed at i = nr
    std::vector<Rectangle> records; ///< boxes that are recorded; they may overlap
};

/// Blocks that a device holds at once.
struct TileRoom {
    int tiles = 1;   ///< of plain tiles, when there are no others
    int layered = 1; ///< of layered ones; each takes the room of tiles / layered plain ones
    /// Times of a row of layered tiles, in rows of a plain one of vacuum, both beside their like.
    double axialRow = 2.0, radialRow = 2.0;
    int longestLayered = 96; ///< rows of a layered tile at most
};

/// Lossy cells, as rectangles that may overlap.
[[nodiscard]] std::vector<Rectangle> lossyCells(const grid::FilledLattice& lattice);
/// Cells, as rectangles that may overlap, which only patches advance.
[[nodiscard]] std::vector<Rectangle> patchCells(const TileSituation& situation);
/// Cells beyond plain interior that the layered kernel advances.
[[nodiscard]] std::vector<Rectangle> layeredCells(const TileSituation& situation);

/// For every row the permittivity that all three components have at columns [iBegin, iEnd), or 0
/// where there is more than one, or a value is held by an electric wall.
[[nodiscard]] std::vector<float> uniformRows(const grid::FilledLattice& lattice, int iBegin,
                                             int iEnd);

/// \throws InputError when a radial tile of that width has no cell left beside its overlaps
/// @param radialColumns columns that a radial tile of the layered kernel spans
/// @param room what the device holds at once; the tiles are cut so that they fill it evenly
[[nodiscard]] TilePlan planTiles(const TileSituation& situation, const StreamShape& shape,
                                 int radialColumns, const TileRoom& room);

} // namespace zonescope::gpu
