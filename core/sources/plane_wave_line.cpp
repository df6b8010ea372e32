#include "core/sources/plane_wave_line.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"

#include <algorithm>
#include <cmath>

namespace zonescope::sources {
namespace {

// The incident line: a soft source a few cells before the place where the wave is read, between
// absorbing layers thick enough that nothing comes back. Its reading is exact in any case, since
// between source and layers the line solves the same discrete equations as the grid.
constexpr int incidentLayer = 80;
constexpr int incidentGap = 8;
constexpr int incidentRows = 2 * incidentLayer + 4 * incidentGap;
constexpr int incidentSource = incidentLayer + incidentGap;
constexpr int incidentReading = incidentSource + incidentGap;

int sourceRowOf(const grid::Grid& grid, const model::PlaneWave& wave) {
    const int row = static_cast<int>(std::lround((wave.zUm - grid.zOrigin) / grid.dz));
    if (row < 1 || row > grid.nz - 1) {
        throw InputError({.file = {},
                          .key = "sources[].z_um",
                          .value = std::to_string(wave.zUm),
                          .allowed = "inside the domain, at least one cell from its ends",
                          .hint = "move the plane wave's source plane"});
    }
    return row;
}

/// The medium that the background line has at a place, for homogeneous lines.
WaveLine::Medium homogeneousMedium(const WaveLine::Medium& background, int place, double dz) {
    WaveLine::Medium medium;
    const auto row = static_cast<std::size_t>(place);
    const double eps = background.eps[row];
    const double sigma = background.sigma[row];
    const auto rows = static_cast<std::size_t>(incidentRows);
    medium.eps.assign(rows, eps);
    medium.sigma.assign(rows, sigma);
    if (!background.compositions.empty()) {
        medium.compositions.assign(rows, background.compositions[row]);
    }
    medium.upper.assign(rows, 1.0 / dz);
    medium.lower.assign(rows, 1.0 / dz);
    medium.step.assign(rows, 1.0 / dz);
    medium.step.back() = 0.0;
    medium.held.assign(rows, 0);
    medium.held.front() = medium.held.back() = 1;
    const double peak = grid::peakSigma(3.0, 1e-14, incidentLayer * dz);
    const auto profile = [&](double position) {
        const double depth =
            std::max(incidentLayer - position, position - (incidentRows - 1 - incidentLayer));
        return depth <= 0.0 ? 0.0 : peak * std::pow(depth / incidentLayer, 3.0);
    };
    for (int k = 0; k < incidentRows; ++k) {
        medium.layer.sigmaInteger.push_back(profile(k));
        medium.layer.sigmaHalf.push_back(profile(k + 0.5));
    }
    medium.layer.kappaInteger.assign(rows, 1.0);
    medium.layer.kappaHalf.assign(rows, 1.0);
    return medium;
}

WaveLine::Medium stratifiedMedium(const grid::Discretisation& discretisation) {
    WaveLine::Medium medium;
    const auto& grid = discretisation.grid;
    const auto& materials = discretisation.materials;
    for (int k = 0; k < grid.rows(); ++k) {
        const auto outermost = grid.index(grid.nr, k);
        medium.eps.push_back(materials.epsEt[outermost]);
        medium.sigma.push_back(materials.lossy() ? materials.sigmaEt[outermost] : 0.0);
        if (!materials.dispersive.empty()) {
            medium.compositions.push_back(
                // Where the radial layer begins: inside it is the loss of addLayerLoss.
                materials.dispersive.compositionAt(model::Component::et, grid.interiorEndR(), k));
        }
    }
    const auto& axial = discretisation.axialMetric;
    medium.upper = axial.upper;
    medium.lower = axial.lower;
    medium.step = axial.step;
    medium.layer = discretisation.axialLayer.stretch;
    medium.held.assign(static_cast<std::size_t>(grid.rows()), 0);
    medium.held.front() = axial.zMinHeld ? 1 : 0;
    medium.held.back() = axial.zMaxHeld ? 1 : 0;
    return medium;
}

/// Real index of the source plane's medium: where it is dispersive, at the carrier.
double indexOf(const WaveLine::Medium& background, const grid::DispersiveMap& map, int k,
               const model::Signal& signal) {
    const auto row = static_cast<std::size_t>(k);
    const int composition = background.compositions.empty() ? -1 : background.compositions[row];
    double wavelength = 0.0;
    if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal)) {
        wavelength = pulse->wavelengthUm;
    } else if (const auto* wave = std::get_if<model::ContinuousWave>(&signal)) {
        wavelength = wave->wavelengthUm;
    }
    if (composition < 0 || wavelength <= 0.0) {
        return std::sqrt(background.eps[row]);
    }
    return std::sqrt(grid::permittivityAt(map, composition, units::angularFrequency(wavelength)))
        .real();
}

} // namespace

