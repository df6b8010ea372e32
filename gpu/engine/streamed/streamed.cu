#include "core/error.hpp"
#include "gpu/device/cuda_error.cuh"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/device_queues.hpp"
#include "gpu/device/graph_cache.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/engine/patch/patch.hpp"
#include "gpu/engine/plan/pass_layout.hpp"
#include "gpu/engine/step/kernel_shape.cuh"
#include "gpu/engine/streamed/layered_kernel.cuh"
#include "gpu/engine/streamed/streamed.hpp"
#include "gpu/engine/streamed/streamed_kernels.cuh"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

namespace zonescope::gpu {
namespace {

/// Takes its turn in a stream.
__global__ void doNothing() {}

template <class Real> const StreamKernel<Real>& kernelOf(const StreamShape& shape) {
    const auto kernels = streamKernels<Real>();
    const auto found = std::find_if(kernels.begin(), kernels.end(),
                                    [&](const auto& kernel) { return kernel.shape == shape; });
    if (found == kernels.end()) {
        throw DeviceError(say("No streaming kernel of this shape was compiled."));
    }
    return *found;
}

/// How steps are split into passes of the kernels there are, on a plan of that shape.
template <class Real> auto passLayout(const StreamShape& planned) {
    const auto kernels = streamKernels<Real>();
    std::array<int, streamKernelCount> depths{};
    for (std::size_t n = 0; n < depths.size(); ++n) {
        depths[n] = kernels[n].shape.steps();
    }
    return PassLayout<depths.size()>(depths, planned.steps());
}

/// The shape of a pass of `steps` steps on a plan of that shape.
template <class Real> const StreamShape& shapeFor(const StreamShape& planned, int steps) {
    if (steps == planned.steps()) {
        return planned;
    }
    const auto kernels = streamKernels<Real>();
    return std::find_if(kernels.begin(), kernels.end(),
                        [&](const auto& kernel) { return kernel.shape.steps() == steps; })
        ->shape;
}

/// Whether the kernels of a pass go side by side, in streams of their own. There are fewer queues
/// to a device than streams of many engines, and streams that share one wait for each other: then
/// an engine's kernels go one after the other, and other engines fill what they leave of the device
/// (H200, 16 lossy zone plates: 137 Gcell-steps/s, and 98 side by side).
bool goesSideBySide(const ScheduleContext& context) noexcept {
    return context.engines * static_cast<int>(DeviceQueues::ofOneEngine) <=
           static_cast<int>(DeviceQueues::ofManyEngines);
}

/// What so many multiprocessors of the current device hold of either kernel at once, and how long
/// that takes.
template <class Real>
TileRoom roomFor(const StreamKernel<Real>& kernel, const ScheduleContext& context) {
    // Engines that share a device wait for each other now and then: tiles for twice the part of
    // each fill it best (H200, 16 lossy zone plates: 132 Gcell-steps/s, and 119 for the part).
    const int multiprocessors = context.multiprocessors * (goesSideBySide(context) ? 1 : 2);
    const auto blocks = [&](auto* function, int threads, std::size_t sharedBytes) {
        allowSharedMemory(function);
        int perMultiprocessor = 0;
        ZONESCOPE_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, function,
                                                                     threads, sharedBytes));
        return std::max(1, perMultiprocessor) * multiprocessors;
    };
    TileRoom room;
    room.tiles = blocks(kernel.function, 32 * kernel.shape.warps, kernel.sharedBytes);
    const int most = kernel.layeredTiles;
    room.layered = most * blocks(kernel.layeredFunction, kernel.layeredThreads(most),
                                 static_cast<std::size_t>(most) * kernel.layeredSharedBytes);
    if (kernel.layeredTiles > 1) {
        // Of a multiprocessor's time, in rows of plain tiles (H200; what lets passes be over
        // soonest: a row itself takes less, but all others wait for the longest tile).
        constexpr double axialRow = 3.0;
        constexpr double radialRow = 4.0;
        const double share = static_cast<double>(room.layered) / room.tiles;
        room.axialRow = axialRow * share;
        room.radialRow = radialRow * share;
    }
    if (context.engines == 1) { // else the longest one is what a pass waits for
        constexpr int longest = 160;
        room.longestLayered = longest;
    }
    return room;
}

