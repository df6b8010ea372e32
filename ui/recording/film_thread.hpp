#pragma once

/// \file
/// Draws and encodes a film on a thread of its own. Whoever hands over frames never waits: the
/// queue is bounded, and a frame that finds it full is refused.

#include "core/io/pictures/film_writer.hpp"
#include "ui/recording/frame_painter.hpp"
#include "ui/words/notice.hpp"

#include <QSize>

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace zonescope::ui {

class FilmThread {
public:
    /// Frames that may wait; each holds its values.
    static constexpr std::size_t mostWaiting = 12;

    struct Progress {
        int written = 0;
        int waiting = 0;
        std::uint64_t bytes = 0;
        bool ended = false;            ///< finished, given up or failed
        std::optional<Notice> failure; ///< why it ended
    };

    FilmThread(std::unique_ptr<io::FilmWriter> writer, const QSize& size);
    /// Waits for what `finish` or `discard` began; without either it discards.
    ~FilmThread();
    FilmThread(const FilmThread&) = delete;
    FilmThread& operator=(const FilmThread&) = delete;

    /// @param frame with its values in host memory
    /// @returns false when the queue is full or the film has ended
    [[nodiscard]] bool offer(std::shared_ptr<const FieldFrame> frame, ViewLook look);
    /// No more frames: the film is finished with those that wait. Returns at once.
    void finish();
    /// Removes the film. Returns at once.
    void discard();
    [[nodiscard]] Progress progress() const;
    /// Waits for the end that `finish` or `discard` began. \returns whether it has come
    [[nodiscard]] bool waitForEnd(std::chrono::milliseconds longest);

private:
    struct Job {
        std::shared_ptr<const FieldFrame> frame;
        ViewLook look;
    };
    enum class Order { goOn, finish, discard };

    void work();
    /// The next frame; empty when there is nothing more to draw.
    [[nodiscard]] std::optional<Job> next();
    void end(std::optional<Notice> failure);

    std::unique_ptr<io::FilmWriter> writer_;
    QSize size_;
    mutable std::mutex mutex_; ///< of all below
    std::condition_variable changed_;
    std::condition_variable ended_;
    std::deque<Job> jobs_;
    Order order_ = Order::goOn;
    Progress progress_;
    std::jthread thread_; ///< last: ends first
};

} // namespace zonescope::ui
