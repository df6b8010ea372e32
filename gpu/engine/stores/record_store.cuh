#pragma once

/// \file
/// What the monitors of a run have gathered so far: running transforms of boxes, and the series of
/// probe taps.
///
/// A thin box (a plane, a cylinder, a disc) is recorded by the schedule into a side buffer, from
/// which one kernel a batch adds to the transforms. A fat one (a region) is added straight from the
/// fields at its sampled steps, where the engine cuts the batch (`stepsToCut`).

#include "core/fdtd/engine.hpp"
#include "core/fdtd/recording.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/plan/patch_plan.hpp"
#include "gpu/engine/step/schedule.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace zonescope::gpu {

/// Batches in preparation and at work: everything that belongs to a batch exists twice.
inline constexpr int batchSlots = 2;

/// The sums of one transform, on the device: [component][frequency][row][column].
template <class Real> struct TransformView {
    const Real* real = nullptr;
    const Real* imaginary = nullptr;
    std::size_t size = 0;
    std::size_t frequencies = 0;
    std::size_t components = 6;
    std::size_t monitor = 0; ///< index in project.monitors
};

[[nodiscard]] inline Rectangle rectangleOf(const fdtd::IndexBox& box) {
    return {box.iBegin, box.iEnd, box.kBegin, box.kEnd};
}

template <class Real> class RecordStore {
public:
    /// @param regionsOnTheWay boxes that are wide and high are recorded like thin ones, into
    /// buffers of regionBytes(); else their samples are added from the fields between passes
    RecordStore(const fdtd::Recording& recording, double dt, int batchSteps, bool regionsOnTheWay,
                cudaStream_t stream);

    /// Size of the buffers of boxes that are not thin.
    [[nodiscard]] static std::size_t regionBytes(const fdtd::Recording& recording, int batchSteps);

    /// Where it records, in the order of the view's records and taps.
    [[nodiscard]] RecordPlaces places() const;
    /// Sets records and taps.
    void fill(StepView<Real>& view, int slot) const noexcept;

    /// Number of cosines and sines that a batch needs.
    [[nodiscard]] std::size_t phaseCount() const noexcept { return phaseCount_; }
    /// The phases of the batch that follows `firstStep` finished steps. Reads nothing that changes:
    /// safe beside the other calls.
    void fillPhases(std::int64_t firstStep, std::span<Real> phases) const;

    /// Steps from `step` to the next one at which a fat box is sampled; no more than `most`.
    [[nodiscard]] int stepsToCut(std::int64_t step, int most) const noexcept;
    /// Steps after which samples are due in the same order again; 0 where these are very many.
    [[nodiscard]] int period() const noexcept;
    /// Adds the samples of steps [first, first + count) of the batch; `view` holds the fields after
    /// them, `phases` lies on the device.
    void accumulate(const StepView<Real>& view, int first, int count, const Real* phases);

    /// Starts the copy of a batch's taps to the host; `harvest` waits for it and appends the
    /// entries of the steps that follow those known, up to `step`.
    void fetchTaps(int slot);
    void harvestTaps(int slot, std::int64_t batchStep, std::int64_t step);

    void clear();
    /// @param wanted one entry per monitor of the project; the others stay empty
    [[nodiscard]] std::vector<fdtd::MonitorReading> read(const std::vector<bool>& wanted) const;
    [[nodiscard]] std::vector<std::optional<fdtd::ProbeData>>
    tails(std::size_t monitors, std::int64_t from, std::int64_t step) const;
    [[nodiscard]] std::size_t bytes() const noexcept;

    /// Where the transforms lie, until this object ends.
    [[nodiscard]] std::vector<TransformView<Real>> transforms() const;
    /// Transforms and series for checkpoints, by number.
    [[nodiscard]] std::size_t transformCount() const noexcept { return boxes_.size(); }
    [[nodiscard]] std::vector<Real> transform(std::size_t number, bool imaginary) const;
    [[nodiscard]] std::size_t transformSize(std::size_t number) const noexcept;
    void setTransform(std::size_t number, bool imaginary, std::span<const Real> values);
    [[nodiscard]] std::size_t tapCount() const noexcept { return taps_.size(); }
    [[nodiscard]] const std::vector<float>& series(std::size_t tap) const { return series_[tap]; }
    void setSeries(std::size_t tap, std::vector<float> values) { series_[tap] = std::move(values); }

    [[nodiscard]] bool hasTransforms() const noexcept { return !boxes_.empty(); }
    /// Whether there is a box whose samples are added between passes.
    [[nodiscard]] bool hasRegions() const noexcept {
        return std::ranges::any_of(boxes_, [](const Box& box) { return !box.onTheWay; });
    }
    /// The next accumulate is timed (it synchronises).
    void measureNext() noexcept { measuring_ = true; }
    [[nodiscard]] std::vector<KernelDescription> kernels() const;
    [[nodiscard]] std::vector<KernelTime> kernelTimes() const;

private:
    struct Box {
        fdtd::DftBoxPlan plan;
        bool onTheWay;          ///< its samples are written into a buffer by the passes themselves
        std::size_t phaseBegin; ///< in the batch's phases: [sample][frequency][4]
        DeviceBuffer<Real> real, imaginary; ///< [component][frequency][row][column]
        DeviceBuffer<Real> samples;         ///< of boxes on the way; see RecordView
        [[nodiscard]] RecordView<Real> view() const {
            return {rectangleOf(plan.box), plan.interval, samples.data()};
        }
    };
    void accumulateThin(const Box& box, std::int64_t begin, std::int64_t end, const Real* phases);
    void accumulateFat(const Box& box, const StepView<Real>& view, const Real* phases);

    cudaStream_t stream_;
    double dt_;
    int batchSteps_;
    std::vector<Box> boxes_;
    std::size_t phaseCount_ = 0;
    DeviceBuffer<RecordView<Real>> recordViews_;
    int recordCount_ = 0;

    std::vector<fdtd::ProbeTap> taps_;
    std::vector<std::vector<float>> series_;
    std::array<DeviceBuffer<Real>, batchSlots> tapSeries_; ///< [tap][step of the batch]
    std::array<DeviceBuffer<TapView<Real>>, batchSlots> tapViews_;
    std::array<PinnedBuffer<Real>, batchSlots> tapCopies_;
    std::array<Event, batchSlots> tapsCopied_;

    bool measuring_ = false;
    KernelTime thinTime_, fatTime_;
};

extern template class RecordStore<float>;
extern template class RecordStore<double>;

} // namespace zonescope::gpu