/// H: 10 fused multiply-adds a cell, E: 10, of which two are a difference and a product; where the
/// permittivity varies three products more, and with loss as many again.
constexpr double flopsPerCell = 40.0;
constexpr double flopsPerVariedCell = 43.0;
constexpr double flopsPerLossyCell = 46.0;

/// Two products and two sums more for each of six components.
constexpr double flopsPerLayeredCell = flopsPerVariedCell + 24.0;

constexpr const char* tileKernelName = "stream tiles";
constexpr const char* lossyKernelName = "lossy tiles";
constexpr const char* layeredKernelName = "layered tiles";

/// All that the commands of some passes depend on besides the plan.
struct PassKey {
    int first, count, whole;
    std::int64_t phase; ///< of the records, in steps
    const void* field;
    const void* injections;
    const void* injectionBegin;
    const void* amplitudes;
    const void* wall;
    const void* records;
    const void* taps;
    const void* poles;
    bool operator==(const PassKey&) const = default;
};

template <class Real> constexpr int radialColumns() { return 32 * layered::laneCells<true, Real>; }

} // namespace

template <class Real> std::span<const StreamShape> streamShapes() {
    static const auto shapes = [] {
        std::array<StreamShape, streamChoices> list;
        for (std::size_t n = 0; n < streamChoices; ++n) {
            list[n] = streamKernels<Real>()[n].shape;
        }
        return list;
    }();
    return shapes;
}

