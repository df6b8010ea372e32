#pragma once

/// \file
/// What the window must know about a quantity: its name, unit, sign, place in the cell and parity
/// about the axis.

#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"

#include <QString>

#include <array>

namespace zonescope::ui {

/// Fields are in units of E0, the unit in which source amplitudes are given; H is scaled by the
/// vacuum impedance Z0.
struct QuantityInfo {
    fdtd::ViewQuantity quantity;
    const char* symbol;      ///< "|E|", "Er"; UTF-8
    const char* description; ///< "electric field, magnitude"; UTF-8, see quantityDescription
    const char* unit;        ///< UTF-8
    const char* key;         ///< keyboard shortcut, empty for none
    bool isSigned;           ///< takes both signs: diverging map centred on zero
    bool quadratic;          ///< power-like: 10 log10 in place of 20 log10
    bool component;          ///< one of the six unknowns: changes by (-1)^m across the axis
    grid::YeeOffset offset;  ///< place of sample (i, k) in its cell
};

inline constexpr int quantityCount = 12;

/// In the order of the menu.
[[nodiscard]] const std::array<QuantityInfo, quantityCount>& quantities() noexcept;
[[nodiscard]] const QuantityInfo& quantityInfo(fdtd::ViewQuantity quantity) noexcept;

/// As people write it: in a planar grid r is x and theta is y.
[[nodiscard]] QString quantitySymbol(fdtd::ViewQuantity quantity, bool planar);

/// Factor of a value on the half r < 0 (theta = pi): cos(m pi) for the signed components, 1
/// otherwise.
[[nodiscard]] double mirrorSign(fdtd::ViewQuantity quantity, int azimuthalOrder) noexcept;

/// "electric field, magnitude" in the language of the window.
[[nodiscard]] QString quantityDescription(const QuantityInfo& info);

/// "|E| (E₀)": symbol and unit.
[[nodiscard]] QString quantityTitle(fdtd::ViewQuantity quantity);

} // namespace zonescope::ui
