#pragma once

/// \file
/// Several time steps of a wedge in one pass through memory. A block has a tile of columns with all
/// sectors, one cell a thread, and goes up through the rows of its chunk; each time level lags one
/// row behind the one before. Neighbours along r and theta exchange values through shared memory,
/// those along z are the thread's own of the moment before. Tiles overlap by as many columns on
/// either side as there are levels, chunks by as many rows: what lies there is computed in vain.
///
/// Rows arrive by asynchronous copies, a few rows ahead, each thread's its own.

#include "gpu/wedge/streamed_wedge.cuh"
#include "gpu/wedge/wedge_cell.cuh"

#include <cuda_pipeline.h>

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

template <class T, int levels, bool layered, bool axis>
__global__ void __launch_bounds__((wedgeStreamThreads<T, layered>), 1)
    wedgeStreamKernel(const __grid_constant__ WedgeView<T> view,
                      const __grid_constant__ WedgeStreamPlan plan, int n) {
    using Value = WedgeValue<T>;
    using Triple = WedgeTriple<T>;
    constexpr Value zero{{T(0), T(0)}};
    constexpr int stages = 3;
    extern __shared__ __align__(16) unsigned char wedgeSharedMemory[];
    const int threads = static_cast<int>(blockDim.x);
    const int thread = static_cast<int>(threadIdx.x);
    const int x = thread % plan.width;
    const int j = thread / plan.width;
    const int i = static_cast<int>(blockIdx.x) * plan.usefulColumns() - levels + x;
    const WedgePlace<T> place(view, i, j);
    const int third = 3 * threads; // values of one triple of all threads

    // What rings hold belongs to the thread; E and H of each level are exchanged.
    Value* const shared = reinterpret_cast<Value*>(wedgeSharedMemory);
    Value* const ring = shared + 3 * thread;
    Value* const exchangedE = shared + 2 * stages * third;
    Value* exchangedH = exchangedE + levels * third;
    const int own = 3 * thread;
    const int outwards = x + 1 < plan.width ? own + 3 : own;
    const int inwards = x > 0 ? own - 3 : own;
    const int after = 3 * (sectorAfter(j, view.sectors) * plan.width + x);
    const int before = 3 * (sectorBefore(j, view.sectors) * plan.width + x);

    const int firstKept = static_cast<int>(blockIdx.y) * plan.rowsPerChunk;
    const int endKept = min(firstKept + plan.rowsPerChunk, view.rows);
    const int firstRow = max(firstKept - levels, 0);
    const int endRow = endKept + levels;
    const bool kept = place.inColumns && x >= levels && x < plan.width - levels;

    const std::ptrdiff_t rowStride = static_cast<std::ptrdiff_t>(view.sectors) * 6 * view.pitch;
    const std::ptrdiff_t cell = static_cast<std::ptrdiff_t>(j) * 6 * view.pitch + i;
    const auto fetch = [&](int k) {
        if (place.inColumns && k < view.rows && k < endRow) {
            const Value* const source = view.fields + k * rowStride + cell;
            Value* const target = ring + (k % stages) * 2 * third;
#pragma unroll
            for (int c = 0; c < 6; ++c) {
                __pipeline_memcpy_async(target + (c / 3) * third + c % 3, source + c * view.pitch,
                                        sizeof(Value));
            }
        }
        __pipeline_commit();
    };

    // Level l: E and H of its row before the step, auxiliaries, and H of the row below after it.
    Triple e[levels];
    Triple h[levels];
    Triple auxiliaryE[layered ? levels : 1];
    Triple auxiliaryH[layered ? levels : 1];
    Value hrDown[levels];
    Value htDown[levels];
#pragma unroll
    for (int level = 0; level < levels; ++level) {
        e[level] = h[level] = {zero, zero, zero};
        hrDown[level] = htDown[level] = zero;
        if constexpr (layered) {
            auxiliaryE[level] = auxiliaryH[level] = {zero, zero, zero};
        }
        storeShared(exchangedE + level * third + own, {zero, zero, zero});
    }
    for (int ahead = 0; ahead < stages - 1; ++ahead) {
        fetch(firstRow + ahead);
    }
    __syncthreads();

    int parity = 0;
    for (int k = firstRow; k < endRow; ++k) {
        fetch(k + stages - 1);
        __pipeline_wait_prior(stages - 1);
        // The row that arrives, which each level takes over from the one before.
        Triple arrivingE{zero, zero, zero};
        Triple arrivingH{zero, zero, zero};
        if (place.inColumns && k < view.rows) {
            const Value* const source = ring + (k % stages) * 2 * third;
            arrivingE = loadShared(source);
            arrivingH = loadShared(source + third);
        }
        Triple arrivingAuxiliaryE{zero, zero, zero};
        Triple arrivingAuxiliaryH{zero, zero, zero};
#pragma unroll
        for (int level = 0; level < levels; ++level) {
            const int row = k - 1 - level;
            const bool inside = row >= 0 && row < view.rows;
            Value* const levelE = exchangedE + level * third;
            Value* const levelH = exchangedH + parity * third;
            parity ^= 1;
            T inverse[3] = {T(0), T(0), T(0)};
            fdtd::AxialCoefficients<T> axial{};
            bool inLayer = false;
            int electricBegin = 0;
            int electricEnd = 0;
            if (inside) {
                const WedgeRowInfo<T>& info = view.rowInfo[row];
                axial = info.axial;
                electricBegin = info.electricBegin;
                electricEnd = info.electricEnd;
                if (place.inColumns) {
                    const T* const from =
                        view.inverse +
                        (static_cast<std::ptrdiff_t>(info.inverseRow) * view.sectors + j) * 3 *
                            view.columns +
                        i;
                    inverse[0] = from[0];
                    inverse[1] = from[view.columns];
                    inverse[2] = from[2 * view.columns];
                    inLayer = layered && (place.inRadialLayer || info.inAxialLayer != 0);
                }
                WedgeElectricNeighbours<T> near;
                near.erUp = arrivingE.r;
                near.etUp = arrivingE.t;
                near.erNext = levelE[after];
                near.ezNext = levelE[after + 2];
                near.etOut = levelE[outwards + 1];
                near.ezOut = levelE[outwards + 2];
                if constexpr (axis) {
                    if (place.inColumns && i == view.harmonicColumns - 1) {
                        const Value* const beyond = levelE + 3 * (x + 1 < plan.width ? x + 1 : x);
                        const int stride = 3 * plan.width;
                        near.etOut =
                            inOtherBasis(view.toHarmonics[1] + j * view.sectors, view.sectors,
                                         [=](int sector) { return beyond[sector * stride + 1]; });
                        near.ezOut =
                            inOtherBasis(view.toHarmonics[0] + j * view.sectors, view.sectors,
                                         [=](int sector) { return beyond[sector * stride + 2]; });
                    }
                }
                Triple curl = wedgeMagneticCurl<axis>(view, place, axial.step, e[level], near);
                addWedgeCurrents(view, place, info.magneticBegin, info.magneticEnd, n + level,
                                 curl);
                if constexpr (layered) {
                    if (inLayer) {
                        addWedgeTripleInLayer(view, i, row, 3, h[level], auxiliaryH[level], curl);
                    } else {
                        addWedgeTriple(h[level], curl);
                    }
                } else {
                    addWedgeTriple(h[level], curl);
                }
            } else {
                h[level] = {zero, zero, zero};
            }
            storeShared(levelH + own, h[level]);
            __syncthreads();
            // All have read E of this row: that of the row above takes its place.
            storeShared(levelE + own, arrivingE);
            if (inside) {
                WedgeMagneticNeighbours<T> near;
                near.hrDown = hrDown[level];
                near.htDown = htDown[level];
                near.hrBefore = levelH[before];
                near.hzBefore = levelH[before + 2];
                near.htIn = levelH[inwards + 1];
                near.hzIn = levelH[inwards + 2];
                if constexpr (axis) {
                    if (place.inColumns && i == view.harmonicColumns) {
                        const Value* const within = levelH + 3 * (x > 0 ? x - 1 : x);
                        const int stride = 3 * plan.width;
                        near.htIn = inOtherBasis(view.toSectors[0] + j * view.sectors, view.sectors,
                                                 [=](int q) { return within[q * stride + 1]; });
                        near.hzIn = inOtherBasis(view.toSectors[1] + j * view.sectors, view.sectors,
                                                 [=](int q) { return within[q * stride + 2]; });
                    }
                }
                Triple curl =
                    wedgeElectricCurl<axis>(view, place, axial.upper, axial.lower, h[level], near);
                addWedgeCurrents(view, place, electricBegin, electricEnd, n + level, curl);
                scaleWedgeTriple(curl, inverse[0], inverse[1], inverse[2]);
                if constexpr (layered) {
                    if (inLayer) {
                        addWedgeTripleInLayer(view, i, row, 0, e[level], auxiliaryE[level], curl);
                    } else {
                        addWedgeTriple(e[level], curl);
                    }
                } else {
                    addWedgeTriple(e[level], curl);
                }
                if (view.wallEt != nullptr && i == view.columns - 1) {
                    e[level].t.part[0] =
                        view.wallEt[static_cast<std::ptrdiff_t>(n + level) * view.rows + row];
                }
            } else {
                e[level] = {zero, zero, zero};
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
            if constexpr (layered) {
                const Triple finishedAuxiliaryE = auxiliaryE[level];
                const Triple finishedAuxiliaryH = auxiliaryH[level];
                auxiliaryE[level] = arrivingAuxiliaryE;
                auxiliaryH[level] = arrivingAuxiliaryH;
                arrivingAuxiliaryE = finishedAuxiliaryE;
                arrivingAuxiliaryH = finishedAuxiliaryH;
            }
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
                const WedgeRowInfo<T>& info = view.rowInfo[finished];
                if (place.inRadialLayer || info.inAxialLayer != 0) {
                    const auto at = wedgeAuxiliaryPlace(view, view.auxiliariesNext, i, j, info);
                    storeWedgeTriple(at.first, at.stride, arrivingAuxiliaryE);
                    storeWedgeTriple(at.first + 3 * at.stride, at.stride, arrivingAuxiliaryH);
                }
            }
        }
        if constexpr (layered) {
            // Those of the row that has arrived, which the first level updates next.
            if (place.inColumns && k < view.rows) {
                const WedgeRowInfo<T>& info = view.rowInfo[k];
                if (place.inRadialLayer || info.inAxialLayer != 0) {
                    const auto at = wedgeAuxiliaryPlace(view, view.auxiliaries, i, j, info);
                    auxiliaryE[0] = loadWedgeTriple(at.first, at.stride);
                    auxiliaryH[0] = loadWedgeTriple(at.first + 3 * at.stride, at.stride);
                }
            }
        }
    }
}

/// The kernels of a precision by levels - 1, layers and axis.
template <class T> WedgeStreamKernelTable<T> makeWedgeStreamKernels() {
    return {{{{&wedgeStreamKernel<T, 1, false, false>, &wedgeStreamKernel<T, 1, false, true>},
              {&wedgeStreamKernel<T, 1, true, false>, &wedgeStreamKernel<T, 1, true, true>}},
             {{&wedgeStreamKernel<T, 2, false, false>, &wedgeStreamKernel<T, 2, false, true>},
              {&wedgeStreamKernel<T, 2, true, false>, &wedgeStreamKernel<T, 2, true, true>}},
             {{&wedgeStreamKernel<T, 3, false, false>, &wedgeStreamKernel<T, 3, false, true>},
              {&wedgeStreamKernel<T, 3, true, false>, &wedgeStreamKernel<T, 3, true, true>}},
             {{&wedgeStreamKernel<T, 4, false, false>, &wedgeStreamKernel<T, 4, false, true>},
              {&wedgeStreamKernel<T, 4, true, false>, &wedgeStreamKernel<T, 4, true, true>}}}};
}

} // namespace zonescope::gpu
