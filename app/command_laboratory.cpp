#include "app/commands.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/laboratory/measurement.hpp"
#include "gpu/laboratory/device_laboratory.hpp"
#include "gpu/laboratory/scaling.hpp"

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
    gpu::ScalingSettings scaling;
    std::optional<int> cells;
    std::optional<double> seconds;
    bool list = false;
    bool onDevice = false;
    bool scales = false;
    std::string json;
};

bool showName(const std::string& name) {
    std::cerr << name << std::endl;
    return true;
}

/// Whether the results of a run are what they have to be. A schedule that the device or the input
/// does not suit has nothing to agree with.
bool allAgree(const gpu::DeviceReport& report) {
    return std::all_of(report.cases.begin(), report.cases.end(),
                       [](const auto& one) { return one.agrees() || !one.error.empty(); });
}
bool allAgree(const laboratory::Report& report) {
    return std::all_of(report.cases.begin(), report.cases.end(),
                       [](const auto& one) { return one.sameBits; });
}

/// Shows results and writes them where the options say so.
template <class Results>
void put(const Results& results, const LaboratoryOptions& options, OutputLog& outputs) {
    using gpu::toJson;
    using gpu::toTable;
    using laboratory::toJson;
    using laboratory::toTable;
    std::cout << toTable(results);
    if (options.json.empty()) {
        return;
    }
    const auto place = outputs.write(
        options.json, [&](const auto& path) { io::replaceTextFile(path, toJson(results)); });
    if (!place.empty()) {
        std::cout << "written to " << place << '\n';
    }
}

/// @return whether all results agree
bool runOnDevice(const LaboratoryOptions& options, OutputLog& outputs) {
    auto settings = options.gpu;
    settings.filter = options.cpu.filter;
    settings.cells = options.cells.value_or(settings.cells);
    settings.seconds = options.seconds.value_or(settings.seconds);
    if (options.list) {
        put(gpu::chosenDeviceCases(settings.filter), options, outputs);
        return true;
    }
    const auto report = gpu::measureOnDevice(settings, showName);
    put(report, options, outputs);
    return allAgree(report);
}

/// @return whether all results agree
bool runOnCpu(const LaboratoryOptions& options, OutputLog& outputs) {
    auto settings = options.cpu;
    settings.cells = options.cells.value_or(settings.cells);
    if (options.list) {
        put(laboratory::chosenCases(settings.filter), options, outputs);
        return true;
    }
    const auto report = laboratory::measure(settings, showName);
    put(report, options, outputs);
    return allAgree(report);
}

int runLaboratory(const LaboratoryOptions& options) {
    if (options.seconds && !options.onDevice && !options.scales) {
        refuse("--seconds", std::to_string(*options.seconds), say("with --gpu or --scaling"),
               say("On the CPU --steps and --repeats say how long a measurement takes."));
    }
    tryOutputs({}, {{"--json", options.json}});
    OutputLog outputs;
    bool agrees = true;
    if (options.scales) {
        auto settings = options.scaling;
        settings.seconds = options.seconds.value_or(settings.seconds);
        put(gpu::measureScaling(settings, showName), options, outputs);
    } else {
        agrees = options.onDevice ? runOnDevice(options, outputs) : runOnCpu(options, outputs);
    }
    return !agrees ? failed : outputs.incomplete() ? outputFailed : success;
}

/// Which cases, and where they run. What does nothing together is refused.
void addCases(CLI::App& command, LaboratoryOptions& options) {
    auto* const list =
        command.add_flag("--list", options.list, "Only list the cases with their models");
    auto* const filter = command
                             .add_option("--case", options.cpu.filter,
                                         "Only cases whose name contains this, and what they are "
                                         "compared with")
                             ->type_name("TEXT");
    auto* const gpu = command.add_flag("--gpu", options.onDevice, "On a CUDA device");
    command
        .add_flag("--papers", options.gpu.publications,
                  "The cases of published figures, on grids of their size")
        ->needs(gpu)
        ->excludes(filter)
        ->excludes(list);
    command
        .add_flag("--scaling", options.scales,
                  "One run of 1000, 2000 and 4000 cells along either side at m = 0 on threads of "
                  "the CPU, one device and two")
        ->excludes(gpu)
        ->excludes(filter)
        ->excludes(list);
}

/// How it is measured.
void addMeasurement(CLI::App& command, LaboratoryOptions& options) {
    auto* const list = command.get_option("--list");
    auto* const gpu = command.get_option("--gpu");
    auto* const scaling = command.get_option("--scaling");
    command
        .add_option("--cells", options.cells,
                    "Along either side, 64 to 16384; else 1024, on a device 2048")
        ->excludes(list)
        ->excludes(scaling)
        ->type_name("NUMBER");
    command.add_option("--device", options.gpu.device, "The device, by number")
        ->needs(gpu)
        ->excludes(list)
        ->check(CLI::NonNegativeNumber)
        ->type_name("NUMBER");
    command
        .add_option("--seconds", options.seconds,
                    "Least time of a measurement on a device; else 0.3, with --scaling 2")
        ->excludes(list)
        ->type_name("SECONDS");
    command
        .add_flag("--profile", options.gpu.profile,
                  "The hardware's counters too, where the driver permits")
        ->needs(gpu)
        ->excludes(list);
    command.add_option("--threads", options.scaling.threads, "Threads of the CPU, with --scaling")
        ->needs(scaling)
        ->type_name("NUMBER")
        ->capture_default_str();
    for (auto* const ofCpu : {command.add_option("--steps", options.cpu.steps,
                                                 "Time steps of a measurement on the CPU"),
                              command.add_option("--repeats", options.cpu.repeats,
                                                 "The best of so many counts, on the CPU")}) {
        ofCpu->excludes(gpu)
            ->excludes(scaling)
            ->excludes(list)
            ->type_name("NUMBER")
            ->capture_default_str();
    }
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
        "Rates stand under the roof measured in the same run, and beside the figures that "
        "publications give; those that a run has not measured are said to be missing. --papers "
        "measures them on grids of their size, --scaling one run on threads and devices.\n"
        "\n"
        "Examples:\n"
        "  zonescope laboratory --list                            the cases with their models\n"
        "  zonescope laboratory --case hertz-glass --cells 4096   one family, on a large grid\n"
        "  zonescope laboratory --gpu --case layers --profile     with the hardware's counters\n"
        "  zonescope laboratory --gpu --papers --profile          beside published figures\n"
        "  zonescope laboratory --scaling --json scaling.json     16 threads, one and two devices\n"
        "\n"
        "Exit codes: 0 all results are the same, 1 one differs, 2 bad input, 3 the file could not "
        "be written.");
    const auto options = std::make_shared<LaboratoryOptions>();
    addCases(*command, *options);
    addMeasurement(*command, *options);
    command->add_option("--json", options->json, "Also write all that is known as a JSON object")
        ->type_name("FILE");
    command->callback(
        [options, &action] { action = [options] { return runLaboratory(*options); }; });
}

} // namespace zonescope::app
