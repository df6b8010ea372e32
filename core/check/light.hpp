#pragma once

/// \file
/// Whether monitors and the lens ask about wavelengths that the sources light.

#include "core/model/problem.hpp"
#include "core/model/project.hpp"

#include <vector>

namespace zonescope::check {

/// A warning for every monitor and for the lens where they ask about a wavelength in the tail of
/// the light (sources::dimAmplitude), an error where there is none (sources::darkAmplitude); the
/// key is that of the darkest of their wavelengths. Empty without sources.
[[nodiscard]] std::vector<model::Problem> lightProblems(const model::Project& project);

} // namespace zonescope::check
