#include "ui/recording/film_thread.hpp"

#include <QRgb>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

io::Raster rasterOf(const QImage& picture) {
    io::Raster raster(picture.width(), picture.height(), {});
    for (int y = 0; y < picture.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        for (int x = 0; x < picture.width(); ++x) {
            raster.setPixel(x, y,
                            {static_cast<std::uint8_t>(qRed(line[x])),
                             static_cast<std::uint8_t>(qGreen(line[x])),
                             static_cast<std::uint8_t>(qBlue(line[x]))});
        }
    }
    return raster;
}

} // namespace

FilmThread::FilmThread(std::unique_ptr<io::FilmWriter> writer, const QSize& size)
    : writer_(std::move(writer)), size_(size), thread_([this] { work(); }) {}

FilmThread::~FilmThread() {
    bool undecided = false;
    {
        const std::lock_guard lock(mutex_);
        undecided = order_ == Order::goOn;
    }
    if (undecided)
        discard();
}

bool FilmThread::offer(std::shared_ptr<const FieldFrame> frame, ViewLook look) {
    {
        const std::lock_guard lock(mutex_);
        if (order_ != Order::goOn || progress_.ended || jobs_.size() >= mostWaiting)
            return false;
        jobs_.push_back({std::move(frame), std::move(look)});
        progress_.waiting = static_cast<int>(jobs_.size());
    }
    changed_.notify_one();
    return true;
}

void FilmThread::finish() {
    {
        const std::lock_guard lock(mutex_);
        if (order_ == Order::goOn)
            order_ = Order::finish;
    }
    changed_.notify_one();
}

void FilmThread::discard() {
    {
        const std::lock_guard lock(mutex_);
        order_ = Order::discard;
        jobs_.clear();
        progress_.waiting = 0;
    }
    writer_->interrupt();
    changed_.notify_one();
}

FilmThread::Progress FilmThread::progress() const {
    const std::lock_guard lock(mutex_);
    return progress_;
}

std::optional<FilmThread::Job> FilmThread::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !jobs_.empty() || order_ != Order::goOn; });
    if (jobs_.empty())
        return std::nullopt;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    progress_.waiting = static_cast<int>(jobs_.size());
    return job;
}

void FilmThread::end(std::optional<Notice> failure) {
    {
        const std::lock_guard lock(mutex_);
        progress_.failure = std::move(failure);
        progress_.ended = true;
        progress_.waiting = 0;
        jobs_.clear();
    }
    ended_.notify_all();
}

bool FilmThread::waitForEnd(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, longest, [this] { return progress_.ended; });
}

void FilmThread::work() {
    const auto discarded = [this] {
        const std::lock_guard lock(mutex_);
        return order_ == Order::discard;
    };
    try {
        FramePainter painter(size_);
        int written = 0;
        while (auto job = next()) {
            writer_->add(rasterOf(painter.paint(*job->frame, job->look)));
            ++written;
            const std::lock_guard lock(mutex_);
            progress_.written = written;
            progress_.bytes = writer_->bytes();
        }
        if (discarded() || written == 0) {
            writer_->discard();
        } else {
            const std::uint64_t before = writer_->bytes();
            writer_->finish();
            // An encoder may hold most of a short film back until its end.
            const std::lock_guard lock(mutex_);
            progress_.bytes = std::max(before, writer_->bytes());
        }
        end(std::nullopt);
    } catch (...) {
        if (discarded()) {
            writer_->discard();
            end(std::nullopt);
        } else {
            end(currentExceptionNotices(writer_->target()).front());
        }
    }
}

} // namespace zonescope::ui
