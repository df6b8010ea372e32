#pragma once

/// \file
/// Hankel transforms on a CUDA device, for the propagator (core/optics/propagator.hpp).

#include "core/mathematics/bessel_sums.hpp"
#include "core/model/project.hpp"

namespace zonescope::gpu {

/// Sums on a device, in double precision with the CPU's table of the Bessel function: the terms are
/// the same to rounding, only the order in which they are added differs. Sums too short to be worth
/// the way there, and all of them once the device has failed, are made by the CPU on `threads`
/// (0: all cores).
[[nodiscard]] mathematics::BesselSumsMaker besselSumsOnDevice(int device, int threads);

/// What a choice of backend asks for: automatic takes the first device where there is one.
/// \throws DeviceError for cuda without a device, with the reason
[[nodiscard]] mathematics::BesselSumsMaker besselSums(model::Backend backend, int threads);

/// The same for what follows a run by itself: cuda without a device is made by the CPU, too, for
/// the run has said already that there is none.
[[nodiscard]] mathematics::BesselSumsMaker besselSumsWhereThereIsOne(model::Backend backend,
                                                                     int threads);

} // namespace zonescope::gpu
