#include "core/verify/cylinder_ring.hpp"

#include "core/mathematics/complex_bessel.hpp"

#include <Eigen/QR>
#include <boost/math/special_functions/bessel.hpp>

#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numbers>
#include <utility>

namespace zonescope::verify {
namespace {

using Amplitude = std::complex<double>;

Amplitude turned(double angle) { return std::polar(1.0, angle); }

/// J_l(x), also for l < 0.
double besselOfOrder(int l, double x) {
    const double value = boost::math::cyl_bessel_j(std::abs(l), x);
    return l < 0 && l % 2 != 0 ? -value : value;
}
Amplitude besselOfOrder(int l, Amplitude x) {
    const Amplitude value = mathematics::besselJ(std::abs(l), x).value;
    return l < 0 && l % 2 != 0 ? -value : value;
}
template <class X> X besselSlope(int l, X x) {
    return 0.5 * (besselOfOrder(l - 1, x) - besselOfOrder(l + 1, x));
}

/// H_l(x) of the first kind for |l| up to some order, by upward recurrence, in which J loses no
/// more than rounding of H.
class OutgoingWaves {
public:
    OutgoingWaves(int highest, double x) {
        for (int l = 0; l < 2; ++l) {
            values_.emplace_back(boost::math::cyl_bessel_j(l, x), boost::math::cyl_neumann(l, x));
        }
        for (int l = 1; l < highest; ++l) {
            values_.push_back(2.0 * l / x * values_[static_cast<std::size_t>(l)] -
                              values_[static_cast<std::size_t>(l) - 1]);
        }
    }
    [[nodiscard]] Amplitude operator()(int l) const {
        const Amplitude value = values_[static_cast<std::size_t>(std::abs(l))];
        return l < 0 && l % 2 != 0 ? -value : value;
    }
    [[nodiscard]] Amplitude slope(int l) const { return 0.5 * ((*this)(l - 1) - (*this)(l + 1)); }

private:
    std::vector<Amplitude> values_;
};

} // namespace

RingScattering::RingScattering(const CylinderRing& ring, double wavelengthUm, int order,
                               int multipoles)
    : ring_(ring), wavenumber_(2.0 * std::numbers::pi / wavelengthUm), order_(order),
      multipoles_(multipoles) {
    solve();
}

/// T_l: the amplitude of H_l that J_l brings forth. F and its slope over eps (E along z: its slope)
/// are continuous on the surface.
std::complex<double> RingScattering::response(int l) const {
    const Amplitude index = std::sqrt(ring_.permittivity);
    const double outside = wavenumber_ * ring_.cylinderRadiusUm;
    const Amplitude inside = index * outside;
    const Amplitude inner = besselOfOrder(l, inside);
    const Amplitude innerSlope =
        (ring_.electricAlongZ ? index : 1.0 / index) * besselSlope(l, inside);
    const OutgoingWaves wave(std::abs(l) + 1, outside);
    return -(besselSlope(l, outside) * inner - besselOfOrder(l, outside) * innerSlope) /
           (wave.slope(l) * inner - wave(l) * innerSlope);
}

void RingScattering::solve() {
    const int count = 2 * multipoles_ + 1;
    Eigen::MatrixXcd matrix = Eigen::MatrixXcd::Identity(count, count);
    // The unknowns are b_l/T_l, the waves that meet a cylinder, which differ less in size.
    std::vector<Amplitude> scale;
    Eigen::VectorXcd right(count);
    const double around = wavenumber_ * ring_.ringRadiusUm;
    for (int l = -multipoles_; l <= multipoles_; ++l) {
        scale.push_back(response(l));
        // J_m about the origin as J_l about the axis at theta = 0.
        right[place(l)] = besselOfOrder(order_ - l, around);
    }
    for (int n = 1; n < ring_.count; ++n) {
        const double theta = 2.0 * std::numbers::pi * n / ring_.count;
        // From the axis of cylinder n to that of cylinder 0.
        const Amplitude way = ring_.ringRadiusUm * (1.0 - turned(theta));
        const OutgoingWaves wave(2 * multipoles_ + 1, wavenumber_ * std::abs(way));
        for (int l = -multipoles_; l <= multipoles_; ++l) {
            for (int from = -multipoles_; from <= multipoles_; ++from) {
                matrix(place(l), place(from)) -= turned((order_ - from) * theta) *
                                                 turned((from - l) * std::arg(way)) *
                                                 wave(from - l) * scale[place(from)];
            }
        }
    }
    const Eigen::VectorXcd solution = matrix.householderQr().solve(right);
    for (int l = -multipoles_; l <= multipoles_; ++l) {
        amplitude_.push_back(solution[place(l)] * scale[place(l)]);
    }
}

std::complex<double> RingScattering::scattered(double rUm, double theta) const {
    Amplitude sum;
    const Amplitude at = std::polar(rUm, theta);
    for (int n = 0; n < ring_.count; ++n) {
        const double turn = 2.0 * std::numbers::pi * n / ring_.count;
        const Amplitude away = at * turned(-turn) - ring_.ringRadiusUm;
        const OutgoingWaves wave(multipoles_, wavenumber_ * std::abs(away));
        Amplitude one;
        for (int l = -multipoles_; l <= multipoles_; ++l) {
            one += amplitude_[place(l)] * wave(l) * turned(l * std::arg(away));
        }
        sum += one * turned(order_ * turn);
    }
    return sum;
}

std::complex<double> RingScattering::incident(double rUm, double theta) const {
    return besselOfOrder(order_, wavenumber_ * rUm) * turned(order_ * theta);
}

std::complex<double> RingScattering::outgoing(int q) const {
    // H_l about the axis of cylinder 0 as waves H_p about the origin; the others add the same for
    // p = m + q count and cancel for all other p.
    const int p = order_ + q * ring_.count;
    Amplitude sum;
    for (int l = -multipoles_; l <= multipoles_; ++l) {
        sum += amplitude_[place(l)] * besselOfOrder(p - l, wavenumber_ * ring_.ringRadiusUm);
    }
    return static_cast<double>(ring_.count) * sum;
}

} // namespace zonescope::verify
