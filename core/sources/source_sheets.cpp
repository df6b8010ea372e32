// Sources on a plane that consist of Bessel modes: oblique plane waves and beams.

#include "core/error.hpp"
#include "core/model/units.hpp"
#include "core/sources/aperture.hpp"
#include "core/sources/beam_spectrum.hpp"
#include "core/sources/oblique_line.hpp"
#include "core/sources/oblique_profile.hpp"
#include "core/sources/order_content.hpp"
#include "core/sources/radial_mode.hpp"
#include "core/sources/source_bank.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace zonescope::sources {
namespace {

using Complex = std::complex<double>;
using model::Component;

/// The rows on both sides of a source plane, and what an incident field adds to their curls.
struct SheetRows {
    int electric = 0, magnetic = 0; ///< the first total E, the last scattered H
    int direction = 1;
    double intoMagnetic = 0.0; ///< Ht += this Er, hr -= this et
    double intoElectric = 0.0; ///< Er += this Ht, et -= this hr
};

SheetRows sheetRows(const grid::Discretisation& d, double zUm,
                    model::PropagationDirection direction) {
    SheetRows rows;
    rows.electric = sourceRowAt(d.grid, zUm);
    rows.direction = direction == model::PropagationDirection::plusZ ? 1 : -1;
    rows.magnetic = rows.direction > 0 ? rows.electric - 1 : rows.electric;
    const auto e = static_cast<std::size_t>(rows.electric);
    rows.intoMagnetic =
        rows.direction * d.axialMetric.step[static_cast<std::size_t>(rows.magnetic)];
    rows.intoElectric = rows.direction > 0 ? d.axialMetric.lower[e] : -d.axialMetric.upper[e];
    return rows;
}

/// A source plane must lie in one medium.
void requireUniform(const grid::Discretisation& d, int row, int columns) {
    const double outside = sourcePermittivity(d, row);
    for (int i = 1; i < columns; ++i) {
        const auto place = d.grid.index(i, row);
        const double there = d.materials.epsEr[place];
        const bool lossy = d.materials.lossy() && d.materials.sigmaEr[place] != 0.0F;
        if (lossy || std::abs(there - outside) > 1e-5 * outside) {
            throw InputError(
                {.file = {},
                 .key = "sources[].z_um",
                 .value = fmt::format("{} um", d.grid.z(row)),
                 .allowed = say("a plane in one medium"),
                 .hint = say("a body crosses the source plane at r = {grid} um; move one of them",
                             "grid"_is = fmt::format("{:.4g}", d.grid.r(i)))});
        }
    }
}

/// The stratified medium must go on unchanged from the lit cylinder outwards.
void requireStratified(const grid::Discretisation& d, int column) {
    refuseDispersiveSlabs(d, say("set aperture_radius_um, or give the material of the slab its "
                                 "index at the source's wavelength"));
    for (int k = 0; k < d.grid.rows(); ++k) {
        for (const int i : {column, column + 1}) {
            const auto here = d.grid.index(i, k);
            const auto there = d.grid.index(d.grid.nr, k);
            const auto& m = d.materials;
            if (std::abs(m.epsEt[here] - m.epsEt[there]) > 1e-5F * m.epsEt[there] ||
                std::abs(m.epsEz[here] - m.epsEz[there]) > 1e-5F * m.epsEz[there]) {
                throw InputError(
                    {.file = {},
                     .key = "sources[].field_radius_um",
                     .value = fmt::format("{:.4g} um", d.grid.r(column)),
                     .allowed = say("a radius beyond all bodies except slabs"),
                     .hint = say("a body is cut there at z = {grid} um; light a wider cylinder, "
                                 "enlarge the domain or set aperture_radius_um",
                                 "grid"_is = fmt::format("{:.4g}", d.grid.z(k)))});
            }
        }
    }
}

/// Terms of the Taylor series in frequency by which a pulse's profile follows its band.
constexpr std::size_t seriesTerms = 3;
using TaylorTerms = std::array<Complex, seriesTerms>;

/// Profiles of a beam on its source plane at the carrier and their derivatives by frequency, each
/// over the factorial.
struct BeamProfile {
    using Component = std::array<std::vector<Complex>, seriesTerms>;
    Component er, et, ht, hr;

