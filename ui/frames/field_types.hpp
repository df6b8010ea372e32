#pragma once

/// \file
/// The settings and the messages of the field view, as plain values.

#include "core/fdtd/engine.hpp"
#include "core/model/project.hpp"

#include <QFlags>
#include <QMetaType>
#include <QString>

#include <optional>
#include <vector>

namespace zonescope::ui {

enum class ColourScale { linear, decibel };

/// How the ends of the colour bar are found. Signed quantities are always shown symmetrically about
/// zero.
enum class RangeMode {
    autoPerFrame, ///< the largest magnitude of this frame
    autoHold,     ///< the largest magnitude since the quantity was chosen or the run was reset
    fixed,        ///< the user's limits
    percentile,   ///< 99 % of the magnitudes of this frame; the rest is marked as over-range
};

enum class Orientation {
    zRight, ///< z to the right, r upwards
    zUp,    ///< r to the right, z upwards
};

enum class Aspect {
    equal, ///< one micrometre is as long in r as in z
    free,  ///< r and z fill the canvas independently; the ratio is shown
};

enum class Sampling { smooth, nearest };

enum class FieldTheme { dark, light };

enum class Overlay {
    materials = 1, ///< outlines of the bodies
    layers = 2,    ///< absorbing layers, hatched
    sources = 4,
    monitors = 8, ///< planes, cylinders and flux surfaces, dashed
    probes = 16,
    axis = 32,
    grid = 64, ///< cell lines and Yee positions when the zoom allows
};
Q_DECLARE_FLAGS(Overlays, Overlay)
Q_DECLARE_OPERATORS_FOR_FLAGS(Overlays)

inline constexpr Overlays allOverlays = Overlays(Overlay::materials) | Overlay::layers |
                                        Overlay::sources | Overlay::monitors | Overlay::probes |
                                        Overlay::axis | Overlay::grid;

/// Everything the user can choose in the view; a value, so that a preset can be stored and
/// restored.
struct FieldViewSettings {
    fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
    ColourScale scale = ColourScale::linear;
    double decibelFloor = -40.0; ///< lower end of the dB scale, < 0
    QString magnitudeMap =
        QStringLiteral("inferno"); ///< sequential: magnitudes, and everything in dB
    QString signedMap; ///< diverging, for signed quantities; empty: the one that suits the theme
    RangeMode rangeMode = RangeMode::autoPerFrame;
    double fixedMinimum = 0.0;
    double fixedMaximum = 1.0;
    bool mirrored = true; ///< draw the half r < 0 as well
    Orientation orientation = Orientation::zRight;
    Aspect aspect = Aspect::equal;
    Sampling sampling = Sampling::smooth;
    Overlays overlays = allOverlays;
    bool operator==(const FieldViewSettings&) const = default;
};

/// What is under the cursor.
struct CursorReadout {
    bool inside =
        false;        ///< false: the cursor is outside the canvas or the domain, nothing else holds
    double rUm = 0.0; ///< negative in the mirrored half
    double zUm = 0.0;
    std::optional<double>
        value; ///< absent without a frame that covers the place; linear, in `unit`
    fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
    QString symbol; ///< of what is shown: "|E|"
    QString unit;
    QString material;
    double permittivity = 1.0;
    int bodyIndex = -1;              ///< -1: background
    QString body;                    ///< empty for the background
    double cellsPerWavelength = 0.0; ///< shortest source wavelength in the material / larger cell
                                     ///< side; 0: no wavelength known
    bool inLayer = false;            ///< inside an absorbing layer
    bool planar = false;             ///< r is the Cartesian x
};

enum class CutDirection {
    alongR, ///< at constant z
    alongZ, ///< at constant r
};

/// Values of the frame along a line.
struct LineCut {
    CutDirection direction = CutDirection::alongZ;
    double atUm = 0.0;     ///< the constant coordinate
    double cursorUm = 0.0; ///< where the cursor (or the place asked for) is along the line
    bool pinned = false;   ///< fixed by the user; otherwise it follows the cursor
    std::vector<double> positionsUm; ///< increasing
    std::vector<float> values;       ///< one for each position, linear
    fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
    QString symbol; ///< of what is shown: "|E|"
    QString unit;
    bool planar = false;       ///< r is the Cartesian x
    double rangeMinimum = 0.0; ///< of the colour bar, linear, so that the plot does not jump
    double rangeMaximum = 0.0;
    [[nodiscard]] bool empty() const noexcept { return positionsUm.empty(); }
};

} // namespace zonescope::ui

Q_DECLARE_METATYPE(zonescope::ui::CursorReadout)
Q_DECLARE_METATYPE(zonescope::ui::LineCut)
Q_DECLARE_METATYPE(zonescope::fdtd::PlaneRequest)
