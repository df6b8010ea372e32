#pragma once

/// \file
/// Everything a user can choose in the 3D view, as a plain value.

#include "ui/field/field_types.hpp"

#include <QString>

#include <numbers>

namespace zonescope::ui {

/// What the planes of the 3D view show of the electric field at one moment.
enum class SpatialQuantity { magnitude, ex, ey, ez, er, etheta };

/// Which bodies let light through.
enum class Translucency { none, slabs, all };

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
