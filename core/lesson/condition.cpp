#include "core/lesson/condition.hpp"

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace zonescope::lesson {

namespace {

using Json = nlohmann::ordered_json;

std::string_view trimmedPart(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::optional<double> numberIn(std::string_view text) {
    double value = 0.0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    return fault == std::errc() && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

bool equalNumbers(double a, double b) {
    // What a spin box shows with four digits is the number that was meant.
    constexpr double spelling = 1e-6;
    return std::abs(a - b) <= spelling * std::max(std::abs(a), std::abs(b));
}

/// The next part of "a.b[c].d", its form, and what is left.
struct KeyPart {
    std::string_view name;
    bool item = false; ///< of a list
    std::string_view rest;
};

KeyPart nextPart(std::string_view key) {
    if (key.starts_with('[')) {
        const auto end = key.find(']');
        if (end == std::string_view::npos)
            return {key.substr(1), true, {}};
        auto rest = key.substr(end + 1);
        if (rest.starts_with('.'))
            rest.remove_prefix(1);
        return {key.substr(1, end - 1), true, rest};
    }
    const auto end = key.find_first_of(".[");
    if (end == std::string_view::npos)
        return {key, false, {}};
    return {key.substr(0, end), false, key.substr(key[end] == '.' ? end + 1 : end)};
}

/// The part of a project's JSON that a key names; null: there is none.
Json* findSetting(Json& root, std::string_view key) {
    Json* at = &root;
    while (!key.empty() && at != nullptr) {
        const auto part = nextPart(key);
        key = part.rest;
        Json* found = nullptr;
        if (!part.item) {
            if (at->is_object() && at->contains(part.name))
                found = &(*at)[std::string(part.name)];
        } else if (at->is_array()) {
            const auto place = numberIn(part.name);
            for (std::size_t n = 0; n < at->size(); ++n) {
                auto& one = (*at)[n];
                const bool named =
                    one.is_object() && one.contains("name") && one["name"] == part.name;
                if (named || (place && *place == static_cast<double>(n)))
                    found = &one;
            }
        }
        at = found;
    }
    return at;
}

Json jsonOf(const model::Project& project) { return Json::parse(io::writeProject(project)); }

const Json& requireSetting(Json& root, std::string_view key) {
    const auto* found = findSetting(root, key);
    if (found == nullptr || found->is_structured())
        refuse(std::string(key), {}, say("the key of one setting of the project"),
               say("The project has no such setting; keys are those of its file, with items of "
                   "lists in brackets by their name, as in sources[ring current].r_um."));
    return *found;
}

/// The place of a setting that is to be given a value; one that is optional may be absent.
Json& placeFor(Json& root, const std::string& key) {
    if (findSetting(root, key) == nullptr) {
        const auto dot = key.rfind('.');
        auto* holder = dot == std::string::npos ? &root : findSetting(root, key.substr(0, dot));
        if (holder != nullptr && holder->is_object()) {
            auto& place = (*holder)[dot == std::string::npos ? key : key.substr(dot + 1)];
            return place; // the reader refuses what no project has
        }
    }
    static_cast<void>(requireSetting(root, key));
    return *findSetting(root, key);
}

std::string textOfSetting(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

/// What a text is in a project file: a number or a word.
Json valueOf(std::string_view text, const Json& before) {
    if (before.is_string() || (before.is_null() && !numberIn(text)))
        return std::string(text);
    auto parsed = Json::parse(text, nullptr, false);
    if (parsed.is_discarded())
        return std::string(text);
    return parsed;
}

bool textsAgree(std::string_view wanted, std::string_view found) {
    const auto a = numberIn(wanted), b = numberIn(found);
    return a && b ? equalNumbers(*a, *b) : wanted == found;
}

} // namespace

std::span<const FactKind> factKinds() {
    static const std::vector<FactKind> kinds{
        {"@project", {}, "The file of the lesson that is open, for example can.zonescope.json."},
        {"@run", {"ready", "running", "paused", "finished", "failed"}, "What the run does."},
        {"@view",
         {"field", "geometry", "split", "frequency", "top", "3d"},
         "What the middle of the window shows."},
        {"@scale", {"linear", "db"}, "The scale of the colours."},
        {"@quantity",
         {"e", "h", "er", "et", "ez", "hr", "ht", "hz", "energy", "sr", "sz", "s"},
         "What the field shows: |E|, |H|, a component, the energy, the power flow."},
        {"@plot",
         {"energy", "probes", "spectra", "cut", "axis", "focus", "monitors", "sweep",
          "convergence"},
         "The plot in front."},
        {"@instrument",
         {"none", "compare", "layer", "axis", "stepping", "axis-factor", "metric-radius",
          "quasi-layer", "courant-limit", "staircase", "soft-source"},
         "The instrument in the middle of the window, or the rule that it breaks."},
        {"@instrument_run", {"ready", "running", "finished"}, "What its two runs do."},
        {"@check", {"none", "kept", "failed"}, "What the check of a broken rule has found."},
        {"@echo_db", {}, "The echo that the instrument of the layers has measured so far, dB."},
        {"@half_steps", {}, "Half-steps that the stepping instrument has done."},
        {"@cell",
         {"none", "er", "et", "ez", "hr", "ht", "hz"},
         "The component whose update the stepping instrument shows."},
        {"@growth",
         {"none", "seen"},
         "Whether the stepping instrument has seen fields grow beyond the Courant limit."},
        {"@dispersion",
         {"none", "measured"},
         "Whether a curve of the numerical dispersion has been measured."},
        {"@looking_back", {"yes", "no"}, "Whether an earlier frame is shown."},
        {"@half_step", {"yes", "no"}, "Whether H is half a step ahead of E."},
        {"@pace", {}, "Periods of the light per second; 0: full speed."},
        {"@step", {}, "The time step that the run has reached."},
        {"@time_fs", {}, "The time that the run has reached, fs."},
        {"@probes", {}, "How many probes the project has."},
        {"@done", {}, "The name of a step of the lesson that is done."},
        {"@measured", {}, "The name of an experiment of the lesson that has been measured."},
        {"@answered", {}, "The name of a question of the lesson that has been answered."},
    };
    return kinds;
}

std::vector<Condition> readConditions(std::string_view text) {
    std::vector<Condition> conditions;
    while (!text.empty()) {
        const auto end = text.find(';');
        const auto one = trimmedPart(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (one.empty())
            continue;
        Condition condition;
        if (const auto equals = one.find('='); equals != std::string_view::npos) {
            condition.key = trimmedPart(one.substr(0, equals));
            condition.value = trimmedPart(one.substr(equals + 1));
        } else if (const auto in = one.find(" in "); in != std::string_view::npos) {
            const auto range = one.substr(in + 4);
            const auto dots = range.find("..");
            if (dots != std::string_view::npos) {
                condition.key = trimmedPart(one.substr(0, in));
                condition.value = trimmedPart(range.substr(0, dots));
                condition.upper = trimmedPart(range.substr(dots + 2));
                if (!numberIn(condition.value) || !numberIn(condition.upper))
                    condition.key.clear();
            }
        }
        if (condition.key.empty() || condition.value.empty())
            refuse("condition", std::string(one), say("KEY = VALUE, or KEY in LEAST .. MOST"),
                   say("Conditions are joined by semicolons."));
        if (condition.isFact()) {
            const auto kinds = factKinds();
            const auto kind = std::ranges::find(kinds, condition.key, &FactKind::name);
            if (kind == kinds.end()) {
                std::string names;
                for (const auto& known : kinds)
                    names += (names.empty() ? "" : ", ") + std::string(known.name);
                refuse("condition", condition.key, names,
                       say("There is no such fact of the window."));
            }
            if (!kind->values.empty() &&
                std::ranges::find(kind->values, condition.value) == kind->values.end())
                refuse(condition.key, condition.value,
                       fmt::format("{}", fmt::join(kind->values, ", ")),
                       std::string(kind->meaning));
        }
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

std::string settingText(const model::Project& project, std::string_view key) {
    Json root = jsonOf(project);
    return textOfSetting(requireSetting(root, key));
}

double settingNumber(const model::Project& project, std::string_view key) {
    Json root = jsonOf(project);
    const auto& value = requireSetting(root, key);
    if (!value.is_number())
        refuse(std::string(key), textOfSetting(value), say("a number"),
               say("The setting is no number."));
    return value.get<double>();
}

model::Project withSettings(const model::Project& project, std::span<const Condition> settings) {
    if (settings.empty())
        return project;
    Json root = jsonOf(project);
    for (const auto& one : settings) {
        if (one.isFact() || !one.upper.empty())
            refuse(one.key, one.value, say("KEY = VALUE"),
                   say("An experiment gives settings their values."));
        placeFor(root, one.key) = valueOf(one.value, placeFor(root, one.key));
    }
    return io::parseProject(root.dump());
}

bool holds(const Condition& condition, const model::Project* project, const Facts& facts) {
    std::string found;
    if (condition.isFact()) {
        const auto fact = facts.find(condition.key);
        if (fact == facts.end())
            return false;
        found = fact->second;
    } else {
        if (project == nullptr)
            return false;
        Json root = jsonOf(*project);
        const auto* setting = findSetting(root, condition.key);
        if (setting == nullptr || setting->is_structured())
            return false;
        found = textOfSetting(*setting);
    }
    if (condition.upper.empty()) {
        // Several names are one fact: those done, measured, answered.
        if (condition.key == "@done" || condition.key == "@measured" ||
            condition.key == "@answered")
            return (' ' + found + ' ').find(' ' + condition.value + ' ') != std::string::npos;
        return textsAgree(condition.value, found);
    }
    const auto number = numberIn(found);
    return number && *number >= numberIn(condition.value).value_or(0.0) &&
           *number <= numberIn(condition.upper).value_or(0.0);
}

bool allHold(std::span<const Condition> conditions, const model::Project* project,
             const Facts& facts) {
    return std::ranges::all_of(conditions,
                               [&](const Condition& one) { return holds(one, project, facts); });
}

} // namespace zonescope::lesson
