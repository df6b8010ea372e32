#pragma once

/// \file
/// The values of a view (ViewQuantity) at one grid column, written once for the CPU engine and for
/// display kernels: the functions are constexpr so that device code can compile the same header.
///
/// Components are taken at their own Yee places (i, k); all other quantities are averaged to the
/// cell centre (i + 1/2, k + 1/2).

#include "core/fdtd/engine.hpp"

#include <cmath>

namespace zonescope::fdtd {

/// What a sample of row k reads: the six fields of that row, those of row k + 1 that lie on integer
/// rows, and the permittivities of row k (for the energy density only; may be null otherwise). A
/// pointer p holds column i at p[i].
template <class T> struct ViewRows {
    const T *er = nullptr, *et = nullptr, *ez = nullptr;
    const T *hr = nullptr, *ht = nullptr, *hz = nullptr;
    const T *erUp = nullptr, *etUp = nullptr, *hzUp = nullptr;
    const float *epsEr = nullptr, *epsEt = nullptr, *epsEz = nullptr;
    /// Mean of cos^2 and sin^2 over the azimuth: 1/2, and 1 for m = 0.
    T azimuth = T(1);
};

template <class T> [[nodiscard]] constexpr T viewAzimuth(int azimuthalOrder) noexcept {
    return azimuthalOrder == 0 ? T(1) : T(0.5);
}

namespace view {

template <class T> constexpr T centreEr(const ViewRows<T>& rows, int i) noexcept {
    return T(0.5) * (rows.er[i] + rows.erUp[i]);
}
template <class T> constexpr T centreEt(const ViewRows<T>& rows, int i) noexcept {
    return T(0.25) * (rows.et[i] + rows.et[i + 1] + rows.etUp[i] + rows.etUp[i + 1]);
}
template <class T> constexpr T centreEz(const ViewRows<T>& rows, int i) noexcept {
    return T(0.5) * (rows.ez[i] + rows.ez[i + 1]);
}
template <class T> constexpr T centreHr(const ViewRows<T>& rows, int i) noexcept {
    return T(0.5) * (rows.hr[i] + rows.hr[i + 1]);
}
template <class T> constexpr T centreHz(const ViewRows<T>& rows, int i) noexcept {
    return T(0.5) * (rows.hz[i] + rows.hzUp[i]);
}
template <class T> constexpr T squares(T a, T b, T c) noexcept { return a * a + b * b + c * c; }

// One type for each formula, so that a loop over columns holds no branch.

struct Er {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.er[i];
    }
};
struct Et {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.et[i];
    }
};
struct Ez {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.ez[i];
    }
};
struct Hr {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.hr[i];
    }
};
struct Ht {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.ht[i];
    }
};
struct Hz {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.hz[i];
    }
};
struct ElectricMagnitude {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return std::sqrt(squares(centreEr(rows, i), centreEt(rows, i), centreEz(rows, i)));
    }
};
struct MagneticMagnitude {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return std::sqrt(squares(centreHr(rows, i), rows.ht[i], centreHz(rows, i)));
    }
};
struct EnergyDensity {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        const T r = centreEr(rows, i);
        const T t = centreEt(rows, i);
        const T z = centreEz(rows, i);
        return T(0.5) * rows.azimuth *
               (static_cast<T>(rows.epsEr[i]) * r * r + static_cast<T>(rows.epsEt[i]) * t * t +
                static_cast<T>(rows.epsEz[i]) * z * z +
                squares(centreHr(rows, i), rows.ht[i], centreHz(rows, i)));
    }
};
// Er Ht, Ez Ht vary as cos^2 and et hr, et hz as sin^2 of m theta; for m = 0 there is no averaging.
struct PoyntingR {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.azimuth *
               (centreEt(rows, i) * centreHz(rows, i) - centreEz(rows, i) * rows.ht[i]);
    }
};
struct PoyntingZ {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return rows.azimuth *
               (centreEr(rows, i) * rows.ht[i] - centreEt(rows, i) * centreHr(rows, i));
    }
};
struct PoyntingMagnitude {
    template <class T> constexpr T operator()(const ViewRows<T>& rows, int i) const noexcept {
        return std::sqrt(squares(PoyntingR{}(rows, i), PoyntingZ{}(rows, i), T(0)));
    }
};

/// How the planes of two parities make one (see Simulation::snapshot).
enum class Combination {
    first,          ///< a component shows parity 0
    sum,            ///< quadratic quantities add
    quadrature,     ///< magnitudes of fields add in quadrature
    magnitudeOfSums ///< the Poynting magnitude is that of the summed vectors
};

} // namespace view

[[nodiscard]] constexpr view::Combination viewCombination(ViewQuantity quantity) noexcept {
    switch (quantity) {
    case ViewQuantity::electricMagnitude:
    case ViewQuantity::magneticMagnitude: return view::Combination::quadrature;
    case ViewQuantity::energyDensity:
    case ViewQuantity::poyntingR:
    case ViewQuantity::poyntingZ: return view::Combination::sum;
    case ViewQuantity::poyntingMagnitude: return view::Combination::magnitudeOfSums;
    default: return view::Combination::first;
    }
}

/// Calls `use` with the formula (one of the types in `view`) of a quantity.
template <class Use> constexpr decltype(auto) withViewFormula(ViewQuantity quantity, Use&& use) {
    switch (quantity) {
    case ViewQuantity::er: return use(view::Er{});
    case ViewQuantity::et: return use(view::Et{});
    case ViewQuantity::ez: return use(view::Ez{});
    case ViewQuantity::hr: return use(view::Hr{});
    case ViewQuantity::ht: return use(view::Ht{});
    case ViewQuantity::hz: return use(view::Hz{});
    case ViewQuantity::magneticMagnitude: return use(view::MagneticMagnitude{});
    case ViewQuantity::energyDensity: return use(view::EnergyDensity{});
    case ViewQuantity::poyntingR: return use(view::PoyntingR{});
    case ViewQuantity::poyntingZ: return use(view::PoyntingZ{});
    case ViewQuantity::poyntingMagnitude: return use(view::PoyntingMagnitude{});
    case ViewQuantity::electricMagnitude: break;
    }
    return use(view::ElectricMagnitude{});
}

/// A request with its limits filled in and brought onto the grid, strides at least one.
[[nodiscard]] PlaneRequest fittedRequest(PlaneRequest request, const grid::Grid& grid) noexcept;
/// An empty plane of a fitted request, without values: width and height are set.
[[nodiscard]] Plane emptyPlane(const PlaneRequest& fitted) noexcept;

} // namespace zonescope::fdtd
