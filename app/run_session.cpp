#include "app/run_session.hpp"

#include "app/commands.hpp"
#include "app/continue_command.hpp"
#include "app/json_output.hpp"
#include "app/named_file.hpp"
#include "app/progress.hpp"
#include "app/run_input.hpp"
#include "core/check/check.hpp"
#include "core/error.hpp"
#include "core/io/files/replacement_file.hpp"
#include "core/io/project/project_json.hpp"
#include "core/io/results/field_image.hpp"
#include "core/io/results/pattern_csv.hpp"
#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/vtk_export.hpp"
#include "core/report/lens_report.hpp"
#include "core/run/reports/report.hpp"
#include "core/run/reports/scattering_report.hpp"
#include "core/run/reports/view_quantity.hpp"
#include "gpu/device/cuda_backend.hpp"
#include "gpu/device/device_info.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "gpu/multi/multi_engine.hpp"
#include "gpu/optics/device_bessel_sums.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

namespace zonescope::app {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

} // namespace

RunSession::RunSession(RunSettings settings) : settings_(std::move(settings)) {}

std::shared_ptr<const model::Project> RunSession::checkedProject() {
    const auto stage = times_.measure("project and checks");
    checkOutputs(settings_);
    auto project = projectToRun(settings_);
    if (project->zones && !settings_.order && settings_.resume.empty()) {
        throw InputError(
            {.file = settings_.file,
             .key = "zones",
             .value = say("{count} zones", "count"_is = project->zones->zones.size()),
             .allowed = say("one project of zones at a time"),
             .hint = say(
                 "Run this file by itself, or with --order M the effective medium of its posts.")});
    }
    const bool onCpu = project->run.backend == model::Backend::cpu;
    if (!onCpu) { // devices take their time to start: meanwhile the grid is made
        devices_ = std::async(std::launch::async, [] { (void)gpu::cudaAvailability(); });
    }
    try {
        namingFile(settings_.file, [&] {
            check::requireMemory(*project, !settings_.out.empty(), {.share = settings_.share});
        });
    } catch (const InputError&) {
        if (onCpu || !gpu::whyNoDevices().empty()) {
            throw;
        }
    }
    if (report::isSheetFile(settings_.report)) {
        auto missing = datasheet::missingForSheet(*project, {.unpolarized = settings_.unpolarized});
        if (!missing.empty()) {
            throw model::ProjectError(settings_.file, std::move(missing));
        }
    }
    if (!settings_.farField.empty()) {
        namingFile(settings_.file, [&] { run::requirePatterns(*project); });
    }
    const bool hasRegion =
        std::any_of(project->monitors.begin(), project->monitors.end(), [](const auto& monitor) {
            return std::holds_alternative<model::DftRegion>(monitor.kind);
        });
    if (settings_.quantity == transformQuantity && !hasRegion) {
        throw InputError({.file = settings_.file,
                          .key = "--quantity",
                          .value = say("'transform'"),
                          .allowed = {},
                          .hint = say("The project has no monitor of kind dft_region; add one or "
                                      "choose another quantity.")});
    }
    if (settings_.quantity.empty()) {
        settings_.quantity = hasRegion ? transformQuantity : "e";
    }
    return project;
}

run::EngineFactory RunSession::engineFactory(const model::Project& project) const {
    const auto devices =
        settings_.device.empty() ? std::vector<int>{0} : gpu::parseDevices(settings_.device);
    if (settings_.ranks == nullptr) {
        return gpu::engineFactory(devices);
    }
    settings_.ranks->begin(project);
    return settings_.ranks->engineFactory();
}

void RunSession::prepare() {
    const auto project = checkedProject();
    simulation_ = namingFile(settings_.file, [&] {
        return std::make_unique<run::Simulation>(project, engineFactory(*project));
    });
    times_.add("grid and materials", simulation_->setUpSeconds().discretise);
    times_.add("engine", simulation_->setUpSeconds().engines);
    noteFallback();
    if (!settings_.resume.empty()) {
        const auto stage = times_.measure("state of --resume");
        namingFile(settings_.resume,
                   [&] { simulation_->loadState(io::readState(settings_.resume)); });
    }
    if (settings_.steps) {
        simulation_->continueRun(); // the given number replaces the stop rule
    }
    if (!settings_.image.empty()) {
        picture_ = std::make_unique<RunPicture>(
            *simulation_, settings_.quantity,
            io::FieldImageOptions{.colourMap = settings_.colourMap, .decibel = settings_.decibel});
    }
}

