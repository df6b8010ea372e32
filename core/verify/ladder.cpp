#include "core/verify/ladder.hpp"

#include "core/verify/rungs.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace zonescope::verify {
namespace {

std::string_view comparisonName(Comparison comparison) noexcept {
    switch (comparison) {
    case Comparison::atMost: return "at most";
    case Comparison::atLeast: return "at least";
    case Comparison::within: return "within";
    }
    return "";
}

/// A rung is worth running when one of its results may match: one name is the beginning of the
/// other.
bool mayMatch(const Rung& rung, std::string_view filter) {
    const std::string_view name = rung.name;
    return name.starts_with(filter) || filter.starts_with(name);
}

Findings runOne(const Rung& rung, const LadderOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    Findings found;
    try {
        found = rung.run(options.settings);
    } catch (const std::exception& error) {
        Result failed;
        failed.name = rung.name;
        failed.value = std::numeric_limits<double>::quiet_NaN();
        failed.note = std::string("did not run: ") + error.what();
        return {{failed}};
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::erase_if(found.results,
                  [&](const Result& result) { return !result.name.starts_with(options.filter); });
    for (Result& result : found.results) {
        result.seconds = seconds;
    }
    return found;
}

} // namespace

Result atMost(std::string name, double value, double bound, std::string unit, std::string note) {
    return {.name = std::move(name),
            .value = value,
            .bound = bound,
            .unit = std::move(unit),
            .comparison = Comparison::atMost,
            .pass = value <= bound,
            .note = std::move(note)};
}

Result atLeast(std::string name, double value, double bound, std::string unit, std::string note) {
    return {.name = std::move(name),
            .value = value,
            .bound = bound,
            .unit = std::move(unit),
            .comparison = Comparison::atLeast,
            .pass = value >= bound,
            .note = std::move(note)};
}

Result within(std::string name, double value, double target, double tolerance, std::string unit,
              std::string note) {
    return {.name = std::move(name),
            .value = value,
            .bound = tolerance,
            .target = target,
            .unit = std::move(unit),
            .comparison = Comparison::within,
            .pass = std::abs(value - target) <= tolerance,
            .note = std::move(note)};
}

std::vector<Rung> ladder() {
    std::vector<Rung> rungs;
    for (auto part : {pecCavityRungs,
                      energyRungs,
                      stabilityRungs,
                      layerRungs,
                      layerGrazingRungs,
                      planeWaveRungs,
                      compensationRungs,
                      dispersiveRungs,
                      obliqueRungs,
                      fieldOfViewRungs,
                      beamRungs,
                      dipoleRungs,
                      offAxisDipoleRungs,
                      emissionRungs,
                      totalFieldBoxRungs,
                      sphereRungs,
                      sphereAngleRungs,
                      metalSphereRungs,
                      resonanceRungs,
                      transformRungs,
                      ringRungs,
                      fibreRungs,
                      precisionRungs,
                      angularSpectrumRungs,
                      zonePlateRungs,
                      refusalRungs,
                      sphereResonanceRungs,
                      wedgeRungs,
                      wedgePillarRungs,
                      planarRungs,
                      planarLightRungs,
                      planarLayerRungs,
                      adjointRungs,
                      adjointDensityRungs,
                      adjointExtractionRungs,
                      adjointZoneRungs,
                      adjointAngleRungs}) {
        std::ranges::move(part(), std::back_inserter(rungs));
    }
    return rungs;
}

Findings runLadder(const std::vector<Rung>& rungs, const LadderOptions& options) {
    std::vector<const Rung*> chosen;
    for (const Rung& rung : rungs) {
        if (mayMatch(rung, options.filter)) {
            chosen.push_back(&rung);
        }
    }
    std::vector<Findings> found(chosen.size());
    std::atomic<std::size_t> next{0};
    std::mutex progressMutex;
    int finished = 0;
    const auto work = [&] {
        for (std::size_t n = next++; n < chosen.size(); n = next++) {
            found[n] = runOne(*chosen[n], options);
            const std::scoped_lock lock(progressMutex);
            ++finished;
            if (options.progress) {
                options.progress(*chosen[n], found[n].results, finished,
                                 static_cast<int>(chosen.size()));
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        try {
            for (int t = 1; t < options.threads; ++t) {
                workers.emplace_back(work);
            }
        } catch (const std::system_error&) {
            // The system starts no further thread: those that there are do the work.
        }
        work();
    }
    Findings all;
    for (auto& part : found) {
        std::ranges::move(part.results, std::back_inserter(all.results));
        std::ranges::move(part.figures, std::back_inserter(all.figures));
    }
    all.figures = mergedFigures(std::move(all.figures));
    return all;
}

bool allPass(const std::vector<Result>& results) noexcept {
    return std::ranges::all_of(results, &Result::pass);
}

std::string describeBound(const Result& result) {
    if (result.comparison == Comparison::within) {
        return fmt::format("{:.6g} +- {:.3g}", result.target, result.bound);
    }
    return fmt::format("{} {:.3g}", comparisonName(result.comparison), result.bound);
}

std::string toTable(const std::vector<Result>& results) {
    std::size_t nameWidth = 4;
    std::size_t boundWidth = 5;
    for (const Result& result : results) {
        nameWidth = std::max(nameWidth, result.name.size());
        boundWidth = std::max(boundWidth, describeBound(result).size());
    }
    std::string table = fmt::format("{:<{}}  {:>12}  {:<{}}  {:<8}  {:<4}\n", "name", nameWidth,
                                    "value", "bound", boundWidth, "unit", "pass");
    std::size_t passed = 0;
    for (const Result& result : results) {
        passed += result.pass ? 1 : 0;
        table += fmt::format("{:<{}}  {:>12.5g}  {:<{}}  {:<8}  {:<4}", result.name, nameWidth,
                             result.value, describeBound(result), boundWidth, result.unit,
                             result.pass ? "yes" : "NO");
        if (!result.pass && !result.note.empty()) {
            table += "  (" + result.note + ")";
        }
        table += '\n';
    }
    table += fmt::format("{} of {} pass\n", passed, results.size());
    return table;
}

std::string toJson(const std::vector<Result>& results) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Result& result : results) {
        nlohmann::ordered_json entry;
        entry["name"] = result.name;
        entry["value"] = result.value; // nlohmann writes a number that is not finite as null
        entry["bound"] = result.bound;
        entry["unit"] = result.unit;
        entry["pass"] = result.pass;
        entry["comparison"] = comparisonName(result.comparison);
        entry["bound_text"] = describeBound(result);
        if (result.comparison == Comparison::within) {
            entry["target"] = result.target;
        }
        entry["note"] = result.note;
        entry["seconds"] = std::round(result.seconds * 1000.0) / 1000.0;
        list.push_back(std::move(entry));
    }
    return list.dump(2) + "\n";
}

} // namespace zonescope::verify
