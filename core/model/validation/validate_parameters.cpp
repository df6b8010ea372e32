#include "core/model/parameters.hpp"
#include "core/model/validation/findings.hpp"

#include <set>
#include <string>

#include <fmt/format.h>

namespace zonescope::model {

void validateParameters(Findings& findings) {
    const Project& project = findings.project();
    if (project.parameters.empty()) {
        return;
    }
    for (Problem& problem : evaluateParameters(project.parameters).problems) {
        findings.error(problem.key, problem.value, problem.allowed, problem.hint);
    }
    std::set<std::string, std::less<>> used;
    for (const Parameter& parameter : project.parameters) {
        used.merge(namesUsed(parameter.text));
    }
    for (const auto& [path, text] : project.formulas) {
        used.merge(namesUsed(text));
    }
    for (const Parameter& parameter : project.parameters) {
        if (!used.contains(parameter.name)) {
            findings.warning(
                fmt::format("{}.{}", parametersKey, parameter.name), say("not used"),
                say("used by a number, as \"={parameter}\"", "parameter"_is = parameter.name),
                say("No number follows this parameter: bind one to it, or remove it."));
        }
    }
}

} // namespace zonescope::model
