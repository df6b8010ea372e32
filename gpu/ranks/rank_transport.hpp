#pragma once

/// \file
/// What carries bytes between the ranks of one run: the processes that compute a domain together.
/// MPI stands behind it in the program, threads of one process in tests.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// Messages on different channels may overtake each other, those on one channel between two ranks
/// never do.
enum class RankChannel : int {
    command = 1, ///< what rank 0 tells the others to do
    answer,      ///< what it gets back
    failure,     ///< of a rank, to rank 0
    stop,        ///< rank 0: there is nothing more to do
    life,        ///< signs of life
    size,        ///< how many bytes the rows of a halo take
    halo,        ///< those rows
};

/// Bytes that are being sent or received straight from or into memory. Destroying one that is not
/// done gives it up; the memory must then not be used again for another.
class RankTransfer {
public:
    virtual ~RankTransfer() = default;
    RankTransfer(const RankTransfer&) = delete;
    RankTransfer& operator=(const RankTransfer&) = delete;
    /// Never waits.
    [[nodiscard]] virtual bool done() = 0;

protected:
    RankTransfer() = default;
};

/// Thread-safe. \throws Error from any call when the connection breaks
class RankTransport {
public:
    virtual ~RankTransport() = default;
    RankTransport(const RankTransport&) = delete;
    RankTransport& operator=(const RankTransport&) = delete;

    [[nodiscard]] virtual int rank() const noexcept = 0; ///< 0 to size - 1
    [[nodiscard]] virtual int size() const noexcept = 0;
    /// In words, for reports: "MPI".
    [[nodiscard]] virtual std::string name() const = 0;
    /// Whether transfers may begin and end in the memory of a CUDA device.
    [[nodiscard]] virtual bool reachesDevices() const noexcept = 0;

    /// Sends a message; returns at once.
    virtual void post(int to, RankChannel channel, std::vector<std::byte> bytes) = 0;
    /// The next message, if it is there; never waits.
    [[nodiscard]] virtual std::optional<std::vector<std::byte>> take(int from,
                                                                     RankChannel channel) = 0;
    /// Bytes to or from a rank, without copies in between; the other side begins the same transfer
    /// with as many bytes. The memory stays as it is until the transfer is done.
    [[nodiscard]] virtual std::unique_ptr<RankTransfer>
    startSend(int to, RankChannel channel, std::span<const std::byte> bytes) = 0;
    [[nodiscard]] virtual std::unique_ptr<RankTransfer>
    startReceive(int from, RankChannel channel, std::span<std::byte> bytes) = 0;

protected:
    RankTransport() = default;
};

} // namespace zonescope::gpu
