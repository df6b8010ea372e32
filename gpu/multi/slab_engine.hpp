#pragma once

/// \file
/// One real run on several engines: the domain is cut into slabs of rows, each with an engine of
/// its own and halos that are exchanged every few steps. The fields are those of one engine, to the
/// last bit where the engines compute a row alike wherever it lies.

#include "core/fdtd/engine.hpp"
#include "core/fdtd/worker_team.hpp"
#include "gpu/multi/halo_exchange.hpp"
#include "gpu/multi/slab_plan.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::gpu {

/// Makes the engine of slab `index` from its slice of the plan.
using SlabEngineFactory =
    std::function<std::unique_ptr<fdtd::Engine>(fdtd::RunPlan slice, int index)>;

class SlabEngine final : public fdtd::Engine {
public:
    /// @param places where each slab is computed, in words; empty: the device says enough
    /// \throws what the factories throw.
    SlabEngine(fdtd::RunPlan whole, SlabPlan plan, const SlabEngineFactory& makeEngine,
               const HaloExchangeFactory& makeExchange, std::vector<std::string> places = {});

    void advance(std::int64_t steps) override;
    void advanceHalfStep() override;
    [[nodiscard]] std::int64_t step() const noexcept override;
    [[nodiscard]] bool atHalfStep() const noexcept override;
    void reset() override;
    [[nodiscard]] bool suits(const fdtd::RunPlan& plan) const override;
    void begin(const fdtd::RunPlan& plan) override;
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override;
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override;
    [[nodiscard]] std::vector<std::optional<fdtd::ProbeData>>
    probeTails(std::int64_t from) const override;
    [[nodiscard]] double fieldEnergy() const override;
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override;
    [[nodiscard]] std::vector<double> component(fdtd::Component component) const override;
    void setComponent(fdtd::Component component, const std::vector<double>& values) override;
    void keepTransforms(const std::vector<bool>& wanted) override;
    [[nodiscard]] std::vector<fdtd::StateArray> keptTransforms() const override;
    void restoreKeptTransforms(const std::vector<bool>& wanted,
                               const std::vector<fdtd::StateArray>& arrays) override;
    /// That of one engine of the whole domain: it goes on with any number of slabs, or with none.
    [[nodiscard]] fdtd::EngineState saveState() const override;
    void loadState(const fdtd::EngineState& state) override;
    [[nodiscard]] fdtd::EngineCounters counters() const override;

    [[nodiscard]] const SlabPlan& plan() const noexcept { return plan_; }
    [[nodiscard]] const fdtd::Engine& slab(int index) const {
        return *engines_.at(static_cast<std::size_t>(index));
    }

private:
    /// Runs `work(index)` for every slab on threads of their own; rethrows the first exception.
    void forEach(const std::function<void(std::size_t)>& work) const;
    /// Renews the halos unless they are good for `steps` more steps.
    void ensureHalos(std::int64_t steps) const;
    /// The part of a plan that a slab computes.
    [[nodiscard]] fdtd::RunPlan partOf(const fdtd::RunPlan& plan, std::size_t slab) const;
    /// What is known of one slab from its engine's counters.
    [[nodiscard]] fdtd::SlabCounters slabCounters(std::size_t slab,
                                                  const fdtd::EngineCounters& of) const;
    /// Adds what is known of the exchange.
    void countExchange(fdtd::EngineCounters& total) const;

    fdtd::RunPlan whole_;
    SlabPlan plan_;
    std::vector<std::unique_ptr<fdtd::Engine>> engines_;
    std::unique_ptr<HaloExchange> exchange_;
    std::vector<std::string> places_;
    mutable fdtd::WorkerTeam team_;
    std::int64_t haloSteps_;         ///< that renewed halos last
    mutable std::int64_t goodSteps_; ///< that the halos still last
    mutable std::int64_t exchanges_ = 0;
    double cellSteps_ = 0.0;
    std::vector<bool> keptOf_; ///< monitors, see keepTransforms
};

} // namespace zonescope::gpu
