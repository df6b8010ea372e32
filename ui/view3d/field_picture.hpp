#pragma once

/// \file
/// From a sample of the field and the settings to what the scene shows: coloured planes and
/// surfaces of equal |E|. Pure work on values, done on a thread of its own.

#include "ui/field/colour_range.hpp"
#include "ui/view3d/field_sample.hpp"
#include "ui/view3d/revolved_bodies.hpp"

#include <vtkSmartPointer.h>

#include <array>
#include <memory>
#include <optional>

class vtkImageData;
class vtkPolyData;

namespace zonescope::io {
struct ColourMap;
}

namespace zonescope::ui {

/// A rectangle in space: corners in the order of the picture's (0, 0), (1, 0), (1, 1), (0, 1); the
/// centres of the outermost pixels lie on its sides. Opaque throughout, so that it hides what is
/// behind it also where that is translucent.
struct FieldPlane {
    std::array<std::array<double, 3>, 4> corners{};
    vtkSmartPointer<vtkImageData> picture; ///< red, green, blue
    bool round = false;                    ///< only the disc inside the rectangle is shown
};

struct FieldPicture {
    std::shared_ptr<const FieldSample> sample;
    ColourRange range;
    double held = 0.0;                   ///< largest magnitude so far
    std::optional<FieldPlane> halves[2]; ///< on the faces of the cut
    std::optional<FieldPlane> cross;
    vtkSmartPointer<vtkPolyData> isoSurface; ///< null: none wanted, or no field
    double isoValue = 0.0;                   ///< |E| on it, E0
    std::array<double, 3> isoColour{};
};

/// What one picture is made from.
struct FieldPictureTask {
    std::shared_ptr<const FieldSample> sample;
    View3dSettings settings;
    const io::ColourMap* map = nullptr;
    double held = 0.0; ///< largest magnitude before, for RangeMode::autoHold
};

[[nodiscard]] CutAway cutAway(const View3dSettings& settings) noexcept;

[[nodiscard]] std::shared_ptr<const FieldPicture> makeFieldPicture(const FieldPictureTask& task);

/// The surface |E| = value within the angles that remain of the cut, with normals; empty where the
/// field stays below. The grid is as fine as the sample where the surface is small, and coarser
/// where it is large, at most about `pointBudget` points.
[[nodiscard]] vtkSmartPointer<vtkPolyData> isoSurface(const FieldSample& sample, double value,
                                                      const CutAway& cut,
                                                      std::int64_t pointBudget = 1'500'000);

/// The same choices as the field view has them, for its colour maps and ranges.
[[nodiscard]] FieldViewSettings fieldSettings(const View3dSettings& settings);
/// The map of the settings; the one that suits the theme unless one was chosen.
[[nodiscard]] const io::ColourMap& shownMap(const View3dSettings& settings, FieldTheme theme);

/// A quantity of the field view of the same sign and unit.
[[nodiscard]] fdtd::ViewQuantity rangeQuantity(SpatialQuantity quantity) noexcept;

} // namespace zonescope::ui
