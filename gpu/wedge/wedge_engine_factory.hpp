#pragma once

/// \file
/// The engine a wedge gets: on a CUDA device where one is wanted and able, else on the CPU.

#include "core/wedge/engine.hpp"

namespace zonescope::gpu {

/// A factory that follows `run.backend`:
/// - cpu: the CPU engine, with `run.threads`;
/// - cuda: a CUDA engine on `device`, or a DeviceError that says why not;
/// - automatic: a CUDA engine when the device is able and has enough memory, else the CPU engine.
/// `run.schedule` names the CUDA engine's schedule; "resident", which wedges do not have, is
/// automatic.
[[nodiscard]] wedge::WedgeEngineFactory wedgeEngineFactory(int device = 0);

} // namespace zonescope::gpu
