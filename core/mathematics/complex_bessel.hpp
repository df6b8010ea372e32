#pragma once

/// \file
/// Bessel functions of integer order and complex argument.

#include <complex>

namespace zonescope::mathematics {

/// A function and its derivative.
struct ValueAndSlope {
    std::complex<double> value;
    std::complex<double> slope;
};

/// J_n(z) for n >= 0 by its power series (Abramowitz and Stegun 1964, eq. 9.1.10). The series loses
/// digits as exp(|z|): relative error about 1e-16 exp(|z|), 1e-12 at |z| = 10.
[[nodiscard]] ValueAndSlope besselJ(int order, std::complex<double> z);

/// Y_n(z) for n >= 0, z != 0 off the negative real axis (Abramowitz and Stegun 1964, eq. 9.1.11),
/// with the same accuracy.
[[nodiscard]] ValueAndSlope besselY(int order, std::complex<double> z);

/// The outgoing wave H_n^(1) = J_n + i Y_n for time dependence exp(-i omega t).
[[nodiscard]] ValueAndSlope hankel1(int order, std::complex<double> z);

} // namespace zonescope::mathematics
