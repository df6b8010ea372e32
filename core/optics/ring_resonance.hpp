#pragma once

/// \file
/// Exact resonances of a ring resonator that does not vary along z.

#include <complex>

namespace zonescope::optics {

/// A dielectric ring in vacuum.
struct RingResonator {
    double index = 1.0;
    double innerRadiusUm = 0.0;
    double outerRadiusUm = 0.0;
};

/// Complex angular frequency (c/um, time dependence exp(-i omega t), Im < 0) of the resonance with
/// E along z and azimuthal order m that lies nearest to the guess: J_m inside, J_m and Y_m in the
/// ring, an outgoing H_m outside, Ez and dEz/dr continuous at both walls. Newton's method on the
/// mismatch of the logarithmic derivatives. \throws Error when the iteration does not settle.
[[nodiscard]] std::complex<double> ringResonance(const RingResonator& ring, int azimuthalOrder,
                                                 std::complex<double> guess);

} // namespace zonescope::optics
