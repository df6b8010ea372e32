#include "core/optics/half_space_dipole.hpp"

#include <boost/math/quadrature/gauss_kronrod.hpp>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

namespace zonescope::optics {
namespace {

using Complex = std::complex<double>;

/// What multiplies ds/s_z in the integral, without the phase; s is the lateral and sz the axial
/// wavenumber in vacuum over k.
Complex reflectedPart(DipoleOrientation orientation, double index, double s, Complex sz) {
    const double eps = index * index;
    const Complex inside = std::sqrt(Complex(eps - s * s, 0.0)); // Im >= 0 on the principal branch
    const Complex rp = (eps * sz - inside) / (eps * sz + inside);
    const Complex rs = (sz - inside) / (sz + inside);
    return orientation == DipoleOrientation::vertical ? 1.5 * s * s * s * rp
                                                      : 0.75 * s * (rs - sz * sz * rp);
}

double integrate(auto&& function, double from, double to) {
    using Rule = boost::math::quadrature::gauss_kronrod<double, 31>;
    return Rule::integrate(function, from, to, 12, 1e-10);
}

} // namespace

double halfSpacePowerFactor(DipoleOrientation orientation, double index, double heightUm,
                            double wavelengthUm) {
    const double phase = 4.0 * std::numbers::pi * heightUm / wavelengthUm; // 2 k height
    constexpr Complex i(0.0, 1.0);
    // Propagating waves: s = sin a, ds/sz = da.
    const auto propagating = [&](double a) {
        const double sz = std::cos(a);
        return (reflectedPart(orientation, index, std::sin(a), sz) * std::exp(i * phase * sz))
            .real();
    };
    // Evanescent in vacuum: s = cosh b, sz = i sinh b, ds/sz = -i db.
    const auto evanescent = [&](double b) {
        const Complex sz = i * std::sinh(b);
        return (-i * reflectedPart(orientation, index, std::cosh(b), sz) * std::exp(i * phase * sz))
            .real();
    };
    // Beyond s = index all reflection coefficients are real and so carry no power; the kink there
    // ends the range.
    const double edge = std::acosh(std::max(index, 1.0));
    return 1.0 + integrate(propagating, 0.0, 0.5 * std::numbers::pi) +
           (edge > 0.0 ? integrate(evanescent, 0.0, edge) : 0.0);
}

} // namespace zonescope::optics
