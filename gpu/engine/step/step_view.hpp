#pragma once

/// \file
/// What a kernel sees of a run: plain structures of device pointers, passed by value. Owned and
/// filled by FieldStore and SourceStore (see field_store.hpp); no CUDA header is needed to read
/// this one.

#include "core/fdtd/row_kernels.hpp" // coefficient structures shared with the CPU engine
#include "gpu/engine/step/polarisation_view.hpp"
#include "gpu/engine/step/tilted_view.hpp"

#include <cstddef>
#include <cstdint>

namespace zonescope::gpu {

/// A half-open rectangle of grid points.
struct Rectangle {
    int iBegin = 0, iEnd = 0, kBegin = 0, kEnd = 0;
    [[nodiscard]] constexpr int width() const noexcept { return iEnd - iBegin; }
    [[nodiscard]] constexpr int height() const noexcept { return kEnd - kBegin; }
    [[nodiscard]] constexpr bool empty() const noexcept { return width() <= 0 || height() <= 0; }
    bool operator==(const Rectangle&) const = default;
};

/// Shape of every plane of values. Value (i, k) is at pointer[k * pitch + i]. Around the grid lie
/// zeros that kernels may read and must never write: `guardColumns` before column 0, at least
/// `guardColumns + 128` after the last, `guardRows` rows below row 0 and above the last.
struct PlaneLayout {
    static constexpr int guardColumns = 32; ///< keeps rows aligned to 128 bytes
    static constexpr int guardRows = 32;
    int columns = 0; ///< nr + 1
    int rows = 0;    ///< nz + 1
    std::ptrdiff_t pitch = 0;
};

/// Auxiliaries G of the absorbing layers (DESIGN 1.4), only where there is a layer: rows of the
/// axial layers over all columns, and the radial layer's columns of the other rows. Value of array
/// a (model::Component; 6, 7, 8: the D of Er, et, Ez in lossy projects) at (i, k):
///   axial rows:  axial[(a * axialRows + auxiliaryRow[k]) * axialPitch + i]
///   other rows:  radial[(a * radialRows + auxiliaryRow[k]) * radialPitch + (i - auxiliaryBegin)]
template <class Real> struct AuxiliaryView {
    Real* axial = nullptr;
    Real* radial = nullptr;
};
struct AuxiliaryLayout {
    int arrays = 6;
    int axialRows = 0, radialRows = 0;
    std::ptrdiff_t axialPitch = 0, radialPitch = 0;
    const int* auxiliaryRow = nullptr; ///< one per grid row
};

/// One row of injected currents: curl(component, iBegin + n, k) += weights[n] * amplitude of the
/// step, the weights already times dt; see StepView::injected.
template <class Real> struct InjectionView {
    int component = 0, k = 0, iBegin = 0, count = 0, series = 0;
    const Real* weights = nullptr;
};

/// A box whose values are recorded at every sampled step into a side buffer, later transformed by
/// one kernel: six planes of rows for every sample of a batch. Rows begin and end at multiples of
/// four columns, so that a thread with four columns of the grid writes them at once, also where
/// some lie beside the box.
/// A step with `finished` steps behind it after it is sampled when finished % interval == 0.
template <class Real> struct RecordView {
    Rectangle box;
    int interval = 1;
    Real* buffer = nullptr;

    static constexpr int alignment = 4; ///< columns
    [[nodiscard]] constexpr int firstColumn() const noexcept {
        return box.iBegin / alignment * alignment;
    }
    /// Values from row to row, and from component to component.
    [[nodiscard]] constexpr std::ptrdiff_t pitch() const noexcept {
        return (box.iEnd - firstColumn() + alignment - 1) / alignment * alignment;
    }
    [[nodiscard]] constexpr std::ptrdiff_t plane() const noexcept { return box.height() * pitch(); }
    /// Where column i of row k of Er in a sample lies; of component c that many planes on.
    [[nodiscard]] constexpr Real* place(std::int64_t sample, int i, int k) const noexcept {
        return buffer + 6 * sample * plane() + (k - box.kBegin) * pitch() + (i - firstColumn());
    }
};

/// A single value recorded every step: series[j], j counted in the batch.
template <class Real> struct TapView {
    int component = 0, i = 0, k = 0;
    Real* series = nullptr;
};

/// Everything that the update of any cell needs. `j` below is the index of a step in the prepared
/// batch (see SourceStore); step j = 0 follows `finishedSteps` finished ones.
template <class Real> struct StepView {
    PlaneLayout layout;
    Real* field[6] = {};     ///< in the order of model::Component
    Real* fieldNext[6] = {}; ///< the other half of the ping-pong set; null for in-place schedules
    const Real* inverse[3] = {}; ///< 1/(eps + sigma dt/2) of Er, et, Ez; 0 where the value is held
    const Real* keep[3] = {};    ///< null in lossless projects; see cell::lossy
    /// Permittivities on the border, where `inverse` may be 0 (see permittivity.hpp): of each of
    /// Er, et, Ez column 0, column nr (a value per row), row 0 and row nz (a value per column).
    const float* borderPermittivity = nullptr;

    /// Radial coefficients times dt, array a of fdtd::coefficient at radial + a * radialPitch, with
    /// guard zeros as in PlaneLayout; and the constant dt/dr of etOuter, etInner and htStep.
    const Real* radial = nullptr;
    std::ptrdiff_t radialPitch = 0;
    Real radialStep = 0;
    const fdtd::AxialCoefficients<Real>* axial = nullptr; ///< one per row, times dt
    fdtd::AxisCoefficients<Real> axis{};

    // Absorbing layers: rows k < interiorBegin or k >= interiorEnd, columns i >= layerBegin and,
    // in planar grids, i < innerLayerEnd.
    int interiorBegin = 0, interiorEnd = 0;
    int layerBegin = 0;
    int innerLayerEnd = 0;
    int auxiliaryBegin = 0; ///< see layer_columns.hpp
    fdtd::LayerRadial<Real> layerRadial[6] = {};
    const fdtd::LayerAxial<Real>* layerAxial = nullptr; ///< six per row
    AuxiliaryLayout auxiliaryLayout;
    AuxiliaryView<Real> auxiliary;
    AuxiliaryView<Real> auxiliaryNext; ///< null for in-place schedules

    PolarisationView<Real> polarisation; ///< dispersive cells; empty in most projects
    TiltedView<Real> tilted;             ///< values at tilted interfaces; empty in most projects

    // Sources of the batch. Injections are ordered: all of H by row, then all of E by row; those of
    // H of row k are [injectionBegin[k], injectionBegin[k + 1]), those of E the same from entry
    // rows + 1 of injectionBegin on.
    const InjectionView<Real>* injections = nullptr;
    const int* injectionBegin = nullptr; ///< [2][rows + 1]; null without injections
    int injectionCount = 0;
    const Real* amplitudes = nullptr; ///< [j][seriesCount]
    int seriesCount = 0;
    /// From the weights of a step to those of the next: 0 unless they are sums over many currents
    /// of that step (see injection_sums.cuh).
    std::ptrdiff_t weightStride = 0;
    const Real* wallEt = nullptr; ///< [j][rows]: et prescribed at i = nr; null when zero
    int wallColumn = 0;           ///< nr

    // What is recorded on the way. Records and taps of one batch.
    const RecordView<Real>* records = nullptr;
    int recordCount = 0;
    const TapView<Real>* taps = nullptr;
    int tapCount = 0;
    std::int64_t finishedSteps = 0;

    /// What an injection adds to a curl at step j, `at` columns behind its first one.
    [[nodiscard]] constexpr Real injected(const InjectionView<Real>& injection, int at,
                                          int j) const noexcept {
        return injection.weights[j * weightStride + at] *
               amplitudes[static_cast<std::ptrdiff_t>(j) * seriesCount + injection.series];
    }
    [[nodiscard]] constexpr bool inAxialLayer(int k) const noexcept {
        return k < interiorBegin || k >= interiorEnd;
    }
    [[nodiscard]] constexpr bool inRadialLayer(int i) const noexcept {
        return i >= layerBegin || i < innerLayerEnd;
    }
    [[nodiscard]] constexpr bool inLayer(int i, int k) const noexcept {
        return inRadialLayer(i) || inAxialLayer(k);
    }
    /// Index of a step among the sampled ones of the batch, or -1 when it is not sampled.
    [[nodiscard]] constexpr std::int64_t sampleIndex(int interval, int j) const noexcept {
        const std::int64_t finished = finishedSteps + j + 1;
        return finished % interval != 0 ? -1 : finished / interval - finishedSteps / interval - 1;
    }
};

} // namespace zonescope::gpu
