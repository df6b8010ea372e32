#include "core/error.hpp"
#include "core/laboratory/cartesian_cells.hpp"
#include "gpu/device/device_buffer.cuh"
#include "gpu/device/stream.cuh"
#include "gpu/device/uploaded.cuh"
#include "gpu/laboratory/device_scheme.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace zonescope::gpu {
namespace {

constexpr int hertzBlockColumns = 32;
constexpr int hertzBlockRows = 8;
constexpr unsigned hertzWarp = 0xffffffffU;
/// Zeros after each row of an array, and before the first: bands begin before the grid and end up
/// to their own width behind it.
constexpr int hertzMargin = hertzBandNodes + 32;
constexpr int hertzFirst = 32;

/// Four nodes of a lane, loaded and stored at once.
template <class Real> struct alignas(16) HertzNodes { Real at[hertzNodesPerLane]; };

template <class Real> struct HertzView {
    int nodes, pitch;
    const Real *now, *before; ///< at node (0, 0)
    Real *nextNow, *nextBefore;
    laboratory::HertzCoefficients<Real> media[2];
    const unsigned char* mask; ///< one byte a node, laid out as the fields; null: one medium
    Real wallFactor;
    bool absorbing;
    int sourceX, sourceY;
    const Real* polarisation; ///< by step
    int polarisationSteps;
    int chunkRows; ///< that a warp of the time-blocked schedule delivers

    [[nodiscard]] __device__ std::ptrdiff_t place(int x, int y) const {
        return static_cast<std::ptrdiff_t>(y) * pitch + x;
    }
    [[nodiscard]] __device__ Real polarisationAt(int step) const {
        return polarisationSteps == 0 ? Real(0) : polarisation[min(step, polarisationSteps - 1)];
    }
};

/// One step; the thread beside a wall does the wall too. `nextNow` holds the potential of the step
/// before and becomes the next one.
template <class Real>
__global__ void hertzStepKernel(const __grid_constant__ HertzView<Real> view, const int step) {
    namespace cell = laboratory::cell;
    const int x =
        1 + static_cast<int>(blockIdx.x) * hertzBlockColumns + static_cast<int>(threadIdx.x);
    const int y = 1 + static_cast<int>(blockIdx.y) * hertzBlockRows + static_cast<int>(threadIdx.y);
    const int last = view.nodes - 1;
    if (x >= last || y >= last) {
        return;
    }
    const auto at = view.place(x, y);
    // A choice, not an index: an array that is indexed would lie in local memory.
    const bool second = view.mask != nullptr && view.mask[at] != 0;
    const auto medium = second ? view.media[1] : view.media[0];
    const Real here = view.now[at];
    Real next = cell::hertz(medium, here, view.nextNow[at], view.now[at - 1], view.now[at + 1],
                            view.now[at - view.pitch], view.now[at + view.pitch]);
    if (x == view.sourceX && y == view.sourceY) {
        next += medium.gain * view.polarisationAt(step);
    }
    view.nextNow[at] = next;
    if (!view.absorbing) {
        return;
    }
    const auto wall = [&](std::ptrdiff_t place) {
        view.nextNow[place] = cell::mur(view.wallFactor, here, next, view.now[place]);
    };
    if (x == 1) {
        wall(at - 1);
    }
    if (x == last - 1) {
        wall(at + 1);
    }
    if (y == 1) {
        wall(at - view.pitch);
    }
    if (y == last - 1) {
        wall(at + view.pitch);
    }
}

/// What a lane of the time-blocked schedule has of the row that level t computes: the level below
/// at that row, below and above it, and the level two below.
template <class Real> struct HertzNeighbours {
    Real here[hertzNodesPerLane], down[hertzNodesPerLane], up[hertzNodesPerLane],
        before[hertzNodesPerLane];
};

/// The walls' nodes of a level, in what has been computed of the row and, for the first row, in the
/// row before it.
template <class Real>
__device__ void
absorbWalls(const HertzView<Real>& view, int row, int x0, const HertzNeighbours<Real>& below,
            Real fromLeft, Real (&value)[hertzNodesPerLane], Real (&rowBefore)[hertzNodesPerLane]) {
    namespace cell = laboratory::cell;
    const int last = view.nodes - 1;
    const Real nextFromLeft = __shfl_up_sync(hertzWarp, value[hertzNodesPerLane - 1], 1);
    const bool inside = row >= 1 && row < last;
#pragma unroll
    for (int n = 0; n < hertzNodesPerLane; ++n) {
        const int x = x0 + n;
        if (inside && x == 0 && n + 1 < hertzNodesPerLane) { // bands begin at multiples of four
            value[n] = cell::mur(view.wallFactor, below.here[(n + 1) % hertzNodesPerLane],
                                 value[(n + 1) % hertzNodesPerLane], below.here[n]);
        }
        if (inside && x == last) {
            const int inner = n == 0 ? 0 : n - 1;
            value[n] = cell::mur(view.wallFactor, n == 0 ? fromLeft : below.here[inner],
                                 n == 0 ? nextFromLeft : value[inner], below.here[n]);
        }
        if (x >= 1 && x < last) {
            if (row == 1) {
                rowBefore[n] = cell::mur(view.wallFactor, below.here[n], value[n], below.down[n]);
            } else if (row == last) {
                value[n] = cell::mur(view.wallFactor, below.down[n], rowBefore[n], below.here[n]);
            }
        }
    }
}

/// A row of a level.
template <bool glass, class Real>
__device__ void advanceRow(const HertzView<Real>& view, int row, int step, int x0,
                           const HertzNeighbours<Real>& below, Real (&value)[hertzNodesPerLane],
                           Real (&rowBefore)[hertzNodesPerLane]) {
    const int last = view.nodes - 1;
    const bool inside = row >= 1 && row < last;
    const Real fromLeft = __shfl_up_sync(hertzWarp, below.here[hertzNodesPerLane - 1], 1);
    const Real fromRight = __shfl_down_sync(hertzWarp, below.here[0], 1);
#pragma unroll
    for (int n = 0; n < hertzNodesPerLane; ++n) {
        const int x = x0 + n;
        auto medium = view.media[0];
        if constexpr (glass) {
            if (inside && x >= 1 && x < last && view.mask[view.place(x, row)] != 0) {
                medium = view.media[1];
            }
        }
        const Real left = n == 0 ? fromLeft : below.here[n == 0 ? 0 : n - 1];
        const Real right = n == hertzNodesPerLane - 1
                               ? fromRight
                               : below.here[n == hertzNodesPerLane - 1 ? 0 : n + 1];
        value[n] = inside && x >= 1 && x < last
                       ? laboratory::cell::hertz(medium, below.here[n], below.before[n], left,
                                                 right, below.down[n], below.up[n])
                       : Real(0);
        if (x == view.sourceX && row == view.sourceY) {
            value[n] += medium.gain * view.polarisationAt(step);
        }
    }
    if (view.absorbing) {
        absorbWalls(view, row, x0, below, fromLeft, value, rowBefore);
    }
}

/// `depth` steps in one pass: rows stream through a warp, four neighbouring nodes a lane. In tick K
/// row K arrives at level 0, and level t computes row K - t from rows K - t - 1 to K - t + 1 of the
/// level below, all in registers. The band loses `depth` nodes at either side and is that much
/// wider.
template <int depth, bool glass, class Real>
__global__ void __launch_bounds__(hertzLanes)
    hertzBlockedKernel(const __grid_constant__ HertzView<Real> view, const int step) {
    constexpr int halo = hertzHalo(depth);
    constexpr int useful = hertzBandNodes - 2 * halo;
    const int firstOfLane = static_cast<int>(threadIdx.x) * hertzNodesPerLane;
    const int x0 = static_cast<int>(blockIdx.x) * useful - halo + firstOfLane;
    const int firstRow = static_cast<int>(blockIdx.y) * view.chunkRows;
    const int endRow = min(firstRow + view.chunkRows, view.nodes);
    const bool stores =
        firstOfLane >= halo && firstOfLane < hertzBandNodes - halo && x0 < view.nodes;
    const auto store = [&](Real* array, int row, const Real(&values)[hertzNodesPerLane]) {
        HertzNodes<Real> nodes;
#pragma unroll
        for (int n = 0; n < hertzNodesPerLane; ++n) {
            nodes.at[n] = x0 + n < view.nodes ? values[n] : Real(0);
        }
        *reinterpret_cast<HertzNodes<Real>*>(array + view.place(x0, row)) = nodes;
    };
    // When tick K begins, `old` of level t is its row K - 1 - t, `older` the row below. Level 0 is
    // the present step; `past` is row K - 1 of the step before it.
    Real old[depth + 1][hertzNodesPerLane]{};
    Real older[depth][hertzNodesPerLane]{};
    Real past[hertzNodesPerLane]{};
    for (int tick = max(firstRow - depth, 0); tick < endRow + depth; ++tick) {
        HertzNodes<Real> arrived{};
        HertzNodes<Real> arrivedPast{};
        if (tick < view.nodes) {
            arrived = *reinterpret_cast<const HertzNodes<Real>*>(view.now + view.place(x0, tick));
            arrivedPast =
                *reinterpret_cast<const HertzNodes<Real>*>(view.before + view.place(x0, tick));
        }
        HertzNeighbours<Real> below;
#pragma unroll
        for (int n = 0; n < hertzNodesPerLane; ++n) {
            below.up[n] = arrived.at[n];
            below.before[n] = past[n];
            past[n] = arrivedPast.at[n];
        }
#pragma unroll
        for (int level = 1; level <= depth; ++level) {
#pragma unroll
            for (int n = 0; n < hertzNodesPerLane; ++n) {
                below.here[n] = old[level - 1][n];
                below.down[n] = older[level - 1][n];
            }
            Real value[hertzNodesPerLane];
            advanceRow<glass>(view, tick - level, step + level - 1, x0, below, value, old[level]);
#pragma unroll
            for (int n = 0; n < hertzNodesPerLane; ++n) {
                // The level above wants this row as that of two levels below.
                below.before[n] = older[level - 1][n];
                older[level - 1][n] = old[level - 1][n];
                old[level - 1][n] = below.up[n];
                below.up[n] = value[n];
            }
        }
        const int row = tick - depth;
        if (stores && row >= firstRow && row < endRow) {
            store(view.nextNow, row, below.up);
            store(view.nextBefore, row, older[depth - 1]);
            if (row == 1) { // the wall below it is known only now
                store(view.nextNow, 0, old[depth]);
            }
        }
#pragma unroll
        for (int n = 0; n < hertzNodesPerLane; ++n) {
            old[depth][n] = below.up[n];
        }
    }
}

template <class Real> class HertzScheme final : public DeviceScheme {
public:
    HertzScheme(int depth, const laboratory::HertzSettings& settings, int device)
        : depth_(depth), device_(device) {
        const DeviceGuard guard(device_);
        stream_.emplace();
        auto* const stream = stream_->get();
        ZONESCOPE_CUDA(
            cudaDeviceGetAttribute(&multiprocessors_, cudaDevAttrMultiProcessorCount, device_));
        view_.nodes = settings.cells + 1;
        view_.pitch = (view_.nodes + hertzMargin + 31) / 32 * 32;
        size_ = static_cast<std::size_t>(view_.pitch) * static_cast<std::size_t>(view_.nodes) +
                hertzFirst;
        for (auto& field : fields_) {
            field = DeviceBuffer<Real>(size_, stream);
        }
        for (std::size_t n = 0; n < settings.media.size(); ++n) {
            view_.media[n] =
                laboratory::hertzCoefficients<Real>(settings.media[n], settings.courant);
        }
        view_.wallFactor = laboratory::murFactor<Real>(settings);
        view_.absorbing = settings.absorbing;
        view_.sourceX = settings.sourceX;
        view_.sourceY = settings.sourceY;
        std::vector<Real> polarisation(settings.polarisation.size());
        std::transform(settings.polarisation.begin(), settings.polarisation.end(),
                       polarisation.begin(), [](double value) { return static_cast<Real>(value); });
        polarisation_ = uploaded(polarisation, stream);
        view_.polarisation = polarisation_.data();
        view_.polarisationSteps = static_cast<int>(polarisation.size());
        uploadMask(settings.mask);
        stream_->synchronize();
    }

    void advance(int steps) override {
        const DeviceGuard guard(device_);
        for (int left = steps; left > 0; left -= depth_) {
            pass();
        }
    }

    void wait() override { stream_->synchronize(); }

    [[nodiscard]] std::vector<double> field() override {
        const DeviceGuard guard(device_);
        std::vector<Real> values(size_);
        fields_[now_].download(values, 0, stream_->get());
        std::vector<double> result;
        for (int y = 0; y < view_.nodes; ++y) {
            for (int x = 0; x < view_.nodes; ++x) {
                result.push_back(static_cast<double>(values[hertzFirst + placeOf(x, y)]));
            }
        }
        return result;
    }

    [[nodiscard]] std::vector<std::string> kernelNames() const override {
        return {depth_ == 1 ? "hertzStepKernel" : "hertzBlockedKernel"};
    }

private:
    [[nodiscard]] std::size_t placeOf(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(view_.pitch) +
               static_cast<std::size_t>(x);
    }

    void uploadMask(const laboratory::MediumMask& mask) {
        std::vector<unsigned char> bytes(size_);
        bool any = false;
        for (int y = 0; y < view_.nodes; ++y) {
            for (int x = 0; x < view_.nodes; ++x) {
                const bool second = mask.at(x, y);
                bytes[hertzFirst + placeOf(x, y)] = second ? 1 : 0;
                any = any || second;
            }
        }
        if (any) {
            mask_ = uploaded(bytes, stream_->get());
            view_.mask = mask_.data() + hertzFirst;
        }
    }

    [[nodiscard]] Real* array(std::size_t n) const { return fields_[n].data() + hertzFirst; }

    void pass() {
        const auto cover = [](int count, int each) {
            return static_cast<unsigned>((count + each - 1) / each);
        };
        if (depth_ == 1) {
            const std::size_t other = now_ == 0 ? 1 : 0;
            view_.now = array(now_);
            view_.nextNow = array(other);
            const dim3 grid(cover(view_.nodes - 2, hertzBlockColumns),
                            cover(view_.nodes - 2, hertzBlockRows));
            hertzStepKernel<<<grid, dim3(hertzBlockColumns, hertzBlockRows), 0, stream_->get()>>>(
                view_, stepsDone_);
            now_ = other;
        } else {
            const std::size_t other = now_ == 0 ? 2 : 0;
            view_.now = array(now_);
            view_.before = array(now_ + 1);
            view_.nextNow = array(other);
            view_.nextBefore = array(other + 1);
            launchBlocked();
            now_ = other;
        }
        checkLaunch("a schedule of the Hertzian potential");
        stepsDone_ += depth_;
    }

    template <int depth> void launchBlocked() {
        constexpr int halo = hertzHalo(depth);
        constexpr int useful = hertzBandNodes - 2 * halo;
        const int bands = (view_.nodes + useful - 1) / useful;
        view_.chunkRows = chunkRowsFor(bands, depth);
        const dim3 grid(
            static_cast<unsigned>(bands),
            static_cast<unsigned>((view_.nodes + view_.chunkRows - 1) / view_.chunkRows));
        if (view_.mask != nullptr) {
            hertzBlockedKernel<depth, true>
                <<<grid, hertzLanes, 0, stream_->get()>>>(view_, stepsDone_);
        } else {
            hertzBlockedKernel<depth, false>
                <<<grid, hertzLanes, 0, stream_->get()>>>(view_, stepsDone_);
        }
    }

    /// Chunks that end soonest, few rows computed twice.
    [[nodiscard]] int chunkRowsFor(int bands, int depth) const {
        // Registers would hold twice as many, but shorter chunks cost more than more warps gain: a
        // third of the rate at a depth of 18.
        constexpr int warpsAtOnce = 8;
        int best = view_.nodes;
        double shortest = 0.0;
        for (int rows = 16; rows <= 512; rows += 8) {
            const int chunks = (view_.nodes + rows - 1) / rows;
            const int atOnce = warpsAtOnce * multiprocessors_;
            const int waves = (bands * chunks + atOnce - 1) / atOnce;
            const double ticks = static_cast<double>(waves) * (rows + 2 * depth);
            if (shortest == 0.0 || ticks < shortest) {
                shortest = ticks;
                best = rows;
            }
        }
        return best;
    }

    void launchBlocked() {
        const auto launchIf = [&]<int depth>(std::integral_constant<int, depth>) {
            if (depth_ == depth) {
                launchBlocked<depth>();
            }
        };
        const auto launchAll = [&]<int... depths>(std::integer_sequence<int, depths...>) {
            (launchIf(std::integral_constant<int, depths>{}), ...);
        };
        if constexpr (std::is_same_v<Real, double>) {
            launchAll(HertzDoubleDepths{});
        } else {
            launchAll(HertzSingleDepths{});
        }
    }

    int depth_;
    int device_;
    int multiprocessors_ = 0;
    std::optional<Stream> stream_;
    std::size_t size_ = 0;
    std::array<DeviceBuffer<Real>, 4> fields_;
    DeviceBuffer<Real> polarisation_;
    DeviceBuffer<unsigned char> mask_;
    HertzView<Real> view_{};
    std::size_t now_ = 0; ///< field of the present step
    int stepsDone_ = 0;
};

} // namespace

std::unique_ptr<DeviceScheme> makeHertzScheme(int depth, const laboratory::HertzSettings& settings,
                                              bool doublePrecision, int device) {
    const auto known = hertzDepths(doublePrecision);
    if (std::ranges::find(known, depth) == known.end()) {
        std::string allowed;
        for (const int one : known) {
            allowed += (allowed.empty() ? "" : ", ") + std::to_string(one);
        }
        throw InputError({.file = {},
                          .key = "depth",
                          .value = std::to_string(depth),
                          .allowed = allowed,
                          .hint = {}});
    }
    if (doublePrecision) {
        return std::make_unique<HertzScheme<double>>(depth, settings, device);
    }
    return std::make_unique<HertzScheme<float>>(depth, settings, device);
}

} // namespace zonescope::gpu
