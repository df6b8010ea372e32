#include "core/io/project/parameter_json.hpp"

#include "core/model/parameters.hpp"
#include "core/model/quantity.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace zonescope::io {

namespace {

using model::Parameter;
using model::Problem;
using nlohmann::json;
using nlohmann::ordered_json;

constexpr std::size_t longestDescription = 2000;

void add(std::vector<Problem>& problems, std::string path, text::Message value,
         text::Message allowed, text::Message hint) {
    problems.push_back({model::Severity::error, std::move(path), std::move(value),
                        std::move(allowed), std::move(hint), 0});
}

text::Message forms() {
    return say("a number, a text like \"600 nm\" or \"=2*height\", or {object}",
               "object"_is = R"({"value": ..., "description": ...})");
}

/// A number or a text.
bool readValue(const json& node, const std::string& path, std::string& text,
               std::vector<Problem>& problems) {
    if (node.is_number()) {
        text = model::formatNumber(node.get<double>());
        return true;
    }
    if (!node.is_string()) {
        add(problems, path, node.is_structured() ? say("no value") : node.dump(), forms(),
            say("Give the parameter a value."));
        return false;
    }
    text = node.get<std::string>();
    return true;
}

bool readDescription(const json& node, const std::string& path, std::string& description,
                     std::vector<Problem>& problems) {
    const auto printable = [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 || c == '\n';
    };
    if (!node.is_string()) {
        add(problems, path, say("no text"), say("a text in quotes"),
            say("Say in words what the parameter is."));
        return false;
    }
    description = node.get<std::string>();
    if (description.size() > longestDescription || !std::ranges::all_of(description, printable)) {
        add(problems, path, say("{count} bytes of text", "count"_is = description.size()),
            say("at most {longest_description} bytes of printable text",
                "longest_description"_is = longestDescription),
            say("Shorten it."));
        return false;
    }
    return true;
}

/// {"value": ..., "description": ...}
bool readObject(const json& node, const std::string& path, Parameter& parameter,
                std::vector<Problem>& problems) {
    bool good = node.contains("value") || (add(problems, path + ".value", say("nothing"), forms(),
                                               say("This key is required; add it.")),
                                           false);
    for (const auto& [key, value] : node.items()) {
        if (key == "value") {
            good = readValue(value, path + ".value", parameter.text, problems) && good;
        } else if (key == "description") {
            good = readDescription(value, path + ".description", parameter.description, problems) &&
                   good;
        } else {
            add(problems, fmt::format("{}.{}", path, key.substr(0, 60)), say("an unknown key"),
                say("value, description"), say("Remove it or use one of these keys."));
            good = false;
        }
    }
    return good;
}

/// A plain number stands in the file as one.
ordered_json valueOf(const std::string& text) {
    double value = 0.0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool number = status == std::errc() && end == text.data() + text.size();
    if (number && std::isfinite(value) && model::formatNumber(value) == text) {
        return value;
    }
    return text;
}

} // namespace

std::vector<Parameter> readParameters(const JsonDocument& document,
                                      std::vector<Problem>& problems) {
    std::vector<Parameter> parameters;
    const auto node = document.root.find(model::parametersKey);
    if (node == document.root.end()) {
        return parameters;
    }
    if (!node->is_object()) {
        add(problems, std::string(model::parametersKey),
            node->is_structured() ? say("a list") : node->dump(), say("an object { ... }"),
            say("Write them as names with values, like \"height\": \"600 nm\"."));
        return parameters;
    }
    const auto order = document.order.find(model::parametersKey);
    if (order == document.order.end()) {
        return parameters;
    }
    for (const std::string& name : order->second) {
        if (problems.size() >= model::mostParameters) {
            break;
        }
        Parameter parameter{name, {}, {}};
        const json& value = (*node)[name];
        const std::string path =
            fmt::format("{}.{}", model::parametersKey, name.substr(0, model::longestParameterName));
        const bool good = value.is_object() ? readObject(value, path, parameter, problems)
                                            : readValue(value, path, parameter.text, problems);
        if (good) {
            parameters.push_back(std::move(parameter));
        }
    }
    return parameters;
}

ordered_json writeParameters(const std::vector<Parameter>& parameters) {
    ordered_json object = ordered_json::object();
    for (const Parameter& parameter : parameters) {
        if (parameter.description.empty()) {
            object[parameter.name] = valueOf(parameter.text);
        } else {
            object[parameter.name] = {{"value", valueOf(parameter.text)},
                                      {"description", parameter.description}};
        }
    }
    return object;
}

} // namespace zonescope::io
