#include "gpu/engine/stores/record_store.cuh"

#include "core/threads/parallel.hpp"
#include "gpu/engine/step/block_threads.cuh"
#include "gpu/engine/step/kernel_shape.cuh"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <type_traits>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Frequencies whose sums a thread keeps in registers.
constexpr int frequenciesAtOnce = 4;
/// A box of at most so many rows or columns is thin. Monitors on a surface read four or five.
constexpr int thinExtent = 8;

/// Adds samples [begin, end) of one value to its sums over `count` frequencies, in the order of
/// time: so they do not depend on how the steps are cut into batches.
/// @param samples, stride the value's in sample 0, and from sample to sample
/// @param phases those of the first of the frequencies in sample 0, H or E
/// @param real, imaginary its first sums; those of the next frequency are `points` further on
template <int count, class Real>
__device__ __forceinline__ void
addSamples(const Real* samples, std::int64_t stride, std::int64_t begin, std::int64_t end,
           const Real* phases, int frequencies, Real* real, Real* imaginary, std::int64_t points) {
    Real sumReal[count];
    Real sumImaginary[count];
#pragma unroll
    for (int f = 0; f < count; ++f) {
        sumReal[f] = real[f * points];
        sumImaginary[f] = imaginary[f * points];
    }
    // Several samples are on their way at once.
#pragma unroll 8
    for (std::int64_t s = begin; s < end; ++s) {
        const Real value = samples[s * stride];
        const Real* const phase = phases + s * frequencies * 4;
#pragma unroll
        for (int f = 0; f < count; ++f) {
            sumReal[f] += phase[4 * f] * value;
            sumImaginary[f] += phase[4 * f + 1] * value;
        }
    }
#pragma unroll
    for (int f = 0; f < count; ++f) {
        real[f * points] = sumReal[f];
        imaginary[f * points] = sumImaginary[f];
    }
}

/// Adds samples [begin, end) of a thin box, a value and some frequencies a thread.
template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    thinTransformKernel(RecordView<Real> record, std::int64_t begin, std::int64_t end,
                        const Real* phases, int components, int frequencies, Real* real,
                        Real* imaginary) {
    const Rectangle& box = record.box;
    const std::int64_t points = static_cast<std::int64_t>(box.width()) * box.height();
    const std::int64_t index =
        static_cast<std::int64_t>(blockIdx.x) * threadsPerBlock + threadIdx.x;
    if (index >= components * points) {
        return;
    }
    const std::int64_t c = index / points;
    const std::int64_t p = index % points;
    const Real* const samples = record.place(0, box.iBegin + static_cast<int>(p % box.width()),
                                             box.kBegin + static_cast<int>(p / box.width())) +
                                c * record.plane();
    const std::int64_t stride = 6 * record.plane();
    const int f0 = static_cast<int>(blockIdx.y) * frequenciesAtOnce;
    const Real* const phase = phases + f0 * 4 + (c < 3 ? 0 : 2);
    const std::int64_t place = (c * frequencies + f0) * points + p;
    const auto add = [&](auto count) {
        addSamples<count>(samples, stride, begin, end, phase, frequencies, real + place,
                          imaginary + place, points);
    };
    static_assert(frequenciesAtOnce == 4);
    switch (min(frequenciesAtOnce, frequencies - f0)) {
    case 1: return add(std::integral_constant<int, 1>{});
    case 2: return add(std::integral_constant<int, 2>{});
    case 3: return add(std::integral_constant<int, 3>{});
    default: return add(std::integral_constant<int, 4>{});
    }
}