    explicit BeamProfile(std::size_t columns) {
        for (auto* component : {&er, &et, &ht, &hr}) {
            for (auto& term : *component) {
                term.assign(columns, 0.0);
            }
        }
    }
    void add(const SheetProfile& profile, const TaylorTerms& e, const TaylorTerms& h) {
        for (std::size_t term = 0; term < e.size(); ++term) {
            for (std::size_t i = 0; i < er[term].size(); ++i) {
                er[term][i] += e[term] * profile.er[i];
                et[term][i] += e[term] * profile.et[i];
                ht[term][i] += h[term] * profile.ht[i];
                hr[term][i] += h[term] * profile.hr[i];
            }
        }
    }
};

/// Phase that a mode gains from the focus to the source plane, beyond the one on the axis, and its
/// admittance half a cell before the plane, at one frequency.
struct ModeAtPlane {
    bool carried = false;
    Complex e, h;
};

ModeAtPlane modeAtPlane(const grid::Grid& grid, LinePolarization polarization, double omega,
                        double eps, double discreteSquare, double distance, int direction) {
    const LatticeWave wave = latticeWave(grid, polarization, omega, eps, discreteSquare);
    if (wave.kz <= 0.0) {
        return {};
    }
    const LatticeWave onAxis = latticeWave(grid, polarization, omega, eps, 0.0);
    const Complex e = std::polar(1.0, (wave.kz - onAxis.kz) * distance);
    return {true, e, direction * wave.admittance * std::polar(1.0, -0.5 * wave.kz * grid.dz) * e};
}

/// Adds one polarisation of one wavenumber to the profiles.
void addMode(BeamProfile& profile, const grid::Discretisation& d, const RadialMode& mode,
             LinePolarization polarization, Complex amplitude, double omega, double eps,
             double distance, int direction, int columns) {
    constexpr double step = 1e-3; // of the frequency
    const auto at = [&](double factor) {
        return modeAtPlane(d.grid, polarization, factor * omega, eps, mode.discreteSquare, distance,
                           direction);
    };
    const ModeAtPlane now = at(1.0), above = at(1.0 + step), below = at(1.0 - step);
    if (amplitude == 0.0 || !now.carried) {
        return;
    }
    const bool whole = above.carried && below.carried;
    const auto terms = [&](Complex centre, Complex upper, Complex lower) {
        const double width = step * omega;
        return whole
                   ? TaylorTerms{amplitude * centre, amplitude * (upper - lower) / (2.0 * width),
                                 amplitude * (upper - 2.0 * centre + lower) / (2.0 * width * width)}
                   : TaylorTerms{amplitude * centre, 0.0, 0.0};
    };
    const TaylorTerms e = terms(now.e, above.e, below.e);
    const TaylorTerms h = terms(now.h, above.h, below.h);
    profile.add(sheetProfile(d.radialMetric, mode, polarization, columns), e, h);
}

using TimeFunction = std::function<double(double, double)>;

/// The time signals of a profile, two for each term of its Taylor series: in phase and in
/// quadrature, times powers of the distance of the frequency from the carrier's.
std::vector<TimeFunction> beamSignals(const model::Signal& signal) {
    const double omega = units::angularFrequency(model::carrierWavelength(signal).value());
    // The signal is a difference over a step, smaller than the carrier by sin(x)/x.
    const auto exact = [omega](TimeFunction function) {
        return [function = std::move(function), omega](double t, double dt) {
            const double half = 0.5 * omega * dt;
            return function(t, dt) * half / std::sin(half);
        };
    };
    std::vector<TimeFunction> signals{
        exact(model::makeSignal(signal, model::SignalPhase::inPhase)),
        exact(model::makeSignal(signal, model::SignalPhase::quadrature))};
    const auto slope = [](const TimeFunction& function, double t, double dt) {
        return (function(t + dt, dt) - function(t - dt, dt)) / (2.0 * dt);
    };
    // With a = inPhase - i quadrature = A(t) exp(-i w0 t): (w - w0) a = i da/dt - w0 a.
    for (std::size_t term = 1; term < seriesTerms; ++term) {
        const TimeFunction inPhase = signals[signals.size() - 2];
        const TimeFunction quadrature = signals.back();
        signals.emplace_back([=](double t, double dt) {
            return slope(quadrature, t, dt) - std::sin(omega * dt) / dt * inPhase(t, dt);
        });
        signals.emplace_back([=](double t, double dt) {
            return -slope(inPhase, t, dt) - std::sin(omega * dt) / dt * quadrature(t, dt);
        });
    }
    return signals;
}

/// Fades a beam that is wider than the domain, so that its rim does not diffract.
double fade(double r, double extent, double width) {
    const double inside = (extent - r) / width;
    return inside >= 1.0   ? 1.0
           : inside <= 0.0 ? 0.0
                           : 0.5 - 0.5 * std::cos(std::numbers::pi * inside);
}

} // namespace

