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
    /// Dropped when the frequency is uncertain by more than this part of the line width and a
    /// twentieth of the resolution 1/duration together; artefacts of the truncated series are.
    double largestUncertainty = 0.5;
};

struct FoundResonance {
    double frequency = 0.0;      ///< cycles per unit of time
    double frequencyError = 0.0; ///< estimated, absolute
    double decayRate = 0.0;      ///< of the amplitude, per unit of time; may come out below 0
    double decayRateError = 0.0; ///< estimated, absolute
    /// Whether the decay is larger than three times its error. If not, the series shows no decay,
    /// as in a closed cavity, or is too short to show it, and only a lower bound of Q is known.
    bool decays = true;
    double quality = 0.0;      ///< 2 pi energy stored / energy lost per cycle; infinite: no decay
    double qualityError = 0.0; ///< estimated, absolute; infinite without decay
    double smallestQuality = 0.0; ///< Q of a decay rate larger by three times its error
    double amplitude = 0.0;       ///< at the start of the series, before the filter
};

/// Oscillations in a band, damped or not, the strongest first. A finite filter leaves frequencies
/// and decay rates of exponentials as they are, and so does taking every n-th sample as long as the
/// band stays within one Nyquist zone (Vaughan, Scott and White 1991). A band that holds many lines
/// of the width 1/duration is searched piece by piece, so that the inversion spans the whole series
/// and close pairs come apart; what has died before a long filter ends is looked for in the first
/// half of the series, and so on. The error estimate is the change of a result when the first
/// and when the last quarter of the series is left out, the larger one, and no less than what the
/// residual of the fit allows (Cramer-Rao bound of a line in white noise; Rife and Boorstyn 1974,
/// IEEE Trans. Inf. Theory 20, 591).
/// \param series samples after the source has ended \param interval time between them
/// \throws InputError for an empty or unresolved band and for a series of less than six periods of
/// the lowest frequency.
[[nodiscard]] std::vector<FoundResonance>
findResonances(std::span<const double> series, double interval, const ResonanceSearch& search);

} // namespace zonescope::optics
