#include "core/laboratory/case_model.hpp"

#include <fmt/format.h>

namespace zonescope::laboratory {

namespace {

constexpr double tmzValues = 4.0; ///< of a cell: Hx, Hy and both parts of Ez
/// Three sums of the parts of Ez, then four operations for each of the four values.
constexpr double tmzFlops = 19.0;
constexpr double hertzValues = 2.0; ///< one value at two times
constexpr double hertzFlops = 8.0;

text::Message hertzMeaning(const HertzCase& schedule, bool doublePrecision) {
    return text::inTurn(
        {schedule.depth == 1
             ? say("The potential at the next time from two times before, row by row.")
             : say("The potential, {depth} time steps in one pass: each row is used by all of them "
                   "before it leaves cache or registers.",
                   "depth"_is = schedule.depth),
         schedule.glass ? say("One bit for each node says which of two media is there.")
                        : text::Message(),
         precisionSentence(doublePrecision)});
}

} // namespace

FieldTraffic tmzTwoPasses() { return {2.0 * tmzValues, tmzValues}; }

FieldTraffic tmzOnePass(int depth) { return {tmzValues / depth, tmzValues / depth}; }

text::Message waveFrontMeaning() {
    return say("H, then E, over the square only that the wave from the source can have reached.");
}

CaseModel tmzModel(const std::string& order, const std::string& reference,
                   const text::Message& meaning, bool doublePrecision,
                   const FieldTraffic& traffic) {
    const char* const precision = precisionWord(doublePrecision);
    const double bytes = valueBytes(doublePrecision);
    return {.name = fmt::format("tmz-{}-{}", order, precision),
            .reference = fmt::format("tmz-{}-{}", reference, precision),
            .meaning = text::inTurn({meaning, precisionSentence(doublePrecision)}),
            .doublePrecision = doublePrecision,
            .updatesPerLoad = tmzValues / traffic.loads,
            .bytesPerCellStep = bytes * (traffic.loads + traffic.stores),
            .flopsPerCellStep = tmzFlops,
            .bytesPerCell = bytes * tmzValues};
}

CaseModel hertzModel(const HertzCase& schedule, bool doublePrecision, double usefulPart,
                     double maskBytes) {
    const double depth = schedule.depth;
    const double bytes = valueBytes(doublePrecision);
    const double loads = hertzValues / (depth * usefulPart);
    const double stores = schedule.depth == 1 ? 1.0 : hertzValues / depth;
    const std::string family = schedule.glass ? "hertz-glass" : "hertz";
    const char* const precision = precisionWord(doublePrecision);
    return {.name = fmt::format("{}-{}-{}", family, schedule.depth, precision),
            .reference = fmt::format("{}-1-{}", family, precision),
            .meaning = hertzMeaning(schedule, doublePrecision),
            .doublePrecision = doublePrecision,
            .updatesPerLoad = 1.0 / loads,
            .bytesPerCellStep = bytes * (loads + stores) + maskBytes,
            .flopsPerCellStep = hertzFlops,
            .bytesPerCell = bytes * hertzValues};
}

double valueBytes(bool doublePrecision) { return doublePrecision ? 8.0 : 4.0; }

const char* precisionWord(bool doublePrecision) { return doublePrecision ? "double" : "single"; }

text::Message precisionSentence(bool doublePrecision) {
    return doublePrecision ? say("In double precision.") : say("In single precision.");
}

std::string figureOrDash(double value, int digits) {
    return value > 0.0 ? fmt::format("{:.{}f}", value, digits) : "-";
}

std::string modelHead() {
    return fmt::format("{:<32} {:>12} {:>16} {:>10} {:>10}\n", "case", "updates/load",
                       "modelled B/step", "flop/step", "flop/B");
}

std::string modelLine(const CaseModel& what) {
    return fmt::format("{:<32} {:>12} {:>16} {:>10} {:>10}\n", what.name,
                       figureOrDash(what.updatesPerLoad, 2), figureOrDash(what.bytesPerCellStep, 2),
                       figureOrDash(what.flopsPerCellStep, 0), figureOrDash(what.intensity(), 2));
}

} // namespace zonescope::laboratory