/// Adds the fields as they are to the transforms of a fat box. `phases`: those of this sample.
template <class Real>
__global__ void __launch_bounds__(threadsPerBlock)
    fatTransformKernel(const __grid_constant__ StepView<Real> view, Rectangle box,
                       const Real* phases, int components, int frequencies, Real* real,
                       Real* imaginary) {
    const int column =
        static_cast<int>(blockIdx.x) * threadsPerBlock + static_cast<int>(threadIdx.x);
    if (column >= box.width()) {
        return;
    }
    const std::int64_t points = static_cast<std::int64_t>(box.width()) * box.height();
    for (int row = static_cast<int>(blockIdx.y); row < box.height();
         row += static_cast<int>(gridDim.y)) {
        const std::int64_t p = static_cast<std::int64_t>(row) * box.width() + column;
        const std::ptrdiff_t place = (box.kBegin + row) * view.layout.pitch + (box.iBegin + column);
#pragma unroll
        for (int c = 0; c < 6; ++c) {
            if (c >= components) {
                break;
            }
            const Real value = view.field[c][place];
            const int part = c < 3 ? 0 : 2;
            for (int f = 0; f < frequencies; ++f) {
                const std::int64_t at =
                    (static_cast<std::int64_t>(c) * frequencies + f) * points + p;
                real[at] += phases[4 * f + part] * value;
                imaginary[at] += phases[4 * f + part + 1] * value;
            }
        }
    }
}

constexpr const char* thinName = "transforms of samples";
constexpr const char* fatName = "transforms of regions";

bool isThin(const fdtd::IndexBox& box) { return std::min(box.width(), box.height()) <= thinExtent; }

/// Values of one sample of a box: those of all components, whichever are transformed.
template <class Real> std::size_t sampleSize(const fdtd::DftBoxPlan& plan) {
    return 6 * static_cast<std::size_t>(RecordView<Real>{rectangleOf(plan.box)}.plane());
}

std::size_t mostSamples(const fdtd::DftBoxPlan& plan, int batchSteps) {
    return static_cast<std::size_t>((batchSteps + plan.interval - 1) / plan.interval);
}

} // namespace

template <class Real>
std::size_t RecordStore<Real>::regionBytes(const fdtd::Recording& recording, int batchSteps) {
    std::size_t bytes = 0;
    for (const auto& plan : recording.boxes) {
        if (!isThin(plan.box)) {
            bytes += sampleSize<Real>(plan) * mostSamples(plan, batchSteps) * sizeof(Real);
        }
    }
    return bytes;
}

template <class Real>
RecordStore<Real>::RecordStore(const fdtd::Recording& recording, double dt, int batchSteps,
                               bool regionsOnTheWay, cudaStream_t stream)
    : stream_(stream), dt_(dt), batchSteps_(batchSteps) {
    thinTime_.name = thinName;
    fatTime_.name = fatName;
    fdtd::Recording plan = recording;
    std::vector<RecordView<Real>> records;
    for (auto& boxPlan : plan.boxes) {
        const auto& box = boxPlan.box;
        const std::size_t samples = mostSamples(boxPlan, batchSteps);
        const std::size_t size = boxPlan.size();
        const bool onTheWay = regionsOnTheWay || isThin(box);
        const std::size_t kept = onTheWay ? samples * sampleSize<Real>(boxPlan) : 0;
        Box made{std::move(boxPlan),
                 onTheWay,
                 phaseCount_,
                 DeviceBuffer<Real>(size, stream_),
                 DeviceBuffer<Real>(size, stream_),
                 DeviceBuffer<Real>(kept, stream_)};
        phaseCount_ += samples * made.plan.omega.size() * 4;
        if (onTheWay) {
            records.push_back(made.view());
        }
        boxes_.push_back(std::move(made));
    }
    recordCount_ = static_cast<int>(records.size());
    recordViews_ = DeviceBuffer<RecordView<Real>>(records.size(), stream_);
    recordViews_.upload(records, 0, stream_);

    taps_ = std::move(plan.taps);
    series_.resize(taps_.size());
    for (std::size_t slot = 0; slot < batchSlots; ++slot) {
        const std::size_t size = taps_.size() * static_cast<std::size_t>(batchSteps);
        tapSeries_[slot] = DeviceBuffer<Real>(size, stream_);
        tapCopies_[slot] = PinnedBuffer<Real>(size);
        std::vector<TapView<Real>> views;
        for (std::size_t n = 0; n < taps_.size(); ++n) {
            views.push_back({static_cast<int>(taps_[n].component), taps_[n].i, taps_[n].k,
                             tapSeries_[slot].data() + n * static_cast<std::size_t>(batchSteps)});
        }
        tapViews_[slot] = DeviceBuffer<TapView<Real>>(views.size(), stream_);
        tapViews_[slot].upload(views, 0, stream_);
    }
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_)); // the host's copies go now
}

