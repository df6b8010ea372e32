#pragma once

/// \file
/// An engine that computes nothing: its energy and its planes follow a script, so that tests of
/// what surrounds an engine know every number beforehand.

#include "core/fdtd/engine.hpp"

#include <functional>
#include <utility>

namespace zonescope::tests {

class ScriptedEngine final : public fdtd::Engine {
public:
    struct Script {
        std::function<double(std::int64_t step)> energy;
        std::function<float(fdtd::ViewQuantity)> planeValue; ///< every sample of a plane
        std::optional<fdtd::BadValue> badValue;
        bool late = false; ///< an energy that was begun arrives only when it is waited for
    };
    explicit ScriptedEngine(Script script) : script_(std::move(script)) {}

    void advance(std::int64_t steps) override { step_ += steps; }
    void advanceHalfStep() override {
        half_ = !half_;
        step_ += half_ ? 0 : 1;
    }
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    [[nodiscard]] bool atHalfStep() const noexcept override { return half_; }
    void reset() override { step_ = 0; }
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override {
        fdtd::Plane plane;
        plane.request = request;
        plane.width = plane.height = 1;
        plane.values = {script_.planeValue ? script_.planeValue(request.quantity) : 0.0F};
        return plane;
    }
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override { return {}; }
    [[nodiscard]] double fieldEnergy() const override { return script_.energy(step_); }
    void beginFieldEnergy() override { begunEnergy_ = fieldEnergy(); }
    [[nodiscard]] std::optional<double> takeFieldEnergy(bool wait) override {
        return script_.late && !wait ? std::nullopt : std::optional(begunEnergy_);
    }
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override {
        return script_.badValue;
    }
    [[nodiscard]] std::vector<double> component(fdtd::Component) const override { return {}; }
    void setComponent(fdtd::Component, const std::vector<double>&) override {}
    [[nodiscard]] fdtd::EngineState saveState() const override {
        fdtd::EngineState state;
        state.engine = "scripted";
        state.step = step_;
        return state;
    }
    void loadState(const fdtd::EngineState& state) override { step_ = state.step; }
    [[nodiscard]] fdtd::EngineCounters counters() const override { return {}; }

private:
    Script script_;
    std::int64_t step_ = 0;
    double begunEnergy_ = 0.0;
    bool half_ = false;
};

} // namespace zonescope::tests
