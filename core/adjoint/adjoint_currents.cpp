#include "core/adjoint/adjoint_currents.hpp"

#include "core/fdtd/update_coefficients.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace zonescope::adjoint {

namespace {

using model::Component;

/// Smallest distance between neighbours over the frequency.
double closestNeighbours(std::span<const double> omega) {
    double closest = std::numeric_limits<double>::infinity();
    for (std::size_t a = 0; a < omega.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            closest =
                std::min(closest, std::abs(omega[a] - omega[b]) / std::max(omega[a], omega[b]));
        }
    }
    return closest;
}

Complex transformOf(const std::function<double(double, double)>& signal, double endTime,
                    double omega, double dt) {
    Complex sum = 0.0;
    for (double t = 0.5 * dt; t < endTime + dt; t += dt) {
        sum += signal(t, dt) * std::polar(dt, omega * t);
    }
    return sum;
}

/// Derivatives at one place, by wavelength.
using Spectrum = std::vector<Complex>;

/// Places in the order of rows: (component, row, column).
using PlaceKey = std::tuple<int, int, int>;

/// Where the derivative at a place counts, and with which factor (sources::copyToAxis).
std::pair<Place, double> sharer(const Place& place, int order) {
    if (place.i == 0 && std::abs(order) == 1) {
        if (place.component == Component::et) {
            return {{Component::er, 0, place.k}, static_cast<double>(order)};
        }
        if (place.component == Component::hr) {
            return {{Component::ht, 0, place.k}, static_cast<double>(-order)};
        }
    }
    return {place, 1.0};
}

} // namespace

AdjointPulses::AdjointPulses(std::span<const double> omega, double dt, double largestBand) {
    constexpr double smallestBand = 0.02;
    const double band = std::clamp(2.0 * closestNeighbours(omega), smallestBand,
                                   std::max(smallestBand, largestBand));
    shortestUm_ = std::numeric_limits<double>::infinity();
    for (const double each : omega) {
        const model::GaussianPulse pulse{.wavelengthUm = units::wavelength(each),
                                         .relativeBandwidth = band};
        endTime_ = std::max(endTime_, model::signalEndTime(pulse));
        shortestUm_ = std::min(shortestUm_, pulse.wavelengthUm / (1.0 + band));
        for (const auto phase : {model::SignalPhase::inPhase, model::SignalPhase::quadrature}) {
            waveforms_.push_back(model::makeSignal(pulse, phase));
        }
    }
    const auto size = static_cast<Eigen::Index>(waveforms_.size());
    Eigen::MatrixXd transforms(size, size);
    for (Eigen::Index s = 0; s < size; ++s) {
        for (std::size_t f = 0; f < omega.size(); ++f) {
            const Complex value =
                transformOf(waveforms_[static_cast<std::size_t>(s)], endTime_, omega[f], dt);
            transforms(2 * static_cast<Eigen::Index>(f), s) = value.real();
            transforms(2 * static_cast<Eigen::Index>(f) + 1, s) = value.imag();
        }
    }
    const Eigen::MatrixXd inverse = transforms.fullPivLu().inverse();
    for (Eigen::Index s = 0; s < size; ++s) {
        for (Eigen::Index part = 0; part < size; ++part) {
            inverse_.push_back(inverse(s, part));
        }
    }
}

std::vector<double> AdjointPulses::amplitudes(std::span<const Complex> transforms) const {
    const std::size_t size = waveforms_.size();
    std::vector<double> result(size, 0.0);
    for (std::size_t s = 0; s < size; ++s) {
        for (std::size_t f = 0; f < transforms.size(); ++f) {
            result[s] += inverse_[s * size + 2 * f] * transforms[f].real() +
                         inverse_[s * size + 2 * f + 1] * transforms[f].imag();
        }
    }
    return result;
}

double cellVolume(const grid::Lattice& lattice, Component component, int i, int k) {
    const bool half = grid::yeeOffset(component).z > 0.0;
    const auto& axial = lattice.axialMetric;
    return grid::cellArea(lattice.radialMetric, component, i) *
           (half ? axial.weightHalf : axial.weightInteger)[static_cast<std::size_t>(k)];
}

AdjointCurrents adjointCurrents(const grid::FilledLattice& lattice,
                                const PhasorDerivative& derivative, const AdjointPulses& pulses) {
    std::map<PlaceKey, Spectrum> spectra;
    for (std::size_t n = 0; n < derivative.places.size(); ++n) {
        const auto [place, factor] = sharer(derivative.places[n], lattice.grid.azimuthalOrder);
        const double volume = cellVolume(lattice, place.component, place.i, place.k);
        if (!(volume > 0.0) || fdtd::isHeld(lattice, place.component, place.i, place.k)) {
            continue;
        }
        const double sign = grid::isElectric(place.component) ? 1.0 : -1.0;
        Spectrum& spectrum = spectra[{static_cast<int>(place.component), place.k, place.i}];
        spectrum.resize(derivative.derivative.size(), 0.0);
        for (std::size_t f = 0; f < spectrum.size(); ++f) {
            spectrum[f] += sign * factor / volume * derivative.derivative[f][n];
        }
    }
    AdjointCurrents result;
    result.currents.waveforms = pulses.waveforms();
    const std::size_t series = pulses.waveforms().size();
    std::vector<sources::Injection> row; // of one component and row of the grid, by signal
    const auto finishRow = [&] {
        for (sources::Injection& injection : row) {
            result.currents.injections.push_back(std::move(injection));
        }
        row.clear();
    };
    for (const auto& [key, spectrum] : spectra) {
        const auto [component, k, i] = key;
        if (!row.empty() &&
            (row.front().component != static_cast<Component>(component) || row.front().k != k)) {
            finishRow();
        }
        const std::vector<double> amplitudes = pulses.amplitudes(spectrum);
        for (std::size_t s = 0; s < series; ++s) {
            if (row.size() < series) {
                row.push_back({static_cast<Component>(component), k, i, {}, static_cast<int>(s)});
            }
            row[s].weights.resize(static_cast<std::size_t>(i - row[s].iBegin), 0.0);
            row[s].weights.push_back(amplitudes[s]);
            result.scale = std::max(result.scale, std::abs(amplitudes[s]));
        }
    }
    finishRow();
    if (result.scale > 0.0) {
        for (sources::Injection& injection : result.currents.injections) {
            for (double& weight : injection.weights) {
                weight /= result.scale;
            }
        }
    }
    return result;
}

} // namespace zonescope::adjoint
