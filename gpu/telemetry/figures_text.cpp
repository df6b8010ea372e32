#include "gpu/telemetry/kernel_figures.hpp"

#include <functional>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace zonescope::gpu {

namespace {

using OrderedJson = nlohmann::ordered_json;

std::string_view precisionName(model::Precision precision) {
    return precision == model::Precision::single ? "single" : "double";
}

/// One figure as every export shows it.
struct Entry {
    std::string kernel; ///< empty for figures of the device or the run
    std::string name;
    double value = 0.0;
    std::string unit;
    Source source = Source::modelled;
    bool lowerBound = false;
};

class EntryList {
public:
    void add(const std::string& kernel, std::string name, double value, std::string unit,
             Source source, bool lowerBound = false) {
        entries_.push_back({kernel, std::move(name), value, std::move(unit), source, lowerBound});
    }
    void add(const std::string& kernel, std::string name, const std::optional<double>& value,
             std::string unit, Source source) {
        if (value) {
            add(kernel, std::move(name), *value, std::move(unit), source);
        }
    }
    void add(const std::string& kernel, std::string name, const std::optional<Figure>& figure) {
        if (figure) {
            add(kernel, std::move(name), figure->value * 100.0, "%", figure->source,
                figure->lowerBound);
        }
    }
    void addPercent(const std::string& kernel, std::string name, const std::optional<double>& value,
                    Source source) {
        if (value) {
            add(kernel, std::move(name), *value * 100.0, "%", source);
        }
    }
    void addBars(const std::string& kernel, const ThroughputBars& bars) {
        add(kernel, "SM throughput", bars.sm);
        add(kernel, "memory throughput", bars.memory);
        add(kernel, "L1/TEX throughput", bars.l1);
        add(kernel, "L2 throughput", bars.l2);
        add(kernel, "DRAM throughput", bars.dram);
    }
    void addProfile(const std::string& kernel, const ProfiledMetrics& profile) {
        for (const auto& metric : profilerMetrics()) {
            if (const auto& value = profile.*metric.member) {
                // Back in the unit that Nsight Compute shows under this name.
                add(kernel, std::string(metric.name), *value / metric.scale,
                    std::string(metric.unit), Source::profiled);
            }
        }
    }
    [[nodiscard]] const std::vector<Entry>& entries() const noexcept { return entries_; }

private:
    std::vector<Entry> entries_;
};

void addKernel(EntryList& list, const KernelFigures& kernel) {
    const auto& counters = kernel.counters;
    const std::string& name = counters.name;
    if (counters.seconds > 0.0) {
        list.add(name, "time share", kernel.timeShare * 100.0, "%", Source::modelled);
        list.add(name, "launches", static_cast<double>(counters.launches), "", Source::modelled);
        list.add(name, "time per launch", kernel.secondsPerLaunch * 1e6, "us", Source::modelled);
        list.add(name, "rate", kernel.cellStepsPerSecond * 1e-9, "Gcell-steps/s", Source::modelled);
        list.add(name, "device memory traffic", kernel.bytesPerSecond * 1e-9, "GB/s",
                 Source::modelled);
        list.add(name, "arithmetic", kernel.flopsPerSecond * 1e-9, "GFLOP/s", Source::modelled);
        list.add(name, "arithmetic intensity", kernel.intensity, "FLOP/byte", Source::modelled);
        list.add(name, "share of the roof", kernel.rooflineFraction * 100.0, "%", Source::modelled);
    }
    if (counters.blockThreads > 0) {
        list.add(name, "bytes per cell-step", counters.bytesPerCellStep, "byte", Source::modelled);
        list.add(name, "operations per cell-step", counters.flopsPerCellStep, "FLOP",
                 Source::modelled);
        list.add(name, "threads per block", counters.blockThreads, "", Source::modelled);
        list.add(name, "registers per thread", counters.registersPerThread, "", Source::modelled);
        list.add(name, "shared memory per block", static_cast<double>(counters.sharedBytesPerBlock),
                 "byte", Source::modelled);
        list.add(name, "theoretical occupancy", counters.theoreticalOccupancy * 100.0, "%",
                 Source::modelled);
    }
    list.add(name, "achieved occupancy", kernel.achievedOccupancy);
    list.addBars(name, kernel.bars);
    if (kernel.profiled) {
        list.addProfile(name, *kernel.profiled);
    }
}

void addDevice(EntryList& list, const EngineFigures& figures) {
    if (const auto& c = figures.ceilings) {
        list.add("", "ceiling: copy bandwidth", c->copyBytesPerSecond * 1e-9, "GB/s",
                 Source::modelled);
        list.add("", "ceiling: L2 copy bandwidth", c->l2BytesPerSecond * 1e-9, "GB/s",
                 Source::modelled);
        list.add("", "ceiling: multiply-add, single", c->floatFlopsPerSecond * 1e-9, "GFLOP/s",
                 Source::modelled);
        list.add("", "ceiling: multiply-add, double", c->doubleFlopsPerSecond * 1e-9, "GFLOP/s",
                 Source::modelled);
    }
    if (const auto& s = figures.sample) {
        list.add("", "SM clock", s->smClockMHz, "MHz", Source::sampled);
        list.add("", "memory clock", s->memoryClockMHz, "MHz", Source::sampled);
        list.add("", "power", s->powerWatts, "W", Source::sampled);
        list.add("", "power limit", s->powerLimitWatts, "W", Source::sampled);
        list.add("", "temperature", s->temperatureCelsius, "°C", Source::sampled);
        list.addPercent("", "busy", s->busy, Source::sampled);
        list.add("", "memory used", s->memoryUsedBytes, "byte", Source::sampled);
        if (const auto& a = s->activity) {
            list.addPercent("", "multiprocessors active", a->sm, Source::sampled);
            list.addPercent("", "occupancy", a->occupancy, Source::sampled);
            list.addPercent("", "FP32 pipeline", a->fp32, Source::sampled);
            list.addPercent("", "FP64 pipeline", a->fp64, Source::sampled);
            list.addPercent("", "integer pipeline", a->integer, Source::sampled);
            list.addPercent("", "DRAM bandwidth", a->dramBandwidth, Source::sampled);
        }
    }
}

EntryList entriesOf(const EngineFigures& figures) {
    EntryList list;
    list.add("", "rate of the run", figures.cellStepsPerSecond * 1e-9, "Gcell-steps/s",
             Source::modelled);
    addDevice(list, figures);
    for (const auto& stage : figures.stages) {
        list.add("", "time share: " + stage.stage, stage.share * 100.0, "%", Source::modelled);
    }
    for (const auto& kernel : figures.kernels) {
        addKernel(list, kernel);
    }
    if (figures.profiledRange) {
        list.addProfile(figures.profiledRange->kernel, *figures.profiledRange);
    }
    return list;
}

std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string field = "\"";
    for (const char character : text) {
        field += character;
        if (character == '"') {
            field += '"';
        }
    }
    return field + '"';
}

