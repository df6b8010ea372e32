#include "app/run_batch.hpp"

#include "app/commands.hpp"
#include "app/interrupt.hpp"
#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "core/report/lens_report.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/multi/device_pool.hpp"
#include "gpu/multi/multi_engine.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <utility>

namespace zonescope::app {

namespace {

namespace fs = std::filesystem;

/// Name of a project's file without folder and suffix.
std::string stemOf(const std::string& file) {
    auto name = fs::path(file).filename().string();
    if (name.ends_with(io::projectFileSuffix)) {
        name.resize(name.size() - io::projectFileSuffix.size());
        return name;
    }
    return fs::path(name).stem().string();
}

[[noreturn]] void refuse(const char* option, text::Message value, text::Message hint) {
    throw InputError({.file = {}, .key = option, .value = value, .allowed = {}, .hint = hint});
}

void check(const std::vector<std::string>& files, const RunSettings& settings) {
    if (!settings.resume.empty()) {
        refuse("--resume", settings.resume, say("Resume one project at a time."));
    }
    if (!settings.video.empty()) {
        refuse("--video", settings.video, say("Film one project at a time."));
    }
    if (settings.timing) {
        refuse("--timing", {}, say("Time one project at a time; several share the machine."));
    }
    std::set<std::string> stems;
    for (const auto& file : files) {
        if (!stems.insert(stemOf(file)).second) {
            refuse("FILE", file,
                   say("Two projects have the same file name: their results would overwrite each "
                       "other."));
        }
    }
    for (const auto& [option, folder] :
         {std::pair("--out", settings.out), std::pair("--report", settings.report),
          std::pair("--far-field", settings.farField), std::pair("--image", settings.image),
          std::pair("--vtk", settings.vtk)}) {
        std::error_code error;
        if (folder == settings.report && report::isSheetFile(folder)) {
            continue; // one data sheet for all
        }
        if (!folder.empty() && !fs::is_directory(folder, error)) {
            refuse(option, "'" + folder + "'",
                   say("With several projects this is the name of a folder that exists; every "
                       "project gets a file in it."));
        }
    }
}

RunSettings settingsOf(const std::string& file, const RunSettings& common) {
    auto settings = common;
    settings.file = file;
    settings.quiet = true;
    const auto inFolder = [&](std::string& output, const char* suffix) {
        if (!output.empty()) {
            output = (fs::path(output) / (stemOf(file) + suffix)).string();
        }
    };
    inFolder(settings.out, ".h5");
    if (!report::isSheetFile(settings.report)) {
        inFolder(settings.report, ".json");
    }
    inFolder(settings.farField, ".csv");
    inFolder(settings.image, ".png");
    inFolder(settings.vtk, ".vtr");
    return settings;
}

/// Devices to spread the projects over; -1 stands for the CPU.
std::vector<int> devicesFor(const RunSettings& settings) {
    const bool cpu = settings.backend == "cpu";
    const auto& cuda = gpu::cudaAvailability();
    if (cpu || (!cuda.available && settings.backend != "cuda")) {
        return {-1};
    }
    return gpu::parseDevices(settings.device.empty() ? "all" : settings.device);
}

/// The report of the projects that got so far.
void writeSheets(const std::string& path,
                 std::vector<std::optional<datasheet::LensSheet>>& sheets) {
    std::vector<datasheet::LensSheet> found;
    for (auto& sheet : sheets) {
        if (sheet) {
            found.push_back(std::move(*sheet));
        }
    }
    if (report::isSheetFile(path) && !found.empty()) {
        report::writeSheetReport(path, found);
    }
}

const char* wordOf(gpu::JobEnd end, int code) {
    switch (end) {
    case gpu::JobEnd::failed: return "failed";
    case gpu::JobEnd::skipped: return "not started";
    case gpu::JobEnd::finished:
    case gpu::JobEnd::cancelled: break;
    }
    switch (code) {
    case success: return "finished";
    case outputFailed: return "finished without all its outputs";
    case interrupted: return "interrupted";
    default: return "diverged";
    }
}

} // namespace

int runBatch(const std::vector<std::string>& files, const RunSettings& common) {
    check(files, common);
    const gpu::DevicePool pool(devicesFor(common));
    const InterruptGuard interrupt;
    const auto writing = std::make_shared<std::mutex>();
    std::vector<int> codes(files.size(), success);
    std::vector<std::optional<datasheet::LensSheet>> sheets(files.size());
    std::vector<gpu::PoolJob> jobs;
    for (std::size_t n = 0; n < files.size(); ++n) {
        jobs.push_back({files[n], [&, n](gpu::JobControl& control) {
                            auto settings = settingsOf(files[n], common);
                            settings.device =
                                control.device() < 0 ? "" : std::to_string(control.device());
                            settings.interrupted = [&control] { return control.cancelled(); };
                            settings.progress = [&control](double part) { control.report(part); };
                            settings.writing = writing;
                            settings.takeSheet = [&sheets, n](datasheet::LensSheet sheet) {
                                sheets[n] = std::move(sheet);
                            };
                            codes[n] = RunSession(std::move(settings)).run();
                        }});
    }
    const bool draw = !common.quiet && isatty(STDERR_FILENO) != 0;
    const auto outcomes = pool.run(jobs, [&](const gpu::PoolProgress& progress) {
        if (draw) {
            std::cerr << fmt::format("\r{} of {} projects done, {} running, {:.1f} %   ",
                                     progress.finished + progress.failed, progress.total,
                                     progress.running, 100.0 * progress.fraction)
                      << std::flush;
        }
        return !interrupt.requested();
    });
    if (draw) {
        std::cerr << '\n';
    }
    int worst = success;
    for (std::size_t n = 0; n < outcomes.size(); ++n) {
        const auto& outcome = outcomes[n];
        if (outcome.end == gpu::JobEnd::failed) {
            const bool named = outcome.error.starts_with(outcome.name);
            std::cerr << fmt::format("zonescope: {}{}\n", named ? "" : outcome.name + ": ",
                                     outcome.error);
            codes[n] = badInput;
        } else if (outcome.end == gpu::JobEnd::skipped) {
            codes[n] = interrupted;
        }
        worst = std::max(worst, codes[n]);
        if (!common.quiet) {
            const auto where =
                outcome.device >= 0 ? fmt::format(" on device {}", outcome.device) : std::string();
            std::cout << fmt::format("{}: {}{} after {:.1f} s\n", outcome.name,
                                     wordOf(outcome.end, codes[n]), where, outcome.seconds);
        }
    }
    writeSheets(common.report, sheets);
    return worst;
}

} // namespace zonescope::app
