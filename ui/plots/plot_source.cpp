#include "ui/plots/plot_source.hpp"

#include "ui/solver/mailbox.hpp"
#include "ui/solver/problem_text.hpp"

#include <QThreadPool>

#include <atomic>

namespace zonescope::ui {

namespace {

using Clock = std::chrono::steady_clock;

/// Readings take at most one part in this many of the solver's time.
constexpr int costDivisor = 50;

PlotData explanation() {
    PlotData data;
    data.message = problemSentence(currentExceptionNotices().front().problem);
    return data;
}

} // namespace

struct PlotSource::Shared {
    Mailbox<PlotData> answers;
    std::atomic<bool> busy = false;
    std::atomic<Clock::rep> readingCost = 0;

    void answer(PlotData data) {
        answers.put(std::move(data));
        busy = false;
    }
    static void work(const std::shared_ptr<Shared>& shared, const Compute& compute) {
        QThreadPool::globalInstance()->start([shared, compute] {
            try {
                shared->answer(compute());
            } catch (...) {
                shared->answer(explanation());
            }
        });
    }
};

PlotSource::PlotSource(std::chrono::milliseconds shortestPause)
    : shortestPause_(shortestPause), shared_(std::make_shared<Shared>()) {}

bool PlotSource::ready() const {
    const Clock::duration cost(shared_->readingCost.load());
    const auto pause = std::max<Clock::duration>(shortestPause_, costDivisor * cost);
    return !shared_->busy && Clock::now() - begun_ >= pause;
}

void PlotSource::begin() {
    begun_ = Clock::now();
    shared_->busy = true;
}

void PlotSource::read(const SubmitJob& submit, Read read) {
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
            PlotData data;
            if (problem != nullptr)
                data.message = problemSentence(problem->problem);
            shared->answer(std::move(data));
        });
}

void PlotSource::compute(Compute compute) {
    begin();
    Shared::work(shared_, compute);
}

std::optional<PlotData> PlotSource::take() { return shared_->answers.take(); }

} // namespace zonescope::ui
