#pragma once

/// \file
/// The run plan of a wedge: what fdtd::RunPlan is to an axisymmetric run.

#include "core/fdtd/recording.hpp"
#include "core/sources/excitation.hpp"
#include "core/wedge/lattice.hpp"
#include "core/wedge/media.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace zonescope::wedge {

/// The part of the light that a zone takes, by radius: windows of all zones add up to one, so that
/// the sources of all pieces add up to those of the whole (DESIGN 1.6).
using LightWindow = std::function<double(double rUm)>;

struct WedgePlan {
    std::shared_ptr<const WedgeLattice> lattice;
    std::shared_ptr<const WedgeMedia> media;
    /// Sources of azimuthal order m, which do not change within the wedge; empty: none.
    std::shared_ptr<const sources::Excitation> excitation;
    LightWindow window; ///< empty: all of the light
    fdtd::Recording recording;
};

/// The plan of a project, with what makes a wedge of it.
/// \throws InputError when the wedge cannot be put on a grid
[[nodiscard]] WedgePlan compileWedge(const std::shared_ptr<const model::Project>& project,
                                     const Wedge& wedge, const Pattern& pattern = {},
                                     LightWindow window = {});

} // namespace zonescope::wedge