void SourceBank::addOblique(const grid::Discretisation& discretisation,
                            const model::ObliquePlaneWave& wave, int parity) {
    const auto& grid = discretisation.grid;
    const auto& project = *discretisation.project;
    const double kappa = transverseWavenumber(project, wave);
    const double angle = wave.angleDeg / 180.0 * std::numbers::pi;
    const OrderAmplitude jones = jonesVector(wave);
    const ModeAmplitude amplitude =
        modeAmplitude(azimuthalOrder_, parity, jones, jones, angle, kappa);

    const int column = litColumns(grid, wave);
    if (column < 2) {
        throw InputError({.file = {},
                          .key = "sources[].field_radius_um",
                          .value = fmt::format("{:.4g}", grid.r(column)),
                          .allowed = say("at least two cells"),
                          .hint = say("light a wider cylinder or use smaller cells")});
    }
    const SheetRows rows = sheetRows(discretisation, wave.zUm, wave.direction);
    requireUniform(discretisation, rows.electric, column);
    const bool stop = wave.apertureRadiusUm.has_value();
    if (!stop) {
        requireStratified(discretisation, column);
    }
    const RadialMode mode = makeRadialMode(grid, discretisation.radialMetric, kappa, column);
    ObliqueSeries maker;
    const int first = seriesCount_;
    seriesCount_ += ObliqueSeries::sheetSeries;
    const auto addSheet = [&](LinePolarization polarization, int series) {
        const auto profile = sheetProfile(discretisation.radialMetric, mode, polarization, column);
        const auto add = [&](Component component, int k, const std::vector<double>& values,
                             double factor, int ofSeries) {
            const double offset = grid::yeeOffset(component).r;
            Injection injection{component, k, 0, {}, ofSeries};
            for (int i = 0; i < column + (offset == 0.0 ? 1 : 0); ++i) {
                injection.weights.push_back(
                    factor * values[static_cast<std::size_t>(i)] *
                    apertureAt(wave.apertureRadiusUm, wave.apertureEdgeUm, grid.r(i, offset)));
            }
            injections_.push_back(std::move(injection));
        };
        add(Component::ht, rows.magnetic, profile.er, rows.intoMagnetic, series);
        add(Component::hr, rows.magnetic, profile.et, -rows.intoMagnetic, series);
        add(Component::er, rows.electric, profile.ht, rows.intoElectric, series + 1);
        add(Component::et, rows.electric, profile.hr, -rows.intoElectric, series + 1);
    };
    if (amplitude.tm != 0.0) {
        maker.tm.emplace(discretisation, wave, LinePolarization::tm, mode.discreteSquare,
                         amplitude.tm);
        addSheet(LinePolarization::tm, first);
    }
    if (amplitude.te != 0.0) {
        maker.te.emplace(discretisation, wave, LinePolarization::te, mode.discreteSquare,
                         amplitude.te);
        addSheet(LinePolarization::te, first + 2);
    }
    if (!maker.tm && !maker.te) {
        seriesCount_ = first;
        return;
    }
    if (!stop) {
        maker.side = sideOf(discretisation.radialMetric, mode, column);
        // Behind the source plane as well: there the line carries what the stratified medium sends
        // back, which would otherwise diffract at the rim of the source plane.
        maker.side.rowBegin = 0;
        maker.side.rowEnd = grid.rows();
        for (int k = maker.side.rowBegin; k < maker.side.rowEnd; ++k) {
            // Half rows lie above their integer row: the topmost has none in the lit region.
            const bool half = k + 1 < maker.side.rowEnd;
            injections_.push_back({Component::et, k, column, {1.0}, seriesCount_});
            injections_.push_back({Component::hz, k, column, {1.0}, seriesCount_ + 3});
            if (half) {
                injections_.push_back({Component::ez, k, column, {1.0}, seriesCount_ + 1});
                injections_.push_back({Component::ht, k, column, {1.0}, seriesCount_ + 2});
            }
            seriesCount_ += ObliqueSeries::rowSeries;
        }
    }
    obliques_.emplace_back(std::move(maker), first);
}