template <class Real> struct StreamedSchedule<Real>::Parts {
    Parts(const ScheduleContext& context, const StepView<Real>& view, const StreamShape& shape)
        : plan(planTiles({context.lattice.get(), context.injections, context.wallDriven,
                          context.places.records},
                         shape, radialColumns<Real>(), roomFor(kernelOf<Real>(shape), context))),
          patches(planSpecial(context, view)), probes(planTaps(context, view)),
          tiles(plan.tiles.size(), nullptr), lossyTiles(plan.lossy.size(), nullptr),
          layeredTiles(plan.layered.size(), nullptr),
          rows(static_cast<std::size_t>(view.layout.rows + 2 * PlaneLayout::guardRows), nullptr) {
        copy(tiles, plan.tiles);
        copy(lossyTiles, plan.lossy);
        copy(layeredTiles, plan.layered);
        drivesWall = context.wallDriven;
        sideBySide = goesSideBySide(context);
        constexpr int mostWarps = 12;
        for (const auto& tile : plan.layered) {
            tableRows = std::max(tableRows, layered::tableRows(tile.loadRow, tile.rowEnd,
                                                               plan.shape.steps(), mostWarps));
        }
        cells = static_cast<double>(context.lattice->grid.nr) * context.lattice->grid.nz;
        mostShared = std::numeric_limits<std::size_t>::max();
        for (const auto& kernel : streamKernels<Real>()) {
            mostShared = std::min({mostShared, allowSharedMemory(kernel.function),
                                   allowSharedMemory(kernel.lossyFunction),
                                   allowSharedMemory(kernel.layeredFunction)});
        }
        requireSharedMemory(kernelOf<Real>(shape));
        constexpr unsigned threads = 128;
        layered::makeLayeredRows<<<static_cast<unsigned>(rows.size()) / threads + 1, threads>>>(
            view, rows.data() + PlaneLayout::guardRows);
        ZONESCOPE_CUDA(cudaGetLastError());
        ZONESCOPE_CUDA(cudaStreamSynchronize(nullptr)); // launches go to other streams
    }

    void requireSharedMemory(const StreamKernel<Real>& kernel) const {
        if ((!plan.layered.empty() && layeredShared(kernel) > mostShared) ||
            (!plan.lossy.empty() && kernel.lossySharedBytes > mostShared)) {
            throw InputError(
                {.file = {},
                 .key = "/run/schedule",
                 .value = say("{levels} time levels", "levels"_is = plan.shape.steps()),
                 .allowed = say("what the shared memory of this device has room for"),
                 .hint = say("choose a schedule with fewer time levels")});
        }
    }

    template <class Tile> static void copy(DeviceBuffer<Tile>& to, const std::vector<Tile>& from) {
        if (!from.empty()) {
            ZONESCOPE_CUDA(cudaMemcpy(to.data(), from.data(), to.bytes(), cudaMemcpyHostToDevice));
        }
    }

    CellClasses classesOf(const ScheduleContext& context, const StepView<Real>& view) const {
        // Dispersive cells, too, have something to keep: they lie in the special rectangles.
        std::vector<Rectangle> lossy;
        if (view.keep[0] != nullptr) {
            lossy = lossyCells(*context.lattice);
            lossy.insert(lossy.end(), plan.special.begin(), plan.special.end());
        }
        return cellClasses<Real>(view, lossy, context.polarised, context.tilted);
    }
    PatchPlan planSpecial(const ScheduleContext& context, const StepView<Real>& view) const {
        return planPatches(plan.special, {}, context.places, classesOf(context, view),
                           plan.shape.steps(), sizeof(Real), context.multiprocessors,
                           sharedBytesPerMultiprocessor());
    }

    /// Taps outside the patches: only they are recorded there, for tiles record the boxes.
    PatchPlan planTaps(const ScheduleContext& context, const StepView<Real>& view) const {
        const RecordPlaces taps{{}, context.places.taps};
        const auto places =
            recordOnlyRectangles(taps, plan.special, view.layout, plan.shape.steps());
        return planPatches({}, places, taps, classesOf(context, view), plan.shape.steps(),
                           sizeof(Real), context.multiprocessors, sharedBytesPerMultiprocessor());
    }

    void launchLayered(const StepView<Real>& view, int first, const StreamKernel<Real>& kernel,
                       cudaStream_t stream) const {
        if (plan.layered.empty()) {
            return;
        }
        const auto tileCount = static_cast<int>(plan.layered.size());
        const int each = layeredTilesOf(kernel);
        const LayeredArguments<Real> arguments{view,
                                               rows.data() + PlaneLayout::guardRows,
                                               layeredTiles.data(),
                                               first,
                                               tableRows,
                                               tileCount,
                                               each,
                                               static_cast<int>(layeredShared(kernel))};
        kernel.layeredFunction<<<static_cast<unsigned>((tileCount + each - 1) / each),
                                 static_cast<unsigned>(kernel.layeredThreads(each)),
                                 static_cast<std::size_t>(each) * layeredShared(kernel), stream>>>(
            arguments);
        ZONESCOPE_CUDA(cudaGetLastError());
    }

    /// Layered tiles in a block.
    [[nodiscard]] int layeredTilesOf(const StreamKernel<Real>& kernel) const noexcept {
        const auto room = static_cast<int>(mostShared / layeredShared(kernel));
        return std::clamp(room, 1, kernel.layeredTiles);
    }
    /// Shared memory of a layered tile.
    [[nodiscard]] std::size_t layeredShared(const StreamKernel<Real>& kernel) const noexcept {
        constexpr std::size_t alignment = 16;
        const auto bytes = kernel.layeredSharedBytes +
                           layered::tableBytes<Real>(tableRows, kernel.shape.steps(), drivesWall);
        return (bytes + alignment - 1) / alignment * alignment;
    }

    [[nodiscard]] bool onlyTiles() const noexcept {
        return plan.layered.empty() && plan.lossy.empty() && patches.plan().patches.empty() &&
               probes.plan().patches.empty();
    }

    void launchTiles(const StepView<Real>& view, const StreamKernel<Real>& kernel,
                     cudaStream_t stream) const {
        if (!plan.tiles.empty()) {
            kernel.function<<<static_cast<unsigned>(plan.tiles.size()),
                              static_cast<unsigned>(32 * kernel.shape.warps), kernel.sharedBytes,
                              stream>>>(argumentsFor(view, tiles.data()));
            ZONESCOPE_CUDA(cudaGetLastError());
        }
    }
    void launchLossy(const StepView<Real>& view, const StreamKernel<Real>& kernel,
                     cudaStream_t stream) const {
        if (!plan.lossy.empty()) {
            kernel.lossyFunction<<<static_cast<unsigned>(plan.lossy.size()),
                                   static_cast<unsigned>(32 * kernel.shape.warps),
                                   kernel.lossySharedBytes, stream>>>(
                argumentsFor(view, lossyTiles.data()));
            ZONESCOPE_CUDA(cudaGetLastError());
        }
    }

    [[nodiscard]] StreamArguments<Real> argumentsFor(const StepView<Real>& view,
                                                     const StreamTile* tilesToDo) const {
        StreamArguments<Real> arguments{};
        for (int f = 0; f < 6; ++f) {
            arguments.field[f] = view.field[f];
            arguments.next[f] = view.fieldNext[f];
        }
        for (int f = 0; f < 3; ++f) {
            arguments.inverse[f] = view.inverse[f];
            arguments.keep[f] = view.keep[f];
        }
        arguments.radial = view.radial;
        arguments.radialPitch = view.radialPitch;
        arguments.pitch = view.layout.pitch;
        arguments.step = step;
        arguments.radialStep = view.radialStep;
        arguments.axisHrFromEz = view.axis.hrFromEz;
        arguments.tiles = tilesToDo;
        return arguments;
    }

    TilePlan plan;
    PatchLauncher<Real> patches, probes;
    DeviceBuffer<StreamTile> tiles, lossyTiles;
    DeviceBuffer<LayeredTile> layeredTiles;
    DeviceBuffer<LayeredRow<Real>> rows;
    int tableRows = 0; ///< of the longest layered tile
    std::size_t mostShared = 0;
    bool drivesWall = false;
    bool sideBySide = true; ///< see goesSideBySide()
    Stream layeredStream{true}, patchStream{true};
    Event begun, layeredBegins, layeredDone, patchesBegin, patched;
    Real step = 0; ///< dt/dz
    double cells = 0.0;
    bool measure = false;
    int recordPeriod = 1;
    GraphCache<PassKey> graphs{24};
    KernelTime tileTime{tileKernelName};
    KernelTime lossyTime{lossyKernelName};
    KernelTime layeredTime{layeredKernelName};
    KernelTime patchTime;
};

