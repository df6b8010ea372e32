#pragma once

/// \file
/// The wavelength of a project's light as the parameter of a sweep.

#include "core/run/sweep/sweep.hpp"

#include <optional>

namespace zonescope::ui {

/// The wavelength of the first source that has one, over the band of its pulse (its half-maximum
/// width, shortest first; a tenth to either side of a continuous wave), and linked with it all that
/// stands at the same wavelength: other sources, monitors and the lens. Empty when no source has a
/// wavelength.
[[nodiscard]] std::optional<run::SweepAxis> wavelengthAxis(const model::Project& project);

} // namespace zonescope::ui
