#include "core/verify/rungs.hpp"

#include "core/fdtd/row_kernels.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double comparisonCellUm = 0.025;
/// Until the pulse has been through everything: about 10 wavelengths of pulse and 6 of way.
constexpr std::int64_t runSteps = 1100;

/// Everything a run computes.
struct Outcome {
    std::vector<std::vector<double>> fields;   ///< six components, everywhere
    std::vector<std::vector<double>> interior; ///< the same without the layers
    std::vector<std::vector<double>> monitors; ///< transforms and series
};

/// A silicon ring on glass in a plane wave with absorbing layers on all sides, a dipole off the
/// axis, a plane of transforms and a probe: everything that acts on rows at their own time level.
model::Project busyProject() {
    // No wider than high: the dipole lights no layer at a grazing angle, whose real stretch would
    // scale rounding up.
    constexpr int cells = 64;
    model::Project project = closedDomain(1, cells, 60, 60, comparisonCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(12), .zMin = absorbingLayer(12), .zMax = absorbingLayer(12)};
    project.materials = {material("glass", 2.25), material("silicon", 12.0)};
    model::Slab slab;
    slab.zMaxUm = -0.5;
    slab.material = "glass";
    project.bodies = {{.name = "substrate", .shape = slab},
                      ringBody("ring", 0.63, 1.21, -0.5, 0.11, "silicon")};
    model::GaussianPulse signal;
    signal.wavelengthUm = 40 * comparisonCellUm;
    model::PlaneWave wave;
    wave.zUm = -1.0;
    wave.signal = signal;
    model::Dipole dipole;
    dipole.rUm = 0.4;
    dipole.zUm = 0.7;
    dipole.orientationR = 1.0;
    dipole.signal = signal;
    project.sources = {{.name = "wave", .kind = wave}, {.name = "dipole", .kind = dipole}};
    model::DftPlane plane;
    plane.zUm = 1.0;
    plane.wavelengthsUm = {0.9, 1.0, 1.1};
    model::PointProbe probe;
    probe.at = {.rUm = 0.3, .zUm = 0.3};
    project.monitors = {{.name = "plane", .kind = plane}, {.name = "probe", .kind = probe}};
    return project;
}

Outcome outcomeOf(const Run& run, std::int64_t portion = runSteps) {
    while (run.engine->step() < runSteps) {
        run.engine->advance(std::min(portion, runSteps - run.engine->step()));
    }
    Outcome outcome;
    const auto& grid = run.grid();
    for (const model::Component component : allComponents) {
        const auto& field = outcome.fields.emplace_back(run.engine->component(component));
        auto& inside = outcome.interior.emplace_back();
        for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ(); ++k) {
            const auto begin = field.begin() + static_cast<std::ptrdiff_t>(grid.index(0, k));
            inside.insert(inside.end(), begin, begin + grid.interiorEndR());
        }
    }
    for (const fdtd::MonitorReading& reading : run.engine->readMonitors()) {
        for (const fdtd::DftBoxData& box : reading.boxes) {
            auto& part = outcome.monitors.emplace_back();
            for (const auto& value : box.values) {
                part.push_back(value.real());
                part.push_back(value.imag());
            }
        }
        if (reading.probe) {
            for (const auto& series : reading.probe->series) {
                outcome.monitors.emplace_back(series.begin(), series.end());
            }
        }
    }
    return outcome;
}

Outcome outcomeOf(model::Precision precision, const fdtd::CpuOptions& options,
                  std::int64_t portion = runSteps) {
    return outcomeOf(makeRun(busyProject(), precision, options), portion);
}

double differingValues(const std::vector<std::vector<double>>& one,
                       const std::vector<std::vector<double>>& other) {
    double count = 0.0;
    for (std::size_t p = 0; p < one.size(); ++p) {
        const auto& a = one[p];
        const auto& b = other.at(p);
        count += std::abs(static_cast<double>(a.size()) - static_cast<double>(b.size()));
        for (std::size_t n = 0; n < std::min(a.size(), b.size()); ++n) {
            count += std::bit_cast<std::uint64_t>(a[n]) == std::bit_cast<std::uint64_t>(b[n]) ? 0.0
                                                                                              : 1.0;
        }
    }
    return count;
}

/// Number of values whose bits differ.
double differingValues(const Outcome& one, const Outcome& other) {
    return differingValues(one.fields, other.fields) +
           differingValues(one.monitors, other.monitors);
}

double largestDifference(const std::vector<double>& one, const std::vector<double>& other) {
    double largest = 0.0;
    for (std::size_t n = 0; n < one.size(); ++n) {
        const double difference = std::abs(one[n] - other.at(n));
        largest = difference <= largest ? largest : difference; // keeps a NaN
    }
    return largest;
}

