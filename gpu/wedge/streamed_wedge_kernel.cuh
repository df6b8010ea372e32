#pragma once

/// \file
/// Several time steps of a wedge in one pass through memory. A block has a tile of columns with all
/// sectors, one cell a thread, and goes up through the rows of its chunk; each time level lags one
/// row behind the one before. Neighbours along r and theta exchange values through shared memory,
/// those along z are the thread's own of the moment before. Tiles overlap by as many columns on
/// either side as there are levels, chunks by as many rows: what lies there is computed in vain.
/// Tilted walls reach one column further outwards: E takes from the curl of its neighbour there.
///
/// Rows arrive by asynchronous copies, a few rows ahead, each thread's its own.

#include "gpu/wedge/streamed_wedge.cuh"
#include "gpu/wedge/wedge_cell.cuh"

#include <cuda_pipeline.h>

#include <utility>

namespace zonescope::gpu {

/// A triple in shared memory: three values of a thread lie beside each other, so that the accesses
/// of a warp, a thread's stride of three values apart, meet every bank alike.
template <class T> __device__ __forceinline__ WedgeTriple<T> loadShared(const WedgeValue<T>* cell) {
    return {cell[0], cell[1], cell[2]};
}
template <class T>
__device__ __forceinline__ void storeShared(WedgeValue<T>* cell, const WedgeTriple<T>& value) {
    cell[0] = value.r;
    cell[1] = value.t;
    cell[2] = value.z;
}

template <class T, int levels, WedgeCells cells, bool axis>
__global__ void __launch_bounds__(wedgeStreamThreads<T>, 1)
    wedgeStreamKernel(const __grid_constant__ WedgeView<T> view,
                      const __grid_constant__ WedgeStreamPlan plan, int n) {
    using Value = WedgeValue<T>;
    using Triple = WedgeTriple<T>;
    constexpr Value zero{{T(0), T(0)}};
    constexpr bool layered = cells != WedgeCells::bare;
    constexpr WedgeStreamSlot slot(levels, cells);
    static_assert(levels + slot.stages <= WedgeView<T>::rowGuards);
    extern __shared__ __align__(16) unsigned char wedgeSharedMemory[];
    const int thread = static_cast<int>(threadIdx.x);
    const int x = thread % plan.width;
    const int j = thread / plan.width;
    const int i = static_cast<int>(blockIdx.x) * plan.usefulColumns() - levels + x;
    const WedgePlace<T> place(view, i, j);
    // Behind the last column and above the last row lie zeros, which do for all that is outside.
    const int column = place.inColumns ? i : view.columns;

    // E and H of each level are exchanged, the rest of a slot is the thread's own.
    Value* const own = reinterpret_cast<Value*>(wedgeSharedMemory) + thread * slot.size;
    const Value* const outwards = x + 1 < plan.width ? own + slot.size : own;
    const Value* const inwards = x > 0 ? own - slot.size : own;
    const Value* const after = own + (sectorAfter(j, view.sectors) - j) * plan.width * slot.size;
    const Value* const before = own + (sectorBefore(j, view.sectors) - j) * plan.width * slot.size;

    const int firstKept = static_cast<int>(blockIdx.y) * plan.rowsPerChunk;
    const int endKept = min(firstKept + plan.rowsPerChunk, view.rows);
    const int firstRow = max(firstKept - levels, 0);
    const int endRow = endKept + levels;
    const bool kept = place.inColumns && x >= levels && x < plan.width - plan.vainOutwards();

    const std::ptrdiff_t rowStride = static_cast<std::ptrdiff_t>(view.sectors) * 6 * view.pitch;
    const std::ptrdiff_t cell = static_cast<std::ptrdiff_t>(j) * 6 * view.pitch + column;
    const auto inLayer = [&](int k) {
        return layered && place.inColumns && k >= 0 && k < view.rows &&
               (place.inRadialLayer || view.inAxialLayer(k));
    };
    const auto auxiliariesOf = [&](int k) {
        return own + slot.auxiliaries + (k % max(1, slot.auxiliaryRows)) * 6;
    };
    const auto fetch = [&](int k) {
        const Value* const source = view.fields + min(k, view.rows) * rowStride + cell;
        Value* const target = own + slot.ring + (k % slot.stages) * 6;
#pragma unroll
        for (int c = 0; c < 6; ++c) {
            __pipeline_memcpy_async(target + c, source + c * view.pitch, sizeof(Value));
        }
        if constexpr (layered) {
            if (inLayer(k)) {
                const auto at = wedgeAuxiliaryPlace(view, view.auxiliaries, i, j, k);
                for (int c = 0; c < 6; ++c) {
                    __pipeline_memcpy_async(auxiliariesOf(k) + c, at.first + c * at.stride,
                                            sizeof(Value));
                }
            }
        }
        __pipeline_commit();
    };

    // Level l: E and H of its row before the step, and H of the row below after it.
    Triple e[levels];
    Triple h[levels];
    Value hrDown[levels];
    Value htDown[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        e[level] = h[level] = {zero, zero, zero};
        hrDown[level] = htDown[level] = zero;
        storeShared(own + 3 * level, {zero, zero, zero});
    }
    if constexpr (layered) {
        // Levels go through rows below the first before they have any of their own.
        for (int c = 0; c < 6 * slot.auxiliaryRows; ++c) {
            own[slot.auxiliaries + c] = zero;
        }
    }
    fetch(firstRow);
    __syncthreads();

    for (int k = firstRow; k < endRow; ++k) {
        fetch(k + 1);
        __pipeline_wait_prior(1);
        // The row that arrives, which each level takes over from the one before.
        const Value* const arrived = own + slot.ring + (k % slot.stages) * 6;
        Triple arrivingE = loadShared(arrived);
        Triple arrivingH = loadShared(arrived + 3);
#pragma unroll
        for (int level = 0; level < levels; ++level) {
            // Rows outside the lattice have zeros only, and coefficients that leave them so.
            const int row = k - 1 - level;
            const WedgeRowCoefficients<T> along = view.rowCoefficients[row];
            const WedgeInverse<T> inverse = *wedgeInversePlace(view, along.inverseRow, column, j);
            const int placeE = 3 * level;
            const int placeH = 3 * (levels + level % slot.exchangedH);
            {
                WedgeElectricNeighbours<T> near;
                near.erUp = arrivingE.r;
                near.etUp = arrivingE.t;
                near.erNext = after[placeE];
                near.ezNext = after[placeE + 2];
                near.etOut = outwards[placeE + 1];
                near.ezOut = outwards[placeE + 2];
                if constexpr (axis) {
                    if (i == view.harmonicColumns - 1) {
                        const Value* const beyond = outwards - j * plan.width * slot.size + placeE;
                        const int stride = plan.width * slot.size;
                        near.etOut =
                            inOtherBasis(view.toHarmonics[1] + j * view.sectors, view.sectors,
                                         [=](int sector) { return beyond[sector * stride + 1]; });
                        near.ezOut =
                            inOtherBasis(view.toHarmonics[0] + j * view.sectors, view.sectors,
                                         [=](int sector) { return beyond[sector * stride + 2]; });
                    }
                }
                Triple curl =
                    wedgeMagneticCurl<axis>(view, place, along.axial.step, e[level], near);
                if (view.hasCurrents(row)) {
                    addWedgeCurrents<false>(view, place, row, n + level, curl);
                }
                if (inLayer(row)) {
                    Triple auxiliary = loadShared(auxiliariesOf(row) + 3);
                    addWedgeTripleInLayer(view, i, row, 3, h[level], auxiliary, curl);
                    storeShared(auxiliariesOf(row) + 3, auxiliary);
                } else {
                    addWedgeTriple(h[level], curl);
                }
            }
            storeShared(own + placeH, h[level]);
            __syncthreads();
            // All have read E of this row: that of the row above takes its place.
            storeShared(own + placeE, arrivingE);
            {
                WedgeMagneticNeighbours<T> near;
                near.hrDown = hrDown[level];
                near.htDown = htDown[level];
                near.hrBefore = before[placeH];
                near.hzBefore = before[placeH + 2];
                near.htIn = inwards[placeH + 1];
                near.hzIn = inwards[placeH + 2];
                if constexpr (axis) {
                    if (i == view.harmonicColumns) {
                        const Value* const within = inwards - j * plan.width * slot.size + placeH;
                        const int stride = plan.width * slot.size;
                        near.htIn = inOtherBasis(view.toSectors[0] + j * view.sectors, view.sectors,
                                                 [=](int q) { return within[q * stride + 1]; });
                        near.hzIn = inOtherBasis(view.toSectors[1] + j * view.sectors, view.sectors,
                                                 [=](int q) { return within[q * stride + 2]; });
                    }
                }
                Triple curl = wedgeElectricCurl<axis>(view, place, along.axial.upper,
                                                      along.axial.lower, h[level], near);
                if (view.hasCurrents(row)) {
                    addWedgeCurrents<true>(view, place, row, n + level, curl);
                }
                if constexpr (cells == WedgeCells::tiltedWalls) {
                    // One for the whole block, and never in a layer.
                    const int walls = view.mayHaveWalls(row) ? view.rowInfo[row].walls : -1;
                    if (walls >= 0) {
                        own[slot.curls] = curl.r;
                        own[slot.curls + 1] = curl.t;
                        __syncthreads();
                        const auto toAfter = after - own;
                        const auto toBefore = before - own;
                        addAcrossWalls(
                            wedgeWallGains(view, walls, i, j),
                            [&](int column, int sector) {
                                const Value* const at = column == 0 ? inwards : own;
                                return at[(sector == 0 ? 0 : toAfter) + slot.curls];
                            },
                            [&](int column, int sector) {
                                const Value* const at = column == 0 ? own : outwards;
                                return at[(sector == 0 ? toBefore : 0) + slot.curls + 1];
                            },
                            e[level]);
                    }
                }
                scaleWedgeTriple(curl, inverse);
                if (inLayer(row)) {
                    Triple auxiliary = loadShared(auxiliariesOf(row));
                    addWedgeTripleInLayer(view, i, row, 0, e[level], auxiliary, curl);
                    storeShared(auxiliariesOf(row), auxiliary);
                } else {
                    addWedgeTriple(e[level], curl);
                }
                if (view.wallEt != nullptr && i == view.columns - 1 && row >= 0 &&
                    row < view.rows) {
                    e[level].t.part[0] =
                        view.wallEt[static_cast<std::ptrdiff_t>(n + level) * view.rows + row];
                }
            }
            hrDown[level] = h[level].r;
            htDown[level] = h[level].t;
            // The row goes on to the next level, and this level takes the row above.
            const Triple finishedE = e[level];
            const Triple finishedH = h[level];
            e[level] = arrivingE;
            h[level] = arrivingH;
            arrivingE = finishedE;
            arrivingH = finishedH;
        }
        if constexpr (levels == 1) {
            __syncthreads(); // otherwise one of the next level lies between
        }
        const int finished = k - levels;
        if (kept && finished >= firstKept && finished < endKept) {
            Value* const target = view.next + finished * rowStride + cell;
            storeWedgeTriple(target, view.pitch, arrivingE);
            storeWedgeTriple(target + 3 * view.pitch, view.pitch, arrivingH);
            if constexpr (layered) {
                if (inLayer(finished)) {
                    const auto at = wedgeAuxiliaryPlace(view, view.auxiliariesNext, i, j, finished);
                    const Value* const source = auxiliariesOf(finished);
                    for (int c = 0; c < 6; ++c) {
                        at.first[c * at.stride] = source[c];
                    }
                }
            }
        }
    }
}

/// The kernels of a precision by levels - 1, cells and axis.
template <class T, int... level>
WedgeStreamKernelTable<T> makeWedgeStreamKernels(std::integer_sequence<int, level...>) {
    using enum WedgeCells;
    return {{{{&wedgeStreamKernel<T, level + 1, bare, false>,
               &wedgeStreamKernel<T, level + 1, bare, true>},
              {&wedgeStreamKernel<T, level + 1, layered, false>,
               &wedgeStreamKernel<T, level + 1, layered, true>},
              {&wedgeStreamKernel<T, level + 1, tiltedWalls, false>,
               &wedgeStreamKernel<T, level + 1, tiltedWalls, true>}}...}};
}
template <class T> WedgeStreamKernelTable<T> makeWedgeStreamKernels() {
    return makeWedgeStreamKernels<T>(std::make_integer_sequence<int, mostWedgeLevels>());
}

} // namespace zonescope::gpu
