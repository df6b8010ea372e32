#pragma once

/// \file
/// How a frame is drawn and named: as its quantity is in the live view, or as what else it shows of
/// it (a magnitude or a phase of a transform).

#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"
#include "ui/frames/field_types.hpp"

#include <QString>

#include <optional>

namespace zonescope::ui {

struct FieldFrame;

/// A value; texts are those of people, in their language.
struct FrameLook {
    QString symbol;          ///< for the colour bar: "|Er|"
    QString unit;            ///< "E₀"; empty: none
    bool isSigned = false;   ///< takes both signs: diverging map centred on zero
    bool quadratic = false;  ///< power-like: 10 log10 in place of 20 log10
    bool cyclic = false;     ///< an angle from -180 to 180 degrees: cyclic map, never in dB
    double mirrorSign = 1.0; ///< factor on the half r < 0
    /// End of the colour bar where it follows the frames, so that a moment of an oscillation keeps
    /// the range of the whole; absent: the frame's own.
    std::optional<double> fullScale;
    QString stamp; ///< on the picture, in place of step and time; empty: these
    bool operator==(const FrameLook&) const = default;
};

/// How values between samples are found: angles must not be averaged across the jump.
[[nodiscard]] inline Sampling samplingOf(const FrameLook& look, Sampling chosen) noexcept {
    return look.cyclic ? Sampling::nearest : chosen;
}

/// That of a quantity in the live view.
/// @param azimuthalOrder for the sign of the mirrored half
[[nodiscard]] FrameLook quantityLook(fdtd::ViewQuantity quantity, int azimuthalOrder);
/// In a planar grid r is x and theta is y.
[[nodiscard]] FrameLook quantityLook(fdtd::ViewQuantity quantity, const grid::Grid& grid);
/// That of a frame: its own, or that of its quantity.
[[nodiscard]] FrameLook frameLook(const FieldFrame& frame, int azimuthalOrder);
[[nodiscard]] FrameLook frameLook(const FieldFrame& frame, const grid::Grid& grid);

} // namespace zonescope::ui
