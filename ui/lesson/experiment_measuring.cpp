#include "ui/lesson/experiment_measuring.hpp"

#include "core/cancellation.hpp"

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>

#include <stop_token>
#include <utility>
#include <variant>

namespace zonescope::ui {

namespace {

/// Empty when it was given up.
ExperimentMeasuring::Found foundBy(lesson::Session session, const lesson::RecordedRun& run,
                                   const std::string& file, const std::stop_token& stop) {
    const CancellationScope scope(stop);
    ExperimentMeasuring::Found found;
    try {
        for (const auto& id : session.measure(run, file))
            found.emplace(id, *session.measured(id));
    } catch (const Cancelled&) {
        found.clear();
    }
    return found;
}

} // namespace

ExperimentMeasuring::ExperimentMeasuring(std::function<lesson::Session()> session, QObject* parent)
    : QObject(parent), session_(std::move(session)) {}

ExperimentMeasuring::~ExperimentMeasuring() = default;

void ExperimentMeasuring::add(std::shared_ptr<const lesson::RecordedRun> run, std::string file) {
    const auto session = session_();
    std::set<std::string> experiments;
    for (const auto& block : session.lesson().blocks) {
        const auto* experiment = std::get_if<lesson::Experiment>(&block);
        if (experiment && lesson::answers(session.lesson(), *experiment, *run->project, file))
            experiments.insert(experiment->id);
    }
    if (experiments.empty())
        return;
    std::erase_if(waiting_, [&](const Waiting& one) { return one.experiments == experiments; });
    waiting_.push_back({std::move(run), std::move(file), std::move(experiments)});
    next();
}

void ExperimentMeasuring::clear() {
    waiting_.clear();
    ++number_;
    busy_ = false;
    thread_ = {};
}

void ExperimentMeasuring::next() {
    if (busy_ || waiting_.empty())
        return;
    const auto one = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    busy_ = true;
    thread_ = std::jthread([self = QPointer(this), number = ++number_, session = session_(),
                            one](const std::stop_token& stop) {
        const auto found = foundBy(session, *one.run, one.file, stop);
        // Through the application: this object may be gone by then.
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, number, found] {
                if (!self || number != self->number_)
                    return;
                self->busy_ = false;
                emit self->measured(found);
                if (self)
                    self->next();
            },
            Qt::QueuedConnection);
    });
}

} // namespace zonescope::ui
