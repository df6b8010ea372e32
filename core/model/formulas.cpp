#include "core/model/formulas.hpp"

#include "core/error.hpp"
#include "core/model/formula_moves.hpp"
#include "core/model/number_places.hpp"
#include "core/model/parameters.hpp"
#include "core/text/nearest_word.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace zonescope::model {

namespace {

/// Whether a table of numbers holds any of the formulas: its entries begin with "path[".
NumberVisitor::Enters entersBoundTables(const Formulas& formulas) {
    return [&formulas](const std::string& path, std::size_t) {
        const std::string begin = path + "[";
        const auto first = formulas.lower_bound(begin);
        return first != formulas.end() && first->first.starts_with(begin);
    };
}

/// Visits the numbers that have a formula. `visit(number, place, formula)`
template <class Visit>
void visitBound(Project& project, const Formulas& formulas, const Visit& visit) {
    NumberVisitor visitor(
        [&](const NumberKey& number, const NumberPlace& place) {
            if (const auto formula = formulas.find(number.path); formula != formulas.end()) {
                visit(number, place, formula->second);
            }
        },
        entersBoundTables(formulas));
    describe(visitor, project);
}

} // namespace

std::optional<double> numberOfFormula(std::string_view text, const NumberKey& number,
                                      const NamedValues& values) {
    const double value = evaluateFormula(text, quantityKindOfKey(number.key), values);
    return number.whole ? wholeNumber(value) : std::optional(value);
}

Problem formulaProblem(const std::string& path, std::string_view text, text::Message hint) {
    return {Severity::error, path, fmt::format("\"={}\"", text.substr(0, 60)), {},
            std::move(hint), 0};
}

std::vector<Problem> resolveFormulas(Project& project) {
    ParameterValues evaluated = evaluateParameters(project.parameters);
    std::vector<Problem> problems = std::move(evaluated.problems);
    if (!problems.empty()) {
        return problems; // formulas would only echo them
    }
    Formulas found;
    visitBound(
        project, project.formulas,
        [&](const NumberKey& number, const NumberPlace& place, const std::string& text) {
            found.emplace(number.path, text);
            try {
                if (const auto value = numberOfFormula(text, number, evaluated.values)) {
                    writeNumber(place, *value);
                } else {
                    problems.push_back(formulaProblem(
                        number.path, text,
                        say("The formula gives no whole number; use round, floor or ceil.")));
                }
            } catch (const QuantityError& error) {
                problems.push_back(formulaProblem(number.path, text, error.message()));
            }
        });
    project.formulas = std::move(found);
    return problems;
}

namespace {

/// Candidates for the numbers of a project.
struct JudgedFormulas {
    Formulas holding;                ///< say what their numbers are
    std::vector<std::string> others; ///< paths of numbers that are there and are something else
};

JudgedFormulas judge(const Project& project, const Formulas& candidates) {
    JudgedFormulas result;
    if (candidates.empty()) {
        return result;
    }
    const ParameterValues evaluated = evaluateParameters(project.parameters);
    Project copy = project;
    visitBound(copy, candidates,
               [&](const NumberKey& number, const NumberPlace& place, const std::string& text) {
                   try {
                       const auto value = numberOfFormula(text, number, evaluated.values);
                       if (value && holdsNumber(place, *value)) {
                           result.holding.emplace(number.path, text);
                           return;
                       }
                   } catch (const QuantityError&) { // it says nothing
                   }
                   result.others.push_back(number.path);
               });
    return result;
}

} // namespace

Formulas holdingFormulas(const Project& project) {
    return judge(project, project.formulas).holding;
}

namespace {

/// Parameters that an edit has removed and that something still names.
std::vector<Problem> removedInUse(const Project& before, const Project& after) {
    std::vector<Problem> problems;
    for (const Parameter& parameter : before.parameters) {
        const bool there = std::ranges::find(after.parameters, parameter.name, &Parameter::name) !=
                           after.parameters.end();
        const std::size_t uses = there ? 0 : usesOfParameter(after, parameter.name).size();
        if (uses > 0) {
            problems.push_back(
                {Severity::error, fmt::format("{}.{}", parametersKey, parameter.name),
                 say("used {uses} times", "uses"_is = uses), say("not used"),
                 say("The parameter is in use; turn its uses into numbers instead."), 0});
        }
    }
    return problems;
}

} // namespace

