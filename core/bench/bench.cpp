#include "core/bench/bench.hpp"

#include "core/bench/machine_peaks.hpp"
#include "core/fdtd/engine.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <string_view>
#include <thread>

namespace zonescope::bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

int allThreads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

struct Case {
    std::string name;
    int nr, nz;
    model::Precision precision;
    int threads;
};

constexpr const char* realName = "real run";
constexpr const char* bareName = "bare interior";
constexpr const char* planarName = "planar run";
constexpr const char* planarOpenName = "planar run, four layers";

std::vector<Case> casesOf(const Settings& settings) {
    const auto single = model::Precision::single;
    const auto both = model::Precision::doublePrecision;
    std::vector<Case> cases{{realName, 500, 500, single, 1}, {realName, 2000, 2000, single, 1}};
    if (allThreads() > 1) {
        cases.push_back({realName, 2000, 2000, single, allThreads()});
    }
    if (!settings.quick) {
        cases.push_back({realName, 4000, 4000, single, 1});
        cases.push_back({realName, 2000, 2000, both, 1});
        cases.push_back({bareName, 2000, 2000, single, 1});
        cases.push_back({planarName, 2000, 2000, single, 1});
        cases.push_back({planarOpenName, 2000, 2000, single, 1});
        if (allThreads() > 1) {
            cases.push_back({realName, 500, 500, single, allThreads()});
            cases.push_back({realName, 4000, 4000, single, allThreads()});
            cases.push_back({realName, 2000, 2000, both, allThreads()});
        }
    }
    return cases;
}

std::string precisionName(model::Precision precision) {
    return precision == model::Precision::single ? "single" : "double";
}

std::string labelOf(const Case& benchCase) {
    return fmt::format("{} {} x {} {} {} thread{}", benchCase.name, benchCase.nr, benchCase.nz,
                       precisionName(benchCase.precision), benchCase.threads,
                       benchCase.threads == 1 ? "" : "s");
}

model::Project projectOf(const Case& benchCase) {
    if (benchCase.name == bareName) {
        return bareInterior(benchCase.nr, benchCase.nz);
    }
    if (benchCase.name == planarName || benchCase.name == planarOpenName) {
        return planarRun(benchCase.nr, benchCase.nz, benchCase.name == planarOpenName);
    }
    return realRun(benchCase.nr, benchCase.nz);
}

Result measure(const Case& benchCase, const Settings& settings, double triad) {
    const auto project = std::make_shared<const model::Project>(projectOf(benchCase));
    const auto discretisation = grid::discretise(project);
    fdtd::CpuOptions options;
    options.threads = benchCase.threads;
    options.timeLevels = settings.timeLevels;
    options.tileColumns = settings.tileColumns;
    options.instructionSet = settings.instructionSet;
    const auto engine = fdtd::makeCpuEngine(discretisation, benchCase.precision, 0, options);

    Result result;
    const auto counters = engine->counters();
    result.instructionSet = counters.instructionSet;
    result.precision = precisionName(benchCase.precision);
    result.threads = benchCase.threads;
    result.nr = discretisation->grid.nr;
    result.nz = discretisation->grid.nz;
    result.m = discretisation->grid.azimuthalOrder;
    result.caseName = benchCase.name;
    result.timeLevels = counters.timeLevels;

    // Long stretches, as a run does them; the first touches the memory and is not counted. The best
    // of several stretches is reported, as STREAM does, because both share the machine with
    // whatever else it does.
    const double cells = static_cast<double>(result.nr) * result.nz;
    const auto stretch =
        static_cast<std::int64_t>(std::clamp(2.5e8 / cells / 64.0, 1.0, 100.0) * 64.0);
    engine->advance(64);
    const auto begin = Clock::now();
    double best = 0.0;
    do {
        const auto start = Clock::now();
        engine->advance(stretch);
        best = std::max(best, static_cast<double>(stretch) * cells / secondsSince(start));
    } while (secondsSince(begin) < settings.seconds);
    result.seconds = secondsSince(begin);
    result.gcellStepsPerSecond = best * 1e-9;
    // The engine's memory and the permittivities of the discretisation.
    const auto materialBytes = 3 * sizeof(float) * discretisation->grid.points();
    result.bytesPerCell = static_cast<double>(counters.bytes + materialBytes) / cells;
    result.triadGbPerSecond = triad;
    const double bytes = bytesPerCellStep * (result.precision == "single" ? 1.0 : 2.0);
    result.bandwidthCeiling = triad / bytes;
    result.ratioToCeiling = result.gcellStepsPerSecond / result.bandwidthCeiling;
    return result;
}

} // namespace