template <class Real> RecordPlaces RecordStore<Real>::places() const {
    RecordPlaces places;
    for (const auto& box : boxes_) {
        if (box.onTheWay) {
            places.records.push_back(rectangleOf(box.plan.box));
        }
    }
    for (const auto& tap : taps_) {
        places.taps.push_back({tap.i, tap.k});
    }
    return places;
}

template <class Real> void RecordStore<Real>::fill(StepView<Real>& view, int slot) const noexcept {
    view.records = recordViews_.data();
    view.recordCount = recordCount_;
    view.taps = tapViews_[static_cast<std::size_t>(slot)].data();
    view.tapCount = static_cast<int>(taps_.size());
}

template <class Real>
void RecordStore<Real>::fillPhases(std::int64_t firstStep, std::span<Real> phases) const {
    for (const auto& box : boxes_) {
        const auto& plan = box.plan;
        const double weight = plan.interval * dt_;
        Real* out = phases.data() + box.phaseBegin;
        const std::int64_t first = firstStep / plan.interval + 1;
        const std::int64_t last = (firstStep + batchSteps_) / plan.interval;
        for (std::int64_t sample = first; sample <= last; ++sample) {
            const double time = static_cast<double>(sample * plan.interval) * dt_;
            for (const double omega : plan.omega) {
                const double electric = omega * time;
                const double magnetic = omega * (time - 0.5 * dt_);
                *out++ = static_cast<Real>(weight * std::cos(electric));
                *out++ = static_cast<Real>(weight * std::sin(electric));
                *out++ = static_cast<Real>(weight * std::cos(magnetic));
                *out++ = static_cast<Real>(weight * std::sin(magnetic));
            }
        }
    }
}

template <class Real> int RecordStore<Real>::period() const noexcept {
    constexpr std::int64_t many = 1 << 12;
    std::int64_t steps = 1;
    for (const auto& box : boxes_) {
        steps = std::lcm(steps, static_cast<std::int64_t>(box.plan.interval));
        if (steps > many) {
            return 0;
        }
    }
    return static_cast<int>(steps);
}

template <class Real>
int RecordStore<Real>::stepsToCut(std::int64_t step, int most) const noexcept {
    std::int64_t steps = most;
    for (const auto& box : boxes_) {
        if (!box.onTheWay) {
            steps = std::min<std::int64_t>(steps, box.plan.interval - step % box.plan.interval);
        }
    }
    return static_cast<int>(steps);
}

template <class Real>
void RecordStore<Real>::accumulate(const StepView<Real>& view, int first, int count,
                                   const Real* phases) {
    const bool measuring = std::exchange(measuring_, false);
    for (const auto& box : boxes_) {
        const int interval = box.plan.interval;
        const std::int64_t before = view.finishedSteps / interval;
        const std::int64_t begin = (view.finishedSteps + first) / interval - before;
        const std::int64_t end = (view.finishedSteps + first + count) / interval - before;
        if (begin == end) {
            continue;
        }
        std::optional<Event> started;
        if (measuring) {
            started.emplace(EventKind::timing).record(stream_);
        }
        const Real* const boxPhases = phases + box.phaseBegin;
        if (box.onTheWay) {
            accumulateThin(box, begin, end, boxPhases);
        } else {
            accumulateFat(box, view,
                          boxPhases +
                              (end - 1) * static_cast<std::int64_t>(4 * box.plan.omega.size()));
        }
        if (measuring) {
            const Event finished(EventKind::timing);
            finished.record(stream_);
            finished.synchronize();
            auto& time = box.onTheWay ? thinTime_ : fatTime_;
            time.seconds += finished.secondsSince(*started);
            time.cellSteps += static_cast<double>(view.layout.columns - 1) *
                              static_cast<double>(view.layout.rows - 1) * count;
            ++time.launches;
        }
    }
}

