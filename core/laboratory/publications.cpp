#include "core/laboratory/publications.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace zonescope::laboratory {

namespace {

template <class... Visitors> struct ByQuantity : Visitors... { using Visitors::operator()...; };
template <class... Visitors> ByQuantity(Visitors...) -> ByQuantity<Visitors...>;

text::Message throughputWord(Throughput throughput) {
    switch (throughput) {
    case Throughput::sm: return std::string("SM");
    case Throughput::memory: return text::term("memory");
    case Throughput::l1: return std::string("L1/TEX");
    case Throughput::l2: return std::string("L2");
    case Throughput::dram: return std::string("DRAM");
    }
    return {};
}

/// The thesis' Table 5.1 in the part that is known: two throughputs of u2q.
std::optional<ComparedValue> publishedThroughput(const BlockThroughput& of) {
    if (of.curl && of.throughput == Throughput::memory) {
        return ComparedValue{0.71, 0.47};
    }
    if (of.curl && of.throughput == Throughput::sm) {
        return ComparedValue{0.30, 0.87};
    }
    return std::nullopt;
}

/// A row of the TMz table: milliseconds of a number of steps that is not known.
struct TmzTimes {
    int cells;
    double global, shared;
    [[nodiscard]] double of(bool inShared) const { return inShared ? shared : global; }
};
constexpr std::array tmzTimes{TmzTimes{512, 4.2, 9.8}, TmzTimes{1024, 20.9, 14.5},
                              TmzTimes{2048, 82.8, 57.4}};

const char* tmzWord(bool shared) { return shared ? "tmz-shared-single" : "tmz-global-single"; }

text::Message valueText(const Comparison& comparison, const std::optional<ComparedValue>& value,
                        const text::Message& missing) {
    if (!value) {
        return missing;
    }
    if (!comparison.percent()) {
        return fmt::format("{:.{}f}", value->value, value->value < 10.0 ? 2 : 1);
    }
    return value->after
               ? fmt::format("{:.0f} -> {:.0f} %", 100.0 * value->value, 100.0 * *value->after)
               : fmt::format("{:.0f} %", 100.0 * value->value);
}

nlohmann::ordered_json jsonOf(const std::optional<ComparedValue>& value) {
    if (!value) {
        return nullptr;
    }
    return value->after ? nlohmann::ordered_json{value->value, *value->after}
                        : nlohmann::ordered_json(value->value);
}

} // namespace

text::Message Comparison::publication() const {
    return std::visit(
        ByQuantity{[](const BlockThroughput&) { return text::term("Thesis, Table 5.1"); },
                   [](const SharedOverGlobal&) { return text::term("TMz, split-field layer"); },
                   [](const GrowthWithSize&) { return text::term("TMz, split-field layer"); },
                   [](const OverCpuThread&) { return text::term("Tartarini and Massaro 2011"); },
                   [](const TwoOverOneDevice&) { return text::term("Thesis, scaling"); }},
        quantity);
}

text::Message Comparison::words() const {
    return std::visit(
        ByQuantity{[](const BlockThroughput& of) {
                       const auto throughput = throughputWord(of.throughput);
                       return of.curl ? say("u2q (here: both curls): {throughput} throughput, "
                                            "blocks 4 x 4 x 4 -> 32 x 4 x 4",
                                            "throughput"_is = throughput)
                                      : say("p2u, q2v: {throughput} throughput, blocks 4 x 4 x 4 "
                                            "-> 32 x 4 x 4",
                                            "throughput"_is = throughput);
                   },
                   [](const SharedOverGlobal& of) {
                       return say("{cells} x {cells} cells: time of shared memory over global",
                                  "cells"_is = of.cells);
                   },
                   [](const GrowthWithSize& of) {
                       return of.shared ? say("{cells} x {cells} cells: time over that of {half} x "
                                              "{half}, shared memory",
                                              "cells"_is = of.cells, "half"_is = of.cells / 2)
                                        : say("{cells} x {cells} cells: time over that of {half} x "
                                              "{half}, global memory",
                                              "cells"_is = of.cells, "half"_is = of.cells / 2);
                   },
                   [](const OverCpuThread& of) {
                       return of.doublePrecision
                                  ? say("{cells} x {cells} cells, depth {depth}, double precision: "
                                        "over one CPU thread",
                                        "cells"_is = publishedHertzCells, "depth"_is = of.depth)
                                  : say("{cells} x {cells} cells, depth {depth}, single precision: "
                                        "over one CPU thread",
                                        "cells"_is = publishedHertzCells, "depth"_is = of.depth);
                   },
                   [](const TwoOverOneDevice& of) {
                       return say("{cells} x {cells} cells: two devices over one",
                                  "cells"_is = of.cells);
                   }},
        quantity);
}

