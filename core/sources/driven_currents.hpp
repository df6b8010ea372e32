#pragma once

/// \file
/// Currents that are given as such: what drives a run whose light is no source of a project, as
/// that of an adjoint run.

#include "core/sources/injection.hpp"

#include <functional>
#include <vector>

namespace zonescope::sources {

/// Rows of weights with the place of their waveform in `waveforms`. The curl of the component gains
/// weight times waveform: weights of E are minus a current density, those of H minus a magnetic
/// one. On the axis, for |m| = 1, the currents of et and hr follow from those of Er and Ht and are
/// not looked at.
struct DrivenCurrents {
    std::vector<Injection> injections; ///< Injection::series is a place in `waveforms`
    /// Of (t, dt), um/c; of zero mean over a run, so that no charge stays behind.
    std::vector<std::function<double(double, double)>> waveforms;
};

} // namespace zonescope::sources
