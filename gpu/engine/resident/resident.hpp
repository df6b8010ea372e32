#pragma once

/// \file
/// The resident schedule: small grids stay in the registers and the shared memory of the device
/// for as many steps as a call asks for (see resident.cuh).

#include "core/text/message.hpp"

#include "gpu/engine/step/schedule.hpp"
#include "gpu/engine/streamed/streamed.hpp" // ScheduleContext

#include <memory>
#include <string>

namespace zonescope::gpu {

/// The schedule for a run, or none: then `reason` says why, in words. Needs the device of the
/// context current. \throws DeviceError
struct ResidentOffer {
    std::unique_ptr<Schedule<float>> schedule;
    text::Message reason;
};
[[nodiscard]] ResidentOffer makeResidentSchedule(const ScheduleContext& context,
                                                 CUstream_st* stream);

} // namespace zonescope::gpu
