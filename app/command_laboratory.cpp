#include "app/commands.hpp"
#include "core/io/replacement_file.hpp"
#include "core/laboratory/measurement.hpp"

#include <fmt/format.h>

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

int listCases() {
    std::cout << fmt::format("{:<24} {:>12} {:>16} {:>16}\n", "case", "updates/load",
                             "modelled B/step", "flop/step");
    for (const auto& what : laboratory::cases()) {
        std::cout << fmt::format("{:<24} {:>12.2f} {:>16.2f} {:>16.0f}\n", what.name,
                                 what.updatesPerLoad, what.bytesPerCellStep, what.flopsPerCellStep);
    }
    return success;
}

int runLaboratory(const LaboratoryOptions& options) {
    if (options.list) {
        return listCases();
    }
    const auto measured = laboratory::measure(options.measurement, [](const std::string& name) {
        std::cerr << name << std::endl;
        return true;
    });
    std::cout << laboratory::toTable(measured);
    if (!options.json.empty()) {
        io::replaceTextFile(options.json, laboratory::toJson(measured));
        std::cout << "written to " << options.json << '\n';
    }
    const bool allSame =
        std::all_of(measured.begin(), measured.end(), [](const auto& one) { return one.sameBits; });
    return allSame ? success : failed;
}

} // namespace

void addLaboratoryCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "laboratory", "Compare schedules of one cell update on identical input");
    command->footer(
        "Two classic schemes in two dimensions, on one thread of the CPU: TMz with a split-field "
        "absorbing layer, and the Hertzian potential with a bit mask of two media. Every schedule "
        "of "
        "a scheme has to leave the same bits.\n"
        "\n"
        "Examples:\n"
        "  zonescope laboratory --list                            the cases with their models\n"
        "  zonescope laboratory --case hertz-glass --cells 4096   one family, on a large grid\n"
        "\n"
        "Exit codes: 0 all results are the same, 1 one differs.");
    const auto options = std::make_shared<LaboratoryOptions>();
    auto& measurement = options->measurement;
    command->add_flag("--list", options->list, "Only list the cases");
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
    command->add_option("--json", options->json, "Also write the results as a JSON list")
        ->type_name("FILE");
    command->callback(
        [options, &action] { action = [options] { return runLaboratory(*options); }; });
}

} // namespace zonescope::app
