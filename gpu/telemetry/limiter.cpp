#include "gpu/telemetry/limiter.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace zonescope::gpu {

namespace {

double percentOf(double fraction) { return fraction * 100.0; }
double valueOf(const std::optional<Figure>& figure) { return figure ? figure->value : 0.0; }
bool isProfiled(const std::optional<Figure>& figure) {
    return figure && figure->source == Source::profiled;
}

/// "1.62 of 1.98 GHz"
text::Message clockWords(const DeviceSample& sample, const std::optional<DeviceFacts>& facts) {
    if (!sample.smClockMHz) {
        return say("clock unknown");
    }
    if (facts && facts->maximumSmClockMHz) {
        return say("{sm_clock_m_hz} of {maximum_sm_clock_m_hz} GHz",
                   "sm_clock_m_hz"_is = fmt::format("{:.2f}", *sample.smClockMHz * 1e-3),
                   "maximum_sm_clock_m_hz"_is =
                       fmt::format("{:.2f}", *facts->maximumSmClockMHz * 1e-3));
    }
    return say("{sm_clock_m_hz} GHz",
               "sm_clock_m_hz"_is = fmt::format("{:.2f}", *sample.smClockMHz * 1e-3));
}

bool clocksLowered(const DeviceSample& sample, const std::optional<DeviceFacts>& facts) {
    return !sample.smClockMHz || !facts || !facts->maximumSmClockMHz ||
           *sample.smClockMHz < fullClockFraction * *facts->maximumSmClockMHz;
}

/// The cap on the clocks, when there is one that this kernel feels. Memory clocks stay up under a
/// power cap, so a kernel bound by device memory hardly does.
std::optional<LimiterVerdict> clockCap(const KernelFigures& figures,
                                       const std::optional<DeviceSample>& sample,
                                       const std::optional<DeviceFacts>& facts) {
    constexpr double mostOfTheTime = 0.5;
    if (!sample || figures.timeShare < mostOfTheTime || !clocksLowered(*sample, facts)) {
        return std::nullopt;
    }
    if (sample->thermalCapped) {
        return LimiterVerdict{Limiter::thermal, say("temperature capped: {clock}",
                                                    "clock"_is = clockWords(*sample, facts))};
    }
    if (sample->powerCapped) {
        const auto clock = clockWords(*sample, facts);
        const auto words =
            sample->powerWatts && sample->powerLimitWatts
                ? say("power capped: {clock} at {power} of {limit} W", "clock"_is = clock,
                      "power"_is = fmt::format("{:.0f}", *sample->powerWatts),
                      "limit"_is = fmt::format("{:.0f}", *sample->powerLimitWatts))
                : say("power capped: {clock}", "clock"_is = clock);
        return LimiterVerdict{Limiter::power, words};
    }
    return std::nullopt;
}

/// The highest of the throughputs that is high enough to be the limit.
std::optional<LimiterVerdict> busiestUnit(const KernelFigures& figures) {
    const ThroughputBars& bars = figures.bars;
    struct Candidate {
        Limiter limiter;
        double value;
    };
    // A lower bound that is high is still high.
    std::vector<Candidate> candidates{{Limiter::dram, valueOf(bars.dram)},
                                      {Limiter::l2, valueOf(bars.l2)},
                                      {Limiter::l1, valueOf(bars.l1)},
                                      {Limiter::compute, valueOf(bars.sm)}};
    // Only counted figures tell the caches from device memory: the model sends the same bytes
    // through both, and what is more than device memory can carry came from the L2 cache.
    constexpr double beyondDeviceMemory = 1.05;
    const bool dramProfiled = isProfiled(bars.dram);
    const bool cached = !dramProfiled && valueOf(bars.dram) > beyondDeviceMemory;
    if (!dramProfiled && !cached) {
        candidates[1].value = candidates[2].value = 0.0;
    }
    if (cached) {
        const auto dram = fmt::format("{:.0f}", percentOf(valueOf(bars.dram)));
        return LimiterVerdict{
            Limiter::l2,
            bars.l2
                ? say("runs from the L2 cache: {copy} % of copy bandwidth, {l2} % of L2 bandwidth",
                      "copy"_is = dram, "l2"_is = fmt::format("{:.0f}", percentOf(bars.l2->value)))
                : say("runs from the L2 cache: {copy} % of copy bandwidth", "copy"_is = dram)};
    }
    const auto top = *std::ranges::max_element(candidates, {}, &Candidate::value);
    if (!(top.value >= boundFraction)) {
        return std::nullopt;
    }
    const double percent = percentOf(top.value);
    switch (top.limiter) {
    case Limiter::dram:
        return LimiterVerdict{Limiter::dram,
                              dramProfiled ? say("DRAM bound: {percent} % of peak (profiled)",
                                                 "percent"_is = fmt::format("{:.0f}", percent))
                                           : say("DRAM bound: {percent} % of copy bandwidth",
                                                 "percent"_is = fmt::format("{:.0f}", percent))};
    case Limiter::l2:
        return LimiterVerdict{Limiter::l2, say("L2 bound: {percent} %",
                                               "percent"_is = fmt::format("{:.0f}", percent))};
    case Limiter::l1:
        return LimiterVerdict{Limiter::l1, say("L1 bound: {percent} %",
                                               "percent"_is = fmt::format("{:.0f}", percent))};
    default: break;
    }
    const auto issued =
        figures.profiled ? figures.profiled->instructionsPerCycle : std::optional<double>{};
    if (issued && *issued / issueSlots >= boundFraction * 0.9) {
        return LimiterVerdict{Limiter::issue,
                              say("issue bound: {issued} of {issue_slots} instructions a cycle",
                                  "issued"_is = fmt::format("{:.1f}", *issued),
                                  "issue_slots"_is = fmt::format("{:.0f}", issueSlots))};
    }
    return LimiterVerdict{Limiter::compute,
                          isProfiled(bars.sm)
                              ? say("compute bound: {percent} % of SM throughput (profiled)",
                                    "percent"_is = fmt::format("{:.0f}", percent))
                              : say("compute bound: {percent} % of multiply-add rate",
                                    "percent"_is = fmt::format("{:.0f}", percent))};
}

LimiterVerdict nothingBusy(const KernelFigures& figures,
                           const std::optional<DeviceSample>& sample) {
    const double top = std::max(valueOf(figures.bars.dram), valueOf(figures.bars.sm));
    if (figures.secondsPerLaunch > 0.0 && figures.secondsPerLaunch < shortLaunchSeconds) {
        return {Limiter::latency,
                say("latency bound: launches of {microseconds} us, small grid",
                    "microseconds"_is = fmt::format("{:.1f}", figures.secondsPerLaunch * 1e6))};
    }
    const bool alone = figures.timeShare >= 0.5 && sample && sample->activity;
    constexpr double fewMultiprocessors = 0.6;
    if (alone && sample->activity->sm && *sample->activity->sm < fewMultiprocessors) {
        return {Limiter::latency,
                say("latency bound: small grid, {sm} % of the multiprocessors at work",
                    "sm"_is = fmt::format("{:.0f}", percentOf(*sample->activity->sm)))};
    }
    if (figures.profiled) {
        const auto issued = figures.profiled->instructionsPerCycle;
        return {Limiter::latency,
                issued
                    ? say("latency bound: {issued} of {issue_slots} instructions a cycle, no unit "
                          "above {bound_fraction} %",
                          "issued"_is = fmt::format("{:.1f}", *issued),
                          "issue_slots"_is = fmt::format("{:.0f}", issueSlots),
                          "bound_fraction"_is = fmt::format("{:.0f}", percentOf(boundFraction)))
                    : say("latency bound: no unit above {bound_fraction} %",
                          "bound_fraction"_is = fmt::format("{:.0f}", percentOf(boundFraction)))};
    }
    if (top > 0.0) {
        return {Limiter::unknown,
                say("issue or latency bound: {dram} % of copy bandwidth, {sm} % of multiply-add "
                    "rate; a profile tells which",
                    "dram"_is = fmt::format("{:.0f}", percentOf(valueOf(figures.bars.dram))),
                    "sm"_is = fmt::format("{:.0f}", percentOf(valueOf(figures.bars.sm))))};
    }
    return {Limiter::unknown, say("not known yet")};
}

} // namespace

LimiterVerdict limiterOf(const KernelFigures& figures, const std::optional<DeviceSample>& sample,
                         const std::optional<DeviceFacts>& facts) {
    const bool measured = figures.counters.seconds > 0.0 || figures.profiled;
    if (!measured) {
        return {Limiter::unknown, say("not measured yet")};
    }
    if (figures.counters.stage == fdtd::exchangeStage) {
        return {Limiter::unknown, say("copies between devices, beside the steps of the interior")};
    }
    const auto unit = busiestUnit(figures);
    const auto cap = clockCap(figures, sample, facts);
    if (cap && !(unit && unit->limiter == Limiter::dram)) {
        return {cap->limiter,
                unit ? say("{cap}; else {unit}", "cap"_is = cap->words, "unit"_is = unit->words)
                     : cap->words};
    }
    return unit ? *unit : nothingBusy(figures, sample);
}

} // namespace zonescope::gpu
