#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/named_file.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "app/zone_workers.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/report/zone_study.hpp"
#include "core/run/simulation.hpp"
#include "core/zones/local_periodic.hpp"
#include "core/zones/zone_jobs.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

struct ZonesSettings {
    std::string file;
    ParameterSettings parameters;
    std::string out;
    bool suggest = false;
    bool approximations = false;
    zones::SuggestOptions options;
    double gcellStepsPerSecond = 0.0;
    std::string study, report, backend, device;
    std::vector<double> values;
};

/// The lens with several values of one setting, beside each other.
int sayStudy(const ZonesSettings& settings, model::Project project) {
    if (!settings.report.empty()) {
        report::requireStudyPath(settings.report);
    }
    choose(project.run.backend, settings.backend, "--backend");
    const auto setting = settings.study == "ramp"      ? zones::ZoneSetting::ramp
                         : settings.study == "margin"  ? zones::ZoneSetting::margin
                         : settings.study == "sectors" ? zones::ZoneSetting::sectors
                                                       : zones::ZoneSetting::layer;
    const InterruptGuard interrupt;
    const bool terminal = isatty(STDERR_FILENO) != 0;
    zones::StudyOptions options;
    options.values = settings.values.empty() ? zones::usualValues(setting) : settings.values;
    options.workers = [&](const model::Project& varied) {
        return zoneWorkers(varied, {.device = settings.device, .only = {}});
    };
    options.sheet.bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads);
    options.progress = [&](double part) {
        if (terminal) {
            std::cerr << fmt::format("\r{} values, {:.0f} %  ", options.values.size(), 100.0 * part)
                      << std::flush;
        }
        return !interrupt.requested();
    };
    const auto points = zones::studyZones(project, setting, options);
    if (terminal) {
        std::cerr << '\n';
    }
    if (!points) {
        return interrupted;
    }
    std::cout << report::studyText(setting, *points);
    if (!settings.report.empty()) {
        OutputLog outputs;
        const auto written = outputs.write(settings.report, [&](const auto& path) {
            report::writeStudy(path, project.name, setting, *points);
        });
        if (outputs.incomplete()) {
            return outputFailed;
        }
        std::cerr << "written: " << written << '\n';
    }
    return success;
}

void sayFigures(const char* name, const datasheet::WavelengthSheet& sheet) {
    using datasheet::Figure;
    std::cout << fmt::format(
        "{:<28} focal length {:.4g} um, FWHM {:.4g} um, Strehl ratio {:.3f}, focusing efficiency "
        "{:.1f} %, transmission {:.1f} %\n",
        name, sheet[Figure::focalLength], sheet[Figure::fwhm], sheet[Figure::strehlRatio],
        100.0 * sheet[Figure::focusingEfficiency], 100.0 * sheet[Figure::transmission]);
}

/// What is said of the lens without its zones.
int sayApproximations(const model::Project& project) {
    const InterruptGuard interrupt;
    const auto goOn = [&](double) { return !interrupt.requested(); };
    const datasheet::SheetOptions options{
        .designOnly = true,
        .bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads)};
    const auto local = zones::localPeriodicSheet(project, options, goOn);
    if (!local) {
        return interrupted;
    }
    sayFigures("local periodic approximation", *local);
    auto whole = std::make_shared<model::Project>(project);
    whole->zones.reset();
    run::Simulation simulation(whole, gpu::engineFactory());
    constexpr std::int64_t chunk = 200;
    while (simulation.state() == run::RunState::running) {
        simulation.advance(chunk);
        if (interrupt.requested()) {
            return interrupted;
        }
    }
    const auto sheet = datasheet::makeLensSheet(simulation, options);
    sayFigures("effective medium", sheet.wavelengths.at(sheet.designPlace()));
    return success;
}

