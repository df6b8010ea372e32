#include "core/grid/grid.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zonescope::grid {

namespace {

/// A side that misses a grid plane by less than this part of a cell lies on it: decimal input such
/// as 0.3 / 0.02 must not cost a cell.
constexpr double roundingCells = 1e-6;

double cellsBelow(double cells) { return std::floor(cells + roundingCells); }
double cellsAbove(double cells) { return std::ceil(cells - roundingCells); }

double checkedCellSize(double size, const char* key) {
    if (!(size > 0.0) || !std::isfinite(size)) {
        throw InputError({.file = {},
                          .key = key,
                          .value = fmt::format("{} um", size),
                          .allowed = say("a finite length above 0 um"),
                          .hint = say("Give the edge length of one cell")});
    }
    return size;
}

int layerCells(const model::Boundary& boundary, const char* key) {
    if (boundary.kind != model::BoundaryKind::absorbing) {
        return 0;
    }
    constexpr int mostCells = 10'000;
    if (boundary.cells < 1 || boundary.cells > mostCells) {
        throw InputError({.file = {},
                          .key = key,
                          .value = std::to_string(boundary.cells),
                          .allowed = say("1 to {most_cells}", "most_cells"_is = mostCells),
                          .hint = say("An absorbing layer has at least one cell; use electric_wall "
                                      "or magnetic_wall for none")});
    }
    return boundary.cells;
}

DispersionCompensation compensationOf(const model::Project& project) {
    const model::Domain& domain = project.domain;
    return makeDispersionCompensation(project, project.run.courantNumber *
                                                   std::min(domain.drUm, domain.dzUm));
}

} // namespace

Grid makeGrid(const model::Project& project) {
    const model::Domain& domain = project.domain;
    Grid grid;
    grid.dr = checkedCellSize(domain.drUm, "/domain/dr_um");
    grid.dz = checkedCellSize(domain.dzUm, "/domain/dz_um");
    grid.azimuthalOrder = project.azimuthalOrder;
    grid.metric = domain.metric;

    if (!(domain.radiusUm > 0.0) || !std::isfinite(domain.radiusUm)) {
        throw InputError({.file = {},
                          .key = "/domain/radius_um",
                          .value = fmt::format("{} um", domain.radiusUm),
                          .allowed = say("a finite length above 0 um"),
                          .hint = say("The domain would hold no cell; give it a radius")});
    }
    if (!std::isfinite(domain.zMinUm) || !std::isfinite(domain.zMaxUm) ||
        !(domain.zMaxUm > domain.zMinUm)) {
        throw InputError(
            {.file = {},
             .key = "/domain/z_max_um",
             .value = fmt::format("{} um", domain.zMaxUm),
             .allowed = say("a finite length above z_min_um = {z_min_um} um",
                            "z_min_um"_is = domain.zMinUm),
             .hint = say("The domain would hold no cell; move z_max_um above z_min_um")});
    }
    const double courant = project.run.courantNumber;
    if (!(courant > 0.0) || !(courant <= 1.0)) {
        throw InputError(
            {.file = {},
             .key = "/run/courant_number",
             .value = fmt::format("{}", courant),
             .allowed = say("above 0, at most 1 (at most 0.6 is stable for every azimuthal order)"),
             .hint = say("Use 0.6 unless you study stability")});
    }

    if (grid.planar()) {
        grid.innerKind = model::innerKind(project.boundaries);
        grid.layerCellsRMin = layerCells(project.boundaries.rMin.value_or(model::Boundary{
                                             .kind = model::BoundaryKind::electricWall}),
                                         "/boundaries/r_min/cells");
    }
    grid.layerCellsR = layerCells(project.boundaries.rMax, "/boundaries/r_max/cells");
    grid.layerCellsZMin = layerCells(project.boundaries.zMin, "/boundaries/z_min/cells");
    grid.layerCellsZMax = layerCells(project.boundaries.zMax, "/boundaries/z_max/cells");

    const double interiorR = std::max(1.0, cellsAbove(domain.radiusUm / grid.dr));
    if (!grid.planar() && project.boundaries.rMax.kind == model::BoundaryKind::magneticWall &&
        interiorR < magneticWallCells) {
        throw InputError(
            {.file = {},
             .key = "/domain/radius_um",
             .value = fmt::format("{} um", domain.radiusUm),
             .allowed = say("at least {magnetic_wall_cells} radial cells of {dr} um",
                            "magnetic_wall_cells"_is = magneticWallCells, "dr"_is = grid.dr),
             .hint = say("A magnetic wall so close to the axis would be unstable; make the domain "
                         "wider or the radial cell smaller")});
    }
    const double lower = cellsBelow(domain.zMinUm / grid.dz);
    const double upper = std::max(lower + 1.0, cellsAbove(domain.zMaxUm / grid.dz));
    const double nr = interiorR + grid.layerCellsR + grid.layerCellsRMin;
    const double nz = upper - lower + grid.layerCellsZMin + grid.layerCellsZMax;
    // In double: the product of two huge counts must not overflow before it is refused.
    if (nr * nz > static_cast<double>(maximumCells)) {
        const double factor = std::sqrt(nr * nz / static_cast<double>(maximumCells));
        throw InputError(
            {.file = {},
             .key = "/domain/dr_um",
             .value = say("{dr} um (with dz_um = {dz} um: {nr} x {nz} cells)", "dr"_is = grid.dr,
                          "dz"_is = grid.dz, "nr"_is = fmt::format("{:.3g}", nr),
                          "nz"_is = fmt::format("{:.3g}", nz)),
             .allowed =
                 say("at most {maximum_cells} cells",
                     "maximum_cells"_is = fmt::format("{:.3g}", static_cast<double>(maximumCells))),
             .hint = say("Make the cells about {factor} times larger or the domain smaller",
                         "factor"_is = fmt::format("{:.3g}", factor))});
    }
    grid.nr = static_cast<int>(nr);
    grid.nz = static_cast<int>(nz);
    grid.zOrigin = (lower - grid.layerCellsZMin) * grid.dz;
    grid.compensation = compensationOf(project);
    grid.dt = grid.compensation.dt;
    return grid;
}

double azimuthalIntegral(const Grid& grid) noexcept {
    if (grid.planar()) {
        return 1.0;
    }
    return grid.azimuthalOrder == 0 ? 2.0 * std::numbers::pi : std::numbers::pi;
}

double timeStep(const model::Project& project) { return compensationOf(project).dt; }

} // namespace zonescope::grid
