#include "core/monitors/boxes.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::monitors {

namespace {

using fdtd::IndexBox;

/// A half-open range of indices.
using Range = std::pair<int, int>;

/// Indices of the integer and half points that cubic interpolation at `coordinate` (in cells) uses.
Range stencil(double coordinate, int count) {
    const int first = static_cast<int>(std::floor(coordinate - 0.5)) - 1;
    const int last = static_cast<int>(std::floor(coordinate)) + 2;
    return {std::clamp(first, 0, count - 1), std::clamp(last + 1, 1, count)};
}

/// Indices that interpolation anywhere in [from, to] (in cells) uses.
Range stencil(double from, double to, int count) {
    return {stencil(from, count).first, stencil(to, count).second};
}

double cellZ(const grid::Grid& grid, double zUm) { return (zUm - grid.zOrigin) / grid.dz; }

void requireInside(const std::string& name, const char* key, double value, double low,
                   double high) {
    if (value >= low && value <= high) {
        return;
    }
    throw InputError({.file = {},
                      .key = fmt::format("/monitors/{}/{}", name, key),
                      .value = fmt::format("{:g} um", value),
                      .allowed = fmt::format("{:g} to {:g} um", low, high),
                      .hint = "The monitor lies outside the domain."});
}

struct BoxMaker {
    const std::string& name;
    const grid::Grid& grid;

    [[nodiscard]] IndexBox disc(double zUm, double rMaxUm) const {
        requireInside(name, "z_um", zUm, grid.z(0), grid.z(grid.nz));
        const auto rows = stencil(cellZ(grid, zUm), grid.rows());
        const auto columns = stencil(0.0, rMaxUm / grid.dr, grid.columns());
        return {0, columns.second, rows.first, rows.second};
    }
    [[nodiscard]] IndexBox cylinder(double rUm, double zMinUm, double zMaxUm) const {
        requireInside(name, "r_um", rUm, 0.0, grid.r(grid.nr));
        const auto rows = stencil(cellZ(grid, zMinUm), cellZ(grid, zMaxUm), grid.rows());
        const auto columns = stencil(rUm / grid.dr, grid.columns());
        return {columns.first, columns.second, rows.first, rows.second};
    }

    std::vector<IndexBox> operator()(const model::PointProbe&) const { return {}; }
    std::vector<IndexBox> operator()(const model::DftPlane& plane) const {
        return {disc(plane.zUm, plane.rMaxUm.value_or(grid.r(grid.interiorEndR())))};
    }
    std::vector<IndexBox> operator()(const model::DftCylinder& monitor) const {
        return {cylinder(monitor.rUm, monitor.zMinUm.value_or(grid.z(grid.interiorBeginZ())),
                         monitor.zMaxUm.value_or(grid.z(grid.interiorEndZ())))};
    }
    std::vector<IndexBox> operator()(const model::DftRegion&) const {
        return {{0, grid.interiorEndR() + 1, grid.interiorBeginZ(), grid.interiorEndZ() + 1}};
    }
    std::vector<IndexBox> operator()(const model::FluxMonitor& flux) const {
        switch (flux.surface) {
        case model::FluxSurface::planeZ: return {disc(flux.zMinUm, flux.rMaxUm)};
        case model::FluxSurface::cylinderR:
            return {cylinder(flux.rMaxUm, flux.zMinUm, flux.zMaxUm)};
        case model::FluxSurface::closedBox:
            return {disc(flux.zMinUm, flux.rMaxUm), disc(flux.zMaxUm, flux.rMaxUm),
                    cylinder(flux.rMaxUm, flux.zMinUm, flux.zMaxUm)};
        }
        return {};
    }
};

} // namespace

std::vector<IndexBox> boxesOf(const model::Monitor& monitor, const grid::Grid& grid) {
    return std::visit(BoxMaker{monitor.name, grid}, monitor.kind);
}

const std::vector<double>& wavelengthsOf(const model::Monitor& monitor) {
    static const std::vector<double> none;
    return std::visit(
        [](const auto& kind) -> const std::vector<double>& {
            if constexpr (requires { kind.wavelengthsUm; }) {
                return kind.wavelengthsUm;
            } else {
                return none;
            }
        },
        monitor.kind);
}

} // namespace zonescope::monitors
