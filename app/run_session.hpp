#pragma once

/// \file
/// One headless run: project in, results, report and pictures out; stops cleanly on Ctrl-C.

#include "app/film_recorder.hpp"
#include "app/interrupt.hpp"
#include "app/output_files.hpp"
#include "app/parameter_options.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/io/field_image.hpp"
#include "core/run/simulation.hpp"
#include "core/run/time_table.hpp"
#include "gpu/ranks/rank_crew.hpp"

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

/// Options of `zonescope run` as the user gave them; empty: not given.
struct RunSettings {
    std::string file;
    ParameterSettings parameters;
    std::string backend, schedule, precision, device;
    std::optional<int> threads;
    std::optional<std::int64_t> steps;
    std::optional<int> order; ///< azimuthal order in place of the project's
    std::string out, report, farField, image, vtk, resume;
    std::string quantity, colourMap;
    bool unpolarized = false; ///< the data sheet is of unpolarised light
    std::string video, videoSize;
    std::optional<std::int64_t> videoEverySteps;
    bool decibel = false;
    std::optional<double> checkpointSeconds;
    bool quiet = false;
    bool timing = false; ///< say where the time went
    std::string jobs;    ///< who runs the jobs of a lens in zones: here, mpi
    std::string zones;   ///< those of a lens in zones that are run, like 2,5-7
    std::string slabs;   ///< who computes the slabs of one domain: here, mpi
    /// The ranks that share the domain of a session; null: it is computed here.
    gpu::RankCrew* ranks = nullptr;
    double share = 1.0; ///< of the domain that is computed on this machine
    // Of a session among several (run_batch.hpp); empty: it is alone.
    std::function<bool()> interrupted;         ///< instead of Ctrl-C
    std::function<void(double part)> progress; ///< how much is done, 0 to 1
    std::shared_ptr<std::mutex> writing;       ///< held while files are written: HDF5 wants it
    /// Takes the data sheet of a report that holds several lenses, instead of writing it.
    std::function<void(datasheet::LensSheet)> takeSheet;
};

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
    void checkOutputs() const;
    void tryOutputFiles() const;
    /// The project of --resume, or that of FILE when it continues it.
    [[nodiscard]] model::Project projectToResume(model::Project project) const;
    [[nodiscard]] std::shared_ptr<const model::Project> loadProject() const;
    /// True when an interrupt ended the loop.
    bool advanceToEnd();
    /// Nobody else writes files meanwhile.
    [[nodiscard]] std::unique_lock<std::mutex> lockWriting() const;
    void rememberBrightest(double secondsSoFar);
    /// Of at least so many samples along r and z, where the grid has them.
    [[nodiscard]] fdtd::Plane planeNow(int columns, int rows) const;
    [[nodiscard]] fdtd::Plane planeForPicture() const;
    [[nodiscard]] double brightnessNow() const;
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
    [[nodiscard]] io::Raster drawPicture();
    void beginFilm();
    /// Does something with the film, if there is one; a film that fails is given up.
    void withFilm(const std::function<void(FilmRecorder&)>& work);
    [[nodiscard]] std::int64_t lastStep() const;
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::filesystem::path checkpointPath() const;
    [[nodiscard]] std::string endInWords() const;

    RunSettings settings_;
    std::future<void> devices_; ///< that are being started
    std::unique_ptr<run::Simulation> simulation_;
    std::unique_ptr<FilmRecorder> film_; ///< ends before the simulation
    /// The plane with the most to see so far: what a picture of a pulse that has left shows.
    std::optional<fdtd::Plane> brightest_;
    double brightness_ = 0.0;
    double watchSeconds_ = 0.0;               ///< spent looking for it
    std::optional<InterruptGuard> interrupt_; ///< unless somebody else says when to stop
    OutputLog outputs_;
    run::TimeTable times_;
    double startUp_ = 0.0; ///< seconds before `begin_`
    run::TimeTable::Clock::time_point begin_;
    bool checkpointFailed_ = false; ///< the last one
};

} // namespace zonescope::app
