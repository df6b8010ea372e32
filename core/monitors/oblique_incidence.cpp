#include "core/monitors/oblique_incidence.hpp"

#include "core/model/units.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/oblique_line.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/radial_mode.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace zonescope::monitors {

namespace {

using Complex = std::complex<double>;

struct LineSpectrum {
    std::vector<Complex> e, h;
};

LineSpectrum lineSpectrum(const grid::Discretisation& d, const model::ObliquePlaneWave& wave,
                          sources::LinePolarization polarization, double discreteSquare,
                          Complex amplitude, std::span<const double> omega, std::int64_t steps) {
    sources::ObliqueWaveLine line(d, wave, polarization, discreteSquare, amplitude);
    const double dt = d.grid.dt;
    const double sign = wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    LineSpectrum spectrum{std::vector<Complex>(omega.size()), std::vector<Complex>(omega.size())};
    // A little longer than the signal, for the way to where it is read.
    constexpr double wayInSteps = 200.0;
    const double last =
        std::min(static_cast<double>(steps), sources::signalEndTime(wave.signal) / dt + wayInSteps);
    for (std::int64_t n = 0; static_cast<double>(n) <= last; ++n) {
        const auto now = line.advance();
        const double time = static_cast<double>(n) * dt;
        for (std::size_t f = 0; f < omega.size(); ++f) {
            spectrum.e[f] += now.e * std::polar(dt, omega[f] * time);
            spectrum.h[f] += sign * now.h * std::polar(dt, omega[f] * (time + 0.5 * dt));
        }
    }
    return spectrum;
}

} // namespace

std::optional<ObliqueIncidence> obliqueIncidence(const grid::Discretisation& d,
                                                 std::span<const double> wavelengthsUm,
                                                 std::int64_t steps) {
    const auto& project = *d.project;
    const auto source = std::ranges::find_if(project.sources, [](const auto& candidate) {
        return std::holds_alternative<model::ObliquePlaneWave>(candidate.kind);
    });
    if (source == project.sources.end()) {
        return std::nullopt;
    }
    ObliqueIncidence incident;
    incident.wave = std::get<model::ObliquePlaneWave>(source->kind);
    incident.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    incident.transverseWavenumber = sources::namingSource(
        project, static_cast<std::size_t>(source - project.sources.begin()),
        [&] { return sources::transverseWavenumber(project, incident.wave); });
    const double index = sources::sourceIndex(project, incident.wave.zUm);
    std::vector<double> omega;
    for (const double wavelength : wavelengthsUm) {
        omega.push_back(units::angularFrequency(wavelength));
        const double sine = incident.transverseWavenumber / (index * omega.back());
        incident.angleRad.push_back(sine < 1.0 ? std::asin(sine)
                                               : std::numeric_limits<double>::quiet_NaN());
    }
    const double k2 = sources::discreteSquare(d.grid, incident.transverseWavenumber);
    const auto jones = sources::jonesVector(incident.wave);
    const double cosine = std::cos(incident.wave.angleDeg / 180.0 * std::numbers::pi);
    const auto p = lineSpectrum(d, incident.wave, sources::LinePolarization::tm, k2,
                                cosine * jones.p, omega, steps);
    const auto s =
        lineSpectrum(d, incident.wave, sources::LinePolarization::te, k2, jones.s, omega, steps);
    incident.inPlane = p.e;
    incident.across = s.e;
    for (std::size_t f = 0; f < omega.size(); ++f) {
        const double slope = std::tan(incident.angleRad[f]);
        incident.intensity.push_back(std::norm(p.e[f]) * (1.0 + slope * slope) + std::norm(s.e[f]));
        incident.irradiance.push_back(
            (p.e[f] * std::conj(p.h[f]) + s.e[f] * std::conj(s.h[f])).real());
    }
    return incident;
}

std::vector<double> transmission(std::span<const double> flux, const ObliqueIncidence& incident,
                                 double radiusUm) {
    const double sign = incident.wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const double area = std::numbers::pi * radiusUm * radiusUm;
    std::vector<double> ratio;
    for (std::size_t f = 0; f < flux.size(); ++f) {
        ratio.push_back(sign * flux[f] / (incident.irradiance[f] * area));
    }
    return ratio;
}

} // namespace zonescope::monitors
