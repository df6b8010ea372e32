#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/optics/resonance_finder.hpp"
#include "core/optics/ring_resonance.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr optics::RingResonator ring{.index = 3.4, .innerRadiusUm = 1.0, .outerRadiusUm = 2.0};
constexpr int azimuthalOrder = 3;
constexpr int cellsPerUm = 30;
constexpr double layerUm = 1.0;
constexpr double beyondUm = 4.0;
/// Half of what is stable: the leapfrog's dispersion, (omega dt)^2/24, would add to the error of
/// the cells.
constexpr double courantNumber = 0.3;

struct RingDown {
    optics::FoundResonance resonance;
    std::vector<double> times, samples; ///< of Ez
};

/// The resonance of the discretised ring nearest to a frequency. The ring fills a slice between two
/// conducting planes, on which a field with E along z does not depend on z.
RingDown measure(const Settings& settings, double nearFrequency) {
    const int cells = static_cast<int>(std::lround((ring.outerRadiusUm + beyondUm) * cellsPerUm));
    constexpr int slice = 4;
    model::Project project = closedDomain(azimuthalOrder, cells, 0, slice, 1.0 / cellsPerUm);
    project.run.courantNumber = courantNumber;
    project.boundaries.rMax = absorbingLayer(static_cast<int>(std::lround(layerUm * cellsPerUm)));
    project.materials = {material("ring", ring.index * ring.index)};
    project.bodies = {ringBody("ring", ring.innerRadiusUm, ring.outerRadiusUm, -1.0, 2.0, "ring")};
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    const auto& grid = run.grid();

    // A bump of Ez across the ring, the same on every row, starts the modes without any charge.
    std::vector<double> ez(grid.points());
    for (int k = 0; k < grid.nz; ++k) {
        for (int i = 1; i < grid.nr; ++i) {
            const double x = (grid.r(i) - 0.5 * (ring.innerRadiusUm + ring.outerRadiusUm)) / 0.4;
            ez[grid.index(i, k)] = std::exp(-0.5 * x * x);
        }
    }
    run.engine->setComponent(model::Component::ez, ez);

    // Wait until the waves that were never bound have left, then sample about every fourteenth of a
    // period for a decay time.
    constexpr double wait = 100.0;
    constexpr double window = 240.0;
    const auto stride = static_cast<std::int64_t>(std::lround(0.6 / grid.dt));
    run.engine->advance(static_cast<std::int64_t>(wait / grid.dt));
    const auto place = grid.index(static_cast<int>(std::lround(1.6 * cellsPerUm)), slice / 2);
    std::vector<double> samples;
    const double interval = static_cast<double>(stride) * grid.dt;
    while (static_cast<double>(samples.size()) * interval < window) {
        samples.push_back(run.engine->component(model::Component::ez)[place]);
        run.engine->advance(stride);
    }
    optics::ResonanceSearch search;
    search.lowestFrequency = 0.8 * nearFrequency;
    search.highestFrequency = 1.2 * nearFrequency;
    const auto resonances = optics::findResonances(samples, interval, search);
    if (resonances.empty()) {
        throw Error(say("no oscillation was found in the ring"));
    }
    std::vector<double> times;
    for (std::size_t n = 0; n < samples.size(); ++n) {
        times.push_back(static_cast<double>(n) * interval);
    }
    return {resonances.front(), std::move(times), std::move(samples)};
}

/// The field that was sampled, and the oscillation of the exact mode with the amplitude and phase
/// that fit best.
Figure ringDownFigure(const RingDown& found, std::complex<double> exact) {
    Figure figure{.name = "ring/ring_down",
                  .title = "Ring resonator: Ez as it rings",
                  .x = {"time", "µm/c"},
                  .y = {"Ez / first maximum", "1"},
                  .series = {},
                  .caption = "Slice of a ring n = 3.4, 1 to 2 µm, m = 3, and exp(-i w t) with the "
                             "exact complex frequency, of best amplitude and phase."};
    // Least squares for a cos(w t) + b sin(w t), both damped: two normal equations.
    double cc = 0.0, cs = 0.0, ss = 0.0, cy = 0.0, sy = 0.0;
    for (std::size_t n = 0; n < found.times.size(); ++n) {
        const auto wave = std::exp(std::complex<double>(0.0, 1.0) * exact * found.times[n]);
        cc += wave.real() * wave.real();
        cs += wave.real() * wave.imag();
        ss += wave.imag() * wave.imag();
        cy += wave.real() * found.samples[n];
        sy += wave.imag() * found.samples[n];
    }
    const double determinant = cc * ss - cs * cs;
    const double a = (cy * ss - sy * cs) / determinant;
    const double b = (sy * cc - cy * cs) / determinant;
    const double amplitude = std::hypot(a, b);
    std::vector<double> measured, mode;
    for (std::size_t n = 0; n < found.times.size(); ++n) {
        const auto wave = std::exp(std::complex<double>(0.0, 1.0) * exact * found.times[n]);
        measured.push_back(found.samples[n] / amplitude);
        mode.push_back((a * wave.real() + b * wave.imag()) / amplitude);
    }
    figure.add("grid", SeriesRole::computed, found.times, std::move(measured));
    figure.add("exact mode", SeriesRole::reference, found.times, std::move(mode));
    return figure;
}

Findings ringResults(const Settings& settings) {
    const auto exact = optics::ringResonance(ring, azimuthalOrder, {0.74, -0.005});
    const double frequency = exact.real() / (2.0 * std::numbers::pi);
    const double quality = -exact.real() / (2.0 * exact.imag());
    const RingDown ringDown = measure(settings, frequency);
    const auto& found = ringDown.resonance;
    std::vector<Result> results{
        atMost("ring/frequency", std::abs(found.frequency / frequency - 1.0), 1e-4, "1",
               fmt::format("found {:.9f} +- {:.1g}, exact {:.9f} c/um", found.frequency,
                           found.frequencyError, frequency)),
        atMost("ring/quality", std::abs(found.quality / quality - 1.0), 3e-3, "1",
               fmt::format("found {:.4f} +- {:.1g}, exact {:.4f}", found.quality,
                           found.qualityError, quality))};
    // The exact frequency decays with exp(-i w t); conjugated, exp(+i w t) does.
    return {std::move(results), {ringDownFigure(ringDown, std::conj(exact))}};
}

} // namespace

std::vector<Rung> ringRungs() {
    return {{"ring",
             "Frequency and Q of a ring resonator, n = 3.4, 1 um to 2 um, m = 3, 30 cells per um, "
             "S = 0.3",
             [](const Settings& settings) { return ringResults(settings); }}};
}

} // namespace zonescope::verify
