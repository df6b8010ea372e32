#include "app/commands.hpp"
#include "app/output_files.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/report/verification_report.hpp"
#include "core/verify/ladder.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/factory/engine_factory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

namespace zonescope::app {

namespace {

struct VerifySettings {
    verify::LadderOptions ladder;
    std::string json;
    std::string report;
    std::string figures; ///< folder
    std::string backend = "cpu";
    bool list = false;
};

/// The engine that the ladder is climbed with.
void chooseEngine(verify::Settings& settings, const std::string& backend) {
    if (backend == "cpu") {
        return;
    }
    if (const auto& cuda = gpu::cudaAvailability(); !cuda.available) {
        throw DeviceError(cuda.reason);
    }
    settings.backend = model::Backend::cuda;
    settings.engines = gpu::engineFactory();
}

/// A run takes long: what cannot be written is refused before it.
void requireOutputs(const VerifySettings& settings) {
    requireDistinct({}, {{"--json", settings.json},
                         {"--report", settings.report},
                         {"--figures", settings.figures}});
    tryOutputs({}, {{"--json", settings.json}});
    if (!settings.report.empty()) {
        report::requireReportPath(settings.report);
    }
    if (!settings.figures.empty()) {
        io::makeFolder(settings.figures);
    }
}

int runVerify(const VerifySettings& settings) {
    const auto rungs = verify::ladder();
    if (settings.list) {
        for (const auto& rung : rungs) {
            std::cout << fmt::format("{:24} {}\n", rung.name, rung.description);
        }
        return success;
    }
    requireOutputs(settings);
    auto options = settings.ladder;
    chooseEngine(options.settings, settings.backend);
    options.progress = [](const verify::Rung& rung, const std::vector<verify::Result>& results,
                          int finished, int total) {
        const auto missed =
            std::count_if(results.begin(), results.end(), [](const auto& r) { return !r.pass; });
        std::cerr << fmt::format("[{}/{}] {}: {}\n", finished, total, rung.name,
                                 missed == 0 ? "pass" : fmt::format("{} missed", missed));
    };
    const auto start = std::chrono::steady_clock::now();
    const auto findings = verify::runLadder(rungs, options);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const auto& results = findings.results;
    if (results.empty()) {
        std::cerr << fmt::format("zonescope: no result starts with '{}'; 'zonescope verify --list' "
                                 "shows the names\n",
                                 options.filter);
        return badInput;
    }
    std::cout << verify::toTable(results);
    OutputLog outputs;
    const auto write = [&outputs](const std::string& path, const OutputLog::Write& content) {
        const auto place = path.empty() ? std::string() : outputs.write(path, content);
        if (!place.empty()) {
            std::cout << "written to " << place << '\n';
        }
    };
    write(settings.json,
          [&](const auto& path) { io::replaceTextFile(path, verify::toJson(results)); });
    write(settings.report, [&](const auto& path) {
        report::writeVerificationReport(path, findings,
                                        {.seconds = taken.count(),
                                         .threads = options.threads,
                                         .quick = options.settings.quick()});
    });
    if (!settings.figures.empty()) {
        outputs.attempt([&] {
            const auto paths = report::writeFigures(settings.figures, findings.figures);
            std::cout << fmt::format("{} figures written to {}\n", paths.size(), settings.figures);
        });
    }
    return !verify::allPass(results) ? failed : outputs.incomplete() ? outputFailed : success;
}

} // namespace

void addVerifyCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "verify", "Check the solver against physics with known answers and print a table");
    command->footer("Exit codes: 0 all within their bounds, 1 at least one is not, 2 bad input.");
    const auto settings = std::make_shared<VerifySettings>();
    settings->ladder.threads =
        static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
    command
        ->add_option("--json", settings->json,
                     "Also write a list of {name, value, bound, unit, pass}")
        ->type_name("FILE");
    command
        ->add_option("--report", settings->report,
                     "Also write all results with plots, as .html or .pdf")
        ->type_name("FILE");
    command->add_option("--figures", settings->figures, "Also write each plot as SVG into a folder")
        ->type_name("FOLDER");
    auto* const quick = command->add_flag_callback(
        "--quick", [settings] { settings->ladder.settings.effort = verify::Effort::quick; },
        "Shorten the longest runs; same bounds");
    command
        ->add_flag_callback(
            "--thorough",
            [settings] { settings->ladder.settings.effort = verify::Effort::thorough; },
            "Finer grids as well: minutes each")
        ->excludes(quick);
    command
        ->add_option("--filter", settings->ladder.filter,
                     "Only results whose name starts with this, for example pec_cavity/")
        ->type_name("TEXT");
    command->add_option("--threads", settings->ladder.threads, "Checks run at once")
        ->check(CLI::Range(1, 1024))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        ->add_option("--backend", settings->backend,
                     "What steps the fields: cpu, or cuda for the first device")
        ->check(CLI::IsMember({"cpu", "cuda"}))
        ->type_name("NAME")
        ->capture_default_str();
    command->add_flag("--list", settings->list, "List the checks without running them");
    command->callback(
        [settings, &action] { action = [settings] { return runVerify(*settings); }; });
}

} // namespace zonescope::app
