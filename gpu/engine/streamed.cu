#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/patch.hpp"
#include "gpu/engine/streamed.hpp"
#include "gpu/engine/streamed_kernel.cuh"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Cells of a lane fill 16 bytes.
template <class Real> inline constexpr int laneCells = 16 / static_cast<int>(sizeof(Real));

/// A compiled shape of the kernel.
template <class Real> struct StreamKernel {
    StreamShape shape;
    void (*function)(StreamArguments<Real>) = nullptr;
    std::size_t sharedBytes = 0;
};

template <class Real, int levels, int warps> StreamKernel<Real> streamKernel() {
    constexpr int cells = laneCells<Real>;
    return {{cells, levels, warps},
            streamTiles<Real, cells, levels, warps>,
            stream::sharedBytes<Real, cells, levels, warps, true>()};
}

/// First those to choose from, then those that finish a number of steps.
template <class Real> const auto& streamKernels() {
    static const std::array kernels{streamKernel<Real, 6, 2>(), streamKernel<Real, 5, 2>(),
                                    streamKernel<Real, 4, 4>(), streamKernel<Real, 3, 4>(),
                                    streamKernel<Real, 4, 2>(), streamKernel<Real, 4, 1>(),
                                    streamKernel<Real, 2, 1>(), streamKernel<Real, 1, 1>()};
    return kernels;
}
constexpr std::size_t choices = 5;

template <class Real> const StreamKernel<Real>& kernelOf(const StreamShape& shape) {
    const auto& kernels = streamKernels<Real>();
    const auto found = std::find_if(kernels.begin(), kernels.end(),
                                    [&](const auto& kernel) { return kernel.shape == shape; });
    if (found == kernels.end()) {
        throw DeviceError("No streaming kernel of this shape was compiled.");
    }
    return *found;
}

/// The deepest kernel that does not go beyond `count` steps, at most as deep as the plan.
template <class Real> const StreamKernel<Real>& kernelFor(const StreamShape& planned, int count) {
    if (count >= planned.steps()) {
        return kernelOf<Real>(planned);
    }
    const StreamKernel<Real>* best = nullptr;
    for (const auto& kernel : streamKernels<Real>()) {
        if (kernel.shape.steps() <= count &&
            (best == nullptr || kernel.shape.steps() > best->shape.steps())) {
            best = &kernel;
        }
    }
    return *best; // one step is among them
}

/// Blocks of a kernel on the whole current device at once.
template <class Real> int residentBlocks(const StreamKernel<Real>& kernel) {
    ZONESCOPE_CUDA(cudaFuncSetAttribute(kernel.function,
                                        cudaFuncAttributeMaxDynamicSharedMemorySize,
                                        static_cast<int>(kernel.sharedBytes)));
    int perMultiprocessor = 0;
    ZONESCOPE_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
        &perMultiprocessor, kernel.function, 32 * kernel.shape.warps, kernel.sharedBytes));
    int device = 0;
    int multiprocessors = 0;
    ZONESCOPE_CUDA(cudaGetDevice(&device));
    ZONESCOPE_CUDA(
        cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    return std::max(1, perMultiprocessor) * multiprocessors;
}

/// H: 10 fused multiply-adds a cell, E: 10, of which two are a difference and a product; where the
/// permittivity varies three products more.
constexpr double flopsPerCell = 40.0;
constexpr double flopsPerVariedCell = 43.0;

constexpr const char* tileKernelName = "stream tiles";

} // namespace

template <class Real> std::span<const StreamShape> streamShapes() {
    static const auto shapes = [] {
        std::array<StreamShape, choices> list;
        for (std::size_t n = 0; n < choices; ++n) {
            list[n] = streamKernels<Real>()[n].shape;
        }
        return list;
    }();
    return shapes;
}

