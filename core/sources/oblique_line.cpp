#include "core/sources/oblique_line.hpp"

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "core/sources/naming_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::sources {
namespace {

// At large angles the wave meets the layers obliquely, hence their thickness.
constexpr IncidentPlaces obliquePlaces{.layer = 160};

ObliqueLine::Medium homogeneousMedium(double eps, double dz) {
    const auto rows = static_cast<std::size_t>(obliquePlaces.rows());
    const LineMaterial material{.eps = std::vector<double>(rows, eps),
                                .sigma = std::vector<double>(rows, 0.0)};
    return {.rows = incidentRows(obliquePlaces, dz), .material = material, .axial = material};
}

ObliqueLine::Medium obliqueStratification(const grid::Discretisation& discretisation) {
    return {.rows = rowsOf(discretisation),
            .material = materialFarOut(discretisation, model::Component::et),
            .axial = materialFarOut(discretisation, model::Component::ez)};
}

/// Factor that makes a soft current send out e = 1: 2 h/e per dz.
double currentOf(const grid::Discretisation& discretisation, const model::ObliquePlaneWave& wave,
                 LinePolarization polarization, double discreteSquare) {
    const double eps =
        sourcePermittivity(discretisation, sourceRowAt(discretisation.grid, wave.zUm));
    const auto carrier = model::carrierWavelength(wave.signal);
    if (!carrier) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("sampled"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("an oblique plane wave needs a wavelength for its angle")});
    }
    const LatticeWave lattice = latticeWave(discretisation.grid, polarization,
                                            units::angularFrequency(*carrier), eps, discreteSquare);
    if (lattice.kz <= 0.0) {
        throw InputError({.file = {},
                          .key = "sources[].angle_deg",
                          .value = fmt::format("{}", wave.angleDeg),
                          .allowed = say("below the light line of the grid"),
                          .hint = say("use a smaller angle or smaller cells")});
    }
    return 2.0 * lattice.admittance / discretisation.grid.dz;
}

} // namespace

double sourcePermittivity(const grid::Discretisation& discretisation, int row,
                          std::string_view key) {
    const auto place = discretisation.grid.index(discretisation.grid.nr, row);
    if (discretisation.materials.lossy() && discretisation.materials.sigmaEt[place] != 0.0F) {
        throw InputError({.file = {},
                          .key = fmt::format("{}.{}", anySource, key),
                          .value = fmt::format("{}", discretisation.grid.z(row)),
                          .allowed = say("in a medium without loss"),
                          .hint = say("move the source plane out of the absorbing material")});
    }
    const auto& dispersive = discretisation.materials.dispersive;
    if (!dispersive.empty() &&
        dispersive.compositionAt(model::Component::et, discretisation.grid.nr, row) >= 0) {
        throw InputError({.file = {},
                          .key = fmt::format("{}.{}", anySource, key),
                          .value = fmt::format("{}", discretisation.grid.z(row)),
                          .allowed = say("in a medium without dispersion"),
                          .hint = say("move the source plane out of the dispersive material, or "
                                      "give that material its index at the source's wavelength")});
    }
    return discretisation.materials.epsEt[place];
}

void refuseDispersiveSlabs(const grid::Discretisation& discretisation, text::Message hint) {
    const auto& grid = discretisation.grid;
    const auto& dispersive = discretisation.materials.dispersive;
    for (int k = 0; !dispersive.empty() && k < grid.rows(); ++k) {
        if (dispersive.compositionAt(model::Component::et, grid.nr, k) >= 0) {
            throw InputError(
                {.file = {},
                 .key = std::string(anySource),
                 .value = say("a dispersive layer at z = {grid} um",
                              "grid"_is = fmt::format("{:.4g}", grid.z(k))),
                 .allowed = say("slabs without dispersion around a plane wave at an angle"),
                 .hint = std::move(hint)});
        }
    }
}

double incidentLead(const grid::Grid& grid) noexcept {
    // Started by two halves side by side.
    return (obliquePlaces.reading() - (obliquePlaces.source() + 0.5)) * grid.dz;
}

LatticeWave latticeWave(const grid::Grid& grid, LinePolarization polarization, double omega,
                        double permittivity, double discreteSquare) {
    const double rate = 2.0 / grid.dt * std::sin(0.5 * omega * grid.dt);
    const double square = permittivity * rate * rate - discreteSquare;
    const double sine = 0.5 * grid.dz * std::sqrt(std::max(square, 0.0));
    if (square <= 0.0 || sine >= 1.0) {
        return {};
    }
    const double slope = std::sqrt(square);
    return {2.0 / grid.dz * std::asin(sine),
            polarization == LinePolarization::te ? slope / rate : permittivity * rate / slope};
}

