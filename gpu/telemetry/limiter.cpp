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
std::string clockWords(const DeviceSample& sample, const std::optional<DeviceFacts>& facts) {
    if (!sample.smClockMHz) {
        return "clock unknown";
    }
    if (facts && facts->maximumSmClockMHz) {
        return fmt::format("{:.2f} of {:.2f} GHz", *sample.smClockMHz * 1e-3,
                           *facts->maximumSmClockMHz * 1e-3);
    }
    return fmt::format("{:.2f} GHz", *sample.smClockMHz * 1e-3);
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
        return LimiterVerdict{Limiter::thermal,
                              "temperature capped: " + clockWords(*sample, facts)};
    }
    if (sample->powerCapped) {
        std::string words = "power capped: " + clockWords(*sample, facts);
        if (sample->powerWatts && sample->powerLimitWatts) {
            words += fmt::format(" at {:.0f} of {:.0f} W", *sample->powerWatts,
                                 *sample->powerLimitWatts);
        }
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
        return LimiterVerdict{Limiter::l2,
                              fmt::format("runs from the L2 cache: {:.0f} % of copy bandwidth{}",
                                          percentOf(valueOf(bars.dram)),
                                          bars.l2 ? fmt::format(", {:.0f} % of L2 bandwidth",
                                                                percentOf(bars.l2->value))
                                                  : "")};
    }
    const auto top = *std::ranges::max_element(candidates, {}, &Candidate::value);
    if (!(top.value >= boundFraction)) {
        return std::nullopt;
    }
    const double percent = percentOf(top.value);
    switch (top.limiter) {
    case Limiter::dram:
        return LimiterVerdict{Limiter::dram,
                              fmt::format("DRAM bound: {:.0f} % of {}", percent,
                                          dramProfiled ? "peak (profiled)" : "copy bandwidth")};
    case Limiter::l2:
        return LimiterVerdict{Limiter::l2, fmt::format("L2 bound: {:.0f} %", percent)};
    case Limiter::l1:
        return LimiterVerdict{Limiter::l1, fmt::format("L1 bound: {:.0f} %", percent)};
    default: break;
    }
    const auto issued =
        figures.profiled ? figures.profiled->instructionsPerCycle : std::optional<double>{};
    if (issued && *issued / issueSlots >= boundFraction * 0.9) {
        return LimiterVerdict{
            Limiter::issue,
            fmt::format("issue bound: {:.1f} of {:.0f} instructions a cycle", *issued, issueSlots)};
    }
    return LimiterVerdict{
        Limiter::compute,
        fmt::format("compute bound: {:.0f} % of {}", percent,
                    isProfiled(bars.sm) ? "SM throughput (profiled)" : "multiply-add rate")};
}

LimiterVerdict nothingBusy(const KernelFigures& figures,
                           const std::optional<DeviceSample>& sample) {
    const double top = std::max(valueOf(figures.bars.dram), valueOf(figures.bars.sm));
    if (figures.secondsPerLaunch > 0.0 && figures.secondsPerLaunch < shortLaunchSeconds) {
        return {Limiter::latency, fmt::format("latency bound: launches of {:.1f} us, small grid",
                                              figures.secondsPerLaunch * 1e6)};
    }
    const bool alone = figures.timeShare >= 0.5 && sample && sample->activity;
    constexpr double fewMultiprocessors = 0.6;
    if (alone && sample->activity->sm && *sample->activity->sm < fewMultiprocessors) {
        return {Limiter::latency,
                fmt::format("latency bound: small grid, {:.0f} % of the multiprocessors at work",
                            percentOf(*sample->activity->sm))};
    }
    if (figures.profiled) {
        const auto issued = figures.profiled->instructionsPerCycle;
        return {
            Limiter::latency,
            issued
                ? fmt::format("latency bound: {:.1f} of {:.0f} instructions a cycle, no unit "
                              "above {:.0f} %",
                              *issued, issueSlots, percentOf(boundFraction))
                : fmt::format("latency bound: no unit above {:.0f} %", percentOf(boundFraction))};
    }
    if (top > 0.0) {
        return {Limiter::unknown,
                fmt::format("issue or latency bound: {:.0f} % of copy bandwidth, {:.0f} % of "
                            "multiply-add rate; a profile tells which",
                            percentOf(valueOf(figures.bars.dram)),
                            percentOf(valueOf(figures.bars.sm)))};
    }
    return {Limiter::unknown, "not known yet"};
}

} // namespace

LimiterVerdict limiterOf(const KernelFigures& figures, const std::optional<DeviceSample>& sample,
                         const std::optional<DeviceFacts>& facts) {
    const bool measured = figures.counters.seconds > 0.0 || figures.profiled;
    if (!measured) {
        return {Limiter::unknown, "not measured yet"};
    }
    if (figures.counters.stage == fdtd::exchangeStage) {
        return {Limiter::unknown, "copies between devices, beside the steps of the interior"};
    }
    const auto unit = busiestUnit(figures);
    const auto cap = clockCap(figures, sample, facts);
    if (cap && !(unit && unit->limiter == Limiter::dram)) {
        return {cap->limiter, unit ? cap->words + "; else " + unit->words : cap->words};
    }
    return unit ? *unit : nothingBusy(figures, sample);
}

} // namespace zonescope::gpu
