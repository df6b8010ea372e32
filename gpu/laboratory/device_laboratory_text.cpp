#include "core/laboratory/json.hpp"
#include "gpu/laboratory/device_laboratory.hpp"

#include <fmt/format.h>

namespace zonescope::gpu {

namespace {

std::string percentOf(const std::optional<double>& fraction) {
    return fraction ? fmt::format("{:.0f}", 100.0 * *fraction) : "-";
}

nlohmann::ordered_json onDevice(const DeviceCase& what) {
    auto entry = laboratory::jsonOf(what);
    entry.update({{"backend", "cuda"}, {"tolerance", what.tolerance}});
    return entry;
}

nlohmann::ordered_json profileOf(const ProfiledMetrics& metrics) {
    using laboratory::orNull;
    return {{"kernel", metrics.kernel},
            {"launches", metrics.launches},
            {"seconds", orNull(metrics.seconds)},
            {"sm_throughput", orNull(metrics.smThroughput)},
            {"memory_throughput", orNull(metrics.memoryThroughput)},
            {"l1_throughput", orNull(metrics.l1Throughput)},
            {"l2_throughput", orNull(metrics.l2Throughput)},
            {"dram_throughput", orNull(metrics.dramThroughput)},
            {"warps_active", orNull(metrics.warpsActive)},
            {"instructions_per_cycle", orNull(metrics.instructionsPerCycle)},
            {"l2_hit_rate", orNull(metrics.l2HitRate)}};
}

/// The hardware's counters by kernel, in percent of what it sustains.
std::string profileTable(const DeviceReport& report) {
    std::string table;
    for (const auto& measured : report.cases) {
        for (const auto& metrics : measured.profiled) {
            table += fmt::format(
                "{:<32} {:<26} {:>5} {:>8} {:>8} {:>5} {:>6} {:>10} {:>6}\n", measured.what.name,
                metrics.wholeRange ? "all, with gaps" : metrics.kernel,
                percentOf(metrics.smThroughput), percentOf(metrics.memoryThroughput),
                percentOf(metrics.l1Throughput), percentOf(metrics.l2Throughput),
                percentOf(metrics.dramThroughput), percentOf(metrics.warpsActive),
                metrics.instructionsPerCycle ? fmt::format("{:.2f}", *metrics.instructionsPerCycle)
                                             : "-");
        }
    }
    return table.empty() ? table
                         : fmt::format("\n{:<32} {:<26} {:>5} {:>8} {:>8} {:>5} {:>6} {:>10} "
                                       "{:>6}\n",
                                       "hardware counters, % of peak", "kernel", "SM", "memory",
                                       "L1/TEX", "L2", "DRAM", "occupancy", "IPC") +
                               table;
}

std::string caseLine(const DeviceMeasurement& measured) {
    using laboratory::figureOrDash;
    const auto& what = measured.what;
    if (!measured.error.empty()) {
        return fmt::format("{:<32} {:>6} {}\n", what.name, measured.cells, measured.error);
    }
    return fmt::format(
        "{:<32} {:>6} {:>14.2f} {:>9.4f} {:>7.2f} {:>9} {:>12} {:>8} {:>7} {:>9.0f} {:>7.0f} "
        "{:>9.1e} {}\n",
        what.name, measured.cells, measured.gcellStepsPerSecond, measured.millisecondsPerStep,
        measured.ratio,
        measured.overCpuThread ? fmt::format("{:.0f}", *measured.overCpuThread) : "-",
        figureOrDash(what.updatesPerLoad, 2), figureOrDash(what.bytesPerCellStep, 1),
        figureOrDash(what.intensity(), 2), measured.gflops(), 100.0 * measured.modelledFraction,
        measured.difference, measured.agrees() ? "" : "NO");
}

nlohmann::ordered_json jsonOf(const DeviceMeasurement& measured) {
    auto entry = onDevice(measured.what);
    entry["cells"] = measured.cells;
    if (!measured.error.empty()) {
        entry["error"] = measured.error;
        return entry;
    }
    entry.update({{"gcell_steps_per_s", measured.gcellStepsPerSecond},
                  {"milliseconds_per_step", measured.millisecondsPerStep},
                  {"ratio", measured.ratio},
                  {"over_one_cpu_thread", laboratory::orNull(measured.overCpuThread)},
                  {"visited_fraction", measured.visitedFraction},
                  {"difference", measured.difference},
                  {"agrees", measured.agrees()},
                  {"modelled_fraction_of_copy", measured.modelledFraction},
                  {"modelled_gflop_per_s", measured.gflops()}});
    auto kernels = nlohmann::ordered_json::array();
    for (const auto& metrics : measured.profiled) {
        kernels.push_back(profileOf(metrics));
    }
    entry["profiled"] = std::move(kernels);
    return entry;
}

} // namespace

std::string toTable(const DeviceReport& report) {
    auto table = fmt::format("{:<32} {:>6} {:>14} {:>9} {:>7} {:>9} {:>12} {:>8} {:>7} {:>9} {:>7} "
                             "{:>9}\n",
                             "case", "cells", "Gcell-steps/s", "ms/step", "ratio", "over CPU",
                             "updates/load", "B/step", "flop/B", "GFLOP/s", "% copy", "difference");
    for (const auto& measured : report.cases) {
        table += caseLine(measured);
    }
    if (!report.cases.empty()) {
        table += fmt::format("{}. Bytes and flops are modelled; difference: from the CPU in double "
                             "precision.\nRoof, measured in this run: {}.\n",
                             report.device, toText(report.roof));
    }
    if (!report.whyNotProfiled.empty()) {
        table += fmt::format("No hardware counters: {}\n", report.whyNotProfiled.english());
    }
    return table + profileTable(report) + '\n' + toTable(besidePublications(report));
}

std::string toJson(const std::vector<DeviceCase>& cases) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& what : cases) {
        list.push_back(onDevice(what));
    }
    return nlohmann::ordered_json{{"cases", std::move(list)}}.dump(2) + "\n";
}

std::string toJson(const DeviceReport& report) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& measured : report.cases) {
        list.push_back(jsonOf(measured));
    }
    return nlohmann::ordered_json{{"device", report.device},
                                  {"roof", laboratory::jsonOf(report.roof)},
                                  {"why_not_profiled", report.whyNotProfiled.english()},
                                  {"cases", std::move(list)},
                                  {"publications", laboratory::jsonOf(besidePublications(report))}}
               .dump(2) +
           "\n";
}

} // namespace zonescope::gpu