ObliqueLine::ObliqueLine(Medium medium, LinePolarization polarization, double discreteSquare,
                         double dt)
    : medium_(std::move(medium)), polarization_(polarization), k2_(discreteSquare), dt_(dt),
      factors_(lineFactors(medium_.rows, medium_.material, dt)) {
    const auto rows = medium_.material.eps.size();
    for (std::size_t k = 0; k < rows; ++k) {
        const double loss = 0.5 * dt * medium_.axial.sigma[k];
        axialLoss_.push_back((medium_.axial.eps[k] - loss) / (medium_.axial.eps[k] + loss));
        axialInverse_.push_back(1.0 / (medium_.axial.eps[k] + loss));
    }
    for (auto* values : state()) {
        values->assign(rows, 0.0);
    }
}

/// Second step of a layer for Ez and hz (DESIGN 1.4): dt F = (kappa dt + sigma) D, from the
/// transverse field across them.
void ObliqueLine::advanceAxial(const std::vector<double>& across, std::size_t rows) {
    const bool te = polarization_ == LinePolarization::te;
    const auto& layer = medium_.rows.layer;
    const double dt = dt_;
    const double k2 = k2_;
    const double* __restrict transverse = across.data();
    const double* __restrict kappa = (te ? layer.kappaInteger : layer.kappaHalf).data();
    const double* __restrict sigma = (te ? layer.sigmaInteger : layer.sigmaHalf).data();
    const double* __restrict loss = axialLoss_.data();
    const double* __restrict inverse = axialInverse_.data();
    double* __restrict auxiliary = axialAuxiliary_.data();
    double* __restrict axial = axial_.data();
    const auto advance = [&](std::size_t k, double newer) {
        const double older = auxiliary[k];
        auxiliary[k] = newer;
        const double half = 0.5 * dt * sigma[k];
        axial[k] += (kappa[k] + half) * newer - (kappa[k] - half) * older;
    };
    if (te) {
        for (std::size_t k = 0; k < rows; ++k) {
            advance(k, auxiliary[k] + dt * (-k2 * transverse[k]));
        }
    } else {
        for (std::size_t k = 0; k < rows; ++k) {
            advance(k, loss[k] * auxiliary[k] + inverse[k] * dt * (-k2 * transverse[k]));
        }
    }
}

// A beam in a total field box has a hundred lines: the loops are written so that compilers
// vectorise them, on raw pointers that do not alias.
void ObliqueLine::advanceMagnetic() {
    const std::size_t rows = h_.size();
    const bool te = polarization_ == LinePolarization::te;
    const double dt = dt_;
    const double* __restrict e = e_.data();
    const double* __restrict axial = axial_.data();
    const double* __restrict step = medium_.rows.step.data();
    const double* __restrict keep = factors_.keepH.data();
    const double* __restrict gain = factors_.gainH.data();
    double* __restrict h = h_.data();
    if (te) {
        for (std::size_t k = 0; k + 1 < rows; ++k) {
            h[k] = keep[k] * h[k] + gain[k] * dt * (0.0 - step[k] * (e[k + 1] - e[k]));
        }
        advanceAxial(e_, rows);
    } else {
        for (std::size_t k = 0; k + 1 < rows; ++k) {
            h[k] = keep[k] * h[k] + gain[k] * dt * (axial[k] - step[k] * (e[k + 1] - e[k]));
        }
    }
}

void ObliqueLine::advanceElectric() {
    const std::size_t rows = e_.size();
    const bool te = polarization_ == LinePolarization::te;
    const double dt = dt_;
    const double* __restrict h = h_.data();
    const double* __restrict axial = axial_.data();
    const double* __restrict upper = medium_.rows.upper.data();
    const double* __restrict lower = medium_.rows.lower.data();
    const double* __restrict keep = factors_.keepE.data();
    const double* __restrict gain = factors_.gainE.data();
    const double* __restrict keepLoss = factors_.keepLoss.data();
    const double* __restrict inverse = factors_.inverse.data();
    double* __restrict e = e_.data();
    double* __restrict d = d_.data();
    const auto advance = [&](std::size_t k, double curl) {
        const double newer = keep[k] * d[k] + gain[k] * dt * curl;
        e[k] = keepLoss[k] * e[k] + inverse[k] * (newer - d[k]);
        d[k] = newer;
    };
    advance(0, (te ? axial[0] : 0.0) - upper[0] * h[0]);
    if (te) {
        for (std::size_t k = 1; k < rows; ++k) {
            advance(k, axial[k] - (upper[k] * h[k] - lower[k] * h[k - 1]));
        }
    } else {
        for (std::size_t k = 1; k < rows; ++k) {
            advance(k, 0.0 - (upper[k] * h[k] - lower[k] * h[k - 1]));
        }
        advanceAxial(h_, rows - 1);
    }
}

