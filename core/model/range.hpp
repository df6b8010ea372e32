#pragma once

/// \file
/// Allowed ranges of numbers, with their wording in messages.

#include "core/text/message.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace zonescope::model {

/// An interval of real numbers; an open end excludes its bound. Infinite bounds mean none.
struct Range {
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
    bool minimumExcluded = false;
    bool maximumExcluded = false;

    /// NaN and infinities are never inside.
    [[nodiscard]] bool contains(double value) const noexcept {
        return std::isfinite(value) && (minimumExcluded ? value > minimum : value >= minimum) &&
               (maximumExcluded ? value < maximum : value <= maximum);
    }

    /// For messages, for example "greater than 0, at most 1000 um".
    [[nodiscard]] text::Message words(const std::string& unit = {}) const;
};

namespace range {
inline constexpr double largestLength = 1e6; ///< um: one metre

inline constexpr Range any{-1e100, 1e100};
inline constexpr Range position{-largestLength, largestLength};
inline constexpr Range radius{0.0, largestLength};
inline constexpr Range size{0.0, largestLength, true};
inline constexpr Range cellSize{1e-6, 1e3};
inline constexpr Range wavelength{1e-3, 1e5};
inline constexpr Range permittivity{1.0, 1e4};
inline constexpr Range index{1.0, 100.0};
inline constexpr Range conductivity{0.0, 1e6};
inline constexpr Range angularFrequency{0.0, 1e4};  ///< rad/fs
inline constexpr Range poleStrength{-1e8, 1e8};     ///< rad2/fs2
inline constexpr Range poleRateStrength{-1e4, 1e4}; ///< rad/fs
inline constexpr Range timeFs{0.0, 1e9, true};
inline constexpr Range azimuthalOrder{-1000, 1000};
inline constexpr Range fillFactor{0.0, 1.0, true};
inline constexpr Range rotationalSymmetry{1, 1'000'000};
inline constexpr Range opening{0.0, 360.0, true}; ///< degrees
inline constexpr Range sectors{0, 256};
inline constexpr Range rampWavelengths{0.5, 100.0};
inline constexpr Range marginWavelengths{0.0, 1000.0};
inline constexpr Range modeNumber{1, 1000};
inline constexpr Range courant{0.0, 1.0, true};
/// Degrees from the axis. At 90 the wave would run along the source plane and never leave it.
inline constexpr Range incidence{0.0, 89.0};
/// Half angles in degrees. Light at 90 runs along the layers.
inline constexpr Range cone{0.0, 89.0, true};
inline constexpr Range largestOrder{0, 1000};
inline constexpr Range phase{-1e6, 1e6}; ///< rad
inline constexpr Range turn{-360.0, 360.0};
inline constexpr Range numericalAperture{0.0, 100.0, true};
inline constexpr Range innerNumericalAperture{0.0, 100.0};
inline constexpr Range charge{-100, 100};
inline constexpr Range radialIndex{0, 50};
inline constexpr Range orderError{1e-9, 0.5};
inline constexpr Range thresholdShift{0.0, 0.5, false, true};
} // namespace range

} // namespace zonescope::model
