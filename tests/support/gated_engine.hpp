#pragma once

/// \file
/// Engines whose steps wait at a gate, for a test that needs a run to stand still where it is,
/// however fast or slow the machine.

#include "core/run/simulation.hpp"
#include "tests/support/passing_engine.hpp"
#include "tests/support/patience.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

namespace zonescope::tests {

/// Open at first. Thread-safe.
class Gate {
public:
    void close() {
        const std::lock_guard lock(mutex_);
        open_ = false;
    }
    void open() {
        {
            const std::lock_guard lock(mutex_);
            open_ = true;
        }
        opened_.notify_all();
    }
    /// Whether an engine stands before it.
    [[nodiscard]] bool occupied() const { return waiting_ > 0; }
    /// How many times engines went through.
    [[nodiscard]] std::int64_t passed() const { return passed_; }
    /// Goes through as soon as it is open; a test that never opens it again is a failure, not a
    /// hang.
    void pass() {
        std::unique_lock lock(mutex_);
        ++waiting_;
        opened_.wait_for(lock, std::chrono::milliseconds(patience), [this] { return open_; });
        --waiting_;
        ++passed_;
    }

private:
    std::mutex mutex_;
    std::condition_variable opened_;
    bool open_ = true;
    std::atomic<int> waiting_ = 0;
    std::atomic<std::int64_t> passed_ = 0;
};

/// Engines whose steps pass a gate.
/// @param which the runs that do so; the others go their way
[[nodiscard]] inline run::EngineFactory
gated(std::shared_ptr<Gate> gate, run::EngineFactory factory = run::makeDefaultEngine,
      std::function<bool(const fdtd::RunPlan&)> which = {}) {
    class Gated final : public PassingEngine {
    public:
        Gated(std::unique_ptr<fdtd::Engine> engine, std::shared_ptr<Gate> gate)
            : PassingEngine(std::move(engine)), gate_(std::move(gate)) {}
        void advance(std::int64_t steps) override {
            gate_->pass();
            PassingEngine::advance(steps);
        }

    private:
        std::shared_ptr<Gate> gate_;
    };
    return [gate = std::move(gate), factory = std::move(factory),
            which = std::move(which)](const fdtd::RunPlan& plan, const model::RunSettings& settings,
                                      int parity) -> std::unique_ptr<fdtd::Engine> {
        const bool held = !which || which(plan);
        auto engine = factory(plan, settings, parity);
        if (held)
            engine = std::make_unique<Gated>(std::move(engine), gate);
        return engine;
    };
}

} // namespace zonescope::tests
