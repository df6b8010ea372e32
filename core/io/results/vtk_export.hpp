#pragma once

/// \file
/// VTK files that open in ParaView: a rectilinear grid (.vtr) or an image (.vti) of the (r, z)
/// half-plane in the x-y plane (x = r, y = z, in um), cell data at cell centres.

#include "core/run/reports/field_map.hpp"
#include "core/run/simulation.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace zonescope::io {

/// Whether this build writes VTK files; without it the functions below throw FileError and say so.
[[nodiscard]] bool hasVtk() noexcept;

/// Writes the state of a run: permittivity, the six instantaneous components and |E|, |H| averaged
/// to cell centres, and for every transform of the whole region |E| at each wavelength. The suffix
/// chooses the format. \throws InputError for a suffix other than .vtr or .vti; FileError when it
/// cannot be written.
void writeVtk(const std::filesystem::path& path, const run::Simulation& simulation);

/// What a VTK file holds; for tests.
struct VtkContent {
    std::size_t cellsR = 0, cellsZ = 0;
    std::vector<double> boundsUm; ///< rMin, rMax, zMin, zMax
    std::vector<std::string> arrays;
    /// Values of one array, rows of r.
    std::vector<std::vector<double>> values;
};
/// \throws FileError
[[nodiscard]] VtkContent readVtk(const std::filesystem::path& path);

} // namespace zonescope::io