template <class Real>
void RecordStore<Real>::accumulateThin(const Box& box, std::int64_t begin, std::int64_t end,
                                       const Real* phases) {
    const auto points = static_cast<std::int64_t>(box.plan.points());
    const auto blocks = static_cast<unsigned>((box.plan.components * points + threadsPerBlock - 1) /
                                              threadsPerBlock);
    const auto frequencies = static_cast<unsigned>(box.plan.omega.size());
    const dim3 grid(blocks, (frequencies + frequenciesAtOnce - 1) / frequenciesAtOnce);
    thinTransformKernel<Real><<<grid, threadsPerBlock, 0, stream_>>>(
        box.view(), begin, end, phases, box.plan.components,
        static_cast<int>(box.plan.omega.size()), box.real.data(), box.imaginary.data());
    checkLaunch("thinTransformKernel");
}

template <class Real>
void RecordStore<Real>::accumulateFat(const Box& box, const StepView<Real>& view,
                                      const Real* phases) {
    const auto& b = box.plan.box;
    constexpr int mostBlockRows = 65535;
    const dim3 blocks(static_cast<unsigned>((b.width() + threadsPerBlock - 1) / threadsPerBlock),
                      static_cast<unsigned>(std::min(b.height(), mostBlockRows)));
    fatTransformKernel<Real><<<blocks, threadsPerBlock, 0, stream_>>>(
        view, rectangleOf(b), phases, box.plan.components, static_cast<int>(box.plan.omega.size()),
        box.real.data(), box.imaginary.data());
    checkLaunch("fatTransformKernel");
}

template <class Real> void RecordStore<Real>::fetchTaps(int slot) {
    const auto s = static_cast<std::size_t>(slot);
    if (!taps_.empty()) {
        ZONESCOPE_CUDA(cudaMemcpyAsync(tapCopies_[s].data(), tapSeries_[s].data(),
                                       tapSeries_[s].bytes(), cudaMemcpyDeviceToHost, stream_));
        tapsCopied_[s].record(stream_);
    }
}

template <class Real>
void RecordStore<Real>::harvestTaps(int slot, std::int64_t batchStep, std::int64_t step) {
    if (taps_.empty()) {
        return;
    }
    const auto s = static_cast<std::size_t>(slot);
    tapsCopied_[s].synchronize();
    for (std::size_t n = 0; n < taps_.size(); ++n) {
        const Real* const values = tapCopies_[s].data() + n * static_cast<std::size_t>(batchSteps_);
        for (auto at = static_cast<std::int64_t>(series_[n].size()); at < step; ++at) {
            series_[n].push_back(static_cast<float>(values[at - batchStep]));
        }
    }
}

template <class Real> void RecordStore<Real>::clear() {
    for (auto& box : boxes_) {
        box.real.clear(stream_);
        box.imaginary.clear(stream_);
    }
    for (auto& series : series_) {
        series.clear();
    }
}

template <class Real>
std::vector<fdtd::MonitorReading> RecordStore<Real>::read(const std::vector<bool>& wanted) const {
    std::vector<fdtd::MonitorReading> readings(wanted.size());
    for (std::size_t n = 0; n < boxes_.size(); ++n) {
        const auto& plan = boxes_[n].plan;
        if (!wanted.at(static_cast<std::size_t>(plan.monitor))) {
            continue;
        }
        fdtd::DftBoxData data{plan.box, plan.omega, {}};
        const auto real = transform(n, false);
        const auto imaginary = transform(n, true);
        data.values.resize(real.size());
        constexpr std::size_t block = 1 << 16; // values that are worth a thread's while
        threads::forEach((real.size() + block - 1) / block, 0,
                         [&](std::size_t piece) {
                             const std::size_t end = std::min(real.size(), (piece + 1) * block);
                             for (std::size_t at = piece * block; at < end; ++at) {
                                 data.values[at] = {real[at], imaginary[at]};
                             }
                         },
                         1);
        readings[static_cast<std::size_t>(plan.monitor)].boxes.push_back(std::move(data));
    }
    return readings;
}

