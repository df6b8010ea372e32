#pragma once

/// \file
/// The kernel of the display: a plane of samples and its statistics, in one launch whose blocks
/// wait for each other between the first count and the second.

#include "core/fdtd/view_formula.hpp"
#include "gpu/display/plane_statistics.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace zonescope::gpu::display {

/// The fields of one parity.
template <class Real> struct SampleSource {
    const Real* field[6] = {};
    std::ptrdiff_t pitch = 0;
};

/// Which samples to take, and the permittivities at the samples (only for the energy density).
struct SamplePlan {
    int iBegin = 0, kBegin = 0, strideR = 1, strideZ = 1, width = 0, height = 0;
    const float* eps[3] = {};
    double azimuth = 1.0;
};

template <class Real>
[[nodiscard]] __host__ __device__ inline fdtd::ViewRows<Real>
viewRows(const SampleSource<Real>& source, const SamplePlan& plan, int column, int row) {
    const int i = plan.iBegin + column * plan.strideR;
    const int k = plan.kBegin + row * plan.strideZ;
    const std::ptrdiff_t at = k * source.pitch;
    fdtd::ViewRows<Real> rows;
    rows.er = source.field[0] + at;
    rows.et = source.field[1] + at;
    rows.ez = source.field[2] + at;
    rows.hr = source.field[3] + at;
    rows.ht = source.field[4] + at;
    rows.hz = source.field[5] + at;
    rows.erUp = rows.er + source.pitch;
    rows.etUp = rows.et + source.pitch;
    rows.hzUp = rows.hz + source.pitch;
    if (plan.eps[0] != nullptr) {
        // The formula asks for column i; only the samples are there.
        const std::ptrdiff_t sample = static_cast<std::ptrdiff_t>(row) * plan.width + column;
        rows.epsEr = plan.eps[0] + (sample - i);
        rows.epsEt = plan.eps[1] + (sample - i);
        rows.epsEz = plan.eps[2] + (sample - i);
    }
    rows.azimuth = static_cast<Real>(plan.azimuth);
    return rows;
}

/// One sample, both parities combined as Simulation::snapshot does.
template <class Real, class Formula>
[[nodiscard]] __host__ __device__ inline float
sampleValue(const SampleSource<Real>& first, const SampleSource<Real>& second,
            fdtd::view::Combination combination, const SamplePlan& plan, int column, int row) {
    const int i = plan.iBegin + column * plan.strideR;
    const auto rows = viewRows(first, plan, column, row);
    if (second.field[0] == nullptr || combination == fdtd::view::Combination::first) {
        return static_cast<float>(Formula{}(rows, i));
    }
    const auto others = viewRows(second, plan, column, row);
    if (combination == fdtd::view::Combination::magnitudeOfSums) {
        const float r = static_cast<float>(fdtd::view::PoyntingR{}(rows, i)) +
                        static_cast<float>(fdtd::view::PoyntingR{}(others, i));
        const float z = static_cast<float>(fdtd::view::PoyntingZ{}(rows, i)) +
                        static_cast<float>(fdtd::view::PoyntingZ{}(others, i));
        return hypotf(r, z);
    }
    const auto a = static_cast<float>(Formula{}(rows, i));
    const auto b = static_cast<float>(Formula{}(others, i));
    return combination == fdtd::view::Combination::quadrature ? hypotf(a, b) : a + b;
}

/// Working memory of the statistics of one buffer; all zero between two frames.
struct StatisticsWork {
    std::uint32_t largestKey;
    std::uint32_t smallestKeyInverted;
    std::uint32_t finite;
    std::uint32_t blocksDone;
    std::uint32_t coarse[statistics::binCount];
    std::uint32_t fine[statistics::binCount];
};

inline constexpr int sampleThreads = 512;
/// Blocks for each multiprocessor: more would have more counts to add, fewer too few reads under
/// way.
inline constexpr int sampleBlocksEach = 2;

// Over a whole warp; its first thread has the result. (__reduce_max_sync is not there before
// compute capability 8.)
__device__ inline std::uint32_t warpMax(std::uint32_t value) {
    for (int distance = 16; distance > 0; distance /= 2) {
        value = max(value, __shfl_down_sync(0xFFFFFFFFU, value, distance));
    }
    return value;
}
__device__ inline std::uint32_t warpSum(std::uint32_t value) {
    for (int distance = 16; distance > 0; distance /= 2) {
        value += __shfl_down_sync(0xFFFFFFFFU, value, distance);
    }
    return value;
}

// Of all threads of a warp: the sum of the values up to and with its own lane's.
__device__ inline std::uint32_t warpSumUpTo(std::uint32_t value) {
    const int lane = static_cast<int>(threadIdx.x % 32);
    for (int distance = 1; distance < 32; distance *= 2) {
        const std::uint32_t before = __shfl_up_sync(0xFFFFFFFFU, value, distance);
        value += lane >= distance ? before : 0U;
    }
    return value;
}

