#pragma once

/// \file
/// Everything a user can choose in the 3D view, as a plain value.

#include "ui/frames/field_types.hpp"

#include <QString>

#include <numbers>
#include <optional>

namespace zonescope::ui {

/// What the planes of the 3D view show of the electric field at one moment.
enum class SpatialQuantity { magnitude, ex, ey, ez, er, etheta };

/// Which bodies let light through.
enum class Translucency { none, slabs, all };

/// Whose field is shown.
enum class FieldOrigin {
    run,   ///< the run in the window, moment by moment
    zones, ///< the sum of the zones behind the lens, in the steady state
};

struct View3dSettings {
    bool bodies = true;
    Translucency translucency = Translucency::slabs;
    double openingDegrees = 90.0; ///< of the wedge that is cut away, 0 to 340
    double facingDegrees = -45.0; ///< direction of its middle from the x axis, -180 to 180

    bool cutField = true; ///< on the faces of the cut, or on the plane through the axis without one
    bool crossField = false;
    double crossZUm = 0.0; ///< height of the (x, y) plane
    bool isoSurface = false;
    double isoLevel = 0.5; ///< part of the largest |E| of the moment, in (0, 1]

    FieldOrigin origin = FieldOrigin::run;
    bool zoneSection = true;         ///< of the zones, on a plane through the axis
    double zoneAzimuthDegrees = 0.0; ///< of one half of that plane, 0 to 180
    bool zonePlane = true;           ///< of the zones, on an (x, y) plane
    std::optional<double>
        zonePlaneUm; ///< its height; empty: the focus, or as near as there is light

    SpatialQuantity quantity = SpatialQuantity::magnitude;
    ColourScale scale = ColourScale::linear;
    double decibelFloor = -40.0;
    QString magnitudeMap = QStringLiteral("inferno");
    QString signedMap; ///< empty: the one that suits the theme
    RangeMode rangeMode = RangeMode::autoHold;

    bool axes = true; ///< ruler box and orientation mark
    bool perspective = true;
    bool operator==(const View3dSettings&) const = default;
};

[[nodiscard]] constexpr bool isSigned(SpatialQuantity quantity) noexcept {
    return quantity != SpatialQuantity::magnitude;
}

constexpr double radians(double degrees) noexcept { return degrees * std::numbers::pi / 180.0; }

} // namespace zonescope::ui