void ObliqueLine::addToH(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    h_[row] += factors_.gainH[row] * curl;
}

void ObliqueLine::addToE(int k, double curl) {
    const auto row = static_cast<std::size_t>(k);
    const double change = factors_.gainE[row] * curl;
    d_[row] += change;
    e_[row] += factors_.inverse[row] * change;
}

std::vector<std::vector<double>*> ObliqueLine::state() {
    return {&e_, &h_, &d_, &axial_, &axialAuxiliary_};
}

ObliqueWaveLine::ObliqueWaveLine(const grid::Discretisation& discretisation,
                                 const model::ObliquePlaneWave& wave, LinePolarization polarization,
                                 double discreteSquare, std::complex<double> amplitude)
    : polarization_(polarization), dt_(discretisation.grid.dt),
      sourceRow_(sourceRowAt(discretisation.grid, wave.zUm)),
      direction_(wave.direction == model::PropagationDirection::plusZ ? 1 : -1),
      amplitude_(amplitude * currentOf(discretisation, wave, polarization, discreteSquare)),
      inPhase_(model::makeSignal(wave.signal, model::SignalPhase::inPhase)),
      quadrature_(model::makeSignal(wave.signal, model::SignalPhase::quadrature)),
      incident_(
          homogeneousMedium(sourcePermittivity(discretisation, sourceRow_), discretisation.grid.dz),
          polarization, discreteSquare, dt_),
      background_(obliqueStratification(discretisation), polarization, discreteSquare, dt_),
      before_(static_cast<std::size_t>(discretisation.grid.rows()), 0.0),
      axialBefore_(static_cast<std::size_t>(discretisation.grid.rows()), 0.0), step_(1, 0.0),
      upper_(discretisation.axialMetric.upper[static_cast<std::size_t>(sourceRow_)]),
      lower_(discretisation.axialMetric.lower[static_cast<std::size_t>(sourceRow_)]),
      stepSize_(discretisation.axialMetric
                    .step[static_cast<std::size_t>(direction_ > 0 ? sourceRow_ - 1 : sourceRow_)]) {
}

ObliqueWaveLine::Incident ObliqueWaveLine::advance() {
    Incident incident;
    incident.e = incident_.e()[obliquePlaces.reading()];
    before_.assign(background_.e().begin(), background_.e().end());
    if (polarization_ == LinePolarization::tm) {
        axialBefore_.assign(background_.axial().begin(), background_.axial().end());
    }

    incident_.advanceMagnetic();
    incident.h = direction_ * incident_.h()[obliquePlaces.reading() - 1];
    incident_.advanceElectric();
    const double time = (step_[0] + 0.5) * dt_;
    const double current =
        0.5 * dt_ *
        (amplitude_.real() * inPhase_(time, dt_) + amplitude_.imag() * quadrature_(time, dt_));
    // Two halves side by side, for the reason given in plane_wave_line.cpp.
    incident_.addToE(obliquePlaces.source(), current);
    incident_.addToE(obliquePlaces.source() + 1, current);

    background_.advanceMagnetic();
    background_.addToH(direction_ > 0 ? sourceRow_ - 1 : sourceRow_,
                       direction_ * dt_ * stepSize_ * incident.e);
    background_.advanceElectric();
    background_.addToE(sourceRow_, dt_ * (direction_ > 0 ? lower_ : -upper_) * incident.h);
    step_[0] += 1.0;
    return incident;
}

void ObliqueWaveLine::clear() {
    for (auto* values : state()) {
        std::fill(values->begin(), values->end(), 0.0);
    }
}

std::vector<std::vector<double>*> ObliqueWaveLine::state() {
    std::vector<std::vector<double>*> all = incident_.state();
    for (auto* values : background_.state()) {
        all.push_back(values);
    }
    all.push_back(&before_);
    all.push_back(&axialBefore_);
    all.push_back(&step_);
    return all;
}

} // namespace zonescope::sources
