#pragma once

/// \file
/// The thread that steps a run for the stepping instrument, beside the window's own solver.

#include "core/instrument/stepper.hpp"
#include "ui/solver/mailbox.hpp"

#include <QString>

#include <array>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace zonescope::ui {

/// The cells around a place: six components of each, now and before the last half-step.
struct CellWindow {
    int iBegin = 0, kBegin = 0; ///< of the first cell
    int columns = 0, rows = 0;
    struct Cell {
        std::array<double, model::componentCount> now{}, before{};
        std::array<double, 3> permittivity{}; ///< of Er, et, Ez
        bool layer = false;
    };
    std::vector<Cell> cells; ///< rows of r

    [[nodiscard]] bool holds(const instrument::YeePlace& place) const noexcept;
    [[nodiscard]] const Cell& at(int i, int k) const;
};

/// Where the run stands. Immutable once made.
struct SteppingView {
    std::uint64_t number = 0; ///< of the run
    std::shared_ptr<const grid::Discretisation> lattice;
    std::int64_t halfSteps = 0;
    double timeE = 0.0, timeH = 0.0;  ///< um/c
    instrument::UpdateNumbers update; ///< of the chosen place
    CellWindow window;
    std::vector<instrument::StepEnergy> energies;
    std::optional<instrument::CurlOperator> curl;
    bool diverged = false;
    QString problem; ///< why there is nothing

    [[nodiscard]] bool magneticLeads() const noexcept { return halfSteps % 2 != 0; }
    [[nodiscard]] std::int64_t step() const noexcept { return halfSteps / 2; }
};

/// All members but the thread itself belong to the GUI thread; none waits for a step.
class SteppingRunner {
public:
    SteppingRunner();
    ~SteppingRunner();
    SteppingRunner(const SteppingRunner&) = delete;
    SteppingRunner& operator=(const SteppingRunner&) = delete;

    /// Begins a run at its step 0 in place of the one before.
    /// @param courantNumber empty: that of the project
    /// \returns its number
    std::uint64_t begin(std::shared_ptr<const model::Project> project,
                        std::optional<double> courantNumber, const instrument::YeePlace& chosen);
    void clear();
    /// Steps on or back by half-steps from where the last wish leads.
    void move(std::int64_t halfSteps);
    void moveTo(std::int64_t halfSteps);
    /// Whose update is shown.
    void choose(const instrument::YeePlace& place);
    /// Where the wishes lead, in half-steps.
    [[nodiscard]] std::int64_t wanted() const;
    /// The newest view that has not been taken.
    [[nodiscard]] std::optional<std::shared_ptr<const SteppingView>> take();

private:
    struct Wishes {
        std::shared_ptr<const model::Project> project; ///< to begin
        std::optional<double> courantNumber;
        bool clear = false, look = false;
        std::int64_t target = 0;
        std::uint64_t number = 0;
        instrument::YeePlace chosen;
    };

    void work(const std::stop_token& stop);
    void tell(const std::function<void(Wishes&)>& change);

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    Wishes wishes_;
    Mailbox<std::shared_ptr<const SteppingView>> views_;
    std::jthread thread_; ///< last: it uses the others
};

} // namespace zonescope::ui