template <class Real>
std::vector<std::optional<fdtd::ProbeData>>
RecordStore<Real>::tails(std::size_t monitors, std::int64_t from, std::int64_t step) const {
    std::vector<std::optional<fdtd::ProbeData>> tails(monitors);
    const std::int64_t begin = std::clamp<std::int64_t>(from, 0, step);
    for (std::size_t n = 0; n < taps_.size(); ++n) {
        const auto& tap = taps_[n];
        auto& probe = tails[static_cast<std::size_t>(tap.monitor)];
        if (!probe) {
            probe.emplace();
            for (auto& series : probe->series) {
                series.assign(static_cast<std::size_t>(step - begin), 0.0F);
            }
        }
        auto& series = probe->series[static_cast<std::size_t>(tap.series)];
        const auto weight = static_cast<float>(tap.weight);
        for (std::size_t at = 0; at < series.size(); ++at) {
            series[at] += weight * series_[n][static_cast<std::size_t>(begin) + at];
        }
    }
    return tails;
}

template <class Real> std::size_t RecordStore<Real>::bytes() const noexcept {
    std::size_t bytes = recordViews_.bytes();
    for (const auto& box : boxes_) {
        bytes += box.real.bytes() + box.imaginary.bytes() + box.samples.bytes();
    }
    for (std::size_t slot = 0; slot < batchSlots; ++slot) {
        bytes += tapSeries_[slot].bytes() + tapViews_[slot].bytes();
    }
    return bytes;
}

template <class Real> std::vector<TransformView<Real>> RecordStore<Real>::transforms() const {
    std::vector<TransformView<Real>> views;
    for (const auto& box : boxes_) {
        views.push_back({box.real.data(), box.imaginary.data(), box.real.size(),
                         box.plan.omega.size(), static_cast<std::size_t>(box.plan.components),
                         static_cast<std::size_t>(box.plan.monitor)});
    }
    return views;
}

template <class Real>
std::vector<Real> RecordStore<Real>::transform(std::size_t number, bool imaginary) const {
    const auto& source = imaginary ? boxes_[number].imaginary : boxes_[number].real;
    std::vector<Real> values(source.size());
    source.download(values, 0, stream_);
    return values;
}

template <class Real>
std::size_t RecordStore<Real>::transformSize(std::size_t number) const noexcept {
    return boxes_[number].real.size();
}

template <class Real>
void RecordStore<Real>::setTransform(std::size_t number, bool imaginary,
                                     std::span<const Real> values) {
    auto& target = imaginary ? boxes_[number].imaginary : boxes_[number].real;
    target.upload(values, 0, stream_);
    ZONESCOPE_CUDA(cudaStreamSynchronize(stream_));
}

template <class Real> std::vector<KernelDescription> RecordStore<Real>::kernels() const {
    std::vector<KernelDescription> descriptions;
    const auto has = [&](bool thin) {
        return std::ranges::any_of(boxes_, [&](const Box& box) { return box.onTheWay == thin; });
    };
    if (has(true)) {
        descriptions.push_back(
            describeKernel(&thinTransformKernel<Real>, thinName, "transforms", threadsPerBlock));
    }
    if (has(false)) {
        descriptions.push_back(
            describeKernel(&fatTransformKernel<Real>, fatName, "transforms", threadsPerBlock));
    }
    return descriptions;
}

template <class Real> std::vector<KernelTime> RecordStore<Real>::kernelTimes() const {
    return {thinTime_, fatTime_};
}

template class RecordStore<float>;
template class RecordStore<double>;

} // namespace zonescope::gpu
