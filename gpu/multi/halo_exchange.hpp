#pragma once

/// \file
/// How the engines of a SlabEngine renew their halos.

#include "core/fdtd/engine.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace zonescope::gpu {

class HaloExchange {
public:
    virtual ~HaloExchange() = default;
    HaloExchange(const HaloExchange&) = delete;
    HaloExchange& operator=(const HaloExchange&) = delete;

    /// Copies everything that belongs to the rows (six fields, the auxiliaries of the absorbing
    /// layers, the state of dispersive cells) between the engines. The engines' work before and
    /// after is ordered around it.
    virtual void run() = 0;
    /// "read by kernels over NVLink or PCIe (peer access)", ... and why, in words.
    [[nodiscard]] virtual std::string description() const = 0;
    /// Device time of the exchanges that were timed, the longest over the devices, and how many.
    [[nodiscard]] virtual double seconds() const = 0;
    [[nodiscard]] virtual std::int64_t timed() const = 0;

protected:
    HaloExchange() = default;
};

/// The engines, one per slab, outlive the exchange.
using HaloExchangeFactory = std::function<std::unique_ptr<HaloExchange>(
    std::span<const std::unique_ptr<fdtd::Engine>> engines, const std::vector<HaloCopy>& copies)>;

/// Between CUDA engines (DeviceEngine), on one or several devices.
/// \throws DeviceError when an engine is not one, when dispersive cells are cut between devices
/// that cannot read each other's memory, or without CUDA in this build.
[[nodiscard]] std::unique_ptr<HaloExchange>
makeDeviceHaloExchange(std::span<const std::unique_ptr<fdtd::Engine>> engines,
                       const std::vector<HaloCopy>& copies);

} // namespace zonescope::gpu