model::Project realRun(int nr, int nz) {
    constexpr double cell = 0.025;
    constexpr int layer = 12;
    model::Project project;
    project.name = fmt::format("bench {} x {}", nr, nz);
    project.domain = {(nr - layer) * cell, 0.0, (nz - 2 * layer) * cell, cell, cell};
    project.boundaries.rMax.cells = layer;
    project.boundaries.zMin.cells = layer;
    project.boundaries.zMax.cells = layer;
    project.materials = {
        {.name = "glass", .permittivity = 2.25, .conductivityPerUm = 0.0, .colour = {}},
        {.name = "ridge", .permittivity = 5.76, .conductivityPerUm = 0.0, .colour = {}}};
    const double height = project.domain.zMaxUm;
    project.bodies.push_back({"substrate", model::Slab{{}, 0.3 * height, "glass"}});
    model::AnnularZone zone;
    constexpr double period = 0.4;
    for (double r = 0.0; r + period < project.domain.radiusUm; r += period) {
        zone.rings.push_back({r, r + 0.47 * period});
    }
    zone.layers.push_back({0.3 * height, 0.3 * height + 0.6, "ridge"});
    project.bodies.push_back({"rings", zone});
    project.azimuthalOrder = 1;
    model::PlaneWave wave;
    wave.zUm = 0.1 * height;
    wave.signal = model::GaussianPulse{0.6, 0.3, 5.0};
    project.sources.push_back({"plane wave", wave});
    project.monitors.push_back(
        {"exit", model::DftPlane{0.6 * height, {}, {0.5, 0.55, 0.6, 0.65, 0.7}}});
    return project;
}

model::Project metalRun(int nr, int nz) {
    model::Project project = realRun(nr, nz);
    auto& ridge = project.materials.back();
    ridge.permittivity = 1.0;
    // The three lowest poles of gold after Rakic et al. 1998, rounded.
    ridge.poles = {{0.0, 0.081, 142.3, 0.0}, {0.63, 0.366, 4.5, 0.0}, {1.26, 0.524, 1.9, 0.0}};
    return project;
}

model::Project tiltedRun(int nr, int nz) {
    model::Project project = realRun(nr, nz);
    const auto zone = std::get<model::AnnularZone>(project.bodies.back().shape);
    project.bodies.pop_back();
    const auto& layer = zone.layers.front();
    for (const model::Ring& ring : zone.rings) {
        const double slope = 0.1 * (ring.rOutUm - ring.rInUm); // 4 degrees
        // The innermost one is a cone about the axis.
        const double inner = ring.rInUm > 0.0 ? ring.rInUm + slope : 0.0;
        project.bodies.push_back({fmt::format("ring {}", project.bodies.size()),
                                  model::Polygon{{{ring.rInUm, layer.zMinUm},
                                                  {ring.rOutUm, layer.zMinUm},
                                                  {ring.rOutUm - slope, layer.zMaxUm},
                                                  {inner, layer.zMaxUm}},
                                                 layer.material}});
    }
    return project;
}

model::Project planarRun(int nr, int nz, bool layerAtZero) {
    model::Project project = realRun(nr, nz);
    project.domain.metric = model::Metric::planar;
    project.azimuthalOrder = 0;
    if (layerAtZero) {
        project.boundaries.rMin = project.boundaries.rMax;
        project.domain.radiusUm -= project.boundaries.rMax.cells * project.domain.drUm;
    }
    return project;
}

model::Project bareInterior(int nr, int nz) {
    model::Project project = realRun(nr, nz);
    const double cell = project.domain.drUm;
    project.domain.radiusUm = nr * cell;
    project.domain.zMaxUm = nz * cell;
    project.boundaries.rMax.kind = model::BoundaryKind::electricWall;
    project.boundaries.zMin.kind = model::BoundaryKind::electricWall;
    project.boundaries.zMax.kind = model::BoundaryKind::electricWall;
    project.bodies.clear();
    project.sources.clear();
    project.monitors.clear();
    return project;
}

std::vector<Result> run(const Settings& settings,
                        const std::function<bool(const std::string&)>& progress) {
    std::vector<Result> results;
    if (!progress("memory bandwidth (STREAM triad), 1 thread")) {
        return results;
    }
    const double triadOne = triadBandwidth(1);
    double triadAll = triadOne;
    if (allThreads() > 1) {
        if (!progress(fmt::format("memory bandwidth (STREAM triad), {} threads", allThreads()))) {
            return results;
        }
        triadAll = triadBandwidth(allThreads());
    }
    for (const auto& benchCase : casesOf(settings)) {
        const auto label = labelOf(benchCase);
        if (label.find(settings.filter) == std::string::npos) {
            continue;
        }
        if (!progress(label)) {
            break;
        }
        results.push_back(
            measure(benchCase, settings, benchCase.threads == 1 ? triadOne : triadAll));
    }
    return results;
}

