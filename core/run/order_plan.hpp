#pragma once

/// \file
/// Which azimuthal orders the sources of a project need.

#include "core/model/project.hpp"

#include <vector>

namespace zonescope::run {

/// The orders that a project's sources need.
struct OrderPlan {
    std::vector<int> orders; ///< m >= 0, increasing; m stands for m and -m
    double leftOut = 0.0;    ///< bound of what the others carry, in amplitude of the incident wave
};

/// Whether one run cannot hold the light of the project: a plane wave or beam at an angle, or a
/// beam of several orders.
[[nodiscard]] bool needsOrderSum(const model::Project& project);

/// \throws InputError for sources that belong to no sum (currents and guided modes: their
/// order is the project's), and as sources::orderContent.
[[nodiscard]] OrderPlan planOrders(const model::Project& project);

} // namespace zonescope::run
