#include "app/mpi_transport.hpp"

#include "core/error.hpp"

#ifdef ZONESCOPE_HAS_MPI
#include <mpi.h>
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h>
#endif

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#endif

namespace zonescope::app {

#ifdef ZONESCOPE_HAS_MPI

namespace {

/// MPI counts in int: what is longer goes in pieces.
constexpr std::size_t longestPiece = std::size_t{1} << 30U;

void check(int code) {
    if (code != MPI_SUCCESS) {
        char text[MPI_MAX_ERROR_STRING] = {};
        int length = 0;
        MPI_Error_string(code, text, &length);
        throw Error(say("The ranks cannot reach each other: {length}",
                        "length"_is = std::string(text, static_cast<std::size_t>(length))));
    }
}

bool cudaAware() {
#if defined(MPIX_CUDA_AWARE_SUPPORT) && MPIX_CUDA_AWARE_SUPPORT
    return MPIX_Query_cuda_support() == 1;
#else
    return false;
#endif
}

/// A communicator of its own, so that nothing else meets its messages.
class Communicator {
public:
    Communicator() {
        check(MPI_Comm_dup(MPI_COMM_WORLD, &handle_));
        check(MPI_Comm_set_errhandler(handle_, MPI_ERRORS_RETURN));
    }
    /// Not freed: that waits for the others, who may be gone.
    [[nodiscard]] MPI_Comm get() const noexcept { return handle_; }

private:
    MPI_Comm handle_ = MPI_COMM_NULL;
};

using Requests = std::vector<MPI_Request>;

bool allDone(Requests& requests) {
    int done = 0;
    check(MPI_Testall(static_cast<int>(requests.size()), requests.data(), &done,
                      MPI_STATUSES_IGNORE));
    return done != 0;
}

/// A message on its way from another rank: its length, then the pieces.
struct Incoming {
    std::uint64_t length = 0;
    bool lengthKnown = false;
    std::vector<std::byte> bytes;
    std::size_t received = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    bool active = false; ///< `request` receives the next part
    std::size_t part = 0;
};

class MpiTransport final : public gpu::RankTransport {
public:
    MpiTransport() : onDevices_(cudaAware()) {
        int level = MPI_THREAD_SINGLE;
        check(MPI_Query_thread(&level));
        if (level < MPI_THREAD_SERIALIZED) {
            refuse("--slabs", say("mpi"), say("an MPI that lets several threads speak"),
                   say("This one does not offer MPI_THREAD_SERIALIZED. Load another MPI."));
        }
        check(MPI_Comm_rank(communicator_.get(), &rank_));
        check(MPI_Comm_size(communicator_.get(), &size_));
    }
    /// Messages that are under way get a moment to arrive.
    ~MpiTransport() override {
        constexpr auto moment = std::chrono::seconds(5);
        const auto end = std::chrono::steady_clock::now() + moment;
        while (!flushed() && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    [[nodiscard]] int rank() const noexcept override { return rank_; }
    [[nodiscard]] int size() const noexcept override { return size_; }
    [[nodiscard]] std::string name() const override { return "MPI"; }
    [[nodiscard]] bool reachesDevices() const noexcept override { return onDevices_; }

    void post(int to, gpu::RankChannel channel, std::vector<std::byte> bytes) override {
        const std::lock_guard lock(mutex_);
        std::erase_if(outgoing_, [](Outgoing& message) { return allDone(message.requests); });
        auto& message = outgoing_.emplace_back();
        message.bytes = std::move(bytes);
        message.length = message.bytes.size();
        message.requests.push_back(MPI_REQUEST_NULL);
        check(MPI_Isend(&message.length, sizeof message.length, MPI_BYTE, to,
                        static_cast<int>(channel), communicator_.get(), &message.requests.back()));
        send(message.bytes, to, channel, message.requests);
    }

    [[nodiscard]] std::optional<std::vector<std::byte>> take(int from,
                                                             gpu::RankChannel channel) override {
        const std::lock_guard lock(mutex_);
        auto& message = incoming_[{from, channel}];
        while (arrivesFurther(message, from, channel)) {
            if (message.lengthKnown && message.received == message.length) {
                auto bytes = std::move(message.bytes);
                message = {};
                return bytes;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::unique_ptr<gpu::RankTransfer>
    startSend(int to, gpu::RankChannel channel, std::span<const std::byte> bytes) override {
        const std::lock_guard lock(mutex_);
        Requests requests;
        send(bytes, to, channel, requests);
        return std::make_unique<Transfer>(mutex_, std::move(requests));
    }

    [[nodiscard]] std::unique_ptr<gpu::RankTransfer>
    startReceive(int from, gpu::RankChannel channel, std::span<std::byte> bytes) override {
        const std::lock_guard lock(mutex_);
        Requests requests;
        for (std::size_t at = 0; at < bytes.size(); at += longestPiece) {
            const auto piece = bytes.subspan(at, std::min(longestPiece, bytes.size() - at));
            requests.push_back(MPI_REQUEST_NULL);
            check(MPI_Irecv(piece.data(), static_cast<int>(piece.size()), MPI_BYTE, from,
                            static_cast<int>(channel), communicator_.get(), &requests.back()));
        }
        return std::make_unique<Transfer>(mutex_, std::move(requests));
    }

private:
    struct Outgoing {
        std::vector<std::byte> bytes;
        std::uint64_t length = 0;
        Requests requests;
    };

    class Transfer final : public gpu::RankTransfer {
    public:
        Transfer(std::mutex& mutex, Requests requests)
            : mutex_(mutex), requests_(std::move(requests)) {}
        ~Transfer() override {
            const std::lock_guard lock(mutex_);
            for (MPI_Request& request : requests_) {
                if (request != MPI_REQUEST_NULL) { // the run ends
                    MPI_Cancel(&request);
                    MPI_Request_free(&request);
                }
            }
        }
        [[nodiscard]] bool done() override {
            const std::lock_guard lock(mutex_);
            return allDone(requests_);
        }

    private:
        std::mutex& mutex_;
        Requests requests_;
    };

    void send(std::span<const std::byte> bytes, int to, gpu::RankChannel channel,
              Requests& requests) const {
        for (std::size_t at = 0; at < bytes.size(); at += longestPiece) {
            const auto piece = bytes.subspan(at, std::min(longestPiece, bytes.size() - at));
            requests.push_back(MPI_REQUEST_NULL);
            check(MPI_Isend(piece.data(), static_cast<int>(piece.size()), MPI_BYTE, to,
                            static_cast<int>(channel), communicator_.get(), &requests.back()));
        }
    }

    /// Begins or ends the receiving of the next part. \returns whether one more is there
    [[nodiscard]] bool arrivesFurther(Incoming& message, int from, gpu::RankChannel channel) const {
        if (!message.active) {
            int there = 0;
            check(MPI_Iprobe(from, static_cast<int>(channel), communicator_.get(), &there,
                             MPI_STATUS_IGNORE));
            if (there == 0) {
                return false;
            }
            message.part = message.lengthKnown
                               ? std::min(longestPiece, message.bytes.size() - message.received)
                               : sizeof message.length;
            void* const target = message.lengthKnown
                                     ? static_cast<void*>(message.bytes.data() + message.received)
                                     : &message.length;
            check(MPI_Irecv(target, static_cast<int>(message.part), MPI_BYTE, from,
                            static_cast<int>(channel), communicator_.get(), &message.request));
            message.active = true;
        }
        int done = 0;
        check(MPI_Test(&message.request, &done, MPI_STATUS_IGNORE));
        if (done == 0) {
            return false;
        }
        message.active = false;
        if (message.lengthKnown) {
            message.received += message.part;
        } else {
            message.lengthKnown = true;
            message.bytes.resize(message.length);
        }
        return true;
    }

    [[nodiscard]] bool flushed() {
        const std::lock_guard lock(mutex_);
        try {
            std::erase_if(outgoing_, [](Outgoing& message) { return allDone(message.requests); });
        } catch (const Error&) { // nobody is there
            return true;
        }
        return outgoing_.empty();
    }

    Communicator communicator_;
    int rank_ = 0, size_ = 1;
    bool onDevices_;
    std::mutex mutex_; ///< one thread speaks at a time
    std::list<Outgoing> outgoing_;
    std::map<std::pair<int, gpu::RankChannel>, Incoming> incoming_;
};

} // namespace

std::unique_ptr<gpu::RankTransport> makeMpiTransport() { return std::make_unique<MpiTransport>(); }

#else

std::unique_ptr<gpu::RankTransport> makeMpiTransport() {
    throw Error(
        say("This program was built without MPI.")); // joinMpiProcesses says more, and earlier
}

#endif

} // namespace zonescope::app
