#include "core/monitors/probe_resonances.hpp"

#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/model/names.hpp"
#include "core/model/signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace zonescope::monitors {
namespace {

/// Samples of a component from a time on.
std::span<const float> after(const fdtd::ProbeData& probe, model::Component component, double dt,
                             double from) {
    const auto& series = probe.series[static_cast<std::size_t>(component)];
    const double first = grid::isElectric(component) ? 1.0 : 0.5;
    const double skipped =
        std::clamp(std::ceil(from / dt - first), 0.0, static_cast<double>(series.size()));
    return std::span(series).subspan(static_cast<std::size_t>(skipped));
}

double largest(std::span<const float> values) {
    double peak = 0.0;
    for (const float value : values) {
        peak = std::max(peak, std::abs(static_cast<double>(value)));
    }
    return peak;
}

/// @param project with a source whose signal has no end
[[noreturn]] void refuseEndless(const model::Project& project) {
    const auto endless = std::ranges::find_if(project.sources, [](const model::Source& source) {
        return !std::isfinite(model::signalEndTime(model::signalOf(source)));
    });
    refuse(fmt::format("sources[{}].signal", endless - project.sources.begin()),
           say("a continuous wave (source \"{source}\")", "source"_is = endless->name),
           say("a pulse"),
           say("Resonances are heard after the source has ended; use a pulse or give a start."));
}

} // namespace

std::optional<WavelengthBand> pulseBand(const model::Project& project) {
    std::optional<WavelengthBand> band;
    for (const auto& source : project.sources) {
        const auto* pulse = std::get_if<model::GaussianPulse>(&model::signalOf(source));
        if (pulse == nullptr) {
            continue;
        }
        // A band wider than twice the carrier has no longest wavelength; ten carriers will do.
        const double half = std::min(0.5 * pulse->relativeBandwidth, 0.9);
        const WavelengthBand own{pulse->wavelengthUm / (1.0 + half),
                                 pulse->wavelengthUm / (1.0 - half)};
        band = band ? WavelengthBand{std::min(band->shortestUm, own.shortestUm),
                                     std::max(band->longestUm, own.longestUm)}
                    : own;
    }
    return band;
}

ProbeResonances probeResonances(const model::Project& project, const fdtd::ProbeData& probe,
                                double dt, const ProbeResonanceOptions& options) {
    ProbeResonances result;
    const auto band = options.band ? options.band : pulseBand(project);
    if (!band) {
        refuse("band", say("none"), say("two wavelengths in um"),
               say("The project has no pulse whose band could be searched; give one."));
    }
    if (!(band->shortestUm > 0.0 && band->longestUm > band->shortestUm)) {
        refuse("band", fmt::format("{}:{}", band->shortestUm, band->longestUm),
               say("two wavelengths greater than 0 um, the shorter one first"),
               say("Correct the band."));
    }
    result.band = *band;
    result.fromUm = options.fromUm.value_or(model::lastSignalEndTime(project));
    if (!std::isfinite(result.fromUm)) {
        refuseEndless(project);
    }
    result.component = model::Component::er;
    double strongest = -1.0;
    for (const auto& [component, name] : model::namesOf<model::Component>) {
        const double peak = largest(after(probe, component, dt, result.fromUm));
        if (options.component ? component == *options.component : peak > strongest) {
            strongest = peak;
            result.component = component;
        }
    }
    const auto used = after(probe, result.component, dt, result.fromUm);
    const std::vector<double> series(used.begin(), used.end());
    optics::ResonanceSearch search;
    search.lowestFrequency = 1.0 / band->longestUm;
    search.highestFrequency = 1.0 / band->shortestUm;
    result.resonances = optics::findResonances(series, dt, search);
    // What is left of the field when it has rung down is rounding.
    constexpr double rounding = 1e-5;
    const double peak = largest(probe.series[static_cast<std::size_t>(result.component)]);
    std::erase_if(result.resonances, [&](const optics::FoundResonance& resonance) {
        return resonance.amplitude < rounding * peak;
    });
    return result;
}

} // namespace zonescope::monitors
