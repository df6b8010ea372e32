#include "core/sources/plane_wave_line.hpp"

#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::sources {
namespace {

constexpr IncidentPlaces incidentPlaces{.layer = 80};

/// The medium that the background line has at a place, for homogeneous lines.
WaveLine::Medium homogeneousMedium(const WaveLine::Medium& background, int place, double dz) {
    const auto row = static_cast<std::size_t>(place);
    const auto rows = static_cast<std::size_t>(incidentPlaces.rows());
    WaveLine::Medium medium;
    medium.rows = incidentRows(incidentPlaces, dz);
    medium.material.eps.assign(rows, background.material.eps[row]);
    medium.material.sigma.assign(rows, background.material.sigma[row]);
    if (!background.compositions.empty()) {
        medium.compositions.assign(rows, background.compositions[row]);
    }
    return medium;
}

WaveLine::Medium stratifiedMedium(const grid::Discretisation& discretisation) {
    WaveLine::Medium medium{.rows = rowsOf(discretisation),
                            .material = materialFarOut(discretisation, model::Component::et),
                            .compositions = {}};
    const auto& grid = discretisation.grid;
    const auto& dispersive = discretisation.materials.dispersive;
    for (int k = 0; !dispersive.empty() && k < grid.rows(); ++k) {
        medium.compositions.push_back(dispersive.compositionAt(model::Component::et, grid.nr, k));
    }
    return medium;
}

/// Real index of the source plane's medium: where it is dispersive, at the carrier.
double indexOf(const WaveLine::Medium& background, const grid::DispersiveMap& map, int k,
               const model::Signal& signal) {
    const auto row = static_cast<std::size_t>(k);
    const int composition = background.compositions.empty() ? -1 : background.compositions[row];
    const auto wavelength = model::carrierWavelength(signal);
    if (composition < 0 || !wavelength) {
        return std::sqrt(background.material.eps[row]);
    }
    return std::sqrt(grid::permittivityAt(map, composition, units::angularFrequency(*wavelength)))
        .real();
}

} // namespace

WaveLine::WaveLine(Medium medium, const grid::DispersiveMap& dispersive, double dt)
    : medium_(std::move(medium)), dt_(dt),
      factors_(lineFactors(medium_.rows, medium_.material, dt)), dispersive_(dispersive, dt) {
    const auto rows = medium_.material.eps.size();
    e_.assign(rows, 0.0);
    h_.assign(rows, 0.0);
    d_.assign(rows, 0.0);
    for (std::size_t k = 0; k < medium_.compositions.size(); ++k) {
        const int composition = medium_.compositions[k];
        if (composition < 0 || medium_.rows.held[k] != 0) {
            continue;
        }
        factors_.keepLoss[k] = 1.0;
        factors_.inverse[k] = fdtd::effectiveInverse(dispersive, composition, dt);
        dispersive_.add(composition, 1);
        dispersiveRows_.push_back(k);
    }
    const auto& lines = medium_.rows;
    for (std::size_t k = 0; k < rows; ++k) {
        curlGainH_.push_back(factors_.gainH[k] * dt * lines.step[k]);
        const bool plain = k > 0 && factors_.keepE[k] == 1.0 && factors_.gainE[k] == 1.0 &&
                           factors_.keepLoss[k] == 1.0 && lines.upper[k] == lines.lower[k];
        if (!plain) {
            continue;
        }
        if (!plainRows_.empty() && plainRows_.back().end == k &&
            plainRows_.back().weight == lines.upper[k]) {
            ++plainRows_.back().end;
        } else {
            plainRows_.push_back({k, k + 1, lines.upper[k]});
        }
    }
}

void WaveLine::polarise() {
    for (std::size_t n = 0; n < dispersiveRows_.size(); ++n) {
        dispersive_.advance(static_cast<int>(n), 0, 1, &e_[dispersiveRows_[n]]);
    }
}

