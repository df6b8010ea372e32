#include "ui/window/main_window.hpp"

#include "core/model/edit_impact.hpp"
#include "core/model/units.hpp"
#include "core/run/orders/order_sum.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/frame_intake.hpp"
#include "ui/history/kept_frames.hpp"
#include "ui/language/number_format.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/icons.hpp"
#include "ui/look/strip.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/solver/probe_sampling.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/repaint_gate.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/toast.hpp"
#include "ui/words/problem_text.hpp"

#include <QAction>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// Numbers in the status bar change this often: more cannot be read, and each change costs a
/// repaint.
constexpr qint64 textMilliseconds = 125;
constexpr qint64 rateMilliseconds = 1000;

/// One line for a message, with all that was found.
/// Keys of the project are said by their names, those of a file as they stand there.
QString sentence(const Notice& notice, const std::shared_ptr<const model::Project>& project) {
    QString text = problemSentence(project && notice.file.empty() ? named(*project, notice.problem)
                                                                  : notice.problem);
    if (!notice.file.empty())
        text = QFileInfo(QString::fromStdString(notice.file)).fileName() + QStringLiteral(" — ") +
               text;
    return text;
}

} // namespace

void MainWindow::poll() {
    // Outcomes first: a frame may belong to the project that has just arrived.
    follow(solver_->fetch());
    auto frame = solver_->takeFrame();
    // And one of another run is not to drive out the frames of a run that is being kept.
    if (frame && frame->step < history_->liveStep()) {
        const auto update = solver_->fetch();
        follow(update);
        if (!update.loads.empty())
            frame.reset(); // of the run before; others come
    }
    if (frame && discretisation_) {
        history_->setLive(frame);
        intake_->take(std::move(frame));
    }
    if (frameClock_.elapsed() >= rateMilliseconds) {
        framesPerSecond_ = 1000.0 * paintedFrames_ / static_cast<double>(frameClock_.restart());
        paintedFrames_ = 0;
        statusPanel_->setFrameRate(framesPerSecond_);
    }
    repaints_->open();
}

void MainWindow::follow(const SolverUpdate& update) {
    // First: what they tell is of the run that is still shown.
    followKept(update);
    if (!update.loads.empty())
        recovery_->settled();
    for (const auto& outcome : update.loads) {
        if (outcome.succeeded)
            install(outcome);
        else
            reportFailedLoad(outcome);
    }
    plots_->add(update);
    frequency_->follow(update);
    dataSheet_->follow(update.status);
    if (!update.notices.empty()) {
        messages_->addNotices(update.notices);
        // A strip that opens moves the canvas under the hand: what follows changes opens it for
        // errors only.
        const auto worst =
            std::ranges::find(update.notices, model::Severity::error,
                              [](const Notice& one) { return one.problem.severity; });
        if (!live_->underWay())
            fail(update.notices.front(), [this] { runOnCpu(); });
        else if (worst != update.notices.end())
            fail(*worst, [this] { runOnCpu(); });
    }
    const bool turned = update.status.state != status_.state ||
                        update.status.atHalfStep != status_.atHalfStep ||
                        update.status.loading != status_.loading ||
                        update.status.epoch != status_.epoch || !update.loads.empty();
    const bool moved = update.status.step != status_.step ||
                       update.status.stepsPerSecond != status_.stepsPerSecond;
    const SolverState before = status_.state;
    status_ = update.status;
    followLesson();
    markStale();
    live_->follow(status_);
    // Buttons and words that change several times a second cannot be read.
    const bool quiet = live_->holdsField();
    const bool spoken = std::exchange(quiet_, quiet) && !quiet;
    if (turned) {
        followEnd(before);
        offerLive();
        repaints_->setActive(status_.state == SolverState::running);
        if (!quiet)
            updateActions();
        // A short run may be over before it is looked at.
        if (status_.state == SolverState::running || status_.step > 0)
            offerOrders();
    }
    if (spoken && !turned)
        updateActions();
    if (quiet)
        return;
    if (turned || spoken ||
        (moved &&
         (status_.state != SolverState::running || textClock_.elapsed() >= textMilliseconds))) {
        textClock_.restart();
        statusPanel_->setStatus(status_, periodFs_);
        counters_->setStatus(status_, framesPerSecond_);
        sweeps_->setRate(status_.cellStepsPerSecond * 1e-9);
        orders_->setRate(status_.cellStepsPerSecond * 1e-9);
    }
}

