#include "core/run/sweep/sweep_keys.hpp"

#include "core/error.hpp"
#include "core/model/formulas.hpp"
#include "core/model/number_places.hpp"
#include "core/model/parameters.hpp"
#include "core/text/nearest_word.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstddef>
#include <utility>

namespace zonescope::run {

namespace {

using model::NumberKey;
using model::NumberPlace;
using model::NumberVisitor;

/// Tables with more entries are data, not settings.
constexpr std::size_t longestList = 64;

/// What a sweep shows of a number.
SweepKey sweepKeyOf(const NumberKey& number, const NumberPlace& place) {
    return {.key = number.path,
            .name = std::string(number.name),
            .unit = std::string(model::unitOfKey(number.key)),
            .range = number.range,
            .whole = number.whole,
            .kind = model::quantityKindOfKey(number.key),
            .value = model::readNumber(place)};
}

/// @param wanted long tables are entered only where this key leads into them
NumberVisitor::Enters entersTables(std::string_view wanted) {
    return [wanted](const std::string& path, std::size_t count) {
        return count <= longestList || wanted.starts_with(path + "[");
    };
}

/// No run depends on what is to be optimised.
bool isVaried(const NumberKey& number) { return !number.path.starts_with("optimisation."); }

/// A parameter that a sweep can vary: one whose values have a unit that fields have, too.
std::optional<SweepKey> keyOfParameter(const model::Parameter& parameter,
                                       const model::NamedValues& values) {
    const auto measure = values.find(parameter.name);
    const auto kind = measure == values.end() ? std::nullopt : model::kindOf(measure->second);
    if (!kind) {
        return std::nullopt;
    }
    return SweepKey{.key = parameter.name,
                    .name = parameter.description,
                    .unit = std::string(model::basicUnitOf(*kind)),
                    .range = model::range::any,
                    .whole = false,
                    .parameter = true,
                    .kind = *kind,
                    .value = measure->second.value};
}

std::vector<SweepKey> parameterKeys(const model::Project& project) {
    const auto evaluated = model::evaluateParameters(project.parameters);
    std::vector<SweepKey> keys;
    for (const model::Parameter& parameter : project.parameters) {
        if (auto key = keyOfParameter(parameter, evaluated.values)) {
            keys.push_back(std::move(*key));
        }
    }
    return keys;
}

std::optional<SweepKey> parameterKey(const model::Project& project, std::string_view name) {
    for (SweepKey& key : parameterKeys(project)) {
        if (key.key == name) {
            return std::move(key);
        }
    }
    return std::nullopt;
}

[[noreturn]] void noSuchKey(const model::Project& project, std::string_view key) {
    const std::vector<SweepKey> keys = sweepKeys(project);
    std::vector<std::string_view> words;
    for (const SweepKey& candidate : keys) {
        words.push_back(candidate.key);
    }
    const std::string_view near = text::nearestWord(key, words);
    throw InputError({.file = {},
                      .key = "key",
                      .value = '"' + std::string(key) + '"',
                      .allowed = say("a parameter by its name, or the path of a number of the "
                                     "project, like domain.dr_um or bodies[0].layers[0].z_max_um"),
                      .hint = near.empty() ? say("There is no such number in this project.")
                                           : say("Did you mean \"{near}\"?", "near"_is = near)});
}

} // namespace

std::vector<SweepKey> sweepKeys(const model::Project& project) {
    std::vector<SweepKey> keys = parameterKeys(project);
    model::Project copy = project;
    NumberVisitor visitor(
        [&](const NumberKey& number, const NumberPlace& place) {
            if (isVaried(number)) {
                keys.push_back(sweepKeyOf(number, place));
            }
        },
        entersTables({}));
    describe(visitor, copy);
    return keys;
}

SweepKey sweepKey(const model::Project& project, std::string_view key) {
    if (const auto found = parameterKey(project, key)) {
        return *found;
    }
    model::Project copy = project;
    std::optional<SweepKey> found;
    NumberVisitor visitor(
        [&](const NumberKey& number, const NumberPlace& place) {
            if (number.path == key && isVaried(number)) {
                found = sweepKeyOf(number, place);
            }
        },
        entersTables(key));
    describe(visitor, copy);
    if (!found) {
        noSuchKey(project, key);
    }
    return *found;
}

void setSweepKey(model::Project& project, std::string_view key, double value) {
    if (parameterKey(project, key)) {
        model::setParameterValue(project, key, value);
        return;
    }
    bool known = false;
    NumberVisitor visitor(
        [&](const NumberKey& number, const NumberPlace& place) {
            if (number.path != key || !isVaried(number)) {
                return;
            }
            known = true;
            const bool whole = !number.whole || std::nearbyint(value) == value;
            if (!whole || !number.range.contains(value)) {
                const std::string unit(model::unitOfKey(number.key));
                throw InputError({.file = {},
                                  .key = number.path,
                                  .value = fmt::format("{}", value),
                                  .allowed = number.whole
                                                 ? say("a whole number, {range}",
                                                       "range"_is = number.range.words(unit))
                                                 : number.range.words(unit),
                                  .hint = say("Give values in this range.")});
            }
            model::writeNumber(place, value);
        },
        entersTables(key));
    describe(visitor, project);
    if (!known) {
        noSuchKey(project, key);
    }
    // It is no longer what its formula says.
    project.formulas.erase(std::string(key));
}

} // namespace zonescope::run
