#include "ui/window/main_window.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/gallery.hpp"
#include "ui/window/inspector.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/selection_overlay.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/strip.hpp"
#include "ui/window/toast.hpp"

#include <QDockWidget>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

/// Sizes of the panes in a window of usual size, logical pixels. The field keeps the rest: it is
/// what people look at.
constexpr int sideWidth = 310;
constexpr int lessonWidth = 380;
constexpr int footHeight = 250;
constexpr int tableHeight = 190;
constexpr int countersWidth = 720;

} // namespace

void MainWindow::buildCentre() {
    field_ = new FieldPanel;
    field_->setLineCutStripVisible(false);
    overlay_ = new SelectionOverlay(field_->view());
    gallery_ = new Gallery;
    pages_ = new QStackedWidget;
    pages_->addWidget(field_);
    pages_->addWidget(gallery_);
    hint_ = new Strip(QStringLiteral("hintStrip"));
    notice_ = new Strip(QStringLiteral("noticeStrip"));
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(notice_);
    layout->addWidget(hint_);
    layout->addWidget(pages_, 1);
    setCentralWidget(centre);
    toast_ = new Toast(centre);
    palette_ = new CommandPalette(this);
}

void MainWindow::buildDocks() {
    tree_ = new ProjectTree;
    inspector_ = new Inspector;
    plots_ = new PlotsPanel;
    counters_ = new CountersPanel;
    messages_ = new MessagesPanel;
    help_ = new HelpPanel;
    const auto dock = [this](const char* name, const QString& title, QWidget* content,
                             const char* topic) {
        auto* result = new QDockWidget(title, this);
        result->setObjectName(QString::fromLatin1(name));
        result->setWidget(content);
        result->setProperty(helpTopicProperty, QString::fromLatin1(topic));
        return result;
    };
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    treeDock_ = dock(pane::project, tr("Project"), tree_, "project");
    inspectorDock_ = dock(pane::inspector, tr("Inspector"), inspector_, "inspector");
    plotsDock_ = dock(pane::plots, tr("Plots"), plots_, "plots");
    countersDock_ = dock(pane::counters, tr("Counters"), counters_, "counters");
    messagesDock_ = dock(pane::messages, tr("Messages"), messages_, "messages");
    helpDock_ = dock(pane::help, tr("Help"), help_, "index");
    setWorkspace(Workspace::run);

    statusPanel_ = new StatusPanel;
    statusBar()->addWidget(statusPanel_, 1);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::setWorkspace(Workspace workspace) {
    const QList<QDockWidget*> all{treeDock_,     inspectorDock_, plotsDock_,
                                  countersDock_, messagesDock_,  helpDock_};
    for (auto* dock : all) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    // Every pane has its place even while it is hidden, so that it opens where it belongs.
    const bool profiles = workspace == Workspace::profile;
    addDockWidget(Qt::LeftDockWidgetArea, helpDock_);
    addDockWidget(Qt::LeftDockWidgetArea, treeDock_);
    splitDockWidget(treeDock_, inspectorDock_, Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, plotsDock_);
    if (profiles) {
        addDockWidget(Qt::RightDockWidgetArea, countersDock_);
        tabifyDockWidget(plotsDock_, messagesDock_);
    } else {
        tabifyDockWidget(plotsDock_, countersDock_);
        tabifyDockWidget(countersDock_, messagesDock_);
    }
    QList<QDockWidget*> shown;
    switch (workspace) {
    case Workspace::design: shown = {treeDock_, inspectorDock_, messagesDock_}; break;
    case Workspace::run:
        shown = {treeDock_, inspectorDock_, plotsDock_, countersDock_, messagesDock_};
        break;
    case Workspace::teach: shown = {helpDock_, plotsDock_}; break;
    case Workspace::profile: shown = {countersDock_, plotsDock_, messagesDock_}; break;
    }
    for (auto* dock : all)
        dock->setVisible(shown.contains(dock));
    (workspace == Workspace::design ? messagesDock_ : plotsDock_)->raise();
    resizeDocks({treeDock_, helpDock_, countersDock_}, {sideWidth, lessonWidth, countersWidth},
                Qt::Horizontal);
    resizeDocks({treeDock_, inspectorDock_}, {340, 460}, Qt::Vertical);
    resizeDocks({plotsDock_}, {workspace == Workspace::design ? tableHeight : footHeight},
                Qt::Vertical);
}

void MainWindow::resetLayout() { setWorkspace(Workspace::run); }

void MainWindow::showDock(QDockWidget& dock) {
    dock.show();
    dock.raise();
}

void MainWindow::connectPanes() {
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
    connect(&view, &FieldView::probeRequested, this, &MainWindow::addProbe);
    connect(&view, &FieldView::lineCutChanged, plots_, &PlotsPanel::setLineCut);
    connect(&view, &FieldView::lineCutRequested, this, [this](const LineCut& cut) {
        plots_->setLineCut(cut);
        showDock(*plotsDock_);
        plots_->showPage(PlotsPanel::Page::cut);
    });
    connect(&view, &FieldView::editBodyRequested, this, [this](int body) {
        tree_->select({ProjectSection::body, body});
    });
    connect(plots_, &PlotsPanel::clearProbesRequested, this, &MainWindow::removeProbes);
    connect(plots_, &PlotsPanel::releaseCutRequested, &view, &FieldView::releaseLineCut);
    connect(tree_, &ProjectTree::itemSelected, this, &MainWindow::select);
    connect(tree_, &ProjectTree::itemZoomRequested, this, [this](ProjectItem item) {
        showGallery(false);
        if (item.section == ProjectSection::body && item.index >= 0)
            field_->view().zoomToBody(item.index);
        else if (item.section == ProjectSection::domain)
            field_->view().fit();
    });
    counters_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
        if (solver_)
            solver_->submit(std::move(job), std::move(done));
    });
    connect(messages_, &MessagesPanel::itemSelected, tree_, &ProjectTree::select);
    connect(messages_, &MessagesPanel::changed, this, &MainWindow::updateCounts);
    connect(statusPanel_, &StatusPanel::warningsClicked, this,
            [this] { showDock(*messagesDock_); });
    connect(help_, &HelpPanel::commandRequested, this, [this](const QString& name) {
        if (auto* command = action(name))
            command->trigger();
    });
    connect(help_, &HelpPanel::exampleRequested, this, &MainWindow::openExample);
    connect(gallery_, &Gallery::chosen, this, &MainWindow::openExample);
    connect(gallery_, &Gallery::closeRequested, this, [this] { showGallery(false); });
}

} // namespace zonescope::ui