void RunSession::noteFallback() const {
    const auto counters = simulation_->counters();
    const bool asked = simulation_->project().run.backend == model::Backend::cpu;
    if (!settings_.quiet && !asked && counters.backend == "CPU" &&
        !counters.scheduleReason.empty()) {
        std::cerr << "zonescope: computing on the CPU. " << counters.scheduleReason.english()
                  << '\n';
    }
}

std::int64_t RunSession::lastStep() const {
    return settings_.steps.value_or(simulation_->maximumSteps());
}

bool RunSession::finished() const {
    return simulation_->state() != run::RunState::running || simulation_->step() >= lastStep();
}

std::string RunSession::endInWords() const {
    if (simulation_->state() == run::RunState::running) {
        return simulation_->step() >= lastStep() ? "reached_steps" : "running";
    }
    return std::string(run::nameOf(simulation_->state()));
}

std::unique_lock<std::mutex> RunSession::lockWriting() const {
    return settings_.writing ? std::unique_lock(*settings_.writing)
                             : std::unique_lock<std::mutex>();
}

void RunSession::saveState(const fs::path& path, const std::string& end) const {
    const auto lock = lockWriting();
    io::ResultsOptions options;
    options.state = true;
    options.end = end;
    io::writeResults(path, *simulation_, options);
}

void RunSession::saveCheckpoint() {
    const bool saved =
        OutputLog().attempt([&] { saveState(checkpointPath(settings_), "running"); });
    if (!saved && !checkpointFailed_) {
        std::cerr << "zonescope: the run goes on without this checkpoint\n";
    }
    checkpointFailed_ = !saved;
}

namespace {

/// "1280x720" as width and height.
std::pair<int, int> parseSize(const std::string& text) {
    constexpr int least = 300, most = 8192;
    int width = 0, height = 0, used = 0;
    const bool read = std::sscanf(text.c_str(), "%dx%d%n", &width, &height, &used) == 2 &&
                      static_cast<std::size_t>(used) == text.size();
    if (!read || std::min(width, height) < least || std::max(width, height) > most) {
        throw InputError({.file = {},
                          .key = "--video-size",
                          .value = "'" + text + "'",
                          .allowed = say("WIDTHxHEIGHT, each from {least} to {most} pixels",
                                         "least"_is = least, "most"_is = most),
                          .hint = say("for example 1920x1080")});
    }
    return {width, height};
}

} // namespace

void RunSession::beginFilm() {
    if (settings_.video.empty()) {
        if (settings_.videoEverySteps || !settings_.videoSize.empty()) {
            throw InputError({.file = {},
                              .key = settings_.videoEverySteps ? "--video-every" : "--video-size",
                              .value = {},
                              .allowed = {},
                              .hint = say("Name the film as well: --video FILE.mp4")});
        }
        return;
    }
    FilmSettings film;
    film.file = settings_.video;
    // A film shows the field as it goes; the transform over the region does not change much.
    film.quantity = settings_.quantity == transformQuantity
                        ? fdtd::ViewQuantity::electricMagnitude
                        : run::viewQuantityOf(settings_.quantity);
    constexpr std::int64_t usualPictures = 240;
    film.everySteps = settings_.videoEverySteps.value_or(
        std::max<std::int64_t>(1, (lastStep() - simulation_->step()) / usualPictures));
    if (!settings_.videoSize.empty()) {
        std::tie(film.width, film.height) = parseSize(settings_.videoSize);
    }
    film.image.colourMap = settings_.colourMap;
    film.image.decibel = settings_.decibel;
    film_ = std::make_unique<FilmRecorder>(*simulation_, std::move(film));
    if (const auto remark = film_->remark(); !remark.empty() && !settings_.quiet) {
        std::cerr << "zonescope: " << remark << '\n';
    }
}

void RunSession::withFilm(const std::function<void(FilmRecorder&)>& work) {
    if (film_ && !outputs_.attempt([&] { work(*film_); })) {
        film_.reset();
    }
}

bool RunSession::stopWanted() const {
    return interrupt_ ? interrupt_->requested() : settings_.interrupted();
}

