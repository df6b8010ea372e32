#pragma once

/// \file
/// From a sample of the field and the settings to what the scene shows: coloured planes and
/// surfaces of equal |E|. Pure work on values, done on a thread of its own.

#include "ui/frames/colour_range.hpp"
#include "ui/view3d/field_sample.hpp"
#include "ui/view3d/revolved_bodies.hpp"

#include <vtkSmartPointer.h>

#include <array>
#include <memory>
#include <optional>
#include <vector>

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

/// Which part of the light of the zones a picture shows.
struct ZoneLook {
    double wavelengthUm = 0.0;
    bool relative = true;                 ///< to the incident wave
    bool coarse = false;                  ///< the section's planes do not follow the waves along z
    std::optional<double> azimuthDegrees; ///< of the section; empty: none is there
    std::optional<double> zUm;            ///< of the (x, y) plane; empty: none is there
};

struct FieldPicture {
    std::shared_ptr<const FieldSample> sample; ///< null of zones
    std::optional<ZoneLook> zones;             ///< empty of a run
    ColourRange range;
    double held = 0.0; ///< largest magnitude so far
    /// On the faces of the cut; of zones the first is the whole plane through the axis.
    std::optional<FieldPlane> halves[2];
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

/// Pixels of an (x, y) plane on each side.
inline constexpr int crossPixels = 360;

/// An image of the values, rows of `width`; grey where they are not finite.
[[nodiscard]] vtkSmartPointer<vtkImageData> colouredImage(const std::vector<float>& values,
                                                          int width, int height,
                                                          const ColourRange& range,
                                                          const io::ColourMap& map);
/// The ends of the colour bar over all these values, and the largest magnitude so far.
/// @param held largest magnitude before
struct HeldRange {
    ColourRange range;
    double held = 0.0;
};
[[nodiscard]] HeldRange rangeOver(std::vector<float> values, const View3dSettings& settings,
                                  double held);

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
