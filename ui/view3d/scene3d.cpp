#include "ui/view3d/scene3d.hpp"

#include <vtkActor.h>
#include <vtkAxesActor.h>
#include <vtkCamera.h>
#include <vtkCaptionActor2D.h>
#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkCellPicker.h>
#include <vtkFloatArray.h>
#include <vtkImageData.h>
#include <vtkMapper.h>
#include <vtkMatrix4x4.h>
#include <vtkOrientationMarkerWidget.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindowInteractor.h>
#include <vtkRenderer.h>
#include <vtkTextProperty.h>
#include <vtkTexture.h>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double translucent = 0.22; // opacity of what lets light through
constexpr double isoOpacity = 0.55;
constexpr double focusZoom = 1.6;
/// The box of the domain fills this part of the view; the rest is for the rulers.
constexpr double fittedPart = 0.82;
/// Later bodies replace earlier ones where they overlap, field and lines lie on top: moved towards
/// the camera by so many units of depth each.
constexpr double depthOfBody = -2.0;
constexpr double depthOfField = -60.0;
constexpr double depthOfLines = -120.0;
constexpr int mostBodyDepths = 25;

void setColour(vtkProperty* property, const QColor& colour) {
    property->SetColor(colour.redF(), colour.greenF(), colour.blueF());
}

void setDepth(vtkMapper* mapper, double units) {
    mapper->SetRelativeCoincidentTopologyPolygonOffsetParameters(0.0, units);
    mapper->SetRelativeCoincidentTopologyLineOffsetParameters(0.0, units);
}

/// A rectangle with texture coordinates that put the outermost pixels' centres on its sides.
void setRectangle(vtkPolyData& data, const FieldPlane& plane) {
    int size[3];
    plane.picture->GetDimensions(size);
    const double u = 0.5 / size[0], v = 0.5 / size[1];
    const double places[4][2] = {{u, v}, {1.0 - u, v}, {1.0 - u, 1.0 - v}, {u, 1.0 - v}};
    vtkNew<vtkPoints> points;
    vtkNew<vtkFloatArray> coordinates;
    coordinates->SetNumberOfComponents(2);
    coordinates->SetName("texture");
    vtkNew<vtkCellArray> cells;
    cells->InsertNextCell(4);
    for (int n = 0; n < 4; ++n) {
        points->InsertNextPoint(plane.corners[static_cast<std::size_t>(n)].data());
        coordinates->InsertNextTuple(places[n]);
        cells->InsertCellPoint(n);
    }
    data.SetPoints(points);
    data.SetPolys(cells);
    data.GetPointData()->SetTCoords(coordinates);
    data.Modified();
}

vtkSmartPointer<vtkPolyData> toLines(const std::vector<std::array<float, 3>>& ends) {
    auto data = vtkSmartPointer<vtkPolyData>::New();
    vtkNew<vtkPoints> points;
    vtkNew<vtkCellArray> lines;
    for (std::size_t n = 0; n + 1 < ends.size(); n += 2) {
        const vtkIdType pair[2] = {points->InsertNextPoint(ends[n].data()),
                                   points->InsertNextPoint(ends[n + 1].data())};
        lines->InsertNextCell(2, pair);
    }
    data->SetPoints(points);
    data->SetLines(lines);
    return data;
}

} // namespace

