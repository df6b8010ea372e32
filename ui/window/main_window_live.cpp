/// \file
/// Live figures: how the window and what follows the geometry on the screen are joined.

#include "core/model/edit_impact.hpp"
#include "core/model/validation/validate.hpp"
#include "core/sources/excitation.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/live/figures_worker.hpp"
#include "ui/live/live_default.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QDockWidget>
#include <QSettings>
#include <QTimer>

namespace zonescope::ui {

namespace {

const QString liveKey = QStringLiteral("liveFigures");

} // namespace

void MainWindow::connectLive() {
    figuresWorker_ = new FiguresWorker(factory_, this);
    live_ = new LiveFigures(
        *document_, *editor_, *livePanel_,
        {.simulate = [this](const LiveGeometry& geometry) { return simulateLive(geometry); },
         .isKept = [this](const model::Project& project) { return keptRunOf(project).has_value(); },
         .has =
             [this](const model::Project& project) {
                 return simulated_ &&
                        (simulated_.get() == &project ||
                         model::impactOf(*simulated_, project) == model::EditImpact::none);
             },
         .measure =
             [this](const LiveGeometry& geometry, std::uint64_t request) {
                 figuresWorker_->measure(geometry.project, dataSheet_->wantsUnpolarized(), request);
             },
         .release = [this] { figuresWorker_->release(); },
         .restAt = [this](std::uint64_t request) { solver_->restAt(request); },
         .mayFollow = [this] { return !opening_; }},
        this);
    connect(figuresWorker_, &FiguresWorker::measured, live_, &LiveFigures::figured);
    connect(figuresWorker_, &FiguresWorker::failed, live_, &LiveFigures::notFigured);
    connect(live_, &LiveFigures::activityChanged, this, &MainWindow::followLiveness);
    connect(live_, &LiveFigures::switchOnRequested, this, [this] { chooseLive(true); });
    connect(live_, &LiveFigures::runRequested, this, [this] { solver_->run(); });
    connect(live_, &LiveFigures::rested, this, [this] {
        // So that it is there at the next start, however this one ends.
        if (archive_->limits().outlast && status_.state == SolverState::finished &&
            status_.keptAs == 0)
            solver_->keep();
    });
    for (const auto measured : {&DataSheetPanel::measured, &DataSheetPanel::measuredDesign})
        connect(dataSheet_, measured, this, [this] {
            markFocus();
            counters_->setFigureSeconds(dataSheet_->measureSeconds());
            live_->measured(dataSheet_->figures());
        });
    connect(dataSheet_, &DataSheetPanel::notMeasured, live_, &LiveFigures::notMeasured);
}

std::uint64_t MainWindow::simulateLive(const LiveGeometry& geometry) {
    editTimer_->stop();
    const auto& project = geometry.project;
    // Results belong to runs: undo, or a value typed back, leads to those that are kept.
    if (const auto run = keptRunOf(*project))
        editLoad_ = beginRestore(*run, AfterLoad::finish);
    else
        editLoad_ = solver_->load(
            project->name, [project] { return project; }, AfterLoad::finish, RunWorth::passing);
    return editLoad_;
}

void MainWindow::chooseLive(bool on) {
    liveChosen_ = true;
    QSettings().setValue(liveKey, on);
    live_->setOn(on);
    updateActions();
    if (on)
        showDock(*liveDock_);
}

void MainWindow::readLiveChoice() {
    const QSettings settings;
    liveChosen_ = settings.contains(liveKey);
    if (liveChosen_)
        live_->setOn(settings.value(liveKey).toBool());
}

void MainWindow::offerLive() {
    if (liveChosen_ || !simulated_ || status_.maximumSteps == 0)
        return;
    const auto cells = model::countCells(*simulated_);
    const int realRuns = static_cast<int>(sources::paritiesNeeded(*simulated_).size());
    live_->setOn(liveByDefault(status_, cells.radial * cells.axial, realRuns));
}

void MainWindow::followLiveness() {
    dataSheet_->setMeasuresAtOnce(live_->active());
    frequency_->setFollows(live_->active());
    updateActions();
    // What has not been simulated is left to the timer again.
    if (live_->active())
        editTimer_->stop();
    else if (project() && simulated_ && !opening_ &&
             model::impactOf(*simulated_, *project()) != model::EditImpact::none)
        editTimer_->start();
}

} // namespace zonescope::ui
