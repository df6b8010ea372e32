#pragma once

/// \file
/// Handles on the profiles of the radial layer, by which its curves are drawn with the mouse.

#include "core/grid/discretisation.hpp"
#include "ui/charts/chart_types.hpp"

#include <cstddef>
#include <vector>

namespace zonescope::ui {

/// What the curves follow from, besides the thickness.
struct LayerShape {
    double order = 3.0;       ///< power of the depth
    double reflection = 1e-6; ///< in amplitude
    double kappaMax = 1.0;    ///< real stretch at the outer edge
    bool operator==(const LayerShape&) const = default;
};

/// Limits of a shape, as the controls have them.
struct LayerShapeLimits {
    static constexpr double leastReflection = 1e-12, mostReflection = 0.1;
    static constexpr double mostOrder = 6.0, mostKappa = 20.0;
};

enum class LayerHandle : std::size_t {
    strength, ///< peak of sigma, at the wall: the target reflection
    grading,  ///< sigma at half depth: the order
    stretch,  ///< kappa - 1 at the wall
};

/// In the order of LayerHandle; none without a radial layer.
[[nodiscard]] std::vector<ChartHandle> layerHandles(const grid::Grid& grid,
                                                    const grid::RadialLayer& layer);

/// The shape after a handle was dragged to a height of the plot. What is measured on the curves
/// holds for a layer that was made stronger for the angle of its light as well: heights count
/// relative to those that it has.
/// @param from with which `layer` was made
/// @param value sigma in 1/um, or kappa - 1
[[nodiscard]] LayerShape draggedLayer(const LayerShape& from, const grid::Grid& grid,
                                      const grid::RadialLayer& layer, LayerHandle handle,
                                      double value);

} // namespace zonescope::ui
