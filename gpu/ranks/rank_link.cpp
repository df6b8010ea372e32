#include "gpu/ranks/rank_link.hpp"

#include "core/io/files/message_text.hpp"
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <numeric>
#include <utility>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;

/// Others may need the core: whoever waits long asks more rarely.
void pauseAfter(Clock::duration waited) {
    using namespace std::chrono_literals;
    if (waited < 200us) {
        std::this_thread::yield();
    } else {
        std::this_thread::sleep_for(waited < 20ms ? 50us : 500us);
    }
}

std::string textOf(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

} // namespace

RankError::RankError(int rank, int size, const text::Message& reason)
    : Error(say("Rank {rank} of {size} (0 to {last}) cannot go on: {reason} The run ends. Start it "
                "again, or go on from its last checkpoint (--checkpoint-every, --resume).",
                "rank"_is = rank, "size"_is = size, "last"_is = size - 1, "reason"_is = reason)),
      rank_(rank) {}

RankStopped::RankStopped() : Error(say("Rank 0 has ended the run.")) {}

RankLink::RankLink(RankTransport& transport, LifeSigns signs)
    : transport_(transport), signs_(signs), silent_(static_cast<std::size_t>(transport.size()), 0),
      gone_(static_cast<std::size_t>(transport.size()), false) {
    if (size() > 1) {
        life_ = std::thread([this] { keepAlive(); });
    }
}

RankLink::~RankLink() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    end_.notify_all();
    if (life_.joinable()) {
        life_.join();
    }
}

void RankLink::post(int to, RankChannel channel, std::vector<std::byte> bytes) {
    transport_.post(to, channel, std::move(bytes));
}

void RankLink::postToAll(RankChannel channel, const std::vector<std::byte>& bytes) {
    for (int other = 0; other < size(); ++other) {
        if (other != rank()) {
            post(other, channel, bytes);
        }
    }
}

std::vector<std::byte> RankLink::receive(int from, RankChannel channel) {
    std::optional<std::vector<std::byte>> message;
    wait([&] {
        message = transport_.take(from, channel);
        return message.has_value();
    });
    return std::move(*message);
}

void RankLink::wait(const std::function<bool()>& done) {
    constexpr int asksBetweenLooks = 16; // at the others, which cost a question each
    const auto begin = Clock::now();
    for (int asked = 0; !done(); ++asked) {
        if (asked % asksBetweenLooks == 0) {
            requireOthers();
        }
        pauseAfter(Clock::now() - begin);
    }
}

void RankLink::requireOthers() {
    const std::lock_guard lock(mutex_);
    for (const int other : watched()) {
        requireOther(other);
    }
    if (failure_) {
        throw RankError(*failure_);
    }
    if (stopped_) {
        throw RankStopped();
    }
}

void RankLink::requireOther(int other) {
    if (rank() != 0) {
        stopped_ = stopped_ || transport_.take(other, RankChannel::stop).has_value();
    } else if (const auto reason = transport_.take(other, RankChannel::failure);
               reason && !failure_) {
        failure_.emplace(other, size(), io::unpacked(textOf(*reason)));
    }
    if (gone_[static_cast<std::size_t>(other)] && !failure_ && !stopped_) {
        failure_.emplace(
            other, size(),
            say("it does not answer any more; its process, its machine or the network is gone."));
    }
}

void RankLink::reportFailure(const text::Message& reason) {
    post(0, RankChannel::failure, bytesOf(io::packed(reason)));
}

void RankLink::stop() { postToAll(RankChannel::stop, {}); }

bool RankLink::everyoneLives() const {
    const std::lock_guard lock(mutex_);
    return std::ranges::none_of(gone_, [](bool gone) { return gone; });
}

std::vector<int> RankLink::watched() const {
    if (rank() != 0) {
        return {0};
    }
    std::vector<int> others(static_cast<std::size_t>(size() - 1));
    std::iota(others.begin(), others.end(), 1);
    return others;
}

void RankLink::exchangeSigns() {
    for (const int other : watched()) {
        const auto place = static_cast<std::size_t>(other);
        if (gone_[place]) {
            continue;
        }
        try {
            transport_.post(other, RankChannel::life, {});
            bool heard = false;
            while (transport_.take(other, RankChannel::life)) {
                heard = true;
            }
            silent_[place] = heard ? 0 : silent_[place] + 1;
            gone_[place] = silent_[place] > signs_.patience;
        } catch (const std::exception&) { // the connection is broken
            gone_[place] = true;
        }
    }
}

void RankLink::keepAlive() {
    std::unique_lock lock(mutex_);
    while (!end_.wait_for(lock, signs_.interval, [this] { return ending_; })) {
        exchangeSigns();
    }
}

} // namespace zonescope::gpu
