#pragma once

/// \file
/// Options of `zonescope run` that belong to a lens in zones.

#include "app/run_session.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace zonescope::app {

/// Places (from 0) of the zones that a list such as "3" or "2,5-7" names, in order, each once.
/// \throws InputError naming --zones for what is no such list
[[nodiscard]] std::vector<std::size_t> parseZones(std::string_view list);

/// Whether the jobs are shared with the processes of mpirun. \throws InputError naming --jobs
[[nodiscard]] bool sharedByMpi(const RunSettings& settings);

/// \throws InputError when --jobs or --zones is given to a run that has no zones
void refuseZoneOptions(const RunSettings& settings);

} // namespace zonescope::app
