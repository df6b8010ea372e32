#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/named_file.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "core/cancellation.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/files/text_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/model/density_region.hpp"
#include "core/optimise/optimiser.hpp"
#include "core/optimise/record.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace zonescope::app {

namespace {

struct OptimiseSettings {
    std::string file, out, design, rings, ringsCsv, csv;
    ParameterSettings parameters;
    std::optional<int> iterations;
    bool resume = false, quiet = false, timing = false;
};

/// Asks for the end of the work on this thread when a signal asks the program.
class InterruptWatch {
public:
    InterruptWatch()
        : watcher_([this](const std::stop_token& done) {
              constexpr auto interval = std::chrono::milliseconds(50);
              while (!done.stop_requested() && !interrupt_.requested()) {
                  std::this_thread::sleep_for(interval);
              }
              if (interrupt_.requested()) {
                  work_.request_stop();
              }
          }),
          scope_(work_.get_token()) {}

private:
    InterruptGuard interrupt_;
    std::stop_source work_;
    std::jthread watcher_;
    CancellationScope scope_;
};

constexpr std::size_t largestRecord = std::size_t{1} << 30U;

void writeOutputs(const optimise::Optimiser& optimiser, const OptimiseSettings& settings,
                  OutputLog& outputs) {
    const auto design = [&] { return optimiser.design(optimiser.best()); };
    if (!settings.design.empty()) {
        static_cast<void>(outputs.write(
            settings.design, [&](const auto& path) { io::saveProject(design(), path); }));
    }
    if (!settings.rings.empty()) {
        static_cast<void>(outputs.write(settings.rings, [&](const auto& path) {
            io::saveProject(model::withRings(design()), path);
        }));
    }
    if (!settings.ringsCsv.empty()) {
        static_cast<void>(outputs.write(settings.ringsCsv, [&](const auto& path) {
            io::replaceTextFile(path, model::ringsCsv(design()));
        }));
    }
    if (!settings.csv.empty()) {
        static_cast<void>(outputs.write(settings.csv, [&](const auto& path) {
            io::replaceTextFile(path, optimise::historyCsv(optimiser));
        }));
    }
}

void printIterate(const optimise::Iterate& iterate, const model::Project& project) {
    std::string figures;
    const auto& objective = project.optimisation->objective;
    const bool tilted = model::hasTiltedLight(objective);
    const auto lights = model::judgedLights(objective);
    for (std::size_t f = 0; f < lights.size(); ++f) {
        figures += fmt::format("  {}{:.4g} um: {:.4g}",
                               tilted ? fmt::format("{:.4g} deg, ", lights[f].angleDeg) : "",
                               lights[f].wavelengthUm, iterate.figures[f]);
    }
    if (iterate.steepness > 0.0) {
        figures += fmt::format("  steepness {:.4g}", iterate.steepness);
    }
    std::cerr << fmt::format("{:4}  {:.5g}{}  ({:.1f} s{})\n", iterate.iteration, iterate.merit,
                             figures, iterate.seconds,
                             iterate.decayed ? "" : ", the light had not left");
}

/// What the densities of a design are measured to be.
void sayDensities(const optimise::Optimiser& optimiser, const optimise::Iterate& iterate) {
    const auto measures = optimiser.measures(iterate);
    for (std::size_t n = 0; n < measures.size(); ++n) {
        const auto& body = measures[n].first;
        const auto& measure = measures[n].second;
        const auto& wanted = optimiser.variables().densities()[n].designed();
        const auto narrow = [&](double size, std::size_t pixels) {
            return size > 0.0
                       ? fmt::format(" (wanted {:.4g}: {})", size,
                                     pixels == 0 ? "kept"
                                                 : fmt::format("{} of {} pixels are narrower",
                                                               pixels, measure.pixels))
                       : "";
        };
        std::cout << fmt::format("{}: {:.2g} % grey, narrowest part {:.4g} um{}, narrowest gap "
                                 "{:.4g} um{}\n",
                                 body, 100.0 * measure.grey, measure.widthUm,
                                 narrow(wanted.minimumWidthUm, measure.narrowWidths), measure.gapUm,
                                 narrow(wanted.minimumGapUm, measure.narrowGaps));
    }
}

int optimiseLens(const OptimiseSettings& settings) {
    requireDistinct({{"FILE", settings.resume ? std::string() : settings.file}},
                    {{"--out", settings.out},
                     {"--design", settings.design},
                     {"--rings", settings.rings},
                     {"--rings-csv", settings.ringsCsv},
                     {"--csv", settings.csv}});
    tryOutputs({}, {{"--out", settings.out},
                    {"--design", settings.design},
                    {"--rings", settings.rings},
                    {"--rings-csv", settings.ringsCsv},
                    {"--csv", settings.csv}});
    std::optional<optimise::Record> record;
    if (settings.resume) {
        refuseSetOption(settings.parameters,
                        say("A record goes on with the numbers that it began with."));
        record =
            optimise::parseRecord(io::readTextFile(settings.file, largestRecord), settings.file);
    }
    const auto project = std::make_shared<const model::Project>(
        record ? record->project : readProject(settings.file, settings.parameters));
    return namingFile(settings.file, [&] {
        const auto begin = std::chrono::steady_clock::now();
        optimise::Optimiser optimiser(project, gpu::engineFactory(), gpu::wedgeEngineFactory());
        if (record) {
            optimiser.restore(std::move(record->state));
        }
        const int wanted = settings.iterations.value_or(project->optimisation->iterations);
        if (!settings.quiet) {
            std::cerr << fmt::format("{} variables, {} iterations\n", optimiser.variables().size(),
                                     wanted);
        }
        OutputLog outputs;
        bool stopped = false;
        bool better = true;
        {
            const InterruptWatch watch;
            const auto done = [&] {
                return optimiser.iterates().empty() ? -1 : optimiser.iterates().back().iteration;
            };
            try {
                while (better && done() < wanted) {
                    better = optimiser.step();
                    if (better) {
                        // One that fails is written again with the next iterate.
                        OutputLog().attempt([&] {
                            io::replaceTextFile(settings.out, optimise::recordText(optimiser));
                        });
                    }
                    if (better && !settings.quiet) {
                        printIterate(optimiser.iterates().back(), *project);
                    }
                }
            } catch (const Cancelled&) {
                stopped = true;
            }
        }
        if (optimiser.iterates().empty()) {
            std::cerr << "zonescope: interrupted before the first design had run\n";
            return static_cast<int>(interrupted);
        }
        static_cast<void>(outputs.write(settings.out, [&](const auto& path) {
            io::replaceTextFile(path, optimise::recordText(optimiser));
        }));
        writeOutputs(optimiser, settings, outputs);
        if (!settings.quiet) {
            const auto& best = optimiser.best();
            std::cout << fmt::format("best: iteration {}, merit {:.5g} (start {:.5g}){}\n",
                                     best.iteration, best.merit, optimiser.iterates().front().merit,
                                     better ? "" : "; no step makes it larger");
            sayDensities(optimiser, best);
            const bool free =
                project->optimisation->method == model::OptimisationMethod::derivativeFree;
            if (!better && !free && !optimiser.iterates().back().decayed) {
                std::cout << "The runs ended before the light had left, so the derivatives are not "
                             "exact: a longer run.stop.max_time_fs may go further.\n";
            }
        }
        if (settings.timing) {
            const std::chrono::duration<double> all = std::chrono::steady_clock::now() - begin;
            std::cout << "Where the time went:\n" << optimiser.times().toText(all.count());
        }
        if (outputs.incomplete()) {
            return static_cast<int>(outputFailed);
        }
        return static_cast<int>(stopped ? interrupted : success);
    });
}

} // namespace

void addOptimiseCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "optimise",
        "Change the rings or the density of a lens until its light is where it should be");
    command->footer(
        "The project says under \"optimisation\" which bodies may change and what shall become "
        "large.\n"
        "An iteration is a run of the lens and one of its adjoint, which gives the derivatives by "
        "all\n"
        "edges, heights and pixels of densities at all wavelengths at once; with the method "
        "derivative_free\n"
        "it is one run, of a few variables, which may be any parameters. The record holds every "
        "iterate; Ctrl-C "
        "keeps it\n"
        "and writes the best design, and --resume goes on with the same iterates.\n"
        "Exit codes: 0 done, 2 bad input, 3 an output is not at its place, 130 interrupted.\n"
        "\n"
        "Examples:\n"
        "  zonescope optimise lens.zonescope.json --out lens.optimisation.json --design "
        "best.zonescope.json\n"
        "  zonescope optimise lens.optimisation.json --resume --iterations 120 --out "
        "lens.optimisation.json");
    const auto settings = std::make_shared<OptimiseSettings>();
    command
        ->add_option("FILE", settings->file,
                     "Project (*.zonescope.json) with an optimisation; a record with --resume")
        ->required()
        ->type_name("");
    command
        ->add_option("--iterations", settings->iterations,
                     "Iterations in all; without it as the project says")
        ->check(CLI::Range(0, 100'000))
        ->type_name("NUMBER");
    command->add_option("--out", settings->out, "Write the record, after every iteration")
        ->required()
        ->type_name("FILE.json");
    command->add_option("--design", settings->design, "Write the best design as a project")
        ->type_name("FILE.zonescope.json");
    command
        ->add_option("--rings", settings->rings,
                     "Write the best design with rings in the place of its densities")
        ->type_name("FILE.zonescope.json");
    command->add_option("--rings-csv", settings->ringsCsv, "Write these rings as a table")
        ->type_name("FILE.csv");
    command->add_option("--csv", settings->csv, "Write one row for each iterate")
        ->type_name("FILE.csv");
    command->add_flag("--resume", settings->resume, "FILE is a record: go on with it");
    command->add_flag("--timing", settings->timing, "Tell where the time went");
    command->add_flag("--quiet", settings->quiet, "No progress and no summary");
    addSetOption(*command, settings->parameters);
    command->callback(
        [settings, &action] { action = [settings] { return optimiseLens(*settings); }; });
}

} // namespace zonescope::app
