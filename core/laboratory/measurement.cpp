#include "core/laboratory/measurement.hpp"

#include "core/bench/hardware_counters.hpp"
#include "core/laboratory/inputs.hpp"
#include "core/laboratory/requirement.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <limits>
#include <utility>

namespace zonescope::laboratory {

namespace {

/// One run of a case: how long it took and the field that it left.
struct Trial {
    double seconds = 0.0;
    double visitedFraction = 1.0;
    std::vector<double> field;
    std::optional<bench::HardwareCounts> counts;
};

/// Times and counts what `advance` does.
template <class Advance> Trial trialOf(bench::HardwareCounters& counters, const Advance& advance) {
    Trial trial;
    counters.start();
    const auto start = std::chrono::steady_clock::now();
    advance();
    trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    trial.counts = counters.stop();
    return trial;
}

template <class Scheme, class Read>
std::vector<double> fieldOf(int cells, const Scheme& scheme, const Read& read) {
    std::vector<double> field;
    field.reserve(static_cast<std::size_t>(cells + 1) * static_cast<std::size_t>(cells + 1));
    for (int y = 0; y <= cells; ++y) {
        for (int x = 0; x <= cells; ++x) {
            field.push_back(static_cast<double>(read(scheme, x, y)));
        }
    }
    return field;
}

template <class Real>
Trial tryCase(const TmzCase& schedule, const LaboratorySettings& settings,
              bench::HardwareCounters& counters) {
    Tmz<Real> scheme(tmzInput(settings.cells, settings.steps));
    auto result = trialOf(
        counters, [&] { scheme.advance(settings.steps, schedule.schedule, schedule.depth); });
    result.field = fieldOf(settings.cells, scheme,
                           [](const auto& field, int x, int y) { return field.ez(x, y); });
    result.visitedFraction = scheme.cellStepsDone() / (static_cast<double>(settings.cells) *
                                                       settings.cells * settings.steps);
    return result;
}

template <class Real>
Trial tryCase(const HertzCase& schedule, const LaboratorySettings& settings,
              bench::HardwareCounters& counters) {
    Hertz<Real> scheme(hertzInput(settings.cells, settings.steps, schedule.glass));
    auto result = trialOf(counters, [&] { scheme.advance(settings.steps, schedule.depth); });
    result.field = fieldOf(settings.cells, scheme,
                           [](const auto& field, int x, int y) { return field.potential(x, y); });
    return result;
}

Trial bestOf(const Case& what, const LaboratorySettings& settings,
             bench::HardwareCounters& counters) {
    Trial best;
    best.seconds = std::numeric_limits<double>::infinity();
    for (int n = 0; n < settings.repeats; ++n) {
        auto trial = std::visit(
            [&](const auto& schedule) {
                return what.doublePrecision ? tryCase<double>(schedule, settings, counters)
                                            : tryCase<float>(schedule, settings, counters);
            },
            what.schedule);
        if (trial.seconds < best.seconds) {
            best = std::move(trial);
        }
    }
    return best;
}

void requireSettings(const LaboratorySettings& settings) {
    constexpr int mostCells = 16384;
    require(settings.cells >= 64 && settings.cells <= mostCells, "--cells", settings.cells,
            say("64 to {most_cells}", "most_cells"_is = mostCells));
    require(settings.steps >= 1 && settings.steps <= 1000000, "--steps", settings.steps,
            say("1 to 1000000"));
    require(settings.repeats >= 1 && settings.repeats <= 1000, "--repeats", settings.repeats,
            say("1 to 1000"));
}

constexpr double cacheLineBytes = 64.0; ///< of x86-64 and most ARM processors

/// What a trial says of its case, beside that of the reference.
Measurement measurementOf(const Case& what, const Trial& trial, const LaboratorySettings& settings,
                          const Roof& roof) {
    const double cellSteps = static_cast<double>(settings.cells) * settings.cells * settings.steps;
    Measurement measured{.what = what, .seconds = trial.seconds};
    measured.visitedFraction = trial.visitedFraction;
    measured.gcellStepsPerSecond = 1e-9 * cellSteps / trial.seconds;
    measured.modelledFraction = measured.visitedFraction * measured.gcellStepsPerSecond *
                                what.bytesPerCellStep / roof.memoryGbPerSecond();
    measured.modelledMisses = modelledMisses(what, settings.cells, roof);
    if (trial.counts) {
        measured.countedMisses = trial.counts->cacheMisses / (cellSteps * trial.visitedFraction);
        if (trial.counts->cycles > 0.0) {
            measured.instructionsPerCycle = trial.counts->instructions / trial.counts->cycles;
        }
    }
    return measured;
}

} // namespace

double modelledMisses(const CaseModel& what, int cells, const Roof& roof) {
    const double nodes = static_cast<double>(cells + 1) * (cells + 1);
    return what.bytesPerCell * nodes <= roof.cacheBytes() ? 0.0
                                                          : what.bytesPerCellStep / cacheLineBytes;
}

Report measure(const LaboratorySettings& settings,
               const std::function<bool(const std::string&)>& progress,
               const std::function<void(const Report&)>& changed) {
    const auto chosen = chosenCases(settings.filter);
    requireSettings(settings);
    bench::HardwareCounters counters;
    Report report{.cells = settings.cells, .steps = settings.steps};
    report.whyNotCounted = counters.whyNot();
    if (!settings.roof && !progress(text::term("bandwidths and arithmetic, 1 thread"))) {
        return report;
    }
    report.roof = settings.roof ? *settings.roof : measureRoof();
    Trial reference;
    double referenceRate = 0.0;
    for (const auto& what : chosen) {
        if (!progress(what.name)) {
            break;
        }
        auto trial = bestOf(what, settings, counters);
        auto measured = measurementOf(what, trial, settings, report.roof);
        // The list has every reference right before those that are compared with it.
        if (what.name == what.reference) {
            reference = std::move(trial);
            referenceRate = measured.gcellStepsPerSecond;
            measured.sameBits = true;
        } else {
            measured.sameBits = trial.field == reference.field;
        }
        measured.ratio = measured.gcellStepsPerSecond / referenceRate;
        report.cases.push_back(std::move(measured));
        if (changed) {
            changed(report);
        }
    }
    return report;
}

} // namespace zonescope::laboratory
