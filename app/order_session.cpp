#include "app/order_session.hpp"

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/json_output.hpp"
#include "app/named_file.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "app/progress.hpp"
#include "app/single_run_options.hpp"
#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/results/order_results.hpp"
#include "core/io/results/pattern_csv.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/run/orders/order_report.hpp"
#include "core/run/orders/order_scattering.hpp"
#include "core/run/orders/order_sum.hpp"
#include "core/run/reports/scattering_report.hpp"
#include "core/text/number_words.hpp"
#include "gpu/factory/sweep_workers.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <thread>
#include <type_traits>
#include <utility>

namespace zonescope::app {

namespace {

void refuseOtherOptions(const RunSettings& settings) {
    refuseSingleRunOptions(
        settings,
        {.allowed = say("--out, --report and --far-field with a sum over azimuthal orders"),
         .hint = say("This project is a sum over azimuthal orders; choose one with --order M to "
                     "use this option, or leave it out.")});
    if (settings.unpolarized) {
        throw InputError(
            {.file = settings.file,
             .key = "--unpolarised",
             .value = {},
             .allowed = say("with the data sheet of a lens lit along the axis"),
             .hint =
                 say("For light at an angle: zonescope field-of-view --polarization unpolarised")});
    }
}

void applySettings(model::Project& project, const RunSettings& settings) {
    choose(project.run.backend, settings.backend, "--backend");
    choose(project.run.schedule, settings.schedule, "--schedule");
    choose(project.run.precision, settings.precision, "--precision");
    project.run.threads = settings.threads.value_or(project.run.threads);
}

/// One worker for each core: orders are many and independent.
run::SweepWorkers workersFor(const model::Project& project, const RunSettings& settings) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int threads = project.run.threads > 0 ? project.run.threads : cores;
    return gpu::sweepWorkers(
        project, settings.device.empty() ? std::vector<int>{} : gpu::parseDevices(settings.device),
        threads, threads);
}

class OrderSession {
public:
    OrderSession(const RunSettings& settings, model::Project project)
        : settings_(settings),
          sum_(std::make_shared<const model::Project>(project), workersFor(project, settings)),
          terminal_(!settings.quiet && isatty(STDERR_FILENO) != 0) {}

    int run() {
        const InterruptGuard interrupt;
        if (!settings_.quiet) {
            std::cerr << fmt::format(
                "{}\nOrders up to {}; the others carry at most {:.2g} of the amplitude\n",
                run::textOf(sum_.cost(), check::CheckOptions{}.gcellStepsPerSecond),
                sum_.plan().orders.back(), sum_.plan().leftOut);
        }
        sum_.queue().start();
        for (bool ended = false; !ended;) {
            ended = sum_.queue().wait(0.2);
            if (interrupt.requested()) {
                sum_.queue().cancel();
            }
            show();
        }
        if (terminal_) {
            std::cerr << '\n';
        }
        return finish();
    }

private:
    void show() {
        const auto now = sum_.queue().snapshot();
        const auto done = sum_.finished().size();
        if (done != saved_ && !settings_.out.empty()) {
            // One that fails is written again with the next order, and at the end in any case.
            OutputLog().attempt([&] { io::writeOrderSum(settings_.out, sum_); });
        }
        if (terminal_) {
            const auto left =
                now.secondsLeft ? ", " + text::duration(*now.secondsLeft) + " left" : std::string();
            std::cerr << fmt::format("\r{} of {} orders, {:.1f} %{}      ", done,
                                     sum_.plan().orders.size(), 100.0 * now.fraction, left)
                      << std::flush;
        } else if (!settings_.quiet && done != saved_) {
            std::cerr << fmt::format("{} of {} orders done\n", done, sum_.plan().orders.size());
        }
        saved_ = done;
    }

    int finish() {
        const auto now = sum_.queue().snapshot();
        const bool cancelled = now.state == run::SweepState::cancelled;
        const auto report =
            run::makeOrderReport(sum_, {.projectFile = settings_.file,
                                        .end = cancelled ? "interrupted" : "finished",
                                        .wallSeconds = now.activeSeconds,
                                        .stepsInThisRun = 0});
        if (!settings_.out.empty()) {
            static_cast<void>(outputs_.write(
                settings_.out, [&](const auto& path) { io::writeOrderSum(path, sum_); }));
        }
        if (!settings_.report.empty()) {
            static_cast<void>(outputs_.write(settings_.report, [&](const auto& path) {
                io::replaceTextFile(path, jsonText(report));
            }));
        }
        std::vector<monitors::ScatteredPattern> patterns;
        if (!settings_.farField.empty()) {
            outputs_.attempt([&] { patterns = run::scatteredPatterns(sum_.finished()); });
        }
        if (!patterns.empty()) { // an order has finished
            static_cast<void>(outputs_.write(settings_.farField, [&](const auto& path) {
                io::replaceTextFile(path, io::patternCsv(patterns));
            }));
        }
        if (!settings_.quiet) {
            std::cout << run::orderSummary(report) << run::patternSummary(patterns);
        }
        bool lost = false;
        for (std::size_t n = 0; n < now.table.rows().size(); ++n) {
            const auto& row = now.table.rows()[n];
            if (row.state == run::PointState::failed) {
                lost = true;
                std::cerr << fmt::format("zonescope: order {} failed: {}\n", sum_.plan().orders[n],
                                         row.message.english());
            }
        }
        return cancelled               ? interrupted
               : lost                  ? failed
               : outputs_.incomplete() ? outputFailed
                                       : success;
    }

    const RunSettings& settings_;
    run::OrderSum sum_;
    bool terminal_;
    OutputLog outputs_;
    std::size_t saved_ = 0;
};

} // namespace

int runOrders(const RunSettings& settings, model::Project project) {
    refuseOtherOptions(settings);
    tryOutputs({{"FILE", settings.file}}, {{"--out", settings.out},
                                           {"--report", settings.report},
                                           {"--far-field", settings.farField}});
    applySettings(project, settings);
    if (!settings.farField.empty()) {
        namingFile(settings.file, [&] { run::requirePatterns(project); });
    }
    return namingFile(settings.file,
                      [&] { return OrderSession(settings, std::move(project)).run(); });
}

} // namespace zonescope::app
