#pragma once

/// \file
/// One headless run: project in, results, report and pictures out; stops cleanly on Ctrl-C.

#include "app/film_recorder.hpp"
#include "app/interrupt.hpp"
#include "app/output_files.hpp"
#include "app/run_picture.hpp"
#include "app/run_settings.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace zonescope::app {

class RunSession {
public:
    explicit RunSession(RunSettings settings);

    /// Runs to the end or to an interrupt. What cannot be written during or after the run is said
    /// on standard error, and the rest is written. \returns an exit code of commands.hpp \throws
    /// Error for bad input and for files that could not be written from the beginning
    int run();

private:
    /// Everything that can be refused before anything is computed.
    [[nodiscard]] std::shared_ptr<const model::Project> checkedProject();
    void prepare();
    void sayTimes() const;
    /// What the steps took, and of that the exchange between slabs.
    void addStepTimes(double seconds);
    /// Does something and notes what it took.
    template <class Work> auto timed(const char* name, const Work& work) {
        const auto stage = times_.measure(name);
        return work();
    }
    /// Who makes the engines: the ranks that share the domain, or devices and cores of this
    /// machine.
    [[nodiscard]] run::EngineFactory engineFactory(const model::Project& project) const;
    /// Says on stderr when the CPU computes although CUDA might have.
    void noteFallback() const;
    /// True when an interrupt ended the loop.
    bool advanceToEnd();
    /// Nobody else writes files meanwhile.
    [[nodiscard]] std::unique_lock<std::mutex> lockWriting() const;
    [[nodiscard]] bool stopWanted() const;
    /// Advances by about `steps`, and takes a picture for the film when one is due.
    void advanceSome(std::int64_t steps);
    void saveState(const std::filesystem::path& path, const std::string& end) const;
    void saveCheckpoint();
    int stopInterrupted();
    void writeOutputs(double seconds, std::int64_t steps);
    void writeResults(const std::filesystem::path& path) const;
    /// Of the lens, where there is one whose figures the run has; says in `report` what is missing.
    [[nodiscard]] std::optional<datasheet::LensSheet> sheetFor(nlohmann::json& report) const;
    void writeReport(const std::filesystem::path& path, const nlohmann::json& report,
                     const std::optional<datasheet::LensSheet>& sheet) const;
    void beginFilm();
    /// Does something with the film, if there is one; a film that fails is given up.
    void withFilm(const std::function<void(FilmRecorder&)>& work);
    [[nodiscard]] std::int64_t lastStep() const;
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::string endInWords() const;

    RunSettings settings_;
    std::future<void> devices_; ///< that are being started
    std::unique_ptr<run::Simulation> simulation_;
    std::unique_ptr<FilmRecorder> film_;      ///< ends before the simulation
    std::unique_ptr<RunPicture> picture_;     ///< of --image; ends before the simulation
    std::optional<InterruptGuard> interrupt_; ///< unless somebody else says when to stop
    OutputLog outputs_;
    run::TimeTable times_;
    double startUp_ = 0.0; ///< seconds before `begin_`
    run::TimeTable::Clock::time_point begin_;
    bool checkpointFailed_ = false; ///< the last one
};

} // namespace zonescope::app
