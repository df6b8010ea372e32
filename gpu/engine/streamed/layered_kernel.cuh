#pragma once

/// \file
/// The streaming kernel for everything but plain interior (see streamed_kernel.cuh for how rows
/// stream): absorbing layers, rows of injected currents, walls, and rows that are recorded. It
/// carries the layers' auxiliaries G (DESIGN 1.4) along with the fields.
///
/// Two variants. `axial`: columns inside the radial layer's edge. There Er, et, hr, Ht equal their
/// auxiliaries as long as both began at zero (the radial stretch is neutral), so that only Ez and
/// hz have a G. `radial`: any column; six auxiliaries, metric and layer coefficients per column.
/// Outside of all layers the coefficients are neutral, and a G that is not stored begins as its
/// field.
///
/// Electric unknowns in flight are multiplied by the permittivity, D = eps E and eps G, as in
/// varied tiles.

#include "gpu/engine/streamed/layered_rounds.cuh"

namespace zonescope::gpu {

#ifdef __CUDACC__

namespace layered {

/// Row coefficients from those of the view, guard rows included.
template <class Real>
__global__ void makeLayeredRows(const __grid_constant__ StepView<Real> view,
                                LayeredRow<Real>* rows) {
    const int guard = PlaneLayout::guardRows;
    const int k = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) - guard;
    if (k >= view.layout.rows + guard) {
        return;
    }
    const auto& axial = view.axial[k];
    const fdtd::LayerAxial<Real>* const layer =
        view.layerAxial + static_cast<std::ptrdiff_t>(k) * 6;
    LayeredRow<Real> row;
    row.stepH = layer[3].auxiliaryGain * axial.step;
    row.completeE = layer[0].auxiliaryGain * axial.upper;
    row.newEz = layer[2].newFactor;
    row.oldEz = layer[2].oldFactor;
    row.keepE = layer[0].auxiliaryKeep;
    row.lowerE = layer[0].auxiliaryGain * axial.lower;
    row.gainE = layer[0].auxiliaryGain;
    row.keepH = layer[3].auxiliaryKeep;
    row.gainH = layer[3].auxiliaryGain;
    row.newHz = layer[5].newFactor;
    row.oldHz = layer[5].oldFactor;
    int bits = (1 << row.kinds) * view.auxiliaryLayout.auxiliaryRow[k] +
               (view.inAxialLayer(k) ? row.inAxialLayer : 0);
    if (view.injectionCount > 0 && k >= 0 && k < view.layout.rows) {
        const int* const magnetic = view.injectionBegin + k;
        const int* const electric = magnetic + view.layout.rows + 1;
        bits += magnetic[1] > magnetic[0] || electric[1] > electric[0] ? row.withCurrents : 0;
    }
    row.bits = bits;
    rows[k] = row;
}

} // namespace layered

/// One block advances one tile by levels * warps steps, or two side by side.
template <class Real, int levels, int warps>
__global__ void __launch_bounds__(32 * warps * layered::tilesOfBlock<levels>)
    layeredTiles(const __grid_constant__ LayeredArguments<Real> a) {
    extern __shared__ __align__(16) unsigned char shared[];
    const auto place = layered::placeInBlock<levels, warps>();
    const int number = static_cast<int>(blockIdx.x) * a.tilesInBlock + place.tile;
    if (number >= a.tileCount) {
        return;
    }
    const LayeredTile& tile = a.tiles[number];
    unsigned char* const own = shared + place.tile * a.tileBytes;
    if (tile.radial != 0) {
        layered::streamTile<true, Real, levels, warps>(a, tile, place, own);
    } else {
        layered::streamTile<false, Real, levels, warps>(a, tile, place, own);
    }
}

#endif // __CUDACC__

} // namespace zonescope::gpu