template <class Real>
StreamedSchedule<Real>::StreamedSchedule(const ScheduleContext& context, const StepView<Real>& view,
                                         const StreamShape& shape)
    : parts_(std::make_unique<Parts>(context, view, shape)) {
    const auto& grid = context.lattice->grid;
    parts_->step = static_cast<Real>(grid.dt / grid.dz);
    parts_->recordPeriod = context.recordPeriod;
    parts_->patchTime.name = parts_->patches.description().name;
}

template <class Real> StreamedSchedule<Real>::~StreamedSchedule() = default;

template <class Real>
void StreamedSchedule<Real>::pass(const StepView<Real>& view, int first, const StreamShape& shape,
                                  CUstream_st* stream) const {
    const auto& kernel = kernelOf<Real>(shape);
    if (parts_->onlyTiles() || !parts_->sideBySide) {
        parts_->launchLayered(view, first, kernel, stream);
        parts_->launchLossy(view, kernel, stream);
        parts_->patches.launch(view, first, shape.steps(), stream);
        parts_->probes.launch(view, first, shape.steps(), stream);
        parts_->launchTiles(view, kernel, stream);
        return;
    }
    // Side by side, so that each fills what the others leave of the multiprocessors. The few long
    // blocks of layers and patches must have their places before the many of the tiles take all:
    // tiles that go first make a pass of 4096 x 4096 cells with layers last 0.66 ms in place of
    // 0.57 (H200). So their stream waits until the others may begin, and does nothing once: what
    // an event takes from stream to stream is longer than from one command to the next.
    const auto layeredStream = parts_->layeredStream.get();
    const auto patchStream = parts_->patchStream.get();
    // Lossy tiles, which are few as well, go before the patches in their stream.
    const bool patched = !parts_->patches.plan().patches.empty() ||
                         !parts_->probes.plan().patches.empty() || !parts_->plan.lossy.empty();
    parts_->begun.record(stream);
    if (patched) {
        parts_->begun.holdBack(patchStream);
        parts_->patchesBegin.record(patchStream);
        parts_->launchLossy(view, kernel, patchStream);
        parts_->patches.launch(view, first, shape.steps(), patchStream);
        parts_->probes.launch(view, first, shape.steps(), patchStream);
        parts_->patched.record(patchStream);
        parts_->patchesBegin.holdBack(stream);
    }
    parts_->begun.holdBack(layeredStream);
    parts_->layeredBegins.record(layeredStream);
    parts_->launchLayered(view, first, kernel, layeredStream);
    parts_->layeredDone.record(layeredStream);
    parts_->layeredBegins.holdBack(stream);
    doNothing<<<1, 1, 0, stream>>>();
    ZONESCOPE_CUDA(cudaGetLastError());
    parts_->launchTiles(view, kernel, stream);
    parts_->layeredDone.holdBack(stream);
    if (patched) {
        parts_->patched.holdBack(stream);
    }
}

