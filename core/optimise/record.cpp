#include "core/optimise/record.hpp"

#include "core/error.hpp"
#include "core/io/project_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace zonescope::optimise {

namespace {

using nlohmann::json;

constexpr std::string_view recordFormat = "zonescope-optimisation";
constexpr int recordVersion = 1;

json toJson(const AscentState& ascent) {
    return {{"x", ascent.x},
            {"value", ascent.value},
            {"gradient", ascent.gradient},
            {"curvature", ascent.curvature},
            {"scale", ascent.scale},
            {"before", ascent.before},
            {"iteration", ascent.iteration}};
}

json toJson(const Iterate& iterate) {
    return {{"iteration", iterate.iteration},      {"merit", iterate.merit},
            {"figures", iterate.figures},          {"values_um", iterate.values},
            {"forward_runs", iterate.forwardRuns}, {"seconds", iterate.seconds},
            {"decayed", iterate.decayed},          {"by_hand", iterate.byHand}};
}

AscentState ascentOf(const json& from) {
    AscentState ascent;
    from.at("x").get_to(ascent.x);
    from.at("value").get_to(ascent.value);
    from.at("gradient").get_to(ascent.gradient);
    from.at("curvature").get_to(ascent.curvature);
    from.at("scale").get_to(ascent.scale);
    from.at("before").get_to(ascent.before);
    from.at("iteration").get_to(ascent.iteration);
    return ascent;
}

Iterate iterateOf(const json& from) {
    Iterate iterate;
    from.at("iteration").get_to(iterate.iteration);
    from.at("merit").get_to(iterate.merit);
    from.at("figures").get_to(iterate.figures);
    from.at("values_um").get_to(iterate.values);
    from.at("forward_runs").get_to(iterate.forwardRuns);
    from.at("seconds").get_to(iterate.seconds);
    from.at("decayed").get_to(iterate.decayed);
    iterate.byHand = from.value("by_hand", false); // records of earlier versions have no such
    return iterate;
}

[[noreturn]] void refuseRecord(const std::string& file, std::string what) {
    throw InputError({.file = file,
                      .key = "format",
                      .value = std::move(what),
                      .allowed = fmt::format("\"{}\", version {}", recordFormat, recordVersion),
                      .hint = "Give the file that 'zonescope optimise --out' wrote."});
}

} // namespace

std::string recordText(const Optimiser& optimiser) {
    const OptimiserState state = optimiser.state();
    json record{{"format", recordFormat},
                {"version", recordVersion},
                {"project", json::parse(io::writeProject(optimiser.project()))},
                {"variables", json::array()},
                {"reference", state.reference},
                {"forward_steps", state.steps.forward},
                {"adjoint_steps", state.steps.adjoint},
                {"ascent", toJson(state.ascent)},
                {"iterates", json::array()}};
    for (std::size_t n = 0; n < optimiser.variables().size(); ++n) {
        record["variables"].push_back(optimiser.variables().at(n).name);
    }
    for (const Iterate& iterate : state.iterates) {
        record["iterates"].push_back(toJson(iterate));
    }
    return record.dump(1) + "\n";
}

Record parseRecord(std::string_view text, const std::string& file) {
    const json root = json::parse(text, nullptr, false);
    if (root.is_discarded() || !root.is_object() || root.value("format", "") != recordFormat ||
        root.value("version", 0) != recordVersion) {
        refuseRecord(file, root.is_discarded() ? "no JSON" : "another file");
    }
    try {
        Record record;
        record.project = io::parseProject(root.at("project").dump(), file);
        root.at("reference").get_to(record.state.reference);
        root.at("forward_steps").get_to(record.state.steps.forward);
        root.at("adjoint_steps").get_to(record.state.steps.adjoint);
        record.state.ascent = ascentOf(root.at("ascent"));
        for (const json& iterate : root.at("iterates")) {
            record.state.iterates.push_back(iterateOf(iterate));
        }
        return record;
    } catch (const json::exception& error) {
        refuseRecord(file, fmt::format("a damaged record ({})", error.what()));
    }
}

std::string historyCsv(const Optimiser& optimiser) {
    std::string text = "iteration,merit";
    const auto& wavelengths = optimiser.project().optimisation->objective.wavelengthsUm;
    for (const double wavelength : wavelengths) {
        text += fmt::format(",figure at {:g} um", wavelength);
    }
    text += ",forward runs,seconds";
    for (std::size_t n = 0; n < optimiser.variables().size(); ++n) {
        text += fmt::format(",\"{} (um)\"", optimiser.variables().at(n).name);
    }
    text += '\n';
    for (const Iterate& iterate : optimiser.iterates()) {
        text += fmt::format("{},{}", iterate.iteration, iterate.merit);
        for (const double figure : iterate.figures) {
            text += fmt::format(",{}", figure);
        }
        text += fmt::format(",{},{:.3f}", iterate.forwardRuns, iterate.seconds);
        for (const double value : iterate.values) {
            text += fmt::format(",{}", value);
        }
        text += '\n';
    }
    return text;
}

} // namespace zonescope::optimise
