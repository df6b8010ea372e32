#include "gpu/laboratory/device_laboratory.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

namespace zonescope::gpu {

namespace {

constexpr double singleTolerance = 2e-5;
constexpr double doubleTolerance = 1e-12;
/// Sixteen bits hold three digits; they are lost anew in every step.
constexpr double halfTolerance = 3e-2;

/// Of the first published schedule; the usual one of SliceSchedule is the other.
constexpr std::array<int, 3> smallBlock{4, 4, 4};

constexpr double fields = 6.0;
constexpr double materials = 3.0; ///< an inverse permittivity for each component of E
/// Two curls of 14 and 17 operations, and a sum for each component, with a factor for E.
constexpr double curlFlops = 14.0 + 17.0 + 3.0 + 6.0;
/// In a layer: three for an auxiliary, five for a field, and three factors of E.
constexpr double layerFlops = fields * (3.0 + 5.0) + materials;

bool isComplex(SliceStorage storage) {
    return storage == SliceStorage::interleaved || storage == SliceStorage::split;
}

/// Without those of materials.
laboratory::FieldTraffic trafficOf(const SliceSchedule& schedule) {
    switch (schedule.kernels) {
    case SliceKernels::four:
        // Curl: the other field and the auxiliary; field: auxiliary before and after, and itself.
        return {2.0 * (3.0 + 3.0 + 6.0 + 3.0), 2.0 * (3.0 + 3.0)};
    case SliceKernels::two:
    case SliceKernels::shared: return {2.0 * fields, fields};
    case SliceKernels::fused: break;
    }
    // The edges of a tile are lost.
    const double depth = schedule.depth;
    const double useful = (fusedTileColumns - 2.0 * depth) * (fusedTileRows - 2.0 * depth) /
                          (fusedTileColumns * fusedTileRows);
    return {fields / (depth * useful), fields / depth};
}

/// Of the four kernels.
text::Message storageOf(const SliceSchedule& schedule) {
    switch (schedule.storage) {
    case SliceStorage::split: return say("Real and imaginary parts in arrays of their own.");
    case SliceStorage::real:
    case SliceStorage::half:
        return say(
            "Real unknowns of one azimuthal order in place of complex fields: half the bytes.");
    case SliceStorage::interleaved: break;
    }
    return schedule.block == smallBlock
               ? say("Complex fields, blocks of 4 x 4 x 4 threads: a warp touches eight rows and "
                     "uses a part of each piece of memory that it loads.")
               : say("Complex fields, blocks of 32 x 4 x 4 threads: a warp reads neighbouring "
                     "columns.");
}

text::Message meaningOf(const SliceSchedule& schedule) {
    switch (schedule.kernels) {
    case SliceKernels::four: break;
    case SliceKernels::two:
        switch (schedule.storage) {
        case SliceStorage::interleaved:
            return say("H, then E, in complex arithmetic with both parts of a value side by side.");
        case SliceStorage::split:
            return say("H, then E, in complex arithmetic with an array for each part.");
        case SliceStorage::half:
            return say("H, then E, with 16 bits of each value in memory and single precision in "
                       "the arithmetic: fewer bytes, and three digits.");
        case SliceStorage::real: break;
        }
        return say("H, then E, with the real unknowns of one azimuthal order.");
    case SliceKernels::shared:
        return text::inTurn({say("H, then E; a block first brings its tile into shared memory."),
                             say("The first-level cache does the same without being asked.")});
    case SliceKernels::fused:
        return text::inTurn({schedule.depth == 1
                                 ? say("A whole step of a tile in shared memory.")
                                 : say("{depth} whole steps of a tile in shared memory.",
                                       "depth"_is = schedule.depth),
                             say("Its edges are computed by two blocks.")});
    }
    return text::inTurn({say("Four kernels a step: D from the curl of H, E from D, B from the curl "
                             "of E, H from B."),
                         say("The layer's auxiliaries lie over the whole grid."),
                         storageOf(schedule)});
}

double toleranceOf(bool doublePrecision) {
    return doublePrecision ? doubleTolerance : singleTolerance;
}

DeviceCase sliceCase(const std::string& name, const std::string& reference,
                     const SliceSchedule& schedule) {
    const auto traffic = trafficOf(schedule);
    const double parts = isComplex(schedule.storage) ? 2.0 : 1.0;
    const bool half = schedule.storage == SliceStorage::half;
    const double bytes = half ? 2.0 : laboratory::valueBytes(schedule.doublePrecision);
    const bool four = schedule.kernels == SliceKernels::four;
    // Materials of a tile are read again at every level, from a cache.
    const double passes = schedule.kernels == SliceKernels::fused ? schedule.depth : 1.0;
    return {laboratory::CaseModel{
                .name = name,
                .reference = reference,
                .meaning = text::inTurn(
                    {meaningOf(schedule), laboratory::precisionSentence(schedule.doublePrecision)}),
                .doublePrecision = schedule.doublePrecision,
                .updatesPerLoad = fields / traffic.loads,
                .bytesPerCellStep =
                    bytes * (parts * (traffic.loads + traffic.stores) + materials / passes),
                .flopsPerCellStep = parts * (curlFlops + (four ? layerFlops : 0.0))},
            schedule, four, half ? halfTolerance : toleranceOf(schedule.doublePrecision)};
}

struct EngineMeaning {
    const char* schedule;
    text::Term meaning;
};
constexpr std::array engineMeanings{
    EngineMeaning{"plain",
                  text::term("The engine's plain schedule: two kernels a step, auxiliaries in the "
                             "layers only.")},
    EngineMeaning{"streamed",
                  text::term("The engine's streamed schedule: rows stream through warps that hold "
                             "several time levels in registers; memory is read once for all of "
                             "them.")},
    EngineMeaning{"resident",
                  text::term("The engine's resident schedule: the whole domain stays in registers "
                             "and shared memory; neighbours exchange edges in every step.")}};

void addEngines(std::vector<DeviceCase>& cases, bool layers, const std::string& reference) {
    for (const auto& [schedule, meaning] : engineMeanings) {
        const text::Term where = layers ? text::term("With absorbing layers on three sides.")
                                        : text::term("Between walls, without layers.");
        cases.push_back(
            {laboratory::CaseModel{
                 .name = fmt::format("{}-engine-{}", layers ? "layers" : "bare", schedule),
                 .reference = reference,
                 .meaning = text::inTurn({meaning, where, laboratory::precisionSentence(false)})},
             EngineCase{schedule}, layers, singleTolerance});
    }
}

/// With absorbing layers: the four kernels that carry auxiliaries everywhere, and the engine.
void addLayered(std::vector<DeviceCase>& cases) {
    const std::string first = "layers-four-kernels-4x4x4";
    SliceSchedule schedule{.kernels = SliceKernels::four, .storage = SliceStorage::interleaved};
    schedule.block = smallBlock;
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

void addTmz(std::vector<DeviceCase>& cases, bool doublePrecision) {
    constexpr const char* first = "global";
    const auto add = [&](const char* order, TmzKernels kernels, const text::Message& meaning) {
        cases.push_back({laboratory::tmzModel(order, first, meaning, doublePrecision,
                                              laboratory::tmzTwoPasses()),
                         kernels, false, toleranceOf(doublePrecision)});
    };
    add(first, TmzKernels::global, text::term("H, then E, every value from global memory."));
    add("shared", TmzKernels::shared,
        text::term("H, then E, with neighbours through shared memory."));
    add("wave-front", TmzKernels::waveFront, laboratory::waveFrontMeaning());
}

void addHertz(std::vector<DeviceCase>& cases, bool doublePrecision, bool glass) {
    for (const int depth : hertzDepths(doublePrecision)) {
        const int lost = depth == 1 ? 0 : 2 * hertzHalo(depth);
        const double useful = static_cast<double>(hertzBandNodes - lost) / hertzBandNodes;
        const double maskBytes = glass ? 1.0 : 0.0;
        const laboratory::HertzCase schedule{depth, glass};
        cases.push_back({laboratory::hertzModel(schedule, doublePrecision, useful, maskBytes),
                         schedule, false, toleranceOf(doublePrecision)});
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
    return laboratory::chosenFrom(deviceCases(), filter, "zonescope laboratory --gpu --list");
}

} // namespace zonescope::gpu
