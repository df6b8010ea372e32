#pragma once

/// \file
/// Frequencies and decay rates of a short, noise-poor time series as a sum of damped oscillations.

#include <complex>
#include <span>
#include <vector>

namespace zonescope::mathematics {

/// A damped oscillation: amplitude exp(-decayRate t - 2 pi i frequency t), real part taken with its
/// conjugate.
struct Resonance {
    double frequency = 0.0; ///< cycles per unit of time, >= 0
    double decayRate = 0.0; ///< of the amplitude, per unit of time
    std::complex<double> amplitude;

    /// pi frequency / decayRate: 2 pi times the energy stored over the energy lost per cycle.
    [[nodiscard]] double quality() const noexcept;
};

struct HarmonicInversionOptions {
    /// Singular values below this part of the largest are noise.
    double noiseLevel = 1e-9;
    int maximumModes = 24; ///< complex exponentials; a real oscillation takes two
};

/// Matrix pencil method (Hua and Sarkar 1990, IEEE Trans. ASSP 38, 814, eqs. 14-18). Give samples
/// at no more than a tenth of a period apart and at least a few periods: decimate a long, finely
/// sampled series first. \param samples  real samples at equal intervals, at least 8 \param
/// interval time between samples \returns the oscillations of frequency >= 0, the largest amplitude
/// first; empty for a series of zeros. \throws InputError for fewer than 8 samples or an interval
/// that is not positive.
[[nodiscard]] std::vector<Resonance>
harmonicInversion(std::span<const double> samples, double interval,
                  const HarmonicInversionOptions& options = {});

} // namespace zonescope::mathematics
