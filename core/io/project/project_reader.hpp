#pragma once

#include "core/model/fields.hpp"
#include "core/model/key_path.hpp"
#include "core/model/names.hpp"
#include "core/model/parameters.hpp"
#include "core/model/problem.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace zonescope::io {

/// Visitor that fills a project from JSON and collects everything that does not fit: wrong types,
/// missing keys, unknown keys and kinds. What does not fit keeps its default.
class ProjectReader {
public:
    /// @param root an object
    /// @param parameters what formulas ("=2*height") may use; must outlive the reader
    /// @param names all parameters, those without a value included
    ProjectReader(const nlohmann::json& root, const model::NamedValues& parameters,
                  std::set<std::string, std::less<>> names)
        : parameters_(&parameters), names_(std::move(names)) {
        levels_.push_back({&root, {}, false});
    }

    /// Keys of the outermost object that the description does not name.
    void accept(std::string_view key) { levels_.back().known.push_back(key); }
    /// Reads everything.
    template <class T> void read(T& value) {
        model::describe(*this, value);
        reportUnknownKeys();
    }
    [[nodiscard]] std::vector<model::Problem> take() { return std::move(problems_); }
    /// The numbers that were formulas.
    [[nodiscard]] model::Formulas takeFormulas() { return std::move(formulas_); }

    void number(std::string_view key, double& value, const model::Range&, model::Presence);
    void integer(std::string_view key, int& value, const model::Range&, model::Presence);
    void optionalNumber(std::string_view key, std::optional<double>& value, const model::Range&);
    void optionalInteger(std::string_view key, std::optional<int>& value, const model::Range&);
    void text(std::string_view key, std::string& value, const model::TextRule& rule);
    void numbers(std::string_view key, std::vector<double>& values, const model::Range&,
                 std::size_t minimumCount);
    void opticalConstants(model::Material& material);
    void pixels(std::string_view key, model::DensityPixels& pixels);

    template <class Enum> void choice(std::string_view key, Enum& value, model::Presence presence) {
        const nlohmann::json* node = find(key, presence);
        const std::string* word = node ? asText(key, *node) : nullptr;
        if (!word) {
            return;
        }
        if (const auto found = model::valueOf<Enum>(*word)) {
            value = *found;
            return;
        }
        std::vector<std::string_view> names;
        for (const auto& entry : model::namesOf<Enum>) {
            names.push_back(entry.name);
        }
        unknownWord(key, *word, names);
    }

    template <class T> void object(std::string_view key, T& value) {
        const nlohmann::json* node = find(key, model::Presence::defaulted);
        if (node) {
            const auto step = path_.enter(key);
            enter(*node, value);
        }
    }

    template <class T> void optionalObject(std::string_view key, std::optional<T>& value) {
        const nlohmann::json* node = find(key, model::Presence::defaulted);
        if (!node) {
            return;
        }
        if (node->is_null()) {
            value.reset();
            return;
        }
        const auto step = path_.enter(key);
        enter(*node, value.emplace());
    }

    template <class T>
    void list(std::string_view key, std::vector<T>& values, std::size_t minimumCount) {
        const nlohmann::json* node = findList(key, minimumCount);
        if (!node) {
            return;
        }
        const auto step = path_.enter(key);
        values.clear();
        for (std::size_t n = 0; n < node->size() && !full(); ++n) {
            const auto element = path_.enter(n);
            enter((*node)[n], values.emplace_back());
        }
    }

    template <class... Ts> void alternatives(std::variant<Ts...>& value) {
        const nlohmann::json* node = find("kind", model::Presence::required);
        const std::string* kind = node ? asText("kind", *node) : nullptr;
        const bool known = kind && (tryKind<Ts>(*kind, value) || ...);
        if (known) {
            return;
        }
        // Which keys belong here depends on the kind.
        levels_.back().anyKeys = true;
        if (kind) {
            const std::vector<std::string_view> names{model::kindName<Ts>...};
            unknownWord("kind", *kind, names);
        }
    }

private:
    struct Level {
        const nlohmann::json* object;
        std::vector<std::string_view> known;
        bool anyKeys;
    };

    template <class T, class... Ts>
    bool tryKind(const std::string& kind, std::variant<Ts...>& value) {
        if (kind != model::kindName<T>) {
            return false;
        }
        model::describe(*this, value.template emplace<T>());
        return true;
    }

    template <class T> void enter(const nlohmann::json& node, T& value) {
        if (!node.is_object()) {
            wrongType(path_.text(), node, say("an object { ... }"));
            return;
        }
        levels_.push_back({&node, {}, false});
        model::describe(*this, value);
        reportUnknownKeys();
        levels_.pop_back();
    }

    const nlohmann::json* find(std::string_view key, model::Presence presence);
    const nlohmann::json* findList(std::string_view key, std::size_t minimumCount);
    const std::string* asText(std::string_view key, const nlohmann::json& node);
    std::optional<double> asNumber(const std::string& path, const nlohmann::json& node);
    /// A row of a picture: numbers, or two hexadecimal digits each.
    std::optional<std::vector<float>> asPixelRow(const std::string& path,
                                                 const nlohmann::json& node);
    std::optional<int> asInteger(const std::string& path, const nlohmann::json& node);
    /// The number that a text "=..." gives; reports what is wrong with it.
    std::optional<double> asFormula(const std::string& path, const nlohmann::json& node,
                                    bool whole);
    /// An optical constant in its range; reports what is wrong.
    std::optional<double> constant(std::string_view key, const model::Range& allowed);
    void excludes(std::string_view key, const text::Message& other, text::Message hint);
    void reportUnknownKeys();
    void unknownWord(std::string_view key, const std::string& word,
                     const std::vector<std::string_view>& names);
    enum class Wanted : std::uint8_t { number, other };
    void wrongType(std::string path, const nlohmann::json& node, text::Message wanted,
                   Wanted kind = Wanted::other);
    /// Whether no more problems are wanted, and so no more of the file.
    [[nodiscard]] bool full() const noexcept { return problems_.size() >= model::mostProblems; }
    void add(std::string path, text::Message value, text::Message allowed, text::Message hint);

    const model::NamedValues* parameters_;
    std::set<std::string, std::less<>> names_;
    model::Formulas formulas_;
    model::KeyPath path_;
    std::vector<Level> levels_;
    std::vector<model::Problem> problems_;
};

} // namespace zonescope::io
