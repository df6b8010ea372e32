#include "gpu/bench/gpu_bench.hpp"

#include <fmt/format.h>

#include <utility>

namespace zonescope::gpu {
namespace {

using Kind = BenchCase::Kind;

const char* precisionOf(model::Precision precision) {
    return precision == model::Precision::single ? "single" : "double";
}

/// A case of wedges; names as of BenchCase.
struct WedgeCase {
    Kind kind;
    int nr, nz, sectors;
    model::Precision precision;
};

} // namespace

std::string BenchCase::name() const {
    switch (kind) {
    case Kind::bareInterior: return "bare interior";
    case Kind::realRun: return "real run";
    case Kind::metalRun: return "real run, metal rings";
    case Kind::tiltedRun: return "real run, tilted bodies";
    case Kind::planarRun: return "planar run";
    case Kind::planarOpenRun: return "planar run, four layers";
    case Kind::liveView: return "real run, live view";
    case Kind::divided: return "real run, divided";
    case Kind::example: return example;
    case Kind::batch:
        return fmt::format("{}, batch of {}", example.empty() ? "real run" : example, runs);
    case Kind::editToFigures: return example + ", edit to figures";
    case Kind::editToFields: return example + ", edit to figures of the whole run";
    case Kind::searchIterate: return example + ", iterate of a search";
    case Kind::coldRun: return example + ", run, cold";
    case Kind::wedgeBare: return fmt::format("wedge of {} sectors, bare", sectors);
    case Kind::wedgeRun: return fmt::format("wedge of {} sectors, real run", sectors);
    }
    return {};
}

std::string BenchCase::label() const {
    if (!example.empty()) {
        return fmt::format("{} {} {}", name(), precisionOf(precision), schedule);
    }
    return fmt::format("{} {} x {} {} {}", name(), nr, nz, precisionOf(precision), schedule);
}

std::vector<BenchCase> benchCases(const BenchSettings& settings) {
    const auto single = model::Precision::single;
    const auto both = model::Precision::doublePrecision;
    std::vector<BenchCase> cases{{Kind::bareInterior, 2048, 2048, single},
                                 {Kind::realRun, 4096, 4096, single}};
    if (!settings.quick) {
        cases = {
            {Kind::bareInterior, 1024, 1024, single}, {Kind::bareInterior, 2048, 2048, single},
            {Kind::bareInterior, 4096, 4096, single}, {Kind::bareInterior, 8192, 8192, single},
            {Kind::realRun, 512, 512, single},        {Kind::realRun, 1024, 1024, single},
            {Kind::realRun, 2048, 2048, single},      {Kind::realRun, 4096, 4096, single},
            {Kind::realRun, 4096, 4096, both},        {Kind::metalRun, 4096, 4096, single},
            {Kind::metalRun, 4096, 4096, both},       {Kind::tiltedRun, 4096, 4096, single},
            {Kind::planarRun, 4096, 4096, single},    {Kind::planarOpenRun, 4096, 4096, single},
            {Kind::liveView, 4096, 4096, single}};
        for (const auto* example : {"metalens", "fresnel_zone_plate"}) {
            cases.push_back({Kind::example, 0, 0, single, {}, example});
        }
        for (const int runs : {4, 16}) {
            cases.push_back({Kind::batch, 0, 0, single, {}, "fresnel_zone_plate", 1, runs});
        }
        cases.push_back({Kind::batch, 512, 512, single, {}, {}, 1, 16});
        for (const auto kind : {Kind::editToFigures, Kind::editToFields, Kind::searchIterate}) {
            cases.push_back({kind, 0, 0, single, {}, "metalens"});
        }
        if (!settings.program.empty()) {
            cases.push_back({Kind::coldRun, 0, 0, single, {}, "metalens"});
        }
        for (const auto& [kind, nr, nz, sectors, precision] :
             {WedgeCase{Kind::wedgeBare, 1024, 1024, 8, single},
              WedgeCase{Kind::wedgeBare, 1024, 1024, 4, single},
              WedgeCase{Kind::wedgeBare, 1024, 1024, 16, single},
              WedgeCase{Kind::wedgeBare, 1024, 1024, 8, both},
              WedgeCase{Kind::wedgeRun, 400, 240, 8, single},
              WedgeCase{Kind::wedgeRun, 1024, 512, 8, single}}) {
            cases.push_back({kind, nr, nz, precision, {}, {}, sectors});
        }
    }
    if (settings.devices.size() > 1) {
        cases.push_back({Kind::divided, 8192, 16384, single});
    }
    std::vector<std::string> schedules{settings.schedule};
    if (settings.schedule == "all") {
        schedules = {"plain", "streamed", "resident"};
    }
    std::vector<BenchCase> all;
    for (const auto& schedule : schedules) {
        for (auto benchCase : cases) {
            benchCase.schedule = schedule;
            if (benchCase.ofWedge() && schedule == "resident") {
                continue; // wedges have no such schedule
            }
            if (benchCase.label().find(settings.filter) != std::string::npos) {
                all.push_back(std::move(benchCase));
            }
        }
    }
    return all;
}

} // namespace zonescope::gpu
