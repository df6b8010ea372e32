#include "app/commands.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/zones/slurm_script.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace zonescope::app {

namespace {

struct JobsSettings {
    std::string file, out, report, script;
    ParameterSettings parameters;
    zones::SlurmOptions options;
};

int writeSlurm(const JobsSettings& settings) {
    tryOutputs(
        {{"FILE", settings.file}},
        {{"--out", settings.out}, {"--report", settings.report}, {"--script", settings.script}});
    auto project = readProject(settings.file, settings.parameters);
    if (!project.zones) {
        throw InputError(
            {.file = {},
             .key = "/zones",
             .value = say("none"),
             .allowed = say("a lens in zones"),
             .hint = say("Cut it into zones with zonescope zones FILE --suggest --out FILE2.")});
    }
    const auto jobs = zones::planJobs(std::make_shared<const model::Project>(std::move(project)));
    zones::SlurmOptions options = settings.options;
    options.parameters = settings.parameters.assignments;
    options.project = std::filesystem::absolute(settings.file);
    options.out = std::filesystem::absolute(settings.out);
    if (!settings.report.empty()) {
        options.report = std::filesystem::absolute(settings.report);
    }
    const auto script = zones::slurmScript(jobs, options);
    if (settings.script.empty()) {
        std::cout << script;
        return success;
    }
    OutputLog outputs;
    const auto written = outputs.write(
        settings.script, [&](const auto& path) { io::replaceTextFile(path, script); });
    if (outputs.incomplete()) {
        return outputFailed;
    }
    std::cerr << fmt::format("written: {}; submit it with: bash {}\n", written,
                             zones::shellWord(written));
    return success;
}

} // namespace

void addJobsCommand(CLI::App& parser, Action& action) {
    auto* const jobs = parser.add_subcommand("jobs", "Spread a lens in zones over a cluster");
    jobs->require_subcommand(1);
    auto* const command = jobs->add_subcommand(
        "write-slurm", "Write a script that submits the zones as an array of jobs of Slurm");
    command->footer(
        "Each job runs one zone and keeps it in OUT.zones, on a file system that all machines "
        "share; a "
        "last job\nruns what is missing, adds up and writes the results. On machines of your own, "
        "mpirun "
        "-n 8 zonescope run\nFILE --jobs mpi --out OUT does the same without a queue.\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written.\n"
        "\n"
        "Examples:\n"
        "  zonescope jobs write-slurm lens.zonescope.json --out sum.h5 --report lens.html --script "
        "lens.sh\n"
        "  bash lens.sh");
    const auto settings = std::make_shared<JobsSettings>();
    auto& options = settings->options;
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_option("--out", settings->out, "Results of the sum, as HDF5")
        ->required()
        ->type_name("FILE.h5");
    command->add_option("--report", settings->report, "Report or data sheet of the sum")
        ->type_name("FILE");
    command
        ->add_option("--script", settings->script,
                     "Write the script here; without it to the screen")
        ->type_name("FILE");
    command->add_option("--program", options.program, "How the jobs call this program")
        ->capture_default_str()
        ->type_name("PATH");
    command->add_option("--processors", options.processors, "Cores of each job")
        ->check(CLI::Range(1, 4096))
        ->capture_default_str()
        ->type_name("NUMBER");
    command->add_flag("--gpu", options.device, "One GPU for each job");
    command
        ->add_option("--hours", options.hours,
                     "Longest time of each job; without it three times what is estimated")
        ->check(CLI::PositiveNumber)
        ->type_name("HOURS");
    addSetOption(*command, settings->parameters);
    command->add_option("--partition", options.partition, "Of the cluster")->type_name("NAME");
    command->add_option("--account", options.account, "To charge")->type_name("NAME");
    command->callback([settings, &action] {
        action = [settings] {
            return namingFile(settings->file, [&] { return writeSlurm(*settings); });
        };
    });
}

} // namespace zonescope::app
