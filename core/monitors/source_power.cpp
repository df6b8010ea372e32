#include "core/monitors/source_power.hpp"

#include "core/error.hpp"
#include "core/grid/materials.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/signal.hpp"
#include "core/model/source_kinds.hpp"
#include "core/model/units.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/source_bank.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

namespace zonescope::monitors {

namespace {

using Complex = std::complex<double>;

} // namespace

std::vector<Complex> currentSpectrum(const grid::Grid& grid, const model::Source& source,
                                     std::int64_t steps, std::span<const double> omega) {
    const bool electric = model::drivesElectricCurrent(source);
    const auto& signal = model::signalOf(source);
    const auto current = model::makeSignal(signal);
    // Nothing flows after the signal's end, where it has one.
    const double end = model::signalEndTime(signal) / grid.dt + 2.0;
    const auto last = end < static_cast<double>(steps) ? static_cast<std::int64_t>(end) : steps;
    std::vector<Complex> spectrum(omega.size(), 0.0);
    for (std::int64_t n = 0; n < last; ++n) {
        const double time = (static_cast<double>(n) + (electric ? 0.5 : 0.0)) * grid.dt;
        const double value = current(time, grid.dt);
        for (std::size_t f = 0; f < omega.size(); ++f) {
            spectrum[f] += value * std::polar(grid.dt, omega[f] * time);
        }
    }
    return spectrum;
}

std::vector<grid::PointWeight> currentWeights(const grid::Discretisation& d,
                                              const sources::SourceBank& bank, std::size_t source) {
    const auto& grid = d.grid;
    const double azimuth = grid::azimuthalIntegral(grid);
    std::vector<grid::PointWeight> weights;
    for (const auto& injection : bank.injections()) {
        // Layers begin between the last interior point and the next.
        const bool inside =
            injection.k >= grid.interiorBeginZ() && injection.k <= grid.interiorEndZ();
        if (bank.sourceOf(injection.series) != source || !inside) {
            continue;
        }
        for (std::size_t n = 0; n < injection.weights.size(); ++n) {
            const int i = injection.iBegin + static_cast<int>(n);
            if (i > grid.interiorEndR()) {
                break;
            }
            if (i < grid.interiorBeginR()) {
                continue;
            }
            const double weight = injection.weights[n] * azimuth * grid.dz *
                                  grid::cellArea(d.radialMetric, injection.component, i);
            if (weight != 0.0) {
                weights.push_back({injection.component, i, injection.k, weight});
            }
        }
    }
    return weights;
}

namespace {

/// The index around a dipole; NaN where the medium absorbs.
double transparentIndex(const model::Project& project, const model::Dipole& dipole,
                        double wavelengthUm) {
    const auto material =
        model::findMaterial(project, grid::materialAt(project, dipole.rUm, dipole.zUm));
    const Complex index = material ? model::refractiveIndexAt(*material, wavelengthUm) : 1.0;
    constexpr double transparent = 1e-6; // of the index
    return index.imag() > transparent * std::abs(index) ? std::numeric_limits<double>::quiet_NaN()
                                                        : index.real();
}

/// Power of a dipole of unit current moment as the work of its current: omega Im G. Of a line of
/// them along y, in 2D: Im G = 1/4 along y and 1/8 across, times n^2 for magnetic ones.
double unitPower(const grid::Discretisation& d, const model::Dipole& dipole, double omega,
                 double index) {
    const bool electric = dipole.kind == model::DipoleKind::electric;
    if (!d.grid.planar()) {
        return (electric ? index : std::pow(index, 3)) * omega * omega / (6.0 * std::numbers::pi);
    }
    const double alongY = dipole.orientationTheta * dipole.orientationTheta;
    const double across =
        dipole.orientationR * dipole.orientationR + dipole.orientationZ * dipole.orientationZ;
    return (electric ? 1.0 : index * index) * omega * (0.25 * alongY + 0.125 * across) /
           (alongY + across);
}

HomogeneousPower inHomogeneousMedium(const grid::Discretisation& d, const model::Dipole& dipole,
                                     std::span<const double> omega,
                                     std::span<const Complex> current) {
    const int order = std::abs(d.grid.azimuthalOrder);
    HomogeneousPower power;
    for (std::size_t f = 0; f < omega.size(); ++f) {
        const double index = transparentIndex(*d.project, dipole, units::wavelength(omega[f]));
        const double whole =
            unitPower(d, dipole, omega[f], index) * std::norm(dipole.amplitude * current[f]);
        power.index.push_back(index);
        power.whole.push_back(whole);
        power.order.push_back(
            std::isnan(index) || d.grid.planar()
                ? whole
                : whole * orderShares(dipole.orientationR, dipole.orientationTheta,
                                      dipole.orientationZ, index * omega[f] * dipole.rUm, order)
                              .at(static_cast<std::size_t>(order)));
    }
    return power;
}

} // namespace

std::vector<double> CurrentPower::relative() const {
    std::vector<double> ratios;
    for (std::size_t f = 0; homogeneous && f < power.size(); ++f) {
        ratios.push_back(power[f] / homogeneous->whole[f]);
    }
    return ratios;
}

bool CurrentPower::complete() const {
    constexpr double rounding = 1e-9;
    return homogeneous && std::ranges::equal(homogeneous->order, homogeneous->whole,
                                             [](double part, double whole) {
                                                 return std::abs(part - whole) <= rounding * whole;
                                             });
}

double localDensityOfStates(const model::Dipole& dipole, double index, double wavelengthUm,
                            double purcellFactor) {
    const double omega = units::angularFrequency(wavelengthUm);
    const double scale = dipole.kind == model::DipoleKind::electric ? index : std::pow(index, 3);
    return scale * omega * omega / (std::numbers::pi * std::numbers::pi) * purcellFactor;
}

std::vector<double> orderShares(double r, double theta, double z, double wavenumberTimesRadius,
                                int largestOrder) {
    std::vector<double> shares(static_cast<std::size_t>(largestOrder) + 1, 0.0);
    const double square = r * r + theta * theta + z * z;
    // The integrand is a polynomial of sin and cos of low degree times Bessel functions that turn
    // kr/2 times: enough nodes for rounding.
    const int nodes = 24 + static_cast<int>(std::ceil(wavenumberTimesRadius));
    const auto rule = sources::gaussLegendre(nodes, 0.0, 0.5 * std::numbers::pi);
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        const double sine = std::sin(rule.node[n]);
        const double cosine = std::cos(rule.node[n]);
        const double x = wavenumberTimesRadius * sine;
        const auto bessel = [x](int order) {
            return order < 0 ? -std::cyl_bessel_j(1.0, x)
                             : std::cyl_bessel_j(static_cast<double>(order), x);
        };
        for (int m = 0; m <= largestOrder; ++m) {
            const double value = bessel(m);
            const double slope = 0.5 * (bessel(m - 1) - bessel(m + 1));
            const double turn =
                0.5 * (bessel(m - 1) + bessel(m + 1)) * (m == 0 ? 0.0 : 1.0); // m J/x
            const double polar =
                z * z * sine * sine * value * value +
                cosine * cosine * (r * r * slope * slope + theta * theta * turn * turn);
            const double azimuthal = r * r * turn * turn + theta * theta * slope * slope;
            // 3/(8 pi) over the sphere: both hemispheres, 2 pi of azimuth, and m together with -m.
            shares[static_cast<std::size_t>(m)] +=
                (m == 0 ? 1.0 : 2.0) * 1.5 * rule.weight[n] * sine * (polar + azimuthal) / square;
        }
    }
    return shares;
}

