#include "core/laboratory/publications.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace zonescope::laboratory {

namespace {

template <class... Visitors> struct ByQuantity : Visitors... { using Visitors::operator()...; };
template <class... Visitors> ByQuantity(Visitors...) -> ByQuantity<Visitors...>;

const char* throughputWord(Throughput throughput) {
    switch (throughput) {
    case Throughput::sm: return "SM";
    case Throughput::memory: return "memory";
    case Throughput::l1: return "L1/TEX";
    case Throughput::l2: return "L2";
    case Throughput::dram: return "DRAM";
    }
    return "";
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

std::string valueText(const Comparison& comparison, const std::optional<ComparedValue>& value,
                      const char* missing) {
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

std::string Comparison::publication() const {
    return std::visit(ByQuantity{[](const BlockThroughput&) { return "Thesis, Table 5.1"; },
                                 [](const SharedOverGlobal&) { return "TMz, split-field layer"; },
                                 [](const GrowthWithSize&) { return "TMz, split-field layer"; },
                                 [](const OverCpuThread&) { return "Tartarini and Massaro 2011"; },
                                 [](const TwoOverOneDevice&) { return "Thesis, scaling"; }},
                      quantity);
}

std::string Comparison::words() const {
    return std::visit(
        ByQuantity{
            [](const BlockThroughput& of) {
                return fmt::format("{}: {} throughput, blocks 4 x 4 x 4 -> 32 x 4 x 4",
                                   of.curl ? "u2q (here: both curls)" : "p2u, q2v",
                                   throughputWord(of.throughput));
            },
            [](const SharedOverGlobal& of) {
                return fmt::format("{0} x {0} cells: time of shared memory over global", of.cells);
            },
            [](const GrowthWithSize& of) {
                return fmt::format("{0} x {0} cells: time over that of {1} x {1}, {2} memory",
                                   of.cells, of.cells / 2, of.shared ? "shared" : "global");
            },
            [](const OverCpuThread& of) {
                return fmt::format("{0} x {0} cells, depth {1}, {2} precision: over one CPU thread",
                                   publishedHertzCells, of.depth,
                                   of.doublePrecision ? "double" : "single");
            },
            [](const TwoOverOneDevice& of) {
                return fmt::format("{0} x {0} cells: two devices over one", of.cells);
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

std::vector<std::string> publicationNotes() {
    return {
        "Utilisation is not speed: the thesis' u2q became faster while its memory throughput "
        "fell, because what was busy before moved bytes that nobody used.",
        "Of the TMz table (4.2 and 9.8, 20.9 and 14.5, 82.8 and 57.4 ms) the number of steps is "
        "not known: only ratios of its times are compared.",
        "Whether the published potential had a defect is not known: the cases here have none. "
        "Both are rates over one thread of the processor beside the device."};
}

std::string publishedText(const Comparison& comparison) {
    return valueText(comparison, comparison.published, "not known");
}

std::string hereText(const Comparison& comparison) {
    return valueText(comparison, comparison.here, "not measured here");
}

std::string toTable(const std::vector<Comparison>& comparisons) {
    auto table = fmt::format("{:<28} {:<72} {:>12} {:>18}\n", "publication", "quantity",
                             "published", "here");
    for (const auto& one : comparisons) {
        table += fmt::format("{:<28} {:<72} {:>12} {:>18}\n", one.publication(), one.words(),
                             publishedText(one), hereText(one));
    }
    for (const auto& note : publicationNotes()) {
        table += note + '\n';
    }
    return table;
}

nlohmann::ordered_json jsonOf(const std::vector<Comparison>& comparisons) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& one : comparisons) {
        list.push_back({{"publication", one.publication()},
                        {"quantity", one.words()},
                        {"cases", casesOf(one)},
                        {"published", jsonOf(one.published)},
                        {"here", jsonOf(one.here)}});
    }
    return list;
}

} // namespace zonescope::laboratory