Scene3d::Scene3d() {
    // Depths are moved by what setDepth says and by nothing else.
    vtkMapper::SetResolveCoincidentTopologyToPolygonOffset();
    vtkMapper::SetResolveCoincidentTopologyPolygonOffsetParameters(0.0, 0.0);
    vtkMapper::SetResolveCoincidentTopologyLineOffsetParameters(0.0, 0.0);
    renderer_->SetUseDepthPeeling(false);
    for (auto& plane : planes_) {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(plane.rectangle);
        setDepth(mapper, depthOfField);
        plane.texture->InterpolateOn();
        plane.texture->RepeatOff();
        plane.texture->EdgeClampOn();
        plane.actor->SetMapper(mapper);
        plane.actor->SetTexture(plane.texture);
        plane.actor->GetProperty()->LightingOff();
        plane.actor->VisibilityOff();
        renderer_->AddActor(plane.actor);
    }
    for (auto* actor : {cutLines_.Get(), selection_.Get(), isoSurface_.Get()}) {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->ScalarVisibilityOff();
        actor->SetMapper(mapper);
        actor->VisibilityOff();
        renderer_->AddActor(actor);
    }
    cutLines_->GetProperty()->LightingOff();
    cutLines_->GetProperty()->SetOpacity(0.4);
    cutLines_->PickableOff();
    setDepth(cutLines_->GetMapper(), depthOfLines);
    selection_->GetProperty()->SetOpacity(0.6);
    selection_->PickableOff();
    setDepth(selection_->GetMapper(), depthOfBody * (mostBodyDepths + 2));
    isoSurface_->GetProperty()->SetOpacity(isoOpacity);
    setDepth(isoSurface_->GetMapper(), depthOfBody);

    axes_->SetShaftTypeToCylinder();
    axes_->SetNormalizedLabelPosition(1.3, 1.3, 1.3);
    axes_->SetXAxisLabelText("x");
    axes_->SetYAxisLabelText("y");
    axes_->SetZAxisLabelText("z");
    paint();
}

Scene3d::~Scene3d() { setInteractor(nullptr); }

void Scene3d::setInteractor(vtkRenderWindowInteractor* interactor) {
    if (interactor == nullptr) {
        if (orientation_->GetInteractor() != nullptr)
            orientation_->Off();
        orientation_->SetInteractor(nullptr);
        return;
    }
    orientation_->SetOrientationMarker(axes_);
    orientation_->SetInteractor(interactor);
    orientation_->SetDefaultRenderer(renderer_);
    orientation_->SetViewport(0.0, 0.0, 0.14, 0.2);
    orientation_->On();
    orientation_->InteractiveOff();
}

void Scene3d::clear() {
    for (auto& body : bodies_)
        renderer_->RemoveActor(body.actor);
    bodies_.clear();
    geometry_.reset();
    picture_.reset();
    selected_ = -1;
    updateVisibility();
}

void Scene3d::setBodies(std::shared_ptr<const BodyGeometry> geometry,
                        const model::Project& project) {
    for (auto& body : bodies_)
        renderer_->RemoveActor(body.actor);
    bodies_.clear();
    geometry_ = std::move(geometry);
    const auto& domain = project.domain;
    bounds_ = {-domain.radiusUm, domain.radiusUm, -domain.radiusUm,
               domain.radiusUm,  domain.zMinUm,   domain.zMaxUm};
    for (std::size_t n = 0; n < geometry_->meshes.size(); ++n) {
        const auto& one = geometry_->meshes[n];
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(toPolyData(one.mesh, one.bodyOfTriangle));
        mapper->ScalarVisibilityOff();
        setDepth(mapper, depthOfBody * (1 + std::min(static_cast<int>(n), mostBodyDepths)));
        auto actor = vtkSmartPointer<vtkActor>::New();
        actor->SetMapper(mapper);
        setColour(actor->GetProperty(), colourOf(project, one.material));
        actor->GetProperty()->SetAmbient(0.12);
        actor->GetProperty()->SetSpecular(0.25);
        actor->GetProperty()->SetSpecularPower(30.0);
        renderer_->AddActor(actor);
        bodies_.push_back({actor, one.slab});
    }
    vtkPolyDataMapper::SafeDownCast(cutLines_->GetMapper())
        ->SetInputData(toLines(geometry_->cutLines));
    setSelection(selected_);
    updateVisibility();
}

void Scene3d::show(TexturedPlane& plane, const std::optional<FieldPlane>& field) {
    plane.actor->SetVisibility(field.has_value());
    if (!field)
        return;
    setRectangle(*plane.rectangle, *field);
    plane.texture->SetInputData(field->picture);
}

void Scene3d::setPicture(std::shared_ptr<const FieldPicture> picture) {
    picture_ = std::move(picture);
    updateVisibility();
}

void Scene3d::apply(const View3dSettings& settings) {
    settings_ = settings;
    renderer_->GetActiveCamera()->SetParallelProjection(!settings.perspective);
    renderer_->ResetCameraClippingRange(bounds_.data());
    updateVisibility();
}