std::vector<CurrentPower> sourcePowers(const grid::Discretisation& discretisation,
                                       const model::SourcePower& monitor,
                                       std::span<const fdtd::MonitorReading> parities,
                                       std::int64_t steps) {
    const auto& project = *discretisation.project;
    const auto places = sources::currentSources(project);
    std::vector<double> omega;
    for (const double wavelength : monitor.wavelengthsUm) {
        omega.push_back(units::angularFrequency(wavelength));
    }
    std::vector<CurrentPower> powers;
    std::vector<std::vector<Complex>> currents;
    for (const std::size_t place : places) {
        const auto& source = project.sources[place];
        currents.push_back(currentSpectrum(discretisation.grid, source, steps, omega));
        CurrentPower power{place, monitor.wavelengthsUm, std::vector<double>(omega.size(), 0.0),
                           std::nullopt};
        if (const auto* dipole = std::get_if<model::Dipole>(&source.kind)) {
            power.homogeneous =
                inHomogeneousMedium(discretisation, *dipole, omega, currents.back());
        }
        powers.push_back(std::move(power));
    }
    const auto needed = sources::paritiesNeeded(project);
    for (std::size_t which = 0; which < parities.size(); ++which) {
        if (parities[which].boxes.size() != places.size()) {
            throw InputError(
                {.file = {},
                 .key = "monitor",
                 .value = say("no transforms"),
                 .allowed = {},
                 .hint = say("The readings do not belong to this monitor of powers.")});
        }
        const sources::SourceBank bank(discretisation, needed.at(which));
        for (std::size_t n = 0; n < places.size(); ++n) {
            const auto weights = currentWeights(discretisation, bank, places[n]);
            for (std::size_t f = 0; f < omega.size(); ++f) {
                Complex field = 0.0;
                for (const auto& [component, i, k, weight] : weights) {
                    field += weight * parities[which].boxes[n].at(component, f, i, k);
                }
                powers[n].power[f] += (field * std::conj(currents[n][f])).real();
            }
        }
    }
    return powers;
}

} // namespace zonescope::monitors
