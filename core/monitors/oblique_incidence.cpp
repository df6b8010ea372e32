#include "core/monitors/oblique_incidence.hpp"

#include "core/kept.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/units.hpp"
#include "core/monitors/disc_sum.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/naming_source.hpp"
#include "core/sources/oblique_line.hpp"
#include "core/sources/oblique_profile.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/radial_mode.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numbers>
#include <vector>

namespace zonescope::monitors {

namespace {

using Complex = std::complex<double>;
using std::numbers::pi;

/// Adds the transforms of one line at unit amplitude to `line`.
void addLine(ObliqueIncidence::Line& line, const grid::Discretisation& d,
             const model::ObliquePlaneWave& wave, sources::LinePolarization polarization,
             double discreteSquare, std::span<const double> omega, std::int64_t steps) {
    const double dt = d.grid.dt;
    const double sign = wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    // To the end of the run, as its own transforms: what a pulse holds near the light line travels
    // slowly along the axis.
    const auto last = static_cast<double>(steps);
    for (std::size_t phase = 0; phase < line.e.size(); ++phase) {
        sources::ObliqueWaveLine run(d, wave, polarization, discreteSquare,
                                     phase == 0 ? Complex(1.0, 0.0) : Complex(0.0, 1.0));
        auto& e = line.e.at(phase);
        auto& h = line.h.at(phase);
        e.assign(omega.size(), 0.0);
        h.assign(omega.size(), 0.0);
        for (std::int64_t n = 0; static_cast<double>(n) <= last; ++n) {
            const auto now = run.advance();
            const double time = static_cast<double>(n) * dt;
            for (std::size_t f = 0; f < omega.size(); ++f) {
                e[f] += now.e * std::polar(dt, omega[f] * time);
                h[f] += sign * now.h * std::polar(dt, omega[f] * (time + 0.5 * dt));
            }
        }
    }
}

/// e of a line at another amplitude: the line is linear and real.
Complex at(const std::array<std::vector<Complex>, 2>& phases, Complex amplitude, std::size_t f) {
    return phases[0].empty() ? Complex()
                             : amplitude.real() * phases[0][f] + amplitude.imag() * phases[1][f];
}

std::optional<ObliqueIncidence>
computed(const grid::Discretisation& d, std::span<const double> wavelengthsUm, std::int64_t steps) {
    const auto& project = *d.project;
    std::optional<model::ObliquePlaneWave> wave;
    std::size_t place = 0;
    for (std::size_t n = 0; n < project.sources.size() && !wave; ++n) {
        place = n;
        wave = model::obliqueWaveOf(project.sources[n], project.domain);
    }
    if (!wave) {
        return std::nullopt;
    }
    ObliqueIncidence incident;
    incident.wave = *std::move(wave);
    incident.boxed = std::holds_alternative<model::TotalFieldBox>(project.sources[place].kind);
    incident.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    incident.transverseWavenumber = sources::namingSource(
        project, place, [&] { return sources::transverseWavenumber(project, incident.wave); });
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
    const double cosine = std::cos(incident.wave.angleDeg / 180.0 * pi);
    const Complex inPlane = cosine * jones.p;
    if (inPlane != 0.0) {
        addLine(incident.p, d, incident.wave, sources::LinePolarization::tm, k2, omega, steps);
    }
    if (jones.s != 0.0) {
        addLine(incident.s, d, incident.wave, sources::LinePolarization::te, k2, omega, steps);
    }
    for (std::size_t f = 0; f < omega.size(); ++f) {
        const double slope = std::tan(incident.angleRad[f]);
        incident.inPlane.push_back(at(incident.p.e, inPlane, f));
        incident.across.push_back(at(incident.s.e, jones.s, f));
        incident.intensity.push_back(std::norm(incident.inPlane.back()) * (1.0 + slope * slope) +
                                     std::norm(incident.across.back()));
        const auto alongAxis = [&](const ObliqueIncidence::Line& line, Complex factor) {
            return (at(line.e, factor, f) * std::conj(at(line.h, factor, f))).real();
        };
        incident.irradiance.push_back(
            (alongAxis(incident.p, inPlane) + alongAxis(incident.s, jones.s)) /
            std::cos(incident.angleRad[f]));
    }
    return incident;
}

/// What was computed for readers of a run: report, results, data sheet and plots ask for the same.
class ObliqueRecord {
public:
    std::optional<ObliqueIncidence> of(const grid::Discretisation& d,
                                       std::span<const double> wavelengthsUm, std::int64_t steps) {
        const std::lock_guard lock(mutex_);
        const auto known = std::ranges::find_if(entries_, [&](const Entry& entry) {
            return entry.steps == steps && std::ranges::equal(entry.wavelengthsUm, wavelengthsUm);
        });
        if (known != entries_.end()) {
            return known->incidence;
        }
        constexpr std::size_t most = 8; // a run that goes on asks for other steps
        if (entries_.size() >= most) {
            entries_.erase(entries_.begin());
        }
        entries_.push_back({steps,
                            {wavelengthsUm.begin(), wavelengthsUm.end()},
                            computed(d, wavelengthsUm, steps)});
        return entries_.back().incidence;
    }

private:
    struct Entry {
        std::int64_t steps;
        std::vector<double> wavelengthsUm;
        std::optional<ObliqueIncidence> incidence;
    };
    std::mutex mutex_;
    std::vector<Entry> entries_;
};

} // namespace

std::optional<ObliqueIncidence> obliqueIncidence(const grid::Discretisation& d,
                                                 std::span<const double> wavelengthsUm,
                                                 std::int64_t steps) {
    return d.kept->get<ObliqueRecord>().of(d, wavelengthsUm, steps);
}

namespace {

/// Power of a mode through a disc per unit of Re(e h*), without the azimuthal factor.
double powerOfMode(const grid::Discretisation& d, const model::ObliquePlaneWave& wave,
                   const sources::SheetProfile& profile, double columns, IncidentPart part) {
    const auto passed = [&](double r) {
        const double w = part == IncidentPart::throughStop
                             ? sources::apertureAt(wave.apertureRadiusUm, wave.apertureEdgeUm, r)
                             : 1.0;
        return w * w;
    };
    const auto radial = [&](int i) {
        const auto n = static_cast<std::size_t>(i);
        return passed(d.grid.r(i, 0.5)) * profile.er[n] * profile.ht[n];
    };
    const auto azimuthal = [&](int i) {
        const auto n = static_cast<std::size_t>(i);
        return passed(d.grid.r(i)) * profile.et[n] * profile.hr[n];
    };
    return discSum(d.radialMetric, {0.0, columns}, static_cast<int>(profile.er.size()) - 1, radial,
                   azimuthal);
}

} // namespace

std::vector<double> incidentPower(const grid::Discretisation& ofOrder,
                                  const ObliqueIncidence& incident, double radiusUm,
                                  IncidentPart part) {
    const auto& wave = incident.wave;
    const auto& grid = ofOrder.grid;
    const int lit = sources::litColumns(grid, wave);
    const double columns = std::min(radiusUm / grid.dr, static_cast<double>(lit));
    const auto mode =
        sources::makeRadialMode(grid, ofOrder.radialMetric, incident.transverseWavenumber, lit);
    const auto powerOf = [&](sources::LinePolarization polarization) {
        return powerOfMode(ofOrder, wave,
                           sources::sheetProfile(ofOrder.radialMetric, mode, polarization, lit),
                           columns, part);
    };
    const double p = powerOf(sources::LinePolarization::tm);
    const double s = powerOf(sources::LinePolarization::te);
    const auto jones = sources::jonesVector(wave);
    const double azimuth = grid::azimuthalIntegral(grid);
    std::vector<double> power(incident.wavelengthUm.size(), 0.0);
    for (const int parity : {0, 1}) {
        const auto amplitude =
            sources::modeAmplitude(grid.azimuthalOrder, parity, jones, jones,
                                   wave.angleDeg / 180.0 * pi, incident.transverseWavenumber);
        for (std::size_t f = 0; f < power.size(); ++f) {
            const auto through = [&](const ObliqueIncidence::Line& line, Complex factor) {
                return (at(line.e, factor, f) * std::conj(at(line.h, factor, f))).real();
            };
            power[f] += azimuth * (p * through(incident.p, amplitude.tm) +
                                   s * through(incident.s, amplitude.te));
        }
    }
    return power;
}

} // namespace zonescope::monitors
