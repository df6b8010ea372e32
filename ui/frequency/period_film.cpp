#include "ui/frequency/period_film.hpp"

#include "core/io/pictures/film_writer.hpp"
#include "ui/recording/film_thread.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <numbers>

namespace zonescope::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto pollInterval = 10ms;

} // namespace

PeriodFilm::PeriodFilm(QObject* parent)
    : QObject(parent),
      frames_(0ms, [](const QString&) { return std::shared_ptr<const FieldFrame>(); }) {
    timer_.setInterval(pollInterval);
    connect(&timer_, &QTimer::timeout, this, &PeriodFilm::work);
}

PeriodFilm::~PeriodFilm() {
    if (film_)
        film_->discard();
}

std::optional<Notice> PeriodFilm::start(const QString& file,
                                        std::shared_ptr<const PhasorPicture> picture,
                                        monitors::PhasorAspect aspect, const ViewLook& look,
                                        const QSize& size, double secondsPerPeriod) {
    if (active())
        return makeNotice(model::Severity::warning,
                          tr("Another animation is still being written.").toStdString());
    try {
        film_ = std::make_unique<FilmThread>(
            io::makeFilmWriter(std::filesystem::path(file.toStdU16String())), size);
    } catch (...) {
        return currentExceptionNotices().front();
    }
    file_ = file;
    picture_ = std::move(picture);
    aspect_ = aspect;
    look_ = look;
    count_ = std::max(8, static_cast<int>(std::lround(secondsPerPeriod * io::filmRate)));
    computed_ = offered_ = 0;
    closing_ = false;
    waiting_.reset();
    (void)frames_.take();
    timer_.start();
    return {};
}

void PeriodFilm::cancel() {
    if (!active())
        return;
    film_->discard();
    closing_ = true;
}

int PeriodFilm::written() const { return film_ ? film_->progress().written : 0; }

void PeriodFilm::work() {
    const auto progress = film_->progress();
    if (progress.ended) {
        timer_.stop();
        film_.reset();
        picture_.reset();
        if (progress.failure)
            emit failed(*progress.failure);
        else if (offered_ == count_)
            emit finished(file_);
        emit ended();
        return;
    }
    emit progressed(progress.written, count_);
    if (closing_)
        return;
    if (!waiting_) {
        if (auto frame = frames_.take(); frame && *frame)
            waiting_ = std::move(*frame);
    }
    if (waiting_ && film_->offer(waiting_, look_)) {
        waiting_.reset();
        if (++offered_ == count_) {
            film_->finish();
            closing_ = true;
            return;
        }
    }
    if (!waiting_ && computed_ < count_ && computed_ == offered_ && frames_.ready()) {
        const double phase = 2.0 * std::numbers::pi * computed_++ / count_;
        frames_.compute([picture = picture_, aspect = aspect_, phase] {
            return PhasorPictures::frame(*picture, aspect, phase);
        });
    }
}

} // namespace zonescope::ui
