#include "ui/recording/recorder.hpp"

#include "ui/field/field_view.hpp"
#include "ui/recording/film_thread.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int pollMilliseconds = 100;
constexpr std::chrono::seconds longestFinish{20};

std::filesystem::path toPath(const QString& text) {
    return std::filesystem::path(text.toStdU16String());
}

} // namespace

Recorder::Recorder(FieldView& view, QObject* parent) : QObject(parent), view_(view) {
    timer_.setInterval(pollMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &Recorder::poll);
}

Recorder::~Recorder() {
    if (!film_ || cancelled_)
        return;
    film_->finish();
    // An encoder that hangs must not keep the program from ending.
    if (!film_->waitForEnd(longestFinish))
        film_->discard();
}

std::optional<Notice> Recorder::start(const RecordingSettings& settings) {
    if (status_.state != RecorderState::idle)
        return makeNotice(model::Severity::error,
                          tr("A recording is being made: stop it first.").toStdString());
    std::unique_ptr<io::FilmWriter> writer;
    try {
        writer = io::makeFilmWriter(toPath(settings.file), settings.framesPerSecond);
    } catch (...) {
        return currentExceptionNotices(settings.file.toStdString()).front();
    }
    settings_ = settings;
    settings_.every = std::max(1, settings.every);
    status_ = {};
    status_.file = QString::fromStdString(writer->target());
    cancelled_ = false;
    lastStep_ = lastDue_ = -1;
    // The first frame is a picture.
    sinceDue_ = settings_.every - 1;
    if (const auto remark = writer->remark(); !remark.empty())
        emit noticed(makeNotice(model::Severity::warning, remark));
    film_ = std::make_unique<FilmThread>(std::move(writer), settings_.size);
    clock_.start();
    timer_.start();
    setState(RecorderState::recording);
    if (settings_.interval == FrameInterval::steps)
        emit stepsPerFrameWanted(settings_.every);
    return std::nullopt;
}

void Recorder::setState(RecorderState state) {
    if (state == status_.state)
        return;
    const bool wasRecording = status_.state == RecorderState::recording;
    status_.state = state;
    if (wasRecording && settings_.interval == FrameInterval::steps)
        emit stepsPerFrameWanted(std::nullopt);
    emit stateChanged(state);
}

bool Recorder::due(const FieldFrame& frame) {
    if (frame.step == lastStep_)
        return false; // sampled again for another part of the plane
    if (frame.step < lastStep_)
        lastDue_ = -1; // the run was reset
    lastStep_ = frame.step;
    ++sinceDue_;
    if (settings_.interval == FrameInterval::frames)
        return sinceDue_ >= settings_.every;
    const std::int64_t number = frame.step / settings_.every;
    if (lastDue_ >= 0) {
        const std::int64_t before = lastDue_ / settings_.every;
        if (number == before)
            return false;
        status_.missed += static_cast<int>(number - before - 1);
    }
    return true;
}

void Recorder::add(const std::shared_ptr<const FieldFrame>& frame) {
    if (status_.state != RecorderState::recording || !frame || !frame->hasValues() ||
        !view_.discretisation() || !due(*frame))
        return;
    sinceDue_ = 0;
    lastDue_ = frame->step;
    if (film_->offer(frame, lookOf(view_)))
        ++status_.taken;
    else
        ++status_.behind;
}

void Recorder::skip(const std::shared_ptr<const FieldFrame>& frame) {
    if (status_.state != RecorderState::recording || !frame ||
        settings_.interval == FrameInterval::steps)
        return; // steps that are passed over are counted with the next frame
    // The next frame that comes takes its place.
    if (due(*frame))
        ++status_.missed;
}

void Recorder::stop() {
    if (status_.state != RecorderState::recording)
        return;
    film_->finish();
    setState(RecorderState::finishing);
}

void Recorder::cancel() {
    if (!film_)
        return;
    cancelled_ = true;
    film_->discard();
    setState(RecorderState::finishing);
}

void Recorder::poll() {
    const auto progress = film_->progress();
    status_.written = progress.written;
    status_.waiting = progress.waiting;
    status_.bytes = std::max(status_.bytes, progress.bytes);
    status_.filmSeconds = static_cast<double>(status_.written) / settings_.framesPerSecond;
    if (status_.state == RecorderState::recording)
        status_.elapsedSeconds = static_cast<double>(clock_.elapsed()) / 1000.0;
    if (progress.ended)
        conclude();
    emit progressed();
}

void Recorder::conclude() {
    const auto progress = film_->progress();
    timer_.stop();
    film_.reset();
    setState(RecorderState::idle);
    if (progress.failure) {
        emit noticed(*progress.failure);
        return;
    }
    if (cancelled_)
        return;
    if (status_.written == 0) {
        auto notice = makeNotice(model::Severity::warning,
                                 tr("No frame came while recording: nothing was written. Run or "
                                    "step the simulation meanwhile.")
                                     .toStdString());
        emit noticed(notice);
        return;
    }
    reportLeftOut();
    emit finished(status_.file, status_.written);
}

void Recorder::reportLeftOut() {
    const auto report = [&](const QString& text) {
        auto notice = makeNotice(model::Severity::warning, text.toStdString());
        notice.file = status_.file.toStdString();
        emit noticed(notice);
    };
    if (status_.behind > 0)
        report(tr("%n picture(s) were left out of the film: encoding was slower than the run. "
                  "Choose a smaller size or record fewer frames.",
                  nullptr, status_.behind));
    if (status_.missed > 0)
        report(tr("%n picture(s) were left out of the film: the run was faster than the window. "
                  "Record every frame, or more steps apart.",
                  nullptr, status_.missed));
}

} // namespace zonescope::ui
