#pragma once

/// \file
/// What azimuthal orders will take, in words.

#include "core/run/orders/order_cost.hpp"

#include <QString>

namespace zonescope::ui {

/// Memory and time, and a warning where the memory of this machine is less.
/// @param gcellStepsPerSecond the solver's last rate; 0: not known yet
[[nodiscard]] QString costText(const run::OrderCost& cost, double gcellStepsPerSecond);

} // namespace zonescope::ui
