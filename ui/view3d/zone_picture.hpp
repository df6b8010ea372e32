#pragma once

/// \file
/// From the light behind a lens of zones and the settings to what the scene shows. Pure work on
/// values, done on a thread of its own.

#include "core/zones/zone_section.hpp"
#include "ui/view3d/field_picture.hpp"

#include <memory>

namespace zonescope::ui {

/// What one picture is made from. Components are the real parts of the phasors, |E| is the
/// amplitude.
struct ZonePictureTask {
    std::shared_ptr<const zones::ZoneSection> section; ///< through the axis; null: none
    std::shared_ptr<const zones::ZoneSection> plane;   ///< one plane across the axis; null: none
    View3dSettings settings;
    const io::ColourMap* map = nullptr;
    double held = 0.0; ///< largest magnitude before, for RangeMode::autoHold
};

[[nodiscard]] std::shared_ptr<const FieldPicture> makeZonePicture(const ZonePictureTask& task);

} // namespace zonescope::ui
