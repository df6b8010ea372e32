#include "ui/window/main_window.hpp"

#include "core/lesson/lesson_folder.hpp"
#include "core/run/order_plan.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/inspector/new_items.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/strip.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/help_guide.hpp"
#include "ui/window/hints.hpp"
#include "ui/window/instruments_guide.hpp"
#include "ui/window/lesson_facts.hpp"
#include "ui/window/lesson_guide.hpp"
#include "ui/window/live_link.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_loader.hpp"
#include "ui/window/project_probes.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/repaint_gate.hpp"
#include "ui/window/run_controls.hpp"
#include "ui/window/run_return.hpp"
#include "ui/window/selection.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/window/window_dialogs.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"

#include <QAction>

#include <filesystem>
#include <optional>

namespace zonescope::ui {

namespace {

/// Smallest ratio of the sides of a domain that is still drawn at equal aspect.
constexpr double flattest = 0.12;

Aspect aspectFor(const model::Domain& domain) {
    const double slenderness = (domain.zMaxUm - domain.zMinUm) / (2.0 * domain.radiusUm);
    return slenderness < flattest || slenderness > 1.0 / flattest ? Aspect::free : Aspect::equal;
}

} // namespace

void MainWindow::connectDocument() {
    connect(document_.get(), &ProjectDocument::opened, this, &MainWindow::showOpened);
    connect(document_.get(), &ProjectDocument::edited, this, [this] {
        centre_->field().view().setProject(project());
        panes_->tree().setProject(project());
        selection_->show(panes_->tree().selected());
    });
    connect(document_.get(), &ProjectDocument::stateChanged, this, [this] {
        updateTitle();
        updateActions();
    });
}

void MainWindow::showOpened() {
    panes_->messages().setProjectOpen(project() != nullptr);
    if (project()) {
        centre_->field().view().setAspect(aspectFor(project()->domain));
        centre_->recordingBar().setProjectName(QString::fromStdString(project()->name));
    }
    panes_->tree().setProject(project());
    centre_->notice().hide();
    centre_->showGallery(false);
    centre_->focusField();
}

void MainWindow::connectRun() {
    // The views first: what a frame needs is there before the panes read it.
    connect(run_.get(), &RunFeed::installed, this, [this](const LoadOutcome&, bool followed) {
        centre_->field().view().setDiscretisation(run_->discretisation(), followed);
        const auto& simulated = *run_->project();
        centre_->field().view().setEmptyText(
            run::needsOrderSum(simulated)
                ? tr("Press Space to run the azimuthal order m = %1 alone, %2 for the sum over all "
                     "orders.")
                      .arg(simulated.azimuthalOrder)
                      .arg(action(QStringLiteral("orders"))->shortcut().toString())
                : tr("Press Space to run."));
    });
    centre_->view3d().follow(*document_, *run_);
    statusPanel_->follow(*run_);
    panes_->counters().follow(*run_);
    panes_->plots().follow(*run_);
    centre_->frequency().follow(*run_);
    panes_->dataSheet().follow(*run_);
    panes_->sweeps().follow(*run_);
    panes_->orders().follow(*run_);
    panes_->messages().follow(*run_);
    connect(run_.get(), &RunFeed::installed, this,
            [this](const LoadOutcome&, bool followed) { showInstalled(followed); });
    // After the lesson, which measures what has ended before another run takes its place.
    connect(run_.get(), &RunFeed::statusChanged, live_.get(), &LiveLink::follow);
    connect(run_.get(), &RunFeed::turned, live_.get(), &LiveLink::offer);
    connect(run_.get(), &RunFeed::turned, this,
            [this] { repaints_->setActive(status().state == SolverState::running); });
    connect(run_.get(), &RunFeed::stateTold, this, &MainWindow::updateActions);
    connect(run_.get(), &RunFeed::looked, this, [this] { repaints_->open(); });
    connect(live_.get(), &LiveLink::changed, this, &MainWindow::updateActions);
    connect(returns_.get(), &RunReturn::undoChanged, this, &MainWindow::updateActions);
}

void MainWindow::showInstalled(bool followed) {
    // What follows the hand keeps selection, probes and view as they are.
    if (!followed) {
        selection_->select(panes_->tree().selected());
        probes_->send();
        solver().setPlaneRequest(centre_->field().view().planeRequest());
    }
    updateTitle();
}

void MainWindow::connectPlaces(FieldView& view) {
    connect(&view, &FieldView::lineCutChanged, &panes_->plots(), &PlotsPanel::setLineCut);
    connect(&view, &FieldView::lineCutRequested, this, [this](const LineCut& cut) {
        panes_->plots().setLineCut(cut);
        panes_->show(pane::plots);
        panes_->plots().showPage(PlotsPanel::Page::cut);
    });
    connect(&view, &FieldView::editBodyRequested, this, [this](int body) {
        panes_->tree().select({ProjectSection::body, body});
        panes_->show(pane::inspector);
    });
    connect(&panes_->plots(), &PlotsPanel::releaseCutRequested, &view, &FieldView::releaseLineCut);
}

void MainWindow::connectCanvas() {
    auto& view = centre_->field().view();
    connect(&view, &FieldView::planeRequestChanged, this,
            [this](const fdtd::PlaneRequest& request) { run_->solver().setPlaneRequest(request); });
    connect(&view, &FieldView::framePainted, this, [this] { run_->countPainted(); });
    run_->solver().acceptDeviceFrames(view.acceptsDeviceFrames());
    connect(&view, &FieldView::framePathChanged, this, [this, &view] {
        run_->solver().acceptDeviceFrames(view.acceptsDeviceFrames());
        statusPanel_->setFramePath(view.framePath());
        panes_->counters().setFramePath(view.framePath(), view.openGlRenderer());
    });
    for (FieldView* one : {&view, &centre_->frequency().view()})
        connectPlaces(*one);
    connect(&panes_->plots(), &PlotsPanel::runRequested, this, [this] { run_->solver().run(); });
    connect(&panes_->tree(), &ProjectTree::itemZoomRequested, this, [this](ProjectItem item) {
        showGallery(false);
        if (item.section == ProjectSection::body && item.index >= 0)
            centre_->field().view().zoomToBody(item.index);
        else if (item.section == ProjectSection::domain)
            centre_->field().view().fit();
    });
}

void MainWindow::connectEditors() {
    connect(&panes_->messages(), &MessagesPanel::itemSelected, &panes_->tree(),
            &ProjectTree::select);
    connect(&panes_->messages(), &MessagesPanel::keySelected, this, [this](const std::string& key) {
        panes_->show(pane::inspector);
        panes_->inspector().focusField(key);
    });
    connect(editor_.get(), &ZoneEditor::removed, this, [this](int count) {
        notifier_->toast(
            tr("%n items deleted. %1 brings them back.", nullptr, count).arg(undoKeyText()));
    });
    connect(&centre_->view3d(), &View3d::bodyPicked, this, [this](int body) {
        panes_->tree().select(body >= 0 ? ProjectItem{ProjectSection::body, body} : ProjectItem{});
    });
    connect(&centre_->view3d(), &View3d::editBodyRequested, this, [this](int body) {
        panes_->tree().select({ProjectSection::body, body});
        panes_->show(pane::inspector);
    });
    connect(&panes_->inspector(), &Inspector::itemRequested, &panes_->tree(), &ProjectTree::select);
    connect(&panes_->inspector(), &Inspector::materialFitRequested, dialogs_.get(),
            &WindowDialogs::openMaterialFit);
    connect(&panes_->inspector(), &Inspector::sweepRequested, this, [this](const QString& key) {
        // That of the light means that of all that stands at it.
        if (panes_->sweeps().form().isWavelength(key)) {
            sweepWavelength();
            return;
        }
        panes_->show(pane::sweeps);
        panes_->sweeps().propose(key);
    });
    connect(&panes_->sweeps(), &SweepPanel::openProjectRequested, this,
            [this](const std::shared_ptr<const model::Project>& project) { openUnsaved(project); });
    connect(&panes_->sweeps(), &SweepPanel::tableChanged, &panes_->plots(), &PlotsPanel::setSweep);
}

void MainWindow::connectReports() {
    connect(&panes_->dataSheet(), &DataSheetPanel::reported, notifier_.get(), &Notifier::note);
    panes_->dataSheet().setMeasuresUnseen(true);
    connect(&panes_->dataSheet(), &DataSheetPanel::fieldOfViewRequested, this,
            &MainWindow::showFieldOfView);
    connect(&panes_->dataSheet(), &DataSheetPanel::runRequested, this,
            [this] { run_->solver().run(); });
    connect(&panes_->plots(), &PlotsPanel::reported, notifier_.get(), &Notifier::note);
    connect(&centre_->view3d(), &View3d::noticed, notifier_.get(), &Notifier::note);
    connect(&centre_->frequency(), &FrequencyPanel::reported, notifier_.get(), &Notifier::note);
    connect(&centre_->recorder(), &Recorder::noticed, notifier_.get(), &Notifier::note);
    connect(&panes_->orders(), &OrdersPanel::reported, notifier_.get(), &Notifier::note);
    connect(&panes_->orders(), &OrdersPanel::exampleRequested, files_.get(),
            &ProjectFiles::openExample);
    centre_->view3d().setZoneLight(panes_->zoneRuns().light());
    connect(&panes_->zoneRuns(), &ZoneRunsPanel::reported, notifier_.get(), &Notifier::note);
    connect(&panes_->zoneRuns(), &ZoneRunsPanel::exampleRequested, files_.get(),
            &ProjectFiles::openExample);
    connect(&panes_->zoneRuns(), &ZoneRunsPanel::zonesWanted, this, &MainWindow::cutIntoZones);
    connect(&panes_->optimisation(), &OptimisationPanel::reported, notifier_.get(),
            &Notifier::note);
    connect(&panes_->optimisation(), &OptimisationPanel::exampleRequested, files_.get(),
            &ProjectFiles::openExample);
    connect(&panes_->optimisation(), &OptimisationPanel::designShown, &centre_->geometry(),
            &GeometryPanel::showDesign);
    connect(&panes_->inspector(), &Inspector::zoneRunsRequested, this, &MainWindow::showZoneRuns);
    connect(&panes_->sweeps(), &SweepPanel::noted, notifier_.get(), &Notifier::toast);
    connect(&panes_->sweeps(), &SweepPanel::failed, this, [this](const QString& text) {
        notifier_->note(makeNotice(model::Severity::error, text.toStdString()));
    });
    connect(&panes_->messages(), &MessagesPanel::changed, this, &MainWindow::updateCounts);
    connect(statusPanel_, &StatusPanel::cancelLoadClicked, this,
            [this] { run_->solver().cancelLoad(); });
    connect(statusPanel_, &StatusPanel::warningsClicked, this,
            [this] { panes_->show(pane::messages); });
}

void MainWindow::connectPages() {
    connect(&centre_->gallery(), &Gallery::chosen, files_.get(), &ProjectFiles::openExample);
    connect(&centre_->gallery(), &Gallery::closeRequested, this, [this] { showGallery(false); });
    connect(&panes_->help(), &HelpPanel::commandRequested, this,
            [this](const QString& name) { actions_->trigger(name); });
    connect(&panes_->help(), &HelpPanel::exampleRequested, files_.get(),
            &ProjectFiles::openExample);
    connect(centre_, &Centre::galleryShown, action(QStringLiteral("gallery")),
            &QAction::setChecked);
    connect(centre_, &Centre::pageChanged, this, &MainWindow::giveRoom);
    connect(&centre_->recorder(), &Recorder::stepsPerFrameWanted, controls_.get(),
            &RunControls::setRecordedSteps);
    connect(&panes_->runs(), &RunsPanel::budgetRequested, dialogs_.get(),
            &WindowDialogs::openPreferences);
    connect(files_.get(), &ProjectFiles::sweepChosen, this, [this](const QString& path) {
        panes_->show(pane::sweeps);
        panes_->sweeps().openOrTell(path);
    });
    connect(hints_.get(), &Hints::zoneRunsWanted, this, &MainWindow::showZoneRuns);
    connect(hints_.get(), &Hints::optimisationWanted, this, &MainWindow::showOptimisation);
    connect(hints_.get(), &Hints::ordersWanted, this, &MainWindow::showOrders);
}

void MainWindow::giveRoom() {
    // Three pictures side by side need the width of the project beside a lesson.
    constexpr int leastWidth = 800;
    const bool instruments = instruments_->isShown();
    if (instruments || centre_->page() == &centre_->compare())
        panes_->makeRoom(instruments && centre_->pageWidth() < leastWidth);
    else
        panes_->giveRoomBack();
}

void MainWindow::connectLesson() {
    lesson_ = std::make_unique<LessonGuide>(
        panes_->lesson(),
        LessonFacts(*run_, *centre_, *panes_, *controls_, *probes_, *instruments_), *document_,
        *run_, *loader_, *files_, *notifier_);
    connect(lesson_.get(), &LessonGuide::begun, this, [this](std::optional<double> pace) {
        centre_->showGallery(false);
        setWorkspace(Workspace::teach);
        controls_->choosePace(pace);
    });
    connect(lesson_.get(), &LessonGuide::left, this,
            [this] { controls_->choosePace(std::nullopt); });
    connect(&centre_->gallery(), &Gallery::lessonChosen, this, [this](const QString& name) {
        openLesson(lesson::LessonFolder::builtIn(name.toStdString()));
    });
    connect(files_.get(), &ProjectFiles::lessonChosen, this, [this](const QString& path) {
        openLesson(lesson::LessonFolder::at(std::filesystem::path(path.toStdU16String())));
    });
    connect(&panes_->lesson(), &LessonPanel::galleryRequested, action(QStringLiteral("lessons")),
            &QAction::trigger);
    connect(&panes_->lesson(), &LessonPanel::helpRequested, help_.get(), &HelpGuide::show);
    connect(&panes_->lesson(), &LessonPanel::commandRequested, this,
            [this](const QString& name) { actions_->trigger(name); });
}

void MainWindow::sweepWavelength() {
    panes_->show(pane::sweeps);
    panes_->sweeps().proposeWavelength();
}

void MainWindow::cutIntoZones() {
    const auto outcome =
        document_->edit(tr("Cut the lens into zones"), [](model::Project& project) {
            if (!project.zones)
                project.zones = newZones(project);
        });
    if (outcome)
        panes_->tree().select({ProjectSection::zones, -1});
}

} // namespace zonescope::ui