/// "84.9 p", "12 m", ">= 30 m" or "-"; the letter is that of the source.
std::string cell(const std::optional<Figure>& figure) {
    if (!figure) {
        return "-";
    }
    return fmt::format("{}{:.1f} {}", figure->lowerBound ? ">=" : "", figure->value * 100.0,
                       sourceName(figure->source).front());
}

OrderedJson figureJson(double value, std::string_view unit, Source source,
                       bool lowerBound = false) {
    OrderedJson json{{"value", value}, {"unit", unit}, {"source", sourceName(source)}};
    if (lowerBound) {
        json["lower_bound"] = true;
    }
    return json;
}

} // namespace

std::string toTable(const EngineFigures& figures) {
    std::string text =
        fmt::format("{}, schedule: {}, {} precision: {:.1f} Gcell-steps/s\n",
                    figures.device.empty() ? "CPU" : figures.device,
                    figures.schedule.empty() ? "-" : figures.schedule,
                    precisionName(figures.precision), figures.cellStepsPerSecond * 1e-9);
    if (figures.sample) {
        text += fmt::format("device now (sampled): {}\n",
                            describe(*figures.sample, figures.facts.value_or(DeviceFacts{})));
    }
    if (const auto& c = figures.ceilings) {
        text += fmt::format("ceilings (measured): copy {:.0f} GB/s, L2 {:.0f} GB/s, multiply-add "
                            "{:.1f} TFLOP/s single, {:.1f} double\n",
                            c->copyBytesPerSecond * 1e-9, c->l2BytesPerSecond * 1e-9,
                            c->floatFlopsPerSecond * 1e-12, c->doubleFlopsPerSecond * 1e-12);
    }
    text += fmt::format("{:<26} {:>6} {:>9} {:>8} {:>9} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} "
                        "{:>9} {:>5} {:>8}\n",
                        "kernel", "time %", "us", "Gc-st/s", "GB/s m", "GFLOP/s m", "SM %", "mem %",
                        "L1 %", "L2 %", "DRAM %", "occup. %", "reg", "shared B");
    for (const auto& kernel : figures.kernels) {
        const auto& counters = kernel.counters;
        const auto occupancy =
            fmt::format("{:.0f}/{}", counters.theoreticalOccupancy * 100.0,
                        kernel.achievedOccupancy
                            ? fmt::format("{:.0f}", kernel.achievedOccupancy->value * 100.0)
                            : "-");
        text += fmt::format("{:<26} {:>6.1f} {:>9.1f} {:>8.1f} {:>9.0f} {:>9.0f} {:>8} {:>8} {:>8} "
                            "{:>8} {:>8} {:>9} {:>5} {:>8}\n",
                            counters.name, kernel.timeShare * 100.0, kernel.secondsPerLaunch * 1e6,
                            kernel.cellStepsPerSecond * 1e-9, kernel.bytesPerSecond * 1e-9,
                            kernel.flopsPerSecond * 1e-9, cell(kernel.bars.sm),
                            cell(kernel.bars.memory), cell(kernel.bars.l1), cell(kernel.bars.l2),
                            cell(kernel.bars.dram), occupancy, counters.registersPerThread,
                            counters.sharedBytesPerBlock);
        text += fmt::format("  {}\n", kernel.limiterWords.english());
    }
    if (const auto& range = figures.profiledRange) {
        text += "whole steps (profiled):";
        for (const auto& metric : profilerMetrics()) {
            if (const auto& value = (*range).*metric.member) {
                text +=
                    fmt::format(" {} {:.4g} {};", metric.label, *value / metric.scale, metric.unit);
            }
        }
        text.back() = '\n';
    }
    for (const auto& stage : figures.stages) {
        text += fmt::format("stage {}: {:.1f} %\n", stage.stage, stage.share * 100.0);
    }
    text += "sources: m modelled (events and a stated byte and operation count), s sampled (NVML), "
            "p profiled (CUPTI); >= lower bound; occupancy: theoretical/achieved\n";
    return text;
}

