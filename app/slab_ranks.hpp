#pragma once

/// \file
/// One run whose domain is cut over the processes of mpirun: the first of them is an ordinary run
/// with engines elsewhere, the others compute their slabs for it.

#include "app/run_session.hpp"

#include <string>
#include <vector>

namespace zonescope::app {

/// Whether the domain is cut over the processes of mpirun. \throws InputError naming --slabs
[[nodiscard]] bool slabsByMpi(const RunSettings& settings);

/// This process's part in it. The first one speaks and writes for all.
/// \returns an exit code of commands.hpp, 0 for all but the first
/// \throws InputError for what cannot be cut and in a program that was built without MPI; as
/// RunSession::run on the first process; RankError on the others when the first is gone
[[nodiscard]] int runOnRanks(const RunSettings& settings, const std::vector<std::string>& files);

} // namespace zonescope::app
