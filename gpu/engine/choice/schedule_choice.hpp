#pragma once

/// \file
/// Which schedule a run gets: each may refuse a run with a reason; "automatic" takes the fastest of
/// those that accept, in a trial.

#include "core/text/message.hpp"

#include "gpu/engine/step/schedule.hpp"
#include "gpu/engine/streamed/streamed.hpp"

#include <functional>
#include <memory>
#include <string>

namespace zonescope::gpu {

/// What a schedule may look at to decide, and to tune itself, with the engine's device current.
template <class Real> struct ScheduleSituation {
    ScheduleContext context;
    /// The view of the first batch, whose amplitudes are there; without the ping-pong half.
    StepView<Real> view;
    CUstream_st* stream = nullptr;
    /// Makes the ping-pong half and returns the view with it. It is freed again unless the schedule
    /// that is chosen needs it. \throws DeviceError when memory is short
    std::function<StepView<Real>()> viewWithNext;
};

/// A schedule, or none: then `reason` says why not, in words for the counters.
template <class Real> struct ScheduleOffer {
    std::unique_ptr<Schedule<Real>> schedule;
    text::Message reason;
};

/// The wanted schedule, or with `automatic` the fastest that accepts; its reason says why this one.
/// \throws InputError when the wanted schedule refuses, with its reason.
template <class Real>
[[nodiscard]] ScheduleOffer<Real> makeSchedule(const ScheduleSituation<Real>& situation,
                                               const std::string& wanted);

/// A schedule like another one, in the same shape, laid out for a run whose lattice has the same
/// shape: nothing is tried. Null where it refuses that run.
template <class Real>
[[nodiscard]] std::unique_ptr<Schedule<Real>> layOutAgain(const ScheduleSituation<Real>& situation,
                                                          const Schedule<Real>& before);

} // namespace zonescope::gpu
