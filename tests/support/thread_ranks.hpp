#pragma once

/// \file
/// Ranks that are threads of one process: what stands in for MPI in tests.

#include "core/error.hpp"
#include "gpu/ranks/rank_transport.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace zonescope::tests {

/// Messages on their way, and who is cut off.
class ThreadPost {
public:
    using Bytes = std::vector<std::byte>;

    void put(int from, int to, gpu::RankChannel channel, Bytes bytes) {
        const std::lock_guard lock(mutex_);
        if (from == cutOff_ || to == cutOff_) {
            return;
        }
        boxes_[{from, to, channel}].push_back(std::move(bytes));
    }
    [[nodiscard]] std::optional<Bytes> take(int from, int to, gpu::RankChannel channel) {
        const std::lock_guard lock(mutex_);
        auto& box = boxes_[{from, to, channel}];
        if (box.empty()) {
            return std::nullopt;
        }
        auto bytes = std::move(box.front());
        box.pop_front();
        return bytes;
    }
    /// From now on nothing comes from or goes to this rank.
    void cutOff(int rank) {
        const std::lock_guard lock(mutex_);
        cutOff_ = rank;
    }

private:
    std::mutex mutex_;
    std::map<std::tuple<int, int, gpu::RankChannel>, std::deque<Bytes>> boxes_;
    int cutOff_ = -1;
};

class ThreadRank final : public gpu::RankTransport {
public:
    ThreadRank(std::shared_ptr<ThreadPost> post, int rank, int size)
        : post_(std::move(post)), rank_(rank), size_(size) {}

    [[nodiscard]] int rank() const noexcept override { return rank_; }
    [[nodiscard]] int size() const noexcept override { return size_; }
    [[nodiscard]] std::string name() const override { return "threads"; }
    [[nodiscard]] bool reachesDevices() const noexcept override { return false; }
    void post(int to, gpu::RankChannel channel, std::vector<std::byte> bytes) override {
        post_->put(rank_, to, channel, std::move(bytes));
    }
    [[nodiscard]] std::optional<std::vector<std::byte>> take(int from,
                                                             gpu::RankChannel channel) override {
        return post_->take(from, rank_, channel);
    }
    [[nodiscard]] std::unique_ptr<gpu::RankTransfer>
    startSend(int to, gpu::RankChannel channel, std::span<const std::byte> bytes) override {
        struct Sent final : gpu::RankTransfer {
            [[nodiscard]] bool done() override { return true; }
        };
        post_->put(rank_, to, channel, {bytes.begin(), bytes.end()});
        return std::make_unique<Sent>();
    }
    [[nodiscard]] std::unique_ptr<gpu::RankTransfer>
    startReceive(int from, gpu::RankChannel channel, std::span<std::byte> bytes) override {
        class Received final : public gpu::RankTransfer {
        public:
            Received(ThreadRank& rank, int from, gpu::RankChannel channel,
                     std::span<std::byte> bytes)
                : rank_(rank), from_(from), channel_(channel), bytes_(bytes) {}
            [[nodiscard]] bool done() override {
                if (const auto found = rank_.take(from_, channel_)) {
                    if (found->size() != bytes_.size()) {
                        throw Error(say("A transfer of another size was received."));
                    }
                    std::ranges::copy(*found, bytes_.begin());
                    return true;
                }
                return false;
            }

        private:
            ThreadRank& rank_;
            int from_;
            gpu::RankChannel channel_;
            std::span<std::byte> bytes_;
        };
        return std::make_unique<Received>(*this, from, channel, bytes);
    }

private:
    std::shared_ptr<ThreadPost> post_;
    int rank_, size_;
};

} // namespace zonescope::tests
