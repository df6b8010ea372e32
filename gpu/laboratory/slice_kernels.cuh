#pragma once

/// \file
/// Kernels of the laboratory's (r, z) schedules. All of them call the same two functions for the
/// curls of a cell, in the arithmetic that the engines share (core/fdtd/cells/cell_update.hpp).

#include "core/fdtd/cells/cell_update.hpp"
#include "core/fdtd/row_kernels.hpp"
#include "gpu/laboratory/device_scheme.hpp"
#include "gpu/laboratory/slice_value.cuh"

#include <cstddef>

namespace zonescope::gpu {

/// What kernels see of a slice. Arrays have a row of zeros before and after, and zeros between the
/// rows: places one outside the grid may be read.
template <class ArrayType, class InverseType> struct SliceView {
    using Array = ArrayType;
    using Inverse = InverseType;
    using Real = typename Array::Real;
    using Value = typename Array::Value;

    int columns, rows;
    std::ptrdiff_t pitch;
    Array field[6];
    Array older[6], newer[6]; ///< auxiliaries, only for four kernels
    Inverse inverse[3];       ///< of the permittivities of Er, et, Ez; zero where they are held
    const Real* radial;       ///< array a at a * radialPitch
    std::ptrdiff_t radialPitch;
    const fdtd::AxialCoefficients<Real>* axial;
    Real hrFromEz; ///< on the axis
    fdtd::LayerRadial<Real> layerRadial[6];
    const fdtd::LayerAxial<Real>* layerAxial; ///< six for each row

    [[nodiscard]] __device__ std::ptrdiff_t place(int i, int k) const {
        return static_cast<std::ptrdiff_t>(k) * pitch + i;
    }
    [[nodiscard]] __device__ Real radialAt(int array, int i) const {
        return radial[array * radialPitch + i];
    }
};

template <class Value> struct SliceCurls { Value r, t, z; };

/// @param at at(c, di, dk): component c at the cell's own place and its neighbours'
template <class View, class At>
__device__ SliceCurls<typename View::Value> magneticCurls(const View& view, int i, int k,
                                                          const At& at) {
    namespace cell = fdtd::cell;
    namespace coefficient = fdtd::coefficient;
    const auto step = view.axial[k].step;
    const auto er = at(0, 0, 0);
    const auto et = at(1, 0, 0);
    const auto ez = at(2, 0, 0);
    const auto ezOut = at(2, 1, 0);
    auto r = cell::curlHr(view.radialAt(coefficient::orderInteger, i), ontoMagnetic(ez), step, et,
                          at(1, 0, 1));
    if (i == 0) {
        r = r - view.hrFromEz * ontoMagnetic(ezOut);
    }
    const auto t =
        cell::curlHt(step, er, at(0, 0, 1), view.radialAt(coefficient::htStep, i), ez, ezOut);
    const auto z = cell::curlHz(view.radialAt(coefficient::hzOuter, i), at(1, 1, 0),
                                view.radialAt(coefficient::hzInner, i), et,
                                view.radialAt(coefficient::orderHalf, i), ontoMagnetic(er));
    return {r, t, z};
}

template <class View, class At>
__device__ SliceCurls<typename View::Value> electricCurls(const View& view, int i, int k,
                                                          const At& at) {
    namespace cell = fdtd::cell;
    namespace coefficient = fdtd::coefficient;
    const auto upper = view.axial[k].upper;
    const auto lower = view.axial[k].lower;
    const auto hr = at(3, 0, 0);
    const auto ht = at(4, 0, 0);
    const auto hz = at(5, 0, 0);
    const auto r = cell::curlEr(view.radialAt(coefficient::orderHalf, i), ontoElectric(hz), upper,
                                ht, lower, at(4, 0, -1));
    const auto t =
        cell::curlEt(upper, hr, lower, at(3, 0, -1), view.radialAt(coefficient::etOuter, i), hz,
                     view.radialAt(coefficient::etInner, i), at(5, -1, 0));
    const auto z = cell::curlEz(view.radialAt(coefficient::ezOuter, i), ht,
                                view.radialAt(coefficient::ezInner, i), at(4, -1, 0),
                                view.radialAt(coefficient::orderInteger, i), ontoElectric(hr));
    return {r, t, z};
}

/// The cell of a thread of a block that counts columns along x, and rows along z, then y.
struct SliceCell {
    int i, k;
};
[[nodiscard]] __device__ inline SliceCell cellOfThread() {
    return {static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x),
            static_cast<int>((blockIdx.y * blockDim.z + threadIdx.z) * blockDim.y + threadIdx.y)};
}