// A device engine asks for a step every few microseconds: the loops are written so that compilers
// vectorise them, on raw pointers that do not alias, and read no factors that are 1.
void WaveLine::advanceH() {
    const std::size_t rows = h_.size();
    const double* __restrict e = e_.data();
    const double* __restrict keep = factors_.keepH.data();
    const double* __restrict gain = curlGainH_.data();
    double* __restrict h = h_.data();
    for (std::size_t k = 0; k + 1 < rows; ++k) {
        h[k] = keep[k] * h[k] - gain[k] * (e[k + 1] - e[k]);
    }
}

template <bool integrating> void WaveLine::advanceRows(double* __restrict integral) {
    const double dt = dt_;
    const double half = 0.5 * dt;
    const double* __restrict h = h_.data();
    const double* __restrict upper = medium_.rows.upper.data();
    const double* __restrict lower = medium_.rows.lower.data();
    const double* __restrict keep = factors_.keepE.data();
    const double* __restrict gain = factors_.gainE.data();
    const double* __restrict keepLoss = factors_.keepLoss.data();
    const double* __restrict inverse = factors_.inverse.data();
    double* __restrict e = e_.data();
    double* __restrict d = d_.data();
    const auto advance = [&](std::size_t k, double below) {
        const double curl = -dt * (upper[k] * h[k] - below);
        const double newer = keep[k] * d[k] + gain[k] * curl;
        const double after = keepLoss[k] * e[k] + inverse[k] * (newer - d[k]);
        if constexpr (integrating) {
            integral[k] += half * (e[k] + after);
        }
        e[k] = after;
        d[k] = newer;
    };
    std::size_t done = 0;
    const auto advanceUpTo = [&](std::size_t end) {
        if (done == 0 && end > 0) {
            advance(0, 0.0);
            done = 1;
        }
        for (; done < end; ++done) {
            advance(done, lower[done] * h[done - 1]);
        }
    };
    for (const auto& plain : plainRows_) {
        advanceUpTo(plain.begin);
        const double weight = plain.weight;
        for (std::size_t k = plain.begin; k < plain.end; ++k) {
            const double newer = d[k] + -dt * (weight * h[k] - weight * h[k - 1]);
            const double after = e[k] + inverse[k] * (newer - d[k]);
            if constexpr (integrating) {
                integral[k] += half * (e[k] + after);
            }
            e[k] = after;
            d[k] = newer;
        }
        done = plain.end;
    }
    advanceUpTo(e_.size());
}

void WaveLine::advanceE(std::span<double> integral) {
    if (integral.empty()) {
        advanceRows<false>(nullptr);
    } else {
        advanceRows<true>(integral.data());
    }
}

void WaveLine::addToH(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    h_[row] += factors_.gainH[row] * curl;
}

void WaveLine::addToE(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    const double change = factors_.gainE[row] * curl;
    d_[row] += change;
    e_[row] += factors_.inverse[row] * change;
}

void WaveLine::clear() {
    for (auto* values : state()) {
        std::fill(values->begin(), values->end(), 0.0);
    }
}

std::vector<std::vector<double>*> WaveLine::state() {
    if (dispersive_.empty()) {
        return {&e_, &h_, &d_};
    }
    return {&e_, &h_, &d_, &dispersive_.state()};
}

IncidentLine::IncidentLine(const grid::Discretisation& discretisation, const model::PlaneWave& wave,
                           model::SignalPhase phase)
    : dt_(discretisation.grid.dt), sourceRow_(sourceRowAt(discretisation.grid, wave.zUm)),
      direction_(wave.direction == model::PropagationDirection::plusZ ? 1 : -1),
      amplitude_(wave.amplitude), signal_(model::makeSignal(wave.signal, phase)),
      line_(homogeneousMedium(stratifiedMedium(discretisation), sourceRow_, discretisation.grid.dz),
            discretisation.materials.dispersive, dt_),
      scalars_(5, 0.0) {
    // A soft current of twice the refractive index over dz makes a wave of unit amplitude on each
    // side.
    amplitude_ *= 2.0 *
                  indexOf(stratifiedMedium(discretisation), discretisation.materials.dispersive,
                          sourceRow_, wave.signal) /
                  discretisation.grid.dz;
}

