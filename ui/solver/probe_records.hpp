#pragma once

/// \file
/// What live probes saw that no monitor of the engine records, in the form in which it is kept
/// along with a run.

#include "core/fdtd/engine.hpp"
#include "ui/solver/solver_status.hpp"

#include <vector>

namespace zonescope::ui {

/// All samples at a place since the probe was set.
struct SampledProbe {
    model::PointRz at;
    std::vector<ProbeSample> samples;
};

/// One array for each probe; empty ones are left out.
[[nodiscard]] std::vector<fdtd::StateArray> arraysOf(const std::vector<SampledProbe>& probes);
/// The probes among arrays.
[[nodiscard]] std::vector<SampledProbe> sampledFrom(const std::vector<fdtd::StateArray>& arrays);

} // namespace zonescope::ui
