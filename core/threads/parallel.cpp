#include "core/threads/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::threads {

namespace {

/// The exception of the lowest place, of those that threads of a team met.
class FirstFailure {
public:
    /// Something before this place has failed: its outcome does not matter any more.
    [[nodiscard]] bool isBefore(std::size_t n) const noexcept { return lowest_.load() < n; }

    void note(std::size_t n, std::exception_ptr problem) {
        const std::scoped_lock lock(mutex_);
        if (n < lowest_.load()) {
            lowest_.store(n);
            problem_ = std::move(problem);
        }
    }

    /// When the team has come to rest.
    void rethrow() const {
        if (problem_) {
            std::rethrow_exception(problem_);
        }
    }

private:
    std::mutex mutex_;
    std::atomic<std::size_t> lowest_{std::numeric_limits<std::size_t>::max()};
    std::exception_ptr problem_;
};

} // namespace

void forEach(std::size_t count, int threads, const std::function<void(std::size_t)>& work,
             std::size_t block) {
    const auto wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                    : std::max(1U, std::thread::hardware_concurrency());
    const std::size_t team = std::clamp((count + block - 1) / block, std::size_t{1}, wanted);
    std::atomic<std::size_t> next{0};
    FirstFailure failure;
    const auto serve = [&] {
        for (std::size_t begin = next.fetch_add(block); begin < count;
             begin = next.fetch_add(block)) {
            for (std::size_t n = begin; n < std::min(begin + block, count); ++n) {
                if (failure.isBefore(n)) {
                    return; // places are handed out upwards: none before it is left
                }
                try {
                    work(n);
                } catch (...) {
                    failure.note(n, std::current_exception());
                    return;
                }
            }
        }
    };
    {
        std::vector<std::jthread> others;
        try {
            for (std::size_t t = 1; t < team; ++t) {
                others.emplace_back(serve);
            }
        } catch (const std::system_error&) {
            // The system starts no further thread: those that there are do the work.
        }
        serve();
    }
    failure.rethrow();
}

} // namespace zonescope::threads
