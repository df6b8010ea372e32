#pragma once

#include "core/grid/grid.hpp"

#include <algorithm>

namespace zonescope::gpu {

/// Columns whose cells have auxiliaries in every row: those before innerEnd, of a planar grid's
/// layer at x = 0, and those from begin on.
struct LayerColumns {
    int innerEnd = 0;
    int begin = 0;
    /// Column that the memory of such rows begins with: with a layer at x = 0 it holds all of them,
    /// and what lies between the layers is nobody's.
    int memoryBegin = 0;
};

[[nodiscard]] inline LayerColumns layerColumns(const grid::Grid& grid) noexcept {
    const int begin = std::min(grid.interiorEndR(), grid.nr);
    return {.innerEnd = std::min(grid.layerCellsRMin, begin),
            .begin = begin,
            .memoryBegin = grid.layerCellsRMin > 0 ? 0 : begin};
}

} // namespace zonescope::gpu