template <class Real> struct StreamedSchedule<Real>::Parts {
    Parts(const ScheduleContext& context, const StepView<Real>& view, const StreamShape& shape)
        : plan(planTiles({context.discretisation.get(), context.injections, context.wallDriven},
                         shape, residentBlocks(kernelOf<Real>(shape)))),
          patches(planSpecial(context, view)), tiles(plan.tiles.size(), nullptr) {
        ZONESCOPE_CUDA(
            cudaMemcpy(tiles.data(), plan.tiles.data(), tiles.bytes(), cudaMemcpyHostToDevice));
        cells =
            static_cast<double>(context.discretisation->grid.nr) * context.discretisation->grid.nz;
        for (const auto& kernel : streamKernels<Real>()) {
            ZONESCOPE_CUDA(cudaFuncSetAttribute(kernel.function,
                                                cudaFuncAttributeMaxDynamicSharedMemorySize,
                                                static_cast<int>(kernel.sharedBytes)));
        }
    }

    PatchPlan planSpecial(const ScheduleContext& context, const StepView<Real>& view) const {
        int multiprocessors = 0;
        ZONESCOPE_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount,
                                              context.device));
        const auto recordOnly =
            recordOnlyRectangles(context.places, plan.special, view.layout, plan.shape.steps());
        // The plan's special rectangles hold every lossy cell.
        const auto& owned = plan.special;
        const std::span<const Rectangle> lossy = view.keep[0] != nullptr
                                                     ? std::span<const Rectangle>(owned)
                                                     : std::span<const Rectangle>();
        return planPatches(owned, recordOnly, context.places, cellClasses(view, lossy),
                           plan.shape.steps(), sizeof(Real), multiprocessors,
                           sharedBytesPerMultiprocessor());
    }

    void launchTiles(const StepView<Real>& view, const StreamKernel<Real>& kernel,
                     cudaStream_t stream) const {
        if (plan.tiles.empty()) {
            return;
        }
        StreamArguments<Real> arguments{};
        for (int f = 0; f < 6; ++f) {
            arguments.field[f] = view.field[f];
            arguments.next[f] = view.fieldNext[f];
        }
        for (int f = 0; f < 3; ++f) {
            arguments.inverse[f] = view.inverse[f];
        }
        arguments.radial = view.radial;
        arguments.radialPitch = view.radialPitch;
        arguments.pitch = view.layout.pitch;
        arguments.step = step;
        arguments.radialStep = view.radialStep;
        arguments.axisHrFromEz = view.axis.hrFromEz;
        arguments.tiles = tiles.data();
        kernel.function<<<static_cast<unsigned>(plan.tiles.size()),
                          static_cast<unsigned>(32 * kernel.shape.warps), kernel.sharedBytes,
                          stream>>>(arguments);
        ZONESCOPE_CUDA(cudaGetLastError());
    }

    TilePlan plan;
    PatchLauncher<Real> patches;
    DeviceBuffer<StreamTile> tiles;
    Stream patchStream;
    Event begun, patched;
    Real step = 0; ///< dt/dz
    double cells = 0.0;
    bool measure = false;
    KernelTime tileTime{tileKernelName};
    KernelTime patchTime;
};

template <class Real>
StreamedSchedule<Real>::StreamedSchedule(const ScheduleContext& context, const StepView<Real>& view,
                                         const StreamShape& shape)
    : parts_(std::make_unique<Parts>(context, view, shape)) {
    const auto& grid = context.discretisation->grid;
    parts_->step = static_cast<Real>(grid.dt / grid.dz);
    parts_->patchTime.name = parts_->patches.description().name;
}

template <class Real> StreamedSchedule<Real>::~StreamedSchedule() = default;

template <class Real>
void StreamedSchedule<Real>::pass(const StepView<Real>& view, int first, const StreamShape& shape,
                                  CUstream_st* stream) const {
    const auto& kernel = kernelOf<Real>(shape);
    if (parts_->patches.plan().patches.empty()) {
        parts_->launchTiles(view, kernel, stream);
        return;
    }
    // Side by side: patches take the multiprocessors that tiles leave.
    const auto other = parts_->patchStream.get();
    parts_->begun.record(stream);
    parts_->begun.holdBack(other);
    parts_->patches.launch(view, first, shape.steps(), other);
    parts_->launchTiles(view, kernel, stream);
    parts_->patched.record(other);
    parts_->patched.holdBack(stream);
}

template <class Real>
void StreamedSchedule<Real>::measuredPass(const StepView<Real>& view, int first,
                                          const StreamShape& shape, CUstream_st* stream) {
    const Event start(true);
    const Event middle(true);
    const Event end(true);
    start.record(stream);
    parts_->launchTiles(view, kernelOf<Real>(shape), stream);
    middle.record(stream);
    parts_->patches.launch(view, first, shape.steps(), stream);
    end.record(stream);
    end.synchronize();
    const double cellSteps = parts_->cells * shape.steps();
    const auto add = [&](KernelTime& time, const Event& from, const Event& to) {
        time.seconds += to.secondsSince(from);
        time.cellSteps += cellSteps;
        ++time.launches;
    };
    if (!parts_->plan.tiles.empty()) {
        add(parts_->tileTime, start, middle);
    }
    if (!parts_->patches.plan().patches.empty()) {
        add(parts_->patchTime, middle, end);
    }
}

