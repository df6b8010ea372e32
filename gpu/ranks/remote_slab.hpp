#pragma once

/// \file
/// The engine of another rank, as rank 0 sees it.

#include "core/fdtd/engine.hpp"
#include "gpu/ranks/engine_messages.hpp"
#include "gpu/ranks/rank_link.hpp"

namespace zonescope::gpu {

/// Tells the other rank what to do. Steps are not waited for: what goes wrong with them comes with
/// a later call, as a RankError.
class RemoteSlab final : public fdtd::Engine {
public:
    /// @param engine its number among the engines that the rank made
    RemoteSlab(RankLink& link, int rank, int engine);

    void advance(std::int64_t steps) override;
    void advanceHalfStep() override;
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    [[nodiscard]] bool atHalfStep() const noexcept override { return atHalfStep_; }
    void reset() override;
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override;
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override;
    [[nodiscard]] std::vector<std::optional<fdtd::ProbeData>>
    probeTails(std::int64_t from) const override;
    [[nodiscard]] double fieldEnergy() const override;
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override;
    [[nodiscard]] std::vector<double> component(fdtd::Component component) const override;
    void setComponent(fdtd::Component component, const std::vector<double>& values) override;
    [[nodiscard]] fdtd::EngineState saveState() const override;
    void loadState(const fdtd::EngineState& state) override;
    [[nodiscard]] fdtd::EngineCounters counters() const override;

private:
    [[nodiscard]] ByteWriter command(RankCommand command) const;
    [[nodiscard]] ByteReader answerTo(ByteWriter& message) const;
    void post(ByteWriter& message) const;

    RankLink& link_;
    int rank_, engine_;
    std::int64_t step_ = 0;
    bool atHalfStep_ = false;
};

} // namespace zonescope::gpu
