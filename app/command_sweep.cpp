#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "app/progress.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/sweep_results.hpp"
#include "core/run/sweep/sweep_runner.hpp"
#include "core/text/number_words.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <array>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace zonescope::app {

namespace {

/// One parameter as it is typed.
struct AxisSettings {
    std::string key, range, values;
    std::vector<std::string> linked;
    bool logarithmic = false;
};

struct SweepSettings {
    std::string file, out, backend, precision, device;
    ParameterSettings parameters;
    std::array<AxisSettings, 2> axes;
    int jobs = 1;
    int threads = 0;
    bool list = false;
    bool quiet = false;
};

void setChoices(model::Project& project, const SweepSettings& settings) {
    choose(project.run.backend, settings.backend, "--backend");
    choose(project.run.precision, settings.precision, "--precision");
}

int listKeys(const model::Project& project) {
    for (const run::SweepKey& key : run::sweepKeys(project)) {
        const std::string unit = key.unit.empty() ? "" : " " + key.unit;
        std::cout << fmt::format("{:44} {:>16}  {}{}{}\n", key.key,
                                 key.value ? fmt::format("{:.6g}{}", *key.value, unit) : "(none)",
                                 key.whole ? "whole, " : "", key.range.words(key.unit).english(),
                                 key.name.empty() ? "" : "  \"" + key.name + '"');
    }
    return success;
}

run::SweepAxis axisOf(const AxisSettings& typed, const run::SweepKey& key, const char* number) {
    if (typed.range.empty() == typed.values.empty()) {
        throw InputError(
            {.file = {},
             .key = fmt::format("--range{}", number),
             .value = typed.range.empty() ? say("nothing") : say("given with --values"),
             .allowed = say("--range{number} START:STOP:COUNT or --values{number} A,B,...",
                            "number"_is = number),
             .hint = say("Say which values \"{key}\" takes.", "key"_is = typed.key)});
    }
    const auto spacing = typed.logarithmic ? run::Spacing::logarithmic : run::Spacing::linear;
    return {.key = typed.key,
            .values = typed.range.empty() ? run::parseSweepList(typed.values, key)
                                          : run::parseSweepRange(typed.range, key, spacing),
            .linked = typed.linked};
}

run::SweepPlan planOf(const SweepSettings& settings, model::Project project) {
    run::SweepPlan plan;
    plan.project = std::make_shared<const model::Project>(std::move(project));
    const AxisSettings& first = settings.axes[0];
    if (first.key.empty()) {
        throw InputError({.file = {},
                          .key = "--key",
                          .value = say("nothing"),
                          .allowed = say("the path of a number of the project"),
                          .hint = say("'zonescope sweep FILE --list' shows them.")});
    }
    const AxisSettings& second = settings.axes[1];
    if (second.key.empty() && !(second.range.empty() && second.values.empty())) {
        throw InputError({.file = {},
                          .key = "--key2",
                          .value = say("nothing"),
                          .allowed = say("the path of a number of the project"),
                          .hint = say("--range2 and --values2 belong to --key2.")});
    }
    for (std::size_t n = 0; n < settings.axes.size(); ++n) {
        if (!settings.axes[n].key.empty()) {
            // The key is looked up first: a wrong one is worth more than its values.
            const run::SweepKey key = run::sweepKey(*plan.project, settings.axes[n].key);
            plan.axes.push_back(axisOf(settings.axes[n], key, n == 0 ? "" : "2"));
        }
    }
    return plan;
}

std::string pointText(const run::SweepPlan& plan, std::size_t point) {
    std::string text;
    const auto values = plan.valuesAt(point);
    for (std::size_t n = 0; n < values.size(); ++n) {
        const run::SweepKey key = run::sweepKey(*plan.project, plan.axes[n].key);
        text += fmt::format("{}{} = {:.6g}{}{}", n == 0 ? "" : ", ", key.key, values[n],
                            key.unit.empty() ? "" : " ", key.unit);
    }
    return text;
}

/// Shows progress and writes the file whenever a point is done, until all are or Ctrl-C.
class SweepSession {
public:
    SweepSession(const SweepSettings& settings, run::SweepPlan plan, run::SweepWorkers workers)
        : settings_(settings), runner_(std::move(plan), std::move(workers), run::SweepReview::skip),
          terminal_(!settings.quiet && isatty(STDERR_FILENO) != 0) {}

