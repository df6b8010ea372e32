#pragma once

/// \file
/// From a frame and the settings to the ends of the colour bar.

#include "ui/frames/field_frame.hpp"
#include "ui/frames/field_types.hpp"

namespace zonescope::ui {

/// Ends of the colour bar. In dB, `maximum` is the reference (0 dB) and `minimum` what lies at the
/// floor.
struct ColourRange {
    ColourScale scale = ColourScale::linear;
    bool isSigned = false;  ///< symmetric about zero (linear scale only)
    bool quadratic = false; ///< power-like: 10 log10
    double minimum = 0.0;   ///< linear units
    double maximum = 1.0;   ///< linear units, > minimum
    double decibelFloor = -40.0;
    bool nothing = true; ///< the frame is zero everywhere (or there is none)

    /// Place of a value on the colour bar, 0 to 1 inside the range. Not a number stays so.
    [[nodiscard]] double place(double value) const noexcept;
    /// Decibels relative to `maximum`.
    [[nodiscard]] double decibel(double value) const noexcept;
    bool operator==(const ColourRange&) const = default;
};

/// @param held largest magnitude so far, for RangeMode::autoHold
[[nodiscard]] ColourRange makeColourRange(const FieldFrame* frame,
                                          const FieldViewSettings& settings, double held);

} // namespace zonescope::ui
