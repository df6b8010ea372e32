#pragma once

/// \file
/// One headless run: project in, results, report and pictures out; stops cleanly on Ctrl-C.

#include "app/film_recorder.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/io/field_image.hpp"
#include "core/run/simulation.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace zonescope::app {

/// Options of `zonescope run` as the user gave them; empty: not given.
struct RunSettings {
    std::string file;
    std::string backend, schedule, precision, device;
    std::optional<int> threads;
    std::optional<std::int64_t> steps;
    std::optional<int> order; ///< azimuthal order in place of the project's
    std::string out, report, image, vtk, resume;
    std::string quantity, colourMap;
    bool unpolarized = false; ///< the data sheet is of unpolarised light
    std::string video, videoSize;
    std::optional<std::int64_t> videoEverySteps;
    bool decibel = false;
    std::optional<double> checkpointSeconds;
    bool quiet = false;
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

    /// Runs to the end or to an interrupt.
    /// \returns an exit code of commands.hpp
    /// \throws Error for bad input and for files that cannot be written
    int run();

private:
    void prepare();
    /// Says on stderr when the CPU computes although CUDA might have.
    void noteFallback() const;
    void checkOutputs() const;
    [[nodiscard]] std::shared_ptr<const model::Project> loadProject() const;
    /// True when an interrupt ended the loop.
    bool advanceToEnd();
    /// Nobody else writes files meanwhile.
    [[nodiscard]] std::unique_lock<std::mutex> lockWriting() const;
    void rememberBrightest(double secondsSoFar);
    [[nodiscard]] fdtd::Plane planeNow() const;
    void saveCheckpoint(const std::string& end);
    int stopInterrupted();
    void writeOutputs(double seconds, std::int64_t steps);
    /// Writes --report, as JSON or as the lens' data sheet. \returns what was written, for people
    std::string writeReport(nlohmann::json report);
    void writePicture();
    /// The last state drawn on the device that holds it; empty when it is not on one.
    [[nodiscard]] std::optional<io::Raster> pictureFromDevice(const io::FieldImageOptions& options);
    void beginFilm();
    void finishFilm();
    [[nodiscard]] std::int64_t lastStep() const;
    [[nodiscard]] bool finished() const;
    [[nodiscard]] std::filesystem::path checkpointPath() const;
    [[nodiscard]] std::string endInWords() const;

    RunSettings settings_;
    std::unique_ptr<run::Simulation> simulation_;
    std::unique_ptr<FilmRecorder> film_; ///< ends before the simulation
    /// The plane with the most to see so far: what a picture of a pulse that has left shows.
    std::optional<fdtd::Plane> brightest_;
    double brightness_ = 0.0;
    double watchSeconds_ = 0.0; ///< spent looking for it
};

} // namespace zonescope::app
