#include "ui/window/main_window.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/edit_tool_strip.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/frame_intake.hpp"
#include "ui/history/history_bar.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/runs/stale_mark.hpp"
#include "ui/sweep/sweep_form.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/mode_bar.hpp"
#include "ui/window/probe_marks.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/toast.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

/// Heights of the panes at the sides, logical pixels.
/// Of the tree: some items of each kind.
constexpr int leastTreeHeight = 140;
/// Of the inspector: a handful of fields with the explanation of one.
constexpr int leastInspectorHeight = 240;

/// A pane that is taller than its place scrolls instead of pushing the window apart.
QScrollArea* inScrollArea(QWidget* pane) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(pane);
    return area;
}

} // namespace

void MainWindow::buildCentre() {
    field_ = new FieldPanel;
    field_->setLineCutStripVisible(false);
    auto& view = field_->view();
    probeMarks_ = new ProbeMarks(view);
    editor_ = new ZoneEditor(*document_, this);
    editLayer_ = new EditLayer(*editor_, view);
    geometry_ = new GeometryPanel(*editor_);
    topView_ = new TopViewPanel(*editor_);
    history_ = new FrameHistory(this);
    intake_ = new FrameIntake({}, this);
    historyBar_ = new HistoryBar(*history_);
    recorder_ = new Recorder(view, this);
    recordingBar_ = new RecordingBar(*recorder_, view);
    recordingBar_->hide();
    view3d_ = new View3d(*solver_);
    frequency_ = new FrequencyPanel;
    gallery_ = new Gallery;
    compare_ = new ComparePage(archive_, factory_);

    fieldColumn_ = new QWidget;
    auto* column = new QVBoxLayout(fieldColumn_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(field_, 1);
    auto* halves = new QSplitter(Qt::Horizontal);
    halves->setChildrenCollapsible(false);
    halves->addWidget(fieldColumn_);
    halves->addWidget(geometry_);
    halves->setSizes({1, 1});
    work_ = halves;
    geometry_->hide();
    pages_ = new QStackedWidget;
    // The width that it would like to have must not push the panes together.
    pages_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QWidget* page : {work_, static_cast<QWidget*>(view3d_), static_cast<QWidget*>(frequency_),
                          static_cast<QWidget*>(topView_), static_cast<QWidget*>(gallery_),
                          static_cast<QWidget*>(compare_)})
        pages_->addWidget(page);

    hint_ = new Strip(QStringLiteral("hintStrip"));
    notice_ = new Strip(QStringLiteral("noticeStrip"));
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(notice_);
    layout->addWidget(hint_);
    layout->addWidget(buildModeBar());
    layout->addWidget(recordingBar_);
    layout->addWidget(pages_, 1);
    layout->addWidget(historyBar_);
    connect(pages_, &QStackedWidget::currentChanged, this, &MainWindow::showHistoryBar);
    setCentralWidget(centre);
    toast_ = new Toast(centre);
    palette_ = new CommandPalette(this);
    field_->setProperty(helpTopicProperty, QStringLiteral("field"));
    geometry_->setProperty(helpTopicProperty, QStringLiteral("zone-editor"));
    tools_->setProperty(helpTopicProperty, QStringLiteral("zone-editor"));
    topView_->setProperty(helpTopicProperty, QStringLiteral("lens-in-zones"));
    view3d_->setProperty(helpTopicProperty, QStringLiteral("view3d"));
    frequency_->setProperty(helpTopicProperty, QStringLiteral("frequency"));
    historyBar_->setProperty(helpTopicProperty, QStringLiteral("recording"));
    compare_->setProperty(helpTopicProperty, QStringLiteral("runs"));
    recordingBar_->setProperty(helpTopicProperty, QStringLiteral("recording"));
}

