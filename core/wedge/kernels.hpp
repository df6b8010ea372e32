#pragma once

/// \file
/// The inner loops of the wedge engine over a stretch of one sector's row, compiled once per
/// instruction set. Real and imaginary parts are arrays of their own: each loop updates one part,
/// and reads the other for the difference along theta.

#include "core/fdtd/row_kernels.hpp"

#include <cstddef>

namespace zonescope::wedge {

/// A row of all sectors. Array (sector j, component c, part p) is at fields + (12 j + 2 c + p)
/// pitch, the same array of the next row a stride further; guards of zeros lie on all sides.
/// Inverse permittivities (j, e) are at inverse + (3 j + e) inversePitch, with e as of Er, et, Ez.
/// Auxiliaries are laid out as the fields, with a pitch of their own, and have the same columns.
template <class T> struct WedgeRow {
    T* fields;
    std::ptrdiff_t pitch, stride;
    const T* inverse;
    std::ptrdiff_t inversePitch;
    T* auxiliary;
    std::ptrdiff_t auxiliaryPitch;

    [[nodiscard]] T* field(int j, int component, int part) const noexcept {
        return fields + (12 * j + 2 * component + part) * pitch;
    }
};

inline constexpr int partsOfSector = 12; ///< six complex components

/// Coefficients along r times dt, from the first column of the wedge on (fdtd::coefficient), and
/// those of d+ and d-: m/2 and 1/dtheta. In harmonic columns the order coefficients hold mu_q.
template <class T> struct WedgeCurl {
    const T* radial[fdtd::coefficient::count];
    T halfOrder, inverseStep;
};

/// Sectors j, before and after along theta.
struct Sectors {
    int j, before, after;
};

/// Whether the columns hold sectors or harmonics, which do not mix.
enum class Basis { sectors, harmonics };

template <class T> struct WedgeKernels {
    using Update = void (*)(const WedgeRow<T>&, const WedgeCurl<T>&,
                            const fdtd::AxialCoefficients<T>&, const fdtd::LayerCoefficients<T>&,
                            const Sectors&, int begin, int end);
    Update magnetic[2];      ///< by Basis
    Update magneticLayer[2]; ///< the layer coefficients are those from the wedge's first column on
    Update electric[2];
    Update electricLayer[2];
};

template <class T> [[nodiscard]] const WedgeKernels<T>& wedgeKernelsBaseline();
#if defined(__x86_64__)
template <class T> [[nodiscard]] const WedgeKernels<T>& wedgeKernelsAvx2();
template <class T> [[nodiscard]] const WedgeKernels<T>& wedgeKernelsAvx512();
#endif

/// The best that this processor runs.
template <class T> [[nodiscard]] const WedgeKernels<T>& selectWedgeKernels();

} // namespace zonescope::wedge
