#include "core/model/named_material.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/view3d/scene3d.hpp"

#include <vtkCellArray.h>
#include <vtkCellData.h>
#include <vtkFloatArray.h>
#include <vtkIntArray.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkTypeInt32Array.h>

#include <algorithm>
#include <cstring>

namespace zonescope::ui {

namespace {

template <class Array, class Value, std::size_t Size>
vtkSmartPointer<Array> copied(const std::vector<std::array<Value, Size>>& values) {
    auto array = vtkSmartPointer<Array>::New();
    array->SetNumberOfComponents(static_cast<int>(Size));
    array->SetNumberOfTuples(static_cast<vtkIdType>(values.size()));
    if (!values.empty())
        std::memcpy(array->GetVoidPointer(0), values.data(),
                    values.size() * sizeof(std::array<Value, Size>));
    return array;
}

} // namespace

vtkSmartPointer<vtkPolyData> toPolyData(const Mesh& mesh,
                                        const std::vector<std::int32_t>& bodyOfTriangle) {
    auto data = vtkSmartPointer<vtkPolyData>::New();
    vtkNew<vtkPoints> points;
    points->SetData(copied<vtkFloatArray>(mesh.points));
    data->SetPoints(points);
    const auto normals = copied<vtkFloatArray>(mesh.normals);
    normals->SetName("Normals");
    data->GetPointData()->SetNormals(normals);

    vtkNew<vtkTypeInt32Array> corners;
    corners->SetNumberOfValues(static_cast<vtkIdType>(3 * mesh.triangles.size()));
    if (!mesh.triangles.empty())
        std::memcpy(corners->GetVoidPointer(0), mesh.triangles.data(),
                    mesh.triangles.size() * sizeof(mesh.triangles[0]));
    vtkNew<vtkCellArray> cells;
    cells->SetData(3, corners);
    data->SetPolys(cells);

    if (!bodyOfTriangle.empty()) {
        vtkNew<vtkIntArray> bodies;
        bodies->SetName("body");
        bodies->SetNumberOfValues(static_cast<vtkIdType>(bodyOfTriangle.size()));
        std::copy(bodyOfTriangle.begin(), bodyOfTriangle.end(), bodies->GetPointer(0));
        data->GetCellData()->AddArray(bodies);
    }
    return data;
}

QColor colourOf(const model::Project& project, const std::string& material) {
    return materialColour(
        model::findMaterial(project, material).value_or(model::Material{.name = material}));
}

} // namespace zonescope::ui
