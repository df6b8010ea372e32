#pragma once

#include "core/grid/guided_modes.hpp"
#include "core/model/project.hpp"

namespace zonescope::sources {

/// A guided mode where and as a source injects it.
struct InjectedMode {
    grid::GuidedMode mode;
    int row = 0;        ///< of E: the first of the total field for +z, the last for -z
    double omega = 0.0; ///< of the carrier, c/um
};

/// The mode of a source. \throws InputError when the plane lies outside the domain, the signal has
/// no carrier, or the cross-section guides fewer modes of this azimuthal order.
[[nodiscard]] InjectedMode guidedModeOf(const grid::Discretisation& discretisation,
                                        const model::GuidedMode& source);

} // namespace zonescope::sources
