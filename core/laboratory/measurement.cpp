#include "core/laboratory/measurement.hpp"

#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/laboratory/inputs.hpp"
#include "core/laboratory/requirement.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace zonescope::laboratory {

namespace {

/// One run of a case: how long it took and the field that it left.
struct Trial {
    double seconds = 0.0;
    double visitedFraction = 1.0;
    std::vector<double> field;
};

template <class Advance> double timeOf(const Advance& advance) {
    const auto start = std::chrono::steady_clock::now();
    advance();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
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

template <class Real> Trial tryCase(const TmzCase& schedule, const LaboratorySettings& settings) {
    Tmz<Real> scheme(tmzInput(settings.cells, settings.steps));
    Trial result;
    result.seconds =
        timeOf([&] { scheme.advance(settings.steps, schedule.schedule, schedule.depth); });
    result.field = fieldOf(settings.cells, scheme,
                           [](const auto& field, int x, int y) { return field.ez(x, y); });
    result.visitedFraction = scheme.cellStepsDone() / (static_cast<double>(settings.cells) *
                                                       settings.cells * settings.steps);
    return result;
}

template <class Real> Trial tryCase(const HertzCase& schedule, const LaboratorySettings& settings) {
    Hertz<Real> scheme(hertzInput(settings.cells, settings.steps, schedule.glass));
    Trial result;
    result.seconds = timeOf([&] { scheme.advance(settings.steps, schedule.depth); });
    result.field = fieldOf(settings.cells, scheme,
                           [](const auto& field, int x, int y) { return field.potential(x, y); });
    return result;
}

Trial bestOf(const Case& what, const LaboratorySettings& settings) {
    Trial best;
    best.seconds = std::numeric_limits<double>::infinity();
    for (int n = 0; n < settings.repeats; ++n) {
        auto trial = std::visit(
            [&](const auto& schedule) {
                return what.doublePrecision ? tryCase<double>(schedule, settings)
                                            : tryCase<float>(schedule, settings);
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
            fmt::format("64 to {}", mostCells));
    require(settings.steps >= 1 && settings.steps <= 1000000, "--steps", settings.steps,
            "1 to 1000000");
    require(settings.repeats >= 1 && settings.repeats <= 1000, "--repeats", settings.repeats,
            "1 to 1000");
    require(settings.bandwidthGbPerSecond >= 0.0, "bandwidth", settings.bandwidthGbPerSecond,
            "at least 0");
}

nlohmann::ordered_json modelOf(const Case& what) {
    return {{"case", what.name},
            {"reference", what.reference},
            {"backend", "cpu"},
            {"threads", 1},
            {"precision", what.doublePrecision ? "double" : "single"},
            {"updates_per_load", what.updatesPerLoad},
            {"modelled_bytes_per_cell_step", what.bytesPerCellStep},
            {"modelled_flops_per_cell_step", what.flopsPerCellStep}};
}

} // namespace

std::vector<Case> chosenCases(const std::string& filter) {
    const auto all = cases();
    std::set<std::string> names;
    for (const auto& what : all) {
        if (what.name.find(filter) != std::string::npos) {
            names.insert({what.name, what.reference});
        }
    }
    require(!names.empty(), "--case", filter,
            "a part of a name that zonescope laboratory --list shows");
    std::vector<Case> result;
    std::copy_if(all.begin(), all.end(), std::back_inserter(result),
                 [&](const Case& what) { return names.count(what.name) > 0; });
    return result;
}

std::vector<Measurement> measure(const LaboratorySettings& settings,
                                 const std::function<bool(const std::string&)>& progress,
                                 const std::function<void(const Measurement&)>& ended) {
    const auto chosen = chosenCases(settings.filter);
    requireSettings(settings);
    std::vector<Measurement> results;
    double bandwidth = settings.bandwidthGbPerSecond;
    if (bandwidth == 0.0) {
        if (!progress("memory bandwidth (STREAM triad), 1 thread")) {
            return results;
        }
        bandwidth = bench::triadBandwidth(1);
    }
    Trial reference;
    double referenceRate = 0.0;
    for (const auto& what : chosen) {
        if (!progress(what.name)) {
            break;
        }
        auto trial = bestOf(what, settings);
        Measurement measured{.what = what, .cells = settings.cells, .steps = settings.steps};
        measured.seconds = trial.seconds;
        measured.visitedFraction = trial.visitedFraction;
        measured.gcellStepsPerSecond = 1e-9 * static_cast<double>(settings.cells) *
                                       static_cast<double>(settings.cells) * settings.steps /
                                       trial.seconds;
        // The list has every reference right before those that are compared with it.
        if (what.name == what.reference) {
            reference = std::move(trial);
            referenceRate = measured.gcellStepsPerSecond;
            measured.sameBits = true;
        } else {
            measured.sameBits = trial.field == reference.field;
        }
        measured.ratio = measured.gcellStepsPerSecond / referenceRate;
        measured.bandwidthGbPerSecond = bandwidth;
        measured.modelledFraction = measured.visitedFraction * measured.gcellStepsPerSecond *
                                    what.bytesPerCellStep / bandwidth;
        results.push_back(std::move(measured));
        if (ended) {
            ended(results.back());
        }
    }
    return results;
}

std::string toTable(const std::vector<Case>& cases) {
    auto table = fmt::format("{:<24} {:>12} {:>16} {:>16}\n", "case", "updates/load",
                             "modelled B/step", "flop/step");
    for (const auto& what : cases) {
        table += fmt::format("{:<24} {:>12.2f} {:>16.2f} {:>16.0f}\n", what.name,
                             what.updatesPerLoad, what.bytesPerCellStep, what.flopsPerCellStep);
    }
    return table;
}

std::string toTable(const std::vector<Measurement>& measurements) {
    auto table = fmt::format("{:<24} {:>15} {:>7} {:>10} {:>12} {:>16} {:>12} {:>9}\n", "case",
                             "Gcell-steps/s", "ratio", "% visited", "updates/load",
                             "modelled B/step", "% bandwidth", "same bits");
    for (const auto& measured : measurements) {
        table +=
            fmt::format("{:<24} {:>15.3f} {:>7.2f} {:>10.0f} {:>12.2f} {:>16.2f} {:>12.0f} {:>9}\n",
                        measured.what.name, measured.gcellStepsPerSecond, measured.ratio,
                        100.0 * measured.visitedFraction, measured.what.updatesPerLoad,
                        measured.what.bytesPerCellStep, 100.0 * measured.modelledFraction,
                        measured.sameBits ? "yes" : "NO");
    }
    if (!measurements.empty()) {
        table += fmt::format("{} x {} cells, {} steps, 1 thread; memory bandwidth {:.1f} GB/s "
                             "(triad, this run). Bytes are modelled, not counted.\n",
                             measurements.front().cells, measurements.front().cells,
                             measurements.front().steps, measurements.front().bandwidthGbPerSecond);
    }
    return table;
}

std::string toJson(const std::vector<Case>& cases) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& what : cases) {
        list.push_back(modelOf(what));
    }
    return list.dump(2) + "\n";
}

std::string toJson(const std::vector<Measurement>& measurements) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& measured : measurements) {
        auto entry = modelOf(measured.what);
        entry.update({{"cells", measured.cells},
                      {"steps", measured.steps},
                      {"seconds", measured.seconds},
                      {"gcell_steps_per_s", measured.gcellStepsPerSecond},
                      {"ratio", measured.ratio},
                      {"visited_fraction", measured.visitedFraction},
                      {"same_bits", measured.sameBits},
                      {"bandwidth_gb_per_s", measured.bandwidthGbPerSecond},
                      {"modelled_fraction_of_bandwidth", measured.modelledFraction}});
        list.push_back(std::move(entry));
    }
    return list.dump(2) + "\n";
}

} // namespace zonescope::laboratory
