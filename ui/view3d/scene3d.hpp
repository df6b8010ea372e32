#pragma once

/// \file
/// The actors of the 3D view: bodies, field, selection and orientation mark, and the camera. Knows
/// VTK and nothing of widgets.

#include "ui/look/theme.hpp"
#include "ui/view3d/field_picture.hpp"
#include "ui/view3d/revolved_bodies.hpp"
#include "ui/view3d/rulers.hpp"

#include <QColor>
#include <QSizeF>

#include <vtkNew.h>
#include <vtkSmartPointer.h>

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class vtkActor;
class vtkAxesActor;
class vtkOrientationMarkerWidget;
class vtkPolyData;
class vtkRenderer;
class vtkRenderWindowInteractor;
class vtkTexture;

namespace zonescope::ui {

enum class CameraPreset {
    top,       ///< from large z down: x to the right, y up
    side,      ///< from negative y: x to the right, z up
    isometric, ///< from the front, the right and above
    alongAxis, ///< from small z, the way the light goes
};

/// What a click hit.
struct SpatialHit {
    int body = -1; ///< -1: the field or nothing that is a body
    std::array<double, 3> at{};
};

class Scene3d {
public:
    Scene3d();
    ~Scene3d();
    Scene3d(const Scene3d&) = delete;
    Scene3d& operator=(const Scene3d&) = delete;

    [[nodiscard]] vtkRenderer* renderer() const noexcept { return renderer_; }
    /// The orientation mark turns with the camera of this interactor's window.
    void setInteractor(vtkRenderWindowInteractor* interactor);

    /// Null clears. @param bounds of the domain: -r r -r r zMin zMax
    void setBodies(std::shared_ptr<const BodyGeometry> geometry, const model::Project& project);
    void clear();
    void setPicture(std::shared_ptr<const FieldPicture> picture);
    /// Heights that the field reaches beside the domain, um; empty: it stays within. What is shown
    /// as everything grows by it. \returns whether that is another box
    bool setReach(const std::optional<std::pair<double, double>>& zUm);
    /// Visibility, translucency, axes and projection.
    void apply(const View3dSettings& settings);
    void setTheme(Theme theme);
    /// Marks a body; -1: none.
    void setSelection(int body);
    /// Widths of lines that suit this many pixels to a logical one.
    void setPixelRatio(double ratio);

    void setCamera(CameraPreset preset);
    /// Keeps the direction, shows everything.
    void fit();
    /// Turns to a place and comes closer.
    void focusOn(const std::array<double, 3>& place);
    /// From places in space to a view of this size; holds for the camera as it is now.
    [[nodiscard]] Projection projection(const QSizeF& size) const;
    /// What lies under a place in pixels of VTK; opaque bodies before translucent ones.
    [[nodiscard]] std::optional<SpatialHit> pick(double x, double y);

    [[nodiscard]] const std::array<double, 6>& bounds() const noexcept { return bounds_; }
    [[nodiscard]] const std::shared_ptr<const BodyGeometry>& geometry() const noexcept {
        return geometry_;
    }

private:
    struct TexturedPlane {
        vtkNew<vtkPolyData> polygon;
        vtkNew<vtkTexture> texture;
        vtkNew<vtkActor> actor;
    };
    struct BodyActor {
        vtkSmartPointer<vtkActor> actor;
        bool slab = false;
        const BodyMesh* mesh = nullptr; ///< of geometry_
        [[nodiscard]] bool holds(int body) const;
    };

    void show(TexturedPlane& plane, const std::optional<FieldPlane>& field);
    void updateVisibility();
    void updateBounds();
    void paint();

    vtkNew<vtkRenderer> renderer_;
    std::vector<BodyActor> bodies_;
    std::shared_ptr<const BodyGeometry> geometry_;
    vtkNew<vtkActor> cutLines_;
    vtkNew<vtkActor> selection_;
    std::array<TexturedPlane, 3> planes_; ///< both halves of the cut, (x, y)
    vtkNew<vtkActor> isoSurface_;
    vtkNew<vtkAxesActor> axes_;
    vtkNew<vtkOrientationMarkerWidget> orientation_;

    std::shared_ptr<const FieldPicture> picture_;
    std::array<double, 6> domain_{-1.0, 1.0, -1.0, 1.0, -1.0, 1.0};
    std::optional<std::pair<double, double>> reach_;
    std::array<double, 6> bounds_{-1.0, 1.0, -1.0, 1.0, -1.0, 1.0};
    View3dSettings settings_;
    Theme theme_ = Theme::dark;
    int selected_ = -1;
};

/// The mesh as VTK wants it; the arrays are copied.
/// @param bodyOfTriangle becomes the cell array "body"; may be empty
[[nodiscard]] vtkSmartPointer<vtkPolyData>
toPolyData(const Mesh& mesh, const std::vector<std::int32_t>& bodyOfTriangle);

/// Colour of a material of the project, by name.
[[nodiscard]] QColor colourOf(const model::Project& project, const std::string& material);

} // namespace zonescope::ui
