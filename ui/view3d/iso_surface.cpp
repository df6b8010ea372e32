/// \file
/// Surfaces of equal |E|: contours on a grid of (r, theta, z), then bent into the cylinder.

#include "ui/view3d/field_picture.hpp"

#include <vtkFloatArray.h>
#include <vtkFlyingEdges3D.h>
#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace zonescope::ui {

namespace {

/// Nodes of the sample that the surface can touch, half-open, and every how many of them are used.
struct Box {
    int columnEnd = 0;
    int rowBegin = 0, rowEnd = 0;
    int stride = 1;
    [[nodiscard]] bool empty() const noexcept { return columnEnd < 2 || rowEnd - rowBegin < 2; }
    [[nodiscard]] int columns() const noexcept { return (columnEnd - 1) / stride + 1; }
    [[nodiscard]] int rows() const noexcept { return (rowEnd - rowBegin - 1) / stride + 1; }
};

/// Angles for a smooth surface: |E| varies as cos(2 m theta).
int angularPoints(int azimuthalOrder, const AngularRange& range) {
    const int perTurn = std::clamp(24 * std::abs(azimuthalOrder), 48, 240);
    return std::max(3, static_cast<int>(std::ceil(perTurn * range.width() / 6.283)) + 1);
}

Box boxOf(const FieldSample& sample, double value, int angles, std::int64_t budget) {
    Box box;
    box.rowBegin = sample.rows;
    for (int row = 0; row < sample.rows; ++row) {
        for (int column = 0; column < sample.columns; ++column) {
            if (!(static_cast<double>(peakMagnitude(sample, sample.index(column, row))) >= value))
                continue;
            box.columnEnd = std::max(box.columnEnd, column + 2);
            box.rowBegin = std::min(box.rowBegin, row - 1);
            box.rowEnd = std::max(box.rowEnd, row + 2);
        }
    }
    box.columnEnd = std::min(box.columnEnd, sample.columns);
    box.rowBegin = std::max(box.rowBegin, 0);
    box.rowEnd = std::min(box.rowEnd, sample.rows);
    if (box.empty())
        return box;
    while (static_cast<std::int64_t>(box.columns()) * box.rows() * angles > budget)
        ++box.stride;
    return box;
}

/// |E| on (r, theta, z), r fast; spacing in um, radians, um.
vtkSmartPointer<vtkImageData> magnitudes(const FieldSample& sample, const Box& box,
                                         const AngularRange& range, int angles) {
    auto image = vtkSmartPointer<vtkImageData>::New();
    image->SetDimensions(box.columns(), angles, box.rows());
    image->SetSpacing(sample.dr * box.stride, range.width() / (angles - 1), sample.dz * box.stride);
    image->SetOrigin(0.0, range.begin, sample.z(box.rowBegin));
    image->AllocateScalars(VTK_FLOAT, 1);
    auto* target = static_cast<float*>(image->GetScalarPointer());
    std::vector<Azimuth> azimuths;
    for (int n = 0; n < angles; ++n)
        azimuths.emplace_back(sample.azimuthalOrder,
                              range.begin + range.width() * n / (angles - 1));
    for (int k = 0; k < box.rows(); ++k) {
        for (const auto& azimuth : azimuths) {
            for (int i = 0; i < box.columns(); ++i) {
                const auto at = sample.index(i * box.stride, box.rowBegin + k * box.stride);
                *target++ = azimuth.value(azimuth.field(sample, at), SpatialQuantity::magnitude);
            }
        }
    }
    return image;
}

/// (r, theta, z) to (x, y, z). Normals are those of the gradient: its angular part is 1/r of the
/// derivative.
void bend(vtkPolyData& surface) {
    auto* points = surface.GetPoints();
    auto* normals = vtkFloatArray::SafeDownCast(surface.GetPointData()->GetNormals());
    for (vtkIdType n = 0; n < points->GetNumberOfPoints(); ++n) {
        double p[3];
        points->GetPoint(n, p);
        const double r = std::max(p[0], 1e-9);
        const double cosine = std::cos(p[1]), sine = std::sin(p[1]);
        points->SetPoint(n, p[0] * cosine, p[0] * sine, p[2]);
        if (normals == nullptr)
            continue;
        double g[3];
        normals->GetTuple(n, g);
        const double angular = g[1] / r;
        double bent[3] = {g[0] * cosine - angular * sine, g[0] * sine + angular * cosine, g[2]};
        const double length = std::hypot(bent[0], bent[1], bent[2]);
        for (double& part : bent)
            part = length > 0.0 ? part / length : 0.0;
        normals->SetTuple(n, bent);
    }
    points->Modified();
}

} // namespace

vtkSmartPointer<vtkPolyData> isoSurface(const FieldSample& sample, double value, const CutAway& cut,
                                        std::int64_t pointBudget) {
    const AngularRange range = cut.remaining();
    const int angles = angularPoints(sample.azimuthalOrder, range);
    const Box box = boxOf(sample, value, angles, pointBudget);
    auto surface = vtkSmartPointer<vtkPolyData>::New();
    if (box.empty() || box.columns() < 2 || box.rows() < 2)
        return surface;
    vtkNew<vtkFlyingEdges3D> contour;
    contour->SetInputData(magnitudes(sample, box, range, angles));
    contour->SetValue(0, value);
    contour->ComputeNormalsOn();
    contour->ComputeScalarsOff();
    contour->Update();
    surface->ShallowCopy(contour->GetOutput());
    if (surface->GetNumberOfPoints() > 0)
        bend(*surface);
    return surface;
}

} // namespace zonescope::ui
