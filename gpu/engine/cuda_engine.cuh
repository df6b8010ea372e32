#pragma once

/// \file
/// The CUDA engine: six real fields of one azimuthal order in the memory of one device, advanced by
/// the schedule that suits the run.

#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/engine/choice/schedule_choice.hpp"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/plain/plain.cuh"
#include "gpu/engine/step/schedule.hpp"
#include "gpu/engine/stores/field_store.cuh"
#include "gpu/engine/stores/readout.cuh"
#include "gpu/engine/stores/record_store.cuh"
#include "gpu/engine/stores/source_store.cuh"
#include "gpu/engine/stores/transform_keeper.cuh"

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace zonescope::gpu {

/// After a DeviceError the fields are lost; the engine can still be destroyed.
template <class Real> class CudaEngine final : public DeviceEngine {
public:
    CudaEngine(fdtd::RunPlan plan, int parity, const CudaOptions& options);
    ~CudaEngine() override;

    void advance(std::int64_t steps) override;
    void advanceHalfStep() override;
    [[nodiscard]] std::int64_t step() const noexcept override { return step_; }
    [[nodiscard]] bool atHalfStep() const noexcept override { return atHalfStep_; }
    void reset() override;
    [[nodiscard]] bool suits(const fdtd::RunPlan& plan) const override;
    void begin(const fdtd::RunPlan& plan) override;
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override;
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override;
    [[nodiscard]] std::vector<fdtd::MonitorReading>
    readTransforms(const std::vector<bool>& wanted) const override;
    void keepTransforms(const std::vector<bool>& wanted) override;
    [[nodiscard]] std::vector<std::vector<fdtd::TransformChange>>
    transformChanges(double ratio) const override;
    [[nodiscard]] std::vector<fdtd::StateArray> keptTransforms() const override;
    void restoreKeptTransforms(const std::vector<bool>& wanted,
                               const std::vector<fdtd::StateArray>& arrays) override;
    /// A device does some 3e11 cell-steps a second. It compares transforms faster than it would
    /// send them (some 1e8 complex values a second), but a look ends a pass, which is dear.
    [[nodiscard]] double transformReadingCost() const noexcept override { return 3000.0; }
    [[nodiscard]] std::vector<std::optional<fdtd::ProbeData>>
    probeTails(std::int64_t from) const override;
    [[nodiscard]] double fieldEnergy() const override;
    void beginFieldEnergy() override;
    [[nodiscard]] std::optional<double> takeFieldEnergy(bool wait) override;
    [[nodiscard]] std::optional<fdtd::BadValue> findBadValue() const override;
    [[nodiscard]] std::vector<double> component(fdtd::Component component) const override;
    void setComponent(fdtd::Component component, const std::vector<double>& values) override;
    [[nodiscard]] fdtd::EngineState saveState() const override;
    void loadState(const fdtd::EngineState& state) override;
    [[nodiscard]] fdtd::EngineCounters counters() const override;

    [[nodiscard]] int device() const noexcept override { return info_.ordinal; }
    void setMeasuring(bool on) override;
    void setStops(std::optional<std::int64_t> every) override { stops_ = every; }
    [[nodiscard]] std::int64_t stepsToPassEnd(std::int64_t wanted) const override;
    void setRunningAhead(bool on) override;
    void waitForSteps() override;
    [[nodiscard]] CUstream_st* stream() const noexcept override { return stream_->get(); }
    [[nodiscard]] std::variant<StepView<float>, StepView<double>> view() const noexcept override {
        return currentView();
    }
    [[nodiscard]] const grid::FilledLattice& lattice() const noexcept override {
        return *plan_.lattice;
    }

private:
    void setAuxiliary(fdtd::Component component, const std::vector<double>& values);
    void setAuxiliary(fdtd::Component component, const std::vector<double>& values, bool axial);
    void makeStores(int batchSteps);
    /// Whether the schedule records regions well and there is memory for what it records.
    [[nodiscard]] bool wantsRegionsOnTheWay() const;
    void makeSources();
    [[nodiscard]] ScheduleSituation<Real> situation();
    void chooseSchedule();
    /// The schedule that there is, laid out for the present plan; another where it refuses.
    void layOutSchedule();
    void adjustNext();
    [[nodiscard]] StepView<Real> currentView() const noexcept;
    /// The batch of the current step is on the device; returns the step's index in it.
    int enterBatch();
    /// Steps from `step` to the next place where the passes must end: a stop of the run, the end
    /// of the batch that holds it, a sample of a fat box.
    [[nodiscard]] int stepsToStop(std::int64_t step) const noexcept;
    /// Brings the transforms and the taps up to the current step.
    void settleTransforms() const;
    void settleTaps() const;
    void measureSometimes();

    fdtd::RunPlan plan_;
    int parity_;
    DeviceInfo info_;
    std::string wantedSchedule_;
    int engines_ = 1; ///< that share the device
    std::unique_ptr<Stream> stream_;
    std::unique_ptr<FieldStore<Real>> fields_;
    std::unique_ptr<RecordStore<Real>> records_;
    std::unique_ptr<TransformKeeper<Real>> keeper_;
    std::unique_ptr<SourceStore<Real>> sources_;
    TiltedStore<Real> tilted_;
    std::unique_ptr<Readout<Real>> readout_;
    std::unique_ptr<PlainSchedule<Real>> halfSteps_;
    std::unique_ptr<Schedule<Real>> schedule_;
    text::Message scheduleReason_;

    bool regionsOnTheWay_ = false; ///< see RecordStore
    int batchSteps_ = 0;
    /// A batch that has been left, whose taps are on their way to the host.
    mutable std::optional<typename SourceStore<Real>::Batch> leftBatch_;
    mutable std::int64_t transformed_ = 0; ///< steps whose samples are in the transforms
    std::int64_t step_ = 0;
    bool atHalfStep_ = false;
    double seconds_ = 0.0;
    double cellSteps_ = 0.0;
    bool measuring_ = true;
    std::optional<std::int64_t> stops_; ///< see setStops
    bool runsAhead_ = false;
    std::array<std::unique_ptr<Event>, 2> advanced_; ///< after the last advance, and the one before
    std::chrono::steady_clock::time_point lastReturn_;
    std::int64_t calls_ = 0;
    std::chrono::steady_clock::time_point lastMeasured_;
};

} // namespace zonescope::gpu
