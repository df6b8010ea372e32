#pragma once

/// \file
/// What absorbing layers send back, by the two-domain method: a run beside the same run in a domain
/// without echo (large_domain.hpp), and the difference of the two.

#include "core/instrument/lockstep.hpp"
#include "core/model/project.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace zonescope::instrument {

/// A run with layers as A and without an echo as B, until the light of a pulse has crossed the
/// domain there and back, at most until the end of the project's time. Both in double precision: in
/// single an echo of -120 dB would be rounding.
/// \throws InputError without a layer, and where the large domain would take too long
[[nodiscard]] std::unique_ptr<Lockstep> layerLockstep(const model::Project& project);

/// What a run of it has shown.
struct LayerEcho {
    double worstDb = 0.0; ///< largest difference in the interior at any time over the largest field
    double placeDb = 0.0; ///< the same at the first recorded place
};

/// -200 dB where no light has been seen.
[[nodiscard]] LayerEcho echoOf(const Lockstep& run);

/// What a graded layer sends back of a wave that meets it head on, were the grid infinitely fine:
/// the wanted reflection of the project, dB.
[[nodiscard]] double theoreticalEchoDb(const model::Boundary& layer);

/// One point of a sweep over the thickness.
struct ThicknessPoint {
    int cells = 0;
    double worstDb = 0.0;
};

/// The worst echo with all layers so many cells thick, both stretches of the radial one alike.
/// \throws InputError as layerLockstep; Cancelled
[[nodiscard]] ThicknessPoint echoOfThickness(model::Project project, int cells,
                                             model::LayerStretch stretch);

} // namespace zonescope::instrument