/// Reads neighbours from the arrays.
template <class View> struct ReadArrays {
    const View& view;
    int i, k;
    __device__ auto operator()(int c, int di, int dk) const {
        return view.field[c].get(view.place(i + di, k + dk));
    }
};

template <bool electric, class View, class At>
__device__ SliceCurls<typename View::Value> curlsOf(const View& view, int i, int k, const At& at) {
    if constexpr (electric) {
        return electricCurls(view, i, k, at);
    } else {
        return magneticCurls(view, i, k, at);
    }
}

/// First of a pair of kernels: the auxiliaries from the curl of the other field.
template <bool electric, class View>
__global__ void sliceCurlKernel(const __grid_constant__ View view) {
    using Real = typename View::Real;
    const auto [i, k] = cellOfThread();
    if (i >= view.columns || k >= view.rows) {
        return;
    }
    const auto curls = curlsOf<electric>(view, i, k, ReadArrays<View>{view, i, k});
    const typename View::Value all[3] = {curls.r, curls.t, curls.z};
    const auto place = view.place(i, k);
#pragma unroll
    for (int direction = 0; direction < 3; ++direction) {
        const int c = electric ? direction : direction + 3;
        const auto& across = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
        const auto& along = view.layerRadial[c];
        const Real keep = direction == 2 ? along.auxiliaryKeep[i] : across.auxiliaryKeep;
        const Real gain = direction == 2 ? along.auxiliaryGain[i] : across.auxiliaryGain;
        view.newer[c].set(place, fdtd::cell::layerAuxiliary(keep, view.older[c].get(place), gain,
                                                            all[direction]));
    }
}

/// Second of a pair: the field from its auxiliary, before and after.
template <bool electric, class View>
__global__ void sliceFieldKernel(const __grid_constant__ View view) {
    using Real = typename View::Real;
    const auto [i, k] = cellOfThread();
    if (i >= view.columns || k >= view.rows) {
        return;
    }
    const auto place = view.place(i, k);
#pragma unroll
    for (int direction = 0; direction < 3; ++direction) {
        const int c = electric ? direction : direction + 3;
        const auto& along = view.layerRadial[c];
        Real gainNew = along.gainNew[i];
        Real gainOld = gainNew;
        if (direction == 2) {
            const auto& across = view.layerAxial[static_cast<std::ptrdiff_t>(k) * 6 + c];
            gainNew *= across.newFactor;
            gainOld *= across.oldFactor;
        } else {
            gainOld = along.gainOld[i];
        }
        if constexpr (electric) {
            const Real inverse = view.inverse[direction].get(place);
            gainNew *= inverse;
            gainOld *= inverse;
        }
        view.field[c].set(place, fdtd::cell::layerField(
                                     along.fieldKeep[i], view.field[c].get(place), gainNew,
                                     view.newer[c].get(place), gainOld, view.older[c].get(place)));
    }
}

/// Adds the curls to the field, where no layer is.
template <bool electric, class View>
__device__ void addCurls(const View& view, int i, int k,
                         const SliceCurls<typename View::Value>& curls) {
    const typename View::Value all[3] = {curls.r, curls.t, curls.z};
    const auto place = view.place(i, k);
#pragma unroll
    for (int direction = 0; direction < 3; ++direction) {
        const int c = electric ? direction : direction + 3;
        const auto before = view.field[c].get(place);
        if constexpr (electric) {
            const typename View::Real inverse = view.inverse[direction].get(place);
            view.field[c].set(place, before + inverse * all[direction]);
        } else {
            view.field[c].set(place, before + all[direction]);
        }
    }
}

/// One of a pair of kernels: all of H, or all of E.
template <bool electric, class View>
__global__ void sliceStepKernel(const __grid_constant__ View view) {
    const auto [i, k] = cellOfThread();
    if (i < view.columns && k < view.rows) {
        addCurls<electric>(view, i, k, curlsOf<electric>(view, i, k, ReadArrays<View>{view, i, k}));
    }
}

