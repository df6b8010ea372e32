#include "ui/window/project_loader.hpp"

#include "ui/document/project_document.hpp"
#include "ui/live/live_controller.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/run_keeper.hpp"
#include "ui/window/selection.hpp"
#include "ui/words/message_text.hpp"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// A drag makes many edits: the solver follows when the hand rests this long, ms.
constexpr int settleMilliseconds = 250;

} // namespace

ProjectLoader::ProjectLoader(ProjectDocument& document, RunFeed& run, RunKeeper& keeper,
                             Selection& selection, Notifier& notifier, QObject* parent)
    : QObject(parent), document_(document), run_(run), keeper_(keeper), selection_(selection),
      notifier_(notifier) {
    editTimer_.setSingleShot(true);
    editTimer_.setInterval(settleMilliseconds);
    connect(&editTimer_, &QTimer::timeout, this, [this] { simulate(AfterLoad::follow); });
    connect(&document_, &ProjectDocument::edited, this, &ProjectLoader::followEdit);
    connect(&run_, &RunFeed::taking, this, &ProjectLoader::take);
    connect(&run_, &RunFeed::ready, this, &ProjectLoader::goOn);
    connect(&run_, &RunFeed::loadFailed, this, &ProjectLoader::reportFailed);
    connect(&run_, &RunFeed::noticed, this, &ProjectLoader::tellErrors);
    connect(&notifier_, &Notifier::cpuWanted, this, &ProjectLoader::runOnCpu);
}

void ProjectLoader::open(const QString& origin, const QString& path, bool unsaved,
                         SolverThread::ProjectReader reader) {
    editTimer_.stop();
    emit asked();
    const auto request = run_.solver().load(origin.toStdString(), reader);
    opening_ = Opening{request, origin, path, unsaved, std::move(reader)};
}

void ProjectLoader::openKept(archive::RunId run,
                             const std::shared_ptr<const model::Project>& project,
                             const QString& path) {
    editTimer_.stop();
    const auto request = restore(run, AfterLoad::rest);
    opening_ = Opening{request, QString::fromStdString(project->name), path, true,
                       [project] { return project; }};
}

void ProjectLoader::openUnchecked(std::shared_ptr<const model::Project> project,
                                  const QString& path,
                                  std::function<void(const QString& why)> refused) {
    editTimer_.stop();
    opening_.reset();
    refused_ = std::move(refused);
    document_.open(project, path, true);
    emit opened(path);
    uncheckedLoad_ = run_.solver().load(project->name, [project] { return project; });
}

void ProjectLoader::followEdit() {
    // Undo may lead back to what the solver has.
    if (!run_.differsFrom(*document_.project()))
        editTimer_.stop();
    else if (!opening_ && !live_->active())
        editTimer_.start();
}

void ProjectLoader::simulate(AfterLoad after) {
    if (!document_.project() || opening_)
        return;
    // Results belong to runs: undo, or a value typed back, leads to those that are kept.
    if (const auto run = keeper_.runOf(*document_.project())) {
        restore(*run, after);
        return;
    }
    run_.solver().load(
        document_.project()->name, [project = document_.project()] { return project; }, after);
}

std::uint64_t ProjectLoader::simulateLive(const LiveGeometry& geometry) {
    editTimer_.stop();
    const auto& project = geometry.project;
    // Results belong to runs: undo, or a value typed back, leads to those that are kept.
    if (const auto run = keeper_.runOf(*project))
        return restore(*run, AfterLoad::finish);
    return run_.solver().load(
        project->name, [project] { return project; }, AfterLoad::finish, RunWorth::passing);
}

std::uint64_t ProjectLoader::restore(archive::RunId run, AfterLoad after) {
    restoring_ = run;
    restoreLoad_ = run_.solver().restore(run, after);
    return restoreLoad_;
}

void ProjectLoader::runOnCpu() {
    const bool failed = run_.status().state == SolverState::failed;
    const auto outcome = document_.edit(tr("Run on the CPU"), [](model::Project& project) {
        project.run.backend = model::Backend::cpu;
    });
    if (!outcome || !failed)
        return;
    editTimer_.stop();
    simulate(AfterLoad::run);
}

void ProjectLoader::take(const LoadOutcome& outcome) {
    live_->installed(outcome.request, run_.status().epoch);
    opens_ = opening_ && outcome.request == opening_->request;
    if (!opens_)
        return;
    const Opening opening = *std::exchange(opening_, std::nullopt);
    // The panes select when all of them have the project.
    const auto guard = selection_.hold();
    document_.open(outcome.project, opening.path, opening.unsaved);
    emit opened(opening.path);
}

void ProjectLoader::goOn() {
    const bool opened = std::exchange(opens_, false);
    // What was edited or undone while it loaded comes next.
    live_->lookAgain();
    if (!live_->active() && document_.project() && run_.differsFrom(*document_.project()))
        editTimer_.start();
    // Last: who waited for it may edit and run, and an edit that followed would take the place of
    // that run before it has begun.
    if (opened)
        emit openedReady();
}

void ProjectLoader::reportFailed(const LoadOutcome& outcome) {
    // A place that a drag only passes is told in its pane.
    if (live_->loadFailed(outcome.request, outcome.notices.empty()
                                               ? QString()
                                               : problemSentence(outcome.notices.front().problem)))
        return;
    const bool opened = opening_ && outcome.request == opening_->request;
    std::optional<Opening> given;
    if (opened)
        given = std::exchange(opening_, std::nullopt);
    if (outcome.notices.empty()) {
        notifier_.toast(opened ? tr("Loading was cancelled.")
                               : tr("The change is not simulated: the run goes on with the project "
                                    "as it was. The next change tries again."));
    } else {
        opened ? notifier_.listOfFile(outcome.notices) : notifier_.list(outcome.notices);
        if (outcome.request == uncheckedLoad_ && !outcome.notices.front().ofDevice) {
            refused_(problemSentence(outcome.notices.front().problem));
            return;
        }
        notifier_.fail(outcome.notices.front(), [this, given = std::move(given)] {
            if (!given) {
                runOnCpu();
                return;
            }
            open(given->origin, given->path, true, [reader = given->reader] {
                auto project = *reader();
                project.run.backend = model::Backend::cpu;
                return std::make_shared<const model::Project>(std::move(project));
            });
        });
    }
    // A kept run that cannot be read: its project is there all the same, and begins at step 0.
    if (outcome.request == restoreLoad_ && !opened && !outcome.notices.empty()) {
        keeper_.markUnreadable(restoring_);
        if (document_.project() && run_.differsFrom(*document_.project()))
            editTimer_.start();
    }
    // What was edited meanwhile has waited for the project that did not come.
    if (opened && document_.project() != run_.project())
        editTimer_.start();
    if (live_->active())
        editTimer_.stop();
    if (opened)
        live_->giveUp();
    else if (outcome.request == restoreLoad_)
        live_->lookAgain();
}

void ProjectLoader::tellErrors(const std::vector<Notice>& notices) {
    notifier_.list(notices);
    // A strip that opens moves the canvas under the hand: what follows changes opens it for
    // errors only.
    const auto worst = std::ranges::find(notices, model::Severity::error,
                                         [](const Notice& one) { return one.problem.severity; });
    if (!live_->underWay())
        notifier_.fail(notices.front(), [this] { runOnCpu(); });
    else if (worst != notices.end())
        notifier_.fail(*worst, [this] { runOnCpu(); });
}

} // namespace zonescope::ui
