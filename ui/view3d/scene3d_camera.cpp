/// \file
/// Where the 3D scene is seen from, and what lies under the pointer.

#include "ui/view3d/scene3d.hpp"

#include <vtkActor.h>
#include <vtkCamera.h>
#include <vtkCellData.h>
#include <vtkCellPicker.h>
#include <vtkMatrix4x4.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkTexture.h>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double focusZoom = 1.6;
/// The box of the domain fills this part of the view; the rest is for the rulers.
constexpr double fittedPart = 0.82;

} // namespace

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