QWidget* MainWindow::buildModeBar() {
    auto* group = new QActionGroup(this);
    std::vector<QAction*> modes;
    int place = 0;
    for (const CentreMode mode : allCentreModes) {
        auto* choice = add(QStringLiteral("mode-") + centreModeKey(mode), centreModeTitle(mode),
                           {QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + place++))},
                           centreModePurpose(mode), [this, mode] { setCentreMode(mode); });
        choice->setCheckable(true);
        choice->setChecked(mode == centreMode_);
        group->addAction(choice);
        modes.push_back(choice);
    }
    tools_ = new EditToolStrip(*editor_);
    return new ModeBar(modes, *tools_);
}

void MainWindow::setCentreMode(CentreMode mode) {
    focusShown_ = false;
    centreMode_ = mode;
    action(QStringLiteral("mode-") + centreModeKey(mode))->setChecked(true);
    showGallery(false);
    const bool alone = fieldColumn_->isHidden() || geometry_->isHidden();
    fieldColumn_->setVisible(mode == CentreMode::field || mode == CentreMode::split);
    geometry_->setVisible(mode == CentreMode::geometry || mode == CentreMode::split);
    // Halves at first; then as the user drags them.
    if (mode == CentreMode::split && alone)
        static_cast<QSplitter*>(work_)->setSizes({width(), width()});
    tools_->setEnabled(mode != CentreMode::threeD && mode != CentreMode::frequency &&
                       mode != CentreMode::topView);
    showHistoryBar();
    if (mode == CentreMode::geometry)
        geometry_->canvas().setFocus();
    else if (mode == CentreMode::threeD)
        view3d_->setFocus();
    else if (mode == CentreMode::frequency)
        frequency_->setFocus();
    else if (mode == CentreMode::topView)
        topView_->setFocus();
    else
        field_->view().setFocus();
}

void MainWindow::showHistoryBar() {
    const bool field = pages_->currentWidget() == work_ && fieldColumn_->isVisibleTo(work_);
    historyBar_->setVisible(field || pages_->currentWidget() == view3d_);
}

void MainWindow::showGallery(bool shown) {
    if (shown)
        gallery_->prepare(theme_);
    QWidget* work = centreMode_ == CentreMode::threeD      ? static_cast<QWidget*>(view3d_)
                    : centreMode_ == CentreMode::frequency ? static_cast<QWidget*>(frequency_)
                    : centreMode_ == CentreMode::topView   ? static_cast<QWidget*>(topView_)
                                                           : work_;
    const auto* shownBefore = pages_->currentWidget();
    const bool before =
        shownBefore == gallery_ || shownBefore == compare_ || shownBefore == instruments_;
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(gallery_) : work);
    if (auto* gallery = action(QStringLiteral("gallery")))
        gallery->setChecked(shown);
    // Who works beside the canvas keeps the keyboard.
    if (!shown && before && fieldColumn_->isVisible())
        field_->view().setFocus();
}

