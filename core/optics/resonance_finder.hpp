#pragma once

/// \file
/// Resonances in a band of a long time series, with error estimates: a band-pass filter, as few
/// samples as the band needs, and harmonic inversion.

#include <span>
#include <vector>

namespace zonescope::optics {

struct ResonanceSearch {
    double lowestFrequency = 0.0;   ///< cycles per unit of time, > 0
    double highestFrequency = 0.0;  ///< less than half the sampling rate
    double minimumAmplitude = 1e-3; ///< part of the strongest one's; weaker ones are dropped
    /// Dropped when the frequency is uncertain by more than this part of the line width; artefacts
    /// of the truncated series are.
    double largestUncertainty = 0.5;
};

struct FoundResonance {
    double frequency = 0.0;      ///< cycles per unit of time
    double frequencyError = 0.0; ///< estimated, absolute
    double quality = 0.0;        ///< 2 pi energy stored / energy lost per cycle
    double qualityError = 0.0;   ///< estimated, absolute
    double amplitude = 0.0;      ///< at the start of the series, before the filter
};

/// Damped oscillations in a band, the strongest first. A finite filter leaves frequencies and decay
/// rates of exponentials as they are, and so does taking every n-th sample as long as the band
/// stays within one Nyquist zone (Vaughan, Scott and White 1991). The error estimate is the change
/// of a result when the first and when the last quarter of the series is left out, the larger one.
/// \param series samples after the source has ended \param interval time between them
/// \throws InputError for an empty or unresolved band and for a series of less than six periods of
/// the lowest frequency.
[[nodiscard]] std::vector<FoundResonance>
findResonances(std::span<const double> series, double interval, const ResonanceSearch& search);

} // namespace zonescope::optics
