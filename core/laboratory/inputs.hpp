#pragma once

/// \file
/// The inputs on which the laboratory compares schedules, on the CPU and on devices alike.

#include "core/laboratory/hertz.hpp"
#include "core/laboratory/tmz.hpp"

namespace zonescope::laboratory {

/// A pulse of zero mean from the middle of a square in an absorbing layer of 12 cells.
[[nodiscard]] TmzSettings tmzInput(int cells, int steps);

/// The same pulse between absorbing walls. @param glass with a disc of permittivity 2.25 in the
/// middle, a quarter of the square wide
[[nodiscard]] HertzSettings hertzInput(int cells, int steps, bool glass);

} // namespace zonescope::laboratory
