#include "ui/window/main_window.hpp"

#include "core/datasheet/definitions.hpp"
#include "core/datasheet/lens_sheet.hpp"
#include "core/datasheet/requirements.hpp"
#include "core/model/edit_impact.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/kept_frames.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/language/number_format.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/run_changes.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/runs/stale_mark.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/preferences_dialog.hpp"
#include "ui/window/toast.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QFileInfo>
#include <QKeySequence>
#include <QPointer>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <future>
#include <memory>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr auto longestKeeping = std::chrono::seconds(10);

struct RunTexts {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

/// "f 20.1 µm, FWHM 610 nm, efficiency 78 %" of the design wavelength; what was not measured is
/// left out.
QString mainFigures(const datasheet::LensSheet& sheet) {
    using datasheet::Figure;
    const auto& design = sheet.wavelengths.at(sheet.designPlace());
    QStringList parts;
    const auto add = [&](Figure figure, const QString& words) {
        if (design.has(figure))
            parts << words.arg(figureText(figure, design[figure]));
    };
    add(Figure::focalLength, RunTexts::tr("f %1"));
    add(Figure::fwhm, RunTexts::tr("FWHM %1"));
    add(Figure::focusingEfficiency, RunTexts::tr("efficiency %1"));
    return parts.join(QStringLiteral(", "));
}

QString undoKeyText() {
    return QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText);
}

} // namespace

QString MainWindow::projectKey() const {
    if (!project())
        return {};
    return document_->path().isEmpty() ? QString::fromStdString(project()->name)
                                       : QFileInfo(document_->path()).absoluteFilePath();
}

void MainWindow::connectRuns() {
    compare_->setTitles([this](archive::RunId run) { return runs_->titleOf(run); });
    connect(runs_, &RunsPanel::restoreRequested, this, &MainWindow::restoreRun);
    connect(runs_, &RunsPanel::compareRequested, this, &MainWindow::compareRuns);
    connect(runs_, &RunsPanel::compareWithPresentRequested, this, &MainWindow::compareWithPresent);
    connect(runs_, &RunsPanel::announced, toast_, &Toast::present);
    connect(runs_, &RunsPanel::budgetRequested, this, &MainWindow::openPreferences);
    connect(compare_, &ComparePage::closeRequested, this, [this] { showCompare(false); });
    connect(pages_, &QStackedWidget::currentChanged, this, [this] {
        giveRoomToCompare(pages_->currentWidget() == compare_ ||
                          pages_->currentWidget() == instruments_);
    });
    connect(document_, &ProjectDocument::opened, this, [this] {
        resetRun_ = 0;
        runs_->setProject(projectKey());
        adoptRuns();
    });
    connect(document_, &ProjectDocument::edited, this, [this] {
        resetRun_ = 0;
        markStale();
    });
}

void MainWindow::followKept(const SolverUpdate& update) {
    for (const auto& event : update.kept) {
        const auto kept = archive_->find(event.run);
        if (!kept)
            continue;
        keptFrames_->keep(event.run, history_->frames());
        RunStory story;
        if (const auto* known = runs_->story(event.run))
            story = *known;
        else {
            story.projectKey = projectKey();
            story.path = document_->path();
            story.thumbnail = thumbnailOfRun();
            for (const auto& earlier : archive_->list()) { // newest first
                const auto* before = runs_->story(earlier.id);
                if (earlier.id >= event.run || !before || before->projectKey != story.projectKey)
                    continue;
                story.first = false;
                story.changes = changesBetween(*earlier.note.project, *kept->note.project);
                break;
            }
        }
        if (dataSheet_->figures() && status_.epoch == event.epoch)
            story.figures = mainFigures(*dataSheet_->figures());
        tellStory(event.run, std::move(story));
        if (event.byReset) {
            resetRun_ = event.run;
            toast_->present(tr("The run is kept. %1 brings it back.").arg(undoKeyText()));
            updateActions();
        }
        if (compareNext_ != 0 && compareNext_ != event.run)
            compareRuns(std::exchange(compareNext_, 0), event.run);
    }
    runs_->setPresent(update.status.keptAs);
    runs_->setPresentHasResults(update.status.step > 0);
    runs_->refresh();
    // The first project brings messages of its own, in place of what stands there.
    if (const auto changes = archive_->changes(); project() && changes != toldChanges_) {
        toldChanges_ = changes;
        if (compare_->isVisible())
            compare_->refresh();
        tellLosses();
    }
}