void Scene3d::updateVisibility() {
    const bool something = geometry_ != nullptr;
    for (auto& body : bodies_) {
        const bool clear = settings_.translucency == Translucency::all ||
                           (settings_.translucency == Translucency::slabs && body.slab);
        body.actor->SetVisibility(settings_.bodies);
        body.actor->GetProperty()->SetOpacity(clear ? translucent : 1.0);
    }
    cutLines_->SetVisibility(something && settings_.bodies && !geometry_->cutLines.empty());
    selection_->SetVisibility(something && settings_.bodies && selected_ >= 0);
    if (orientation_->GetInteractor() != nullptr)
        orientation_->SetEnabled(something && settings_.axes);
    const bool field = something && picture_ != nullptr;
    const std::optional<FieldPlane> none;
    show(planes_[0], field && settings_.cutField ? picture_->halves[0] : none);
    show(planes_[1], field && settings_.cutField ? picture_->halves[1] : none);
    show(planes_[2], field && settings_.crossField ? picture_->cross : none);
    const bool surface = field && settings_.isoSurface && picture_->isoSurface != nullptr;
    isoSurface_->SetVisibility(surface);
    if (surface) {
        vtkPolyDataMapper::SafeDownCast(isoSurface_->GetMapper())
            ->SetInputData(picture_->isoSurface);
        const auto& [red, green, blue] = picture_->isoColour;
        isoSurface_->GetProperty()->SetColor(red, green, blue);
    }
}

void Scene3d::setSelection(int body) {
    selected_ = body;
    Mesh mesh;
    if (geometry_ != nullptr && body >= 0)
        mesh = bodyOf(*geometry_, body);
    if (mesh.triangles.empty())
        selected_ = -1;
    vtkPolyDataMapper::SafeDownCast(selection_->GetMapper())->SetInputData(toPolyData(mesh, {}));
    updateVisibility();
}

void Scene3d::setPixelRatio(double ratio) {
    cutLines_->GetProperty()->SetLineWidth(static_cast<float>(1.2 * ratio));
}

void Scene3d::setTheme(Theme theme) {
    theme_ = theme;
    paint();
}

void Scene3d::paint() {
    const auto& colours = themeColours(theme_);
    renderer_->GradientBackgroundOn();
    renderer_->SetBackground(colours.surface.redF(), colours.surface.greenF(),
                             colours.surface.blueF());
    renderer_->SetBackground2(colours.raised.redF(), colours.raised.greenF(),
                              colours.raised.blueF());
    setColour(selection_->GetProperty(), colours.accent);
    setColour(cutLines_->GetProperty(), colours.text);
    const auto ink = [](vtkTextProperty* text, const QColor& colour) {
        text->SetColor(colour.redF(), colour.greenF(), colour.blueF());
        text->SetFontFamilyToArial();
        text->SetFontSize(18);
        text->ShadowOff();
        text->ItalicOff();
        text->BoldOff();
    };
    for (auto* caption : {axes_->GetXAxisCaptionActor2D(), axes_->GetYAxisCaptionActor2D(),
                          axes_->GetZAxisCaptionActor2D()})
        ink(caption->GetCaptionTextProperty(), colours.text);
}

// ----------------------------------------------------------------------------------------------
// Camera

void Scene3d::setCamera(CameraPreset preset) {
    struct View {
        double from[3];
        double up[3];
    };
    const auto view = [&]() -> View {
        switch (preset) {
        case CameraPreset::top: return {{0.0, 0.0, 1.0}, {0.0, 1.0, 0.0}};
        case CameraPreset::side: return {{0.0, -1.0, 0.0}, {0.0, 0.0, 1.0}};
        case CameraPreset::alongAxis: return {{0.0, 0.0, -1.0}, {0.0, 1.0, 0.0}};
        case CameraPreset::isometric: break;
        }
        return {{0.85, -0.9, 0.6}, {0.0, 0.0, 1.0}};
    }();
    auto* camera = renderer_->GetActiveCamera();
    camera->SetFocalPoint(0.0, 0.0, 0.0);
    camera->SetPosition(view.from);
    camera->SetViewUp(view.up);
    fit();
}