/// Of all threads of a block: the first bin at which the counts from bin 0 on reach `rank`, and how
/// many lie below it. Counts are read from L2, where atomics leave them.
struct BinPlace {
    std::uint32_t bin, below;
};
__device__ inline BinPlace locate(const std::uint32_t* counts, std::uint32_t rank) {
    constexpr int perThread = statistics::binCount / sampleThreads;
    constexpr int warps = sampleThreads / 32;
    static_assert(perThread % 4 == 0);
    __shared__ std::uint32_t sums[warps];
    __shared__ BinPlace found;
    const int thread = static_cast<int>(threadIdx.x);
    std::uint32_t own[perThread];
    std::uint32_t sum = 0;
    for (int n = 0; n < perThread; n += 4) {
        const uint4 four = __ldcg(reinterpret_cast<const uint4*>(counts + thread * perThread + n));
        own[n] = four.x;
        own[n + 1] = four.y;
        own[n + 2] = four.z;
        own[n + 3] = four.w;
        sum += four.x + four.y + four.z + four.w;
    }
    std::uint32_t upTo = warpSumUpTo(sum);
    __syncthreads(); // an earlier call has been read
    if (thread % 32 == 31) {
        sums[thread / 32] = upTo;
    }
    if (thread == 0) {
        found = {0, 0};
    }
    __syncthreads();
    for (int warp = 0; warp < thread / 32; ++warp) {
        upTo += sums[warp];
    }
    std::uint32_t below = upTo - sum;
    if (below < rank && rank <= upTo) { // true in exactly one thread when rank > 0
        for (int n = 0; n < perThread; ++n) {
            if (below + own[n] >= rank) {
                found = {static_cast<std::uint32_t>(thread * perThread + n), below};
                break;
            }
            below += own[n];
        }
    }
    __syncthreads();
    return found;
}

/// Whether this block is the last of the grid to come here; its threads then see what the others
/// wrote before.
__device__ inline bool lastBlock(std::uint32_t* blocksDone) {
    __shared__ bool last;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        last = atomicAdd(blocksDone, 1U) + 1U == gridDim.x;
    }
    __syncthreads();
    __threadfence();
    return last;
}

// Of all threads of a block.
__device__ inline void clearBins(std::uint32_t* bins) {
    for (int n = static_cast<int>(threadIdx.x); n < statistics::binCount; n += sampleThreads) {
        bins[n] = 0;
    }
}
__device__ inline void addBins(const std::uint32_t* bins, std::uint32_t* sums) {
    for (int n = static_cast<int>(threadIdx.x); n < statistics::binCount; n += sampleThreads) {
        if (bins[n] != 0) {
            atomicAdd(sums + n, bins[n]);
        }
    }
}

/// What one thread has seen of a plane, and the bins of its block that it counts into.
class Tally {
public:
    __device__ explicit Tally(std::uint32_t* bins) : bins_(bins) {}

    __device__ void add(float value) {
        if (!statistics::isFinite(value)) {
            return;
        }
        ++finite_;
        const std::uint32_t key = statistics::orderedKey(value);
        largest_ = max(largest_, key);
        smallestInverted_ = max(smallestInverted_, ~key);
        const int bin = statistics::coarseBin(statistics::magnitudeBits(value));
        if (bin != bin_) {
            settle();
            bin_ = bin;
        }
        ++run_;
    }
    /// Of all threads of the block, after their last value: adds the block's part to the plane's.
    __device__ void finish(StatisticsWork* work) {
        __shared__ std::uint32_t largest, smallestInverted, finite;
        if (threadIdx.x == 0) {
            largest = smallestInverted = finite = 0;
        }
        settle();
        __syncthreads();
        largest_ = warpMax(largest_);
        smallestInverted_ = warpMax(smallestInverted_);
        finite_ = warpSum(finite_);
        if (threadIdx.x % 32 == 0) {
            atomicMax(&largest, largest_);
            atomicMax(&smallestInverted, smallestInverted_);
            atomicAdd(&finite, finite_);
        }
        __syncthreads();
        addBins(bins_, work->coarse);
        if (threadIdx.x == 0) {
            atomicMax(&work->largestKey, largest);
            atomicMax(&work->smallestKeyInverted, smallestInverted);
            atomicAdd(&work->finite, finite);
        }
    }

private:
    /// Most of a field that has just started is zero: not all into one place, one by one.
    __device__ void settle() {
        if (run_ != 0) {
            atomicAdd(bins_ + bin_, run_);
        }
        run_ = 0;
    }

    std::uint32_t* bins_;
    std::uint32_t largest_ = 0, smallestInverted_ = 0, finite_ = 0;
    int bin_ = 0;
    std::uint32_t run_ = 0; ///< values in that bin that are not counted yet
};

/// Samples that a thread reads before it writes and counts them, so that their reads overlap.
inline constexpr int samplesAtOnce = 4;

