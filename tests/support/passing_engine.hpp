#pragma once

/// \file
/// An engine round an engine that passes everything on, for a test that wants one thing otherwise.

#include "core/fdtd/engine.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::tests {

class PassingEngine : public fdtd::Engine {
public:
    explicit PassingEngine(std::unique_ptr<fdtd::Engine> engine) : engine_(std::move(engine)) {}

    void advance(std::int64_t steps) override { engine_->advance(steps); }
    void advanceHalfStep() override { engine_->advanceHalfStep(); }
    [[nodiscard]] std::int64_t step() const noexcept override { return engine_->step(); }
    [[nodiscard]] bool atHalfStep() const noexcept override { return engine_->atHalfStep(); }
    void reset() override { engine_->reset(); }
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override {
        return engine_->snapshot(request);
    }
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override {
        return engine_->readMonitors();
    }
    [[nodiscard]] std::vector<std::optional<fdtd::ProbeData>>
    probeTails(std::int64_t from) const override {
        return engine_->probeTails(from);
    }
    [[nodiscard]] double fieldEnergy() const override { return engine_->fieldEnergy(); }
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override {
        return engine_->findBadValue();
    }
    [[nodiscard]] std::vector<double> component(model::Component which) const override {
        return engine_->component(which);
    }
    void setComponent(model::Component which, const std::vector<double>& values) override {
        engine_->setComponent(which, values);
    }
    [[nodiscard]] fdtd::EngineState saveState() const override { return engine_->saveState(); }
    void loadState(const fdtd::EngineState& state) override { engine_->loadState(state); }
    [[nodiscard]] fdtd::EngineCounters counters() const override { return engine_->counters(); }

private:
    std::unique_ptr<fdtd::Engine> engine_;
};

} // namespace zonescope::tests