void MainWindow::tellStory(archive::RunId run, RunStory story) {
    archive_->setMemo(run, story.projectKey.toStdString(), memoOf(story));
    runs_->setStory(run, std::move(story));
}

/// The field when it was strongest: at the end of a pulse nothing is to be seen.
QImage MainWindow::thumbnailOfRun() const {
    const StoredFrame* strongest = nullptr;
    for (const auto& frame : history_->frames()) {
        if (!strongest || frame.peak() > strongest->peak())
            strongest = &frame;
    }
    if (!strongest || !discretisation_)
        return {};
    const auto& domain = discretisation_->project->domain;
    return thumbnailOf(*strongest->frame(), domain.drUm, domain.dzUm);
}

void MainWindow::adoptRuns() {
    const auto count = archive_->adopt(projectKey().toStdString());
    if (count == 0)
        return;
    for (const auto& run : archive_->list()) {
        if (!run.saved || runs_->story(run.id))
            continue;
        auto story = storyOf(run.memo).value_or(RunStory());
        story.projectKey = projectKey();
        story.path = document_->path();
        runs_->setStory(run.id, std::move(story));
    }
    toast_->present(
        tr("%n kept run(s) of an earlier start are in the list: %1.", nullptr,
           static_cast<int>(count))
            .arg(action(QStringLiteral("runs"))->shortcut().toString(QKeySequence::NativeText)));
}

void MainWindow::keepAtClose() {
    if (!archive_->limits().outlast || status_.step == 0 || status_.keptAs != 0)
        return;
    solver_->keep();
    // Behind it in the queue; a solver that does not answer is not waited for.
    const auto done = std::make_shared<std::promise<void>>();
    auto answer = done->get_future();
    solver_->submit([](run::Simulation&) {}, [done](const Notice*) { done->set_value(); });
    if (answer.wait_for(longestKeeping) == std::future_status::ready)
        poll();
}

void MainWindow::openPreferences() {
    if (!preferences_) {
        preferences_ = new PreferencesDialog(archive_, this);
        connect(preferences_, &PreferencesDialog::limitsChanged, runs_, &RunsPanel::refresh);
    }
    preferences_->show();
    preferences_->raise();
    preferences_->activateWindow();
}