std::string toJson(const EngineFigures& figures) {
    OrderedJson json;
    json["device"] = figures.device;
    json["schedule"] = figures.schedule;
    json["schedule_reason"] = figures.scheduleReason.english();
    json["precision"] = precisionName(figures.precision);
    json["memory_bytes"] = figures.memoryBytes;
    json["limiter"] = figures.limiterWords.english();
    if (figures.facts) {
        json["driver"] = figures.facts->driverVersion;
        json["pci_bus_id"] = figures.facts->pciBusId;
    }
    if (figures.sample) {
        json["throttle_reasons"] = text::inEnglish(figures.sample->throttleReasons);
    }
    OrderedJson& run = json["figures"] = OrderedJson::object();
    OrderedJson& kernels = json["kernels"] = OrderedJson::array();
    for (const auto& kernel : figures.kernels) {
        kernels.push_back({{"name", kernel.counters.name},
                           {"stage", kernel.counters.stage},
                           {"limiter", kernel.limiterWords.english()},
                           {"figures", OrderedJson::object()}});
    }
    const EntryList list = entriesOf(figures);
    for (const auto& entry : list.entries()) {
        OrderedJson* target = &run;
        for (std::size_t n = 0; n < figures.kernels.size() && !entry.kernel.empty(); ++n) {
            if (figures.kernels[n].counters.name == entry.kernel) {
                target = &kernels[n]["figures"];
                break;
            }
        }
        if (target == &run && !entry.kernel.empty()) {
            target = &json["whole_steps"];
        }
        (*target)[entry.name] = figureJson(entry.value, entry.unit, entry.source, entry.lowerBound);
    }
    return json.dump(2);
}

std::string toCsv(const EngineFigures& figures) {
    std::string text = "device,kernel,figure,value,unit,source\r\n";
    const EntryList list = entriesOf(figures);
    for (const auto& entry : list.entries()) {
        text += fmt::format("{},{},{},{:.6g},{},{}{}\r\n", csvField(figures.device),
                            csvField(entry.kernel), csvField(entry.name), entry.value,
                            csvField(entry.unit), sourceName(entry.source),
                            entry.lowerBound ? " (lower bound)" : "");
    }
    for (const auto& kernel : figures.kernels) {
        text += fmt::format("{},{},limiter,{},,{}\r\n", csvField(figures.device),
                            csvField(kernel.counters.name), csvField(kernel.limiterWords.english()),
                            sourceName(kernel.profiled ? Source::profiled : Source::modelled));
    }
    return text;
}

} // namespace zonescope::gpu