void MainWindow::buildDocks() {
    tree_ = new ProjectTree;
    tree_->setMinimumHeight(leastTreeHeight);
    inspector_ = new Inspector;
    inspector_->setDocument(document_);
    inspector_->setMinimumSize(Inspector::leastWidth, leastInspectorHeight);
    tree_->setDocument(document_);
    zones_ = new ZoneTable(*document_);
    sweeps_ = new SweepPanel;
    sweeps_->setDocument(document_);
    orders_ = new OrdersPanel;
    orders_->setDocument(document_);
    zoneRuns_ = new ZoneRunsPanel;
    zoneRuns_->setDocument(document_);
    optimisation_ = new OptimisationPanel;
    optimisation_->setDocument(document_);
    dataSheet_ = new DataSheetPanel;
    runs_ = new RunsPanel(archive_);
    livePanel_ = new LivePanel;
    plots_ = new PlotsPanel;
    counters_ = new CountersPanel;
    messages_ = new MessagesPanel;
    help_ = new HelpPanel;
    lesson_ = new LessonPanel;
    const auto dock = [this](const char* name, const QString& title, QWidget* content,
                             const char* topic) {
        auto* result = new QDockWidget(title, this);
        result->setObjectName(QString::fromLatin1(name));
        result->setWidget(content);
        result->setProperty(helpTopicProperty, QString::fromLatin1(topic));
        connect(result, &QDockWidget::topLevelChanged, this, [this, result](bool floating) {
            if (floating)
                placeFloating(*result);
            else if (result->isVisible())
                showDock(*result); // in front of the panes that it shares its place with
        });
        return result;
    };
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    treeDock_ = dock(pane::project, tr("Project"), tree_, "project");
    inspectorDock_ = dock(pane::inspector, tr("Inspector"), inspector_, "inspector");
    zonesDock_ = dock(pane::zones, tr("Zone table"), zones_, "zone-table");
    sweepsDock_ = dock(pane::sweeps, tr("Sweeps"), inScrollArea(sweeps_), "sweeps");
    ordersDock_ = dock(pane::orders, tr("Orders"), inScrollArea(orders_), "orders");
    zoneRunsDock_ = dock(pane::zoneRuns, tr("Zone runs"), inScrollArea(zoneRuns_), "lens-in-zones");
    optimisationDock_ =
        dock(pane::optimisation, tr("Optimisation"), inScrollArea(optimisation_), "optimising");
    dataSheetDock_ = dock(pane::dataSheet, tr("Data sheet"), dataSheet_, "lens-data-sheet");
    runsDock_ = dock(pane::runs, tr("Runs"), runs_, "runs");
    liveDock_ = dock(pane::live, tr("Live figures"), inScrollArea(livePanel_), "live-figures");
    plotsDock_ = dock(pane::plots, tr("Plots"), plots_, "plots");
    countersDock_ = dock(pane::counters, tr("Counters"), counters_, "counters");
    messagesDock_ = dock(pane::messages, tr("Messages"), messages_, "messages");
    helpDock_ = dock(pane::help, tr("Help"), help_, "index");
    lessonDock_ = dock(pane::lesson, tr("Lesson"), lesson_, "lessons");
    for (QWidget* pane :
         {static_cast<QWidget*>(&field_->view()), static_cast<QWidget*>(&frequency_->view()),
          static_cast<QWidget*>(dataSheetDock_), static_cast<QWidget*>(plotsDock_)})
        staleMarks_.push_back(new StaleMark(pane));
    setWorkspace(Workspace::run);

    statusPanel_ = new StatusPanel;
    statusBar()->addWidget(statusPanel_, 1);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::connectPanes() {
    for (auto* dock : {sweepsDock_, ordersDock_, zoneRunsDock_, optimisationDock_})
        connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
            if (visible && isVisible())
                giveHeight(*dock);
        });
    connectCanvas();
    connectEditors();
    connectFrames();
    connectReports();
    connectLesson();
    connect(gallery_, &Gallery::chosen, this, &MainWindow::openExample);
    connect(gallery_, &Gallery::closeRequested, this, [this] { showGallery(false); });
    connect(help_, &HelpPanel::commandRequested, this, [this](const QString& name) {
        if (auto* command = action(name))
            command->trigger();
    });
    connect(help_, &HelpPanel::exampleRequested, this, &MainWindow::openExample);
    connect(help_, &HelpPanel::closeRequested, this, &MainWindow::closeHelp);
}

void MainWindow::connectPlaces(FieldView& view) {
    connect(&view, &FieldView::probeRequested, this, &MainWindow::addProbe);
    connect(&view, &FieldView::lineCutChanged, plots_, &PlotsPanel::setLineCut);
    connect(&view, &FieldView::lineCutRequested, this, [this](const LineCut& cut) {
        plots_->setLineCut(cut);
        showDock(*plotsDock_);
        plots_->showPage(PlotsPanel::Page::cut);
    });
    connect(&view, &FieldView::editBodyRequested, this, [this](int body) {
        tree_->select({ProjectSection::body, body});
        showDock(*inspectorDock_);
    });
    connect(plots_, &PlotsPanel::releaseCutRequested, &view, &FieldView::releaseLineCut);
}

