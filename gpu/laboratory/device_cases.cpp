#include "core/laboratory/requirement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

namespace zonescope::gpu {

namespace {

constexpr double singleTolerance = 2e-5;
constexpr double doubleTolerance = 1e-12;
/// Sixteen bits hold three digits; they are lost anew in every step.
constexpr double halfTolerance = 3e-2;

constexpr double fields = 6.0;
constexpr double materials = 3.0; ///< an inverse permittivity for each component of E
/// Two curls of 14 and 17 operations, and a sum for each component, with a factor for E.
constexpr double curlFlops = 14.0 + 17.0 + 3.0 + 6.0;
/// In a layer: three for an auxiliary, five for a field, and three factors of E.
constexpr double layerFlops = fields * (3.0 + 5.0) + materials;

bool isComplex(SliceStorage storage) {
    return storage == SliceStorage::interleaved || storage == SliceStorage::split;
}

/// Values loaded and stored by a step of a cell, without those of materials.
struct FieldTraffic {
    double loads, stores;
};
FieldTraffic trafficOf(const SliceSchedule& schedule) {
    switch (schedule.kernels) {
    case SliceKernels::four:
        // Curl: the other field and the auxiliary; field: auxiliary before and after, and itself.
        return {2.0 * (3.0 + 3.0 + 6.0 + 3.0), 2.0 * (3.0 + 3.0)};
    case SliceKernels::two:
    case SliceKernels::shared: return {2.0 * fields, fields};
    case SliceKernels::fused: break;
    }
    // A tile of 64 x 32 places, of which the edges are lost.
    const double depth = schedule.depth;
    const double useful = (64.0 - 2.0 * depth) * (32.0 - 2.0 * depth) / (64.0 * 32.0);
    return {fields / (depth * useful), fields / depth};
}

DeviceCase sliceCase(const std::string& name, const std::string& reference,
                     const SliceSchedule& schedule) {
    const auto traffic = trafficOf(schedule);
    const double parts = isComplex(schedule.storage) ? 2.0 : 1.0;
    const double bytes = schedule.storage == SliceStorage::half ? 2.0
                         : schedule.doublePrecision             ? 8.0
                                                                : 4.0;
    const bool four = schedule.kernels == SliceKernels::four;
    // Materials of a tile are read again at every level, from a cache.
    const double passes = schedule.kernels == SliceKernels::fused ? schedule.depth : 1.0;
    return {.name = name,
            .reference = reference,
            .schedule = schedule,
            .layers = four,
            .doublePrecision = schedule.doublePrecision,
            .updatesPerLoad = fields / traffic.loads,
            .bytesPerCellStep =
                bytes * (parts * (traffic.loads + traffic.stores) + materials / passes),
            .flopsPerCellStep = parts * (curlFlops + (four ? layerFlops : 0.0)),
            .tolerance = schedule.storage == SliceStorage::half ? halfTolerance
                         : schedule.doublePrecision             ? doubleTolerance
                                                                : singleTolerance};
}

void addEngines(std::vector<DeviceCase>& cases, bool layers, const std::string& reference) {
    for (const char* schedule : {"plain", "streamed", "resident"}) {
        cases.push_back({.name = fmt::format("{}-engine-{}", layers ? "layers" : "bare", schedule),
                         .reference = reference,
                         .schedule = EngineCase{schedule},
                         .layers = layers,
                         .tolerance = singleTolerance});
    }
}

/// With absorbing layers: the four kernels that carry auxiliaries everywhere, and the engine.
void addLayered(std::vector<DeviceCase>& cases) {
    const std::string first = "layers-four-kernels-4x4x4";
    SliceSchedule schedule{.kernels = SliceKernels::four, .storage = SliceStorage::interleaved};
    schedule.block = {4, 4, 4};
    cases.push_back(sliceCase(first, first, schedule));
    schedule.block = {32, 4, 4};
    cases.push_back(sliceCase("layers-four-kernels-32x4x4", first, schedule));
    schedule.storage = SliceStorage::split;
    cases.push_back(sliceCase("layers-four-kernels-split", first, schedule));
    schedule.storage = SliceStorage::real;
    cases.push_back(sliceCase("layers-four-kernels-real", first, schedule));
    schedule.doublePrecision = true;
    cases.push_back(sliceCase("layers-four-kernels-real-double", first, schedule));
    addEngines(cases, true, first);
}

/// Between walls, without layers.
void addBare(std::vector<DeviceCase>& cases) {
    const std::string first = "bare-two-kernels-interleaved";
    SliceSchedule schedule{.kernels = SliceKernels::two, .storage = SliceStorage::interleaved};
    cases.push_back(sliceCase(first, first, schedule));
    schedule.storage = SliceStorage::split;
    cases.push_back(sliceCase("bare-two-kernels-split", first, schedule));
    schedule.storage = SliceStorage::real;
    cases.push_back(sliceCase("bare-two-kernels-real", first, schedule));
    schedule.doublePrecision = true;
    cases.push_back(sliceCase("bare-two-kernels-real-double", first, schedule));
    schedule.doublePrecision = false;
    schedule.storage = SliceStorage::half;
    cases.push_back(sliceCase("bare-two-kernels-half", first, schedule));
    schedule.storage = SliceStorage::real;
    schedule.kernels = SliceKernels::shared;
    cases.push_back(sliceCase("bare-shared-memory", first, schedule));
    schedule.kernels = SliceKernels::fused;
    for (const int depth : {1, 2, 4, 6, 8}) {
        schedule.depth = depth;
        cases.push_back(sliceCase(fmt::format("bare-fused-{}", depth), first, schedule));
    }
    addEngines(cases, false, first);
}

const char* precisionWord(bool doublePrecision) { return doublePrecision ? "double" : "single"; }

/// Two kernels load all four values (Hx, Hy, both parts of Ez) twice and store two each.
void addTmz(std::vector<DeviceCase>& cases, bool doublePrecision) {
    constexpr double values = 4.0;
    const double bytes = doublePrecision ? 8.0 : 4.0;
    const std::string word = precisionWord(doublePrecision);
    const std::string first = "tmz-global-" + word;
    for (const auto& [name, kernels] :
         {std::pair{"global", TmzKernels::global}, std::pair{"shared", TmzKernels::shared},
          std::pair{"wave-front", TmzKernels::waveFront}}) {
        cases.push_back({.name = fmt::format("tmz-{}-{}", name, word),
                         .reference = first,
                         .schedule = kernels,
                         .doublePrecision = doublePrecision,
                         .updatesPerLoad = values / (2.0 * values),
                         .bytesPerCellStep = bytes * (2.0 * values + values),
                         .flopsPerCellStep = 19.0,
                         .tolerance = doublePrecision ? doubleTolerance : singleTolerance});
    }
}

/// One value at two times: both are loaded, one or, in blocks of several steps, both stored.
void addHertz(std::vector<DeviceCase>& cases, bool doublePrecision, bool glass) {
    const double bytes = doublePrecision ? 8.0 : 4.0;
    const std::string word = precisionWord(doublePrecision);
    const std::string family = glass ? "hertz-glass" : "hertz";
    for (const int depth : hertzDepths(doublePrecision)) {
        const double halo = depth == 1 ? 0.0 : 4.0 * ((depth + 3) / 4);
        const double useful = (128.0 - 2.0 * halo) / 128.0;
        const double loads = 2.0 / (depth * useful);
        const double stores = depth == 1 ? 1.0 : 2.0 / depth;
        cases.push_back({.name = fmt::format("{}-{}-{}", family, depth, word),
                         .reference = fmt::format("{}-1-{}", family, word),
                         .schedule = HertzCase{depth, glass},
                         .doublePrecision = doublePrecision,
                         .updatesPerLoad = 1.0 / loads,
                         .bytesPerCellStep = bytes * (loads + stores) + (glass ? 1.0 : 0.0),
                         .flopsPerCellStep = 8.0,
                         .tolerance = doublePrecision ? doubleTolerance : singleTolerance});
    }
}

template <int... depths> std::vector<int> listOf(std::integer_sequence<int, depths...>) {
    return {1, depths...};
}

} // namespace

std::vector<int> hertzDepths(bool doublePrecision) {
    return doublePrecision ? listOf(HertzDoubleDepths{}) : listOf(HertzSingleDepths{});
}

std::vector<DeviceCase> deviceCases() {
    std::vector<DeviceCase> cases;
    addLayered(cases);
    addBare(cases);
    for (const bool doublePrecision : {false, true}) {
        addTmz(cases, doublePrecision);
        addHertz(cases, doublePrecision, false);
        addHertz(cases, doublePrecision, true);
    }
    return cases;
}

std::vector<DeviceCase> chosenDeviceCases(const std::string& filter) {
    const auto all = deviceCases();
    std::set<std::string> names;
    for (const auto& what : all) {
        if (what.name.find(filter) != std::string::npos) {
            names.insert({what.name, what.reference});
        }
    }
    laboratory::require(!names.empty(), "--case", filter,
                        "a part of a name that zonescope laboratory --gpu --list shows");
    std::vector<DeviceCase> result;
    std::copy_if(all.begin(), all.end(), std::back_inserter(result),
                 [&](const DeviceCase& what) { return names.count(what.name) > 0; });
    return result;
}

} // namespace zonescope::gpu
