#pragma once

/// \file
/// Names, labels and places of the quantities that planes show, for files, pictures and the command
/// line.

#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace zonescope::run {

struct QuantityDescription {
    fdtd::ViewQuantity quantity;
    std::string_view name;  ///< for options and files: "e", "er", "poynting_z"
    std::string_view label; ///< for axes, UTF-8: "|E|", "Eθ"
    std::string_view unit;  ///< UTF-8; field units are those of the source amplitude
    bool isSigned;          ///< takes both signs
};

[[nodiscard]] const QuantityDescription& describe(fdtd::ViewQuantity quantity) noexcept;
[[nodiscard]] std::string nameOf(fdtd::ViewQuantity quantity);
/// \throws InputError that lists the names when there is no such quantity.
[[nodiscard]] fdtd::ViewQuantity viewQuantityOf(std::string_view name);

/// Factor of a value at r < 0 (theta = pi) relative to r > 0: cos(m pi) for the six components
/// (taken along the local unit vectors), 1 for the quadratic quantities and magnitudes.
[[nodiscard]] double mirrorSign(fdtd::ViewQuantity quantity, int azimuthalOrder) noexcept;

/// Where the samples of a plane lie, um.
struct PlaneCoordinates {
    std::vector<double> rUm; ///< width values
    std::vector<double> zUm; ///< height values
};
[[nodiscard]] PlaneCoordinates planeCoordinates(const grid::Grid& grid, const fdtd::Plane& plane);

} // namespace zonescope::run
