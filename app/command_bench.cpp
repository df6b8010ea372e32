#include "app/commands.hpp"
#include "app/output_files.hpp"
#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "gpu/bench/gpu_bench.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

namespace zonescope::app {

namespace {

struct BenchSettings {
    bench::Settings cpu;
    gpu::BenchSettings gpu;
    bool cpuOnly = false;
    bool gpuOnly = false;
    bool counters = false;
    std::string devices = "all";
    std::string json;
};

bool show(const std::string& line) {
    std::cerr << line << std::endl;
    return true;
}

/// Measurements on the devices; without one they are left out with the reason, unless they are all
/// that was asked for.
std::vector<bench::Result> benchDevices(BenchSettings settings) {
    const auto& cuda = gpu::cudaAvailability();
    if (!cuda.available) {
        if (settings.gpuOnly) {
            throw DeviceError(cuda.reason);
        }
        show("No measurements on a GPU: " + cuda.reason.english());
        return {};
    }
    settings.gpu.devices = gpu::parseDevices(settings.devices);
    std::error_code unknown;
    settings.gpu.program = std::filesystem::read_symlink("/proc/self/exe", unknown).string();
    return gpu::runBench(settings.gpu, show);
}

int runBench(BenchSettings settings) {
    tryOutputs({}, {{"--json", settings.json}});
    settings.gpu.quick = settings.cpu.quick;
    settings.gpu.filter = settings.cpu.filter;
    settings.gpu.seconds = settings.cpu.seconds;
    std::vector<bench::Result> results;
    if (!settings.gpuOnly) {
        results = bench::run(settings.cpu, show);
    }
    if (!settings.cpuOnly) {
        auto devices = benchDevices(settings);
        results.insert(results.end(), std::make_move_iterator(devices.begin()),
                       std::make_move_iterator(devices.end()));
    }
    if (settings.counters) {
        for (const auto& result : results) {
            if (result.gpu && !result.gpu->countersTable.empty()) {
                std::cout << result.caseName << ' ' << result.nr << " x " << result.nz << ' '
                          << result.precision << '\n'
                          << result.gpu->countersTable << '\n';
            }
        }
    }
    std::cout << bench::toTable(results);
    OutputLog outputs;
    if (!settings.json.empty()) {
        const auto place = outputs.write(settings.json, [&](const auto& path) {
            io::replaceTextFile(path, bench::toJson(results));
        });
        if (!place.empty()) {
            std::cout << "written to " << place << '\n';
        }
    }
    return outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addBenchCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "bench", "Measure the memory bandwidth of this machine and the speed of the solver");
    command->footer(
        "Takes a few minutes on an otherwise idle machine. Every rate is given beside the ceiling "
        "measured in the same run; on a GPU also with clocks, power and what limits it.\n"
        "\n"
        "Examples:\n"
        "  zonescope bench --json speed.json                 everything that this machine has\n"
        "  zonescope bench --gpu --schedule all --counters   every schedule, kernel by kernel\n"
        "  zonescope bench --gpu --case \"real run 4096\"      one case\n"
        "\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written.");
    const auto settings = std::make_shared<BenchSettings>();
    command->add_option("--json", settings->json, "Also write the results as a JSON list")
        ->type_name("FILE");
    command->add_flag("--quick", settings->cpu.quick, "Only the most important cases");
    command->add_option("--seconds", settings->cpu.seconds, "Least time of each measurement")
        ->check(CLI::PositiveNumber)
        ->type_name("SECONDS")
        ->capture_default_str();
    command->add_option("--case", settings->cpu.filter, "Only cases whose name contains this")
        ->type_name("TEXT");
    auto* const cpuOnly = command->add_flag("--cpu", settings->cpuOnly, "Only the CPU engine");
    command->add_flag("--gpu", settings->gpuOnly, "Only the CUDA engine")->excludes(cpuOnly);
    command
        ->add_option("--instruction-set", settings->cpu.instructionSet,
                     "CPU: instead of the best that this processor has")
        ->check(CLI::IsMember({"baseline", "avx2", "avx512"}))
        ->type_name("NAME");
    command
        ->add_option("--time-levels", settings->cpu.timeLevels,
                     "CPU: depth of the time blocking; 0: chosen from the cache size, 1: none")
        ->check(CLI::NonNegativeNumber)
        ->type_name("NUMBER");
    command
        ->add_option("--devices", settings->devices,
                     "GPU: all, or numbers; the first one is measured, and with several also one "
                     "domain divided among them")
        ->type_name("LIST")
        ->capture_default_str();
    command
        ->add_option("--schedule", settings->gpu.schedule,
                     "GPU: how the steps are gone through, or all to compare")
        ->check(CLI::IsMember({"automatic", "plain", "streamed", "resident", "all"}))
        ->type_name("NAME")
        ->capture_default_str();
    command->add_flag("--counters", settings->counters, "GPU: a table of the kernels of each case");
    command->add_flag("--profile", settings->gpu.profile,
                      "GPU: hardware counters in that table, where the driver permits");
    command
        ->add_option("--live-interval", settings->gpu.liveIntervalSteps,
                     "GPU: steps between two frames of the live view")
        ->check(CLI::PositiveNumber)
        ->type_name("STEPS")
        ->capture_default_str();
    command->callback([settings, &action] { action = [settings] { return runBench(*settings); }; });
}

} // namespace zonescope::app
