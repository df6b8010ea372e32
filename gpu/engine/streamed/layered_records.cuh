#pragma once

/// \file
/// What tiles of the kernel for layers (layered_kernel.cuh) record on their way.

#include "gpu/engine/plan/stream_tile.hpp"
#include "gpu/engine/step/step_view.hpp"

#include <cstddef>

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// Place of step j of the batch among the samples of a record, for each lane that of the record of
/// its number; -1 where that record takes none then, or lies beside the tile. The same for all rows
/// of a level: the division is dear.
template <class Real>
__device__ __forceinline__ int sampleOfLane(const StepView<Real>& view, const LayeredTile& tile,
                                            int lane, int j) {
    if (lane >= view.recordCount) {
        return -1;
    }
    const RecordView<Real> record = view.records[lane];
    const Rectangle& box = record.box;
    const bool here = box.iBegin < tile.ownEnd && box.iEnd > tile.ownBegin &&
                      box.kBegin < tile.recordEnd && box.kEnd > tile.recordBegin;
    return here ? static_cast<int>(view.sampleIndex(record.interval, j)) : -1;
}

/// Whether a record takes something of the tile at a step. Of all lanes of a warp.
template <class Real>
__device__ __forceinline__ bool recordsAny(const StepView<Real>& view, int sample) {
    return __any_sync(0xffffffffU, sample >= 0) || view.recordCount > 32;
}

/// Calls `write(record, sample)` for every record that takes something of the tile at step j. Of
/// all lanes of a warp.
/// @param sample sampleOfLane of the step
template <class Real, class Write>
__device__ __forceinline__ void forRecords(const StepView<Real>& view, int sample, int j,
                                           const Write& write) {
    constexpr unsigned all = 0xffffffffU;
    constexpr int lanes = 32;
#pragma unroll 1
    for (unsigned left = __ballot_sync(all, sample >= 0); left != 0; left &= left - 1) {
        const int number = __ffs(static_cast<int>(left)) - 1;
        write(view.records[number], __shfl_sync(all, sample, number));
    }
#pragma unroll 1
    for (int number = lanes; number < view.recordCount; ++number) { // hardly ever so many
        const RecordView<Real> other = view.records[number];
        if (const auto at = static_cast<int>(view.sampleIndex(other.interval, j)); at >= 0) {
            write(other, at);
        }
    }
}

/// Writes the values of row k after step j to the buffers of the boxes that hold it, from where its
/// warp has left them in shared memory, a column to a lane: a box of few columns would else be the
/// work of one lane. Of all lanes of a warp.
/// @param row, inverse six and three components of the columns from tile.column on, electric ones
///        of `row` as D and 1/eps
/// @param sample sampleOfLane of the step
template <int columns, class Real>
__device__ __noinline__ void writeRecords(const Real* row, const Real* inverse,
                                          const StepView<Real>& view, const LayeredTile& tile,
                                          int sample, int k, int j) {
    const int lane = static_cast<int>(threadIdx.x) & 31;
    forRecords(view, sample, j, [&](const RecordView<Real>& record, int at) {
        const Rectangle& box = record.box;
        if (k < box.kBegin || k >= box.kEnd) {
            return;
        }
        Real* const place = record.place(at, 0, k);
        const std::ptrdiff_t stride = record.plane();
        const int end = min(box.iEnd, tile.ownEnd);
        for (int i = max(box.iBegin, tile.ownBegin) + lane; i < end; i += 32) {
            const int from = i - tile.column;
#pragma unroll
            for (int f = 0; f < 6; ++f) {
                const Real value = row[f * columns + from];
                place[f * stride + i] = f < 3 ? inverse[f * columns + from] * value : value;
            }
        }
    });
}

} // namespace layered

#endif // __CUDACC__

} // namespace zonescope::gpu
