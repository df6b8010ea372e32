#include "app/film_recorder.hpp"

#include "app/picture_painter.hpp"
#include "core/error.hpp"
#include "core/fdtd/view_formula.hpp"
#include "core/run/reports/field_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <type_traits>
#include <utility>

namespace zonescope::app {

FilmRecorder::FilmRecorder(run::Simulation& simulation, FilmSettings settings)
    : simulation_(simulation), settings_(fitted(simulation, std::move(settings))),
      writer_(io::makeFilmWriter(settings_.file)), display_(gpu::makeDisplayStream(simulation)),
      thread_([this](const std::stop_token& stopToken) { write(stopToken); }) {}

FilmRecorder::~FilmRecorder() {
    if (finished_ || frames_ == 0) {
        return;
    }
    try {
        finish();
    } catch (const std::exception&) {
        // What ended the run is being reported; the writer has removed what is not whole.
    }
}

FilmSettings FilmRecorder::fitted(const run::Simulation& simulation, FilmSettings settings) {
    if (settings.everySteps < 1) {
        throw InputError({.file = {},
                          .key = "--video-every",
                          .value = fmt::format("{}", settings.everySteps),
                          .allowed = say("1 or more steps"),
                          .hint = {}});
    }
    const auto& grid = simulation.discretisation().grid;
    const auto map = run::fieldMap(
        simulation, fdtd::emptyPlane(fdtd::fittedRequest({.quantity = settings.quantity}, grid)));
    // The widest picture that fits the film's frame; its height follows from the domain.
    settings.image.widthPixels = settings.width;
    for (int attempt = 0; attempt < 8; ++attempt) {
        const auto [width, height] = io::fieldImageSize(map, settings.image);
        if (height <= settings.height) {
            break;
        }
        settings.image.widthPixels = settings.image.widthPixels * settings.height / height;
    }
    constexpr int narrowest = 300;
    if (settings.image.widthPixels < narrowest) {
        throw InputError({.file = {},
                          .key = "--video-size",
                          .value = fmt::format("{}x{}", settings.width, settings.height),
                          .allowed = {},
                          .hint = say("the picture of this domain would be narrower than 300 "
                                      "pixels; give a larger size")});
    }
    return settings;
}

io::Raster FilmRecorder::onCanvas(const io::Raster& picture) const {
    io::Raster canvas(settings_.width, settings_.height, {255, 255, 255});
    const int left = std::max(0, (settings_.width - picture.width()) / 2);
    const int top = std::max(0, (settings_.height - picture.height()) / 2);
    for (int y = 0; y < std::min(picture.height(), settings_.height - top); ++y) {
        for (int x = 0; x < std::min(picture.width(), settings_.width - left); ++x) {
            canvas.setPixel(left + x, top + y, picture.pixel(x, y));
        }
    }
    return canvas;
}

std::int64_t FilmRecorder::stepsToNextFrame() const {
    return settings_.everySteps - simulation_.step() % settings_.everySteps;
}

void FilmRecorder::rethrow() {
    std::exception_ptr failure;
    {
        const std::lock_guard lock(mutex_);
        std::swap(failure, failure_);
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
}

void FilmRecorder::afterAdvance() {
    if (simulation_.step() == 0 || simulation_.step() % settings_.everySteps != 0) {
        return;
    }
    {
        // One frame may wait while another is drawn; with a third being sampled that makes all
        // buffers of a display.
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return !waiting_ || failure_; });
    }
    rethrow();
    fdtd::PlaneRequest request;
    request.quantity = settings_.quantity;
    std::optional<Frame> frame;
    if (display_) {
        if (!display_->publish(request, 0)) {
            throw DeviceError(say("no display buffer is free for the next frame of the film"));
        }
        auto sampled = display_->waitAndTake();
        if (!sampled) {
            throw DeviceError(say("the device did not finish a frame of the film"));
        }
        frame = std::move(sampled);
    } else {
        frame = simulation_.snapshot(request);
    }
    ++frames_;
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(frame);
    }
    changed_.notify_all();
}

void FilmRecorder::finish() {
    finished_ = true;
    {
        const std::lock_guard lock(mutex_);
        complete_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
    rethrow();
    writer_->finish();
}

std::string FilmRecorder::summary() const {
    return fmt::format("{} ({} frames, drawn by {})", writer_->target(), frames_, drawnBy_);
}

void FilmRecorder::write(const std::stop_token& stopToken) {
    try {
        PicturePainter painter(simulation_, settings_.image);
        painter.holdRange(true);
        while (true) {
            std::optional<Frame> frame;
            {
                std::unique_lock lock(mutex_);
                const bool more =
                    changed_.wait(lock, stopToken, [this] { return waiting_ || complete_; });
                if (!more || !waiting_) {
                    drawnBy_ = painter.drawnBy();
                    return;
                }
                std::swap(frame, waiting_);
            }
            changed_.notify_all();
            const auto picture =
                std::visit([&](const auto& one) { return painter.paint(one); }, *frame);
            frame.reset();
            writer_->add(onCanvas(picture));
        }
    } catch (...) {
        {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
        changed_.notify_all();
    }
}

} // namespace zonescope::app
