#pragma once

/// \file
/// A run whose ranks are threads of the test.

#include "core/model/project.hpp"
#include "core/run/simulation.hpp"
#include "gpu/ranks/rank_crew.hpp"
#include "gpu/ranks/rank_link.hpp"
#include "gpu/ranks/rank_server.hpp"
#include "tests/support/thread_ranks.hpp"

#include <functional>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::tests {

/// What a rank other than the first does.
using Rank = std::function<void(gpu::RankTransport&)>;

inline void serveRank(gpu::RankTransport& transport, gpu::RankEngineMaker makeEngine) {
    gpu::RankLink link(transport);
    static_cast<void>(gpu::RankServer(link, std::move(makeEngine), 1.0).run());
}

/// This thread is the first of the ranks.
class RankRun {
public:
    RankRun(int size, gpu::RankEngineMaker makeEngine, const Rank& other, gpu::LifeSigns signs = {})
        : post_(std::make_shared<ThreadPost>()), first_(post_, 0, size) {
        for (int rank = 1; rank < size; ++rank) {
            threads_.emplace_back([this, other, rank, size] {
                ThreadRank transport(post_, rank, size);
                other(transport);
            });
        }
        crew_ = std::make_unique<gpu::RankCrew>(first_, std::move(makeEngine), signs);
    }
    ~RankRun() { end(); }
    RankRun(const RankRun&) = delete;
    RankRun& operator=(const RankRun&) = delete;

    /// On all of them; ends before they do.
    [[nodiscard]] std::unique_ptr<run::Simulation> run(const model::Project& project) {
        crew_->begin(project);
        return std::make_unique<run::Simulation>(std::make_shared<const model::Project>(project),
                                                 crew_->engineFactory());
    }
    [[nodiscard]] ThreadPost& post() { return *post_; }
    [[nodiscard]] gpu::RankCrew& crew() { return *crew_; }
    void end() {
        crew_.reset();
        for (auto& thread : threads_) {
            thread.join();
        }
        threads_.clear();
    }

private:
    std::shared_ptr<ThreadPost> post_;
    ThreadRank first_;
    std::vector<std::thread> threads_;
    std::unique_ptr<gpu::RankCrew> crew_;
};

} // namespace zonescope::tests
