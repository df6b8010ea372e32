#include "gpu/ranks/row_message.hpp"

#include "core/error.hpp"
#include "gpu/engine/device_engine.hpp"

#include <vector>

namespace zonescope::gpu {

namespace {

class HostRowMessage final : public RowMessage {
public:
    HostRowMessage(fdtd::RowAccess& engine, const fdtd::ExchangedRows& rows)
        : engine_(engine), rows_(rows), bytes_(engine.rowBytes(rows)) {}

    [[nodiscard]] std::span<std::byte> bytes() noexcept override { return bytes_; }
    void gather() override { engine_.readRows(rows_, bytes_); }
    void scatter() override { engine_.writeRows(rows_, bytes_); }

private:
    fdtd::RowAccess& engine_;
    fdtd::ExchangedRows rows_;
    std::vector<std::byte> bytes_;
};

} // namespace

std::unique_ptr<RowMessage> makeRowMessage(fdtd::Engine& engine, const fdtd::ExchangedRows& rows,
                                           bool onDevice) {
    if (auto* const device = dynamic_cast<DeviceEngine*>(&engine)) {
        return makeDeviceRowMessage(*device, rows, onDevice);
    }
    if (auto* const host = dynamic_cast<fdtd::RowAccess*>(&engine)) {
        return std::make_unique<HostRowMessage>(*host, rows);
    }
    throw Error(say("Only the CPU and the CUDA engine can share a domain between ranks."));
}

} // namespace zonescope::gpu
