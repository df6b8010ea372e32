#pragma once

/// \file
/// The CUDA engine: six real fields of one azimuthal order in the memory of one device, advanced by
/// the schedule that suits the run.

#include "gpu/device/device_info.hpp"
#include "gpu/device/stream.cuh"
#include "gpu/engine/device_engine.hpp"
#include "gpu/engine/field_store.cuh"
#include "gpu/engine/plain.cuh"
#include "gpu/engine/readout.cuh"
#include "gpu/engine/record_store.cuh"
#include "gpu/engine/schedule.hpp"
#include "gpu/engine/source_store.cuh"

#include <chrono>
#include <memory>
#include <optional>

namespace zonescope::gpu {

/// After a DeviceError the fields are lost; the engine can still be destroyed.
template <class Real> class CudaEngine final : public DeviceEngine {
public:
    CudaEngine(std::shared_ptr<const grid::Discretisation> discretisation, int parity,
               const CudaOptions& options);
    ~CudaEngine() override;

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

    [[nodiscard]] int device() const noexcept override { return info_.ordinal; }
    void setMeasuring(bool on) override { measuring_ = on; }
    [[nodiscard]] CUstream_st* stream() const noexcept override { return stream_->get(); }
    [[nodiscard]] std::variant<StepView<float>, StepView<double>> view() const noexcept override {
        return currentView();
    }
    [[nodiscard]] const grid::Discretisation& discretisation() const noexcept override {
        return *discretisation_;
    }

private:
    void setAuxiliary(fdtd::Component component, const std::vector<double>& values);
    void makeStores(int batchSteps);
    void chooseSchedule(const std::string& wanted);
    [[nodiscard]] StepView<Real> currentView() const noexcept;
    /// The batch of the current step is on the device; returns the step's index in it.
    int enterBatch();
    void finishTaps();
    void measureSometimes();

    std::shared_ptr<const grid::Discretisation> discretisation_;
    int parity_;
    DeviceInfo info_;
    std::unique_ptr<Stream> stream_;
    std::unique_ptr<FieldStore<Real>> fields_;
    std::unique_ptr<RecordStore<Real>> records_;
    std::unique_ptr<SourceStore<Real>> sources_;
    std::unique_ptr<Readout<Real>> readout_;
    std::unique_ptr<PlainSchedule<Real>> halfSteps_;
    std::unique_ptr<Schedule<Real>> schedule_;
    std::string scheduleReason_;

    /// A batch that has been left, whose taps are on their way to the host.
    std::optional<typename SourceStore<Real>::Batch> leftBatch_;
    std::int64_t step_ = 0;
    bool atHalfStep_ = false;
    double seconds_ = 0.0;
    double cellSteps_ = 0.0;
    bool measuring_ = true;
    std::int64_t calls_ = 0;
    std::chrono::steady_clock::time_point lastMeasured_;
};

} // namespace zonescope::gpu
