#include "app/zone_session.hpp"

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/json_output.hpp"
#include "app/named_file.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "app/single_run_options.hpp"
#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/order_results.hpp"
#include "core/io/replacement_file.hpp"
#include "core/io/zone_store.hpp"
#include "core/report/lens_report.hpp"
#include "core/text/number_words.hpp"
#include "core/zones/zone_queue.hpp"
#include "core/zones/zone_report.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/multi/sweep_workers.hpp"
#include "gpu/optics/device_bessel_sums.hpp"
#include "gpu/wedge/wedge_engine_factory.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <numeric>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

void refuseOptionsOutsideZones(const RunSettings& settings) {
    refuseSingleRunOptions(
        settings,
        {.allowed = "--out and --report with a lens in zones",
         .hint = "Leave the option out, or run the effective medium of the whole lens with "
                 "--order M. A run of zones that was cut off goes on when it is started again "
                 "with the same --out.",
         .farField = false});
}

class ZoneSession {
public:
    ZoneSession(const RunSettings& settings, const std::shared_ptr<const model::Project>& project)
        : settings_(settings), project_(project),
          folder_(settings.out.empty() ? std::filesystem::path()
                                       : std::filesystem::path(settings.out + ".zones")),
          queue_(project, workersFor(*project),
                 folder_.empty() ? zones::ZoneKeeper{} : io::zoneFolder(folder_, project)),
          terminal_(!settings.quiet && isatty(STDERR_FILENO) != 0) {}

    int run() {
        const InterruptGuard interrupt;
        if (!settings_.quiet) {
            std::cerr << zones::textOf(queue_.jobs(), zones::usualGcellStepsPerThread * threads_)
                      << zones::notesOn(*project_);
        }
        queue_.start();
        for (bool ended = false; !ended;) {
            ended = queue_.wait(0.2);
            if (interrupt.requested()) {
                queue_.cancel();
            }
            show();
        }
        if (terminal_) {
            std::cerr << '\n';
        }
        return finish();
    }

private:
    /// One worker for each device, else for each core: zones are independent.
    zones::ZoneWorkers workersFor(const model::Project& project) {
        const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        threads_ = project.run.threads > 0 ? project.run.threads : cores;
        zones::ZoneWorkers workers;
        auto devices =
            settings_.device.empty() ? std::vector<int>{} : gpu::parseDevices(settings_.device);
        const auto runs = gpu::sweepWorkers(project.run.backend, devices, threads_, threads_);
        if (runs.device) {
            devices.resize(runs.factories.size());
            if (settings_.device.empty()) {
                std::iota(devices.begin(), devices.end(), 0);
            }
            workers.factories.clear();
            for (const int device : devices) {
                workers.factories.push_back(gpu::wedgeEngineFactory(device));
            }
            return workers;
        }
        workers.factories.assign(static_cast<std::size_t>(threads_), zones::makeDefaultWedgeEngine);
        workers.threads = 1;
        workers.memoryBytes = check::check(project).figures.machineMemoryBytes;
        return workers;
    }

    void show() {
        const auto now = queue_.snapshot();
        const auto done = now.finished();
        if (terminal_) {
            const auto left =
                now.secondsLeft ? ", " + text::duration(*now.secondsLeft) + " left" : std::string();
            std::cerr << fmt::format("\r{} of {} runs, {:.1f} %{}      ", done, now.jobs.size(),
                                     100.0 * now.fraction, left)
                      << std::flush;
        } else if (!settings_.quiet && done != shown_) {
            std::cerr << fmt::format("{} of {} runs done\n", done, now.jobs.size());
        }
        shown_ = done;
    }

    /// \returns whether a run or the keeping of one failed
    [[nodiscard]] bool sayFailures(const zones::ZoneSnapshot& now) const {
        bool lost = false;
        for (std::size_t n = 0; n < now.jobs.size(); ++n) {
            const auto& row = now.jobs[n];
            if (row.state == run::PointState::failed) {
                lost = true;
                std::cerr << fmt::format("zonescope: zone {} failed: {}\n",
                                         queue_.jobs().jobs[n].zone + 1, row.message);
            } else if (!row.message.empty()) {
                std::cerr << fmt::format("zonescope: zone {} could not be kept: {}\n",
                                         queue_.jobs().jobs[n].zone + 1, row.message);
            }
        }
        return lost;
    }

    void writeResults(const zones::ZoneSnapshot& now) {
        static_cast<void>(outputs_.write(settings_.out, [&](const auto& path) {
            io::writeOrders(path, {.project = *project_,
                                   .runs = queue_.orders(),
                                   .planned = now.jobs.size(),
                                   .finished = now.finished(),
                                   .zones = true});
        }));
    }

    int finish() {
        const auto now = queue_.snapshot();
        const bool cancelled = now.state == run::SweepState::cancelled;
        auto report = zones::makeZoneReport(queue_, {.projectFile = settings_.file,
                                                     .end = cancelled ? "interrupted" : "finished",
                                                     .wallSeconds = now.activeSeconds,
                                                     .stepsInThisRun = 0});
        const bool lost = sayFailures(now);
        if (!settings_.out.empty() && now.finished() > 0) {
            writeResults(now);
        }
        std::optional<datasheet::LensSheet> sheet;
        if (now.finished() > 0) {
            outputs_.attempt([&] {
                sheet = zones::sheetOf(queue_, {.unpolarized = settings_.unpolarized,
                                                .bessel = gpu::besselSumsWhereThereIsOne(
                                                    project_->run.backend, threads_)});
            });
        }
        if (sheet) {
            report["data_sheet"] = report::jsonReport(*sheet);
        }
        if (!settings_.report.empty()) {
            static_cast<void>(outputs_.write(settings_.report, [&](const auto& path) {
                if (!report::isSheetFile(settings_.report)) {
                    io::replaceTextFile(path, jsonText(report));
                } else if (sheet) {
                    report::writeSheetReport(path, {&*sheet, 1});
                }
            }));
        }
        if (!settings_.quiet) {
            std::cout << zones::zoneSummary(report)
                      << (sheet ? report::summary(*sheet) : std::string());
        }
        if (!folder_.empty()) {
            if (cancelled || lost || outputs_.incomplete()) {
                std::cerr << fmt::format("zonescope: what is finished is kept in {}; the same "
                                         "command goes on there\n",
                                         folder_.string());
            } else {
                io::removeZoneFolder(folder_);
            }
        }
        return cancelled               ? interrupted
               : lost                  ? failed
               : outputs_.incomplete() ? outputFailed
                                       : success;
    }

    const RunSettings& settings_;
    std::shared_ptr<const model::Project> project_;
    int threads_ = 1;
    std::filesystem::path folder_;
    zones::ZoneQueue queue_;
    bool terminal_;
    OutputLog outputs_;
    std::size_t shown_ = 0;
};

} // namespace

int runZones(const RunSettings& settings, model::Project project) {
    refuseOptionsOutsideZones(settings);
    tryOutputs({{"FILE", settings.file}}, {{"--out", settings.out}, {"--report", settings.report}});
    choose(project.run.backend, settings.backend, "--backend");
    choose(project.run.schedule, settings.schedule, "--schedule");
    choose(project.run.precision, settings.precision, "--precision");
    project.run.threads = settings.threads.value_or(project.run.threads);
    return namingFile(settings.file, [&] {
        return ZoneSession(settings, std::make_shared<const model::Project>(std::move(project)))
            .run();
    });
}

} // namespace zonescope::app
