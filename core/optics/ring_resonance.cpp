#include "core/optics/ring_resonance.hpp"

#include "core/error.hpp"
#include "core/mathematics/complex_bessel.hpp"

#include <cmath>
#include <cstdlib>

namespace zonescope::optics {
namespace {

using Complex = std::complex<double>;

/// Zero at a resonance: the field that is J_m inside, carried through the ring, against an outgoing
/// wave.
Complex mismatch(const RingResonator& ring, int m, Complex k) {
    const Complex inRing = ring.index * k;
    const mathematics::ValueAndSlope core = mathematics::besselJ(m, k * ring.innerRadiusUm);
    const mathematics::ValueAndSlope j1 = mathematics::besselJ(m, inRing * ring.innerRadiusUm);
    const mathematics::ValueAndSlope y1 = mathematics::besselY(m, inRing * ring.innerRadiusUm);
    const mathematics::ValueAndSlope j2 = mathematics::besselJ(m, inRing * ring.outerRadiusUm);
    const mathematics::ValueAndSlope y2 = mathematics::besselY(m, inRing * ring.outerRadiusUm);
    const mathematics::ValueAndSlope out = mathematics::hankel1(m, k * ring.outerRadiusUm);
    // Ez = a J + b Y in the ring, up to a common factor.
    const Complex a = ring.index * y1.slope * core.value - core.slope * y1.value;
    const Complex b = core.slope * j1.value - ring.index * j1.slope * core.value;
    const Complex value = a * j2.value + b * y2.value;
    const Complex slope = ring.index * (a * j2.slope + b * y2.slope);
    return slope * out.value - value * out.slope;
}

} // namespace

Complex ringResonance(const RingResonator& ring, int azimuthalOrder, Complex guess) {
    const int m = std::abs(azimuthalOrder);
    Complex k = guess;
    constexpr int maximumIterations = 60;
    for (int n = 0; n < maximumIterations; ++n) {
        // The mismatch is analytic in k: a central difference along the real axis is its complex
        // derivative.
        const double step = 1e-5 * std::abs(k);
        const Complex derivative =
            (mismatch(ring, m, k + step) - mismatch(ring, m, k - step)) / (2.0 * step);
        const Complex change = mismatch(ring, m, k) / derivative;
        k -= change;
        if (!std::isfinite(std::abs(k))) {
            break;
        }
        if (std::abs(change) < 1e-13 * std::abs(k)) {
            return k;
        }
    }
    throw Error(
        say("No ring resonance was found near the guess. Give a guess closer to a resonance."));
}

} // namespace zonescope::optics
