#pragma once

/// \file
/// The values that a run's tilted interfaces couple, as device code wants them. Host code only.

#include "core/grid/tilted_nodes.hpp"
#include "gpu/engine/step/tilted_view.hpp"

#include <span>
#include <vector>

namespace zonescope::gpu {

/// Where the coupled values lie, for planning.
struct TiltedPlaces {
    struct Place {
        int i = 0, k = 0;
        int component = 0;
    };
    std::vector<Place> values; ///< ascending in row, then component, then column
    std::vector<int> rowBegin; ///< first value of each row, and the end
    [[nodiscard]] bool empty() const noexcept { return values.empty(); }
};

template <class Real> struct TiltedList {
    TiltedList() = default;
    /// @param nodes of the material map  @param rows of the grid
    TiltedList(std::span<const grid::TiltedNode> nodes, int rows);

    std::vector<TiltedValue<Real>> values;
    TiltedPlaces places;
};

extern template struct TiltedList<float>;
extern template struct TiltedList<double>;

} // namespace zonescope::gpu
