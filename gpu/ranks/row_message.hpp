#pragma once

/// \file
/// Rows of an engine gathered in one piece of memory, to be sent to another rank or to be filled
/// from there.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/row_access.hpp"

#include <cstddef>
#include <memory>
#include <span>

namespace zonescope::gpu {

class RowMessage {
public:
    virtual ~RowMessage() = default;
    RowMessage(const RowMessage&) = delete;
    RowMessage& operator=(const RowMessage&) = delete;

    /// Where they are gathered: the same memory always.
    [[nodiscard]] virtual std::span<std::byte> bytes() noexcept = 0;
    /// Copies the rows, as they are after all that the engine was told, into it; what happened
    /// before to this message is over then.
    virtual void gather() = 0;
    /// Copies it into the rows, before all that the engine is told next.
    virtual void scatter() = 0;

protected:
    RowMessage() = default;
};

/// Of an engine in the host's memory (fdtd::RowAccess) or a device's (DeviceEngine).
/// @param engine outlives the message
/// @param onDevice whether a device's rows are gathered in its own memory, else on the host
/// \throws Error for other engines
[[nodiscard]] std::unique_ptr<RowMessage>
makeRowMessage(fdtd::Engine& engine, const fdtd::ExchangedRows& rows, bool onDevice);

class DeviceEngine;

/// Those of a CUDA engine. \throws DeviceError without memory for it, or without CUDA in this build
[[nodiscard]] std::unique_ptr<RowMessage>
makeDeviceRowMessage(DeviceEngine& engine, const fdtd::ExchangedRows& rows, bool onDevice);

} // namespace zonescope::gpu