WaveLine::WaveLine(Medium medium, const grid::DispersiveMap& dispersive, double dt)
    : medium_(std::move(medium)), dt_(dt), dispersive_(dispersive, dt) {
    const auto rows = medium_.eps.size();
    for (std::size_t k = 0; k < rows; ++k) {
        const auto& layer = medium_.layer;
        const double halfE = 0.5 * dt * layer.sigmaInteger[k];
        const double halfH = 0.5 * dt * layer.sigmaHalf[k];
        keepE_.push_back((layer.kappaInteger[k] - halfE) / (layer.kappaInteger[k] + halfE));
        gainE_.push_back(1.0 / (layer.kappaInteger[k] + halfE));
        keepH_.push_back((layer.kappaHalf[k] - halfH) / (layer.kappaHalf[k] + halfH));
        gainH_.push_back(1.0 / (layer.kappaHalf[k] + halfH));
        const double loss = 0.5 * dt * medium_.sigma[k];
        keepLoss_.push_back((medium_.eps[k] - loss) / (medium_.eps[k] + loss));
        inverse_.push_back(medium_.held[k] != 0 ? 0.0 : 1.0 / (medium_.eps[k] + loss));
    }
    e_.assign(rows, 0.0);
    h_.assign(rows, 0.0);
    d_.assign(rows, 0.0);
    for (std::size_t k = 0; k < medium_.compositions.size(); ++k) {
        const int composition = medium_.compositions[k];
        if (composition < 0 || medium_.held[k] != 0) {
            continue;
        }
        keepLoss_[k] = 1.0;
        inverse_[k] = fdtd::effectiveInverse(dispersive, composition, dt);
        dispersive_.add(composition, 1);
        dispersiveRows_.push_back(k);
    }
}

void WaveLine::polarise() {
    for (std::size_t n = 0; n < dispersiveRows_.size(); ++n) {
        dispersive_.advance(static_cast<int>(n), 0, 1, &e_[dispersiveRows_[n]]);
    }
}

// A device engine asks for a step every few microseconds: the loops are written so that compilers
// vectorise them, on raw pointers that do not alias.
void WaveLine::advanceH() {
    const std::size_t rows = h_.size();
    const double dt = dt_;
    const double* __restrict e = e_.data();
    const double* __restrict keep = keepH_.data();
    const double* __restrict gain = gainH_.data();
    const double* __restrict step = medium_.step.data();
    double* __restrict h = h_.data();
    for (std::size_t k = 0; k + 1 < rows; ++k) {
        h[k] = keep[k] * h[k] - gain[k] * dt * step[k] * (e[k + 1] - e[k]);
    }
}

void WaveLine::advanceE() {
    const std::size_t rows = e_.size();
    const double dt = dt_;
    const double* __restrict h = h_.data();
    const double* __restrict upper = medium_.upper.data();
    const double* __restrict lower = medium_.lower.data();
    const double* __restrict keep = keepE_.data();
    const double* __restrict gain = gainE_.data();
    const double* __restrict keepLoss = keepLoss_.data();
    const double* __restrict inverse = inverse_.data();
    double* __restrict e = e_.data();
    double* __restrict d = d_.data();
    const auto advance = [&](std::size_t k, double below) {
        const double curl = -dt * (upper[k] * h[k] - below);
        const double newer = keep[k] * d[k] + gain[k] * curl;
        e[k] = keepLoss[k] * e[k] + inverse[k] * (newer - d[k]);
        d[k] = newer;
    };
    if (rows > 0) {
        advance(0, 0.0);
    }
    for (std::size_t k = 1; k < rows; ++k) {
        advance(k, lower[k] * h[k - 1]);
    }
}

