#include "app/zone_session.hpp"

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "app/json_output.hpp"
#include "app/named_file.hpp"
#include "app/option_choice.hpp"
#include "app/output_files.hpp"
#include "app/process_group.hpp"
#include "app/single_run_options.hpp"
#include "app/zone_options.hpp"
#include "app/zone_workers.hpp"
#include "core/error.hpp"
#include "core/io/files/process_marks.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/results/order_results.hpp"
#include "core/report/lens_report.hpp"
#include "core/text/number_words.hpp"
#include "core/zones/zone_queue.hpp"
#include "core/zones/zone_report.hpp"
#include "core/zones/zone_store.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

void refuseOptionsOutsideZones(const RunSettings& settings) {
    refuseSingleRunOptions(
        settings, {.allowed = say("--out and --report with a lens in zones"),
                   .hint = say("Leave the option out, or run the effective medium of the whole "
                               "lens with --order M. A run of zones that was cut off goes on when "
                               "it is started again with the same --out."),
                   .farField = false});
}

class ZoneSession {
public:
    ZoneSession(RunSettings settings, const std::shared_ptr<const model::Project>& project,
                ProcessGroup* group)
        : settings_(std::move(settings)), project_(project), group_(group),
          only_(settings_.zones.empty() ? std::vector<std::size_t>{} : parseZones(settings_.zones)),
          folder_(settings_.out.empty() ? std::filesystem::path()
                                        : std::filesystem::path(settings_.out + ".zones")),
          marks_(marksIn(folder_, group_)), queue_(project, workersFor(*project), keeper()),
          terminal_(!settings_.quiet && isatty(STDERR_FILENO) != 0) {}

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
        const auto now = queue_.snapshot();
        const bool lost = sayFailures(now);
        const bool cancelled = now.state == run::SweepState::cancelled;
        if (first()) {
            writeAll(now);
        }
        if (marks_) {
            marks_->done();
            group_->leave(marks_->waitForOthers([&] { return !interrupt.requested(); }));
        }
        if (first()) {
            leaveFolder(cancelled || lost || outputs_.incomplete() || !only_.empty());
        }
        return cancelled               ? interrupted
               : lost                  ? failed
               : outputs_.incomplete() ? outputFailed
                                       : success;
    }

private:
    [[nodiscard]] bool first() const { return group_ == nullptr || group_->rank() == 0; }

    /// Each process's mark in the folder that they share.
    static std::unique_ptr<io::ProcessMarks> marksIn(const std::filesystem::path& folder,
                                                     ProcessGroup* group) {
        if (group == nullptr) {
            return nullptr;
        }
        if (folder.empty()) {
            throw InputError({.file = {},
                              .key = "--jobs",
                              .value = say("mpi"),
                              .allowed = say("together with --out"),
                              .hint = say("The processes share the folder of finished zones beside "
                                          "the file of --out: name one that all of them see.")});
        }
        auto marks = std::make_unique<io::ProcessMarks>(folder, group->rank(), group->size());
        static_cast<void>(group->agree(true)); // all have made theirs
        if (!group->agree(marks->everyoneIsHere())) {
            throw FileError(folder.string(),
                            say("is not the same folder for all processes: name an output on a "
                                "file system that all machines share"));
        }
        return marks;
    }

    [[nodiscard]] zones::ZoneKeeper keeper() const {
        if (folder_.empty()) {
            return {};
        }
        const bool shared = group_ != nullptr || !only_.empty();
        return zones::zoneFolder(folder_, project_,
                                 shared ? zones::ZoneSharing::severalProcesses
                                        : zones::ZoneSharing::alone);
    }

    zones::ZoneWorkers workersFor(const model::Project& project) {
        WorkerSettings how{.device = settings_.device, .only = only_};
        if (group_ != nullptr) {
            how.place = group_->localRank();
            how.processes = group_->localSize();
        }
        threads_ = threadsOf(project, how);
        return zoneWorkers(project, how);
    }

    void show() {
        const auto now = queue_.snapshot();
        const auto done = now.finished();
        if (terminal_) {
            const auto left =
                now.secondsLeft ? ", " + text::duration(*now.secondsLeft) + " left" : std::string();
            std::cerr << fmt::format("\r{} of {} runs, {:.1f} %{}      ", done, now.chosen(),
                                     100.0 * now.fraction, left)
                      << std::flush;
        } else if (!settings_.quiet && done != shown_) {
            std::cerr << fmt::format("{} of {} runs done\n", done, now.chosen());
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
                                         queue_.jobs().jobs[n].zone + 1, row.message.english());
            } else if (!row.message.empty()) {
                std::cerr << fmt::format("zonescope: zone {} could not be kept: {}\n",
                                         queue_.jobs().jobs[n].zone + 1, row.message.english());
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

    /// Results, report and summary of what is finished. Zones that were chosen stay in the folder
    /// alone: others may be at work on the rest, and nobody has the sum.
    void writeAll(const zones::ZoneSnapshot& now) {
        auto report = zones::makeZoneReport(
            queue_, {.projectFile = settings_.file,
                     .end = now.state == run::SweepState::cancelled ? "interrupted" : "finished",
                     .wallSeconds = now.activeSeconds,
                     .stepsInThisRun = 0});
        if (!settings_.out.empty() && now.finished() > 0 && only_.empty()) {
            writeResults(now);
        }
        const bool asked = !settings_.quiet || !settings_.report.empty();
        std::optional<datasheet::LensSheet> sheet;
        if (now.finished() > 0 && asked) {
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
    }

    void leaveFolder(bool needed) const {
        if (folder_.empty()) {
            return;
        }
        if (!needed) {
            zones::removeZoneFolder(folder_);
        } else if (!settings_.quiet || only_.empty()) {
            std::cerr << fmt::format("zonescope: what is finished is kept in {}; {}\n",
                                     folder_.string(),
                                     only_.empty() ? "the same command goes on there"
                                                   : "the same command without --zones runs the "
                                                     "others and adds all up");
        }
    }

    RunSettings settings_;
    std::shared_ptr<const model::Project> project_;
    ProcessGroup* group_; ///< empty: alone
    std::vector<std::size_t> only_;
    int threads_ = 1;
    std::filesystem::path folder_;
    std::unique_ptr<io::ProcessMarks> marks_;
    zones::ZoneQueue queue_;
    bool terminal_;
    OutputLog outputs_;
    std::size_t shown_ = 0;
};

} // namespace

int runZones(const RunSettings& given, model::Project project) {
    RunSettings settings = given;
    refuseOptionsOutsideZones(settings);
    const auto group =
        sharedByMpi(settings)
            ? joinMpiProcesses("--jobs", "spread the zones with zonescope jobs write-slurm.")
            : nullptr;
    if (group && group->rank() > 0) { // the first one speaks and writes for all
        settings.quiet = true;
        settings.report.clear();
    } else {
        tryOutputs({{"FILE", settings.file}},
                   {{"--out", settings.out}, {"--report", settings.report}});
    }
    choose(project.run.backend, settings.backend, "--backend");
    choose(project.run.schedule, settings.schedule, "--schedule");
    choose(project.run.precision, settings.precision, "--precision");
    project.run.threads = settings.threads.value_or(project.run.threads);
    return namingFile(settings.file, [&] {
        return ZoneSession(settings, std::make_shared<const model::Project>(std::move(project)),
                           group.get())
            .run();
    });
}

} // namespace zonescope::app
