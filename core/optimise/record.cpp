#include "core/optimise/record.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <span>
#include <system_error>
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

json toJson(const AdamState& adam) {
    return {{"x", adam.x},           {"gradient", adam.gradient},     {"first", adam.first},
            {"second", adam.second}, {"remembered", adam.remembered}, {"steps", adam.steps}};
}

json stepsJson(const std::vector<adjoint::RunSteps>& steps,
               std::int64_t adjoint::RunSteps::*which) {
    json list = json::array();
    for (const adjoint::RunSteps& each : steps) {
        list.push_back(each.*which);
    }
    return list;
}

/// Records of earlier versions have one number, that of their only run.
std::vector<adjoint::RunSteps> stepsOf(const json& record) {
    const auto numbers = [&](const char* key) {
        const json& value = record.at(key);
        return value.is_array() ? value.get<std::vector<std::int64_t>>()
                                : std::vector{value.get<std::int64_t>()};
    };
    const auto forward = numbers("forward_steps");
    const auto backward = numbers("adjoint_steps");
    std::vector<adjoint::RunSteps> steps;
    for (std::size_t n = 0; n < std::min(forward.size(), backward.size()); ++n) {
        steps.push_back({forward[n], backward[n]});
    }
    return steps;
}

/// Pixels in steps of 1/65535, four hexadecimal digits each: iterates are many.
constexpr double pixelLevels = 65535.0;

std::string pixelText(std::span<const double> pixels) {
    std::string text;
    text.reserve(4 * pixels.size());
    for (const double pixel : pixels) {
        text += fmt::format("{:04x}", static_cast<unsigned>(
                                          std::lround(std::clamp(pixel, 0.0, 1.0) * pixelLevels)));
    }
    return text;
}

std::vector<double> pixelsOf(const std::string& text) {
    std::vector<double> pixels;
    for (std::size_t n = 0; n + 4 <= text.size(); n += 4) {
        unsigned level = 0;
        const char* begin = text.data() + n;
        const auto read = std::from_chars(begin, begin + 4, level, 16);
        if (read.ec != std::errc() || read.ptr != begin + 4) {
            break; // too few pixels, which is refused
        }
        pixels.push_back(level / pixelLevels);
    }
    return pixels;
}

/// @param lengths number of the values that are lengths
json toJson(const Iterate& iterate, std::size_t lengths) {
    const std::span<const double> values(iterate.values);
    const auto sizes = values.first(lengths);
    json result{{"iteration", iterate.iteration},
                {"merit", iterate.merit},
                {"figures", iterate.figures},
                {"values_um", std::vector<double>(sizes.begin(), sizes.end())},
                {"forward_runs", iterate.forwardRuns},
                {"seconds", iterate.seconds},
                {"decayed", iterate.decayed},
                {"by_hand", iterate.byHand}};
    if (lengths < values.size()) {
        result["pixels"] = pixelText(values.subspan(lengths));
        result["steepness"] = iterate.steepness;
        if (iterate.penalty > 0.0) {
            result["penalty"] = iterate.penalty;
        }
    }
    return result;
}

json toJson(const DensityMeasure& measure, const std::string& body) {
    return {{"body", body},
            {"grey", measure.grey},
            {"narrowest_width_um", measure.widthUm},
            {"narrowest_gap_um", measure.gapUm},
            {"pixels_in_narrow_widths", measure.narrowWidths},
            {"pixels_in_narrow_gaps", measure.narrowGaps},
            {"pixels", measure.pixels}};
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

AdamState adamOf(const json& from) {
    AdamState adam;
    from.at("x").get_to(adam.x);
    from.at("gradient").get_to(adam.gradient);
    from.at("first").get_to(adam.first);
    from.at("second").get_to(adam.second);
    from.at("remembered").get_to(adam.remembered);
    from.at("steps").get_to(adam.steps);
    return adam;
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
    // Records of earlier versions have no such, those without densities no pixels.
    iterate.byHand = from.value("by_hand", false);
    iterate.steepness = from.value("steepness", 0.0);
    iterate.penalty = from.value("penalty", 0.0);
    const auto pixels = pixelsOf(from.value("pixels", std::string()));
    iterate.values.insert(iterate.values.end(), pixels.begin(), pixels.end());
    return iterate;
}

[[noreturn]] void refuseRecord(const std::string& file, text::Message what) {
    throw InputError(
        {.file = file,
         .key = "format",
         .value = std::move(what),
         .allowed = say("\"{record_format}\", version {record_version}",
                        "record_format"_is = recordFormat, "record_version"_is = recordVersion),
         .hint = say("Give the file that 'zonescope optimise --out' wrote.")});
}

} // namespace