void WaveLine::addToH(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    h_[row] += gainH_[row] * curl;
}

void WaveLine::addToE(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    const double change = gainE_[row] * curl;
    d_[row] += change;
    e_[row] += inverse_[row] * change;
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

PlaneWaveLine::PlaneWaveLine(const grid::Discretisation& discretisation,
                             const model::PlaneWave& wave, SignalPhase phase)
    : dt_(discretisation.grid.dt), sourceRow_(sourceRowOf(discretisation.grid, wave)),
      direction_(wave.direction == model::PropagationDirection::plusZ ? 1 : -1),
      amplitude_(wave.amplitude), signal_(makeSignal(wave.signal, phase)),
      incident_(
          homogeneousMedium(stratifiedMedium(discretisation), sourceRow_, discretisation.grid.dz),
          discretisation.materials.dispersive, dt_),
      background_(stratifiedMedium(discretisation), discretisation.materials.dispersive, dt_),
      backgroundIntegral_(static_cast<std::size_t>(discretisation.grid.rows()), 0.0),
      scalars_(5, 0.0),
      upper_(discretisation.axialMetric.upper[static_cast<std::size_t>(sourceRow_)]),
      lower_(discretisation.axialMetric.lower[static_cast<std::size_t>(sourceRow_)]),
      step_(discretisation.axialMetric
                .step[static_cast<std::size_t>(direction_ > 0 ? sourceRow_ - 1 : sourceRow_)]) {
    // A soft current of twice the refractive index over dz makes a wave of unit amplitude on each
    // side.
    amplitude_ *= 2.0 *
                  indexOf(stratifiedMedium(discretisation), discretisation.materials.dispersive,
                          sourceRow_, wave.signal) /
                  discretisation.grid.dz;
}

PlaneWaveLine::Incident PlaneWaveLine::advance() {
    double& step = scalars_[0];
    double& lastE = scalars_[1];
    double& integralE = scalars_[2];
    double& lastH = scalars_[3];
    double& integralH = scalars_[4];

    // The wave travels up the incident line whatever its direction; downwards h changes sign.
    Incident incident;
    incident.e = incident_.e()[incidentReading];
    integralE += 0.5 * dt_ * (lastE + incident.e);
    lastE = incident.e;
    incident.integralE = integralE;

    incident_.advanceH();
    incident.h = direction_ * incident_.h()[incidentReading - 1];
    integralH += 0.5 * dt_ * (lastH + incident.h);
    lastH = incident.h;
    incident.integralH = integralH;
    incident_.advanceE();
    // One current node makes a wave of 1/cos(k dz/2) on the lattice; two halves side by side cancel
    // that factor.
    const double current = 0.5 * dt_ * amplitude_ * signal_((step + 0.5) * dt_, dt_);
    incident_.addToE(incidentSource, current);
    incident_.addToE(incidentSource + 1, current);
    incident_.polarise();

    background_.advanceH();
    background_.addToH(direction_ > 0 ? sourceRow_ - 1 : sourceRow_,
                       direction_ * dt_ * step_ * incident.e);
    before_.assign(background_.e().begin(), background_.e().end());
    background_.advanceE();
    background_.addToE(sourceRow_, dt_ * (direction_ > 0 ? lower_ : -upper_) * incident.h);
    background_.polarise();
    const double half = 0.5 * dt_;
    const double* __restrict before = before_.data();
    const double* __restrict after = background_.e().data();
    double* __restrict integral = backgroundIntegral_.data();
    for (std::size_t k = 0; k < before_.size(); ++k) {
        integral[k] += half * (before[k] + after[k]);
    }
    step += 1.0;
    return incident;
}

void PlaneWaveLine::clear() {
    for (auto* values : state()) {
        std::fill(values->begin(), values->end(), 0.0);
    }
}

std::vector<std::vector<double>*> PlaneWaveLine::state() {
    std::vector<std::vector<double>*> all = incident_.state();
    for (auto* values : background_.state()) {
        all.push_back(values);
    }
    all.push_back(&backgroundIntegral_);
    all.push_back(&scalars_);
    return all;
}

} // namespace zonescope::sources
