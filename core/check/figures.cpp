#include "core/check/concerns.hpp"
#include "core/fdtd/engine.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/metric.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/named_material.hpp"
#include "core/model/names.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/model/validation/validate.hpp"
#include "core/optics/lattice.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

#include <fmt/format.h>

namespace zonescope::check {

using namespace model;

namespace {

/// Grid points that a transform keeps, times its wavelengths; four rows or columns of points serve
/// the interpolation.
double transformPoints(const Project& project, const Monitor& monitor) {
    const Domain& domain = project.domain;
    const CellCount cells = countCells(project);
    const double length = domain.zMaxUm - domain.zMinUm;
    const auto columns = [&](double r) { return std::min(cells.radial, r / domain.drUm + 2.0); };
    const auto rows = [&](double z) { return std::min(cells.axial, z / domain.dzUm + 2.0); };
    constexpr double neighbours = 4.0;
    return std::visit(
        [&]<class T>(const T& kind) {
            if constexpr (std::is_same_v<T, PointProbe>) {
                return 0.0;
            } else {
                const auto count = static_cast<double>(kind.wavelengthsUm.size());
                if constexpr (std::is_same_v<T, DftPlane>) {
                    return count * neighbours * columns(kind.rMaxUm.value_or(domain.radiusUm));
                } else if constexpr (std::is_same_v<T, DftCylinder>) {
                    return count * neighbours *
                           rows(kind.zMaxUm.value_or(domain.zMaxUm) -
                                kind.zMinUm.value_or(domain.zMaxUm - length));
                } else if constexpr (std::is_same_v<T, DftRegion>) {
                    return count * columns(domain.radiusUm) * rows(length); // without layers
                } else if constexpr (std::is_same_v<T, SourcePower>) {
                    return 0.0; // a few points for each dipole
                } else {
                    const double disc = columns(kind.rMaxUm);
                    const double side = rows(kind.zMaxUm - kind.zMinUm);
                    return count * neighbours *
                           (kind.surface == FluxSurface::planeZ      ? disc
                            : kind.surface == FluxSurface::cylinderR ? side
                                                                     : 2.0 * disc + side);
                }
            }
        },
        monitor.kind);
}

/// The index that sets the cells: its real part, loss included; of a material with poles the
/// modulus, for inside a metal the field changes over wavelength/(2 pi k).
double samplingIndex(const Material& material, double wavelengthUm) {
    if (!(wavelengthUm > 0.0)) {
        return std::sqrt(material.permittivity);
    }
    const std::complex<double> index = refractiveIndexAt(material, wavelengthUm);
    return material.poles.empty() ? index.real() : std::abs(index);
}

double phaseErrorAlongZ(const grid::Grid& grid, const grid::DispersionCompensation& compensation,
                        double index, double wavelengthUm) {
    const optics::Lattice lattice{
        .drUm = grid.dr, .dzUm = grid.dz, .dt = grid.dt, .compensation = compensation};
    const double k0 = units::angularFrequency(wavelengthUm);
    return optics::latticeAxialWavenumber(lattice, index, k0, 0.0).real() / (index * k0) - 1.0;
}

} // namespace

CheckFigures figuresOf(const Project& project, const CheckOptions& options) {
    CheckFigures figures;
    const grid::Grid grid = grid::makeGrid(project);
    figures.cellsR = grid.nr;
    figures.planar = grid.planar();
    figures.cellsZ = grid.nz;
    figures.timeStepFs = units::toFemtoseconds(grid.dt);
    figures.steps = grid::stepsToReach(project.run.stop.maxTimeFs, grid.dt);
    figures.courantNumber = project.run.courantNumber;
    figures.courantBound = grid::courantBound(project);
    figures.realRuns = static_cast<int>(sources::paritiesNeeded(project).size());

    for (const NamedWavelength& light : wavelengthsOf(project)) {
        figures.shortestWavelengthUm =
            figures.shortestWavelengthUm == 0.0
                ? light.shortestUm
                : std::min(figures.shortestWavelengthUm, light.shortestUm);
        figures.longestWavelengthUm = std::max(figures.longestWavelengthUm, light.longestUm);
    }
    for (const std::string& name : grid::usedMaterials(project)) {
        const auto material = findMaterial(project, name);
        const double index =
            material ? samplingIndex(*material, figures.shortestWavelengthUm) : 1.0;
        const double wavelength = figures.shortestWavelengthUm / index;
        auto& sampling = figures.materials.emplace_back(MaterialSampling{
            name, index, wavelength / project.domain.drUm, wavelength / project.domain.dzUm});
        if (wavelength > 0.0) {
            const bool poles = material && !material->poles.empty();
            const auto compensation = poles ? grid::DispersionCompensation{} : grid.compensation;
            sampling.phaseErrorZ =
                phaseErrorAlongZ(grid, compensation, index, figures.shortestWavelengthUm);
            sampling.plainPhaseErrorZ =
                phaseErrorAlongZ(grid, {}, index, figures.shortestWavelengthUm);
        }
    }

    const double cells = static_cast<double>(grid.nr) * grid.nz;
    const double interior = static_cast<double>(grid.interiorEndR() - grid.interiorBeginR()) *
                            (grid.interiorEndZ() - grid.interiorBeginZ());
    const double real = project.run.precision == Precision::single ? 4.0 : 8.0;
    constexpr double complexSingle = 8.0;
    figures.cellMemoryBytes = cells * bytesPerCell(project);
    figures.layerMemoryBytes = figures.realRuns * (cells - interior) * componentCount * real;
    constexpr double complexDouble = 16.0;
    const double unknowns = figures.realRuns * componentCount;
    // The stop rule looks at regions only where there is nothing else.
    const bool otherTransforms = std::ranges::any_of(project.monitors, [](const Monitor& monitor) {
        return !std::holds_alternative<PointProbe>(monitor.kind) &&
               !std::holds_alternative<DftRegion>(monitor.kind);
    });
    // Files are written in pieces: the permittivity, or one monitor, or those that give the
    // scattering.
    double largestPiece = cells * sizeof(float);
    double fluxes = 0.0;
    for (const Monitor& monitor : project.monitors) {
        if (std::holds_alternative<PointProbe>(monitor.kind)) {
            const double series = unknowns * static_cast<double>(figures.steps) * sizeof(float);
            figures.monitorMemoryBytes += series;
            figures.readoutMemoryBytes += series;
            largestPiece = std::max(largestPiece, 1.5 * series);
            continue;
        }
        const double values = unknowns * transformPoints(project, monitor);
        const bool region = std::holds_alternative<DftRegion>(monitor.kind);
        figures.monitorMemoryBytes += values * complexSingle;
        const double read = values * complexDouble;
        // Interpolated some rows at a time.
        constexpr double rowsAtATime = 35e6;
        largestPiece = std::max(largestPiece, read + std::min(rowsAtATime, read));
        fluxes += std::holds_alternative<FluxMonitor>(monitor.kind) ? read : 0.0;
        if (!region || project.lens) { // see run::makeReport
            figures.readoutMemoryBytes += read;
        }
        if (project.run.stop.phasorChange && region != otherTransforms) {
            // What the stop rule compares with, and what it reads for it.
            figures.monitorMemoryBytes += 2.0 * values * complexDouble;
        }
    }
    constexpr double library = 8e6; // HDF5, measured
    figures.outputMemoryBytes = std::max(largestPiece, fluxes) + library;
    if (figures.realRuns > 1) {
        // The map of the materials is shared; each engine has fields and coefficients of its own.
        const double coefficients = materialBytesPerCell(project) / sizeof(float);
        figures.cellMemoryBytes += cells * (componentCount + coefficients) * real;
    }
    figures.gcellStepsPerSecond = options.gcellStepsPerSecond;
    figures.machineMemoryBytes = options.memoryBytes;
    figures.runTimeSeconds = figures.realRuns * cells * static_cast<double>(figures.steps) /
                             (options.gcellStepsPerSecond * 1e9);
    return figures;
}

} // namespace zonescope::check
