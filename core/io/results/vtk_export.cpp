#include "core/io/results/vtk_export.hpp"

#include "core/error.hpp"

#ifdef ZONESCOPE_HAS_VTK
#include "core/io/files/replacement_file.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"

#include <fmt/format.h>
#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkDoubleArray.h>
#include <vtkFloatArray.h>
#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkRectilinearGrid.h>
#include <vtkXMLImageDataReader.h>
#include <vtkXMLImageDataWriter.h>
#include <vtkXMLRectilinearGridReader.h>
#include <vtkXMLRectilinearGridWriter.h>

#include <array>
#include <cmath>
#include <utility>
#endif

namespace zonescope::io {

#ifdef ZONESCOPE_HAS_VTK

namespace {

using fdtd::ViewQuantity;

/// A named array of cell values, rows of r.
struct CellArray {
    std::string name;
    std::vector<float> values;
};

/// Averages a plane of a component from its Yee places to cell centres.
std::vector<float> toCentres(const grid::Grid& grid, const std::vector<double>& values,
                             grid::YeeOffset offset) {
    const int di = offset.r == 0.0 ? 1 : 0;
    const int dk = offset.z == 0.0 ? 1 : 0;
    std::vector<float> centre;
    centre.reserve(static_cast<std::size_t>(grid.nr) * static_cast<std::size_t>(grid.nz));
    for (int k = 0; k < grid.nz; ++k) {
        for (int i = 0; i < grid.nr; ++i) {
            centre.push_back(static_cast<float>(
                0.25 * (values[grid.index(i, k)] + values[grid.index(i + di, k)] +
                        values[grid.index(i, k + dk)] + values[grid.index(i + di, k + dk)])));
        }
    }
    return centre;
}

std::vector<CellArray> cellArrays(const run::Simulation& simulation) {
    const auto& d = simulation.discretisation();
    const auto& grid = d.grid;
    std::vector<CellArray> arrays;
    const std::vector<double> eps(d.materials.epsEr.begin(), d.materials.epsEr.end());
    arrays.push_back({"permittivity", toCentres(grid, eps, grid::yeeOffset(model::Component::er))});
    const std::array<std::pair<const char*, model::Component>, 6> components{
        {{"Er", model::Component::er},
         {"Etheta", model::Component::et},
         {"Ez", model::Component::ez},
         {"Hr", model::Component::hr},
         {"Htheta", model::Component::ht},
         {"Hz", model::Component::hz}}};
    for (const auto& [name, component] : components) {
        arrays.push_back({name, toCentres(grid, simulation.engine().component(component),
                                          grid::yeeOffset(component))});
    }
    for (const auto& [name, quantity] :
         {std::pair("E_magnitude", ViewQuantity::electricMagnitude),
          std::pair("H_magnitude", ViewQuantity::magneticMagnitude)}) {
        fdtd::PlaneRequest request;
        request.quantity = quantity;
        arrays.push_back({name, simulation.snapshot(request).values});
    }
    const auto results = simulation.readMonitors();
    for (std::size_t n = 0; n < results.size(); ++n) {
        const auto& monitor = simulation.project().monitors[n];
        if (!std::holds_alternative<model::DftRegion>(monitor.kind)) {
            continue;
        }
        std::vector<double> r;
        std::vector<double> z;
        for (int i = grid.interiorBeginR(); i < grid.interiorEndR(); ++i) {
            r.push_back(grid.r(i, 0.5));
        }
        for (int k = grid.interiorBeginZ(); k < grid.interiorEndZ(); ++k) {
            z.push_back(grid.z(k, 0.5));
        }
        std::vector<monitors::FieldSpectrum> fields;
        for (const auto& reading : results[n].parities) {
            fields.push_back(monitors::collocate(d, reading.boxes.at(0), r, z));
        }
        for (std::size_t f = 0; f < fields.front().omega.size(); ++f) {
            const auto intensity = monitors::electricIntensity(fields, f);
            // Nothing is transformed in the layers: zero there.
            std::vector<float> values(
                static_cast<std::size_t>(grid.nr) * static_cast<std::size_t>(grid.nz), 0.0F);
            for (std::size_t iz = 0; iz < z.size(); ++iz) {
                for (std::size_t ir = 0; ir < r.size(); ++ir) {
                    const auto row = iz + static_cast<std::size_t>(grid.interiorBeginZ());
                    values[row * static_cast<std::size_t>(grid.nr) + ir] =
                        static_cast<float>(std::sqrt(intensity[iz * r.size() + ir]));
                }
            }
            arrays.push_back({fmt::format("{}_E_{:.4g}um", monitor.name,
                                          units::wavelength(fields.front().omega[f])),
                              std::move(values)});
        }
    }
    return arrays;
}

void addArrays(vtkDataSet& data, std::vector<CellArray> arrays) {
    for (auto& array : arrays) {
        vtkNew<vtkFloatArray> values;
        values->SetName(array.name.c_str());
        values->SetNumberOfValues(static_cast<vtkIdType>(array.values.size()));
        std::copy(array.values.begin(), array.values.end(), values->GetPointer(0));
        data.GetCellData()->AddArray(values);
    }
    data.GetCellData()->SetActiveScalars("E_magnitude");
}

vtkNew<vtkDoubleArray> edges(double origin, double step, int cells) {
    vtkNew<vtkDoubleArray> values;
    for (int n = 0; n <= cells; ++n) {
        values->InsertNextValue(origin + n * step);
    }
    return values;
}

template <class Writer, class Data> void writeData(const std::filesystem::path& path, Data& data) {
    vtkNew<Writer> writer;
    writer->WriteToOutputStringOn();
    writer->SetInputData(&data);
    writer->SetDataModeToAppended();
    writer->EncodeAppendedDataOff();
    if (writer->Write() == 0 || writer->GetErrorCode() != 0) {
        throw FileError(path.string(), say("VTK cannot make the file"));
    }
    replaceTextFile(path, writer->GetOutputString());
}

bool isImage(const std::filesystem::path& path) {
    const auto suffix = path.extension();
    if (suffix != ".vti" && suffix != ".vtr") {
        throw InputError({.file = path.string(),
                          .key = "suffix",
                          .value = "'" + suffix.string() + "'",
                          .allowed = say(".vtr, .vti"),
                          .hint = {}});
    }
    return suffix == ".vti";
}

template <class Reader> VtkContent readData(const std::filesystem::path& path) {
    if (!std::filesystem::is_regular_file(path)) {
        throw FileError(path.string(), say("cannot open: there is no such file"));
    }
    vtkNew<Reader> reader;
    if (reader->CanReadFile(path.c_str()) == 0) {
        throw FileError(path.string(), say("it is no VTK file of this kind"));
    }
    reader->SetFileName(path.c_str());
    reader->Update();
    auto* const data = reader->GetOutput();
    int extent[6];
    data->GetExtent(extent);
    double bounds[6];
    data->GetBounds(bounds);
    VtkContent content;
    content.cellsR = static_cast<std::size_t>(extent[1] - extent[0]);
    content.cellsZ = static_cast<std::size_t>(extent[3] - extent[2]);
    content.boundsUm = {bounds[0], bounds[1], bounds[2], bounds[3]};
    for (int n = 0; n < data->GetCellData()->GetNumberOfArrays(); ++n) {
        auto* const array = data->GetCellData()->GetArray(n);
        content.arrays.emplace_back(array->GetName());
        auto& values = content.values.emplace_back();
        for (vtkIdType at = 0; at < array->GetNumberOfTuples(); ++at) {
            values.push_back(array->GetComponent(at, 0));
        }
    }
    return content;
}

} // namespace

bool hasVtk() noexcept { return true; }

void writeVtk(const std::filesystem::path& path, const run::Simulation& simulation) {
    const auto& grid = simulation.discretisation().grid;
    const bool image = isImage(path);
    auto arrays = cellArrays(simulation);
    if (image) {
        vtkNew<vtkImageData> data;
        data->SetDimensions(grid.nr + 1, grid.nz + 1, 1);
        data->SetOrigin(grid.r(0), grid.zOrigin, 0.0);
        data->SetSpacing(grid.dr, grid.dz, 1.0);
        addArrays(*data, std::move(arrays));
        writeData<vtkXMLImageDataWriter>(path, *data);
    } else {
        vtkNew<vtkRectilinearGrid> data;
        data->SetDimensions(grid.nr + 1, grid.nz + 1, 1);
        data->SetXCoordinates(edges(grid.r(0), grid.dr, grid.nr));
        data->SetYCoordinates(edges(grid.zOrigin, grid.dz, grid.nz));
        data->SetZCoordinates(edges(0.0, 1.0, 0));
        addArrays(*data, std::move(arrays));
        writeData<vtkXMLRectilinearGridWriter>(path, *data);
    }
}

VtkContent readVtk(const std::filesystem::path& path) {
    return isImage(path) ? readData<vtkXMLImageDataReader>(path)
                         : readData<vtkXMLRectilinearGridReader>(path);
}

#else

namespace {

[[noreturn]] void withoutVtk(const std::filesystem::path& path) {
    throw FileError(path.string(), say("this program was built without VTK (ZONESCOPE_VTK=OFF), so "
                                       "it can neither read nor write VTK files"));
}

} // namespace

bool hasVtk() noexcept { return false; }

void writeVtk(const std::filesystem::path& path, const run::Simulation&) { withoutVtk(path); }

VtkContent readVtk(const std::filesystem::path& path) { withoutVtk(path); }

#endif

} // namespace zonescope::io
