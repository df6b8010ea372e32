#include "core/laboratory/requirement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace zonescope::gpu {

namespace {

using laboratory::ComparedValue;
using laboratory::Throughput;

std::optional<double> throughputOf(const ProfiledMetrics& metrics, Throughput throughput) {
    switch (throughput) {
    case Throughput::sm: return metrics.smThroughput;
    case Throughput::memory: return metrics.memoryThroughput;
    case Throughput::l1: return metrics.l1Throughput;
    case Throughput::l2: return metrics.l2Throughput;
    case Throughput::dram: return metrics.dramThroughput;
    }
    return std::nullopt;
}

/// What measurements say of a quantity, those of laboratory::casesOf in their order.
class MeasuredQuantity {
public:
    explicit MeasuredQuantity(std::vector<const DeviceMeasurement*> measured)
        : measured_(std::move(measured)) {}

    std::optional<ComparedValue> operator()(const laboratory::BlockThroughput& of) const {
        const auto before = throughput(*measured_.at(0), of);
        const auto after = throughput(*measured_.at(1), of);
        return before && after ? std::optional(ComparedValue{*before, after}) : std::nullopt;
    }
    std::optional<ComparedValue> operator()(const laboratory::SharedOverGlobal&) const {
        return timeRatio();
    }
    std::optional<ComparedValue> operator()(const laboratory::GrowthWithSize&) const {
        return timeRatio();
    }
    std::optional<ComparedValue> operator()(const laboratory::OverCpuThread&) const {
        const auto& ratio = measured_.at(0)->overCpuThread;
        return ratio ? std::optional(ComparedValue{*ratio}) : std::nullopt;
    }
    /// The table of scaling has it (scaling.hpp).
    std::optional<ComparedValue> operator()(const laboratory::TwoOverOneDevice&) const {
        return std::nullopt;
    }

private:
    /// The later over the earlier.
    [[nodiscard]] ComparedValue timeRatio() const {
        return {measured_.at(1)->millisecondsPerStep / measured_.at(0)->millisecondsPerStep};
    }
    static std::optional<double> throughput(const DeviceMeasurement& measured,
                                            const laboratory::BlockThroughput& of) {
        const std::string_view name = of.curl ? "sliceCurlKernel" : "sliceFieldKernel";
        for (const auto& metrics : measured.profiled) {
            if (!metrics.wholeRange && metrics.kernel == name) {
                return throughputOf(metrics, of.throughput);
            }
        }
        return std::nullopt;
    }

    std::vector<const DeviceMeasurement*> measured_;
};

/// Null where the report has no such figures. @param cells 0: on any grid
const DeviceMeasurement* measurementOf(const DeviceReport& report, const std::string& name,
                                       int cells) {
    const auto found = std::ranges::find_if(report.cases, [&](const DeviceMeasurement& one) {
        return one.what.name == name && one.error.empty() && (cells == 0 || one.cells == cells);
    });
    return found == report.cases.end() ? nullptr : &*found;
}

/// Name and cells of all that publications give figures of, with what it is compared with.
std::set<std::pair<int, std::string>> publishedRuns(int usualCells) {
    std::set<std::pair<int, std::string>> runs;
    for (const auto& figure : laboratory::publishedFigures()) {
        const auto names = casesOf(figure);
        const auto cells = cellsOf(figure);
        for (std::size_t n = 0; n < names.size(); ++n) {
            runs.insert({cells[n] > 0 ? cells[n] : usualCells, names[n]});
        }
    }
    return runs;
}

} // namespace

std::vector<PlannedCase> plannedCases(const DeviceLaboratorySettings& settings) {
    laboratory::require(settings.cells >= 64 && settings.cells <= 16384, "--cells", settings.cells,
                        say("64 to 16384"));
    std::vector<PlannedCase> planned;
    if (!settings.publications) {
        for (auto& what : chosenDeviceCases(settings.filter)) {
            planned.push_back({std::move(what), settings.cells});
        }
        return planned;
    }
    const auto all = deviceCases();
    auto runs = publishedRuns(settings.cells);
    for (const auto& what : all) {
        for (const auto& [cells, name] : std::set(runs)) {
            if (name == what.name) {
                runs.insert({cells, what.reference});
            }
        }
    }
    std::set<int> sizes;
    for (const auto& run : runs) {
        sizes.insert(run.first);
    }
    for (const int cells : sizes) {
        for (const auto& what : all) {
            if (runs.count({cells, what.name}) > 0) {
                planned.push_back({what, cells});
            }
        }
    }
    return planned;
}

std::vector<laboratory::Comparison> besidePublications(const DeviceReport& report) {
    auto comparisons = laboratory::publishedFigures();
    for (auto& one : comparisons) {
        const auto names = casesOf(one);
        const auto cells = cellsOf(one);
        std::vector<const DeviceMeasurement*> measured;
        for (std::size_t n = 0; n < names.size(); ++n) {
            measured.push_back(measurementOf(report, names[n], cells[n]));
        }
        if (std::ranges::find(measured, nullptr) == measured.end()) {
            one.here = std::visit(MeasuredQuantity(std::move(measured)), one.quantity);
        }
    }
    return comparisons;
}

} // namespace zonescope::gpu
