#include "ui/window/main_window.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/gallery.hpp"
#include "ui/window/inspector.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/selection_overlay.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/strip.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>

namespace zonescope::ui {

namespace {

/// The window looks at the solver this often.
constexpr int pollMilliseconds = 16;

} // namespace

MainWindow::MainWindow(run::EngineFactory factory, QWidget* parent)
    : QMainWindow(parent), solver_(std::make_unique<SolverThread>(std::move(factory))),
      timer_(new QTimer(this)) {
    // Before there are widgets: they take their sizes from the font.
    applyTheme(*qApp, theme_);
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    resize(1480, 940);
    buildPanes();
    buildActions();
    buildMenus();
    buildToolBar();
    connectPanes();
    defaultLayout_ = saveState();
    readSettings();
    setTheme(theme_);
    updateTitle();
    updateActions();
    select({});
    frameClock_.start();
    textClock_.start();
    timer_->setTimerType(Qt::PreciseTimer);
    connect(timer_, &QTimer::timeout, this, &MainWindow::poll);
    timer_->start(pollMilliseconds);
}

MainWindow::~MainWindow() {
    timer_->stop();
    counters_->cancel();
    // Before the panes that its frames go to.
    solver_.reset();
}

void MainWindow::buildPanes() {
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

    tree_ = new ProjectTree;
    inspector_ = new Inspector;
    plots_ = new PlotsPanel;
    counters_ = new CountersPanel;
    messages_ = new MessagesPanel;
    const auto dock = [this](const QString& name, const QString& title, QWidget* content,
                             Qt::DockWidgetArea area) {
        auto* result = new QDockWidget(title, this);
        result->setObjectName(name);
        result->setWidget(content);
        addDockWidget(area, result);
        return result;
    };
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    treeDock_ = dock(QStringLiteral("projectDock"), tr("Project"), tree_, Qt::LeftDockWidgetArea);
    inspectorDock_ =
        dock(QStringLiteral("inspectorDock"), tr("Inspector"), inspector_, Qt::LeftDockWidgetArea);
    plotsDock_ = dock(QStringLiteral("plotsDock"), tr("Plots"), plots_, Qt::BottomDockWidgetArea);
    countersDock_ =
        dock(QStringLiteral("countersDock"), tr("Counters"), counters_, Qt::BottomDockWidgetArea);
    messagesDock_ =
        dock(QStringLiteral("messagesDock"), tr("Messages"), messages_, Qt::BottomDockWidgetArea);
    splitDockWidget(treeDock_, inspectorDock_, Qt::Vertical);
    tabifyDockWidget(plotsDock_, countersDock_);
    tabifyDockWidget(countersDock_, messagesDock_);
    plotsDock_->raise();
    resizeDocks({treeDock_, inspectorDock_}, {330, 330}, Qt::Horizontal);
    resizeDocks({treeDock_, inspectorDock_}, {380, 420}, Qt::Vertical);
    resizeDocks({plotsDock_}, {280}, Qt::Vertical);

    statusPanel_ = new StatusPanel;
    statusBar()->addWidget(statusPanel_, 1);
    statusBar()->setSizeGripEnabled(false);
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
        plotsDock_->show();
        plotsDock_->raise();
        plots_->showPage(PlotsPanel::Page::cut);
    });
    connect(&view, &FieldView::editBodyRequested, this, [this](int body) {
        tree_->select({ProjectSection::body, body});
    });
    connect(plots_, &PlotsPanel::clearProbesRequested, this, &MainWindow::removeAddedProbes);
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
    connect(statusPanel_, &StatusPanel::warningsClicked, this, [this] {
        messagesDock_->show();
        messagesDock_->raise();
    });
    connect(gallery_, &Gallery::chosen, this, &MainWindow::openExample);
    connect(gallery_, &Gallery::closeRequested, this, [this] { showGallery(false); });
}

void MainWindow::setTheme(Theme theme) {
    theme_ = theme;
    applyTheme(*qApp, theme);
    field_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    overlay_->setTheme(theme);
    plots_->setTheme(theme);
    counters_->setTheme(theme);
    tree_->setTheme(theme);
    inspector_->setTheme(theme);
    messages_->setTheme(theme);
    statusPanel_->setTheme(theme);
    if (gallery_->isVisible())
        gallery_->prepare(theme);
    paintIcons();
    updateCounts();
    select(tree_->selected());
    if (auto* chosen = action(QStringLiteral("theme-") + themeName(theme)))
        chosen->setChecked(true);
}

void MainWindow::showGallery(bool shown) {
    if (shown)
        gallery_->prepare(theme_);
    pages_->setCurrentWidget(shown ? static_cast<QWidget*>(gallery_) : field_);
    if (auto* gallery = action(QStringLiteral("gallery")))
        gallery->setChecked(shown);
    if (!shown)
        field_->view().setFocus();
}

void MainWindow::resetLayout() {
    restoreState(defaultLayout_);
    plotsDock_->raise();
}

void MainWindow::select(ProjectItem item) {
    inspector_->show(project_, discretisation_.get(), item);
    overlay_->setSelection(project_, item);
}

void MainWindow::updateTitle() {
    QString title = project_ ? QString::fromStdString(project_->name) : tr("No project");
    if (modified_)
        title += QStringLiteral(" •");
    setWindowTitle(title + QStringLiteral(" — Zonescope"));
    setWindowFilePath(origin_);
}

void MainWindow::updateCounts() {
    const int errors = messages_->count(model::Severity::error);
    const int warnings = messages_->count(model::Severity::warning);
    statusPanel_->setWarnings(errors, warnings);
    const int all = errors + warnings + messages_->count(model::Severity::note);
    messagesDock_->setWindowTitle(all > 0 ? tr("Messages (%1)").arg(all) : tr("Messages"));
}

QAction* MainWindow::action(const QString& name) const { return findChild<QAction*>(name); }

} // namespace zonescope::ui