FollowedEdit followEdit(const Project& before, Project& after) {
    FollowedEdit followed;
    if (before.parameters != after.parameters || before.formulas != after.formulas) {
        followed.problems = removedInUse(before, after);
        if (followed.problems.empty()) {
            followed.problems = resolveFormulas(after);
        }
        return followed;
    }
    if (after.formulas.empty()) {
        return followed;
    }
    const std::vector<FormulaMove> moves = movedFormulas(before, after);
    Formulas candidates;
    for (const FormulaMove& move : moves) {
        candidates.emplace(move.to, before.formulas.at(move.from));
    }
    JudgedFormulas judged = judge(after, candidates);
    after.formulas = std::move(judged.holding);
    for (const FormulaMove& move : moves) {
        if (!move.copy && std::ranges::find(judged.others, move.to) != judged.others.end()) {
            followed.released.push_back(move.from);
        }
    }
    return followed;
}

namespace {

Parameter& parameterOf(Project& project, std::string_view name) {
    const auto found = std::ranges::find(project.parameters, name, &Parameter::name);
    if (found != project.parameters.end()) {
        return *found;
    }
    std::vector<std::string_view> names;
    std::string all;
    for (const Parameter& parameter : project.parameters) {
        names.push_back(parameter.name);
        all += (all.empty() ? "" : ", ") + parameter.name;
    }
    const std::string_view near = text::nearestWord(name, names);
    throw InputError({.file = {},
                      .key = std::string(parametersKey),
                      .value = '"' + std::string(name) + '"',
                      .allowed = all,
                      .hint = names.empty()  ? say("The project has no parameters; add them to its "
                                                    "file, and use them as \"=height\".")
                              : near.empty() ? say("The project has no parameter of this name.")
                                             : say("Did you mean \"{near}\"?", "near"_is = near)});
}

} // namespace

void setParameter(Project& project, std::string_view name, const std::string& text) {
    Project changed = project;
    parameterOf(changed, name).text = text;
    if (const auto problems = resolveFormulas(changed); !problems.empty()) {
        const Problem& first = problems.front();
        throw InputError({.file = {},
                          .key = first.key,
                          .value = first.value,
                          .allowed = first.allowed,
                          .hint = first.hint});
    }
    project = std::move(changed);
}

void setParameterValue(Project& project, std::string_view name, double value) {
    const ParameterValues evaluated = evaluateParameters(project.parameters);
    Measure measure{value, {}};
    if (const auto found = evaluated.values.find(name); found != evaluated.values.end()) {
        measure.dimensions = found->second.dimensions;
    }
    setParameter(project, name, formatMeasure(measure));
}

std::vector<std::string> usesOfParameter(const Project& project, std::string_view name) {
    std::vector<std::string> uses;
    for (const Parameter& parameter : project.parameters) {
        if (usesName(parameter.text, name)) {
            uses.push_back(fmt::format("{}.{}", parametersKey, parameter.name));
        }
    }
    for (const auto& [path, text] : project.formulas) {
        if (usesName(text, name)) {
            uses.push_back(path);
        }
    }
    return uses;
}

void renameParameter(Project& project, std::string_view from, const std::string& to) {
    const std::string old(from); // the name may be one that changes here
    for (Parameter& parameter : project.parameters) {
        parameter.text = withNameReplaced(parameter.text, old, to);
        if (parameter.name == old) {
            parameter.name = to;
        }
    }
    for (auto& [path, text] : project.formulas) {
        text = withNameReplaced(text, old, to);
    }
    if (project.optimisation) {
        for (DesignedParameter& designed : project.optimisation->parameters) {
            designed.name = designed.name == old ? to : designed.name;
        }
    }
}

void freezeParameter(Project& project, std::string_view name) {
    const std::string old(name);
    const ParameterValues evaluated = evaluateParameters(project.parameters);
    std::erase_if(project.formulas,
                  [&](const auto& formula) { return usesName(formula.second, old); });
    for (Parameter& parameter : project.parameters) {
        if (const auto value = evaluated.values.find(parameter.name);
            value != evaluated.values.end() && usesName(parameter.text, old)) {
            parameter.text = formatMeasure(value->second);
        }
    }
    std::erase_if(project.parameters,
                  [&](const Parameter& parameter) { return parameter.name == old; });
}

} // namespace zonescope::model
