#include "gpu/telemetry/kernel_figures.hpp"

#include "gpu/telemetry/kernel_name.hpp"
#include "gpu/telemetry/limiter.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace zonescope::gpu {

namespace {

double ratio(double part, double whole) { return whole > 0.0 ? part / whole : 0.0; }

double arithmeticCeiling(const Ceilings& ceilings, model::Precision precision) {
    return precision == model::Precision::single ? ceilings.floatFlopsPerSecond
                                                 : ceilings.doubleFlopsPerSecond;
}

std::optional<Figure> modelled(double rate, double ceiling, bool lowerBound) {
    if (!(rate > 0.0) || !(ceiling > 0.0)) {
        return std::nullopt;
    }
    return Figure{rate / ceiling, Source::modelled, lowerBound};
}

/// The busiest of the three parts of the memory system.
std::optional<Figure> busiest(const ThroughputBars& bars) {
    std::optional<Figure> top;
    for (const auto& bar : {bars.dram, bars.l2, bars.l1}) {
        if (bar && (!top || bar->value > top->value)) {
            top = bar;
        }
    }
    if (top) {
        top->lowerBound = true; // the caches may be busier than the model knows
    }
    return top;
}

ThroughputBars modelledBars(const KernelFigures& figures, const Ceilings& ceilings,
                            model::Precision precision) {
    ThroughputBars bars;
    // All that device memory moves passes the caches, which may move more.
    bars.dram = modelled(figures.bytesPerSecond, ceilings.copyBytesPerSecond, false);
    bars.l2 = modelled(figures.bytesPerSecond, ceilings.l2BytesPerSecond, true);
    bars.l1 = modelled(figures.bytesPerSecond, ceilings.l1BytesPerSecond, true);
    bars.memory = busiest(bars);
    // Loads, shuffles and address arithmetic are not among the modelled operations.
    bars.sm = modelled(figures.flopsPerSecond, arithmeticCeiling(ceilings, precision), true);
    return bars;
}

void overlay(std::optional<Figure>& bar, const std::optional<double>& value) {
    if (value) {
        bar = Figure{*value, Source::profiled, false};
    }
}

void overlayProfile(KernelFigures& figures) {
    if (!figures.profiled) {
        return;
    }
    const ProfiledMetrics& profile = *figures.profiled;
    overlay(figures.bars.sm, profile.smThroughput);
    overlay(figures.bars.memory, profile.memoryThroughput);
    overlay(figures.bars.l1, profile.l1Throughput);
    overlay(figures.bars.l2, profile.l2Throughput);
    overlay(figures.bars.dram, profile.dramThroughput);
    overlay(figures.achievedOccupancy, profile.warpsActive);
}

KernelFigures ratesOf(const fdtd::KernelCounters& kernel) {
    KernelFigures figures;
    figures.counters = kernel;
    figures.secondsPerLaunch = ratio(kernel.seconds, static_cast<double>(kernel.launches));
    figures.cellStepsPerSecond = ratio(kernel.cellSteps, kernel.seconds);
    figures.bytesPerSecond = figures.cellStepsPerSecond * kernel.bytesPerCellStep;
    figures.flopsPerSecond = figures.cellStepsPerSecond * kernel.flopsPerCellStep;
    figures.intensity = ratio(kernel.flopsPerCellStep, kernel.bytesPerCellStep);
    return figures;
}

std::vector<StageShare> stagesOf(const std::vector<KernelFigures>& kernels) {
    std::vector<StageShare> stages;
    for (const auto& kernel : kernels) {
        const std::string& stage = kernel.counters.stage;
        auto found = std::ranges::find(stages, stage, &StageShare::stage);
        if (found == stages.end()) {
            stages.push_back({.stage = stage});
            found = stages.end() - 1;
        }
        found->seconds += kernel.counters.seconds;
        found->share += kernel.timeShare;
    }
    std::ranges::stable_sort(stages, std::greater{}, &StageShare::share);
    return stages;
}

ThroughputBars barsOf(const DeviceActivity& activity) {
    const auto sampled = [](const std::optional<double>& value) {
        return value ? std::optional(Figure{*value, Source::sampled, false}) : std::nullopt;
    };
    ThroughputBars bars;
    bars.dram = sampled(activity.dramBandwidth);
    bars.memory = bars.dram;
    if (bars.memory) {
        bars.memory->lowerBound = true;
    }
    // The busier of the two pipelines; issue slots are not sampled.
    if (activity.fp32 || activity.fp64) {
        bars.sm = Figure{std::max(activity.fp32.value_or(0.0), activity.fp64.value_or(0.0)),
                         Source::sampled, true};
    }
    return bars;
}

/// Those of several devices of one kind together.
Ceilings together(Ceilings ceilings, int devices) {
    for (double* const ceiling :
         {&ceilings.copyBytesPerSecond, &ceilings.l2BytesPerSecond, &ceilings.l1BytesPerSecond,
          &ceilings.floatFlopsPerSecond, &ceilings.doubleFlopsPerSecond}) {
        *ceiling *= devices;
    }
    ceilings.multiprocessors *= devices;
    return ceilings;
}

/// From this share of the time on, what is seen of the whole device is put down to one kernel.
constexpr double nearlyAllOfTheTime = 0.9;

} // namespace

