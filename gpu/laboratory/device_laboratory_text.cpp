#include "gpu/laboratory/device_laboratory.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::gpu {

namespace {

std::string percentOf(const std::optional<double>& fraction) {
    return fraction ? fmt::format("{:.0f}", 100.0 * *fraction) : "-";
}

/// The engine models its own traffic only while it runs.
std::string modelled(double value, int digits) {
    return value > 0.0 ? fmt::format("{:.{}f}", value, digits) : "-";
}

nlohmann::ordered_json modelOf(const DeviceCase& what) {
    return {{"case", what.name},
            {"reference", what.reference},
            {"precision", what.doublePrecision ? "double" : "single"},
            {"updates_per_load", what.updatesPerLoad},
            {"modelled_bytes_per_cell_step", what.bytesPerCellStep},
            {"modelled_flops_per_cell_step", what.flopsPerCellStep},
            {"tolerance", what.tolerance}};
}

nlohmann::ordered_json orNull(const std::optional<double>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

nlohmann::ordered_json profileOf(const ProfiledMetrics& metrics) {
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
std::string profileTable(const std::vector<DeviceMeasurement>& measurements) {
    std::string table;
    for (const auto& measured : measurements) {
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

} // namespace

std::string toTable(const std::vector<DeviceCase>& cases) {
    auto table = fmt::format("{:<32} {:>12} {:>16} {:>10}\n", "case", "updates/load",
                             "modelled B/step", "flop/step");
    for (const auto& what : cases) {
        table += fmt::format("{:<32} {:>12} {:>16} {:>10}\n", what.name,
                             modelled(what.updatesPerLoad, 2), modelled(what.bytesPerCellStep, 1),
                             modelled(what.flopsPerCellStep, 0));
    }
    return table;
}

std::string toTable(const std::vector<DeviceMeasurement>& measurements) {
    auto table = fmt::format("{:<32} {:>14} {:>9} {:>7} {:>9} {:>12} {:>8} {:>7} {:>11}\n", "case",
                             "Gcell-steps/s", "ms/step", "ratio", "over CPU", "updates/load",
                             "B/step", "% copy", "difference");
    for (const auto& measured : measurements) {
        if (!measured.error.empty()) {
            table += fmt::format("{:<32} {}\n", measured.what.name, measured.error);
            continue;
        }
        table += fmt::format(
            "{:<32} {:>14.2f} {:>9.4f} {:>7.2f} {:>9} {:>12} {:>8} {:>7.0f} {:>9.1e} {}\n",
            measured.what.name, measured.gcellStepsPerSecond, measured.millisecondsPerStep,
            measured.ratio,
            measured.overCpuThread ? fmt::format("{:.0f}", *measured.overCpuThread) : "-",
            modelled(measured.what.updatesPerLoad, 2), modelled(measured.what.bytesPerCellStep, 1),
            100.0 * measured.modelledFraction, measured.difference, measured.agrees() ? "" : "NO");
    }
    if (!measurements.empty()) {
        const auto& first = measurements.front();
        table += fmt::format("{}, {} x {} cells; copy bandwidth {:.0f} GB/s (this run). Bytes are "
                             "modelled; difference: from the CPU in double precision.\n",
                             first.device, first.cells, first.cells, first.copyGbPerSecond);
    }
    return table + profileTable(measurements);
}

std::string toJson(const std::vector<DeviceCase>& cases) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& what : cases) {
        list.push_back(modelOf(what));
    }
    return list.dump(2) + "\n";
}

std::string toJson(const std::vector<DeviceMeasurement>& measurements) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& measured : measurements) {
        auto entry = modelOf(measured.what);
        entry.update({{"device", measured.device}, {"cells", measured.cells}});
        if (!measured.error.empty()) {
            entry["error"] = measured.error;
        } else {
            entry.update({{"gcell_steps_per_s", measured.gcellStepsPerSecond},
                          {"milliseconds_per_step", measured.millisecondsPerStep},
                          {"ratio", measured.ratio},
                          {"over_one_cpu_thread", orNull(measured.overCpuThread)},
                          {"difference", measured.difference},
                          {"agrees", measured.agrees()},
                          {"copy_gb_per_s", measured.copyGbPerSecond},
                          {"modelled_fraction_of_copy", measured.modelledFraction}});
            auto kernels = nlohmann::ordered_json::array();
            for (const auto& metrics : measured.profiled) {
                kernels.push_back(profileOf(metrics));
            }
            entry["profiled"] = std::move(kernels);
        }
        list.push_back(std::move(entry));
    }
    return list.dump(2) + "\n";
}

} // namespace zonescope::gpu
