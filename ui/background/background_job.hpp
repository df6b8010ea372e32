#pragma once

/// \file
/// A queue of runs that is made, and taken down, beside the window: both check or end many runs and
/// may take longer than a frame.

#include "ui/solver/reading_source.hpp"

#include <QString>
#include <QThreadPool>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace zonescope::ui {

/// Makes one job at a time; a newer wish replaces one that has not begun. Belongs to the GUI
/// thread.
/// @tparam Job its destructor ends what runs and waits for it
template <class Job> class BackgroundJob {
public:
    using Make = std::function<std::unique_ptr<Job>()>;
    struct Answer {
        std::shared_ptr<Job> job; ///< null: see `problem`
        QString problem;          ///< why there is none
    };

    BackgroundJob()
        : source_(std::chrono::milliseconds(0), [](const QString& problem) {
              return Answer{nullptr, problem};
          }) {}

    /// What was wished before counts no more.
    void wish(Make make) {
        next_ = std::move(make);
        begin();
    }
    void forget() {
        next_ = nullptr;
        stale_ = making_;
    }
    /// Whether an answer is to come.
    [[nodiscard]] bool busy() const noexcept { return next_ || (making_ && !stale_); }
    /// The answer to the last wish, once.
    [[nodiscard]] std::optional<Answer> take() {
        auto answer = source_.take();
        if (!answer) {
            begin();
            return std::nullopt;
        }
        making_ = false;
        const bool wanted = !std::exchange(stale_, false);
        if (next_) {
            begin();
            return std::nullopt;
        }
        return wanted ? std::move(answer) : std::nullopt;
    }

private:
    void begin() {
        if (!next_ || making_ || !source_.ready())
            return;
        making_ = true;
        stale_ = false;
        source_.compute([make = std::exchange(next_, nullptr)] {
            std::unique_ptr<Job> made = make();
            // Its end is left to a thread of the pool, whoever lets go of it last.
            return Answer{
                std::shared_ptr<Job>(
                    made.release(),
                    [](Job* job) { QThreadPool::globalInstance()->start([job] { delete job; }); }),
                {}};
        });
    }

    ReadingSource<Answer> source_;
    Make next_;
    bool making_ = false;
    bool stale_ = false; ///< what is being made is not wanted any more
};

} // namespace zonescope::ui
