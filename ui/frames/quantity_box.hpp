#pragma once

/// \file
/// A box to choose one of the quantities that a view shows.

#include "core/fdtd/engine.hpp"

#include <QString>

class QComboBox;

namespace zonescope::ui {

/// @param componentsAndMagnitudesOnly without energy and Poynting vector
/// @param name for screen readers
[[nodiscard]] QComboBox* makeQuantityBox(bool componentsAndMagnitudesOnly, const QString& name);
/// The quantity that is chosen in such a box.
[[nodiscard]] fdtd::ViewQuantity chosenQuantity(const QComboBox& box);

} // namespace zonescope::ui
