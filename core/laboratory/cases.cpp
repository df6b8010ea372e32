#include "core/laboratory/measurement.hpp"

#include <fmt/format.h>

#include <array>

namespace zonescope::laboratory {

namespace {

double bytesOf(bool doublePrecision) { return doublePrecision ? 8.0 : 4.0; }

const char* wordOf(bool doublePrecision) { return doublePrecision ? "double" : "single"; }

/// Four values for each cell: Hx, Hy and both parts of Ez. Two passes load all four twice and write
/// two in each; one pass loads and writes four.
Case tmzCase(const std::string& schedule, const TmzCase& settings, bool doublePrecision) {
    constexpr double fields = 4.0;
    // Three sums of the parts of Ez, then four operations for each of the four values.
    constexpr double flops = 19.0;
    const bool onePass = settings.schedule == TmzSchedule::rows;
    const double steps = settings.depth;
    const double loads = (onePass ? fields : 2.0 * fields) / steps;
    const double stores = fields / steps;
    return {.name = fmt::format("tmz-{}-{}", schedule, wordOf(doublePrecision)),
            .reference = fmt::format("tmz-two-passes-{}", wordOf(doublePrecision)),
            .schedule = settings,
            .doublePrecision = doublePrecision,
            .updatesPerLoad = fields / loads,
            .bytesPerCellStep = bytesOf(doublePrecision) * (loads + stores),
            .flopsPerCellStep = flops};
}

/// One value at two times. A single step loads both and writes one; a pass of several writes both.
Case hertzCase(const HertzCase& settings, bool doublePrecision) {
    constexpr double flops = 8.0;
    constexpr double maskBytes = 1.0 / 8.0;
    const double steps = settings.depth;
    const double loads = 2.0 / steps;
    const double stores = settings.depth == 1 ? 1.0 : 2.0 / steps;
    const std::string family = settings.glass ? "hertz-glass" : "hertz";
    const char* const precision = wordOf(doublePrecision);
    return {.name = fmt::format("{}-{}-{}", family, settings.depth, precision),
            .reference = fmt::format("{}-1-{}", family, precision),
            .schedule = settings,
            .doublePrecision = doublePrecision,
            .updatesPerLoad = 1.0 / loads,
            .bytesPerCellStep = bytesOf(doublePrecision) * (loads + stores) + maskBytes / steps,
            .flopsPerCellStep = flops};
}

} // namespace

std::vector<Case> cases() {
    std::vector<Case> result;
    for (const bool doublePrecision : {false, true}) {
        result.push_back(tmzCase("two-passes", {TmzSchedule::twoPasses, 1}, doublePrecision));
        result.push_back(tmzCase("wave-front", {TmzSchedule::waveFront, 1}, doublePrecision));
        for (const int depth : {1, 2, 4, 8, 16, 32}) {
            result.push_back(tmzCase(fmt::format("rows-{}", depth), {TmzSchedule::rows, depth},
                                     doublePrecision));
        }
        for (const bool glass : {false, true}) {
            for (const int depth : {1, 6, 8, 10, 12, 14, 16, 18, 20}) {
                result.push_back(hertzCase({depth, glass}, doublePrecision));
            }
        }
    }
    return result;
}

} // namespace zonescope::laboratory