double roof(const Ceilings& ceilings, model::Precision precision, double intensity) {
    return std::min(ceilings.copyBytesPerSecond * intensity,
                    arithmeticCeiling(ceilings, precision));
}

EngineFigures engineFigures(const fdtd::EngineCounters& counters, model::Precision precision,
                            const TelemetryInputs& inputs) {
    EngineFigures result;
    result.device = counters.device;
    result.schedule = counters.schedule;
    result.scheduleReason = counters.scheduleReason;
    result.precision = precision;
    result.memoryBytes = static_cast<double>(counters.bytes);
    result.cellStepsPerSecond = inputs.cellStepsPerSecond > 0.0
                                    ? inputs.cellStepsPerSecond
                                    : ratio(counters.cellSteps, counters.seconds);
    if (inputs.ceilings) {
        result.ceilings = together(*inputs.ceilings, counters.devices);
    }
    result.sample = inputs.sample;
    result.facts = inputs.facts;
    if (inputs.sample && inputs.sample->activity) {
        result.sampledBars = barsOf(*inputs.sample->activity);
    }

    double total = 0.0;
    std::vector<std::string> names;
    for (const auto& kernel : counters.kernels) {
        total += ratio(kernel.seconds, kernel.cellSteps);
        names.push_back(kernel.name);
    }
    std::vector<bool> used(inputs.profiled.size(), false);
    for (const auto& kernel : counters.kernels) {
        KernelFigures figures = ratesOf(kernel);
        // Kernels are timed in different samples of the run: a step's time compares, not the sums.
        figures.timeShare = ratio(ratio(kernel.seconds, kernel.cellSteps), total);
        if (result.ceilings) {
            figures.bars = modelledBars(figures, *result.ceilings, precision);
            figures.rooflineFraction =
                ratio(figures.flopsPerSecond, roof(*result.ceilings, precision, figures.intensity));
        }
        for (std::size_t n = 0; n < inputs.profiled.size(); ++n) {
            if (!used[n] && !figures.profiled && !inputs.profiled[n].wholeRange &&
                knownKernelName(inputs.profiled[n].kernel, names) == kernel.name) {
                figures.profiled = inputs.profiled[n];
                used[n] = true;
            }
        }
        result.kernels.push_back(std::move(figures));
    }
    // Copies between devices go on beside the steps: they are no kernel that limits.
    std::ranges::stable_sort(result.kernels, std::greater{}, [](const KernelFigures& k) {
        return std::pair(k.counters.stage != fdtd::exchangeStage, k.counters.seconds);
    });
    result.stages = stagesOf(result.kernels);

    for (std::size_t n = 0; n < inputs.profiled.size(); ++n) {
        if (used[n]) {
            continue;
        }
        if (inputs.profiled[n].wholeRange) {
            result.profiledRange = inputs.profiled[n];
        } else { // a kernel that the engine does not count is shown under its own name
            KernelFigures other;
            other.counters.name = inputs.profiled[n].kernel;
            other.counters.stage = std::string(text::term("other"));
            other.profiled = inputs.profiled[n];
            result.kernels.push_back(std::move(other));
        }
    }
    const bool oneKernel =
        !result.kernels.empty() && result.kernels.front().timeShare >= nearlyAllOfTheTime;
    if (oneKernel) {
        KernelFigures& kernel = result.kernels.front();
        if (!kernel.profiled && result.profiledRange) {
            kernel.profiled = result.profiledRange;
        }
        if (inputs.sample && inputs.sample->activity && inputs.sample->activity->occupancy) {
            // Idle moments of the interval count too.
            kernel.achievedOccupancy =
                Figure{*inputs.sample->activity->occupancy, Source::sampled, true};
        }
    }
    for (auto& kernel : result.kernels) {
        overlayProfile(kernel);
        auto verdict = limiterOf(kernel, inputs.sample, inputs.facts);
        kernel.limiter = verdict.limiter;
        kernel.limiterWords = std::move(verdict.words);
    }
    if (!result.kernels.empty()) {
        result.limiterWords = result.kernels.front().limiterWords;
    }
    return result;
}

} // namespace zonescope::gpu