template <class Real>
void StreamedSchedule<Real>::measuredPass(const StepView<Real>& view, int first,
                                          const StreamShape& shape, CUstream_st* stream) {
    const Event start(EventKind::timing);
    const Event tiled(EventKind::timing);
    const Event lossy(EventKind::timing);
    const Event layered(EventKind::timing);
    const Event end(EventKind::timing);
    const auto& kernel = kernelOf<Real>(shape);
    start.record(stream);
    parts_->launchTiles(view, kernel, stream);
    tiled.record(stream);
    parts_->launchLossy(view, kernel, stream);
    lossy.record(stream);
    parts_->launchLayered(view, first, kernel, stream);
    layered.record(stream);
    parts_->patches.launch(view, first, shape.steps(), stream);
    parts_->probes.launch(view, first, shape.steps(), stream);
    end.record(stream);
    end.synchronize();
    const double cellSteps = parts_->cells * shape.steps();
    const auto add = [&](KernelTime& time, const Event& from, const Event& to) {
        time.seconds += to.secondsSince(from);
        time.cellSteps += cellSteps;
        ++time.launches;
    };
    if (!parts_->plan.tiles.empty()) {
        add(parts_->tileTime, start, tiled);
    }
    if (!parts_->plan.lossy.empty()) {
        add(parts_->lossyTime, tiled, lossy);
    }
    if (!parts_->plan.layered.empty()) {
        add(parts_->layeredTime, lossy, layered);
    }
    if (!parts_->patches.plan().patches.empty() || !parts_->probes.plan().patches.empty()) {
        add(parts_->patchTime, layered, end);
    }
}

template <class Real>
bool StreamedSchedule<Real>::advance(const StepView<Real>& view, int first, int count,
                                     CUstream_st* stream) {
    return advancePart(view, first, count, count, stream);
}

template <class Real>
bool StreamedSchedule<Real>::advancePart(const StepView<Real>& view, int first, int count,
                                         int whole, CUstream_st* stream) {
    const auto layout = passLayout<Real>(parts_->plan.shape);
    const bool measure = std::exchange(parts_->measure, false);
    const auto forEachPass = [&](const auto& visit) {
        for (int done = 0; done < count;) {
            int steps = layout.next(whole - done);
            if (steps > count - done) {
                steps = layout.next(count - done);
            }
            visit(done, steps);
            done += steps;
        }
    };
    StepView<Real> begin = view;
    const auto enqueue = [&] {
        StepView<Real> now = begin;
        forEachPass([&](int done, int steps) {
            const auto& shape = shapeFor<Real>(parts_->plan.shape, steps);
            if (measure && done == 0) {
                measuredPass(now, first + done, shape, stream);
            } else {
                pass(now, first + done, shape, stream);
            }
            for (int f = 0; f < 6; ++f) {
                std::swap(now.field[f], now.fieldNext[f]);
            }
            std::swap(now.auxiliary, now.auxiliaryNext);
            std::swap(now.polarisation.state, now.polarisation.stateNext);
        });
    };
    bool swapped = false;
    forEachPass([&](int, int) { swapped = !swapped; });
    // A pass of a small grid takes the device less time than its commands take the host, and a
    // device that is shared stands in wait of them. The cost of what joins streams falls as well.
    if (measure || parts_->recordPeriod == 0) {
        enqueue();
        return swapped;
    }
    // When records are due depends on the steps behind them modulo their intervals only.
    begin.finishedSteps = view.finishedSteps % parts_->recordPeriod;
    parts_->graphs.run({first, count, whole, begin.finishedSteps, begin.field[0], begin.injections,
                        begin.injectionBegin, begin.amplitudes, begin.wallEt, begin.records,
                        begin.taps, begin.polarisation.state},
                       stream, enqueue);
    return swapped;
}

template <class Real> int StreamedSchedule<Real>::passEnd(int whole, int wanted) const noexcept {
    return passLayout<Real>(parts_->plan.shape).end(whole, wanted);
}

template <class Real>
double StreamedSchedule<Real>::timeOfPass(const StepView<Real>& view, CUstream_st* stream) const {
    constexpr int passes = 6;
    constexpr int trials = 3;
    pass(view, 0, parts_->plan.shape, stream); // loads code
    // As a run does them: commands one by one would make short passes look slow.
    const Graph graph(stream, [&] {
        for (int n = 0; n < passes; ++n) {
            pass(view, 0, parts_->plan.shape, stream);
        }
    });
    graph.launch(stream);
    double best = std::numeric_limits<double>::infinity();
    for (int trial = 0; trial < trials; ++trial) {
        const Event begin(EventKind::timing);
        const Event end(EventKind::timing);
        begin.record(stream);
        graph.launch(stream);
        end.record(stream);
        end.synchronize();
        best = std::min(best, end.secondsSince(begin) / passes);
    }
    return best;
}

