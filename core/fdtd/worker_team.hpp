#pragma once

/// \file
/// A fixed team of threads that run one function together, the caller among them.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace zonescope::fdtd {

class WorkerTeam {
public:
    /// \throws InputError when the system does not start so many threads
    explicit WorkerTeam(int size);
    ~WorkerTeam();
    WorkerTeam(const WorkerTeam&) = delete;
    WorkerTeam& operator=(const WorkerTeam&) = delete;

    /// Runs `work` once on every member and returns when all are done. `work` must not throw.
    void run(const std::function<void()>& work);
    [[nodiscard]] int size() const noexcept { return size_; }

private:
    void serve();
    void end() noexcept;

    int size_;
    std::mutex mutex_;
    std::condition_variable start_, done_;
    const std::function<void()>* work_ = nullptr;
    std::uint64_t round_ = 0;
    int busy_ = 0;
    bool stop_ = false;
    std::vector<std::thread> threads_;
};

} // namespace zonescope::fdtd