void SourceBank::addBeam(const grid::Discretisation& discretisation, const model::Beam& beam,
                         int parity) {
    const auto& grid = discretisation.grid;
    const SheetRows rows = sheetRows(discretisation, beam.zUm, beam.direction);
    const int columns = litColumns(grid);
    requireUniform(discretisation, rows.electric, columns);
    const auto carrier = model::carrierWavelength(beam.signal);
    if (!carrier) {
        throw InputError({.file = {},
                          .key = "sources[].signal.kind",
                          .value = say("sampled"),
                          .allowed = say("gaussian_pulse, continuous_wave"),
                          .hint = say("a beam needs a wavelength for its profile")});
    }
    const double eps = sourcePermittivity(discretisation, rows.electric);
    const double omega = units::angularFrequency(*carrier);
    // Angles are those in the medium itself, whatever permittivity carries the waves on the grid.
    const double index = grid.compensation.active() ? sourceIndex(*discretisation.project, beam.zUm)
                                                    : std::sqrt(eps);
    const double wavenumber = index * omega;
    const BeamSpectrum spectrum(beam, wavenumber, index, SpectrumScale::amplitude);
    const double distance = rows.direction * (grid.z(rows.electric) - beam.focusZUm);
    const double extent = grid.r(columns);

    const Quadrature rule =
        panelQuadrature(static_cast<int>(profileNodes(spectrum, extent, distance)),
                        spectrum.angleBegin(), spectrum.angleEnd());
    BeamProfile profile(static_cast<std::size_t>(columns) + 1);
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        const double angle = rule.node[n];
        const auto orders = spectrum.orders(angle, std::abs(azimuthalOrder_));
        const double kappa = wavenumber * std::sin(angle);
        const double measure = 2.0 * std::numbers::pi * rule.weight[n] * std::sin(angle);
        const ModeAmplitude amplitude =
            modeAmplitude(azimuthalOrder_, parity, orders.back(), orders.front(), angle, kappa);
        if (amplitude.tm == 0.0 && amplitude.te == 0.0) {
            continue;
        }
        const RadialMode mode = makeRadialMode(grid, discretisation.radialMetric, kappa, columns);
        addMode(profile, discretisation, mode, LinePolarization::tm, measure * amplitude.tm, omega,
                eps, distance, rows.direction, columns);
        addMode(profile, discretisation, mode, LinePolarization::te, measure * amplitude.te, omega,
                eps, distance, rows.direction, columns);
    }

    const double fadeWidth = std::min(*carrier / std::sqrt(eps), 0.2 * extent);
    const int first = seriesCount_;
    const auto signals = beamSignals(beam.signal);
    const auto add = [&](Component component, int k, const BeamProfile::Component& f,
                         double factor) {
        const double offset = grid::yeeOffset(component).r;
        const int parts = static_cast<int>(signals.size());
        const int base = first + (grid::isElectric(component) ? parts : 0);
        for (int part = 0; part < parts; ++part) {
            Injection injection{component, k, 0, {}, base + part};
            const auto& values = f[static_cast<std::size_t>(part / 2)];
            for (int i = 0; i < columns; ++i) {
                const Complex value = values[static_cast<std::size_t>(i)];
                injection.weights.push_back(factor * fade(grid.r(i, offset), extent, fadeWidth) *
                                            (part % 2 == 0 ? value.real() : value.imag()));
            }
            injections_.push_back(std::move(injection));
        }
    };
    add(Component::ht, rows.magnetic, profile.er, rows.intoMagnetic);
    add(Component::hr, rows.magnetic, profile.et, -rows.intoMagnetic);
    add(Component::er, rows.electric, profile.ht, rows.intoElectric);
    add(Component::et, rows.electric, profile.hr, -rows.intoElectric);
    for (const bool electric : {false, true}) {
        for (const auto& signal : signals) {
            currents_.push_back({signal, electric, seriesCount_++});
        }
    }
}

} // namespace zonescope::sources
