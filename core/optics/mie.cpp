#include "core/optics/mie.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace zonescope::optics {
namespace {

using Complex = std::complex<double>;

/// Orders beyond which the terms are below rounding (Wiscombe, Appl. Opt. 19, 1505 (1980), eq. 2,
/// and some more).
int largestOrder(double x) { return static_cast<int>(std::ceil(x + 4.05 * std::cbrt(x) + 8.0)); }

/// Orders beyond |z| at which a downward recurrence may start from anything: it has forgotten its
/// start some widths |z|^(1/3) of the transition region later.
int recurrenceMargin(double magnitude) { return 32 + static_cast<int>(8.0 * std::cbrt(magnitude)); }

/// D_n(z) = d ln psi_n / dz for n = 0..orders, downwards (Bohren and Huffman eq. 4.89).
std::vector<Complex> logarithmicDerivatives(Complex z, int orders) {
    const int start =
        std::max(orders, static_cast<int>(std::abs(z))) + recurrenceMargin(std::abs(z));
    std::vector<Complex> values(static_cast<std::size_t>(start) + 1);
    for (int n = start; n > 0; --n) {
        const auto place = static_cast<std::size_t>(n);
        const Complex part = static_cast<double>(n) / z;
        values[place - 1] = part - 1.0 / (values[place] + part);
    }
    return values;
}

/// psi_n(x) = x j_n(x) for n = 0..orders from the ratios psi_n / psi_{n-1}, downwards. The ratios
/// start from psi_0 = sin x, or, near its zeros, from psi_1.
std::vector<double> riccatiBessel(double x, int orders) {
    const int start = orders + recurrenceMargin(x);
    std::vector<double> ratio(static_cast<std::size_t>(start) + 2);
    for (int n = start; n > 0; --n) {
        const auto place = static_cast<std::size_t>(n);
        ratio[place] = 1.0 / ((2.0 * n + 1.0) / x - ratio[place + 1]);
    }
    std::vector<double> psi(static_cast<std::size_t>(orders) + 1);
    psi[0] = std::sin(x);
    const bool nearZero = x > 1.0 && std::abs(psi[0]) < 0.5;
    psi[1] = nearZero ? std::sin(x) / x - std::cos(x) : psi[0] * ratio[1];
    for (std::size_t n = 2; n < psi.size(); ++n) {
        psi[n] = psi[n - 1] * ratio[n];
    }
    return psi;
}

} // namespace

SphereCoefficients mieCoefficients(double sizeParameter, Complex relativeIndex) {
    const double x = sizeParameter;
    if (!(x >= 1e-6 && x <= 1e6)) {
        refuse("size parameter", fmt::format("{}", x), say("1e-6 to 1e6"),
               say("It is 2 pi times the radius over the wavelength in the medium."));
    }
    if (!(std::abs(relativeIndex) > 0.0 && std::abs(relativeIndex) <= 1e3 &&
          relativeIndex.real() >= 0.0 && relativeIndex.imag() >= 0.0)) {
        refuse("relative index",
               fmt::format("{} + {} i", relativeIndex.real(), relativeIndex.imag()),
               say("other than 0, magnitude up to 1000, real and imaginary part not negative"),
               say("Loss is a positive imaginary part; a sphere with gain is not covered."));
    }
    const int orders = largestOrder(x);
    const auto inner = logarithmicDerivatives(relativeIndex * x, orders);
    const auto psi = riccatiBessel(x, orders);
    // chi_n = -x y_n grows with n: upwards is its stable direction.
    double chiBefore = std::cos(x);
    double chi = std::cos(x) / x + std::sin(x);
    SphereCoefficients coefficients;
    for (int n = 1; n <= orders && std::isfinite(chi); ++n) {
        const auto place = static_cast<std::size_t>(n);
        const Complex xi(psi[place], -chi);
        const Complex xiBefore(psi[place - 1], -chiBefore);
        const double part = n / x;
        const auto coefficient = [&](Complex slope) {
            return ((slope + part) * psi[place] - psi[place - 1]) /
                   ((slope + part) * xi - xiBefore);
        };
        coefficients.a.push_back(coefficient(inner[place] / relativeIndex));
        coefficients.b.push_back(coefficient(inner[place] * relativeIndex));
        const double next = (2.0 * n + 1.0) / x * chi - chiBefore;
        chiBefore = chi;
        chi = next;
    }
    return coefficients;
}

SphereEfficiencies mieEfficiencies(double sizeParameter, Complex relativeIndex) {
    const double x = sizeParameter;
    const auto coefficients = mieCoefficients(x, relativeIndex);
    SphereEfficiencies sum;
    Complex aBefore;
    Complex bBefore;
    for (std::size_t place = 0; place < coefficients.a.size(); ++place) {
        const int n = static_cast<int>(place) + 1;
        const Complex a = coefficients.a[place];
        const Complex b = coefficients.b[place];
        sum.scattering += (2 * n + 1) * (std::norm(a) + std::norm(b));
        sum.extinction += (2 * n + 1) * (a + b).real();
        sum.asymmetry += (2.0 * n + 1.0) / (n * (n + 1.0)) * (a * std::conj(b)).real();
        if (n > 1) {
            sum.asymmetry += (n - 1.0) * (n + 1.0) / n *
                             (aBefore * std::conj(a) + bBefore * std::conj(b)).real();
        }
        aBefore = a;
        bBefore = b;
    }
    const double factor = 2.0 / (x * x);
    sum.asymmetry *= 2.0 / sum.scattering;
    sum.scattering *= factor;
    sum.extinction *= factor;
    // Rounding may leave a trace of absorption, of either sign, in a lossless sphere.
    sum.absorption = relativeIndex.imag() == 0.0 ? 0.0 : sum.extinction - sum.scattering;
    sum.extinction = sum.scattering + sum.absorption;
    return sum;
}

SphereAmplitudes mieAmplitudes(const SphereCoefficients& coefficients, double cosine) {
    SphereAmplitudes sum;
    const auto functions = sphereAngularFunctions(static_cast<int>(coefficients.a.size()), cosine);
    for (std::size_t place = 0; place < coefficients.a.size(); ++place) {
        const double n = static_cast<double>(place) + 1.0;
        const double factor = (2.0 * n + 1.0) / (n * (n + 1.0));
        const double pi = functions.pi[place];
        const double tau = functions.tau[place];
        sum.s1 += factor * (coefficients.a[place] * pi + coefficients.b[place] * tau);
        sum.s2 += factor * (coefficients.a[place] * tau + coefficients.b[place] * pi);
    }
    return sum;
}

SphereAngularFunctions sphereAngularFunctions(int orders, double cosine) {
    SphereAngularFunctions functions;
    double before = 0.0;
    double now = 1.0;
    for (int n = 1; n <= orders; ++n) {
        functions.pi.push_back(now);
        functions.tau.push_back(n * cosine * now - (n + 1.0) * before);
        const double next = ((2.0 * n + 1.0) * cosine * now - (n + 1.0) * before) / n;
        before = now;
        now = next;
    }
    return functions;
}

} // namespace zonescope::optics