    int run() {
        const InterruptGuard interrupt;
        runner_.start();
        bool ended = false;
        while (!ended) {
            ended = runner_.wait(0.2);
            if (interrupt.requested()) {
                runner_.cancel();
            }
            show(runner_.snapshot());
        }
        if (terminal_) {
            std::cerr << '\n';
        }
        return finish(runner_.snapshot());
    }

private:
    void show(const run::SweepSnapshot& now) {
        std::size_t done = 0;
        for (std::size_t n = 0; n < now.table.rows().size(); ++n) {
            const run::SweepRow& row = now.table.rows()[n];
            const bool ended =
                row.state == run::PointState::finished || row.state == run::PointState::failed;
            done += ended ? 1 : 0;
            if (ended && reported_.insert(n).second) {
                report(now, n);
            }
        }
        if (done != saved_ && !settings_.out.empty()) {
            // One that fails is written again with the next point, and at the end in any case.
            OutputLog().attempt([&] { io::saveSweep(settings_.out, runner_.plan(), now.table); });
            saved_ = done;
        }
        if (terminal_) {
            const auto left =
                now.secondsLeft ? ", " + text::duration(*now.secondsLeft) + " left" : std::string();
            std::cerr << fmt::format("\r{} of {} points, {:.1f} %{}      ", done,
                                     now.table.rows().size(), 100.0 * now.fraction, left)
                      << std::flush;
        }
    }

    void report(const run::SweepSnapshot& now, std::size_t point) {
        const run::SweepRow& row = now.table.rows()[point];
        if (row.state == run::PointState::failed) {
            std::cerr << fmt::format("{}zonescope: point {} ({}) failed: {}\n",
                                     terminal_ ? "\r" : "", point + 1,
                                     pointText(runner_.plan(), point), row.message.english());
        } else if (!settings_.quiet && !terminal_) {
            std::cerr << fmt::format("point {} of {} done: {}\n", point + 1,
                                     now.table.rows().size(), pointText(runner_.plan(), point));
        }
    }

    int finish(const run::SweepSnapshot& now) {
        const std::size_t finished = now.table.count(run::PointState::finished);
        const std::size_t failures = now.table.count(run::PointState::failed);
        if (settings_.out.empty()) {
            std::cout << io::writeSweepCsv(now.table);
        } else {
            const auto place = outputs_.write(settings_.out, [&](const auto& path) {
                io::saveSweep(path, runner_.plan(), now.table);
            });
            if (!settings_.quiet && !place.empty()) {
                std::cout << fmt::format("{} points finished, {} failed, {} cancelled after {}; "
                                         "written to {}\n",
                                         finished, failures,
                                         now.table.count(run::PointState::cancelled),
                                         text::duration(now.activeSeconds), place);
            }
        }
        if (now.state == run::SweepState::cancelled) {
            return interrupted;
        }
        return failures > 0 ? failed : outputs_.incomplete() ? outputFailed : success;
    }

