#include "core/io/files/json_text.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/parameter_json.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/project/project_migration.hpp"
#include "core/io/project/project_reader.hpp"
#include "core/io/project/project_schema.hpp"
#include "core/model/parameters.hpp"
#include "core/model/validation/validate.hpp"

#include <functional>
#include <iterator>
#include <set>
#include <string>

#include <fmt/format.h>

namespace zonescope::io {

namespace {

using model::Problem;
using nlohmann::json;

void requireFormat(const json& root, const std::string& file) {
    const auto format = root.find("format");
    if (format == root.end() || *format != projectFormatName) {
        const std::string value = format == root.end() ? "nothing"
                                  : format->is_string()
                                      ? '"' + format->get<std::string>().substr(0, 40) + '"'
                                      : "no text";
        throw InputError({file, "format", value, fmt::format("\"{}\"", projectFormatName),
                          say("This JSON file is not a Zonescope project.")});
    }
}

void append(std::vector<Problem>& problems, std::vector<Problem> more) {
    problems.insert(problems.end(), std::make_move_iterator(more.begin()),
                    std::make_move_iterator(more.end()));
}

std::set<std::string, std::less<>> namesOf(const JsonDocument& document) {
    const auto order = document.order.find(model::parametersKey);
    return order == document.order.end()
               ? std::set<std::string, std::less<>>()
               : std::set<std::string, std::less<>>(order->second.begin(), order->second.end());
}

void addLines(std::vector<Problem>& problems, const JsonDocument& document) {
    for (Problem& problem : problems) {
        problem.line = problem.line > 0 ? problem.line : document.lineOf(problem.key);
    }
}

} // namespace

LoadedProject parseProjectForEditing(std::string_view text, const std::string& file) {
    JsonDocument document = parseJson(text, file);
    requireFormat(document.root, file);
    LoadedProject loaded;
    loaded.version = migrateProject(document.root, file);

    std::vector<Problem> problems = std::move(document.problems);
    loaded.project.parameters = readParameters(document, problems);
    model::ParameterValues parameters = model::evaluateParameters(loaded.project.parameters);
    append(problems, std::move(parameters.problems));
    ProjectReader reader(document.root, parameters.values, namesOf(document));
    for (const std::string_view key : {"format", "version", "$schema", "parameters"}) {
        reader.accept(key);
    }
    reader.read(loaded.project);
    loaded.project.formulas = reader.takeFormulas();
    append(problems, reader.take());
    if (!problems.empty()) {
        // What could be read may hold more errors; contradictions would only echo the ones above.
        append(problems, model::validateRanges(loaded.project));
        std::vector<Problem> distinct;
        std::set<std::string> keys;
        for (Problem& problem : problems) {
            if (keys.insert(problem.key).second) {
                distinct.push_back(std::move(problem));
            }
        }
        addLines(distinct, document);
        throw model::ProjectError(file, std::move(distinct));
    }
    loaded.problems = model::validate(loaded.project);
    if (!model::hasErrors(loaded.problems)) {
        append(loaded.problems, checkAgainstSchema(document.root));
    }
    addLines(loaded.problems, document);
    return loaded;
}

model::Project parseProject(std::string_view text, const std::string& file) {
    LoadedProject loaded = parseProjectForEditing(text, file);
    if (model::hasErrors(loaded.problems)) {
        throw model::ProjectError(file, std::move(loaded.problems));
    }
    return std::move(loaded.project);
}

LoadedProject readProjectForEditing(const std::filesystem::path& path) {
    return parseProjectForEditing(readTextFile(path, maximumJsonBytes), path.string());
}

model::Project readProject(const std::filesystem::path& path) {
    return parseProject(readTextFile(path, maximumJsonBytes), path.string());
}

} // namespace zonescope::io