Projection Scene3d::projection(const QSizeF& size) const {
    vtkNew<vtkMatrix4x4> matrix;
    matrix->DeepCopy(renderer_->GetActiveCamera()->GetCompositeProjectionTransformMatrix(
        size.width() / std::max(1.0, size.height()), -1.0, 1.0));
    std::array<double, 16> m{};
    std::copy_n(&matrix->Element[0][0], 16, m.begin());
    return [m, size](const std::array<double, 3>& at) -> std::optional<QPointF> {
        const auto row = [&](std::size_t n) {
            return m[4 * n] * at[0] + m[4 * n + 1] * at[1] + m[4 * n + 2] * at[2] + m[4 * n + 3];
        };
        const double w = row(3);
        if (!(w > 1e-9))
            return std::nullopt;
        return QPointF(0.5 * size.width() * (1.0 + row(0) / w),
                       0.5 * size.height() * (1.0 - row(1) / w));
    };
}

void Scene3d::fit() {
    auto* camera = renderer_->GetActiveCamera();
    renderer_->ResetCamera(bounds_.data());
    const int* pixels = renderer_->GetSize();
    const QSizeF size(std::max(1, pixels[0]), std::max(1, pixels[1]));
    // Coming closer changes the perspective: three rounds are exact to a pixel or so.
    for (int round = 0; round < 3; ++round) {
        const auto project = projection(size);
        double farthest = 0.0; // from the middle, in halves of the view
        for (int corner = 0; corner < 8; ++corner) {
            const auto at = project({bounds_[static_cast<std::size_t>(corner % 2)],
                                     bounds_[static_cast<std::size_t>(2 + corner / 2 % 2)],
                                     bounds_[static_cast<std::size_t>(4 + corner / 4)]});
            if (at)
                farthest = std::max({farthest, std::abs(2.0 * at->x() / size.width() - 1.0),
                                     std::abs(2.0 * at->y() / size.height() - 1.0)});
        }
        if (!(farthest > 0.0))
            break;
        if (settings_.perspective)
            camera->Dolly(fittedPart / farthest);
        else
            camera->SetParallelScale(camera->GetParallelScale() * farthest / fittedPart);
    }
    renderer_->ResetCameraClippingRange(bounds_.data());
}

void Scene3d::focusOn(const std::array<double, 3>& place) {
    auto* camera = renderer_->GetActiveCamera();
    double from[3], to[3];
    camera->GetPosition(from);
    camera->GetFocalPoint(to);
    camera->SetFocalPoint(place.data());
    camera->SetPosition(from[0] + place[0] - to[0], from[1] + place[1] - to[1],
                        from[2] + place[2] - to[2]);
    if (settings_.perspective)
        camera->Dolly(focusZoom);
    else
        camera->SetParallelScale(camera->GetParallelScale() / focusZoom);
    renderer_->ResetCameraClippingRange();
}

std::optional<SpatialHit> Scene3d::pick(double x, double y) {
    const auto among = [&](bool clear, bool field) -> std::optional<SpatialHit> {
        vtkNew<vtkCellPicker> picker;
        picker->SetTolerance(0.0);
        picker->PickFromListOn();
        for (const auto& body : bodies_) {
            if (body.actor->GetVisibility() != 0 &&
                (clear || body.actor->GetProperty()->GetOpacity() >= 1.0))
                picker->AddPickList(body.actor);
        }
        if (field) {
            for (const auto& plane : planes_) {
                if (plane.actor->GetVisibility() != 0)
                    picker->AddPickList(plane.actor);
            }
        }
        if (picker->Pick(x, y, 0.0, renderer_) == 0)
            return std::nullopt;
        SpatialHit hit;
        picker->GetPickPosition(hit.at.data());
        auto* data = vtkPolyData::SafeDownCast(picker->GetDataSet());
        auto* array = data != nullptr ? data->GetCellData()->GetArray("body") : nullptr;
        if (array != nullptr && picker->GetCellId() >= 0)
            hit.body = static_cast<int>(array->GetTuple1(picker->GetCellId()));
        return hit;
    };
    if (auto hit = among(false, false))
        return hit;
    if (auto hit = among(true, false))
        return hit;
    return among(true, true);
}

} // namespace zonescope::ui
