#pragma once

#include "core/grid/grid.hpp"

#include <algorithm>

namespace zonescope::gpu {

/// First column whose cells have auxiliaries in every row (StepView::layerBegin). Kernels know one
/// stretch of such columns, up to the last: where a planar grid has a layer at x = 0 too, that is
/// all of them, and between the two layers the coefficients of the layer steps are those of no
/// layer.
[[nodiscard]] inline int firstLayerColumn(const grid::Grid& grid) noexcept {
    return grid.layerCellsRMin > 0 ? 0 : std::min(grid.interiorEndR(), grid.nr);
}

} // namespace zonescope::gpu
