#include "core/laboratory/json.hpp"
#include "core/laboratory/measurement.hpp"
#include "core/laboratory/publications.hpp"

#include <fmt/format.h>

namespace zonescope::laboratory {

namespace {

nlohmann::ordered_json onCpu(const CaseModel& what) {
    auto entry = jsonOf(what);
    entry.update({{"backend", "cpu"}, {"threads", 1}});
    return entry;
}

nlohmann::ordered_json jsonOf(const Measurement& measured) {
    auto entry = onCpu(measured.what);
    entry.update({{"seconds", measured.seconds},
                  {"gcell_steps_per_s", measured.gcellStepsPerSecond},
                  {"ratio", measured.ratio},
                  {"visited_fraction", measured.visitedFraction},
                  {"same_bits", measured.sameBits},
                  {"modelled_fraction_of_bandwidth", measured.modelledFraction},
                  {"modelled_gflop_per_s", measured.gflops()},
                  {"modelled_cache_misses_per_cell_step", measured.modelledMisses},
                  {"counted_cache_misses_per_cell_step", orNull(measured.countedMisses)},
                  {"counted_instructions_per_cycle", orNull(measured.instructionsPerCycle)}});
    return entry;
}

std::string caseLine(const Measurement& measured) {
    const double misses = measured.countedMisses.value_or(measured.modelledMisses);
    return fmt::format(
        "{:<24} {:>15.3f} {:>7.2f} {:>10.0f} {:>12.2f} {:>8.2f} {:>7.2f} {:>9.2f} {:>12.0f} "
        "{:>9.4f}{} {:>6} {:>9}\n",
        measured.what.name, measured.gcellStepsPerSecond, measured.ratio,
        100.0 * measured.visitedFraction, measured.what.updatesPerLoad,
        measured.what.bytesPerCellStep, measured.what.intensity(), measured.gflops(),
        100.0 * measured.modelledFraction, misses, measured.countedMisses ? ' ' : 'm',
        measured.instructionsPerCycle ? fmt::format("{:.2f}", *measured.instructionsPerCycle) : "-",
        measured.sameBits ? "yes" : "NO");
}

} // namespace

nlohmann::ordered_json jsonOf(const CaseModel& what) {
    return {{"case", what.name},
            {"reference", what.reference},
            {"meaning", what.meaning.english()},
            {"precision", precisionWord(what.doublePrecision)},
            {"updates_per_load", what.updatesPerLoad},
            {"modelled_bytes_per_cell_step", what.bytesPerCellStep},
            {"modelled_flops_per_cell_step", what.flopsPerCellStep},
            {"modelled_flops_per_byte", what.intensity()}};
}

nlohmann::ordered_json jsonOf(const Roof& roof) {
    auto levels = nlohmann::ordered_json::array();
    for (const auto& level : roof.levels) {
        levels.push_back({{"name", level.name},
                          {"capacity_bytes", level.capacityBytes > 0.0
                                                 ? nlohmann::ordered_json(level.capacityBytes)
                                                 : nlohmann::ordered_json()},
                          {"gb_per_s", level.gbPerSecond}});
    }
    return {{"levels", std::move(levels)},
            {"single_gflop_per_s", roof.singleGflops},
            {"double_gflop_per_s", roof.doubleGflops}};
}

nlohmann::ordered_json orNull(const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

std::string toTable(const Report& report) {
    auto table =
        fmt::format("{:<24} {:>15} {:>7} {:>10} {:>12} {:>8} {:>7} {:>9} {:>12} {:>9}  "
                    "{:>6} {:>9}\n",
                    "case", "Gcell-steps/s", "ratio", "% visited", "updates/load", "B/step",
                    "flop/B", "GFLOP/s", "% bandwidth", "miss/step", "IPC", "same bits");
    for (const auto& measured : report.cases) {
        table += caseLine(measured);
    }
    if (!report.cases.empty()) {
        table += fmt::format("{0} x {0} cells, {1} steps, 1 thread. Bytes and flops are modelled, "
                             "% bandwidth is of the memory's.\n"
                             "Roof, measured in this run: {2}.\n",
                             report.cells, report.steps, toText(report.roof));
        table += report.whyNotCounted.empty()
                     ? "Misses of the last cache and instructions per cycle are counted by the "
                       "processor.\n"
                     : fmt::format("Misses of the last cache are modelled (m), instructions per "
                                   "cycle are missing. {}\n",
                                   report.whyNotCounted.english());
    }
    return table + '\n' + toTable(publishedFigures());
}

std::string toJson(const std::vector<Case>& cases) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& what : cases) {
        list.push_back(onCpu(what));
    }
    return nlohmann::ordered_json{{"cases", std::move(list)}}.dump(2) + "\n";
}

std::string toJson(const Report& report) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& measured : report.cases) {
        list.push_back(jsonOf(measured));
    }
    return nlohmann::ordered_json{
               {"cells", report.cells},       {"steps", report.steps},
               {"roof", jsonOf(report.roof)}, {"why_not_counted", report.whyNotCounted.english()},
               {"cases", std::move(list)},    {"publications", jsonOf(publishedFigures())}}
               .dump(2) +
           "\n";
}

} // namespace zonescope::laboratory