std::string recordText(const Optimiser& optimiser) {
    const OptimiserState state = optimiser.state();
    json record{{"format", recordFormat},
                {"version", recordVersion},
                {"project", json::parse(io::writeProject(optimiser.project()))},
                {"variables", json::array()},
                {"reference", state.reference},
                {"forward_steps", stepsJson(state.steps, &adjoint::RunSteps::forward)},
                {"adjoint_steps", stepsJson(state.steps, &adjoint::RunSteps::adjoint)},
                {"iterates", json::array()}};
    const std::size_t lengths = optimiser.variables().lengths();
    switch (optimiser.project().optimisation->method) {
    case model::OptimisationMethod::convex: record["ascent"] = toJson(state.ascent); break;
    case model::OptimisationMethod::adam: record["adam"] = toJson(state.adam); break;
    case model::OptimisationMethod::derivativeFree: break; // the iterates are all that it knows
    }
    for (std::size_t n = 0; n < lengths; ++n) {
        record["variables"].push_back(optimiser.variables().at(n).name);
    }
    for (const Iterate& iterate : state.iterates) {
        record["iterates"].push_back(toJson(iterate, lengths));
    }
    if (!state.iterates.empty()) {
        for (const auto& [body, measure] : optimiser.measures(optimiser.best())) {
            record["best_densities"].push_back(toJson(measure, body));
        }
    }
    return record.dump(1) + "\n";
}

Record parseRecord(std::string_view text, const std::string& file) {
    const json root = json::parse(text, nullptr, false);
    if (root.is_discarded() || !root.is_object() || root.value("format", "") != recordFormat ||
        root.value("version", 0) != recordVersion) {
        refuseRecord(file, root.is_discarded() ? say("no JSON") : say("another file"));
    }
    try {
        Record record;
        record.project = io::parseProject(root.at("project").dump(), file);
        root.at("reference").get_to(record.state.reference);
        record.state.steps = stepsOf(root);
        if (root.contains("adam")) {
            record.state.adam = adamOf(root.at("adam"));
        } else if (!record.project.optimisation || record.project.optimisation->method !=
                                                       model::OptimisationMethod::derivativeFree) {
            record.state.ascent = ascentOf(root.at("ascent"));
        }
        for (const json& iterate : root.at("iterates")) {
            record.state.iterates.push_back(iterateOf(iterate));
        }
        return record;
    } catch (const json::exception& error) {
        refuseRecord(file, say("a damaged record ({reason})", "reason"_is = error.what()));
    }
}

std::string historyCsv(const Optimiser& optimiser) {
    std::string text = "iteration,merit";
    const auto& objective = optimiser.project().optimisation->objective;
    const bool tilted = model::hasTiltedLight(objective);
    for (const model::JudgedLight& light : model::judgedLights(objective)) {
        text += fmt::format(",figure at {}{:g} um",
                            tilted ? fmt::format("{:g} deg and ", light.angleDeg) : "",
                            light.wavelengthUm);
    }
    text += ",forward runs,seconds";
    const std::size_t lengths = optimiser.variables().lengths();
    const auto& densities = optimiser.variables().densities();
    for (std::size_t n = 0; n < lengths; ++n) {
        const DesignVariable& variable = optimiser.variables().at(n);
        const bool parameter = variable.kind == DesignVariable::Kind::parameter;
        text += fmt::format(",\"{}{}\"", variable.name, parameter ? "" : " (um)");
    }
    if (!densities.empty()) {
        text += ",steepness";
    }
    for (const DensityDesign& density : densities) {
        text += fmt::format(",\"{}, grey\"", density.name());
    }
    text += '\n';
    for (const Iterate& iterate : optimiser.iterates()) {
        text += fmt::format("{},{}", iterate.iteration, iterate.merit);
        for (const double figure : iterate.figures) {
            text += fmt::format(",{}", figure);
        }
        text += fmt::format(",{},{:.3f}", iterate.forwardRuns, iterate.seconds);
        for (std::size_t n = 0; n < lengths; ++n) {
            text += fmt::format(",{}", iterate.values[n]);
        }
        if (!densities.empty()) {
            text += fmt::format(",{}", iterate.steepness);
        }
        for (std::size_t n = 0; n < densities.size(); ++n) {
            text += fmt::format(",{:.5g}", greyOf(densities[n].pixels(
                                               optimiser.variables().partOf(n, iterate.values),
                                               {iterate.steepness, 0.0})));
        }
        text += '\n';
    }
    return text;
}

} // namespace zonescope::optimise
