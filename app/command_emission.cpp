#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/named_file.hpp"
#include "app/parameter_options.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/emission/emission.hpp"
#include "core/run/emission/emission_report.hpp"
#include "gpu/factory/sweep_workers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace zonescope::app {

namespace {

struct EmissionSettings {
    std::string file, wavelengths, report, csv, pattern, map;
    ParameterSettings parameters;
    std::vector<double> radii, weights, box;
    std::optional<double> disc;
    int rings = run::usualDiscRings;
    bool average = false, noFarField = false, quiet = false;
    double cone = run::EmissionOptions{}.coneDeg;
    std::optional<double> error;
    int largestOrder = run::EmissionOptions{}.largestOrder;
    int threads = 0;
};

std::vector<run::Emitter> emittersOf(const EmissionSettings& settings) {
    if (settings.disc) {
        if (!settings.radii.empty()) {
            throw InputError({.file = {},
                              .key = "--disc",
                              .value = say("given with --radii"),
                              .allowed = say("one of them"),
                              .hint = say("A disc chooses its own radii; --rings says how many.")});
        }
        return run::emittingDisc(*settings.disc, settings.rings);
    }
    if (!settings.weights.empty() && settings.weights.size() != settings.radii.size()) {
        throw InputError(
            {.file = {},
             .key = "--weights",
             .value = say("{count} weights", "count"_is = settings.weights.size()),
             .allowed = say("{count}, one for each radius", "count"_is = settings.radii.size()),
             .hint = say("Without weights all radii count alike.")});
    }
    std::vector<run::Emitter> emitters;
    for (std::size_t n = 0; n < settings.radii.size(); ++n) {
        emitters.push_back(
            {settings.radii[n], settings.weights.empty() ? 1.0 : settings.weights[n]});
    }
    return emitters;
}

run::EmissionOptions optionsOf(const EmissionSettings& settings) {
    run::EmissionOptions options;
    options.emitters = emittersOf(settings);
    options.orientation =
        settings.average ? run::EmitterOrientation::average : run::EmitterOrientation::fixed;
    if (!settings.wavelengths.empty()) {
        options.wavelengthsUm = run::parseSweepList(settings.wavelengths, "--wavelengths");
        for (const double wavelength : options.wavelengthsUm) {
            if (!(wavelength > 0.0)) {
                throw InputError({.file = {},
                                  .key = "--wavelengths",
                                  .value = fmt::format("{:g}", wavelength),
                                  .allowed = say("greater than 0"),
                                  .hint = say("Vacuum wavelengths in um, or with a unit: 550nm.")});
            }
        }
    }
    // In a map fields add up: the error of a direction is the square root of the power's.
    options.orderError = settings.error.value_or(settings.map.empty() ? options.orderError : 1e-5);
    options.largestOrder = settings.largestOrder;
    if (!settings.box.empty()) {
        options.box =
            run::EmissionOptions::Box{settings.box.at(0), settings.box.at(1), settings.box.at(2)};
    }
    options.farField = !settings.noFarField;
    options.coneDeg = settings.cone;
    return options;
}

void write(const EmissionSettings& settings, const run::EmissionResult& result,
           const std::string& name) {
    if (!settings.report.empty()) {
        io::replaceTextFile(settings.report,
                            run::makeEmissionReport(result, name, settings.file).dump(2) + "\n");
    }
    if (!settings.csv.empty()) {
        io::replaceTextFile(settings.csv, run::emissionCsv(result));
    }
    if (!settings.pattern.empty()) {
        io::replaceTextFile(settings.pattern, run::patternCsv(result));
    }
    if (!settings.map.empty()) {
        io::replaceTextFile(settings.map, run::patternMapCsv(result.spectra.front()));
    }
}

int emission(const EmissionSettings& settings) {
    const auto project = readProject(settings.file, settings.parameters);
    const auto plan = run::planEmission(project, optionsOf(settings));
    if (!settings.map.empty() &&
        (plan.options.emitters.size() > 1 || settings.average || !plan.options.farField)) {
        throw InputError(
            {.file = {},
             .key = "--map",
             .value = settings.map,
             .allowed = say("one emitter of one direction, with a far field"),
             .hint = say("Many emitters shine alike at all azimuths: use --pattern.")});
    }
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int threads = settings.threads > 0 ? settings.threads : cores;
    const auto workers = gpu::sweepWorkers(project, {}, threads, threads);
    const bool terminal = !settings.quiet && isatty(STDERR_FILENO) != 0;
    if (!settings.quiet) {
        std::cerr << fmt::format("{} runs: orders 0 to {}, and more where the bound asks for "
                                 "them\n",
                                 plan.runs, plan.largestOrder);
    }
    const InterruptGuard interrupt;
    const auto result = run::runEmission(plan, workers, [&](const run::EmissionProgress& progress) {
        if (terminal) {
            std::cerr << fmt::format("\r{} of {} runs, {:.1f} %, orders to {}      ",
                                     progress.runsDone, progress.runsPlanned,
                                     100.0 * progress.fraction, progress.largestOrder)
                      << std::flush;
        }
        return interrupt.requested() ? run::EmissionWish::cancel : run::EmissionWish::goOn;
    });
    if (terminal) {
        std::cerr << '\n';
    }
    if (result.cancelled) {
        std::cerr << "zonescope: interrupted; an emission needs all of its orders\n";
        return interrupted;
    }
    write(settings, result, project.name);
    if (!settings.quiet) {
        std::cout << run::emissionSummary(result);
    }
    if (!result.boundMet) {
        std::cerr << fmt::format(
            "zonescope: orders above {} may carry more than {:g} of the power. Allow more with "
            "--max-order; emitters a few cells off the axis or off a metal need smaller cells.\n",
            result.largestOrder, plan.options.orderError);
        return failed;
    }
    return success;
}

template <class Number> CLI::Range rangeCheck(const model::Range& range) {
    return CLI::Range(static_cast<Number>(range.minimum), static_cast<Number>(range.maximum));
}

void addEmitterOptions(CLI::App& command, EmissionSettings& settings) {
    command
        .add_option("--radii", settings.radii,
                    "Emitters at these distances from the axis, um, in place of the dipole's own")
        ->delimiter(',')
        ->check(CLI::NonNegativeNumber)
        ->type_name("A,B,...");
    command.add_option("--weights", settings.weights, "Relative numbers of emitters at the radii")
        ->delimiter(',')
        ->check(CLI::PositiveNumber)
        ->type_name("A,B,...");
    command.add_option("--disc", settings.disc, "Emitters that fill a disc of this radius, um")
        ->check(CLI::PositiveNumber)
        ->type_name("UM");
    command.add_option("--rings", settings.rings, "Radii that stand for the disc")
        ->check(rangeCheck<int>(run::emission_range::discRings))
        ->type_name("NUMBER");
    command.add_flag("--average", settings.average,
                     "All directions of the dipoles alike, incoherent; without it as the project "
                     "says");
}

void addOutputOptions(CLI::App& command, EmissionSettings& settings) {
    command.add_option("--report", settings.report, "Write everything as JSON")
        ->type_name("FILE.json");
    command.add_option("--csv", settings.csv, "Write one row for each wavelength")
        ->type_name("FILE.csv");
    command
        .add_option("--pattern", settings.pattern,
                    "Write the far field over the angle from +z, mean over the azimuth")
        ->type_name("FILE.csv");
    command
        .add_option("--map", settings.map,
                    "Write the far field of a single emitter over angle and azimuth, at the first "
                    "wavelength")
        ->type_name("FILE.csv");
    command.add_flag("--quiet", settings.quiet, "No progress and no summary");
}

} // namespace

void addEmissionCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "emission", "Power and far field of dipoles anywhere, summed over the azimuthal orders");
    command->footer(
        "The project has one source, a dipole; its azimuthal_order does not matter here. All "
        "orders "
        "m >= 0\n"
        "run, each once, until those left out carry less than --error of the power. Powers are "
        "over "
        "those of\n"
        "the same emitters in a homogeneous medium, so their sum is the Purcell factor. The far "
        "field "
        "comes from\n"
        "a closed surface around emitters and bodies; slabs, substrates and walls below and above "
        "are "
        "exact\n"
        "to infinity.\n"
        "Exit codes: 0 done, 1 a run failed or the bound was not met, 2 bad input, 130 "
        "interrupted.\n"
        "\n"
        "Examples:\n"
        "  zonescope emission dipole.zonescope.json --average --cone 30\n"
        "  zonescope emission led.zonescope.json --disc 1.5 --rings 6 --average --pattern far.csv\n"
        "  zonescope emission dipole.zonescope.json --radii 0.4 --map sphere.csv --report "
        "out.json");
    const auto settings = std::make_shared<EmissionSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    addEmitterOptions(*command, *settings);
    command
        ->add_option("--wavelengths", settings->wavelengths,
                     "Vacuum wavelengths, um or with a unit; without it those of a source_power "
                     "monitor, or the carrier's")
        ->type_name("A,B,...");
    command
        ->add_option("--cone", settings->cone,
                     "Half angle of the cone about +z for the extraction efficiency, degrees")
        ->check(rangeCheck<double>(run::emission_range::coneDeg))
        ->type_name("DEG");
    command
        ->add_option(
            "--error", settings->error,
            "Largest part of the power that orders left out may carry; without it 1e-3, and "
            "1e-5 with --map")
        ->check(rangeCheck<double>(model::range::orderError))
        ->type_name("PART");
    command->add_option("--max-order", settings->largestOrder, "No order beyond this one runs")
        ->check(rangeCheck<int>(run::emission_range::largestOrder))
        ->type_name("NUMBER");
    command
        ->add_option("--box", settings->box,
                     "Closed surface for the far field: radius, lower and upper z, um; without it "
                     "as small as emitters and bodies allow")
        ->delimiter(',')
        ->expected(3)
        ->type_name("R,Z,Z");
    command->add_flag("--no-far-field", settings->noFarField, "Powers only");
    command->add_option("--threads", settings->threads, "Runs at a time on the CPU; 0: all cores")
        ->check(CLI::Range(0, 4096))
        ->type_name("NUMBER");
    addOutputOptions(*command, *settings);
    addSetOption(*command, settings->parameters);
    command->callback([settings, &action] {
        action = [settings] {
            return namingFile(settings->file, [&] { return emission(*settings); });
        };
    });
}

} // namespace zonescope::app
