#pragma once

/// \file
/// An emission that runs beside what shows it: what it will take, how far it is, what it has given
/// so far.

#include "core/run/emission/emission.hpp"
#include "core/run/orders/order_cost.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "core/text/message.hpp"

#include <memory>
#include <optional>
#include <string>

namespace zonescope::run {

/// Of the runs that are planned; more follow where the error bound asks for them.
[[nodiscard]] OrderCost costOfEmission(const EmissionPlan& plan, const SweepWorkers& workers);

/// A moment of an emission.
struct EmissionSnapshot {
    SweepState state = SweepState::ready;
    EmissionProgress progress;
    double activeSeconds = 0.0;        ///< since the start, pauses left out
    std::optional<double> secondsLeft; ///< of the runs planned; empty until that says something
    std::shared_ptr<const EmissionResult> result; ///< null before the end, and without one
    text::Message problem;                        ///< why it failed; it counts as finished

    /// The result's, or what the runs so far add up to; null before the first one has finished.
    [[nodiscard]] std::shared_ptr<const EmissionSpectra> spectra() const;
};

/// Thread-safe. The destructor cancels and waits for what is running, which ends within a few
/// steps.
class EmissionQueue {
public:
    /// \throws InputError as planEmission: everything is checked before anything runs
    EmissionQueue(const std::shared_ptr<const model::Project>& project, EmissionOptions options,
                  const WorkersFor& workers);
    ~EmissionQueue();
    EmissionQueue(const EmissionQueue&) = delete;
    EmissionQueue& operator=(const EmissionQueue&) = delete;

    /// Does nothing once started.
    void start();
    void pause();
    void resume();
    /// Ends the running orders and starts no more; what they added up to stays.
    void cancel();
    /// Until all has run or is cancelled. \returns false when the time is over before
    bool wait(std::optional<double> seconds = std::nullopt);

    [[nodiscard]] EmissionSnapshot snapshot() const;
    [[nodiscard]] const EmissionPlan& plan() const noexcept;
    /// What was asked for: where the plan has chosen, this is empty.
    [[nodiscard]] const EmissionOptions& asked() const noexcept;
    /// As it was given: without the monitors that the plan adds.
    [[nodiscard]] const model::Project& project() const noexcept;
    [[nodiscard]] const OrderCost& cost() const noexcept;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace zonescope::run