void MainWindow::install(const LoadOutcome& outcome) {
    const bool opens = opening_ && outcome.request == opening_->request;
    const bool followed = live_->isOwn(outcome.request);
    discretisation_ = outcome.discretisation;
    simulated_ = outcome.project;
    lessonMeasured_ = 0; // a kept run may have ended before it came
    live_->installed(outcome.request, status_.epoch);
    periodFs_ = units::toFemtoseconds(shortestWavelengthUm(*simulated_));
    const auto& stop = simulated_->run.stop;
    statusPanel_->setMayEndEarly(stop.energyDecay || stop.phasorChange);
    if (opens) {
        const Opening opening = *std::exchange(opening_, std::nullopt);
        if (!opening.path.isEmpty())
            rememberRecent(opening.path);
        // The panes select when all of them have the project: further down.
        const QScopedValueRollback guard(selecting_, true);
        document_->open(outcome.project, opening.path, opening.unsaved);
        ordersOffered_ = false;
        if (simulated_->optimisation)
            offerOrders();
    }
    intake_->clear();
    history_->clear();
    resetRun_ = 0;
    if (outcome.restored != 0)
        history_->goOnFrom(keptFrames_->framesOf(outcome.restored));
    field_->view().setDiscretisation(discretisation_, followed);
    field_->view().setEmptyText(
        run::needsOrderSum(*simulated_)
            ? tr("Press Space to run the azimuthal order m = %1 alone, %2 for the sum over all "
                 "orders.")
                  .arg(simulated_->azimuthalOrder)
                  .arg(action(QStringLiteral("orders"))->shortcut().toString())
            : tr("Press Space to run."));
    view3d_->setProject(project(), discretisation_);
    counters_->begin(discretisation_);
    plots_->begin(discretisation_);
    frequency_->begin(discretisation_, followed);
    dataSheet_->begin(discretisation_);
    messages_->clearEvents();
    if (!followed || messages_->projectNotices() != outcome.notices)
        messages_->setProjectNotices(outcome.notices);
    // What follows the hand keeps selection, probes and view as they are.
    if (!followed) {
        select(tree_->selected());
        sendProbes();
        solver_->setPlaneRequest(field_->view().planeRequest());
    }
    updateTitle();
    if (opens && afterLessonProject_)
        std::exchange(afterLessonProject_, {})();
    // What was edited or undone while it loaded comes next.
    live_->lookAgain();
    if (!live_->active() && project() &&
        model::impactOf(*simulated_, *project()) != model::EditImpact::none)
        editTimer_->start();
}

void MainWindow::reportFailedLoad(const LoadOutcome& outcome) {
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
        toast_->present(opened ? tr("Loading was cancelled.")
                               : tr("The change is not simulated: the run goes on with the project "
                                    "as it was. The next change tries again."));
    } else {
        opened ? messages_->addFileNotices(outcome.notices)
               : messages_->addNotices(outcome.notices);
        if (outcome.request == recoveryLoad_ && !outcome.notices.front().ofDevice) {
            tellRecovered(problemSentence(outcome.notices.front().problem));
            return;
        }
        fail(outcome.notices.front(), [this, given = std::move(given)] {
            if (!given) {
                runOnCpu();
                return;
            }
            load(given->origin, given->path, true, [reader = given->reader] {
                auto project = *reader();
                project.run.backend = model::Backend::cpu;
                return std::make_shared<const model::Project>(std::move(project));
            });
        });
    }
    // A kept run that cannot be read: its project is there all the same, and begins at step 0.
    if (outcome.request == restoreLoad_ && !opened && !outcome.notices.empty()) {
        unreadable_.insert(restoring_);
        if (project() &&
            (!simulated_ || model::impactOf(*simulated_, *project()) != model::EditImpact::none))
            editTimer_->start();
    }
    // What was edited meanwhile has waited for the project that did not come.
    if (opened && project() != simulated_)
        editTimer_->start();
    if (live_->active())
        editTimer_->stop();
    if (opened)
        live_->giveUp();
    else if (outcome.request == restoreLoad_)
        live_->lookAgain();
}

void MainWindow::note(const Notice& notice) {
    messages_->addNotices({notice});
    // A pane may hear of a lost device after the window has offered to go on without it.
    const bool lost = notice.ofDevice && status_.state == SolverState::failed;
    if (lost)
        fail(notice, [this] { runOnCpu(); });
    else if (notice.problem.severity == model::Severity::error)
        fail(notice);
    else
        toast_->present(sentence(notice, project()));
}

void MainWindow::fail(const Notice& notice) { fail(notice, {}); }

void MainWindow::fail(const Notice& notice, std::function<void()> onCpu) {
    std::vector<Strip::Answer> answers;
    if (notice.ofDevice && onCpu)
        answers.push_back({tr("Run on the CPU"), std::move(onCpu)});
    answers.push_back({tr("Show messages"), [this] { showDock(*messagesDock_); }});
    notice_->present(sentence(notice, project()), std::move(answers));
}

