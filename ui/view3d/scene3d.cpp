#include "ui/view3d/scene3d.hpp"

#include <vtkActor.h>
#include <vtkAxesActor.h>
#include <vtkCamera.h>
#include <vtkCaptionActor2D.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkImageData.h>
#include <vtkMapper.h>
#include <vtkOrientationMarkerWidget.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindowInteractor.h>
#include <vtkRenderer.h>
#include <vtkTextActor.h>
#include <vtkTextProperty.h>
#include <vtkTexture.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::ui {

namespace {

constexpr double translucent = 0.22; // opacity of what lets light through
constexpr double isoOpacity = 0.55;
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

/// Corners of what is shown of a plane, as parts of its sides: the rectangle, or the disc in it
/// without the outermost pixels, which lie half outside the field.
std::vector<std::array<double, 2>> shownPart(const FieldPlane& plane, int pixels) {
    if (!plane.round)
        return {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    constexpr int corners = 128;
    const double radius = 0.5 - 1.5 / pixels;
    std::vector<std::array<double, 2>> disc;
    for (int n = 0; n < corners; ++n) {
        const double angle = 2.0 * std::numbers::pi * n / corners;
        disc.push_back({0.5 + radius * std::cos(angle), 0.5 + radius * std::sin(angle)});
    }
    return disc;
}

/// A polygon with texture coordinates that put the outermost pixels' centres on its sides.
void setPolygon(vtkPolyData& data, const FieldPlane& plane) {
    int size[3];
    plane.picture->GetDimensions(size);
    const auto& origin = plane.corners[0];
    vtkNew<vtkPoints> points;
    vtkNew<vtkFloatArray> coordinates;
    coordinates->SetNumberOfComponents(2);
    coordinates->SetName("texture");
    const auto shown = shownPart(plane, size[0]);
    vtkNew<vtkCellArray> cells;
    cells->InsertNextCell(static_cast<int>(shown.size()));
    for (const auto& [u, v] : shown) {
        double at[3];
        for (std::size_t n = 0; n < 3; ++n)
            at[n] = origin[n] + u * (plane.corners[1][n] - origin[n]) +
                    v * (plane.corners[3][n] - origin[n]);
        cells->InsertCellPoint(points->InsertNextPoint(at));
        const double place[2] = {(0.5 + u * (size[0] - 1)) / size[0],
                                 (0.5 + v * (size[1] - 1)) / size[1]};
        coordinates->InsertNextTuple(place);
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

bool Scene3d::BodyActor::holds(int body) const {
    return body >= 0 && std::ranges::find(mesh->bodyOfTriangle, body) != mesh->bodyOfTriangle.end();
}

Scene3d::Scene3d() {
    // Depths are moved by what setDepth says and by nothing else.
    vtkMapper::SetResolveCoincidentTopologyToPolygonOffset();
    vtkMapper::SetResolveCoincidentTopologyPolygonOffsetParameters(0.0, 0.0);
    vtkMapper::SetResolveCoincidentTopologyLineOffsetParameters(0.0, 0.0);
    renderer_->SetUseDepthPeeling(false);
    for (auto& plane : planes_) {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(plane.polygon);
        setDepth(mapper, depthOfField);
        plane.texture->InterpolateOn();
        plane.texture->RepeatOff();
        plane.texture->EdgeClampOn();
        plane.actor->SetMapper(mapper);
        plane.actor->SetTexture(plane.texture);
        plane.actor->GetProperty()->LightingOff();
        plane.actor->ForceOpaqueOn();
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
    domain_ = {-domain.radiusUm, domain.radiusUm, -domain.radiusUm,
               domain.radiusUm,  domain.zMinUm,   domain.zMaxUm};
    updateBounds();
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
        bodies_.push_back({actor, one.slab, &one});
    }
    vtkPolyDataMapper::SafeDownCast(cutLines_->GetMapper())
        ->SetInputData(toLines(geometry_->cutLines));
    setSelection(selected_);
    updateVisibility();
}

bool Scene3d::setReach(const std::optional<std::pair<double, double>>& zUm) {
    const auto before = bounds_;
    reach_ = zUm;
    updateBounds();
    return bounds_ != before;
}

void Scene3d::updateBounds() {
    bounds_ = domain_;
    if (reach_) {
        bounds_[4] = std::min(bounds_[4], reach_->first);
        bounds_[5] = std::max(bounds_[5], reach_->second);
    }
}

void Scene3d::show(TexturedPlane& plane, const std::optional<FieldPlane>& field) {
    plane.actor->SetVisibility(field.has_value());
    if (!field)
        return;
    setPolygon(*plane.polygon, *field);
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
    bool selectionClear = false; // as the body that it marks
    for (auto& body : bodies_) {
        const bool clear = settings_.translucency == Translucency::all ||
                           (settings_.translucency == Translucency::slabs && body.slab);
        body.actor->SetVisibility(settings_.bodies);
        selectionClear = selectionClear || (clear && body.holds(selected_));
        body.actor->GetProperty()->SetOpacity(clear ? translucent : 1.0);
    }
    cutLines_->SetVisibility(something && settings_.bodies && !geometry_->cutLines.empty());
    selection_->SetVisibility(something && settings_.bodies && selected_ >= 0);
    selection_->GetProperty()->SetOpacity(selectionClear ? 2.0 * translucent : 1.0);
    if (orientation_->GetInteractor() != nullptr)
        orientation_->SetEnabled(something && settings_.axes);
    const bool field = something && picture_ != nullptr;
    const std::optional<FieldPlane> none;
    const bool zones = field && picture_->zones.has_value();
    const bool through = field && (zones ? settings_.zoneSection : settings_.cutField);
    const bool across = field && (zones ? settings_.zonePlane : settings_.crossField);
    show(planes_[0], through ? picture_->halves[0] : none);
    show(planes_[1], through ? picture_->halves[1] : none);
    show(planes_[2], across ? picture_->cross : none);
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
    // Points: VTK turns them into pixels of the screen, but for the captions' own scaling, which
    // makes small letters of them on dense screens.
    constexpr int fontSize = 12;
    const auto ink = [](vtkTextProperty* text, const QColor& colour) {
        text->SetColor(colour.redF(), colour.greenF(), colour.blueF());
        text->SetFontFamilyToArial();
        text->SetFontSize(fontSize);
        text->ShadowOff();
        text->ItalicOff();
        text->BoldOff();
    };
    for (auto* caption : {axes_->GetXAxisCaptionActor2D(), axes_->GetYAxisCaptionActor2D(),
                          axes_->GetZAxisCaptionActor2D()}) {
        caption->GetTextActor()->SetTextScaleModeToNone();
        ink(caption->GetCaptionTextProperty(), colours.text);
    }
}

} // namespace zonescope::ui