void RunSession::advanceSome(std::int64_t steps) {
    const std::int64_t limit = film_ ? film_->stepsToNextFrame() : steps;
    simulation_->advance(std::min({steps, limit, lastStep() - simulation_->step()}));
    withFilm([](FilmRecorder& film) { film.afterAdvance(); });
}

bool RunSession::advanceToEnd() {
    constexpr double wantedSeconds = 0.15; // how long Ctrl-C may have to wait
    const auto& grid = simulation_->discretisation().grid;
    const auto runs = static_cast<double>(sources::paritiesNeeded(simulation_->project()).size());
    ProgressLine progress(simulation_->step(), lastStep(),
                          runs * static_cast<double>(grid.nr) * static_cast<double>(grid.nz),
                          settings_.quiet);
    const auto begin = Clock::now();
    auto lastCheckpoint = begin;
    // Fewer steps at a time than one sweep of the time blocking would cost the engine its speed.
    const std::int64_t fewest = std::max(1, simulation_->counters().timeLevels);
    std::int64_t chunk = fewest;
    while (!finished() && !stopWanted()) {
        const auto start = Clock::now();
        const std::int64_t before = simulation_->step();
        advanceSome(chunk);
        const double seconds = std::max(secondsSince(start), 1e-9);
        const auto done = static_cast<double>(simulation_->step() - before);
        const double wanted = done * wantedSeconds / seconds;
        chunk = std::clamp(static_cast<std::int64_t>(std::min(wanted, 1e9)), fewest, 4 * chunk);
        if (picture_) {
            picture_->remember(secondsSince(begin));
        }
        std::string note;
        if (const auto energy = simulation_->energy(); !energy.empty()) {
            note = fmt::format("energy {:.2e}", energy.back().energy);
        }
        progress.show(simulation_->step(), simulation_->timeFs(), note);
        if (settings_.progress) {
            settings_.progress(static_cast<double>(simulation_->step()) /
                               static_cast<double>(std::max<std::int64_t>(1, lastStep())));
        }
        if (settings_.checkpointSeconds &&
            secondsSince(lastCheckpoint) >= *settings_.checkpointSeconds && !finished()) {
            saveCheckpoint();
            lastCheckpoint = Clock::now();
        }
    }
    return stopWanted() && !finished();
}

int RunSession::stopInterrupted() {
    if (!io::hasHdf5()) {
        std::cerr << fmt::format("zonescope: interrupted at step {}; the state is lost, for this "
                                 "program was built without HDF5\n",
                                 simulation_->step());
        return interrupted;
    }
    const auto path =
        outputs_.write(checkpointPath(settings_).string(),
                       [&](const fs::path& place) { saveState(place, "interrupted"); });
    if (path.empty()) {
        return outputFailed;
    }
    std::cerr << fmt::format("zonescope: interrupted at step {} of {}; state saved in {}\n"
                             "To go on: {}\n",
                             simulation_->step(), lastStep(), path,
                             continueCommand(settings_, path));
    return interrupted;
}

std::optional<datasheet::LensSheet> RunSession::sheetFor(nlohmann::json& report) const {
    const auto& project = simulation_->project();
    if (!project.lens || simulation_->state() == run::RunState::diverged) {
        return std::nullopt;
    }
    const datasheet::SheetOptions options{
        .unpolarized = settings_.unpolarized,
        .bessel = gpu::besselSumsWhereThereIsOne(project.run.backend, project.run.threads)};
    const auto missing = datasheet::missingForSheet(project, options);
    for (const auto& problem : missing) {
        report["data_sheet"]["missing"].push_back(model::toText(problem));
    }
    if (!missing.empty()) {
        return std::nullopt;
    }
    auto sheet = datasheet::makeLensSheet(*simulation_, options);
    report["data_sheet"] = report::jsonReport(sheet);
    return sheet;
}

void RunSession::writeReport(const fs::path& path, const nlohmann::json& report,
                             const std::optional<datasheet::LensSheet>& sheet) const {
    if (!report::isSheetFile(settings_.report)) {
        io::replaceTextFile(path, jsonText(report));
    } else if (sheet && settings_.takeSheet) {
        settings_.takeSheet(*sheet);
    } else if (sheet) {
        report::writeSheetReport(path, {&*sheet, 1});
    }
}