void MainWindow::runOnCpu() {
    const bool failed = status_.state == SolverState::failed;
    const auto outcome = document_->edit(tr("Run on the CPU"), [](model::Project& project) {
        project.run.backend = model::Backend::cpu;
    });
    if (!outcome || !failed)
        return;
    editTimer_->stop();
    simulateDocument(AfterLoad::run);
}

/// A run of light at an angle is one order of many: says so where it is seen, once for a project. A
/// project with an objective says so when it is opened.
void MainWindow::offerOrders() {
    if (!ordersOffered_ && simulated_ && simulated_->zones) {
        ordersOffered_ = true;
        hint_->present(tr("This lens is cut into zones. The run shows the effective medium of its "
                          "posts; its zones are run and added up beside it."),
                       {{tr("Zone runs"), [this] { showZoneRuns(); }},
                        {tr("From above"), [this] { setCentreMode(CentreMode::topView); }}});
        return;
    }
    if (!ordersOffered_ && simulated_ && simulated_->optimisation &&
        !optimisationDock_->isVisible()) {
        ordersOffered_ = true;
        hint_->present(tr("This project says what shall become of its lens. A search moves its "
                          "rings there, iterate by iterate, beside the window."),
                       {{tr("Optimisation"), [this] { showOptimisation(); }}});
        return;
    }
    if (ordersOffered_ || !simulated_ || !run::needsOrderSum(*simulated_))
        return;
    ordersOffered_ = true;
    hint_->present(tr("The light of this project is a sum over azimuthal orders. The run shows one "
                      "of them alone, m = %1.")
                       .arg(simulated_->azimuthalOrder),
                   {{tr("Sum over orders"), [this] { showOrders(); }}});
}

void MainWindow::toggleRun() {
    if (status_.state == SolverState::running)
        solver_->pause();
    else
        solver_->run();
}

void MainWindow::toggleCounters() {
    // What lies under another tab is not seen: only a pane in front is closed.
    if (!countersDock_->visibleRegion().isEmpty()) {
        countersDock_->hide();
        return;
    }
    showDock(*countersDock_);
}

void MainWindow::updateActions() {
    const SolverState state = status_.state;
    const bool running = state == SolverState::running;
    const bool any = project() != nullptr;
    const QString nothing = tr("There is no project: open one or choose an example.");
    const QString refused =
        tr("The project cannot be simulated as it is: the messages say why. The "
           "next change tries again.");
    const QString loading = tr("The project is being loaded.");
    const QString failed = tr("The run has failed: reset it first.");
    const auto allow = [this](const char* name, bool allowed, const QString& reason) {
        auto* one = action(QString::fromLatin1(name));
        one->setEnabled(allowed);
        one->setToolTip(allowed ? one->data().toString() : reason);
    };
    const QString reason = state == SolverState::idle      ? (any ? refused : nothing)
                           : state == SolverState::loading ? loading
                                                           : failed;
    auto* run = action(QStringLiteral("run"));
    run->setText(running ? tr("Pause") : state == SolverState::finished ? tr("Run on") : tr("Run"));
    run->setData(running                          ? tr("Pause the simulation (Space)")
                 : state == SolverState::finished ? tr("Run on beyond the stop rule (Space)")
                                                  : tr("Run the simulation (Space)"));
    const bool runnable = running || canRun(state);
    run->setIcon(
        makeIcon(running ? Icon::pause : Icon::run, theme_, themeColours(theme_).accentText));
    allow("run", runnable, reason);
    allow("step", canStep(state), reason);
    allow("half-step", canStep(state), reason);
    allow("reset", canReset(state), reason);
    const QString obstacle = live_->obstacle();
    allow("live-figures", obstacle.isEmpty(), obstacle);
    action(QStringLiteral("live-figures"))->setChecked(live_->on());
    allow("save", any, nothing);
    allow("save-as", any, nothing);
    allow("undo", resetRun_ != 0 || document_->undoStack().canUndo(),
          any ? tr("There is nothing to undo.") : nothing);
    allow("redo", document_->undoStack().canRedo(),
          any ? tr("There is nothing to redo.") : nothing);
    allow("figure", any, nothing);
    allow("export-mask", any, nothing);
    allow("export-vtk", any, nothing);
    allow("export-hdf5", any, nothing);
    if (state == SolverState::idle || state == SolverState::loading)
        phase_->clear();
    else
        phase_->setText(status_.atHalfStep ? tr("H ½ step ahead") : tr("E, H in step"));
    if (state == SolverState::idle)
        field_->view().setEmptyText(
            any ? refused
                : tr("Choose an example (Ctrl+E), open a project (Ctrl+O), or drop a file here."));
    else if (!status_.loading.empty())
        field_->view().setEmptyText(inLanguage(status_.loading) + QStringLiteral(" …"));
}

} // namespace zonescope::ui
