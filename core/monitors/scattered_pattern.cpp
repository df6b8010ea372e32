#include "core/monitors/scattered_pattern.hpp"

#include "core/error.hpp"
#include "core/sources/total_field_box.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <iterator>
#include <numbers>
#include <utility>

namespace zonescope::monitors {

namespace {

using Complex = std::complex<double>;

constexpr double radiansPerDegree = std::numbers::pi / 180.0;
/// Interpolation to the surface sees two cells on each side.
constexpr double leastCells = 2.0;

const model::FluxMonitor& surfaceOf(const model::Project& project, std::size_t monitor) {
    return std::get<model::FluxMonitor>(project.monitors.at(monitor).kind);
}

/// Cells between a closed surface and the faces of the box inside it.
double cellsBetween(const grid::Grid& grid, const sources::BoxFaces& faces,
                    const model::FluxMonitor& surface) {
    const double low = (surface.zMinUm - grid.zOrigin) / grid.dz;
    const double high = (surface.zMaxUm - grid.zOrigin) / grid.dz;
    return std::min(
        {surface.rMaxUm / grid.dr - faces.column, faces.rowBegin - low, high - faces.rowEnd});
}

} // namespace

std::optional<std::size_t> scatteringMonitor(const grid::Grid& grid,
                                             const model::Project& project) {
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* flux = std::get_if<model::FluxMonitor>(&project.monitors[n].kind);
        if (flux != nullptr && scatteringRole(grid, project, *flux) == ScatteringRole::scattering) {
            return n;
        }
    }
    return std::nullopt;
}

PatternSum::PatternSum(const grid::Grid& grid, const model::Project& project,
                       PatternDirections directions)
    : project_(&project), monitor_(0), directions_(directions) {
    const auto found = scatteringMonitor(grid, project);
    if (!found) {
        throw InputError(
            {.file = {},
             .key = "monitors",
             .value = say("none around a total field box"),
             .allowed = say("a flux monitor on a closed box around the total field box"),
             .hint = say("The far field of scattered light comes from such a surface.")});
    }
    monitor_ = *found;
    const auto& surface = surfaceOf(project, monitor_);
    const auto box = std::ranges::find_if(project.sources, [](const model::Source& source) {
        return std::holds_alternative<model::TotalFieldBox>(source.kind);
    });
    const double cells = cellsBetween(
        grid, sources::facesOf(grid, std::get<model::TotalFieldBox>(box->kind)), surface);
    if (cells < leastCells - 1e-6) {
        throw InputError(
            {.file = {},
             .key = fmt::format("monitors[{}]", monitor_),
             .value = say("{cells} cells from the total field box",
                          "cells"_is = fmt::format("{:.3g}", cells)),
             .allowed = say("at least {least_cells} cells",
                            "least_cells"_is = fmt::format("{:.0f}", leastCells)),
             .hint = say("Fields are interpolated to the surface: enlarge it for the far field.")});
    }
    requireFarField(project, surface);
    for (std::size_t n = 0; n < directions_.thetaSteps; ++n) {
        theta_.push_back((static_cast<double>(n) + 0.5) * std::numbers::pi /
                         static_cast<double>(directions_.thetaSteps));
    }
    far_.resize(surface.wavelengthsUm.size());
}

void PatternSum::add(const grid::Discretisation& discretisation,
                     std::span<const fdtd::MonitorReading> parities) {
    const auto& surface = surfaceOf(*discretisation.project, monitor_);
    for (std::size_t f = 0; f < far_.size(); ++f) {
        std::ranges::move(farField(discretisation, surface, parities, f, theta_),
                          std::back_inserter(far_[f]));
    }
}

std::vector<ScatteredPattern> PatternSum::patterns(const IncidenceOf& incidence) const {
    const auto& wavelengths = surfaceOf(*project_, monitor_).wavelengthsUm;
    const auto irradiance = incidence(wavelengths).irradiance;
    const double thetaStep = std::numbers::pi / static_cast<double>(directions_.thetaSteps);
    const auto phiSteps = static_cast<double>(directions_.phiSteps);
    std::vector<ScatteredPattern> result;
    for (std::size_t f = 0; f < far_.size(); ++f) {
        ScatteredPattern pattern;
        pattern.wavelengthUm = wavelengths[f];
        for (std::size_t n = 0; n < directions_.phiSteps; ++n) {
            pattern.phiDeg.push_back(360.0 * static_cast<double>(n) / phiSteps);
        }
        const auto medium = stratificationOf(*project_, wavelengths[f]);
        for (std::size_t n = 0; n < theta_.size(); ++n) {
            const bool up = std::cos(theta_[n]) > 0.0;
            const double index = (up ? medium.index.front() : medium.index.back()).real();
            const double intensity = radiantIntensity(index, wavelengths[f]) / irradiance[f];
            const double from = static_cast<double>(n) * thetaStep;
            const double solidAngle =
                2.0 * std::numbers::pi / phiSteps * (std::cos(from) - std::cos(from + thetaStep));
            pattern.thetaDeg.push_back(theta_[n] / radiansPerDegree);
            for (const double phi : pattern.phiDeg) {
                Complex theta = 0.0;
                Complex across = 0.0;
                for (const auto& one : far_[f]) {
                    const auto field = one.at(n, phi * radiansPerDegree);
                    theta += field.first;
                    across += field.second;
                }
                const double value = intensity * (std::norm(theta) + std::norm(across));
                pattern.differentialUm2.push_back(value);
                (up ? pattern.upwardsUm2 : pattern.downwardsUm2) += solidAngle * value;
            }
        }
        result.push_back(std::move(pattern));
    }
    return result;
}

} // namespace zonescope::monitors
