#pragma once

#include "core/check/check.hpp"
#include "core/model/validation/findings.hpp"
#include "core/model/wavelengths.hpp"

namespace zonescope::check {

/// Fills the figures of a valid project.
[[nodiscard]] CheckFigures figuresOf(const model::Project& project, const CheckOptions& options);

// Parts of `check`, for valid projects: each adds what it finds.
void reviewResolution(model::Findings& findings, const CheckFigures& figures);
void reviewLayers(model::Findings& findings, const CheckFigures& figures);
void reviewMetalsInLayers(model::Findings& findings);
/// Dielectric guides of high contrast that run through axial layers.
void reviewGuidesInLayers(model::Findings& findings);
void reviewBodies(model::Findings& findings);
void reviewSources(model::Findings& findings);
void reviewMonitors(model::Findings& findings);
void reviewRun(model::Findings& findings, const CheckFigures& figures, const CheckOptions& options);

} // namespace zonescope::check
