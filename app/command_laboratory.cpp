#include "app/commands.hpp"
#include "app/output_files.hpp"
#include "core/io/replacement_file.hpp"
#include "core/laboratory/measurement.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>

namespace zonescope::app {

namespace {

struct LaboratoryOptions {
    laboratory::LaboratorySettings measurement;
    bool list = false;
    std::string json;
};

int runLaboratory(const LaboratoryOptions& options) {
    tryOutputs({}, {{"--json", options.json}});
    OutputLog outputs;
    const auto put = [&](const auto& results) {
        std::cout << laboratory::toTable(results);
        if (options.json.empty()) {
            return;
        }
        const auto place = outputs.write(options.json, [&](const auto& path) {
            io::replaceTextFile(path, laboratory::toJson(results));
        });
        if (!place.empty()) {
            std::cout << "written to " << place << '\n';
        }
    };
    bool allSame = true;
    if (options.list) {
        put(laboratory::chosenCases(options.measurement.filter));
    } else {
        const auto measured = laboratory::measure(options.measurement, [](const std::string& name) {
            std::cerr << name << std::endl;
            return true;
        });
        put(measured);
        allSame = std::all_of(measured.begin(), measured.end(),
                              [](const auto& one) { return one.sameBits; });
    }
    return !allSame ? failed : outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addLaboratoryCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "laboratory", "Compare schedules of one cell update on identical input");
    command->footer(
        "Two classic schemes in two dimensions, on one thread of the CPU: TMz with a split-field "
        "absorbing layer, and the Hertzian potential with a bit mask of two media. Every schedule "
        "of a scheme has to leave the same bits.\n"
        "\n"
        "Examples:\n"
        "  zonescope laboratory --list                            the cases with their models\n"
        "  zonescope laboratory --case hertz-glass --cells 4096   one family, on a large grid\n"
        "\n"
        "Exit codes: 0 all results are the same, 1 one differs, 2 bad input, 3 the file could not "
        "be "
        "written.");
    const auto options = std::make_shared<LaboratoryOptions>();
    auto& measurement = options->measurement;
    command->add_flag("--list", options->list, "Only list the cases with their models");
    command
        ->add_option("--case", measurement.filter,
                     "Only cases whose name contains this, and what they are compared with")
        ->type_name("TEXT");
    command->add_option("--cells", measurement.cells, "Along either side, 64 to 16384")
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--steps", measurement.steps, "Time steps of a measurement")
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--repeats", measurement.repeats, "The best of so many counts")
        ->type_name("NUMBER")
        ->capture_default_str();
    command->add_option("--json", options->json, "Also write what is shown as a JSON list")
        ->type_name("FILE");
    command->callback(
        [options, &action] { action = [options] { return runLaboratory(*options); }; });
}

} // namespace zonescope::app