namespace {

nlohmann::ordered_json deviceJson(const DeviceFigures& gpu) {
    nlohmann::ordered_json object{{"device", gpu.device},
                                  {"devices", gpu.devices},
                                  {"schedule", gpu.schedule},
                                  {"schedule_reason", gpu.scheduleReason},
                                  {"copy_bandwidth_gb_per_s", gpu.copyGbPerSecond},
                                  {"device_bytes_per_cell", gpu.deviceBytesPerCell},
                                  {"sm_clock_mean_mhz", gpu.smClockMeanMHz},
                                  {"sm_clock_min_mhz", gpu.smClockMinimumMHz},
                                  {"power_mean_w", gpu.powerMeanWatts},
                                  {"power_limit_w", gpu.powerLimitWatts},
                                  {"temperature_max_c", gpu.temperatureCelsius},
                                  {"throttle_reasons", gpu.throttleReasons},
                                  {"first_step_s", gpu.firstStepSeconds},
                                  {"tuning_s", gpu.tuningSeconds},
                                  {"modelled_bytes_per_cell_step", gpu.modelledBytesPerCellStep},
                                  {"modelled_gb_per_s", gpu.modelledGbPerSecond},
                                  {"modelled_fraction_of_copy", gpu.fractionOfCopy},
                                  {"limiter", gpu.limiter}};
    if (gpu.ratio) {
        object["ratio"] = *gpu.ratio;
    }
    if (gpu.framesPerSecond > 0.0) {
        object["frames_per_s"] = gpu.framesPerSecond;
        object["published_per_s"] = gpu.publishedPerSecond;
    }
    for (const auto& variant : gpu.live) {
        object["live"].push_back({{"fed", variant.name},
                                  {"gcell_steps_per_s", variant.gcellStepsPerSecond},
                                  {"ratio", variant.ratio},
                                  {"steps_per_frame", variant.stepsPerFrame},
                                  {"sampled_per_s", variant.sampledPerSecond},
                                  {"shown_per_s", variant.shownPerSecond},
                                  {"drawn_by", variant.drawnBy},
                                  {"sample_us", variant.sampleMicroseconds}});
    }
    if (!gpu.countersJson.empty()) {
        object["counters"] = nlohmann::ordered_json::parse(gpu.countersJson);
    }
    return object;
}

/// As the system calls it; empty where it does not say.
std::string processorName() {
    std::ifstream information("/proc/cpuinfo");
    for (std::string line; std::getline(information, line);) {
        if (line.starts_with("model name")) {
            const auto begin =
                line.find_first_not_of(" \t:", std::string_view("model name").size());
            return begin == std::string::npos ? std::string() : line.substr(begin);
        }
    }
    return {};
}

std::string cellsOf(const Result& result) { return fmt::format("{}x{}", result.nr, result.nz); }

/// Empty for figures that are not known.
std::string figure(double value, int digits) {
    return value > 0.0 ? fmt::format("{:.{}f}", value, digits) : "-";
}

std::string cpuTable(const std::vector<Result>& results) {
    std::string table = fmt::format("{:<14} {:>11} {:>7} {:>8} {:>9} {:>14} {:>11} {:>14} {:>10}\n",
                                    "case", "cells", "prec.", "threads", "set", "Gcell-steps/s",
                                    "triad GB/s", "x triad/60 B", "B/cell");
    for (const auto& result : results) {
        table +=
            fmt::format("{:<14} {:>11} {:>7} {:>8} {:>9} {:>14.3f} {:>11.2f} {:>14.2f} {:>10.1f}\n",
                        result.caseName, cellsOf(result), result.precision, result.threads,
                        result.instructionSet, result.gcellStepsPerSecond, result.triadGbPerSecond,
                        result.ratioToCeiling, result.bytesPerCell);
    }
    return table;
}

std::string deviceTable(const std::vector<Result>& results) {
    std::string table =
        fmt::format("{:<26} {:>11} {:>7} {:>9} {:>7} {:>10} {:>12} {:>9} {:>6} {:>7}  {}\n", "case",
                    "cells", "prec.", "Gc-st/s", "ratio", "copy GB/s", "MHz (min)", "W", "B/cell",
                    "1st s", "limited by; schedule");
    for (const auto& result : results) {
        const auto& gpu = *result.gpu;
        if (!result.error.empty()) {
            table += fmt::format("{:<26} {:>11} {:>7} {}\n", result.caseName, cellsOf(result),
                                 result.precision, result.error);
            continue;
        }
        table += fmt::format(
            "{:<26} {:>11} {:>7} {:>9} {:>7} {:>10} {:>12} {:>9} {:>6} {:>7}  {}; {}\n",
            result.caseName, cellsOf(result), result.precision,
            figure(result.gcellStepsPerSecond, 1),
            gpu.ratio ? fmt::format("{:.3f}", *gpu.ratio) : "", figure(gpu.copyGbPerSecond, 0),
            fmt::format("{} ({})", figure(gpu.smClockMeanMHz, 0), figure(gpu.smClockMinimumMHz, 0)),
            fmt::format("{}/{}", figure(gpu.powerMeanWatts, 0), figure(gpu.powerLimitWatts, 0)),
            figure(gpu.deviceBytesPerCell, 1), figure(gpu.firstStepSeconds, 2), gpu.limiter,
            gpu.schedule);
    }
    return table;
}

/// What each ingredient of the live view is worth.
std::string liveTable(const Result& result) {
    std::string table =
        fmt::format("{}, {}, {}:\n{:<46} {:>9} {:>7} {:>11} {:>9} {:>9} {:>10}\n", result.caseName,
                    cellsOf(result), result.precision, "fed", "Gc-st/s", "ratio", "steps/frame",
                    "sampled/s", "shown/s", "plane us");
    for (const auto& variant : result.gpu->live) {
        table +=
            fmt::format("{:<46} {:>9.1f} {:>7.4f} {:>11} {:>9} {:>9} {:>10}\n", variant.name,
                        variant.gcellStepsPerSecond, variant.ratio,
                        figure(variant.stepsPerFrame, 1), figure(variant.sampledPerSecond, 1),
                        figure(variant.shownPerSecond, 1), figure(variant.sampleMicroseconds, 1));
    }
    for (const auto& variant : result.gpu->live) {
        if (!variant.drawnBy.empty()) {
            table += fmt::format("drawn by {}\n", variant.drawnBy);
            break;
        }
    }
    return table;
}

/// Where the wall time of an edit or a process goes.
std::string stageTable(const Result& result) {
    run::TimeTable stages;
    for (const auto& stage : result.stages) {
        stages.add(stage.name, stage.seconds);
    }
    return fmt::format("{}, {}:\n", result.caseName, cellsOf(result)) +
           stages.toText(result.seconds);
}

} // namespace

