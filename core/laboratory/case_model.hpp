#pragma once

/// \file
/// What is known of a schedule before it runs, said once for the CPU and for devices: its name,
/// what it does, and its models of memory traffic and arithmetic.

#include "core/laboratory/requirement.hpp"
#include "core/text/message.hpp"

#include <concepts>
#include <set>
#include <string>
#include <vector>

namespace zonescope::laboratory {

struct CaseModel {
    std::string name; ///< unique in its list, as the command line takes it
    /// Name of the case with the same input and result that it is compared with.
    std::string reference;
    /// In what order it goes through its cells, and in what precision: a few sentences.
    text::Message meaning;
    bool doublePrecision = false;
    /// Field values updated for each field value loaded from memory, when a pass over the grid
    /// finds nothing of the pass before in a cache. 0 here and below: not modelled before it runs.
    double updatesPerLoad = 0.0;
    double bytesPerCellStep =
        0.0; ///< fields and masks, read and written, under the same assumption
    double flopsPerCellStep = 0.0;
    double bytesPerCell = 0.0; ///< held: what a cache must hold for a pass to find the pass before

    /// Operations for each byte, flop/byte; 0 where either is not modelled.
    [[nodiscard]] double intensity() const noexcept {
        return bytesPerCellStep > 0.0 ? flopsPerCellStep / bytesPerCellStep : 0.0;
    }
};

/// A schedule of the Hertzian potential.
struct HertzCase {
    int depth = 1;      ///< time steps in one pass
    bool glass = false; ///< a disc of the second medium in the middle
};

/// Field values that a step of a cell loads from memory and stores there; fractions where one pass
/// takes several steps.
struct FieldTraffic {
    double loads = 0.0, stores = 0.0;
};

/// Two passes load all four values of a TMz cell (Hx, Hy, both parts of Ez) twice and store two in
/// each; one pass of `depth` steps loads and stores four.
[[nodiscard]] FieldTraffic tmzTwoPasses();
[[nodiscard]] FieldTraffic tmzOnePass(int depth);

/// What both the CPU and devices do: two passes inside the square of the wave.
[[nodiscard]] text::Message waveFrontMeaning();

/// @param order its word in the name, \param reference that of the order it is compared with
/// @param meaning without the precision
[[nodiscard]] CaseModel tmzModel(const std::string& order, const std::string& reference,
                                 const text::Message& meaning, bool doublePrecision,
                                 const FieldTraffic& traffic);

/// One value at two times: both are loaded, one or, in passes of several steps, both stored.
/// @param usefulPart of the nodes that a pass loads: others are loaded by a neighbour too
/// @param maskBytes read for each cell step
[[nodiscard]] CaseModel hertzModel(const HertzCase& schedule, bool doublePrecision,
                                   double usefulPart, double maskBytes);

[[nodiscard]] double valueBytes(bool doublePrecision);
/// "single" or "double", as at the end of names.
[[nodiscard]] const char* precisionWord(bool doublePrecision);
/// The last sentence of a meaning.
[[nodiscard]] text::Message precisionSentence(bool doublePrecision);

/// Those whose name contains the filter, and their references.
/// @param listing the command that shows the names \throws InputError when there is none
template <std::derived_from<CaseModel> AnyCase>
[[nodiscard]] std::vector<AnyCase> chosenFrom(std::vector<AnyCase> all, const std::string& filter,
                                              const std::string& listing) {
    std::set<std::string> names;
    for (const auto& what : all) {
        if (what.name.find(filter) != std::string::npos) {
            names.insert({what.name, what.reference});
        }
    }
    require(!names.empty(), "--case", filter,
            say("a part of a name that {listing} shows", "listing"_is = listing));
    std::erase_if(all, [&](const AnyCase& what) { return names.count(what.name) == 0; });
    return all;
}

/// Head and lines of the table of models.
[[nodiscard]] std::string modelHead();
[[nodiscard]] std::string modelLine(const CaseModel& what);
/// The models of cases, without measurements.
template <std::derived_from<CaseModel> AnyCase>
[[nodiscard]] std::string toTable(const std::vector<AnyCase>& cases) {
    auto table = modelHead();
    for (const auto& what : cases) {
        table += modelLine(what);
    }
    return table;
}

/// "-" for figures that are not known.
[[nodiscard]] std::string figureOrDash(double value, int digits);

} // namespace zonescope::laboratory
