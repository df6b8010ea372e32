#pragma once

/// \file
/// The inner loops of the CPU engine over a stretch of one row, compiled once per instruction set
/// and chosen at run time. A stretch [begin, end) starts and ends at multiples of `blockBytes`, so
/// no loop has a remainder and the result of a cell does not depend on how rows are cut into
/// stretches.

#include <cstddef>
#include <span>
#include <string_view>

namespace zonescope::fdtd {

/// Rows and stretches are aligned to this many bytes (a cache line, the widest vector).
inline constexpr std::size_t blockBytes = 64;

template <class T> inline constexpr int blockColumns = static_cast<int>(blockBytes / sizeof(T));

/// Arrays of a row of the field store: six fields in the order of model::Component, then the
/// inverse permittivities (1/eps, or 1/(eps + sigma dt/2)) of Er, et, Ez.
namespace row_array {
inline constexpr int er = 0, et = 1, ez = 2, hr = 3, ht = 4, hz = 5;
inline constexpr int inverseEr = 6, inverseEt = 7, inverseEz = 8;
inline constexpr int count = 9;
} // namespace row_array

/// Arrays of the radial coefficients times dt (grid::RadialMetric); the order lets the inner loops
/// reach theirs from few address registers.
namespace coefficient {
inline constexpr int hzOuter = 0, hzInner = 1, orderHalf = 2, ezOuter = 3, orderInteger = 4;
inline constexpr int ezInner = 5, etOuter = 6, etInner = 7, htStep = 8;
inline constexpr int count = 9;
} // namespace coefficient

/// Radial coefficients, array a at base + a * pitch with the pitch of the field store, and the
/// constant dt/dr that etOuter, etInner and htStep have between the axis and the outer block.
template <class T> struct RadialCoefficients {
    const T* base;
    T step;
};

/// One component's two layer steps along r: auxiliary keep/gain, field keep, gain for newer and
/// older auxiliary. For Er, et, hr, Ht the auxiliary coefficients are constant along a row, for Ez,
/// hz the factors of y are: the arrays that would be constant are left null and the row's scalars
/// are used.
template <class T> struct LayerRadial {
    const T* auxiliaryKeep;
    const T* auxiliaryGain;
    const T* fieldKeep;
    const T* gainNew; ///< Ez, hz: 1/(kappa_x + x dt/2), to be multiplied by the row's factors
    const T* gainOld;
};
template <class T> struct LayerAxial {
    T auxiliaryKeep, auxiliaryGain; ///< Er, et, hr, Ht
    T newFactor, oldFactor;         ///< Ez, hz
};

/// A row: array a is at fields + a * pitch (column 0), the same array of row k + 1 a stride
/// further. `keep` (three arrays, same pitch) is null where the row is lossless. Auxiliaries have
/// their own pitch and are indexed by the same column number; behind the six lie the three D arrays
/// of lossy projects.
template <class T> struct RowView {
    T* fields;
    std::ptrdiff_t pitch;
    std::ptrdiff_t stride;
    const T* keep;
    T* auxiliary;
    std::ptrdiff_t auxiliaryPitch;
};

/// Axial coefficients of a row times dt (grid::AxialMetric).
template <class T> struct AxialCoefficients { T step, upper, lower; };

/// Layer coefficients of a row; index by model::Component.
template <class T> struct LayerCoefficients {
    const LayerRadial<T>* radial; ///< six entries
    const LayerAxial<T>* axial;   ///< six entries
};

/// Values on the axis that the constant coefficients of the inner loops leave out (|m| = 1; zero
/// otherwise).
template <class T> struct AxisCoefficients {
    T hrFromEz; ///< curl hr on the axis gains -hrFromEz Ez[1]
    T etFromHz; ///< curl et on the axis gains -etFromHz hz[0]
};

/// Several levels of several rows at once, for rows that lie outside the axial layers, are lossless
/// and have nothing else to do: wave K, level t updates row K - t, columns [begin - t block, end -
/// t block) (see wavefront.hpp).
template <class T> struct PlainBlock {
    RowView<T> row;                 ///< row 0; auxiliary of row `firstRow`
    std::ptrdiff_t auxiliaryStride; ///< between rows of the radial layer's auxiliaries
    RadialCoefficients<T> radial;
    const AxialCoefficients<T>* axial; ///< per row
    LayerRadial<T> const* layerRadial; ///< six entries
    LayerAxial<T> const* layerAxial;   ///< six entries, those of a row outside the axial layers
    AxisCoefficients<T> axis;
    const double* wall; ///< et of the outer wall: [level][row], or null
    int rows;
    int firstRow;   ///< first row outside the axial layers, to which row.auxiliary belongs
    int innerEnd;   ///< columns before it belong to the layer at x = 0 of a planar grid
    int layerBegin; ///< columns from here on belong to the radial layer
    int wallColumn;
    int columns;
    int levelBegin, levelEnd, waveBegin, waveEnd;
    int begin, end; ///< columns at level 0
    bool firstTile, lastTile;
};

/// Row of the energy sum: weights along r and the row's own.
template <class T> struct EnergyRow {
    const double* weightHalf;
    const double* weightEtHr;
    const double* weightEz;
    const float* epsEr;
    const float* epsEt;
    const float* epsEz;
    double weightInteger, weightAxialHalf;
    int begin; ///< first column
};

template <class T> struct RowKernels {
    std::string_view name;
    void (*magnetic)(const RowView<T>&, const RadialCoefficients<T>&, const AxialCoefficients<T>&,
                     int begin, int end);
    void (*electric)(const RowView<T>&, const RadialCoefficients<T>&, const AxialCoefficients<T>&,
                     int begin, int end);
    void (*electricLossy)(const RowView<T>&, const RadialCoefficients<T>&,
                          const AxialCoefficients<T>&, int begin, int end);
    void (*magneticLayer)(const RowView<T>&, const RadialCoefficients<T>&,
                          const AxialCoefficients<T>&, const LayerCoefficients<T>&, int begin,
                          int end);
    void (*electricLayer)(const RowView<T>&, const RadialCoefficients<T>&,
                          const AxialCoefficients<T>&, const LayerCoefficients<T>&, int begin,
                          int end);
    void (*electricLayerLossy)(const RowView<T>&, const RadialCoefficients<T>&,
                               const AxialCoefficients<T>&, const LayerCoefficients<T>&, int begin,
                               int end);
    void (*plainBlock)(const PlainBlock<T>&);
    void (*axisMagnetic)(const RowView<T>&, const AxisCoefficients<T>&);
    void (*axisElectric)(const RowView<T>&, const AxisCoefficients<T>&);
    /// real += cosine f, imaginary += sine f, over `count` values.
    void (*accumulate)(const T* field, T cosine, T sine, T* real, T* imaginary, int count);
    /// Energy of a row over columns [EnergyRow::begin, end), of which the half points stop before
    /// halfEnd (DESIGN 5.2); sums in double.
    double (*energy)(const RowView<T>&, const RadialCoefficients<T>&, const AxialCoefficients<T>&,
                     const EnergyRow<T>&, T axisOrder, int end, int halfEnd);
};

template <class T> [[nodiscard]] const RowKernels<T>& rowKernelsBaseline();
#if defined(__x86_64__)
template <class T> [[nodiscard]] const RowKernels<T>& rowKernelsAvx2();
template <class T> [[nodiscard]] const RowKernels<T>& rowKernelsAvx512();
#endif

/// The kernels of "baseline", "avx2", "avx512", or with an empty name the best that this processor
/// runs. \throws InputError for an unknown name or one that this processor lacks.
template <class T> [[nodiscard]] const RowKernels<T>& selectRowKernels(std::string_view name);

/// Names that this processor runs, best first.
[[nodiscard]] std::span<const std::string_view> supportedInstructionSets();

} // namespace zonescope::fdtd