std::string toJson(const std::vector<Result>& results) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& result : results) {
        nlohmann::ordered_json object{{"backend", result.backend},
                                      {"precision", result.precision},
                                      {"nr", result.nr},
                                      {"nz", result.nz},
                                      {"m", result.m},
                                      {"case", result.caseName},
                                      {"time_levels", result.timeLevels},
                                      {"gcell_steps_per_s", result.gcellStepsPerSecond},
                                      {"bytes_per_cell", result.bytesPerCell},
                                      {"seconds", result.seconds}};
        if (!result.error.empty()) {
            object["error"] = result.error;
        }
        for (const auto& stage : result.stages) {
            object["stages_s"][stage.name] = stage.seconds;
        }
        if (result.gpu) {
            object.update(deviceJson(*result.gpu));
        } else {
            object["processor"] = processorName();
            object["instruction_set"] = result.instructionSet;
            object["threads"] = result.threads;
            object["triad_gb_per_s"] = result.triadGbPerSecond;
            object["bandwidth_ceiling_gcell_steps_per_s"] = result.bandwidthCeiling;
            object["ratio_to_bandwidth_ceiling"] = result.ratioToCeiling;
        }
        list.push_back(std::move(object));
    }
    return list.dump(2) + "\n";
}

std::string toTable(const std::vector<Result>& results) {
    std::vector<Result> cpu;
    std::vector<Result> devices;
    for (const auto& result : results) {
        (result.gpu ? devices : cpu).push_back(result);
    }
    std::string table;
    if (!cpu.empty()) {
        table += cpuTable(cpu);
    }
    if (!devices.empty()) {
        table += (table.empty() ? "" : "\n") + deviceTable(devices);
        for (const auto& result : devices) {
            if (!result.gpu->live.empty()) {
                table += "\n" + liveTable(result);
            }
            if (!result.stages.empty()) {
                table += "\n" + stageTable(result);
            }
        }
    }
    return table;
}

} // namespace zonescope::bench