/// Of all threads of the grid: the plane, its extremes, and the upper bits of all magnitudes
/// counted.
template <class Real, class Formula>
__device__ inline void samplePart(const SampleSource<Real>& first, const SampleSource<Real>& second,
                                  fdtd::view::Combination combination, const SamplePlan& plan,
                                  float* values, Tally& tally) {
    const auto width = static_cast<std::uint32_t>(plan.width);
    const std::uint32_t count = width * static_cast<std::uint32_t>(plan.height);
    const std::uint32_t threads = gridDim.x * sampleThreads;
    for (std::uint32_t begin = blockIdx.x * sampleThreads + threadIdx.x; begin < count;
         begin += samplesAtOnce * threads) {
        float sampled[samplesAtOnce];
#pragma unroll
        for (int turn = 0; turn < samplesAtOnce; ++turn) {
            const std::uint32_t n = begin + static_cast<std::uint32_t>(turn) * threads;
            if (n < count) {
                const std::uint32_t row = n / width;
                sampled[turn] = sampleValue<Real, Formula>(first, second, combination, plan,
                                                           static_cast<int>(n - row * width),
                                                           static_cast<int>(row));
            }
        }
#pragma unroll
        for (int turn = 0; turn < samplesAtOnce; ++turn) {
            const std::uint32_t n = begin + static_cast<std::uint32_t>(turn) * threads;
            if (n < count) {
                values[n] = sampled[turn];
                tally.add(sampled[turn]);
            }
        }
    }
}

/// Of all threads of the grid: the lower bits of the magnitudes in the percentile's coarse bin,
/// counted into `bins`, which are zero before. Each thread reads what it has written itself.
__device__ inline void countFine(const float* values, std::uint32_t count, int coarse,
                                 std::uint32_t* bins) {
    std::uint32_t ownZero = 0;
    for (std::uint32_t n = blockIdx.x * sampleThreads + threadIdx.x; n < count;
         n += gridDim.x * sampleThreads) {
        const float value = values[n];
        const std::uint32_t magnitude = statistics::magnitudeBits(value);
        if (!statistics::isFinite(value) || statistics::coarseBin(magnitude) != coarse) {
            continue;
        }
        const int bin = statistics::fineBin(magnitude);
        if (bin == 0) {
            ++ownZero;
        } else {
            atomicAdd(bins + bin, 1U);
        }
    }
    ownZero = warpSum(ownZero);
    if (threadIdx.x % 32 == 0 && ownZero != 0) {
        atomicAdd(bins, ownZero);
    }
}

/// A plane of samples and its statistics. A cooperative launch of at most sampleBlocksEach blocks
/// for each multiprocessor. Leaves the working memory zero again.
template <class Real, class Formula>
__global__ void __launch_bounds__(sampleThreads, sampleBlocksEach)
    samplePlane(SampleSource<Real> first, SampleSource<Real> second,
                fdtd::view::Combination combination, SamplePlan plan, float* values,
                StatisticsWork* work, PlaneStatistics* result) {
    __shared__ std::uint32_t bins[statistics::binCount];
    clearBins(bins);
    __syncthreads();
    Tally tally(bins);
    samplePart<Real, Formula>(first, second, combination, plan, values, tally);
    tally.finish(work);
    cooperative_groups::this_grid().sync();

    // Every block finds the same place: no further wait for one of them to tell it.
    const std::uint32_t finite = __ldcg(&work->finite);
    const std::uint32_t rank = statistics::percentileRank(finite);
    const BinPlace coarse = locate(work->coarse, rank);
    clearBins(bins);
    __syncthreads();
    const auto count =
        static_cast<std::uint32_t>(plan.width) * static_cast<std::uint32_t>(plan.height);
    countFine(values, count, static_cast<int>(coarse.bin), bins);
    __syncthreads();
    addBins(bins, work->fine);
    if (!lastBlock(&work->blocksDone)) {
        return;
    }
    const BinPlace fine = locate(work->fine, rank - coarse.below);
    if (threadIdx.x == 0) {
        PlaneStatistics all;
        all.notFinite = count - finite;
        if (finite > 0) {
            all.minimum = statistics::keyValue(~__ldcg(&work->smallestKeyInverted));
            all.maximum = statistics::keyValue(__ldcg(&work->largestKey));
            const float peak = fmaxf(fabsf(all.minimum), fabsf(all.maximum));
            all.percentile99 = fminf(
                statistics::binValue(static_cast<int>(coarse.bin), static_cast<int>(fine.bin)),
                peak);
        }
        *result = all;
    }
    __syncthreads();
    clearBins(work->coarse);
    clearBins(work->fine);
    if (threadIdx.x == 0) {
        work->largestKey = 0;
        work->smallestKeyInverted = 0;
        work->finite = 0;
        work->blocksDone = 0;
    }
}

} // namespace zonescope::gpu::display
