#pragma once

/// \file
/// Messages between the ranks of a run by MPI.

#include "gpu/ranks/rank_transport.hpp"

#include <memory>

namespace zonescope::app {

/// Between the processes of joinMpiProcesses, which it must not outlive.
/// \throws InputError in a program that was built without MPI, and with an MPI that lets only one
/// thread speak
[[nodiscard]] std::unique_ptr<gpu::RankTransport> makeMpiTransport();

} // namespace zonescope::app
