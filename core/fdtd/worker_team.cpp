#include "core/fdtd/worker_team.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace zonescope::fdtd {

WorkerTeam::WorkerTeam(int size) : size_(std::max(1, size)) {
    try {
        for (int i = 1; i < size_; ++i) {
            threads_.emplace_back([this] { serve(); });
        }
    } catch (const std::system_error&) {
        const auto begun = threads_.size() + 1;
        end();
        throw InputError(
            {.file = {},
             .key = "/run/threads",
             .value = fmt::format("{}", size_),
             .allowed = say("the system starts {begun} at present", "begun"_is = begun),
             .hint = say("Choose fewer threads or close other programs.")});
    }
}

WorkerTeam::~WorkerTeam() { end(); }

void WorkerTeam::end() noexcept {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    start_.notify_all();
    for (auto& thread : threads_) {
        thread.join();
    }
}

void WorkerTeam::run(const std::function<void()>& work) {
    if (size_ == 1) {
        work();
        return;
    }
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        busy_ = size_ - 1;
        ++round_;
    }
    start_.notify_all();
    work();
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
}

void WorkerTeam::serve() {
    std::uint64_t seen = 0;
    for (;;) {
        const std::function<void()>* work = nullptr;
        {
            std::unique_lock lock(mutex_);
            start_.wait(lock, [&] { return stop_ || round_ != seen; });
            if (stop_) {
                return;
            }
            seen = round_;
            work = work_;
        }
        (*work)();
        const std::lock_guard lock(mutex_);
        if (--busy_ == 0) {
            done_.notify_one();
        }
    }
}

} // namespace zonescope::fdtd