/// The same; the block first brings the other field, with the neighbours on one side of its tile,
/// into shared memory.
template <bool electric, class View>
__global__ void __launch_bounds__(sharedTileColumns* sharedTileRows)
    sliceSharedKernel(const __grid_constant__ View view) {
    constexpr int width = sharedTileColumns + 1;
    constexpr int height = sharedTileRows + 1;
    __shared__ typename View::Value tile[3][height][width];
    const int i = static_cast<int>(blockIdx.x) * sharedTileColumns + static_cast<int>(threadIdx.x);
    const int k = static_cast<int>(blockIdx.y) * sharedTileRows + static_cast<int>(threadIdx.y);
    constexpr int firstSource = electric ? 3 : 0;
    constexpr int shift = electric ? 1 : 0; // E has its neighbours below, H above
    const int corner =
        static_cast<int>(threadIdx.y) * sharedTileColumns + static_cast<int>(threadIdx.x);
    const int i0 = static_cast<int>(blockIdx.x) * sharedTileColumns - shift;
    const int k0 = static_cast<int>(blockIdx.y) * sharedTileRows - shift;
    for (int n = corner; n < width * height; n += sharedTileColumns * sharedTileRows) {
        const int x = n % width;
        const int y = n / width;
        if (i0 + x <= view.columns && k0 + y <= view.rows) {
#pragma unroll
            for (int c = 0; c < 3; ++c) {
                tile[c][y][x] = view.field[firstSource + c].get(view.place(i0 + x, k0 + y));
            }
        }
    }
    __syncthreads();
    if (i < view.columns && k < view.rows) {
        const int x = static_cast<int>(threadIdx.x) + shift;
        const int y = static_cast<int>(threadIdx.y) + shift;
        addCurls<electric>(view, i, k, curlsOf<electric>(view, i, k, [&](int c, int di, int dk) {
                               return tile[c - firstSource][y + dk][x + di];
                           }));
    }
}

/// Whole steps of a tile: `depth` places at each edge are lost, and computed by a neighbour too.
template <int depth, class View>
__global__ void __launch_bounds__(fusedTileColumns* fusedThreadRows)
    sliceFusedKernel(const __grid_constant__ View view, const __grid_constant__ View next) {
    using Real = typename View::Real;
    __shared__ Real tile[6][fusedTileRows][fusedTileColumns];
    const int x = static_cast<int>(threadIdx.x);
    const int i = static_cast<int>(blockIdx.x) * (fusedTileColumns - 2 * depth) - depth + x;
    const int k0 = static_cast<int>(blockIdx.y) * (fusedTileRows - 2 * depth) - depth;
    const bool columnThere = i >= 0 && i < view.columns;
    const auto there = [&](int y) { return columnThere && k0 + y >= 0 && k0 + y < view.rows; };
    const int y0 = static_cast<int>(threadIdx.y);
    for (int y = y0; y < fusedTileRows; y += fusedThreadRows) {
#pragma unroll
        for (int c = 0; c < 6; ++c) {
            tile[c][y][x] = there(y) ? view.field[c].get(view.place(i, k0 + y)) : Real(0);
        }
    }
    __syncthreads();
#pragma unroll 1
    for (int level = 0; level < depth; ++level) {
        for (int y = y0; y < fusedTileRows - 1; y += fusedThreadRows) {
            if (x < fusedTileColumns - 1 && there(y)) {
                const auto curls = magneticCurls(view, i, k0 + y, [&](int c, int di, int dk) {
                    return tile[c][y + dk][x + di];
                });
                tile[3][y][x] += curls.r;
                tile[4][y][x] += curls.t;
                tile[5][y][x] += curls.z;
            }
        }
        __syncthreads();
        for (int y = y0; y < fusedTileRows; y += fusedThreadRows) {
            if (x > 0 && y > 0 && there(y)) {
                const auto curls = electricCurls(view, i, k0 + y, [&](int c, int di, int dk) {
                    return tile[c][y + dk][x + di];
                });
                const auto place = view.place(i, k0 + y);
                tile[0][y][x] += view.inverse[0].get(place) * curls.r;
                tile[1][y][x] += view.inverse[1].get(place) * curls.t;
                tile[2][y][x] += view.inverse[2].get(place) * curls.z;
            }
        }
        __syncthreads();
    }
    if (x < depth || x >= fusedTileColumns - depth) {
        return;
    }
    for (int y = y0; y < fusedTileRows; y += fusedThreadRows) {
        if (y >= depth && y < fusedTileRows - depth && there(y)) {
#pragma unroll
            for (int c = 0; c < 6; ++c) {
                next.field[c].set(view.place(i, k0 + y), tile[c][y][x]);
            }
        }
    }
}

} // namespace zonescope::gpu
