#pragma once

/// \file
/// Waiting for other ranks without waiting for ever: while one waits it learns of ranks that failed
/// and of those that do not answer any more.

#include "core/error.hpp"
#include "gpu/ranks/rank_transport.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace zonescope::gpu {

/// A rank failed or is gone: the run cannot go on. The message names the rank and says what to do.
class RankError : public Error {
public:
    RankError(int rank, int size, const text::Message& reason);
    [[nodiscard]] int rank() const noexcept { return rank_; }

private:
    int rank_;
};

/// Rank 0 has nothing more to do for the others.
class RankStopped : public Error {
public:
    RankStopped();
};

/// Every rank tells rank 0 that it lives, and rank 0 all others.
struct LifeSigns {
    std::chrono::milliseconds interval{1000};
    /// Intervals without a sign after which a rank is gone. They are counted by those who listen:
    /// when all are suspended together, none passes.
    int patience = 30;
};

/// One rank's connection with the others. Thread-safe.
class RankLink {
public:
    explicit RankLink(RankTransport& transport, LifeSigns signs = {});
    ~RankLink();
    RankLink(const RankLink&) = delete;
    RankLink& operator=(const RankLink&) = delete;

    [[nodiscard]] int rank() const noexcept { return transport_.rank(); }
    [[nodiscard]] int size() const noexcept { return transport_.size(); }
    [[nodiscard]] RankTransport& transport() noexcept { return transport_; }

    void post(int to, RankChannel channel, std::vector<std::byte> bytes);
    /// To all other ranks.
    void postToAll(RankChannel channel, const std::vector<std::byte>& bytes);
    /// The next message, once it is there. \throws as wait
    [[nodiscard]] std::vector<std::byte> receive(int from, RankChannel channel);
    /// Asks `done` until it says yes.
    /// \throws RankError on rank 0 when another one failed or is gone, on the others when rank 0 is
    /// gone; RankStopped on the others when rank 0 stopped
    void wait(const std::function<bool()>& done);

    /// Tells rank 0 why this one cannot go on.
    void reportFailure(const text::Message& reason);
    /// Rank 0 tells all others that they may end.
    void stop();
    /// False once another rank is gone: then there is nobody to take leave of.
    [[nodiscard]] bool everyoneLives() const;

private:
    void requireOthers();
    void requireOther(int rank);
    void exchangeSigns();
    void keepAlive();
    /// Whose signs of life this rank listens to.
    [[nodiscard]] std::vector<int> watched() const;

    RankTransport& transport_;
    LifeSigns signs_;
    mutable std::mutex mutex_;
    std::optional<RankError> failure_; ///< the first that became known
    bool stopped_ = false;
    std::vector<int> silent_; ///< intervals, by rank
    std::vector<bool> gone_;
    bool ending_ = false;
    std::condition_variable end_;
    std::thread life_;
};

} // namespace zonescope::gpu
