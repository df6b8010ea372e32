#include "core/run/transform_rest.hpp"

#include "core/model/signal.hpp"
#include "core/model/wavelengths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace zonescope::run {

namespace {

/// Energy below this part of the peak is rounding: single precision keeps 6e-8 of the field.
constexpr double roundingPart = 1e-13;

bool hasTransforms(const model::Project& project) {
    return std::ranges::any_of(project.monitors, [](const model::Monitor& monitor) {
        const auto* wavelengths = model::wavelengthsOf(monitor);
        return wavelengths != nullptr && !wavelengths->empty();
    });
}

/// The time in which the energy falls by 1/e, in steps, from the last quarter of the log after
/// `from`; infinite where it does not fall. Means over halves of that quarter even out the beat of
/// several resonances.
double decaySteps(std::span<const EnergySample> log, std::int64_t from) {
    const auto first = std::ranges::find_if(
        log, [from](const EnergySample& sample) { return sample.step >= from; });
    const auto ringing = log.subspan(static_cast<std::size_t>(first - log.begin()));
    const std::size_t half = std::max<std::size_t>(1, ringing.size() / 8);
    if (ringing.size() < 2 * half || ringing.size() < 4) {
        return std::numeric_limits<double>::infinity();
    }
    struct Mean {
        double energy = 0.0, step = 0.0;
    };
    const auto mean = [](std::span<const EnergySample> samples) {
        Mean result;
        for (const auto& sample : samples) {
            result.energy += sample.energy / static_cast<double>(samples.size());
            result.step += static_cast<double>(sample.step) / static_cast<double>(samples.size());
        }
        return result;
    };
    const Mean before = mean(ringing.subspan(ringing.size() - 2 * half, half));
    const Mean after = mean(ringing.last(half));
    const double fall = std::log(before.energy / after.energy);
    // The sampled quadratic form is steady to single precision where nothing absorbs.
    constexpr double steady = 1e-6;
    return fall > steady ? (after.step - before.step) / fall
                         : std::numeric_limits<double>::infinity();
}

} // namespace

std::optional<TransformRest> transformRest(const Simulation& simulation) {
    const auto log = simulation.energy();
    const double dt = simulation.discretisation().grid.dt;
    const double sourceEnd = model::lastSignalEndTime(simulation.project());
    if (!hasTransforms(simulation.project()) || log.size() < 2 || !std::isfinite(sourceEnd) ||
        simulation.project().sources.empty()) {
        return std::nullopt;
    }
    double peak = 0.0;
    double sum = 0.0; // trapezoids of sqrt(W), in steps
    for (std::size_t n = 0; n < log.size(); ++n) {
        peak = std::max(peak, log[n].energy);
        if (n > 0) {
            sum += 0.5 *
                   (std::sqrt(std::max(0.0, log[n].energy)) +
                    std::sqrt(std::max(0.0, log[n - 1].energy))) *
                   static_cast<double>(log[n].step - log[n - 1].step);
        }
    }
    if (!(peak > 0.0) || !(sum > 0.0)) {
        return std::nullopt;
    }
    TransformRest rest;
    const auto end = static_cast<std::int64_t>(std::ceil(sourceEnd / dt));
    rest.sourcesOn = simulation.step() < end;
    rest.energyPart = log.back().energy / peak;
    if (rest.energyPart > roundingPart) {
        rest.missing = 4.0 * decaySteps(log, end) * std::sqrt(log.back().energy) / sum;
    }
    return rest;
}

text::Message restNote(const std::optional<TransformRest>& rest) {
    if (!rest || (!rest->sourcesOn && rest->missing < noticeableRest)) {
        return {};
    }
    if (rest->sourcesOn) {
        return say("The run ended before its sources did: the transforms hold a part of the signal "
                   "only. Run longer.");
    }
    if (!std::isfinite(rest->missing)) {
        return say("The field does not decay ({energy_part} of its peak energy is left), so that "
                   "the transforms approach no limit and grow with the time of the run.",
                   "energy_part"_is = fmt::format("{:.2g}", rest->energyPart));
    }
    return say("The light still rings: up to {missing} of the transforms' amplitude is still to "
               "come ({energy_part} of the peak energy is left). Run longer; small differences of "
               "powers, such as the absorption, err most.",
               "missing"_is = fmt::format("{:.2g}", rest->missing),
               "energy_part"_is = fmt::format("{:.2g}", rest->energyPart));
}

} // namespace zonescope::run
