#include "ui/view3d/geometry_export.hpp"

#include "core/error.hpp"
#include "ui/view3d/scene3d.hpp"

#include <vtkActor.h>
#include <vtkGLTFExporter.h>
#include <vtkGenericOpenGLRenderWindow.h>
#include <vtkNew.h>
#include <vtkPLYWriter.h>
#include <vtkPointData.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <fstream>
#include <string>
#include <system_error>

namespace zonescope::ui {

namespace {

void writePly(const std::string& file, const std::vector<ColouredMesh>& meshes) {
    Mesh all;
    vtkNew<vtkUnsignedCharArray> colours;
    colours->SetName("colour");
    colours->SetNumberOfComponents(3);
    for (const auto& [mesh, colour, opacity] : meshes) {
        const auto first = static_cast<std::int32_t>(all.points.size());
        all.points.insert(all.points.end(), mesh.points.begin(), mesh.points.end());
        all.normals.insert(all.normals.end(), mesh.normals.begin(), mesh.normals.end());
        for (const auto& [a, b, c] : mesh.triangles)
            all.triangles.push_back({first + a, first + b, first + c});
        for (std::size_t n = 0; n < mesh.points.size(); ++n)
            colours->InsertNextTuple3(colour.red(), colour.green(), colour.blue());
    }
    const auto data = toPolyData(all, {});
    data->GetPointData()->AddArray(colours);
    vtkNew<vtkPLYWriter> writer;
    writer->SetInputData(data);
    writer->SetArrayName("colour");
    writer->SetFileTypeToBinary();
    writer->SetFileName(file.c_str());
    writer->Write();
}

void writeGltf(const std::string& file, const std::vector<ColouredMesh>& meshes) {
    vtkNew<vtkRenderer> renderer;
    for (const auto& [mesh, colour, opacity] : meshes) {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(toPolyData(mesh, {}));
        vtkNew<vtkActor> actor;
        actor->SetMapper(mapper);
        actor->GetProperty()->SetColor(colour.redF(), colour.greenF(), colour.blueF());
        actor->GetProperty()->SetOpacity(opacity);
        renderer->AddActor(actor);
    }
    vtkNew<vtkGenericOpenGLRenderWindow> window; // never drawn on: it only holds the renderer
    window->SetReadyForRendering(false);
    window->AddRenderer(renderer);
    vtkNew<vtkGLTFExporter> exporter;
    exporter->SetRenderWindow(window);
    exporter->InlineDataOn();
    exporter->SaveNormalOn();
    exporter->SetFileName(file.c_str());
    exporter->Write();
}

} // namespace

void writeGeometry(const std::filesystem::path& file, GeometryFormat format,
                   const std::vector<ColouredMesh>& meshes) {
    // Written aside, then renamed: a failure leaves what was there.
    auto aside = file;
    // VTK adds this suffix to names without it.
    aside += format == GeometryFormat::ply ? ".part.ply" : ".part.gltf";
    const auto fail = [&](const std::string& reason) {
        std::error_code ignored;
        std::filesystem::remove(aside, ignored);
        throw FileError(file.string(), reason);
    };
    if (!std::ofstream(aside, std::ios::binary))
        fail("cannot be written there; choose another folder");
    if (format == GeometryFormat::ply)
        writePly(aside.string(), meshes);
    else
        writeGltf(aside.string(), meshes);
    std::error_code error;
    if (std::filesystem::file_size(aside, error) == 0 || error)
        fail("nothing was written; the disk may be full");
    std::filesystem::rename(aside, file, error);
    if (error)
        fail(error.message());
}

} // namespace zonescope::ui
