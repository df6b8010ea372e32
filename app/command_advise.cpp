#include "app/commands.hpp"
#include "app/parameter_options.hpp"
#include "core/bench/bench.hpp"
#include "core/error.hpp"
#include "core/grid/discretisation.hpp"
#include "core/io/project/project_json.hpp"
#include "gpu/ceilings/block_advisor.hpp"
#include "gpu/engine/device_engine.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace zonescope::app {

namespace {

struct AdviseSettings {
    std::string file;
    ParameterSettings parameters;
    int device = 0;
    std::string schedule;
    bool doublePrecision = false;
    bool all = false;
    bool json = false;
    std::string capability;
    int registers = 0;
    std::size_t shared = 0;
};

/// A run whose kernels are typical when the user names no project.
constexpr int typicalCells = 1024;

struct ScheduleKernels {
    std::string schedule; ///< as the engine describes it
    std::vector<gpu::KernelResources> kernels;
};

/// The kernels of every schedule that takes the run; the reasons of the others go to stderr.
std::vector<ScheduleKernels>
kernelsOfRun(const std::shared_ptr<const grid::Discretisation>& discretisation,
             const AdviseSettings& settings) {
    const auto precision =
        settings.doublePrecision ? model::Precision::doublePrecision : model::Precision::single;
    std::vector<std::string> wanted{"streamed", "resident", "plain"};
    if (!settings.schedule.empty()) {
        wanted = {settings.schedule};
    }
    std::vector<ScheduleKernels> result;
    for (const auto& schedule : wanted) {
        try {
            gpu::CudaOptions options;
            options.device = settings.device;
            options.schedule = schedule;
            const auto engine = gpu::makeCudaEngine(discretisation, precision, 0, options);
            const auto counters = engine->counters();
            const bool known = std::ranges::any_of(result, [&](const ScheduleKernels& other) {
                return other.schedule == counters.schedule;
            });
            if (!known) {
                result.push_back({counters.schedule, gpu::kernelResources(counters)});
            }
        } catch (const InputError& error) {
            if (!settings.schedule.empty()) {
                throw;
            }
            std::cerr << schedule << ": " << error.what() << '\n';
        }
    }
    return result;
}

void print(const std::vector<gpu::KernelAdvice>& advice, bool all) {
    for (const auto& one : advice) {
        std::cout << gpu::toTable(one, all);
    }
}

/// Without a device: a kernel that the user describes, on a device that the user names.
int adviseOnPaper(const AdviseSettings& settings) {
    int major = 0;
    int minor = 0;
    char dot = 0;
    std::istringstream text(settings.capability);
    if (!(text >> major >> dot >> minor) || dot != '.' || !text.eof()) {
        throw InputError(
            {.file = {},
             .key = "--capability",
             .value = "'" + settings.capability + "'",
             .allowed = say("for example 9.0"),
             .hint = say("A compute capability is two numbers with a point between.")});
    }
    const auto limits = gpu::limitsOfCapability(major, minor);
    gpu::KernelResources kernel;
    kernel.name = "kernel";
    kernel.registersPerThread = settings.registers;
    kernel.sharedPerBlock = settings.shared;
    const std::vector advice{gpu::advise(limits, kernel, 0, 0)};
    if (settings.json) {
        std::cout << gpu::toJson(limits, advice) << '\n';
    } else {
        std::cout << gpu::toTable(limits);
        print(advice, settings.all);
    }
    return success;
}

int runAdvise(const AdviseSettings& settings) {
    if (!settings.capability.empty()) {
        return adviseOnPaper(settings);
    }
    text::Message reason;
    const auto devices = gpu::queryDevices(&reason);
    if (devices.empty()) {
        std::cerr << "zonescope: no CUDA device: " << reason.english()
                  << "\n'zonescope advise --capability 9.0 --registers 64' works without one.\n";
        return failed;
    }
    if (static_cast<std::size_t>(settings.device) >= devices.size()) {
        throw InputError({.file = {},
                          .key = "--device",
                          .value = std::to_string(settings.device),
                          .allowed = say("0 to {count}", "count"_is = devices.size() - 1),
                          .hint = say("'zonescope devices' lists them.")});
    }
    const auto& limits = devices[static_cast<std::size_t>(settings.device)];
    if (settings.file.empty()) {
        refuseSetOption(settings.parameters, say("Give the project, too."));
    }
    const auto project = std::make_shared<const model::Project>(
        settings.file.empty() ? bench::realRun(typicalCells, typicalCells)
                              : readProject(settings.file, settings.parameters));
    const auto discretisation = grid::discretise(project);
    const auto& grid = discretisation->grid;

    std::vector<gpu::KernelAdvice> everything;
    if (!settings.json) {
        std::cout << gpu::toTable(limits)
                  << fmt::format("grid: {} x {} cells, {} precision\n", grid.nr, grid.nz,
                                 settings.doublePrecision ? "double" : "single");
    }
    const auto show = [&](const std::string& title,
                          const std::vector<gpu::KernelResources>& kernels) {
        std::vector<gpu::KernelAdvice> advice;
        for (const auto& kernel : kernels) {
            advice.push_back(gpu::advise(limits, kernel, grid.nr, grid.nz));
        }
        if (!settings.json) {
            std::cout << "\nschedule: " << title << '\n';
            print(advice, settings.all);
        }
        for (auto& one : advice) {
            one.kernel.name = title + ": " + one.kernel.name;
            everything.push_back(std::move(one));
        }
    };
    for (const auto& schedule : kernelsOfRun(discretisation, settings)) {
        show(schedule.schedule, schedule.kernels);
    }
    if (settings.schedule.empty()) {
        show("measuring the ceilings", gpu::measurementKernels(settings.device));
    }
    if (settings.json) {
        std::cout << gpu::toJson(limits, everything) << '\n';
    } else {
        std::cout
            << "\n* best for a grid of this size, > as it is launched; a kernel of fixed shape "
               "is laid out for one number of threads\n";
    }
    return success;
}

} // namespace

void addAdviseCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "advise", "Feasible block shapes of every kernel on this device, their occupancy and what "
                  "limits it");
    command->footer("Uses the compiled kernels and the limits of the device. With --capability it "
                    "works without a device, for a kernel of so many registers.\n"
                    "Exit codes: 0 success, 1 no device, 2 bad input.");
    const auto settings = std::make_shared<AdviseSettings>();
    command->add_option("FILE", settings->file, "Project whose grid and kernels to look at")
        ->type_name("");
    command->add_option("--device", settings->device, "Which CUDA device")
        ->check(CLI::NonNegativeNumber)
        ->type_name("NUMBER");
    command->add_option("--schedule", settings->schedule, "Only this one")
        ->check(CLI::IsMember({"streamed", "resident", "plain"}))
        ->type_name("NAME");
    command->add_flag("--double", settings->doublePrecision, "Kernels in double precision");
    command->add_flag("--all", settings->all, "Every shape, not only the best of each size");
    command->add_flag("--json", settings->json, "Print JSON");
    auto* const capability = command
                                 ->add_option("--capability", settings->capability,
                                              "Compute capability to plan for, without a device")
                                 ->type_name("MAJOR.MINOR");
    command
        ->add_option("--registers", settings->registers, "Registers a thread of the planned kernel")
        ->check(CLI::Range(0, 255))
        ->needs(capability)
        ->type_name("NUMBER");
    command
        ->add_option("--shared", settings->shared,
                     "Bytes of shared memory a block of the planned kernel")
        ->needs(capability)
        ->type_name("BYTES");
    addSetOption(*command, settings->parameters);
    command->callback(
        [settings, &action] { action = [settings] { return runAdvise(*settings); }; });
}

} // namespace zonescope::app
