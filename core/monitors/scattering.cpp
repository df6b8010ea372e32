#include "core/monitors/scattering.hpp"

#include "core/error.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/incident_light.hpp"
#include "core/monitors/beam_incidence.hpp"
#include "core/monitors/oblique_incidence.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/total_field_box.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iterator>
#include <limits>
#include <numbers>
#include <utility>

namespace zonescope::monitors {
namespace {

const model::TotalFieldBox* firstBox(const model::Project& project) {
    for (const auto& source : project.sources) {
        if (const auto* box = std::get_if<model::TotalFieldBox>(&source.kind)) {
            return box;
        }
    }
    return nullptr;
}

/// Whether a flux box holds every body but slabs.
bool holdsBodies(const model::Project& project, const model::FluxMonitor& flux) {
    return std::ranges::all_of(project.bodies, [&](const model::Body& body) {
        const auto extent = model::extentOf(body);
        return !extent || (extent->rMaxUm <= flux.rMaxUm && extent->zMinUm >= flux.zMinUm &&
                           extent->zMaxUm <= flux.zMaxUm);
    });
}

} // namespace

std::optional<ScatteringRole> scatteringRole(const grid::Grid& grid, const model::Project& project,
                                             const model::FluxMonitor& monitor) {
    const auto* box = firstBox(project);
    if (box == nullptr || monitor.surface != model::FluxSurface::closedBox ||
        !holdsBodies(project, monitor)) {
        return std::nullopt;
    }
    const auto faces = sources::namingSource(project, sources::placeOf(project, *box),
                                             [&] { return sources::facesOf(grid, *box); });
    // A flux takes H on both sides of its surface, so a cell must lie between the two.
    const double rounding = 1e-6;
    const double column = grid.column(monitor.rMaxUm);
    const double low = (monitor.zMinUm - grid.zOrigin) / grid.dz;
    const double high = (monitor.zMaxUm - grid.zOrigin) / grid.dz;
    const double cell = 1.0 - rounding;
    if (column >= faces.column + cell && low <= faces.rowBegin - cell &&
        high >= faces.rowEnd + cell) {
        return ScatteringRole::scattering;
    }
    if (column <= faces.column - cell && low >= faces.rowBegin + cell &&
        high <= faces.rowEnd - cell) {
        return ScatteringRole::absorption;
    }
    return std::nullopt;
}

std::vector<double> crossSection(ScatteringRole role, const FluxSpectrum& flux,
                                 std::span<const double> irradiance) {
    const double sign = role == ScatteringRole::scattering ? 1.0 : -1.0;
    std::vector<double> result;
    for (std::size_t n = 0; n < flux.flux.size(); ++n) {
        result.push_back(irradiance[n] > 0.0 ? sign * flux.flux[n] / irradiance[n]
                                             : std::numeric_limits<double>::quiet_NaN());
    }
    return result;
}

BoxIncidence boxIncidence(const grid::Discretisation& discretisation,
                          std::span<const double> wavelengthsUm, std::int64_t steps) {
    const auto* box = firstBox(*discretisation.project);
    if (box == nullptr) {
        throw InputError({.file = {},
                          .key = "sources",
                          .value = say("no total field box"),
                          .allowed = say("a source of kind total_field_box"),
                          .hint = say("Cross sections are relative to the wave in such a box.")});
    }
    if (model::litAlongAxis(*box)) {
        return {incidentWave(discretisation, wavelengthsUm, steps).value().irradiance, {}};
    }
    if (model::litByPlaneWave(*box)) {
        return {obliqueIncidence(discretisation, wavelengthsUm, steps).value().irradiance, {}};
    }
    const auto beam = model::beamOf(*box, discretisation.project->domain);
    auto incidence = beamIncidence(discretisation, beam, wavelengthsUm, steps);
    const double index = sources::sourceIndex(*discretisation.project, beam.zUm);
    for (double& intensity : incidence.intensity) {
        intensity *= index; // the admittance of the medium
    }
    return {std::move(incidence.intensity), std::move(incidence.power)};
}

std::vector<double>
ScatteringSpectrum::efficiency(const std::vector<double>& crossSectionUm2) const {
    std::vector<double> result;
    for (const double value : crossSectionUm2) {
        result.push_back(value / geometricUm2);
    }
    return result;
}

void ScatteringSpectrum::add(const ScatteringSpectrum& order) {
    const auto plus = [](std::vector<double>& sum, const std::vector<double>& part) {
        for (std::size_t n = 0; n < sum.size() && n < part.size(); ++n) {
            sum[n] += part[n];
        }
    };
    plus(scatteringUm2, order.scatteringUm2);
    plus(absorptionUm2, order.absorptionUm2);
    plus(extinctionUm2, order.extinctionUm2);
}

std::optional<ScatteringSpectrum> scatteringSpectrum(const grid::Discretisation& discretisation,
                                                     std::span<const run::MonitorResult> results,
                                                     std::int64_t steps) {
    return scatteringSpectrum(discretisation, results, [&](std::span<const double> wavelengths) {
        return boxIncidence(discretisation, wavelengths, steps);
    });
}

std::optional<ScatteringSpectrum> scatteringSpectrum(const grid::Discretisation& discretisation,
                                                     std::span<const run::MonitorResult> results,
                                                     const IncidenceOf& incidenceOf) {
    const auto& project = *discretisation.project;
    ScatteringSpectrum spectrum;
    for (std::size_t n = 0; n < results.size(); ++n) {
        const auto* monitor = std::get_if<model::FluxMonitor>(&project.monitors[n].kind);
        const auto role = monitor == nullptr
                              ? std::nullopt
                              : scatteringRole(discretisation.grid, project, *monitor);
        if (!role) {
            continue;
        }
        const bool scatters = *role == ScatteringRole::scattering;
        auto& values = scatters ? spectrum.scatteringUm2 : spectrum.absorptionUm2;
        const auto flux = fluxThrough(discretisation, *monitor, results[n].parities);
        if (!values.empty() ||
            (!spectrum.wavelengthUm.empty() && spectrum.wavelengthUm != flux.wavelengthUm)) {
            continue;
        }
        const auto incidence = incidenceOf(flux.wavelengthUm);
        spectrum.wavelengthUm = flux.wavelengthUm;
        values = crossSection(*role, flux, incidence.irradiance);
        spectrum.beamUm2.clear();
        std::ranges::transform(incidence.power, incidence.irradiance,
                               std::back_inserter(spectrum.beamUm2), std::divides{});
        (scatters ? spectrum.scatteringMonitor : spectrum.absorptionMonitor) = results[n].name;
    }
    if (spectrum.wavelengthUm.empty()) {
        return std::nullopt;
    }
    if (!spectrum.scatteringUm2.empty() && !spectrum.absorptionUm2.empty()) {
        std::ranges::transform(spectrum.scatteringUm2, spectrum.absorptionUm2,
                               std::back_inserter(spectrum.extinctionUm2), std::plus{});
    }
    // Beside a mirror there is half of each body, and half of its width.
    const double radius = model::shadowRadius(project);
    spectrum.geometricUm2 =
        model::isPlanar(project.domain) ? radius : std::numbers::pi * radius * radius;
    return spectrum;
}

} // namespace zonescope::monitors
