#include "core/mathematics/bessel_table.hpp"

#include <boost/math/special_functions/bessel.hpp>

#include <array>
#include <cmath>
#include <cstdlib>

namespace zonescope::mathematics {

namespace {

/// In double precision: long double, to which Boost promotes by default, takes three times as long
/// and adds nothing to a table of 2e-12.
double quickBesselJ(int n, double x) {
    using Policy = boost::math::policies::policy<boost::math::policies::promote_double<false>>;
    return boost::math::cyl_bessel_j(n, x, Policy());
}

/// J_n with its first two derivatives.
struct Jet {
    double value, slope, curvature;
};

/// n >= 0. J_n' = J_{n-1} - (n/x) J_n and Bessel's equation give the derivatives.
Jet besselJet(int n, double x) {
    if (x == 0.0) {
        return {n == 0 ? 1.0 : 0.0, n == 1 ? 0.5 : 0.0, n == 0 ? -0.5 : (n == 2 ? 0.25 : 0.0)};
    }
    const double value = quickBesselJ(n, x);
    const double ratio = n / x;
    const double slope = n == 0 ? -quickBesselJ(1, x) : quickBesselJ(n - 1, x) - ratio * value;
    return {value, slope, -slope / x - (1.0 - ratio * ratio) * value};
}

} // namespace

BesselTable::BesselTable(int order, double end) {
    const int n = std::abs(order);
    const double sign = order < 0 && n % 2 == 1 ? -1.0 : 1.0;
    const double step = 1.0 / piecesPerUnit;
    // One piece more than needed, for arguments that rounding puts at the end or just beyond.
    const auto pieces = static_cast<std::size_t>(end * piecesPerUnit) + 2;
    coefficients_.reserve(pieces * coefficientCount);
    Jet left = besselJet(n, 0.0);
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        const Jet right = besselJet(n, static_cast<double>(piece + 1) * step);
        const double c1 = left.slope * step;
        const double c2 = 0.5 * left.curvature * step * step;
        const double a = right.value - left.value - c1 - c2;
        const double b = right.slope * step - c1 - 2.0 * c2;
        const double c = right.curvature * step * step - 2.0 * c2;
        for (const double coefficient : {left.value, c1, c2, 10.0 * a - 4.0 * b + 0.5 * c,
                                         -15.0 * a + 7.0 * b - c, 6.0 * a - 3.0 * b + 0.5 * c}) {
            coefficients_.push_back(sign * coefficient);
        }
        left = right;
    }
}

} // namespace zonescope::mathematics
