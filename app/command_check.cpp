#include "app/commands.hpp"
#include "core/check/check.hpp"
#include "core/io/project_json.hpp"

#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct CheckSettings {
    std::string file;
    bool json = false;
    double rate = 0.0;
};

int runCheck(const CheckSettings& settings) {
    const auto loaded = io::readProjectForEditing(settings.file);
    check::CheckOptions options;
    if (settings.rate > 0.0) {
        options.gcellStepsPerSecond = settings.rate;
    }
    const auto report = check::check(loaded, options);
    if (settings.json) {
        std::cout << check::toJson(report).dump(2) << '\n';
    } else {
        std::cout << check::toText(report);
    }
    if (report.exitCode() == badInput) {
        std::cerr << "zonescope: " << settings.file << " has errors and cannot run\n";
        for (const auto& problem : report.problems) {
            if (problem.severity == model::Severity::error) {
                std::cerr << settings.file << ": " << toText(problem) << '\n';
            }
        }
    }
    return report.exitCode();
}

} // namespace

void addCheckCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "check",
        "Say whether a project is valid, well resolved and affordable, without running it");
    command->footer(
        "Shows cells per wavelength in each material, the Courant bound, memory and an estimate of "
        "the run time.\nExit codes: 0 fine, 1 warnings, 2 errors.");
    const auto settings = std::make_shared<CheckSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_flag("--json", settings->json, "Print the report as JSON");
    command
        ->add_option("--rate", settings->rate,
                     "Rate for the estimate of the run time, in Gcell-steps/s ('zonescope bench' "
                     "measures it)")
        ->check(CLI::PositiveNumber)
        ->type_name("NUMBER");
    command->callback([settings, &action] { action = [settings] { return runCheck(*settings); }; });
}

} // namespace zonescope::app
