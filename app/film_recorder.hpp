#pragma once

/// \file
/// Records a film of a running simulation: frames are sampled between two steps and drawn and
/// written by a thread of its own, so that the run waits only when that thread is behind.

#include "core/io/pictures/film_writer.hpp"
#include "core/io/results/field_image.hpp"
#include "gpu/display/display_stream.hpp"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

namespace zonescope::app {

struct FilmSettings {
    std::string file;
    fdtd::ViewQuantity quantity = fdtd::ViewQuantity::electricMagnitude;
    std::int64_t everySteps = 0; ///< a frame whenever the step is a multiple
    int width = 1280, height = 720;
    io::FieldImageOptions image; ///< its width is left out of account
};

class FilmRecorder {
public:
    /// \throws InputError, FileError
    FilmRecorder(run::Simulation& simulation, FilmSettings settings);
    /// A film that was not finished (the run failed) ends with the pictures drawn so far.
    ~FilmRecorder();
    FilmRecorder(const FilmRecorder&) = delete;
    FilmRecorder& operator=(const FilmRecorder&) = delete;

    /// Most steps that may be advanced before `afterAdvance`.
    [[nodiscard]] std::int64_t stepsToNextFrame() const;
    /// Samples a frame if one is due.
    /// \throws FileError, DeviceError what went wrong with an earlier frame, too
    void afterAdvance();
    /// Waits for all frames.
    /// \throws FileError
    void finish();

    /// What was written and who drew it: "film.mp4 (240 frames, drawn by ...)".
    [[nodiscard]] std::string summary() const;
    [[nodiscard]] std::string remark() const { return writer_->remark(); }

private:
    using Frame = std::variant<fdtd::Plane, std::shared_ptr<const gpu::DeviceFrame>>;

    void write(const std::stop_token& stop);
    void rethrow();
    /// Checked, and with the width of the pictures.
    [[nodiscard]] static FilmSettings fitted(const run::Simulation& simulation,
                                             FilmSettings settings);
    [[nodiscard]] io::Raster onCanvas(const io::Raster& picture) const;

    run::Simulation& simulation_;
    FilmSettings settings_;
    std::unique_ptr<io::FilmWriter> writer_;
    std::unique_ptr<gpu::DisplayStream> display_; ///< null for fields in host memory
    std::int64_t frames_ = 0;
    bool finished_ = false;

    std::mutex mutex_; ///< of all below
    std::condition_variable_any changed_;
    std::optional<Frame> waiting_;
    bool complete_ = false; ///< no more frames will come
    std::exception_ptr failure_;
    std::string drawnBy_;
    std::jthread thread_; ///< last: ends first
};

} // namespace zonescope::app
