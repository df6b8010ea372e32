#include "gpu/wedge/plain_wedge.cuh"

#include "gpu/engine/step/kernel_shape.cuh"
#include "gpu/wedge/wedge_cell.cuh"
#include "gpu/wedge/wedge_polarisation.cuh"

#include <algorithm>

namespace zonescope::gpu {
namespace {

constexpr int plainWedgeThreads = 256;
constexpr int plainWedgeRows = 8; ///< that a thread goes up

/// The column and sector of this thread; false beyond them.
template <class T>
__device__ __forceinline__ bool plainWedgeCell(const WedgeView<T>& view, int& i, int& j) {
    i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    j = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    return i < view.columns && j < view.sectors;
}

template <class T, bool axis>
__global__ void __launch_bounds__(plainWedgeThreads)
    plainWedgeMagnetic(const __grid_constant__ WedgeView<T> view, int n) {
    int i = 0;
    int j = 0;
    if (!plainWedgeCell(view, i, j)) {
        return;
    }
    using Value = WedgeValue<T>;
    const WedgePlace<T> place(view, i, j);
    const std::ptrdiff_t pitch = view.pitch;
    const std::ptrdiff_t rowStride = view.sectors * 6 * pitch;
    const int first = static_cast<int>(blockIdx.z) * plainWedgeRows;
    const int end = min(first + plainWedgeRows, view.rows);
    Value* const row = view.fields + first * rowStride;
    Value* cell = row + static_cast<std::ptrdiff_t>(j) * 6 * pitch + i;
    const std::ptrdiff_t toNext =
        static_cast<std::ptrdiff_t>(sectorAfter(j, view.sectors) - j) * 6 * pitch;
    const bool atInterface = axis && i == view.harmonicColumns - 1;
    WedgeTriple<T> e = loadWedgeTriple(cell, pitch);
    for (int k = first; k < end; ++k, cell += rowStride) {
        const WedgeRowCoefficients<T> along = view.rowCoefficients[k];
        const WedgeTriple<T> up = loadWedgeTriple(cell + rowStride, pitch);
        WedgeElectricNeighbours<T> near;
        near.erUp = up.r;
        near.etUp = up.t;
        near.erNext = cell[toNext];
        near.ezNext = cell[toNext + 2 * pitch];
        if (atInterface) {
            const Value* const beyond = cell - static_cast<std::ptrdiff_t>(j) * 6 * pitch + 1;
            const auto at = [&](int component) {
                return [=](int sector) {
                    return beyond[(static_cast<std::ptrdiff_t>(sector) * 6 + component) * pitch];
                };
            };
            near.etOut = inOtherBasis(view.toHarmonics[1] + j * view.sectors, view.sectors, at(1));
            near.ezOut = inOtherBasis(view.toHarmonics[0] + j * view.sectors, view.sectors, at(2));
        } else {
            near.etOut = cell[pitch + 1];
            near.ezOut = cell[2 * pitch + 1];
        }
        WedgeTriple<T> curl = wedgeMagneticCurl<axis>(view, place, along.axial.step, e, near);
        if (view.hasCurrents(k)) {
            addWedgeCurrents<false>(view, place, k, n, curl);
        }
        WedgeTriple<T> h = loadWedgeTriple(cell + 3 * pitch, pitch);
        if (view.layers && (place.inRadialLayer || view.inAxialLayer(k))) {
            const auto at = wedgeAuxiliaryPlace(view, view.auxiliaries, i, j, k);
            WedgeTriple<T> auxiliary = loadWedgeTriple(at.first + 3 * at.stride, at.stride);
            addWedgeTripleInLayer(view, i, k, 3, h, auxiliary, curl);
            storeWedgeTriple(at.first + 3 * at.stride, at.stride, auxiliary);
        } else {
            addWedgeTriple(h, curl);
        }
        storeWedgeTriple(cell + 3 * pitch, pitch, h);
        e = up;
    }
}

template <class T, bool axis>
__global__ void __launch_bounds__(plainWedgeThreads)
    plainWedgeElectric(const __grid_constant__ WedgeView<T> view, int n) {
    int i = 0;
    int j = 0;
    if (!plainWedgeCell(view, i, j)) {
        return;
    }
    using Value = WedgeValue<T>;
    const WedgePlace<T> place(view, i, j);
    const std::ptrdiff_t pitch = view.pitch;
    const std::ptrdiff_t rowStride = view.sectors * 6 * pitch;
    const int first = static_cast<int>(blockIdx.z) * plainWedgeRows;
    const int end = min(first + plainWedgeRows, view.rows);
    Value* const row = view.fields + first * rowStride;
    Value* cell = row + static_cast<std::ptrdiff_t>(j) * 6 * pitch + i;
    const std::ptrdiff_t toBefore =
        static_cast<std::ptrdiff_t>(sectorBefore(j, view.sectors) - j) * 6 * pitch;
    const bool atInterface = axis && i == view.harmonicColumns;
    WedgeMagneticNeighbours<T> near;
    near.hrDown = cell[3 * pitch - rowStride];
    near.htDown = cell[4 * pitch - rowStride];
    for (int k = first; k < end; ++k, cell += rowStride) {
        const WedgeRowCoefficients<T> along = view.rowCoefficients[k];
        const WedgeTriple<T> h = loadWedgeTriple(cell + 3 * pitch, pitch);
        near.hrBefore = cell[toBefore + 3 * pitch];
        near.hzBefore = cell[toBefore + 5 * pitch];
        if (atInterface) {
            const Value* const inwards = cell - static_cast<std::ptrdiff_t>(j) * 6 * pitch - 1;
            const auto at = [&](int component) {
                return [=](int place) {
                    return inwards[(static_cast<std::ptrdiff_t>(place) * 6 + component) * pitch];
                };
            };
            near.htIn = inOtherBasis(view.toSectors[0] + j * view.sectors, view.sectors, at(4));
            near.hzIn = inOtherBasis(view.toSectors[1] + j * view.sectors, view.sectors, at(5));
        } else {
            near.htIn = cell[4 * pitch - 1];
            near.hzIn = cell[5 * pitch - 1];
        }
        WedgeTriple<T> curl =
            wedgeElectricCurl<axis>(view, place, along.axial.upper, along.axial.lower, h, near);
        if (view.hasCurrents(k)) {
            addWedgeCurrents<true>(view, place, k, n, curl);
        }
        scaleWedgeTriple(curl, *wedgeInversePlace(view, along.inverseRow, i, j));
        WedgeTriple<T> e = loadWedgeTriple(cell, pitch);
        if (view.layers && (place.inRadialLayer || view.inAxialLayer(k))) {
            const auto at = wedgeAuxiliaryPlace(view, view.auxiliaries, i, j, k);
            WedgeTriple<T> auxiliary = loadWedgeTriple(at.first, at.stride);
            addWedgeTripleInLayer(view, i, k, 0, e, auxiliary, curl);
            storeWedgeTriple(at.first, at.stride, auxiliary);
        } else {
            addWedgeTriple(e, curl);
        }
        if (view.wallEt != nullptr && i == view.columns - 1) {
            e.t.part[0] = view.wallEt[static_cast<std::ptrdiff_t>(n) * view.rows + k];
        }
        storeWedgeTriple(cell, pitch, e);
        near.hrDown = h.r;
        near.htDown = h.t;
    }
}

/// Its columns and sectors are in blockIdx.x and y, its row is that of blockIdx.z.
constexpr int wallThreads = 128;

/// The curl of E before the permittivity. Tilted walls and their neighbours lie among sectors.
template <class T>
__device__ WedgeTriple<T> curlBesideWalls(const WedgeView<T>& view, int i, int j, int k, int n) {
    const WedgePlace<T> place(view, i, j);
    const std::ptrdiff_t pitch = view.pitch;
    const std::ptrdiff_t rowStride = view.sectors * 6 * pitch;
    const WedgeValue<T>* const h =
        view.fields + k * rowStride + (static_cast<std::ptrdiff_t>(j) * 6 + 3) * pitch + i;
    const WedgeValue<T>* const before =
        h + static_cast<std::ptrdiff_t>(sectorBefore(j, view.sectors) - j) * 6 * pitch;
    const WedgeMagneticNeighbours<T> near{.hrDown = h[-rowStride],
                                          .htDown = h[pitch - rowStride],
                                          .htIn = h[pitch - 1],
                                          .hzIn = h[2 * pitch - 1],
                                          .hrBefore = before[0],
                                          .hzBefore = before[2 * pitch]};
    const WedgeRowCoefficients<T> along = view.rowCoefficients[k];
    WedgeTriple<T> curl = wedgeElectricCurl<false>(
        view, place, along.axial.upper, along.axial.lower, loadWedgeTriple(h, pitch), near);
    if (view.hasCurrents(k)) {
        addWedgeCurrents<true>(view, place, k, n, curl);
    }
    return curl;
}

/// After the kernel of E, of the same H.
template <class T>
__global__ void __launch_bounds__(wallThreads)
    plainWedgeWalls(const __grid_constant__ WedgeView<T> view, int n) {
    const int i = view.wallColumnBegin + static_cast<int>(blockIdx.x * wallThreads + threadIdx.x);
    const int j = static_cast<int>(blockIdx.y);
    const int k = view.wallRowBegin + static_cast<int>(blockIdx.z);
    const int walls = view.rowInfo[k].walls;
    if (i >= view.wallColumnEnd || walls < 0) {
        return;
    }
    const WedgeWallGains<T> gains = wedgeWallGains(view, walls, i, j);
    bool any = false;
#pragma unroll
    for (int side = 0; side < 4; ++side) {
        any = any || gains.toEr[side] != T(0) || gains.toEt[side] != T(0);
    }
    if (!any) {
        return;
    }
    const int after = sectorAfter(j, view.sectors);
    const int before = sectorBefore(j, view.sectors);
    WedgeValue<T>* const cell =
        view.fields + (static_cast<std::ptrdiff_t>(k) * view.sectors + j) * 6 * view.pitch + i;
    WedgeTriple<T> e = loadWedgeTriple(cell, view.pitch);
    addAcrossWalls(
        gains,
        [&](int column, int sector) {
            return curlBesideWalls(view, i - 1 + column, sector == 0 ? j : after, k, n).r;
        },
        [&](int column, int sector) {
            return curlBesideWalls(view, i + column, sector == 0 ? before : j, k, n).t;
        },
        e);
    storeWedgeTriple(cell, view.pitch, e);
}

template <class T> using PlainWedgeKernel = void (*)(WedgeView<T>, int);

template <class T> PlainWedgeKernel<T> plainWedgeKernel(const WedgeView<T>& view, bool electric) {
    if (view.harmonicColumns > 0) {
        return electric ? &plainWedgeElectric<T, true> : &plainWedgeMagnetic<T, true>;
    }
    return electric ? &plainWedgeElectric<T, false> : &plainWedgeMagnetic<T, false>;
}

} // namespace

template <class T>
void advancePlainWedge(const WedgeView<T>& view, int n, cudaStream_t stream, const Event* between) {
    // Sectors beside each other in a block find each other's values in its cache.
    const int sectors = std::min(view.sectors, 4);
    const dim3 block(static_cast<unsigned>(plainWedgeThreads / sectors / 32 * 32),
                     static_cast<unsigned>(sectors));
    const auto blocks = [](int size, unsigned each) {
        return (static_cast<unsigned>(size) + each - 1) / each;
    };
    const dim3 grid(blocks(view.columns, block.x), blocks(view.sectors, block.y),
                    blocks(view.rows, plainWedgeRows));
    for (const bool electric : {false, true}) {
        plainWedgeKernel(view, electric)<<<grid, block, 0, stream>>>(view, n);
        checkLaunch(electric ? "plain wedge electric" : "plain wedge magnetic");
        if (!electric && between != nullptr) {
            between->record(stream);
        }
    }
    if (view.wallGains != nullptr) {
        const dim3 walls(
            blocks(view.wallColumnEnd - view.wallColumnBegin, static_cast<unsigned>(wallThreads)),
            static_cast<unsigned>(view.sectors),
            static_cast<unsigned>(view.wallRowEnd - view.wallRowBegin));
        plainWedgeWalls<T><<<walls, wallThreads, 0, stream>>>(view, n);
        checkLaunch("plain wedge walls");
    }
    if (view.polarisation.count > 0) {
        advanceWedgePolarisation(view, stream);
    }
}

template <class T> KernelDescription describePlainWedge(const WedgeView<T>& view, bool electric) {
    return describeKernel(plainWedgeKernel(view, electric),
                          electric ? "plain wedge electric" : "plain wedge magnetic", "step",
                          plainWedgeThreads);
}

template void advancePlainWedge<float>(const WedgeView<float>&, int, cudaStream_t, const Event*);
template void advancePlainWedge<double>(const WedgeView<double>&, int, cudaStream_t, const Event*);
template KernelDescription describePlainWedge<float>(const WedgeView<float>&, bool);
template KernelDescription describePlainWedge<double>(const WedgeView<double>&, bool);

} // namespace zonescope::gpu
