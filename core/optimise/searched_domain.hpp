#pragma once

/// \file
/// How much of a project's domain the runs of its search need.

#include "core/model/near_field_domain.hpp"
#include "core/model/project.hpp"

namespace zonescope::optimise {

/// The domain up to the near field (model::domainToNearField); all of it where the figures are read
/// inside it, or where another source than a plane wave lights the lens.
/// @param project with an optimisation
[[nodiscard]] model::AxialRange searchedDomain(const model::Project& project);

} // namespace zonescope::optimise
