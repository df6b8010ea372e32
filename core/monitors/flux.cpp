#include "core/monitors/flux.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/model/units.hpp"
#include "core/model/validate.hpp"
#include "core/monitors/collocation.hpp"
#include "core/sources/plane_wave_line.hpp"
#include "core/sources/signal.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>

namespace zonescope::monitors {

namespace {

using fdtd::Component;

/// Cells of a line from `begin` to `end`, cut at both ends: midpoints and widths.
struct Cells {
    std::vector<double> middle, width;
};

Cells cellsBetween(double begin, double end, double origin, double step) {
    Cells cells;
    double from = begin;
    while (from < end - 1e-9 * step) {
        const double nextEdge = origin + (std::floor((from - origin) / step + 1e-9) + 1.0) * step;
        const double to = std::min(nextEdge, end);
        cells.middle.push_back(0.5 * (from + to));
        cells.width.push_back(to - from);
        from = to;
    }
    return cells;
}

/// Integral of cos^2 or sin^2 (m != 0) or of 1 over the azimuth.
double azimuthalIntegral(int azimuthalOrder) {
    return azimuthalOrder == 0 ? 2.0 * std::numbers::pi : std::numbers::pi;
}

/// Re(a_e a_h* - b_e b_h*) summed over the points with their areas.
std::vector<double> integrate(const FieldSpectrum& field, Component ae, Component ah, Component be,
                              Component bh, const std::vector<double>& areas) {
    std::vector<double> flux(field.omega.size(), 0.0);
    for (std::size_t f = 0; f < flux.size(); ++f) {
        std::size_t point = 0;
        for (std::size_t iz = 0; iz < field.z.size(); ++iz) {
            for (std::size_t ir = 0; ir < field.r.size(); ++ir, ++point) {
                const auto s = field.at(ae, f, iz, ir) * std::conj(field.at(ah, f, iz, ir)) -
                               field.at(be, f, iz, ir) * std::conj(field.at(bh, f, iz, ir));
                flux[f] += areas[point] * s.real();
            }
        }
        flux[f] *= azimuthalIntegral(field.azimuthalOrder);
    }
    return flux;
}

const fdtd::DftBoxData& boxOf(const fdtd::MonitorReading& reading, std::size_t n) {
    if (n >= reading.boxes.size()) {
        throw InputError({.file = {},
                          .key = "monitor",
                          .value = "no transforms",
                          .allowed = {},
                          .hint = "The readings do not belong to this flux monitor."});
    }
    return reading.boxes[n];
}

std::vector<double> fluxOfParity(const grid::Discretisation& d, const model::FluxMonitor& m,
                                 const fdtd::MonitorReading& reading) {
    switch (m.surface) {
    case model::FluxSurface::planeZ:
        return fluxThroughDisc(d, boxOf(reading, 0), m.zMinUm, m.rMaxUm);
    case model::FluxSurface::cylinderR:
        return fluxThroughCylinder(d, boxOf(reading, 0), m.rMaxUm, m.zMinUm, m.zMaxUm);
    case model::FluxSurface::closedBox: break;
    }
    const auto lower = fluxThroughDisc(d, boxOf(reading, 0), m.zMinUm, m.rMaxUm);
    const auto upper = fluxThroughDisc(d, boxOf(reading, 1), m.zMaxUm, m.rMaxUm);
    auto total = fluxThroughCylinder(d, boxOf(reading, 2), m.rMaxUm, m.zMinUm, m.zMaxUm);
    for (std::size_t f = 0; f < total.size(); ++f) {
        total[f] += upper[f] - lower[f];
    }
    return total;
}

} // namespace

std::vector<double> fluxThroughDisc(const grid::Discretisation& discretisation,
                                    const fdtd::DftBoxData& box, double zUm, double rMaxUm) {
    auto cells = cellsBetween(0.0, rMaxUm, 0.0, discretisation.grid.dr);
    std::vector<double> areas; // r dr, exact for each ring
    for (std::size_t n = 0; n < cells.middle.size(); ++n) {
        areas.push_back(cells.middle[n] * cells.width[n]);
    }
    const auto field = collocate(discretisation, box, std::move(cells.middle), {zUm});
    // S_z = Er Htheta* - Etheta Hr*
    return integrate(field, Component::er, Component::ht, Component::et, Component::hr, areas);
}

std::vector<double> fluxThroughCylinder(const grid::Discretisation& discretisation,
                                        const fdtd::DftBoxData& box, double rUm, double zMinUm,
                                        double zMaxUm) {
    const auto& grid = discretisation.grid;
    auto cells = cellsBetween(zMinUm, zMaxUm, grid.zOrigin, grid.dz);
    std::vector<double> areas;
    for (const double width : cells.width) {
        areas.push_back(rUm * width);
    }
    const auto field = collocate(discretisation, box, {rUm}, std::move(cells.middle));
    // S_r = Etheta Hz* - Ez Htheta*
    return integrate(field, Component::et, Component::hz, Component::ez, Component::ht, areas);
}

FluxSpectrum fluxThrough(const grid::Discretisation& discretisation,
                         const model::FluxMonitor& monitor,
                         std::span<const fdtd::MonitorReading> parities) {
    FluxSpectrum result;
    for (const auto& reading : parities) {
        const auto flux = fluxOfParity(discretisation, monitor, reading);
        if (result.flux.empty()) {
            result.flux.resize(flux.size(), 0.0);
            for (const double omega : boxOf(reading, 0).omega) {
                result.wavelengthUm.push_back(units::wavelength(omega));
            }
        }
        for (std::size_t f = 0; f < flux.size(); ++f) {
            result.flux[f] += flux[f];
        }
    }
    return result;
}

std::optional<IncidentWave> incidentWave(const grid::Discretisation& discretisation,
                                         std::span<const double> wavelengthsUm,
                                         std::int64_t steps) {
    const auto& project = *discretisation.project;
    const auto source =
        std::find_if(project.sources.begin(), project.sources.end(), [](const auto& candidate) {
            return std::holds_alternative<model::PlaneWave>(candidate.kind);
        });
    if (source == project.sources.end()) {
        return std::nullopt;
    }
    IncidentWave incident;
    incident.wave = std::get<model::PlaneWave>(source->kind);
    // The stratified medium far from the axis, where the wave is born.
    const auto material = grid::materialAt(project, project.domain.radiusUm, incident.wave.zUm);
    if (const auto found = model::findMaterial(project, material)) {
        incident.index = std::sqrt(found->permittivity);
    }
    const double parities = incident.wave.polarization == model::Polarization::circular ? 2.0 : 1.0;
    incident.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    std::vector<double> omega;
    for (const double wavelength : wavelengthsUm) {
        omega.push_back(units::angularFrequency(wavelength));
    }
    // The same one-dimensional run that lights the simulation: its amplitude differs from the
    // signal's by its own discretisation, 1 / cos(k dz / 2). A little longer than the signal, for
    // the way to where it is read.
    constexpr double wayInSteps = 200.0;
    const double dt = discretisation.grid.dt;
    const double lastStep = std::min(
        static_cast<double>(steps), sources::signalEndTime(incident.wave.signal) / dt + wayInSteps);
    sources::PlaneWaveLine line(discretisation, incident.wave, sources::SignalPhase::inPhase);
    std::vector<std::complex<double>> sums(omega.size(), 0.0);
    for (std::int64_t n = 0; static_cast<double>(n) <= lastStep; ++n) {
        const double field = line.advance().e * dt;
        for (std::size_t f = 0; f < omega.size(); ++f) {
            sums[f] += field * std::polar(1.0, omega[f] * static_cast<double>(n) * dt);
        }
    }
    for (const auto& sum : sums) {
        const double squared = std::norm(sum);
        incident.fieldSquared.push_back(squared);
        incident.irradiance.push_back(incident.index * squared * parities);
    }
    return incident;
}

std::vector<double> transmission(const FluxSpectrum& flux, const IncidentWave& incident,
                                 double radiusUm) {
    const double sign = incident.wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const double area = std::numbers::pi * radiusUm * radiusUm;
    std::vector<double> ratio;
    for (std::size_t f = 0; f < flux.flux.size(); ++f) {
        ratio.push_back(sign * flux.flux[f] / (incident.irradiance[f] * area));
    }
    return ratio;
}

} // namespace zonescope::monitors