template <class Real>
bool StreamedSchedule<Real>::advance(const StepView<Real>& view, int first, int count,
                                     CUstream_st* stream) {
    StepView<Real> now = view;
    bool swapped = false;
    const bool measure = std::exchange(parts_->measure, false);
    for (int done = 0; done < count;) {
        const auto& shape = kernelFor<Real>(parts_->plan.shape, count - done).shape;
        if (measure && done == 0) {
            measuredPass(now, first + done, shape, stream);
        } else {
            pass(now, first + done, shape, stream);
        }
        for (int f = 0; f < 6; ++f) {
            std::swap(now.field[f], now.fieldNext[f]);
        }
        std::swap(now.auxiliary, now.auxiliaryNext);
        swapped = !swapped;
        done += shape.steps();
    }
    return swapped;
}

template <class Real>
double StreamedSchedule<Real>::timeOfPass(const StepView<Real>& view, CUstream_st* stream) const {
    constexpr int passes = 4;
    constexpr int trials = 3;
    pass(view, 0, parts_->plan.shape, stream);
    double best = std::numeric_limits<double>::infinity();
    for (int trial = 0; trial < trials; ++trial) {
        const Event begin(true);
        const Event end(true);
        begin.record(stream);
        for (int n = 0; n < passes; ++n) {
            pass(view, 0, parts_->plan.shape, stream);
        }
        end.record(stream);
        end.synchronize();
        best = std::min(best, end.secondsSince(begin) / passes);
    }
    return best;
}

template <class Real> int StreamedSchedule<Real>::timeLevels() const noexcept {
    return parts_->plan.shape.steps();
}

template <class Real> const StreamShape& StreamedSchedule<Real>::shape() const noexcept {
    return parts_->plan.shape;
}

template <class Real> std::string StreamedSchedule<Real>::description() const {
    const auto& shape = parts_->plan.shape;
    return "streamed, " + std::to_string(shape.warps) + " x " + std::to_string(shape.levels) +
           " time levels";
}

template <class Real> std::vector<KernelDescription> StreamedSchedule<Real>::kernels() const {
    std::vector<KernelDescription> list;
    const auto& plan = parts_->plan;
    if (!plan.tiles.empty()) {
        const auto& kernel = kernelOf<Real>(plan.shape);
        cudaFuncAttributes attributes{};
        ZONESCOPE_CUDA(cudaFuncGetAttributes(&attributes, kernel.function));
        int device = 0;
        int multiprocessors = 1;
        int warps = 64;
        ZONESCOPE_CUDA(cudaGetDevice(&device));
        ZONESCOPE_CUDA(
            cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
        int threads = 0;
        ZONESCOPE_CUDA(
            cudaDeviceGetAttribute(&threads, cudaDevAttrMaxThreadsPerMultiProcessor, device));
        warps = threads / 32;
        KernelDescription description;
        description.name = tileKernelName;
        description.stage = "step";
        description.blockThreads = 32 * plan.shape.warps;
        description.registersPerThread = attributes.numRegs;
        description.sharedBytesPerBlock = kernel.sharedBytes;
        description.theoreticalOccupancy =
            static_cast<double>(residentBlocks(kernel) / multiprocessors * plan.shape.warps) /
            warps;
        double bytes = 0.0;
        double flops = 0.0;
        for (const auto& tile : plan.tiles) {
            const double loaded = static_cast<double>(plan.shape.columns()) *
                                  (tile.rowEnd + plan.shape.steps() - tile.loadRow);
            const double owned =
                static_cast<double>(tile.ownEnd - tile.ownBegin) * (tile.rowEnd - tile.rowBegin);
            const bool varied = tile.kind == TileKind::varied;
            bytes += sizeof(Real) * (loaded * (varied ? 9.0 : 6.0) + owned * 6.0);
            flops += plan.shape.steps() * owned * (varied ? flopsPerVariedCell : flopsPerCell);
        }
        description.bytesPerCellStep = bytes / (parts_->cells * plan.shape.steps());
        description.flopsPerCellStep = flops / (parts_->cells * plan.shape.steps());
        list.push_back(std::move(description));
    }
    const auto& patches = parts_->patches.plan();
    if (!patches.patches.empty()) {
        auto description = parts_->patches.description();
        const double share = static_cast<double>(patches.ownedCells) / parts_->cells;
        description.bytesPerCellStep *= share;
        description.flopsPerCellStep *= share;
        list.push_back(std::move(description));
    }
    return list;
}

template <class Real> void StreamedSchedule<Real>::measureNext() { parts_->measure = true; }

template <class Real> std::vector<KernelTime> StreamedSchedule<Real>::kernelTimes() const {
    std::vector<KernelTime> times;
    for (const auto* time : {&parts_->tileTime, &parts_->patchTime}) {
        if (time->launches > 0) {
            times.push_back(*time);
        }
    }
    return times;
}

template std::span<const StreamShape> streamShapes<float>();
template std::span<const StreamShape> streamShapes<double>();
template class StreamedSchedule<float>;
template class StreamedSchedule<double>;

} // namespace zonescope::gpu