void MainWindow::connectCanvas() {
    auto& view = field_->view();
    connect(&view, &FieldView::planeRequestChanged, this,
            [this](const fdtd::PlaneRequest& request) { solver_->setPlaneRequest(request); });
    connect(&view, &FieldView::framePainted, this, [this] { ++paintedFrames_; });
    solver_->acceptDeviceFrames(view.acceptsDeviceFrames());
    connect(&view, &FieldView::framePathChanged, this, [this, &view] {
        solver_->acceptDeviceFrames(view.acceptsDeviceFrames());
        statusPanel_->setFramePath(view.framePath());
        counters_->setFramePath(view.framePath(), view.openGlRenderer());
    });
    for (FieldView* one : {&view, &frequency_->view()})
        connectPlaces(*one);
    connect(plots_, &PlotsPanel::clearProbesRequested, this, &MainWindow::removeProbes);
    connect(plots_, &PlotsPanel::runRequested, this, [this] { solver_->run(); });
    connect(plots_, &PlotsPanel::addProbeRequested, this, [this] {
        if (project())
            addProbe(0.0, 0.5 * (project()->domain.zMinUm + project()->domain.zMaxUm));
    });
    connect(tree_, &ProjectTree::itemZoomRequested, this, [this](ProjectItem item) {
        showGallery(false);
        if (item.section == ProjectSection::body && item.index >= 0)
            field_->view().zoomToBody(item.index);
        else if (item.section == ProjectSection::domain)
            field_->view().fit();
    });
}

void MainWindow::connectEditors() {
    connect(tree_, &ProjectTree::itemSelected, this, &MainWindow::select);
    connect(messages_, &MessagesPanel::itemSelected, tree_, &ProjectTree::select);
    connect(messages_, &MessagesPanel::keySelected, this, [this](const std::string& key) {
        showDock(*inspectorDock_);
        inspector_->focusField(key);
    });
    connect(editor_, &ZoneEditor::selectionChanged, this, &MainWindow::selectOnCanvas);
    connect(editor_, &ZoneEditor::removed, toast_, [this](int count) {
        toast_->present(
            tr("%n items deleted. %1 brings them back.", nullptr, count)
                .arg(QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText)));
    });
    connect(zones_, &ZoneTable::selectionChanged, this, &MainWindow::selectRings);
    connect(view3d_, &View3d::bodyPicked, this, [this](int body) {
        tree_->select(body >= 0 ? ProjectItem{ProjectSection::body, body} : ProjectItem{});
    });
    connect(view3d_, &View3d::editBodyRequested, this, [this](int body) {
        tree_->select({ProjectSection::body, body});
        showDock(*inspectorDock_);
    });
    connect(inspector_, &Inspector::itemRequested, tree_, &ProjectTree::select);
    connect(inspector_, &Inspector::partSelected, this, &MainWindow::selectPart);
    connect(inspector_, &Inspector::materialFitRequested, this, &MainWindow::openMaterialFit);
    connect(inspector_, &Inspector::sweepRequested, this, [this](const QString& key) {
        // That of the light means that of all that stands at it.
        if (sweeps_->form().isWavelength(key)) {
            sweepWavelength();
            return;
        }
        showDock(*sweepsDock_);
        sweeps_->propose(key);
    });
    connectWavelengths();
    connect(sweeps_, &SweepPanel::openProjectRequested, this,
            [this](const std::shared_ptr<const model::Project>& project) { openUnsaved(project); });
    connect(sweeps_, &SweepPanel::tableChanged, plots_, &PlotsPanel::setSweep);
}