    const SweepSettings& settings_;
    run::SweepRunner runner_;
    bool terminal_;
    OutputLog outputs_;
    std::set<std::size_t> reported_;
    std::size_t saved_ = 0;
};

int sweep(const SweepSettings& settings) {
    if (!settings.out.empty()) {
        io::requireSweepSuffix(settings.out);
        tryOutputs({{"FILE", settings.file}}, {{"--out", settings.out}});
    }
    model::Project project = readProject(settings.file, settings.parameters);
    setChoices(project, settings);
    if (settings.list) {
        return listKeys(project);
    }
    const int threads = settings.threads > 0 ? settings.threads : project.run.threads;
    auto workers = gpu::sweepWorkers(
        project, settings.device.empty() ? std::vector<int>{} : gpu::parseDevices(settings.device),
        settings.jobs, threads);
    run::SweepPlan plan = planOf(settings, std::move(project));
    return SweepSession(settings, std::move(plan), std::move(workers)).run();
}

void addAxis(CLI::App& command, AxisSettings& axis, const std::string& number,
             const std::string& which) {
    command
        .add_option("--key" + number, axis.key,
                    which +
                        ": a parameter by its name, or the path of a number, like domain.dr_um or "
                        "bodies[0].layers[0].z_max_um")
        ->type_name("KEY");
    command
        .add_option("--range" + number, axis.range,
                    "Its first value, last value and number of values; units as in 500nm:0.6um:11")
        ->type_name("A:B:N");
    command.add_option("--values" + number, axis.values, "Its values, separated by commas")
        ->type_name("A,B,...");
    command.add_option("--link" + number, axis.linked, "Another key that gets the same value")
        ->type_name("KEY");
    command.add_flag("--log" + number, axis.logarithmic,
                     "Equal ratios between the values of the range");
}

} // namespace

void addSweepCommand(CLI::App& parser, Action& action) {
    auto* const command = parser.add_subcommand(
        "sweep", "Run a project for several values of one or two of its numbers");
    command->footer(
        "Every point is checked before the first one runs; a point that cannot run or fails is "
        "recorded with the reason and the others go on.\n"
        "The file is rewritten after each point; Ctrl-C keeps what is finished.\n"
        "Exit codes: 0 all points finished, 1 some failed, 2 bad input, 130 interrupted.\n"
        "\n"
        "Examples:\n"
        "  zonescope sweep lens.zonescope.json --list\n"
        "  zonescope sweep lens.zonescope.json --key 'bodies[0].layers[0].z_max_um' "
        "--range 0.4:0.8:9 --out height.csv\n"
        "  zonescope sweep lens.zonescope.json --key domain.dr_um --link domain.dz_um "
        "--values 40nm,20nm,10nm --out cells.json\n"
        "  zonescope sweep lens.zonescope.json --key materials[0].index --range 1.4:2.4:6 \\\n"
        "      --key2 lens.wavelength_um --link2 'sources[0].signal.wavelength_um' "
        "--range2 450nm:650nm:5 --out map.h5");
    const auto settings = std::make_shared<SweepSettings>();
    command->add_option("FILE", settings->file, "Project (*.zonescope.json)")
        ->required()
        ->type_name("");
    command->add_flag("--list", settings->list, "List the keys with present value and range");
    addAxis(*command, settings->axes[0], "", "What varies");
    addAxis(*command, settings->axes[1], "2", "What else varies (every value with every other)");
    command
        ->add_option("--out", settings->out,
                     "Write the results: FILE.csv, FILE.json (opens in the window) or FILE.h5; "
                     "without it a table on standard output")
        ->type_name("FILE");
    command->add_option("--backend", settings->backend, "Where to compute: automatic, cpu, cuda")
        ->type_name("NAME");
    command
        ->add_option("--device", settings->device,
                     "CUDA devices that take the points, like 0,1; without it all")
        ->type_name("NUMBER");
    command->add_option("--precision", settings->precision, "single or double")->type_name("NAME");
    command->add_option("--jobs", settings->jobs, "Points at a time on the CPU")
        ->check(CLI::Range(1, 1024))
        ->type_name("NUMBER");
    command
        ->add_option("--threads", settings->threads,
                     "Threads of all jobs together; 0: as the project says, else all cores")
        ->check(CLI::Range(0, 4096))
        ->type_name("NUMBER");
    command->add_flag("--quiet", settings->quiet, "No progress and no summary");
    addSetOption(*command, settings->parameters);
    command->callback([settings, &action] { action = [settings] { return sweep(*settings); }; });
}

} // namespace zonescope::app
