// The resonance finder: known lines of any Q, close pairs, and the lossless modes of a closed can.

#include "core/verify/rungs.hpp"

#include "core/model/signal.hpp"
#include "core/monitors/probe_resonances.hpp"
#include "core/optics/resonance_finder.hpp"
#include "core/verify/setup.hpp"

#include <boost/math/special_functions/bessel.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

namespace zonescope::verify {
namespace {

using optics::FoundResonance;
using std::numbers::pi;

struct KnownLine {
    double frequency = 0.0;
    double quality = 0.0; ///< infinite: no decay
    double amplitude = 1.0;
};

constexpr double interval = 0.012;

/// What a probe records of them, in single precision.
std::vector<double> seriesOf(const std::vector<KnownLine>& lines, double duration) {
    std::vector<double> series;
    for (double t = 0.0; t < duration; t += interval) {
        double value = 0.0;
        for (const auto& line : lines) {
            const double phase = 2.0 * pi * line.frequency * t;
            value += line.amplitude * std::exp(-0.5 * phase / line.quality) *
                     std::cos(phase + 7.0 * line.frequency);
        }
        series.push_back(static_cast<float>(value));
    }
    return series;
}

const FoundResonance* nearest(const std::vector<FoundResonance>& found, double frequency) {
    const auto place = std::ranges::min_element(
        found, {}, [&](const auto& one) { return std::abs(one.frequency - frequency); });
    return place == found.end() ? nullptr : &*place;
}

/// Largest relative errors over known lines; infinite when their number is not the true one.
struct LineErrors {
    double frequency = 0.0, quality = 0.0;
    double ofEstimate = 0.0; ///< error of Q over the estimated one
};

LineErrors errorsOf(const std::vector<KnownLine>& lines, double duration) {
    const auto found = optics::findResonances(seriesOf(lines, duration), interval, {0.6, 1.1});
    LineErrors errors;
    if (found.size() != lines.size()) {
        constexpr double none = std::numeric_limits<double>::infinity();
        return {none, none, none};
    }
    for (const auto& line : lines) {
        const auto& one = *nearest(found, line.frequency);
        errors.frequency =
            std::max(errors.frequency, std::abs(one.frequency / line.frequency - 1.0));
        const double quality = std::isinf(line.quality)
                                   ? (one.decays ? 1.0 : 0.0)
                                   : std::abs(one.quality / line.quality - 1.0);
        errors.quality = std::max(errors.quality, quality);
        if (one.decays && !std::isinf(line.quality)) {
            errors.ofEstimate = std::max(errors.ofEstimate,
                                         std::abs(one.quality - line.quality) / one.qualityError);
        }
    }
    return errors;
}

Findings lineResults(const Settings&) {
    constexpr double lossless = std::numeric_limits<double>::infinity();
    const std::string name = "resonances/lines";
    const auto spread =
        errorsOf({{0.70, 5.0}, {0.75, 300.0}, {0.8, 1e5}, {0.9, 1e7}, {1.0, lossless, 0.3}}, 600.0);
    const double apart = 0.25 / 300.0;
    const auto pair = errorsOf({{0.8, lossless}, {0.8 + apart, lossless, 0.5}}, 300.0);
    const auto damped = errorsOf({{0.8, 1000.0}, {0.8004, 1500.0, 0.7}}, 1000.0);
    // Single precision, 6e-8, over a decay of 1e-4 within the series (Q = 1e7).
    return {{atMost(name + "/quality", spread.quality, 0.01, "1",
                    "relative error of Q of 5, 300, 1e5 and 1e7 and of a line without decay, over "
                    "600 periods"),
             atMost(name + "/frequency", spread.frequency, 1e-7, "1", "their frequencies"),
             atMost(name + "/estimate", spread.ofEstimate, 10.0, "1",
                    "errors of Q over the estimated ones"),
             atMost(name + "/pair_without_loss", std::max(pair.quality, pair.frequency), 1e-8, "1",
                    "frequencies of two lines without loss, a quarter of 1/duration apart"),
             atMost(name + "/pair_with_loss", damped.quality, 1e-5, "1",
                    "Q of two lines half a line width apart")}};
}

/// TM modes of order 0 in a closed can of radius 1 um and height 1.5 um, as the example
/// "Dipole in a metal can" has them.
Findings canResults(const Settings& settings) {
    constexpr int cellsPerUm = 40;
    model::Project project =
        closedDomain(0, cellsPerUm, cellsPerUm / 2, cellsPerUm, 1.0 / cellsPerUm);
    model::Dipole dipole;
    dipole.zUm = -0.1;
    dipole.signal =
        model::GaussianPulse{.wavelengthUm = 1.7, .relativeBandwidth = 0.9, .delayWidths = 5.0};
    project.sources = {{.name = "dipole", .kind = dipole}};
    project.monitors = {{.name = "probe", .kind = model::PointProbe{{0.3, -0.4}}}};
    const Run run = makeRun(settings, project, model::Precision::single);
    constexpr double timeUm = 150.0;
    run.engine->advance(static_cast<std::int64_t>(timeUm / run.grid().dt));
    const auto found = monitors::probeResonances(
        project, run.engine->readMonitors().at(0).probe.value(), run.grid().dt);
    const double tm01 = boost::math::cyl_bessel_j_zero(0.0, 1) / (2.0 * pi);
    double frequency = 0.0;
    double leastQuality = std::numeric_limits<double>::infinity();
    int decaying = 0;
    for (int p = 0; p < 3; ++p) {
        const double exact = std::hypot(tm01, p / 3.0);
        const auto* one = nearest(found.resonances, exact);
        frequency =
            std::max(frequency, one == nullptr ? 1.0 : std::abs(one->frequency / exact - 1.0));
    }
    for (const auto& one : found.resonances) {
        leastQuality = std::min(leastQuality, one.smallestQuality);
        decaying += one.decays ? 1 : 0;
    }
    const std::string name = "resonances/can";
    // The grid's dispersion, (k h)^2/24 with k = 2 pi 0.77/um: 6e-4.
    return {{within(name + "/count", static_cast<double>(found.resonances.size()), 3.0, 0.0, "1",
                    "modes TM010, TM011 and TM012 of a closed can of metal in the pulse's band"),
             atMost(name + "/frequency", frequency, 1e-3, "1", "their frequencies"),
             atMost(name + "/decaying", decaying, 0.0, "1",
                    "modes whose decay is larger than its error: none, nothing absorbs"),
             atLeast(name + "/quality", leastQuality, 1e6, "1",
                     "lower bound of Q that the error leaves")}};
}

} // namespace

std::vector<Rung> resonanceRungs() {
    return {{"resonances/lines", "Resonance finder: known lines, Q of 5 to 1e7 and infinite",
             lineResults},
            {"resonances/can", "Resonance finder: modes without loss of a closed can", canResults}};
}

} // namespace zonescope::verify
