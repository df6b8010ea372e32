#include "app/parameter_options.hpp"

#include "core/error.hpp"
#include "core/model/formulas.hpp"
#include "core/model/validation/validate.hpp"

#include <utility>

namespace zonescope::app {

namespace {

void assign(model::Project& project, const std::string& assignment) {
    const std::size_t sign = assignment.find('=');
    if (sign == 0 || sign == std::string::npos || sign + 1 == assignment.size()) {
        throw InputError({.file = {},
                          .key = "--set",
                          .value = '"' + assignment + '"',
                          .allowed = say("NAME=VALUE"),
                          .hint = say("Name a parameter of the project and its value, for example "
                                      "--set height=650nm.")});
    }
    try {
        model::setParameter(project, assignment.substr(0, sign), assignment.substr(sign + 1));
    } catch (const InputError& error) {
        throw InputError({.file = {},
                          .key = "--set",
                          .value = '"' + assignment + '"',
                          .allowed = error.allowed(),
                          .hint = error.hint()});
    }
}

} // namespace

void addSetOption(CLI::App& command, ParameterSettings& settings) {
    command
        .add_option("--set", settings.assignments,
                    "Give a named parameter of the project another value, like height=650nm; may "
                    "be given several times")
        ->type_name("NAME=VALUE")
        ->take_all()
        ->expected(1);
}

void refuseSetOption(const ParameterSettings& settings, text::Message hint) {
    if (!settings.empty()) {
        throw InputError({.file = {},
                          .key = "--set",
                          .value = '"' + settings.assignments.front() + '"',
                          .allowed = say("together with a project file"),
                          .hint = hint});
    }
}

io::LoadedProject readProjectForEditing(const std::string& file,
                                        const ParameterSettings& settings) {
    io::LoadedProject loaded = io::readProjectForEditing(file);
    if (settings.empty()) {
        return loaded;
    }
    for (const std::string& assignment : settings.assignments) {
        assign(loaded.project, assignment);
    }
    loaded.problems = model::validate(loaded.project);
    return loaded;
}

model::Project readProject(const std::string& file, const ParameterSettings& settings) {
    if (settings.empty()) {
        return io::readProject(file);
    }
    io::LoadedProject loaded = readProjectForEditing(file, settings);
    if (model::hasErrors(loaded.problems)) {
        throw model::ProjectError(file, std::move(loaded.problems));
    }
    return std::move(loaded.project);
}

} // namespace zonescope::app