/// Largest difference of the fields, which are of order one as the incident wave is (at the end the
/// pulse has left, and what remains is small), and of each part of the monitors over its largest
/// value. The layers are left out: their unknowns are rescaled by up to the stretch.
double largestDifference(const Outcome& one, const Outcome& other) {
    double worst = 0.0;
    const auto include = [&](double difference) {
        worst = difference <= worst ? worst : difference;
    };
    for (std::size_t c = 0; c < one.interior.size(); ++c) {
        include(largestDifference(one.interior[c], other.interior.at(c)));
    }
    for (std::size_t p = 0; p < one.monitors.size(); ++p) {
        const auto [low, high] = std::ranges::minmax(one.monitors[p]);
        include(largestDifference(one.monitors[p], other.monitors.at(p)) / std::max(-low, high));
    }
    return worst;
}

/// Rounding differences after a thousand steps, adding up like a random walk: some hundred times
/// the unit of the precision.
double roundingLevel(model::Precision precision) {
    return precision == model::Precision::single ? 2e-5 : 2e-14;
}

std::vector<Result> singleAgainstDouble(const Settings& settings) {
    const Outcome reference = outcomeOf(model::Precision::doublePrecision, oneThread());
    const Outcome single = outcomeOf(model::Precision::single, oneThread());
    std::vector<Result> results{atMost(
        "precision/single_against_double", largestDifference(reference, single),
        roundingLevel(model::Precision::single), "1", "largest difference, fields of order one")};
    if (settings.backend != model::Backend::cpu) {
        for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
            const Outcome device = outcomeOf(makeRun(settings, busyProject(), precision));
            results.push_back(atMost("precision/device_" + precisionName(precision),
                                     largestDifference(reference, device), roundingLevel(precision),
                                     "1",
                                     "largest difference from the CPU engine in double precision"));
        }
    }
    return results;
}

std::vector<Result> schedules(const std::string& name, model::Precision precision) {
    fdtd::CpuOptions plain = oneThread();
    plain.timeLevels = 1;
    const Outcome reference = outcomeOf(precision, plain);
    struct Schedule {
        const char* name;
        int threads, timeLevels, tileColumns;
        std::int64_t portion; ///< steps per call of advance
    };
    constexpr Schedule all[] = {
        {"default_tiles", 1, 0, 0, runSteps}, {"small_tiles", 1, 5, 16, runSteps},
        {"deep_tiles", 1, 40, 48, runSteps},  {"short_calls", 1, 0, 0, 7},
        {"two_threads", 2, 0, 0, runSteps},   {"three_threads_small_tiles", 3, 7, 32, 301}};
    std::vector<Result> results;
    for (const Schedule& schedule : all) {
        fdtd::CpuOptions options;
        options.threads = schedule.threads;
        options.timeLevels = schedule.timeLevels;
        options.tileColumns = schedule.tileColumns;
        results.push_back(
            atMost(fmt::format("{}/{}", name, schedule.name),
                   differingValues(reference, outcomeOf(precision, options, schedule.portion)), 0.0,
                   "values", "values not bit-identical to one thread without tiles"));
    }
    return results;
}

std::vector<Result> instructionSets(const std::string& name, model::Precision precision) {
    fdtd::CpuOptions options = oneThread();
    options.instructionSet = "baseline";
    const Outcome reference = outcomeOf(precision, options);
    // What the engine chooses by itself, then every set that this processor has by name.
    std::vector<std::string> sets = {""};
    for (const auto set : fdtd::supportedInstructionSets()) {
        if (set != "baseline") {
            sets.emplace_back(set);
        }
    }
    std::vector<Result> results;
    for (const std::string& set : sets) {
        options.instructionSet = set;
        results.push_back(atMost(fmt::format("{}/{}", name, set.empty() ? "automatic" : set),
                                 largestDifference(reference, outcomeOf(precision, options)),
                                 roundingLevel(precision), "1",
                                 "largest difference from the baseline instructions"));
    }
    return results;
}

} // namespace

std::vector<Rung> precisionRungs() {
    std::vector<Rung> rungs;
    rungs.push_back(
        {"precision/single_against_double", "One run in both precisions", singleAgainstDouble});
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        const std::string schedule = "precision/schedule_" + precisionName(precision);
        rungs.push_back({schedule, "One run with several tilings and thread counts",
                         [=](const Settings&) { return schedules(schedule, precision); }});
        const std::string set = "precision/instructions_" + precisionName(precision);
        rungs.push_back({set, "One run with every instruction set of this processor",
                         [=](const Settings&) { return instructionSets(set, precision); }});
    }
    return rungs;
}

} // namespace zonescope::verify
