#pragma once

/// \file
/// CUDA engines for one or several devices, as the project and the devices ask for.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"
#include "gpu/engine/device_engine.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zonescope::gpu {

/// Devices from a command line: "all", or ordinals like "0", "0,2" (a device may be named twice to
/// give it two slabs).
/// \throws InputError for anything else and for devices that are not there. \throws DeviceError
/// when there is no device at all.
[[nodiscard]] std::vector<int> parseDevices(std::string_view text);

/// The same for a known number of devices.
[[nodiscard]] std::vector<int> parseDevices(std::string_view text, int deviceCount);

struct MultiOptions {
    std::vector<int> devices{0}; ///< one slab for each
    std::string schedule = "automatic";
    int haloRows = 0; ///< 0: what suits (haloRowsFor)
    int engines = 1;  ///< that share each device, see CudaOptions
};

/// One domain on all given devices (a CUDA engine when there is one).
/// \throws InputError when the domain has too few rows, and like makeCudaEngine.
[[nodiscard]] std::unique_ptr<fdtd::Engine> makeMultiEngine(fdtd::RunPlan plan,
                                                            model::Precision precision, int parity,
                                                            const MultiOptions& options);

/// Device memory that an engine needs, bytes, from above: 70 bytes a cell in single precision, the
/// auxiliaries of the layers, and transforms.
[[nodiscard]] std::size_t deviceBytesNeeded(const fdtd::RunPlan& plan, model::Precision precision);

/// The same for all parities of a run, before anything is discretised: without what poles store,
/// which depends on how many cells are dispersive. @param project valid
[[nodiscard]] double deviceBytesNeeded(const model::Project& project);

/// The fewest devices, the wanted one first, whose free memory holds the run; `free` lists the free
/// bytes by device. Empty when all together do not suffice.
[[nodiscard]] std::vector<int> fewestDevices(std::size_t bytesNeeded,
                                             const std::vector<std::size_t>& free, int wanted);

/// An engine on the wanted device, or on several when its memory does not suffice and others exist.
/// \throws DeviceError saying how much is needed and free when nothing suffices, and like
/// makeCudaEngine.
[[nodiscard]] std::unique_ptr<fdtd::Engine> makeFittingEngine(fdtd::RunPlan plan,
                                                              model::Precision precision,
                                                              int parity,
                                                              const CudaOptions& options = {});

} // namespace zonescope::gpu
