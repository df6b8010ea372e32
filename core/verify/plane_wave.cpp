#include "core/verify/rungs.hpp"

#include "core/sources/plane_wave_line.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <span>

namespace zonescope::verify {
namespace {

constexpr double planeWaveCellUm = 0.05;
constexpr double planeWaveWavelengthUm = 20 * planeWaveCellUm;
constexpr double planeWaveGlassIndex = 1.5;
constexpr int sourceBelow = 20; ///< cells from the source plane up to z = 0, where the glass starts

double omega() { return 2.0 * std::numbers::pi / planeWaveWavelengthUm; }

struct PlaneWaveErrors {
    double leakage =
        0.0; ///< scattered region: largest departure from the background, over the peak
    double nonUniformity =
        0.0; ///< largest departure of any field from its column on the axis, over the peak
    std::complex<double> reflected; ///< transform of Er one row below the source plane
};

model::PlaneWave wave() {
    model::GaussianPulse signal;
    signal.wavelengthUm = planeWaveWavelengthUm;
    model::PlaneWave result;
    result.zUm = -sourceBelow * planeWaveCellUm;
    result.signal = signal;
    return result;
}

PlaneWaveErrors measure(const Settings& settings, bool overGlass,
                        model::CompensatedDirections compensated, model::Precision precision) {
    constexpr int cells = 40;
    model::Project project = closedDomain(1, cells, cells, cells, planeWaveCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    if (overGlass) {
        project.materials = {material("glass", planeWaveGlassIndex * planeWaveGlassIndex)};
        model::Slab slab;
        slab.zMinUm = 0.0;
        slab.material = "glass";
        project.bodies = {{.name = "substrate", .shape = slab}};
    }
    project.sources = {{.name = "wave", .kind = wave()}};
    compensate(project, compensated, planeWaveWavelengthUm);
    const Run run = makeRun(settings, project, precision);
    const auto& grid = run.grid();
    sources::PlaneWaveLine line(*run.discretisation, wave(), model::SignalPhase::inPhase);

    PlaneWaveErrors errors;
    double peak = 0.0;
    // The pulse lasts about 177 cells of time; the echo from the glass needs 40 more, and the
    // layers see it all.
    const auto steps = static_cast<std::int64_t>(std::ceil(300.0 * planeWaveCellUm / grid.dt));
    for (std::int64_t step = 1; step <= steps; ++step) {
        run.engine->advance(1);
        line.advance();
        std::array<std::vector<double>, model::componentCount> fields;
        for (const model::Component component : allComponents) {
            fields[static_cast<std::size_t>(component)] = run.engine->component(component);
        }
        const auto value = [&](model::Component component, int i, int k) {
            return fields[static_cast<std::size_t>(component)][grid.index(i, k)];
        };
        const std::span<const double> background = line.background();
        const double time = static_cast<double>(step) * grid.dt;
        errors.reflected += std::polar(1.0, omega() * time) * grid.dt *
                            value(model::Component::er, 0, line.sourceRow() - 1);
        // Inside the layers the unknowns are rescaled, so only the interior is uniform.
        for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ(); ++k) {
            const double er = value(model::Component::er, 0, k);
            const double ht = value(model::Component::ht, 0, k);
            peak = std::max(peak, std::abs(er));
            for (int i = 0; i < grid.interiorEndR(); ++i) {
                const double departures[] = {
                    value(model::Component::er, i, k) - er, value(model::Component::et, i, k) - er,
                    value(model::Component::ht, i, k) - ht, value(model::Component::hr, i, k) + ht,
                    value(model::Component::ez, i, k),      value(model::Component::hz, i, k)};
                for (const double departure : departures) {
                    errors.nonUniformity = std::max(errors.nonUniformity, std::abs(departure));
                }
                if (k < line.sourceRow()) {
                    errors.leakage =
                        std::max(errors.leakage, std::abs(value(model::Component::er, i, k) -
                                                          background[static_cast<std::size_t>(k)]));
                }
            }
        }
    }
    errors.leakage /= peak;
    errors.nonUniformity /= peak;
    return errors;
}

/// Transform of the incident field at the source row, from the line alone.
std::complex<double> incidentTransform(const Settings& settings) {
    const Run run = makeRun(settings, closedDomain(1, 4, 40, 40, planeWaveCellUm),
                            model::Precision::doublePrecision);
    sources::PlaneWaveLine line(*run.discretisation, wave(), model::SignalPhase::inPhase);
    const double dt = run.grid().dt;
    std::complex<double> sum;
    for (int step = 0; step * dt < 300.0 * planeWaveCellUm; ++step) {
        sum += std::polar(1.0, omega() * step * dt) * dt * line.advance().e;
    }
    return sum;
}

std::vector<Result> planeWaveResults(const Settings& settings, const std::string& name,
                                     bool overGlass, model::CompensatedDirections compensated,
                                     model::Precision precision) {
    const PlaneWaveErrors errors = measure(settings, overGlass, compensated, precision);
    // Single precision: rounding of about 1e-7 for each of some 500 steps, adding up like a random
    // walk.
    const double bound = precision == model::Precision::single ? 1e-5 : 1e-12;
    std::vector<Result> results = {
        atMost(name + "/leakage", errors.leakage, bound, "1",
               overGlass
                   ? "below the source plane, departure from the one-dimensional echo over the peak"
                   : "field below the source plane over the peak"),
        atMost(name + "/non_uniformity", errors.nonUniformity, bound, "1",
               "largest departure from the axis column over the peak")};
    if (overGlass && compensated == model::CompensatedDirections::none &&
        precision == model::Precision::doublePrecision) {
        const double reflection = std::abs(errors.reflected / incidentTransform(settings));
        // On the grid the impedances go like the sines of the wavenumbers: with the mean
        // permittivity at the interface, sin(k1 h) - sin(k2 h) over their sum. It tends to
        // Fresnel's (n - 1)/(n + 1) = 0.2 as h^2.
        const double timeTerm = std::sin(0.5 * omega() * 0.6 * planeWaveCellUm) / 0.6;
        const double outside = std::sin(2.0 * std::asin(timeTerm));
        const double inside = std::sin(2.0 * std::asin(planeWaveGlassIndex * timeTerm));
        const double exact = (inside - outside) / (inside + outside);
        // What the layers reflect, below 1e-4 at normal incidence, comes on top.
        results.push_back(within(name + "/reflection", reflection, exact, 1e-4, "1",
                                 "amplitude reflection against Fresnel's formula on the grid"));
    }
    return results;
}

} // namespace

std::vector<Rung> planeWaveRungs() {
    std::vector<Rung> rungs;
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        for (const bool overGlass : {false, true}) {
            const std::string name = fmt::format("plane_wave/{}/{}", overGlass ? "glass" : "vacuum",
                                                 precisionName(precision));
            rungs.push_back({name, "Total/scattered field plane wave in an infinite aperture",
                             [=](const Settings& settings) {
                                 return planeWaveResults(settings, name, overGlass,
                                                         model::CompensatedDirections::none,
                                                         precision);
                             }});
        }
    }
    const std::string name = "plane_wave/glass_compensated/double";
    rungs.push_back(
        {name, "The same on a grid with compensated dispersion", [=](const Settings& settings) {
             return planeWaveResults(settings, name, true, model::CompensatedDirections::axial,
                                     model::Precision::doublePrecision);
         }});
    return rungs;
}

} // namespace zonescope::verify