template <class Real> int StreamedSchedule<Real>::timeLevels() const noexcept {
    return parts_->plan.shape.steps();
}

template <class Real> std::size_t StreamedSchedule<Real>::bytes() const noexcept {
    return parts_->tiles.bytes() + parts_->layeredTiles.bytes() + parts_->rows.bytes() +
           parts_->patches.bytes() + parts_->probes.bytes();
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
    const auto& kernel = kernelOf<Real>(plan.shape);
    const double all = parts_->cells * plan.shape.steps();
    const auto describeTiles = [&](const std::vector<StreamTile>& tiles,
                                   KernelDescription description) {
        double bytes = 0.0;
        double flops = 0.0;
        for (const auto& tile : tiles) {
            const double loaded = static_cast<double>(plan.shape.columns()) *
                                  (tile.rowEnd + plan.shape.steps() - tile.loadRow);
            const double owned =
                static_cast<double>(tile.ownEnd - tile.ownBegin) * (tile.rowEnd - tile.rowBegin);
            const bool lossy = tile.kind == TileKind::lossy;
            bytes += sizeof(Real) * (loaded * (6.0 + stream::materialsOf(tile.kind)) + owned * 6.0);
            flops += plan.shape.steps() * owned *
                     (lossy                           ? flopsPerLossyCell
                      : tile.kind == TileKind::varied ? flopsPerVariedCell
                                                      : flopsPerCell);
        }
        description.bytesPerCellStep = bytes / all;
        description.flopsPerCellStep = flops / all;
        list.push_back(std::move(description));
    };
    if (!plan.tiles.empty()) {
        describeTiles(plan.tiles, describeKernel(kernel.function, tileKernelName, "step",
                                                 32 * plan.shape.warps, kernel.sharedBytes));
    }
    if (!plan.lossy.empty()) {
        describeTiles(plan.lossy, describeKernel(kernel.lossyFunction, lossyKernelName, "step",
                                                 32 * plan.shape.warps, kernel.lossySharedBytes));
    }
    if (!plan.layered.empty()) {
        const int each = parts_->layeredTilesOf(kernel);
        auto description = describeKernel(
            kernel.layeredFunction, layeredKernelName, "layers", kernel.layeredThreads(each),
            static_cast<std::size_t>(each) * parts_->layeredShared(kernel));
        double bytes = 0.0;
        double flops = 0.0;
        for (const auto& tile : plan.layered) {
            const int columns = tile.radial != 0 ? radialColumns<Real>() : plan.shape.columns();
            const double loaded =
                static_cast<double>(columns) * (tile.rowEnd + plan.shape.steps() - tile.loadRow);
            const double owned = tile.owns == 0 ? 0.0
                                                : static_cast<double>(tile.ownEnd - tile.ownBegin) *
                                                      (tile.rowEnd - tile.rowBegin);
            const double auxiliaries = tile.radial != 0 ? 6.0 : 2.0;
            bytes += sizeof(Real) * (loaded * (9.0 + auxiliaries) + owned * 12.0);
            flops += plan.shape.steps() * owned * flopsPerLayeredCell;
        }
        description.bytesPerCellStep = bytes / all;
        description.flopsPerCellStep = flops / all;
        list.push_back(std::move(description));
    }
    const auto& patches = parts_->patches.plan().patches.empty() ? parts_->probes : parts_->patches;
    if (!patches.plan().patches.empty()) {
        auto description = patches.description();
        const double share = static_cast<double>(patches.plan().ownedCells) / parts_->cells;
        description.bytesPerCellStep *= share;
        description.flopsPerCellStep *= share;
        list.push_back(std::move(description));
    }
    return list;
}

template <class Real> void StreamedSchedule<Real>::measureNext() { parts_->measure = true; }

template <class Real> std::vector<KernelTime> StreamedSchedule<Real>::kernelTimes() const {
    std::vector<KernelTime> times;
    for (const auto* time :
         {&parts_->tileTime, &parts_->lossyTime, &parts_->layeredTime, &parts_->patchTime}) {
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
