#include "gpu/ranks/rank_halo.hpp"

#include "core/error.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/ranks/byte_message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;

/// A halo above a slab ends with the slab's last row.
int stateRowsOf(const HaloCopy& copy) { return copy.from > copy.to ? copy.rows - 1 : copy.rows; }

fdtd::ExchangedRows rowsAt(int first, const HaloCopy& copy) {
    return {{first, first + copy.rows}, stateRowsOf(copy)};
}

} // namespace

RankHalo::RankHalo(RankLink& link, fdtd::Engine& engine, const std::vector<HaloCopy>& copies)
    : link_(link), onDevice_(link.transport().reachesDevices() &&
                             dynamic_cast<DeviceEngine*>(&engine) != nullptr) {
    for (const auto& copy : copies) {
        if (copy.from == link.rank()) {
            sent_.push_back(
                {copy.to, makeRowMessage(engine, rowsAt(copy.fromRow, copy), onDevice_)});
        } else if (copy.to == link.rank()) {
            received_.push_back(
                {copy.from, makeRowMessage(engine, rowsAt(copy.toRow, copy), onDevice_)});
        }
    }
    agreeOnSizes();
}

void RankHalo::agreeOnSizes() {
    for (const auto& side : sent_) {
        ByteWriter message;
        message.add(std::uint64_t{side.rows->bytes().size()});
        link_.post(side.neighbour, RankChannel::size, message.take());
    }
    for (const auto& side : received_) {
        const auto bytes =
            ByteReader(link_.receive(side.neighbour, RankChannel::size)).value<std::uint64_t>();
        if (bytes != side.rows->bytes().size()) {
            throw Error(say("rank {neighbour} has {bytes} bytes for a halo that takes {count} "
                            "bytes here. All ranks must run the same program.",
                            "neighbour"_is = side.neighbour, "bytes"_is = bytes,
                            "count"_is = side.rows->bytes().size()));
        }
    }
}

void RankHalo::run() {
    const auto begin = Clock::now();
    for (const auto& side : sent_) {
        side.rows->gather();
    }
    std::vector<std::unique_ptr<RankTransfer>> transfers;
    auto& transport = link_.transport();
    for (const auto& side : received_) {
        transfers.push_back(
            transport.startReceive(side.neighbour, RankChannel::halo, side.rows->bytes()));
    }
    for (const auto& side : sent_) {
        transfers.push_back(
            transport.startSend(side.neighbour, RankChannel::halo, side.rows->bytes()));
    }
    link_.wait([&] {
        std::erase_if(transfers, [](const auto& transfer) { return transfer->done(); });
        return transfers.empty();
    });
    for (const auto& side : received_) {
        side.rows->scatter();
    }
    seconds_ += std::chrono::duration<double>(Clock::now() - begin).count();
    ++times_;
}

std::string RankHalo::description() const {
    return fmt::format("sent from rank to rank with {}, {}", link_.transport().name(),
                       onDevice_ ? "from device to device" : "through the host's memory");
}

} // namespace zonescope::gpu
