#pragma once

/// \file
/// Everything about how well the device is used, in one include:
///   figure.hpp          a figure and its source (modelled, sampled, profiled)
///   device_sampler.hpp  clocks, power, temperature, memory, activity of the device (NVML)
///   ceilings.hpp        what the device can do at best, measured
///   profiler.hpp        hardware counters of our kernels (CUPTI)
///   kernel_figures.hpp  all of it put together, for the panel and for tables
/// No CUDA header is needed; without CUDA in the build the functions explain what is missing.

#include "gpu/ceilings/ceilings.hpp"
#include "gpu/telemetry/device_sampler.hpp"
#include "gpu/telemetry/figure.hpp"
#include "gpu/telemetry/kernel_figures.hpp"
#include "gpu/telemetry/profiler.hpp"

namespace zonescope::gpu {

/// Reads the counters of an engine and all that the driver says about its device now, measures the
/// ceilings if they are not cached, and puts them together. For `bench --counters`; the panel
/// keeps a sampler of its own. The run advances for half a second under the sampler, and further
/// when kernels and steps are profiled.
/// Anything missing is left out; `notes` says what and why.
[[nodiscard]] EngineFigures collectFigures(fdtd::Engine& engine, model::Precision precision,
                                           int device, bool profile,
                                           std::vector<text::Message>* notes = nullptr);

} // namespace zonescope::gpu
