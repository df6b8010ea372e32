#include "core/optics/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace zonescope::optics {

void forEach(std::size_t count, int threads, const std::function<void(std::size_t)>& work,
             std::size_t block) {
    const auto wanted = threads > 0 ? static_cast<std::size_t>(threads)
                                    : std::max(1U, std::thread::hardware_concurrency());
    const std::size_t team = std::clamp((count + block - 1) / block, std::size_t{1}, wanted);
    std::atomic<std::size_t> next{0};
    const auto serve = [&] {
        for (std::size_t begin = next.fetch_add(block); begin < count;
             begin = next.fetch_add(block)) {
            for (std::size_t n = begin; n < std::min(begin + block, count); ++n) {
                work(n);
            }
        }
    };
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

} // namespace zonescope::optics
