#include "app/commands.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/resources.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace zonescope::app {

namespace {

constexpr std::string_view folder = "projects/";

struct ExamplesSettings {
    std::string copy;
    std::string to;
    bool force = false;
};

std::string nameOfExample(std::string_view resource) {
    resource.remove_prefix(folder.size());
    resource.remove_suffix(io::projectFileSuffix.size());
    return std::string(resource);
}

int listExamples() {
    for (const auto resource : resources::names(folder)) {
        const auto project = io::parseProject(resources::text(resource), std::string(resource));
        std::cout << fmt::format("{:28} {}\n", nameOfExample(resource), project.name);
    }
    std::cout << "\n'zonescope examples --copy NAME' writes one into this folder.\n";
    return success;
}

int copyExample(const ExamplesSettings& settings) {
    const auto resource = fmt::format("{}{}{}", folder, settings.copy, io::projectFileSuffix);
    if (!resources::contains(resource)) {
        std::string known;
        for (const auto name : resources::names(folder)) {
            known += (known.empty() ? "" : ", ") + nameOfExample(name);
        }
        throw InputError({.file = {},
                          .key = "--copy",
                          .value = "'" + settings.copy + "'",
                          .allowed = known,
                          .hint = say("There is no such example.")});
    }
    const std::filesystem::path target =
        settings.to.empty() ? settings.copy + std::string(io::projectFileSuffix) : settings.to;
    if (std::filesystem::exists(target) && !settings.force) {
        throw FileError(target.string(), say("there is such a file already; --force replaces it"));
    }
    io::replaceTextFile(target, resources::text(resource));
    std::cout << "written to " << target.string() << '\n';
    return success;
}

} // namespace

void addExamplesCommand(CLI::App& parser, Action& action) {
    auto* const command =
        parser.add_subcommand("examples", "List the example projects, or copy one to start from");
    const auto settings = std::make_shared<ExamplesSettings>();
    command->add_option("--copy", settings->copy, "Name of the example to copy")->type_name("NAME");
    command->add_option("--to", settings->to, "File to write instead of NAME.zonescope.json")
        ->type_name("FILE");
    command->add_flag("--force", settings->force, "Replace a file that is already there");
    command->callback([settings, &action] {
        action = [settings] {
            return settings->copy.empty() ? listExamples() : copyExample(*settings);
        };
    });
}

} // namespace zonescope::app
