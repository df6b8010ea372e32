#include "gpu/engine/plain/plain.cuh"

#include "gpu/engine/step/cell_step.hpp"
#include "gpu/engine/step/kernel_shape.cuh"
#include "gpu/engine/step/polarise_step.hpp"
#include "gpu/engine/step/tilted_step.hpp"

#include <algorithm>
#include <iterator>

namespace zonescope::gpu {
namespace {

// A warp covers 32 neighbouring columns; several rows a block, so that the row above is often in
// the first-level cache.
constexpr int blockColumns = 64;
constexpr int blockRows = 4;
constexpr int blockThreads = blockColumns * blockRows;
/// Blocks that a multiprocessor must hold: with no word on it the compiler spills.
constexpr int leastBlocks = 4;
constexpr int polariseThreads = 256;
constexpr int coupleThreads = 256;
constexpr int recordThreads = 256;
constexpr int recordBlocks = 64;

__global__ void setPositionKernel(BatchPosition* position, std::int64_t finishedSteps, int first) {
    *position = {finishedSteps, first};
}

template <class Real>
__global__ void __launch_bounds__(blockThreads, leastBlocks)
    magneticKernel(const __grid_constant__ StepView<Real> view, const BatchPosition* position,
                   int n) {
    const int i = static_cast<int>(blockIdx.x) * blockColumns + static_cast<int>(threadIdx.x);
    if (i >= view.layout.columns) {
        return;
    }
    const int j = position->first + n;
    const GlobalAccess<Real> access{view};
    for (int k = static_cast<int>(blockIdx.y) * blockRows + static_cast<int>(threadIdx.y);
         k < view.layout.rows; k += static_cast<int>(gridDim.y) * blockRows) {
        magneticCell(view, access, i, k, injectedCurls(view, false, i, k, j));
    }
}

template <class Real>
__global__ void __launch_bounds__(blockThreads, leastBlocks)
    electricKernel(const __grid_constant__ StepView<Real> view, const BatchPosition* position,
                   int n) {
    const int i = static_cast<int>(blockIdx.x) * blockColumns + static_cast<int>(threadIdx.x);
    if (i >= view.layout.columns) {
        return;
    }
    const int j = position->first + n;
    const GlobalAccess<Real> access{view};
    for (int k = static_cast<int>(blockIdx.y) * blockRows + static_cast<int>(threadIdx.y);
         k < view.layout.rows; k += static_cast<int>(gridDim.y) * blockRows) {
        electricCell(view, access, i, k, injectedCurls(view, true, i, k, j));
        wallCell(view, access, i, k, j);
    }
}

/// The poles of the dispersive values, after E and its sources.
template <class Real>
__global__ void __launch_bounds__(polariseThreads)
    polariseKernel(const __grid_constant__ StepView<Real> view) {
    const auto& poles = view.polarisation;
    const std::int64_t n = static_cast<std::int64_t>(blockIdx.x) * polariseThreads + threadIdx.x;
    if (n >= poles.count) {
        return;
    }
    const PolarisedValue value = poles.values[n];
    const PolarisedComposition<Real> composition = poles.compositions[value.composition()];
    polarise(view, GlobalAccess<Real>{view}, view.inLayer(value.i, value.k), value, composition,
             polarisedState(composition, value, poles.state, poles.state));
}

/// Tilted interfaces, after E.
template <class Real>
__global__ void __launch_bounds__(coupleThreads)
    coupleKernel(const __grid_constant__ StepView<Real> view) {
    const int n = static_cast<int>(blockIdx.x) * coupleThreads + static_cast<int>(threadIdx.x);
    if (n < view.tilted.count) {
        (void)gpu::couple(view, GlobalAccess<Real>{view}, view.tilted.values[n]);
    }
}

/// Records and taps of a step, after its E. Block row y serves record y, the last one the taps.
template <class Real>
__global__ void __launch_bounds__(recordThreads)
    recordKernel(const __grid_constant__ StepView<Real> view, const BatchPosition* position,
                 int n) {
    const int j = position->first + n;
    const int number = static_cast<int>(blockIdx.y);
    const std::int64_t thread = static_cast<std::int64_t>(blockIdx.x) * recordThreads + threadIdx.x;
    const std::int64_t threads = static_cast<std::int64_t>(gridDim.x) * recordThreads;
    const GlobalAccess<Real> access{view};
    if (number == view.recordCount) {
        for (std::int64_t t = thread; t < view.tapCount; t += threads) {
            const TapView<Real> tap = view.taps[t];
            tap.series[j] = access.field(tap.component, tap.i, tap.k);
        }
        return;
    }
    const RecordView<Real> record = view.records[number];
    // As StepView::sampleIndex, with the number of steps of this call.
    const std::int64_t before = position->finishedSteps;
    const std::int64_t finished = before + j + 1;
    if (finished % record.interval != 0) {
        return;
    }
    const std::int64_t sample = finished / record.interval - before / record.interval - 1;
    const std::int64_t points = static_cast<std::int64_t>(record.box.width()) * record.box.height();
    for (std::int64_t p = thread; p < points; p += threads) {
        const int i = record.box.iBegin + static_cast<int>(p % record.box.width());
        const int k = record.box.kBegin + static_cast<int>(p / record.box.width());
        Real* const to = record.place(sample, i, k);
        for (int c = 0; c < 6; ++c) {
            to[c * record.plane()] = access.field(c, i, k);
        }
    }
}

constexpr const char* kernelNames[] = {"plain magnetic", "plain electric", "plain polarise",
                                       "plain couple", "plain record"};

} // namespace

template <class Real>
PlainSchedule<Real>::PlainSchedule(cudaStream_t stream) : position_(1, stream) {
    for (int kernel = 0; kernel < kernelCount; ++kernel) {
        times_[static_cast<std::size_t>(kernel)].name = kernelNames[kernel];
    }
}

template <class Real>
void PlainSchedule<Real>::setPosition(const StepView<Real>& view, int first, cudaStream_t stream) {
    const double cells =
        static_cast<double>(view.layout.columns - 1) * static_cast<double>(view.layout.rows - 1);
    lossy_ = view.keep[0] != nullptr;
    polarisedShare_ = view.polarisation.count / cells;
    tiltedShare_ = view.tilted.count / cells;
    stateShare_ = static_cast<double>(view.polarisation.stateSize) / cells;
    setPositionKernel<<<1, 1, 0, stream>>>(position_.data(), view.finishedSteps, first);
    checkLaunch("setPositionKernel");
}

template <class Real>
void PlainSchedule<Real>::launch(Kernel kernel, const StepView<Real>& view, int n,
                                 cudaStream_t stream) const {
    constexpr int mostBlockRows = 65535;
    const auto blocks = [](int count, int each) {
        return static_cast<unsigned>((static_cast<std::int64_t>(count) + each - 1) / each);
    };
    const dim3 grid(blocks(view.layout.columns, blockColumns),
                    std::min<unsigned>(blocks(view.layout.rows, blockRows), mostBlockRows));
    const dim3 block(blockColumns, blockRows);
    switch (kernel) {
    case magnetic:
        magneticKernel<Real><<<grid, block, 0, stream>>>(view, position_.data(), n);
        break;
    case electric:
        electricKernel<Real><<<grid, block, 0, stream>>>(view, position_.data(), n);
        break;
    case polarise:
        if (view.polarisation.count == 0) {
            return;
        }
        polariseKernel<Real>
            <<<blocks(view.polarisation.count, polariseThreads), polariseThreads, 0, stream>>>(
                view);
        break;
    case couple:
        if (view.tilted.count == 0) {
            return;
        }
        coupleKernel<Real>
            <<<blocks(view.tilted.count, coupleThreads), coupleThreads, 0, stream>>>(view);
        break;
    default: {
        const int rows = view.recordCount + (view.tapCount > 0 ? 1 : 0);
        if (rows == 0) {
            return;
        }
        const dim3 recordGrid(recordBlocks, static_cast<unsigned>(rows));
        recordKernel<Real><<<recordGrid, recordThreads, 0, stream>>>(view, position_.data(), n);
    }
    }
    checkLaunch(kernelNames[kernel]);
}

template <class Real>
bool PlainSchedule<Real>::advance(const StepView<Real>& view, int first, int count,
                                  CUstream_st* stream) {
    setPosition(view, first, stream);
    if (measuring_) {
        measuring_ = false;
        advanceMeasured(view, count, stream);
        return false;
    }
    const GraphKey key{count, view.field[0], view.amplitudes, view.taps, view.polarisation.state};
    graphs_.run(key, stream, [&] {
        for (int n = 0; n < count; ++n) {
            for (int kernel = 0; kernel < kernelCount; ++kernel) {
                launch(static_cast<Kernel>(kernel), view, n, stream);
            }
        }
    });
    return false;
}

template <class Real>
void PlainSchedule<Real>::advanceMeasured(const StepView<Real>& view, int count,
                                          cudaStream_t stream) {
    std::vector<Event> events;
    const auto mark = [&] {
        events.emplace_back(EventKind::timing);
        events.back().record(stream);
    };
    mark();
    for (int n = 0; n < count; ++n) {
        for (int kernel = 0; kernel < kernelCount; ++kernel) {
            launch(static_cast<Kernel>(kernel), view, n, stream);
            mark();
        }
    }
    events.back().synchronize();
    const double cells =
        static_cast<double>(view.layout.columns - 1) * static_cast<double>(view.layout.rows - 1);
    const bool records = view.recordCount > 0 || view.tapCount > 0;
    for (std::size_t n = 1; n < events.size(); ++n) {
        const std::size_t kernel = (n - 1) % kernelCount;
        if ((kernel == record && !records) ||
            (kernel == polarise && view.polarisation.count == 0) ||
            (kernel == couple && view.tilted.count == 0)) {
            continue;
        }
        auto& time = times_[kernel];
        time.seconds += events[n].secondsSince(events[n - 1]);
        time.cellSteps += cells;
        ++time.launches;
    }
}

template <class Real>
void PlainSchedule<Real>::advanceMagnetic(const StepView<Real>& view, int j, cudaStream_t stream) {
    setPosition(view, j, stream);
    launch(magnetic, view, 0, stream);
}

template <class Real>
void PlainSchedule<Real>::advanceElectric(const StepView<Real>& view, int j, cudaStream_t stream) {
    setPosition(view, j, stream);
    launch(electric, view, 0, stream);
    launch(polarise, view, 0, stream);
    launch(couple, view, 0, stream);
    launch(record, view, 0, stream);
}

template <class Real> std::vector<KernelDescription> PlainSchedule<Real>::kernels() const {
    // Every array is read from memory once and what changes is written once; neighbours come from
    // caches. H: six fields in, three out; E: six fields and three inverses in, three out.
    auto h = describeKernel(&magneticKernel<Real>, kernelNames[magnetic], "step", blockThreads);
    h.bytesPerCellStep = 9.0 * sizeof(Real);
    h.flopsPerCellStep = 17.0;
    auto e = describeKernel(&electricKernel<Real>, kernelNames[electric], "step", blockThreads);
    e.bytesPerCellStep = (lossy_ ? 15.0 : 12.0) * sizeof(Real);
    e.flopsPerCellStep = lossy_ ? 26.0 : 23.0;
    std::vector<KernelDescription> list{h, e};
    if (polarisedShare_ > 0.0) {
        // Per value its place in the list, and the field in and out; state in and out. Three
        // operations per value, 17 per pole, which has two state values, seven per branch, which
        // has one: nearly 8.5 per state value but the first.
        auto p =
            describeKernel(&polariseKernel<Real>, kernelNames[polarise], "step", polariseThreads);
        p.bytesPerCellStep = polarisedShare_ * (sizeof(PolarisedValue) + 2.0 * sizeof(Real)) +
                             stateShare_ * 2.0 * sizeof(Real);
        p.flopsPerCellStep = 3.0 * polarisedShare_ + 8.5 * (stateShare_ - polarisedShare_);
        list.push_back(std::move(p));
    }
    if (tiltedShare_ > 0.0) {
        // Per value its place in the list, the field in and out, and the fields of up to four
        // curls, 16 values; 31 operations.
        auto c = describeKernel(&coupleKernel<Real>, kernelNames[couple], "step", coupleThreads);
        c.bytesPerCellStep = tiltedShare_ * (sizeof(TiltedValue<Real>) + 18.0 * sizeof(Real));
        c.flopsPerCellStep = 31.0 * tiltedShare_;
        list.push_back(std::move(c));
    }
    list.push_back(
        describeKernel(&recordKernel<Real>, kernelNames[record], "transforms", recordThreads));
    return list;
}

template <class Real> std::vector<KernelTime> PlainSchedule<Real>::kernelTimes() const {
    return {times_.begin(), times_.end()};
}

template class PlainSchedule<float>;
template class PlainSchedule<double>;

} // namespace zonescope::gpu