int planZones(const ZonesSettings& settings) {
    model::Project project = readProject(settings.file, settings.parameters);
    if (settings.suggest || !project.zones) {
        project.zones = zones::suggestZones(project, settings.options);
    }
    if (!settings.study.empty()) {
        return sayStudy(settings, std::move(project));
    }
    const auto cores = static_cast<double>(std::max(1U, std::thread::hardware_concurrency()));
    const double rate = settings.gcellStepsPerSecond > 0.0
                            ? settings.gcellStepsPerSecond
                            : zones::usualGcellStepsPerThread * cores;
    const auto jobs = zones::planJobs(std::make_shared<const model::Project>(project));
    std::cout << zones::textOf(jobs, rate) << zones::notesOn(project);
    for (const auto& job : jobs.jobs) {
        if (job.diffractsRound && job.posts > 0 && !job.mirrored) {
            std::cout << fmt::format(
                "zone {}: posts are {:.3g} um apart at {:.4g} um, so that azimuthal orders besides "
                "{} carry light in the densest medium; the zones follow them, an effective medium "
                "does not.\n",
                job.zone + 1, job.arcUm, job.rOutUm, project.azimuthalOrder);
        }
    }
    if (settings.approximations) {
        if (const int code = sayApproximations(project); code != success) {
            return code;
        }
    }
    return settings.out.empty() ? success : writeProject(project, settings.out);
}

} // namespace

void addZonesCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "zones", "Cut a lens of posts into zones, and say what running them takes");
    command->footer(
        "A lens whose posts repeat N times round the axis is run zone by zone, each a wedge of\n"
        "2 pi/N (zoned discrete axisymmetry; arXiv:2501.07979). This command shows the zones of a "
        "project,\nor those that its posts suggest: a cut where the number of posts per circle "
        "changes.\n"
        "'zonescope run FILE' runs a project with zones.\n"
        "light: radii whose light the zone takes. domain: radii that are computed. cell: along "
        "theta, at the\nouter radius. circles: of posts that are followed / of all in the domain; "
        "the others are seen by their\neffective medium. zone 3': the mirrored pattern, for posts "
        "that are not their own mirror image.\n"
        "Exit codes: 0 done, 2 bad input, 3 the file could not be written.\n"
        "\n"
        "Examples:\n"
        "  zonescope zones pillars.zonescope.json\n"
        "  zonescope zones pillars.zonescope.json --suggest --out pillars-in-zones.zonescope.json\n"
        "  zonescope zones pillars.zonescope.json --study margin --report study.html\n"
        "  zonescope run pillars-in-zones.zonescope.json --out sum.h5 --report lens.html");
    const auto settings = std::make_shared<ZonesSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_flag("--suggest", settings->suggest,
                      "Zones as the posts say, also where the project has some");
    command->add_flag(
        "--approximations", settings->approximations,
        "The lens' figures without its zones: by the local periodic approximation, and by one run "
        "of its effective medium");
    command->add_option("--out", settings->out, "Write the project with these zones")
        ->type_name("FILE");
    command
        ->add_option("--most-ratio", settings->options.mostRatio,
                     "Outer over inner radius of a suggested zone, at most")
        ->check(CLI::Range(1.05, 10.0))
        ->capture_default_str()
        ->type_name("RATIO");
    command
        ->add_option("--rate", settings->gcellStepsPerSecond,
                     "1e9 cell-steps of wedges per second, for the time; without it a usual value "
                     "for this machine's cores")
        ->check(CLI::PositiveNumber)
        ->type_name("NUMBER");
    command
        ->add_option(
            "--study", settings->study,
            "Run the lens with several values of ramp, margin, sectors (cells along theta, as a "
            "multiple) or layer (cells of the inner layers), and compare near field and figures")
        ->check(CLI::IsMember({"ramp", "margin", "sectors", "layer"}))
        ->type_name("SETTING");
    command
        ->add_option("--values", settings->values, "Of the study, ascending; without it usual ones")
        ->delimiter(',')
        ->check(CLI::PositiveNumber)
        ->type_name("A,B,...");
    command
        ->add_option("--report", settings->report,
                     "Write the study as .html with plots, or as .csv")
        ->type_name("FILE");
    command->add_option("--backend", settings->backend, "Of the study: automatic, cpu, cuda")
        ->type_name("NAME");
    command->add_option("--device", settings->device, "Of the study: CUDA devices, like 0,1 or all")
        ->type_name("NUMBER");
    addSetOption(*command, settings->parameters);
    command->callback([settings, &action] {
        action = [settings] {
            return namingFile(settings->file, [&] { return planZones(*settings); });
        };
    });
}

} // namespace zonescope::app
