#pragma once

/// \file
/// The plain schedule: two kernels a step, H then E, one cell a thread, in place; another one
/// advances the poles of dispersive cells, one value a thread, and another records what monitors
/// ask for. The steps of a call are one CUDA graph. It does everything, and the fast schedules are
/// held to it.

#include "gpu/device/device_buffer.cuh"
#include "gpu/device/graph_cache.cuh"
#include "gpu/engine/step/schedule.hpp"

#include <array>
#include <memory>

namespace zonescope::gpu {

/// Where in the prepared batch a call starts. It lies in device memory, so that one graph serves
/// all calls of the same length.
struct BatchPosition {
    std::int64_t finishedSteps = 0; ///< before step j = 0 of the batch
    int first = 0;                  ///< batch index of the first step
};

template <class Real> class PlainSchedule final : public Schedule<Real> {
public:
    /// With the engine's device current.
    explicit PlainSchedule(cudaStream_t stream);

    [[nodiscard]] bool advance(const StepView<Real>& view, int first, int count,
                               CUstream_st* stream) override;
    [[nodiscard]] int timeLevels() const noexcept override { return 1; }
    [[nodiscard]] std::size_t bytes() const noexcept override { return position_.bytes(); }
    [[nodiscard]] std::string description() const override { return "plain"; }
    [[nodiscard]] std::vector<KernelDescription> kernels() const override;
    void measureNext() override { measuring_ = true; }
    [[nodiscard]] std::vector<KernelTime> kernelTimes() const override;

    /// H of step j of the batch.
    void advanceMagnetic(const StepView<Real>& view, int j, cudaStream_t stream);
    /// E of step j, and what is recorded after it.
    void advanceElectric(const StepView<Real>& view, int j, cudaStream_t stream);

private:
    /// What may change between two calls that could share a graph.
    struct GraphKey {
        int count;
        const void* field;
        const void* amplitudes;
        const void* taps;
        const void* poles;
        bool operator==(const GraphKey&) const = default;
    };
    enum Kernel { magnetic, electric, polarise, couple, record, kernelCount };

    void setPosition(const StepView<Real>& view, int first, cudaStream_t stream);
    void launch(Kernel kernel, const StepView<Real>& view, int n, cudaStream_t stream) const;
    void advanceMeasured(const StepView<Real>& view, int count, cudaStream_t stream);

    DeviceBuffer<BatchPosition> position_;
    GraphCache<GraphKey> graphs_{8};
    bool measuring_ = false;
    // Of the last view, for the model of bytes and operations.
    bool lossy_ = false;
    double polarisedShare_ = 0.0; ///< dispersive values per cell
    double stateShare_ = 0.0;     ///< state values per cell
    double tiltedShare_ = 0.0;    ///< values at tilted interfaces per cell
    std::array<KernelTime, kernelCount> times_;
};

extern template class PlainSchedule<float>;
extern template class PlainSchedule<double>;

} // namespace zonescope::gpu
