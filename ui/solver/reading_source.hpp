#pragma once

/// \file
/// Where a pane gets what the window does not have at hand: readings of the engine, taken between
/// two steps on the solver's thread at a low rate, and computations that take too long for the
/// window's thread.

#include "ui/solver/mailbox.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/words/message_text.hpp"

#include <QString>
#include <QThreadPool>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace zonescope::ui {

/// SolverThread::submit, or a stand-in.
using SubmitJob =
    std::function<void(SolverThread::Job, std::function<void(const Notice* problem)>)>;

/// One request at a time; the newest answer waits to be taken. Answers that arrive after the end of
/// this object are dropped. Belongs to the GUI thread.
/// @tparam Answer default-constructible; what a request gives
template <class Answer> class ReadingSource {
public:
    /// The slow part: runs on a thread of a pool; an exception is explained.
    using Compute = std::function<Answer()>;
    /// The reading: runs on the solver's thread, so it should only copy.
    using Read = std::function<Compute(const run::Simulation&)>;
    /// The answer that says what went wrong, or with an empty text that nothing was read.
    using Explain = std::function<Answer(const QString& problem)>;

    /// Readings take at most one part in this many of the solver's time.
    static constexpr int costDivisor = 50;

    /// @param shortestPause between the beginnings of two requests
    ReadingSource(std::chrono::milliseconds shortestPause, Explain explain)
        : shortestPause_(shortestPause), shared_(std::make_shared<Shared>(std::move(explain))) {}

    /// Whether a request would be taken now: none is under way, the pause is over, and the last
    /// reading cost the solver at most one part in fifty of the time since.
    [[nodiscard]] bool ready() const {
        const Clock::duration cost(shared_->readingCost.load());
        const auto pause = std::max<Clock::duration>(shortestPause_, costDivisor * cost);
        return !shared_->busy && Clock::now() - begun_ >= pause;
    }

    /// Whether none is under way: enough where the solver rests and the reading costs it nothing.
    [[nodiscard]] bool idle() const { return !shared_->busy; }

    void read(const SubmitJob& submit, Read read) {
        begin();
        auto compute = std::make_shared<Compute>();
        submit(
            [read = std::move(read), compute, shared = shared_](run::Simulation& simulation) {
                const auto start = Clock::now();
                *compute = read(simulation);
                shared->readingCost = (Clock::now() - start).count();
            },
            [compute, shared = shared_](const Notice* problem) {
                if (problem == nullptr && *compute) {
                    Shared::work(shared, *compute);
                    return;
                }
                shared->answer(shared->explain(
                    problem == nullptr ? QString() : problemSentence(problem->problem)));
            });
    }

    void compute(Compute compute) {
        begin();
        Shared::work(shared_, std::move(compute));
    }

    /// The answer of the last request; empty when there is none, or it was taken already.
    [[nodiscard]] std::optional<Answer> take() { return shared_->answers.take(); }

private:
    using Clock = std::chrono::steady_clock;

    struct Shared {
        explicit Shared(Explain words) : explain(std::move(words)) {}

        Explain explain;
        Mailbox<Answer> answers;
        std::atomic<bool> busy = false;
        std::atomic<Clock::rep> readingCost = 0;

        void answer(Answer data) {
            answers.put(std::move(data));
            busy = false;
        }
        static void work(const std::shared_ptr<Shared>& shared, Compute compute) {
            QThreadPool::globalInstance()->start([shared, compute = std::move(compute)] {
                try {
                    shared->answer(compute());
                } catch (...) {
                    shared->answer(shared->explain(
                        problemSentence(currentExceptionNotices().front().problem)));
                }
            });
        }
    };

    void begin() {
        begun_ = Clock::now();
        shared_->busy = true;
    }

    std::chrono::milliseconds shortestPause_;
    Clock::time_point begun_{};
    std::shared_ptr<Shared> shared_;
};

} // namespace zonescope::ui