bool Comparison::percent() const { return std::holds_alternative<BlockThroughput>(quantity); }

std::vector<Comparison> publishedFigures() {
    std::vector<Comparison> figures;
    for (const bool curl : {true, false}) {
        for (const auto throughput : {Throughput::sm, Throughput::memory, Throughput::l1,
                                      Throughput::l2, Throughput::dram}) {
            const BlockThroughput of{throughput, curl};
            figures.push_back({.quantity = of, .published = publishedThroughput(of)});
        }
    }
    for (const auto& times : tmzTimes) {
        figures.push_back({.quantity = SharedOverGlobal{times.cells},
                           .published = ComparedValue{times.shared / times.global}});
    }
    for (const bool shared : {false, true}) {
        for (std::size_t n = 1; n < tmzTimes.size(); ++n) {
            figures.push_back({.quantity = GrowthWithSize{shared, tmzTimes.at(n).cells},
                               .published = ComparedValue{tmzTimes.at(n).of(shared) /
                                                          tmzTimes.at(n - 1).of(shared)}});
        }
    }
    figures.push_back({.quantity = OverCpuThread{18, false}, .published = ComparedValue{71.2}});
    figures.push_back({.quantity = OverCpuThread{8, true}, .published = ComparedValue{37.7}});
    figures.push_back({.quantity = TwoOverOneDevice{2000}, .published = ComparedValue{1.9}});
    return figures;
}

std::vector<std::string> casesOf(const Comparison& comparison) {
    using Names = std::vector<std::string>;
    return std::visit(
        ByQuantity{[](const BlockThroughput&) {
                       return Names{"layers-four-kernels-4x4x4", "layers-four-kernels-32x4x4"};
                   },
                   [](const SharedOverGlobal&) {
                       return Names{tmzWord(false), tmzWord(true)};
                   },
                   [](const GrowthWithSize& of) {
                       return Names{tmzWord(of.shared), tmzWord(of.shared)};
                   },
                   [](const OverCpuThread& of) {
                       return Names{fmt::format("hertz-{}-{}", of.depth,
                                                of.doublePrecision ? "double" : "single")};
                   },
                   [](const TwoOverOneDevice&) { return Names{}; }},
        comparison.quantity);
}

std::vector<int> cellsOf(const Comparison& comparison) {
    using Cells = std::vector<int>;
    return std::visit(ByQuantity{[](const BlockThroughput&) {
                                     return Cells{0, 0};
                                 },
                                 [](const SharedOverGlobal& of) {
                                     return Cells{of.cells, of.cells};
                                 },
                                 [](const GrowthWithSize& of) {
                                     return Cells{of.cells / 2, of.cells};
                                 },
                                 [](const OverCpuThread&) { return Cells{publishedHertzCells}; },
                                 [](const TwoOverOneDevice&) { return Cells{}; }},
                      comparison.quantity);
}

std::vector<text::Message> publicationNotes() {
    return {
        text::term(
            "Utilisation is not speed: the thesis' u2q became faster while its memory throughput "
            "fell, because what was busy before moved bytes that nobody used."),
        text::term("Of the TMz table (4.2 and 9.8, 20.9 and 14.5, 82.8 and 57.4 ms) the number of "
                   "steps is "
                   "not known: only ratios of its times are compared."),
        text::inTurn({say("Whether the published potential had a defect is not known: the cases "
                          "here have none."),
                      say("Both are rates over one thread of the processor beside the device.")})};
}

text::Message publishedText(const Comparison& comparison) {
    return valueText(comparison, comparison.published, text::term("not known"));
}

text::Message hereText(const Comparison& comparison) {
    return valueText(comparison, comparison.here, text::term("not measured here"));
}

std::string toTable(const std::vector<Comparison>& comparisons) {
    auto table = fmt::format("{:<28} {:<72} {:>12} {:>18}\n", "publication", "quantity",
                             "published", "here");
    for (const auto& one : comparisons) {
        table += fmt::format("{:<28} {:<72} {:>12} {:>18}\n", one.publication().english(),
                             one.words().english(), publishedText(one).english(),
                             hereText(one).english());
    }
    for (const auto& note : publicationNotes()) {
        table += note.english() + '\n';
    }
    return table;
}

nlohmann::ordered_json jsonOf(const std::vector<Comparison>& comparisons) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& one : comparisons) {
        list.push_back({{"publication", one.publication().english()},
                        {"quantity", one.words().english()},
                        {"cases", casesOf(one)},
                        {"published", jsonOf(one.published)},
                        {"here", jsonOf(one.here)}});
    }
    return list;
}

} // namespace zonescope::laboratory
