#include "core/monitors/flux.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/named_material.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/collocation.hpp"
#include "core/monitors/disc_sum.hpp"
#include "core/sources/line_medium.hpp"
#include "core/sources/plane_wave_record.hpp"
#include "core/sources/total_field_box.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>

namespace zonescope::monitors {

namespace {

using fdtd::Component;

using Complex = std::complex<double>;

/// The two neighbouring grid surfaces that a surface lies between, with their weights.
struct Neighbours {
    std::array<int, 2> index{};
    std::array<double, 2> weight{};
};

/// Surfaces of a box have H on both sides: all but its first, which has that only on a wall or on
/// the axis (index 0, where nothing flows). `measure` is the coordinate, as a function of the
/// position in cells, in which the power is interpolated linearly.
template <class Measure>
Neighbours neighboursOf(double position, int begin, int end, const Measure& measure) {
    const int first = begin == 0 ? 0 : begin + 1;
    const int last = end - 1;
    if (last < first) {
        throw InputError({.file = {},
                          .key = "monitor",
                          .value = say("too few grid points"),
                          .allowed = {},
                          .hint = say("The power through a surface needs H on both sides of it.")});
    }
    if (first == last) {
        return {{first, first}, {1.0, 0.0}};
    }
    const int below = std::clamp(static_cast<int>(std::floor(position + 1e-9)), first, last - 1);
    const double part =
        (measure(position) - measure(below)) / (measure(below + 1) - measure(below));
    return {{below, below + 1}, {1.0 - part, part}};
}

/// Rows by height; columns by areaMeasure.
double height(double position) { return position; }

/// Power through grid surfaces as the lattice conserves it. Summing E* curl H - H curl E* by parts
/// with the r-weights of grid::RadialMetric (and half weights on the rim of the volume) leaves on
/// the surface E times the mean of H on both sides, H being weighted by r where the curl
/// differentiates r H (the discrete Poynting theorem; Chew 1994, "Electromagnetic theory on a
/// lattice"). In a lossless medium the sum over any closed surface of grid planes and columns
/// vanishes to rounding, since E and H are transformed with their own times. No azimuthal factor.
class LatticePower {
public:
    LatticePower(const grid::Discretisation& discretisation, const fdtd::DftBoxData& box,
                 std::size_t frequency)
        : d_(discretisation), grid_(discretisation.grid), box_(box), frequency_(frequency) {}

    /// Along +z through the disc at row k, from the axis to the place `columns`.
    [[nodiscard]] double throughDisc(int k, double columns) const {
        if (k == 0 || k == grid_.nz) {
            return 0.0; // E is zero on an electric wall, the mean of H on a magnetic one
        }
        // S_z = Er Htheta* - Etheta Hr*, each at its E's radius.
        const auto mean = [&](Component h, int i) {
            return 0.5 * (raw(h, i, k - 1) + raw(h, i, k));
        };
        const auto radial = [&](int i) {
            return product(Component::er, mean(Component::ht, i), Component::ht, i, k);
        };
        const auto azimuthal = [&](int i) {
            return product(Component::et, mean(Component::hr, i), Component::hr, i, k);
        };
        return discSum(d_.radialMetric, {static_cast<double>(d_.grid.interiorBeginR()), columns},
                       box_.box.iEnd - 1, radial, azimuthal);
    }

