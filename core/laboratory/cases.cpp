#include "core/laboratory/measurement.hpp"

#include <fmt/format.h>

namespace zonescope::laboratory {

namespace {

constexpr const char* firstTmzOrder = "two-passes";

Case tmzCase(const std::string& order, const TmzCase& schedule, const text::Message& meaning,
             bool doublePrecision) {
    const bool onePass = schedule.schedule == TmzSchedule::rows;
    return {tmzModel(order, firstTmzOrder, meaning, doublePrecision,
                     onePass ? tmzOnePass(schedule.depth) : tmzTwoPasses()),
            schedule};
}

text::Message rowsMeaning(int depth) {
    return depth == 1 ? say("Row by row, H then E, one time step in one pass.")
                      : say("Row by row, H then E, {depth} time steps along diagonals in one pass.",
                            "depth"_is = depth);
}

Case hertzCase(const HertzCase& schedule, bool doublePrecision) {
    constexpr double maskBytesPerPass = 1.0 / 8.0; // a bit for each node
    return {hertzModel(schedule, doublePrecision, 1.0, maskBytesPerPass / schedule.depth),
            schedule};
}

} // namespace

std::vector<Case> cases() {
    std::vector<Case> result;
    for (const bool doublePrecision : {false, true}) {
        result.push_back(tmzCase(firstTmzOrder, {TmzSchedule::twoPasses, 1},
                                 say("H of the whole grid, then E of the whole grid."),
                                 doublePrecision));
        result.push_back(tmzCase("wave-front", {TmzSchedule::waveFront, 1}, waveFrontMeaning(),
                                 doublePrecision));
        for (const int depth : {1, 2, 4, 8, 16, 32}) {
            result.push_back(tmzCase(fmt::format("rows-{}", depth), {TmzSchedule::rows, depth},
                                     rowsMeaning(depth), doublePrecision));
        }
        for (const bool glass : {false, true}) {
            for (const int depth : {1, 6, 8, 10, 12, 14, 16, 18, 20}) {
                result.push_back(hertzCase({depth, glass}, doublePrecision));
            }
        }
    }
    return result;
}

std::vector<Case> chosenCases(const std::string& filter) {
    return chosenFrom(cases(), filter, "zonescope laboratory --list");
}

} // namespace zonescope::laboratory
