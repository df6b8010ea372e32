#include "core/io/json_text.hpp"
#include "core/io/project_json.hpp"
#include "core/io/text_file.hpp"
#include "core/model/fields.hpp"
#include "core/model/names.hpp"
#include "core/model/validate.hpp"

#include <cmath>

namespace zonescope::io {

namespace {

using model::Presence;
using model::Range;
using nlohmann::ordered_json;

/// Visitor that writes a project as JSON, keys in the order of the description.
class ProjectWriter {
public:
    explicit ProjectWriter(ordered_json& object) : object_(&object) {}

    void number(std::string_view key, double value, const Range&, Presence) { put(key, value); }
    void integer(std::string_view key, int value, const Range&, Presence) { put(key, value); }
    void optionalNumber(std::string_view key, const std::optional<double>& value, const Range&) {
        if (value) {
            put(key, *value);
        } else if (key == "energy_decay") {
            put(key, nullptr); // here absence means the default, not "never"
        }
    }
    void optionalInteger(std::string_view key, const std::optional<int>& value, const Range&) {
        if (value) {
            put(key, *value);
        }
    }
    void text(std::string_view key, const std::string& value, const model::TextRule& rule) {
        if (rule.presence == Presence::required || !rule.emptyByDefault || !value.empty()) {
            put(key, value);
        }
    }
    void numbers(std::string_view key, const std::vector<double>& values, const Range&,
                 std::size_t) {
        put(key, values);
    }
    template <class Enum> void choice(std::string_view key, const Enum& value, Presence) {
        put(key, model::nameOf(value));
    }
    template <class T> void object(std::string_view key, const T& value) {
        put(key, written(value));
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        if (value) {
            object(key, *value);
        }
    }
    template <class T> void list(std::string_view key, const std::vector<T>& values, std::size_t) {
        ordered_json entries = ordered_json::array();
        for (const T& value : values) {
            entries.push_back(written(value));
        }
        put(key, std::move(entries));
    }
    template <class... Ts> void alternatives(const std::variant<Ts...>& value) {
        put("kind", model::kindOf(value));
        std::visit([this](const auto& held) { model::describe(*this, held); }, value);
    }

    void opticalConstants(const model::Material& material) {
        // An index is what people know; it is written when it gives back exactly this permittivity.
        constexpr double steps = 1e6;
        const double index = std::round(std::sqrt(material.permittivity) * steps) / steps;
        if (index * index == material.permittivity) {
            put("index", index);
        } else {
            put("permittivity", material.permittivity);
        }
        if (material.conductivityPerUm != 0.0) {
            put("conductivity_per_um", material.conductivityPerUm);
        }
    }

private:
    template <class T> static ordered_json written(const T& value) {
        ordered_json object = ordered_json::object();
        ProjectWriter writer(object);
        model::describe(writer, value);
        return object;
    }
    template <class Value> void put(std::string_view key, Value&& value) {
        (*object_)[std::string(key)] = std::forward<Value>(value);
    }

    ordered_json* object_;
};

/// JSON has no NaN and no infinity.
void refuseWhatJsonCannotHold(const model::Project& project) {
    std::vector<model::Problem> problems = model::validateRanges(project);
    std::erase_if(problems, [](const model::Problem& problem) {
        return problem.value.find("nan") == std::string::npos &&
               problem.value.find("inf") == std::string::npos;
    });
    if (!problems.empty()) {
        throw model::ProjectError({}, std::move(problems));
    }
}

} // namespace

std::string writeProject(const model::Project& project) {
    refuseWhatJsonCannotHold(project);
    ordered_json root = ordered_json::object();
    root["format"] = projectFormatName;
    root["version"] = projectVersion;
    ProjectWriter writer(root);
    model::describe(writer, project);
    return printJson(root);
}

void saveProject(const model::Project& project, const std::filesystem::path& path) {
    replaceTextFile(path, writeProject(project));
}

} // namespace zonescope::io
