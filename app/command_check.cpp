#include "app/commands.hpp"
#include "app/json_output.hpp"
#include "app/parameter_options.hpp"
#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/order_plan.hpp"
#include "core/run/orders/order_cost.hpp"
#include "gpu/factory/sweep_workers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace zonescope::app {

namespace {

struct CheckSettings {
    std::string file;
    ParameterSettings parameters;
    bool json = false;
    double rate = 0.0;
};

/// What all azimuthal orders take of which the light is a sum; the report is about one of them.
void addOrders(const model::Project& project, const check::CheckOptions& options,
               nlohmann::ordered_json& json, std::string& text) {
    try {
        const auto plan = run::planOrders(project);
        const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        const int threads = project.run.threads > 0 ? project.run.threads : cores;
        const auto workers = gpu::sweepWorkers(project, {}, threads, threads);
        const auto cost = run::costOfOrders(project, plan.orders, workers);
        json["orders"] = {{"orders", plan.orders},
                          {"left_out", plan.leftOut},
                          {"at_a_time", cost.atATime},
                          {"cell_steps", cost.cellSteps},
                          {"run_memory_bytes", cost.runMemoryBytes},
                          {"kept_memory_bytes", cost.keptMemoryBytes},
                          {"memory_bytes", cost.memoryBytes()},
                          {"device_memory_bytes", cost.deviceMemoryBytes},
                          {"fits", cost.fits()},
                          {"run_time_s", cost.seconds(options.gcellStepsPerSecond)}};
        text += "The figures above are those of one azimuthal order of the sum. All together: " +
                run::textOf(cost, options.gcellStepsPerSecond) + ".\n";
    } catch (const InputError& error) {
        json["orders"] = {{"problem", error.what()}};
        text += fmt::format("The sum over azimuthal orders cannot run: {}\n", error.what());
    }
}

int runCheck(const CheckSettings& settings) {
    const auto loaded = readProjectForEditing(settings.file, settings.parameters);
    check::CheckOptions options;
    if (settings.rate > 0.0) {
        options.gcellStepsPerSecond = settings.rate;
    }
    const auto report = check::check(loaded, options);
    auto json = check::toJson(report);
    std::string text = check::toText(report);
    if (report.valid && run::needsOrderSum(loaded.project)) {
        addOrders(loaded.project, options, json, text);
    }
    if (settings.json) {
        std::cout << jsonText(json);
    } else {
        std::cout << text;
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
    addSetOption(*command, settings->parameters);
    command->callback([settings, &action] { action = [settings] { return runCheck(*settings); }; });
}

} // namespace zonescope::app
