#pragma once

/// \file
/// Frames with known values, without a solver.

#include "core/grid/discretisation.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/frames/quantity_info.hpp"

#include <memory>

namespace zonescope::tests {

/// A frame of the whole plane whose value at each sample is f(r, z) at the quantity's own place in
/// the cell.
template <class Function>
std::shared_ptr<const ui::FieldFrame>
frameOf(const grid::Grid& grid, std::int64_t step, Function f,
        fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude) {
    fdtd::Plane plane;
    plane.request.quantity = quantity;
    plane.request.iEnd = grid.nr;
    plane.request.kEnd = grid.nz;
    plane.width = grid.nr;
    plane.height = grid.nz;
    plane.step = step;
    plane.time = static_cast<double>(step) * grid.dt;
    const grid::YeeOffset offset = ui::quantityInfo(quantity).offset;
    for (int k = 0; k < grid.nz; ++k)
        for (int i = 0; i < grid.nr; ++i)
            plane.values.push_back(static_cast<float>(f(grid.r(i, offset.r), grid.z(k, offset.z))));
    return ui::makeFieldFrame(std::move(plane));
}

/// The same frame with its values out of reach, as one on a device.
inline std::shared_ptr<const ui::FieldFrame> withoutValues(const ui::FieldFrame& frame) {
    return ui::withValues(frame, {});
}

} // namespace zonescope::tests