void MainWindow::connectFrames() {
    connect(history_, &FrameHistory::shown, &field_->view(),
            [this](const std::shared_ptr<const FieldFrame>& frame) {
                // Runs that follow a drag would only flicker: the end of each is shown.
                const bool between = live_->holdsField() || (!frame && live_->underWay());
                if (!between || history_->lookingBack())
                    field_->view().setFrame(frame);
            });
    connect(history_, &FrameHistory::changed, view3d_, [this] {
        view3d_->lookAt(history_->lookingBack() ? std::optional(history_->shownStep())
                                                : std::nullopt);
    });
    connect(intake_, &FrameIntake::arrived, history_, &FrameHistory::add);
    connect(intake_, &FrameIntake::arrived, recorder_, &Recorder::add);
    connect(intake_, &FrameIntake::skipped, recorder_, &Recorder::skip);
    connect(historyBar_, &HistoryBar::stepWanted, this, [this] { solver_->step(1); });
    connect(recorder_, &Recorder::stateChanged, this, [this](RecorderState state) {
        intake_->setEveryFrame(state == RecorderState::recording);
    });
    connect(recorder_, &Recorder::stepsPerFrameWanted, this,
            [this](std::optional<std::int64_t> steps) {
                const int chosen = stepsPerFrame_->value();
                solver_->setStepsPerFrame(
                    steps || chosen == 0 ? steps : std::optional<std::int64_t>(chosen));
            });
}

void MainWindow::connectReports() {
    plots_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
        if (solver_)
            solver_->submit(std::move(job), std::move(done));
    });
    frequency_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
        if (solver_)
            solver_->submit(std::move(job), std::move(done));
    });
    dataSheet_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
        if (solver_)
            solver_->submit(std::move(job), std::move(done));
    });
    connect(dataSheet_, &DataSheetPanel::reported, this, &MainWindow::note);
    dataSheet_->setMeasuresUnseen(true);
    connect(dataSheet_, &DataSheetPanel::fieldOfViewRequested, this, &MainWindow::showFieldOfView);
    connect(dataSheet_, &DataSheetPanel::runRequested, this, [this] { solver_->run(); });
    counters_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
        if (solver_)
            solver_->submit(std::move(job), std::move(done));
    });
    connect(plots_, &PlotsPanel::reported, this, &MainWindow::note);
    connect(view3d_, &View3d::noticed, this, &MainWindow::note);
    connect(frequency_, &FrequencyPanel::reported, this, &MainWindow::note);
    connect(recorder_, &Recorder::noticed, this, &MainWindow::note);
    connect(orders_, &OrdersPanel::reported, this, &MainWindow::note);
    connect(orders_, &OrdersPanel::exampleRequested, this, &MainWindow::openExample);
    view3d_->setZoneLight(zoneRuns_->light());
    connect(zoneRuns_, &ZoneRunsPanel::reported, this, &MainWindow::note);
    connect(zoneRuns_, &ZoneRunsPanel::exampleRequested, this, &MainWindow::openExample);
    connect(zoneRuns_, &ZoneRunsPanel::zonesWanted, this, &MainWindow::cutIntoZones);
    connect(optimisation_, &OptimisationPanel::reported, this, &MainWindow::note);
    connect(optimisation_, &OptimisationPanel::exampleRequested, this, &MainWindow::openExample);
    connect(optimisation_, &OptimisationPanel::designShown, geometry_, &GeometryPanel::showDesign);
    connect(inspector_, &Inspector::zoneRunsRequested, this, &MainWindow::showZoneRuns);
    connect(sweeps_, &SweepPanel::noted, toast_, &Toast::present);
    connect(sweeps_, &SweepPanel::failed, this, [this](const QString& text) {
        note(makeNotice(model::Severity::error, text.toStdString()));
    });
    connect(messages_, &MessagesPanel::changed, this, &MainWindow::updateCounts);
    connect(statusPanel_, &StatusPanel::cancelLoadClicked, this, [this] { solver_->cancelLoad(); });
    connect(statusPanel_, &StatusPanel::warningsClicked, this,
            [this] { showDock(*messagesDock_); });
}

} // namespace zonescope::ui