void RunSession::writeResults(const fs::path& path) const {
    io::ResultsOptions options;
    options.end = endInWords();
    options.snapshots = {fdtd::ViewQuantity::electricMagnitude};
    options.state = path != settings_.out; // rescued: nothing of the run is to be lost
    io::writeResults(path, *simulation_, options);
}

void RunSession::writeOutputs(double seconds, std::int64_t steps) {
    auto report = timed("report", [&] {
        return run::makeReport(*simulation_, {.projectFile = settings_.file,
                                              .end = endInWords(),
                                              .wallSeconds = seconds,
                                              .stepsInThisRun = steps});
    });
    const auto lock = lockWriting();
    std::string written;
    const auto note = [&written](const std::string& name) {
        written += (written.empty() || name.empty() ? "" : ", ") + name;
    };
    const auto write = [&](const std::string& path, const OutputLog::Write& content) {
        if (!path.empty()) {
            const auto stage = times_.measure("file " + fs::path(path).filename().string());
            note(outputs_.write(path, content));
        }
    };
    write(settings_.out, [&](const fs::path& path) { writeResults(path); });
    std::optional<datasheet::LensSheet> sheet;
    if (!settings_.report.empty()) {
        timed("data sheet", [&] { return outputs_.attempt([&] { sheet = sheetFor(report); }); });
        write(settings_.report, [&](const fs::path& path) { writeReport(path, report, sheet); });
    }
    std::vector<monitors::ScatteredPattern> patterns;
    if (simulation_->state() != run::RunState::diverged) {
        if (!settings_.farField.empty()) {
            timed("far field", [&] {
                return outputs_.attempt([&] { patterns = run::scatteredPatterns(*simulation_); });
            });
        }
        if (!patterns.empty()) {
            write(settings_.farField, [&](const fs::path& path) {
                io::replaceTextFile(path, io::patternCsv(patterns));
            });
        }
        if (picture_) {
            std::optional<io::Raster> picture;
            timed("picture", [&] { return outputs_.attempt([&] { picture = picture_->draw(); }); });
            if (picture) {
                write(settings_.image, [&](const fs::path& path) { picture->writePng(path); });
            }
        }
        write(settings_.vtk, [&](const fs::path& path) { io::writeVtk(path, *simulation_); });
    }
    withFilm([&](FilmRecorder& film) { note(film.summary()); });
    if (!settings_.quiet) {
        std::cout << run::summary(report) << run::patternSummary(patterns)
                  << (sheet ? report::summary(*sheet) : std::string());
        if (!written.empty()) {
            std::cout << "written: " << written << '\n';
        }
    }
}

void RunSession::sayTimes() const {
    if (settings_.timing) {
        std::cout << "wall time:\n" << times_.toText(startUp_ + secondsSince(begin_));
    }
}

void RunSession::addStepTimes(double seconds) {
    if (!settings_.timing) {
        return;
    }
    const auto counters = simulation_->counters();
    const double exchange = counters.slabs.size() > 1 ? counters.exchange.seconds : 0.0;
    times_.add("steps", seconds - exchange);
    if (exchange > 0.0) {
        times_.add("halo exchange", exchange);
    }
}

int RunSession::run() {
    startUp_ = run::startUpSeconds();
    begin_ = Clock::now();
    times_.add("program start", startUp_);
    prepare();
    const auto start = Clock::now();
    const std::int64_t firstStep = simulation_->step();
    beginFilm();
    if (!settings_.interrupted) {
        interrupt_.emplace(); // until everything is written
    }
    const bool stopped = advanceToEnd();
    addStepTimes(secondsSince(start));
    withFilm([](FilmRecorder& film) { film.finish(); });
    if (stopped) {
        return stopInterrupted();
    }
    writeOutputs(secondsSince(start), simulation_->step() - firstStep);
    sayTimes();
    if (simulation_->state() == run::RunState::diverged) {
        std::cerr << "zonescope: " << simulation_->failure().message().english() << '\n';
        return failed;
    }
    // A checkpoint that failed matters no more when the results are there.
    const bool lost = outputs_.incomplete() || (checkpointFailed_ && settings_.out.empty());
    return lost ? outputFailed : success;
}

} // namespace zonescope::app