void MainWindow::tellLosses() {
    for (const auto& loss : archive_->takeLosses()) {
        compareNext_ = 0; // it may be the one that was to be compared
        // Of a damaged file not even the project may be known.
        const QString run =
            loss.note.project
                ? tr("%1, %2 fs").arg(qs(loss.note.project->name), threeDigits(loss.note.timeFs))
                : qs(loss.detail);
        QString text;
        switch (loss.reason) {
        case archive::Loss::Reason::noRoom:
            text = tr("A run (%1) is not kept: neither memory nor disk has room for it.").arg(run);
            break;
        case archive::Loss::Reason::overFull:
            text = tr("The oldest kept run (%1) was given up to make room. Pin runs that are to "
                      "stay.")
                       .arg(run);
            break;
        case archive::Loss::Reason::disk:
            text = tr("A kept run (%1) is lost: it could not be written to the disk (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::unreadable:
            text = tr("A run (%1) is not kept: its fields cannot be read (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::unsaved:
            text = tr("A kept run (%1) ends with the program: it could not be saved for the next "
                      "start (%2).")
                       .arg(run, qs(loss.detail));
            break;
        case archive::Loss::Reason::damaged:
            text = tr("A kept run of an earlier start (%1) is left out: its files are damaged.")
                       .arg(run);
            break;
        case archive::Loss::Reason::stale:
            text = tr("A kept run of an earlier start is left out: another version of the program "
                      "(%1) saved it.")
                       .arg(qs(loss.detail));
            break;
        }
        const bool usual = loss.reason == archive::Loss::Reason::overFull ||
                           loss.reason == archive::Loss::Reason::stale;
        note(makeNotice(usual ? model::Severity::note : model::Severity::warning,
                        text.toStdString()));
    }
}

std::optional<archive::RunId> MainWindow::keptRunOf(const model::Project& project) const {
    for (const auto& run : archive_->list()) {
        const auto* story = runs_->story(run.id);
        if (story && story->projectKey == projectKey() && !unreadable_.contains(run.id) &&
            model::impactOf(*run.note.project, project) == model::EditImpact::none)
            return run.id;
    }
    return std::nullopt;
}

std::uint64_t MainWindow::beginRestore(archive::RunId run, AfterLoad after) {
    restoring_ = run;
    restoreLoad_ = solver_->restore(run, after);
    return restoreLoad_;
}

void MainWindow::restoreRun(archive::RunId run) {
    const auto kept = archive_->find(run);
    const auto* story = runs_->story(run);
    if (!kept || !story)
        return;
    showCompare(false);
    if (!project() || story->projectKey != projectKey()) {
        guardChanges(tr("open the project of this run"),
                     [this, run, path = story->path, project = kept->note.project] {
                         editTimer_->stop();
                         const auto request = beginRestore(run, AfterLoad::rest);
                         opening_ = Opening{request, QString::fromStdString(project->name), path,
                                            true, [project] { return project; }};
                     });
        return;
    }
    const bool changes = *project() != *kept->note.project;
    const auto outcome =
        document_->edit(tr("Bring back %1").arg(runs_->titleOf(run)),
                        [&](model::Project& project) { project = *kept->note.project; });
    if (!outcome)
        return; // the document says why
    editTimer_->stop();
    editLoad_ = beginRestore(run, AfterLoad::rest);
    toast_->present(changes
                        ? tr("The run is back with its project. %1 undoes it.").arg(undoKeyText())
                        : tr("The run is back."));
}

void MainWindow::undo() {
    if (const auto run = std::exchange(resetRun_, 0); run != 0 && archive_->find(run)) {
        restoreRun(run);
        return;
    }
    document_->undoStack().undo();
}

void MainWindow::compareRuns(archive::RunId left, archive::RunId right) {
    showCompare(true);
    compare_->compare(left, right);
}

void MainWindow::compareWithPresent(archive::RunId run) {
    if (status_.keptAs != 0 && archive_->find(status_.keptAs)) {
        compareRuns(run, status_.keptAs);
        return;
    }
    compareNext_ = run;
    solver_->keep();
}

void MainWindow::showCompare(bool shown) {
    if (shown) {
        showGallery(false);
        pages_->setCurrentWidget(compare_);
        compare_->setFocus();
    } else if (pages_->currentWidget() == compare_) {
        showGallery(false);
    }
}

void MainWindow::giveRoomToCompare(bool given) {
    if (!given) {
        for (auto* dock : std::exchange(madeRoom_, {}))
            dock->show();
        if (auto* front = std::exchange(frontBelow_, nullptr))
            front->raise();
        return;
    }
    // Three pictures side by side need the width of the project beside a lesson.
    constexpr int leastWidth = 800;
    const bool narrow = pages_->currentWidget() == instruments_ && pages_->width() < leastWidth;
    for (auto* dock : findChildren<QDockWidget*>()) {
        const bool below = dockWidgetArea(dock) == Qt::BottomDockWidgetArea;
        const bool beside = narrow && (dock == treeDock_ || dock == inspectorDock_);
        if ((!below && !beside) || dock->isFloating() || dock->isHidden())
            continue;
        if (below && !dock->visibleRegion().isEmpty())
            frontBelow_ = dock;
        madeRoom_.push_back(dock);
    }
    for (auto* dock : madeRoom_)
        dock->hide();
}

void MainWindow::showCentre(CentreMode mode) {
    const QPointer<QWidget> keyboard = QApplication::focusWidget();
    const bool beside = keyboard && !pages_->isAncestorOf(keyboard) && isAncestorOf(keyboard);
    setCentreMode(mode);
    if (beside && keyboard)
        keyboard->setFocus();
    else if (mode == CentreMode::frequency)
        frequency_->view().setFocus(); // with the keys of a canvas
}

void MainWindow::followEnd(SolverState before) {
    // Figures that follow changes leave everyone where he is.
    const bool followed = live_->underWay();
    if (!followed && status_.state != SolverState::finished && focusShown_ &&
        centreMode_ == CentreMode::frequency) {
        showCentre(CentreMode::field);
        return;
    }
    // A short run may be over before it is seen running; one that was brought back is a kept one.
    const bool ended = status_.state == SolverState::finished && before != SolverState::finished &&
                       status_.keptAs == 0;
    // So that it is there at the next start, however this one ends.
    if (ended && !followed && archive_->limits().outlast)
        solver_->keep();
    if (!ended || !discretisation_)
        return;
    if (status_.maximumSteps > 0 && !status_.unlimited)
        sweeps_->setEndPart(static_cast<double>(status_.step) /
                            static_cast<double>(status_.maximumSteps));
    const auto& lens = discretisation_->project->lens;
    const auto focusIsInside = [&] {
        const auto& domain = discretisation_->project->domain;
        const auto light = datasheet::lightOf(*discretisation_->project);
        const double z = lens->exitPlaneZUm + (light ? light->sign() : 1.0) * lens->focalLengthUm;
        return z > domain.zMinUm && z < domain.zMaxUm;
    };
    // Whoever looks at something else, or has a mouse button down, is left alone.
    if (followed || !lens || !focusIsInside() || centreMode_ != CentreMode::field ||
        pages_->currentWidget() != work_ || QApplication::mouseButtons() != Qt::NoButton ||
        !frequency_->showPlaneAt(lens->wavelengthUm))
        return;
    showCentre(CentreMode::frequency);
    focusShown_ = true;
}

void MainWindow::markFocus() {
    const auto sheet = dataSheet_->figures();
    if (!sheet || sheet->wavelengths.empty() || !discretisation_)
        return;
    using datasheet::Figure;
    const auto& design = sheet->wavelengths.at(sheet->designPlace());
    if (!design.has(Figure::focalLength))
        return;
    const auto light = datasheet::lightOf(*discretisation_->project);
    FocusFigures focus{.wavelengthUm = design.wavelengthUm,
                       .zUm = sheet->design.exitPlaneZUm +
                              (light ? light->sign() : 1.0) * design[Figure::focalLength],
                       .fwhmUm = {},
                       .text = mainFigures(*sheet)};
    if (design.has(Figure::fwhm))
        focus.fwhmUm = design[Figure::fwhm];
    if (const auto* known = runs_->story(status_.keptAs); known && known->figures.isEmpty()) {
        RunStory story = *known;
        story.figures = focus.text;
        tellStory(status_.keptAs, std::move(story));
    }
    const QString text = focus.text;
    frequency_->setFocusFigures(std::move(focus));
    if (focusShown_ && !live_->active())
        toast_->present(tr("The focus at %1: %2. %3 goes back to the field.")
                            .arg(formatLength(design.wavelengthUm), text,
                                 action(QStringLiteral("mode-") + centreModeKey(CentreMode::field))
                                     ->shortcut()
                                     .toString(QKeySequence::NativeText)));
}

bool MainWindow::resultsAreStale() const {
    const auto& screen = live_->screenProject();
    return simulated_ && screen && status_.step > 0 && simulated_ != screen &&
           model::impactOf(*simulated_, *screen) != model::EditImpact::none;
}

void MainWindow::markStale() {
    const bool stale = resultsAreStale() && !live_->isCatchingUp();
    for (auto* mark : staleMarks_)
        mark->setStale(stale);
}

} // namespace zonescope::ui
