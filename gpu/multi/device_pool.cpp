#include "gpu/multi/device_pool.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

namespace zonescope::gpu {

namespace {

constexpr std::chrono::milliseconds progressInterval{100};

/// The jobs of one call of DevicePool::run, shared by its threads.
class Round {
public:
    explicit Round(const std::vector<PoolJob>& jobs)
        : jobs_(jobs), outcomes_(jobs.size()),
          fractions_(std::make_unique<std::atomic<double>[]>(jobs.size())) {
        for (std::size_t n = 0; n < jobs.size(); ++n) {
            outcomes_[n].name = jobs[n].name;
            fractions_[n] = 0.0;
        }
    }

    /// Works on the next job until there is none.
    void serve(int device) {
        for (std::size_t n = next_++; n < jobs_.size() && !cancelled_; n = next_++) {
            begin(n, device);
            const auto start = std::chrono::steady_clock::now();
            JobControl control(device, cancelled_, fractions_[n]);
            std::string error;
            bool threw = true;
            try {
                jobs_[n].work(control);
                threw = false;
            } catch (const std::exception& exception) {
                error = exception.what();
            } catch (...) {
                error = "unknown failure";
            }
            const double seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            finish(n, threw, error, seconds);
        }
        const std::lock_guard lock(mutex_);
        ++idle_;
        changed_.notify_one();
    }

    /// Watches until all threads are idle.
    void watch(std::size_t threads, const std::function<bool(const PoolProgress&)>& progress) {
        std::unique_lock lock(mutex_);
        while (idle_ < threads) {
            changed_.wait_for(lock, progressInterval);
            if (progress) {
                const auto now = summary();
                lock.unlock();
                if (!progress(now)) {
                    cancelled_ = true;
                }
                lock.lock();
            }
        }
        if (progress) {
            const auto now = summary();
            lock.unlock();
            (void)progress(now);
        }
    }

    void cancel() noexcept { cancelled_ = true; }
    [[nodiscard]] std::vector<JobOutcome> outcomes() && { return std::move(outcomes_); }

private:
    void begin(std::size_t n, int device) {
        const std::lock_guard lock(mutex_);
        outcomes_[n].device = device;
        ++running_;
    }

    void finish(std::size_t n, bool threw, const std::string& error, double seconds) {
        const std::lock_guard lock(mutex_);
        auto& outcome = outcomes_[n];
        outcome.seconds = seconds;
        outcome.error = error;
        outcome.end = threw ? JobEnd::failed : cancelled_ ? JobEnd::cancelled : JobEnd::finished;
        fractions_[n] = 1.0;
        --running_;
        ++(threw ? failed_ : finished_);
        changed_.notify_one();
    }

    /// With the mutex held.
    [[nodiscard]] PoolProgress summary() const {
        PoolProgress progress{finished_, failed_, running_, static_cast<int>(jobs_.size()), 0.0};
        for (std::size_t n = 0; n < jobs_.size(); ++n) {
            progress.fraction += std::clamp(fractions_[n].load(), 0.0, 1.0);
        }
        progress.fraction /= static_cast<double>(std::max<std::size_t>(jobs_.size(), 1));
        return progress;
    }

    const std::vector<PoolJob>& jobs_;
    std::vector<JobOutcome> outcomes_;
    std::unique_ptr<std::atomic<double>[]> fractions_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> cancelled_{false};
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t idle_ = 0;
    int running_ = 0, finished_ = 0, failed_ = 0;
};

} // namespace

std::vector<JobOutcome>
DevicePool::run(const std::vector<PoolJob>& jobs,
                const std::function<bool(const PoolProgress&)>& progress) const {
    Round round(jobs);
    std::vector<std::jthread> threads;
    try {
        for (const int device : devices_) {
            threads.emplace_back([&round, device] { round.serve(device); });
        }
        round.watch(threads.size(), progress);
    } catch (...) {
        round.cancel(); // before the threads are joined
        throw;
    }
    threads.clear();
    return std::move(round).outcomes();
}

} // namespace zonescope::gpu