IncidentLine::Incident IncidentLine::advance() {
    double& step = scalars_[0];
    double& lastE = scalars_[1];
    double& integralE = scalars_[2];
    double& lastH = scalars_[3];
    double& integralH = scalars_[4];

    // The wave travels up the line whatever its direction; downwards h changes sign.
    Incident incident;
    incident.e = line_.e()[incidentPlaces.reading()];
    integralE += 0.5 * dt_ * (lastE + incident.e);
    lastE = incident.e;
    incident.integralE = integralE;

    line_.advanceH();
    incident.h = direction_ * line_.h()[incidentPlaces.reading() - 1];
    integralH += 0.5 * dt_ * (lastH + incident.h);
    lastH = incident.h;
    incident.integralH = integralH;
    line_.advanceE();
    // One current node makes a wave of 1/cos(k dz/2) on the lattice; two halves side by side cancel
    // that factor.
    const double current = 0.5 * dt_ * amplitude_ * signal_((step + 0.5) * dt_, dt_);
    line_.addToE(incidentPlaces.source(), current);
    line_.addToE(incidentPlaces.source() + 1, current);
    line_.polarise();
    step += 1.0;
    return incident;
}

void IncidentLine::clear() {
    line_.clear();
    std::fill(scalars_.begin(), scalars_.end(), 0.0);
}

PlaneWaveLine::PlaneWaveLine(const grid::Discretisation& discretisation,
                             const model::PlaneWave& wave, model::SignalPhase phase)
    : dt_(discretisation.grid.dt), incident_(discretisation, wave, phase),
      background_(stratifiedMedium(discretisation), discretisation.materials.dispersive, dt_),
      backgroundIntegral_(static_cast<std::size_t>(discretisation.grid.rows()), 0.0),
      upper_(discretisation.axialMetric.upper[static_cast<std::size_t>(sourceRow())]),
      lower_(discretisation.axialMetric.lower[static_cast<std::size_t>(sourceRow())]),
      step_(discretisation.axialMetric
                .step[static_cast<std::size_t>(direction() > 0 ? sourceRow() - 1 : sourceRow())]) {}

PlaneWaveLine::Incident PlaneWaveLine::advance() {
    const Incident incident = incident_.advance();
    const bool up = direction() > 0;
    background_.advanceH();
    background_.addToH(up ? sourceRow() - 1 : sourceRow(), direction() * dt_ * step_ * incident.e);
    const double current = dt_ * (up ? lower_ : -upper_) * incident.h;
    const double half = 0.5 * dt_;
    if (!background_.dispersive()) {
        const auto source = static_cast<std::size_t>(sourceRow());
        const double before = background_.e()[source];
        const double integralBefore = backgroundIntegral_[source];
        background_.advanceE(backgroundIntegral_);
        background_.addToE(sourceRow(), current);
        backgroundIntegral_[source] = integralBefore + half * (before + background_.e()[source]);
        return incident;
    }
    before_.assign(background_.e().begin(), background_.e().end());
    background_.advanceE();
    background_.addToE(sourceRow(), current);
    background_.polarise();
    const double* __restrict before = before_.data();
    const double* __restrict after = background_.e().data();
    double* __restrict integral = backgroundIntegral_.data();
    for (std::size_t k = 0; k < before_.size(); ++k) {
        integral[k] += half * (before[k] + after[k]);
    }
    return incident;
}

void PlaneWaveLine::clear() {
    for (auto* values : state()) {
        std::fill(values->begin(), values->end(), 0.0);
    }
}

std::vector<std::vector<double>*> PlaneWaveLine::state() {
    std::vector<std::vector<double>*> all = incident_.lineState();
    for (auto* values : background_.state()) {
        all.push_back(values);
    }
    all.push_back(&backgroundIntegral_);
    all.push_back(&incident_.scalars());
    return all;
}

} // namespace zonescope::sources
