#include "core/mathematics/complex_bessel.hpp"

#include <cmath>
#include <limits>
#include <numbers>

namespace zonescope::mathematics {
namespace {

using Complex = std::complex<double>;

double factorial(int n) { return std::tgamma(n + 1.0); }

/// Digamma function of a positive integer (Abramowitz and Stegun 1964, eq. 6.3.2).
double digamma(int n) {
    double value = -std::numbers::egamma;
    for (int k = 1; k < n; ++k) {
        value += 1.0 / k;
    }
    return value;
}

/// Sum over k of weight(k) (-z^2/4)^k/(k! (n + k)!), times (z/2)^n.
template <class Weight> Complex powerSeries(int n, Complex z, Weight weight) {
    const Complex square = -0.25 * z * z;
    Complex term = std::pow(0.5 * z, n) / factorial(n);
    Complex sum = 0.0;
    double largest = 0.0;
    for (int k = 0; k < 500; ++k) {
        const Complex part = weight(k) * term;
        sum += part;
        largest = std::max(largest, std::abs(part));
        if (k > std::abs(square) && std::abs(part) < 1e-18 * largest) {
            break;
        }
        term *= square / (static_cast<double>(k + 1) * (n + k + 1));
    }
    return sum;
}

Complex valueJ(int n, Complex z) {
    if (n < 0) {
        return (n % 2 == 0 ? 1.0 : -1.0) * valueJ(-n, z);
    }
    return powerSeries(n, z, [](int) { return 1.0; });
}

Complex valueY(int n, Complex z) {
    if (n < 0) {
        return (n % 2 == 0 ? 1.0 : -1.0) * valueY(-n, z);
    }
    Complex singular = 0.0;
    for (int k = 0; k < n; ++k) {
        singular += factorial(n - k - 1) / factorial(k) * std::pow(0.25 * z * z, k);
    }
    if (n > 0) {
        singular *= std::pow(0.5 * z, -n);
    }
    const Complex regular =
        powerSeries(n, z, [n](int k) { return digamma(k + 1) + digamma(n + k + 1); });
    return (2.0 * std::log(0.5 * z) * valueJ(n, z) - singular - regular) / std::numbers::pi;
}

} // namespace

ValueAndSlope besselJ(int order, Complex z) {
    return {valueJ(order, z), 0.5 * (valueJ(order - 1, z) - valueJ(order + 1, z))};
}

ValueAndSlope besselY(int order, Complex z) {
    return {valueY(order, z), 0.5 * (valueY(order - 1, z) - valueY(order + 1, z))};
}

ValueAndSlope hankel1(int order, Complex z) {
    constexpr Complex i(0.0, 1.0);
    const ValueAndSlope j = besselJ(order, z);
    const ValueAndSlope y = besselY(order, z);
    return {j.value + i * y.value, j.slope + i * y.slope};
}

} // namespace zonescope::mathematics
