#pragma once

/// \file
/// One run in half-steps: H alone, then E alone, each cell's update in numbers, and the way back.

#include "core/fdtd/defects.hpp"
#include "core/instrument/axis_rules.hpp"
#include "core/instrument/update_numbers.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::instrument {

/// Energy after a whole step, E and H as they stand, half a step apart: sum of (eps E^2 + H^2)/2
/// over the interior with the weights of fdtd::Engine::fieldEnergy. That form itself is conserved
/// beyond the stability limit too, where it is no longer positive; this one shows the growth.
struct StepEnergy {
    std::int64_t step = 0;
    double energy = 0.0;
};

/// Lattice points beyond which a project is refused: three engines in double precision and the
/// states behind them must fit into memory beside the window's own run.
inline constexpr std::int64_t mostStepperPoints = 2'000'000;

/// A CPU engine in double precision (first parity of the project) and two that follow it, a
/// half-step and a whole step behind, so that the newest update of H and that of E can be read with
/// all that entered them. Back goes to the nearest state that was kept and computes again from
/// there, to the same bits. Not thread-safe.
class Stepper {
public:
    /// @param courantNumber c dt / min(dr, dz), also beyond the limit; empty: that of the project
    /// \throws InputError when the project is invalid, cannot be put on a grid, or has more than
    /// mostStepperPoints
    explicit Stepper(const model::Project& project, std::optional<double> courantNumber = {});
    ~Stepper();
    Stepper(const Stepper&) = delete;
    Stepper& operator=(const Stepper&) = delete;

    /// Half-steps done: H leads where it is odd.
    [[nodiscard]] std::int64_t halfSteps() const noexcept { return halfSteps_; }
    /// Whole steps of E.
    [[nodiscard]] std::int64_t step() const noexcept { return halfSteps_ / 2; }
    [[nodiscard]] bool magneticLeads() const noexcept { return halfSteps_ % 2 != 0; }
    /// um/c: E at n dt, H at (n + 1/2) dt where it leads, else (n - 1/2) dt.
    [[nodiscard]] double timeOf(model::Component component) const noexcept;

    /// Moves on to this number of half-steps, or back to it. Energies of whole steps are recorded
    /// on the way. Stops early where a value is no longer a number.
    void moveTo(std::int64_t halfSteps);
    /// A state is no longer finite: it goes no further.
    [[nodiscard]] bool diverged() const noexcept { return diverged_; }
    /// Energies of the steps up to the present one.
    [[nodiscard]] std::span<const StepEnergy> energies() const noexcept;

    /// The present value.
    [[nodiscard]] double value(const YeePlace& place) const noexcept;
    /// That before the last half-step: other where the value was changed by it.
    [[nodiscard]] double valueBefore(const YeePlace& place) const noexcept;
    /// Whether a component has had its first update.
    [[nodiscard]] bool updated(model::Component component) const noexcept;
    /// The newest update of a value; before its first one what the present values would make of it,
    /// sources apart (UpdateNumbers::pending).
    [[nodiscard]] UpdateNumbers update(const YeePlace& place) const;
    /// All values of a component, rows of r (fdtd::Engine::component).
    [[nodiscard]] std::vector<double> component(model::Component component) const;
    [[nodiscard]] fdtd::Plane snapshot(fdtd::ViewQuantity quantity) const;
    /// Overwrites a component at step 0 with H and E at rest, for initial fields (tests).
    void setComponent(model::Component component, const std::vector<double>& values);

    [[nodiscard]] const grid::Discretisation& lattice() const noexcept { return *lattice_; }
    [[nodiscard]] std::shared_ptr<const grid::Discretisation> sharedLattice() const noexcept {
        return lattice_;
    }
    /// The largest eigenvalue in vacuum, the limit that follows from it and the growth beyond it.
    [[nodiscard]] const std::optional<CurlOperator>& curl() const noexcept { return curl_; }

private:
    struct Kept {
        std::int64_t halfSteps = 0;
        fdtd::EngineState state;
    };

    [[nodiscard]] fdtd::CpuEngine<double>& lead() const noexcept { return *engines_[0]; }
    /// A half-step of the leader; keeps the state when the last one is so many half-steps old.
    void leadOn(std::int64_t interval);
    /// The followers take the state of the leader.
    void join();
    /// The leader takes the newest kept state that is no later.
    void restart(std::int64_t halfSteps);
    void keep(std::int64_t interval);
    void recordEnergy();

    std::shared_ptr<const grid::Discretisation> lattice_;
    std::optional<CurlOperator> curl_;
    /// The leader, and those a half-step and a whole step behind it.
    std::array<std::unique_ptr<fdtd::CpuEngine<double>>, 3> engines_;
    std::array<std::int64_t, 3> positions_{}; ///< half-steps that the followers have done
    std::unique_ptr<UpdateReader> reader_;
    std::vector<Kept> kept_; ///< ascending; the first is the start
    std::size_t mostKept_ = 2;
    std::vector<StepEnergy> energies_;
    std::int64_t halfSteps_ = 0;
    bool diverged_ = false;
};

/// Factor of the fields per step over the last `steps` steps: the square root of the energy's
/// geometric mean. Energies that are no numbers at the end are left out. Empty without energy to
/// speak of.
[[nodiscard]] std::optional<double> fieldGrowth(std::span<const StepEnergy> energies,
                                                std::size_t steps);

/// Step from which the energy rises without a break to its end: where a growth began.
[[nodiscard]] std::int64_t growthBegin(std::span<const StepEnergy> energies);

} // namespace zonescope::instrument