    /// Outwards through the wall at column i between two rows (fractions allowed).
    [[nodiscard]] double throughCylinder(int i, double fromRow, double toRow) const {
        if (i == 0 || i == grid_.nr) {
            return 0.0;
        }
        // S_r = Etheta Hz* - Ez Htheta*
        const auto azimuthal = [&](int k) {
            const auto mean = 0.5 * (raw(Component::hz, i - 1, k) + raw(Component::hz, i, k));
            return radius(i) * product(Component::et, mean, Component::hz, i, k);
        };
        double sum = 0.0;
        const int begin = std::max(box_.box.kBegin, static_cast<int>(std::floor(fromRow)));
        for (int k = begin; k < toRow && k + 1 < box_.box.kEnd; ++k) {
            const auto meanTimesR = 0.5 * (radiusHalf(i - 1) * raw(Component::ht, i - 1, k) +
                                           radiusHalf(i) * raw(Component::ht, i, k));
            // At an integer radius Htheta carries the layer's stretch of Etheta.
            const double axial = product(Component::ez, meanTimesR, Component::et, i, k);
            sum += fractionOfCell(k, fromRow, toRow, height) *
                   (0.5 * (azimuthal(k) + azimuthal(k + 1)) - axial);
        }
        return sum * grid_.dz;
    }

private:
    [[nodiscard]] double radius(int i) const {
        return d_.radialMetric.radiusInteger[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] double radiusHalf(int i) const {
        return d_.radialMetric.radiusHalf[static_cast<std::size_t>(i)];
    }
    [[nodiscard]] Complex raw(Component component, int i, int k) const {
        return box_.at(component, frequency_, i, k);
    }
    /// Re(E H*) of physical values at E's place (i, k); H is given there, with the stretch of
    /// `stretchOfH`.
    [[nodiscard]] double product(Component e, Complex h, Component stretchOfH, int i, int k) const {
        const double omega = box_.omega[frequency_];
        const auto physicalE = raw(e, i, k) / layerStretch(d_, e, i, k, omega);
        return (physicalE * std::conj(h / layerStretch(d_, stretchOfH, i, k, omega))).real();
    }

    const grid::Discretisation& d_;
    const grid::Grid& grid_;
    const fdtd::DftBoxData& box_;
    std::size_t frequency_;
};

/// One power per frequency of a box, between the two grid surfaces that hold the surface.
template <class Through>
std::vector<double> interpolated(const grid::Discretisation& d, const fdtd::DftBoxData& box,
                                 const Neighbours& surfaces, const Through& through) {
    std::vector<double> flux;
    for (std::size_t f = 0; f < box.omega.size(); ++f) {
        const LatticePower power(d, box, f);
        double sum = 0.0;
        for (std::size_t n = 0; n < surfaces.index.size(); ++n) {
            if (surfaces.weight[n] != 0.0) {
                sum += surfaces.weight[n] * through(power, surfaces.index[n]);
            }
        }
        flux.push_back(grid::azimuthalIntegral(d.grid) * sum);
    }
    return flux;
}

const fdtd::DftBoxData& boxOf(const fdtd::MonitorReading& reading, std::size_t n) {
    if (n >= reading.boxes.size()) {
        throw InputError({.file = {},
                          .key = "monitor",
                          .value = say("no transforms"),
                          .allowed = {},
                          .hint = say("The readings do not belong to this flux monitor.")});
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
    const auto& grid = discretisation.grid;
    const auto rows =
        neighboursOf((zUm - grid.zOrigin) / grid.dz, box.box.kBegin, box.box.kEnd, height);
    return interpolated(discretisation, box, rows, [&](const LatticePower& power, int k) {
        return power.throughDisc(k, grid.column(rMaxUm));
    });
}

std::vector<double> fluxThroughCylinder(const grid::Discretisation& discretisation,
                                        const fdtd::DftBoxData& box, double rUm, double zMinUm,
                                        double zMaxUm) {
    const auto& grid = discretisation.grid;
    const auto columns =
        neighboursOf(grid.column(rUm), box.box.iBegin, box.box.iEnd, areaMeasure(grid.metric));
    return interpolated(discretisation, box, columns, [&](const LatticePower& power, int i) {
        return power.throughCylinder(i, (zMinUm - grid.zOrigin) / grid.dz,
                                     (zMaxUm - grid.zOrigin) / grid.dz);
    });
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

namespace {

/// The first plane wave of a project, free or in a box.
std::optional<IncidentWave> firstWave(const grid::Grid& grid, const model::Project& project) {
    for (const auto& source : project.sources) {
        IncidentWave incident;
        if (const auto* wave = std::get_if<model::PlaneWave>(&source.kind)) {
            incident.wave = *wave;
            return incident;
        }
        if (const auto* box = std::get_if<model::TotalFieldBox>(&source.kind);
            box != nullptr && model::litAlongAxis(*box)) {
            incident.wave = sources::waveBehind(grid, *box);
            incident.boxed = true;
            return incident;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<IncidentWave> incidentWave(const grid::Discretisation& discretisation,
                                         std::span<const double> wavelengthsUm,
                                         std::int64_t steps) {
    const auto& project = *discretisation.project;
    auto found = firstWave(discretisation.grid, project);
    if (!found) {
        return std::nullopt;
    }
    IncidentWave& incident = *found;
    incident.metric = discretisation.grid.metric;
    // The stratified medium far from the axis, where the wave is born.
    const auto material = grid::materialAt(project, project.domain.radiusUm, incident.wave.zUm);
    if (const auto medium = model::findMaterial(project, material)) {
        incident.index = std::sqrt(medium->permittivity);
    }
    incident.wavelengthUm.assign(wavelengthsUm.begin(), wavelengthsUm.end());
    std::vector<double> omega;
    for (const double wavelength : wavelengthsUm) {
        omega.push_back(units::angularFrequency(wavelength));
    }
    // The same one-dimensional run that lights the simulation, so that its own discretisation
    // drops out. A little longer than the signal, for the way to where it is read.
    constexpr double wayInSteps = 200.0;
    const double dt = discretisation.grid.dt;
    const auto lastStep = static_cast<std::int64_t>(std::min(
        static_cast<double>(steps), model::signalEndTime(incident.wave.signal) / dt + wayInSteps));
    auto& record = sources::PlaneWaveRecord::of(discretisation);
    const auto& materials = discretisation.materials;
    incident.intensity.assign(omega.size(), 0.0);
    incident.irradiance.assign(omega.size(), 0.0);
    std::vector phases{model::SignalPhase::inPhase};
    if (incident.wave.polarization == model::Polarization::circular) {
        phases.push_back(model::SignalPhase::quadrature);
    }
    for (const auto phase : phases) {
        const auto [e, h] = record.incident(discretisation, incident.wave, phase, omega, lastStep);
        // The mean of H on both sides of E differs from H before it by half the difference, which
        // is the current at E: its displacement part is in quadrature, its conduction part, sigma
        // times the mean of E over a step, is lost within half a cell.
        const auto place = discretisation.grid.index(
            discretisation.grid.nr, sources::sourceRowAt(discretisation.grid, incident.wave.zUm));
        const double conductivity = materials.lossy() ? materials.sigmaEt[place] : 0.0;
        for (std::size_t f = 0; f < omega.size(); ++f) {
            const double squared = std::norm(e[f]);
            const double lost = 0.5 * discretisation.grid.dz * conductivity *
                                std::cos(0.5 * omega[f] * dt) * squared;
            incident.intensity[f] += squared;
            incident.irradiance[f] += (e[f] * std::conj(h[f])).real() - lost;
        }
    }
    return found;
}

std::vector<double> transmission(const FluxSpectrum& flux, const IncidentWave& incident,
                                 double radiusUm) {
    const double sign = incident.wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    const double area = incident.metric == model::Metric::planar
                            ? radiusUm
                            : std::numbers::pi * radiusUm * radiusUm;
    std::vector<double> ratio;
    for (std::size_t f = 0; f < flux.flux.size(); ++f) {
        ratio.push_back(sign * flux.flux[f] / (incident.irradiance[f] * area));
    }
    return ratio;
}

} // namespace zonescope::monitors
