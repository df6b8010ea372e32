#include "core/io/files/json_text.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/parameter_json.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/fields.hpp"
#include "core/model/formulas.hpp"
#include "core/model/key_path.hpp"
#include "core/model/names.hpp"
#include "core/model/parameters.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zonescope::io {

namespace {

using model::Presence;
using model::Range;
using nlohmann::ordered_json;

/// Visitor that writes a project as JSON, keys in the order of the description.
class ProjectWriter {
public:
    /// @param formulas numbers that are written as formulas; must outlive the writer
    ProjectWriter(ordered_json& object, model::KeyPath& path, const model::Formulas& formulas)
        : object_(&object), path_(&path), formulas_(&formulas) {}

    void number(std::string_view key, double value, const Range& allowed, Presence) {
        requireFinite(key, value, allowed);
        putNumber(key, value);
    }
    void integer(std::string_view key, int value, const Range&, Presence) { putNumber(key, value); }
    void optionalNumber(std::string_view key, const std::optional<double>& value,
                        const Range& allowed) {
        if (value) {
            number(key, *value, allowed, Presence::defaulted);
        } else if (key == "energy_decay") {
            put(key, nullptr); // here absence means the default, not "never"
        }
    }
    void optionalInteger(std::string_view key, const std::optional<int>& value, const Range&) {
        if (value) {
            putNumber(key, *value);
        }
    }
    void text(std::string_view key, const std::string& value, const model::TextRule& rule) {
        if (rule.presence == Presence::required || !rule.emptyByDefault || !value.empty()) {
            put(key, value);
        }
    }
    void numbers(std::string_view key, const std::vector<double>& values, const Range& allowed,
                 std::size_t minimumCount) {
        if (values.empty() && minimumCount == 0) {
            return;
        }
        for (const double value : values) {
            requireFinite(key, value, allowed);
        }
        ordered_json entries = values;
        for (std::size_t n = 0; n < values.size() && !formulas_->empty(); ++n) {
            if (const auto* formula = formulaAt(fmt::format("{}[{}]", path_->at(key), n))) {
                entries[n] = "=" + *formula;
            }
        }
        put(key, std::move(entries));
    }
    void pixels(std::string_view key, const model::DensityPixels& pixels) {
        ordered_json hexadecimal = ordered_json::array();
        for (std::size_t n = 0; n < pixels.rows(); ++n) {
            auto row = model::hexadecimalRow(pixels.row(n));
            if (!row) {
                putRows(key, pixels);
                return;
            }
            hexadecimal.push_back(std::move(*row));
        }
        put(key, std::move(hexadecimal));
    }
    template <class Enum> void choice(std::string_view key, const Enum& value, Presence) {
        if constexpr (std::is_same_v<Enum, model::Metric>) {
            if (value == model::Metric::cylindrical) {
                return; // as in every file from before there was another
            }
        }
        put(key, model::nameOf(value));
    }
    template <class T> void object(std::string_view key, const T& value) {
        const auto step = path_->enter(key);
        put(key, written(value));
    }
    template <class T> void optionalObject(std::string_view key, const std::optional<T>& value) {
        if (value) {
            object(key, *value);
        }
    }
    template <class T> void list(std::string_view key, const std::vector<T>& values, std::size_t) {
        if constexpr (std::is_same_v<T, model::Pole>) {
            if (values.empty()) {
                return; // most materials have none
            }
        }
        ordered_json entries = ordered_json::array();
        const auto step = path_->enter(key);
        for (std::size_t n = 0; n < values.size(); ++n) {
            const auto element = path_->enter(n);
            entries.push_back(written(values[n]));
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
        const bool asIndex = index >= 1.0 && index * index == material.permittivity;
        if (const auto* formula = formulaAt(path_->at("index"))) {
            put("index", "=" + *formula);
        } else if (asIndex && !formulaAt(path_->at("permittivity"))) {
            number("index", index, model::range::index, Presence::required);
        } else {
            number("permittivity", material.permittivity, model::range::permittivity,
                   Presence::required);
        }
        if (material.conductivityPerUm != 0.0 || formulaAt(path_->at("conductivity_per_um"))) {
            number("conductivity_per_um", material.conductivityPerUm, model::range::conductivity,
                   Presence::defaulted);
        }
    }

private:
    void requireFinite(std::string_view key, double value, const Range& allowed) const {
        if (!std::isfinite(value)) {
            throw InputError(
                {.file = {},
                 .key = path_->at(key),
                 .value = fmt::format("{}", value),
                 .allowed = allowed.words(std::string(model::unitOfKey(key))),
                 .hint = say("A project file cannot hold this; give a finite number.")});
        }
    }
    void putRows(std::string_view key, const model::DensityPixels& pixels) {
        ordered_json rows = ordered_json::array();
        for (std::size_t n = 0; n < pixels.rows(); ++n) {
            ordered_json row = ordered_json::array();
            for (const float value : pixels.row(n)) {
                requireFinite(key, value, {0.0, 1.0});
                row.push_back(shortest(value));
            }
            rows.push_back(std::move(row));
        }
        put(key, std::move(rows));
    }
    /// The number with the fewest digits that is read as this value.
    static double shortest(float value) {
        const std::string text = fmt::format("{}", value);
        double number = static_cast<double>(value);
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    }
    /// Null: the number at this path is written as one.
    [[nodiscard]] const std::string* formulaAt(const std::string& path) const {
        const auto found = formulas_->find(path);
        return found == formulas_->end() ? nullptr : &found->second;
    }
    template <class Value> void putNumber(std::string_view key, Value value) {
        const auto* formula = formulas_->empty() ? nullptr : formulaAt(path_->at(key));
        if (formula) {
            put(key, "=" + *formula);
        } else {
            put(key, value);
        }
    }
    template <class T> ordered_json written(const T& value) {
        ordered_json object = ordered_json::object();
        ProjectWriter writer(object, *path_, *formulas_);
        model::describe(writer, value);
        return object;
    }
    template <class Value> void put(std::string_view key, Value&& value) {
        (*object_)[std::string(key)] = std::forward<Value>(value);
    }

    ordered_json* object_;
    model::KeyPath* path_;
    const model::Formulas* formulas_;
};

} // namespace

std::string writeProject(const model::Project& project) {
    ordered_json root = ordered_json::object();
    root["format"] = projectFormatName;
    root["version"] = projectVersion;
    if (!project.parameters.empty()) {
        root[std::string(model::parametersKey)] = writeParameters(project.parameters);
    }
    model::KeyPath path;
    // A number that something has changed past the formulas is written as it is.
    const model::Formulas formulas = model::holdingFormulas(project);
    ProjectWriter writer(root, path, formulas);
    model::describe(writer, project);
    return printJson(root);
}

std::string writeMaterial(const model::Material& material) {
    ordered_json object = ordered_json::object();
    model::KeyPath path;
    const model::Formulas none;
    ProjectWriter writer(object, path, none);
    model::describe(writer, material);
    return printJson(object);
}

void saveProject(const model::Project& project, const std::filesystem::path& path) {
    replaceTextFile(path, writeProject(project));
}

} // namespace zonescope::io
