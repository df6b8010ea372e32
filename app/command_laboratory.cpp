#include "app/commands.hpp"
#include "app/output_files.hpp"
#include "core/io/replacement_file.hpp"
#include "core/laboratory/measurement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

namespace zonescope::app {

namespace {

struct LaboratoryOptions {
    laboratory::LaboratorySettings cpu;
    gpu::DeviceLaboratorySettings gpu;
    std::optional<int> cells;
    bool list = false;
    bool onDevice = false;
    std::string json;
};

bool showName(const std::string& name) {
    std::cerr << name << std::endl;
    return true;
}

int runLaboratory(const LaboratoryOptions& options) {
    tryOutputs({}, {{"--json", options.json}});
    OutputLog outputs;
    const auto put = [&](const auto& results) {
        using laboratory::toJson;
        using laboratory::toTable;
        using gpu::toJson;
        using gpu::toTable;
        std::cout << toTable(results);
        if (options.json.empty()) {
            return;
        }
        const auto place = outputs.write(
            options.json, [&](const auto& path) { io::replaceTextFile(path, toJson(results)); });
        if (!place.empty()) {
            std::cout << "written to " << place << '\n';
        }
    };
    bool allSame = true;
    if (options.onDevice) {
        auto settings = options.gpu;
        settings.filter = options.cpu.filter;
        settings.cells = options.cells.value_or(settings.cells);
        if (options.list) {
            put(gpu::chosenDeviceCases(settings.filter));
        } else {
            const auto measured = gpu::measureOnDevice(settings, showName);
            put(measured);
            // A schedule that the device or the input does not suit has nothing to agree with.
            allSame = std::all_of(measured.begin(), measured.end(), [](const auto& one) {
                return one.agrees() || !one.error.empty();
            });
        }
    } else if (options.list) {
        put(laboratory::chosenCases(options.cpu.filter));
    } else {
        auto settings = options.cpu;
        settings.cells = options.cells.value_or(settings.cells);
        const auto measured = laboratory::measure(settings, showName);
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
        "With --gpu on a CUDA device: both, and the update of one azimuthal order in the (r, z) "
        "plane, from four kernels in complex arithmetic that carry the layer's auxiliaries "
        "everywhere to the schedules of the engine; each is held to the CPU's double precision.\n"
        "\n"
        "Examples:\n"
        "  zonescope laboratory --list                            the cases with their models\n"
        "  zonescope laboratory --case hertz-glass --cells 4096   one family, on a large grid\n"
        "  zonescope laboratory --gpu --case layers --profile     with the hardware's counters\n"
        "\n"
        "Exit codes: 0 all results are the same, 1 one differs, 2 bad input, 3 the file could not "
        "be "
        "written.");
    const auto options = std::make_shared<LaboratoryOptions>();
    auto& measurement = options->cpu;
    command->add_flag("--list", options->list, "Only list the cases with their models");
    command
        ->add_option("--case", measurement.filter,
                     "Only cases whose name contains this, and what they are compared with")
        ->type_name("TEXT");
    auto* const gpu = command->add_flag("--gpu", options->onDevice, "On a CUDA device");
    command
        ->add_option("--cells", options->cells,
                     "Along either side, 64 to 16384; else 1024, on a device 2048")
        ->type_name("NUMBER");
    command->add_option("--device", options->gpu.device, "The device, by number")
        ->needs(gpu)
        ->check(CLI::NonNegativeNumber)
        ->type_name("NUMBER");
    command
        ->add_option("--seconds", options->gpu.seconds, "Least time of a measurement on a device")
        ->needs(gpu)
        ->type_name("SECONDS")
        ->capture_default_str();
    command
        ->add_flag("--profile", options->gpu.profile,
                   "The hardware's counters too, where the driver permits")
        ->needs(gpu);
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
