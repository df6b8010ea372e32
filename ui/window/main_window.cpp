#include "ui/window/main_window.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/document/recovery_store.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/edit_tool_strip.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/history_bar.hpp"
#include "ui/history/kept_frames.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/first_size.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/preferences_dialog.hpp"
#include "ui/window/probe_marks.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/repaint_gate.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/wizard/lens_wizard.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

/// The window looks at the solver this often.
constexpr int pollMilliseconds = 16;

/// Files of kept runs are of use to nobody but this program.
std::filesystem::path keptRunsFolder() {
    return {
        (QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/runs"))
            .toStdU16String()};
}

} // namespace

MainWindow::MainWindow(run::EngineFactory factory, QWidget* parent)
    : QMainWindow(parent), factory_(std::move(factory)),
      archive_(std::make_shared<archive::RunArchive>(keptRunsFolder(), keptRunLimits())),
      solver_(std::make_unique<SolverThread>(factory_, archive_)),
      keptFrames_(std::make_unique<KeptFrames>()), document_(new ProjectDocument(this)),
      recovery_(std::make_unique<RecoveryStore>()), editTimer_(new QTimer(this)),
      timer_(new QTimer(this)), repaints_(new RepaintGate(*this)) {
    systemTheme_ = new SystemTheme(this);
    connect(systemTheme_, &SystemTheme::changed, this, [this] {
        if (themeChoice_ == ThemeChoice::system)
            chooseTheme(themeChoice_);
    });
    // Before there are widgets: they take their sizes from the font, and a style sheet that comes
    // later takes as long to reach them all as they take to be made.
    readThemeChoice();
    applyTheme(*qApp, theme_);
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    placeFirst(*this, *screen());
    buildCentre();
    buildDocks();
    buildActions();
    buildMenus();
    buildToolBar();
    connectPanes();
    connectDocument();
    connectRuns();
    connectLive();
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
    pages_->disconnect(this); // while pages go, others come to the front
    counters_->cancel();
    // These read the solver until they end.
    delete view3d_;
    delete recordingBar_;
    delete recorder_;
    // Before the panes that its answers go to.
    solver_.reset();
    // All panes look at the document, which as the oldest child would go first.
    delete wizard_;
    delete materialFit_;
    delete laboratory_;
    delete masks_;
    delete preferences_;
    for (auto* dock : findChildren<QDockWidget*>())
        delete dock;
    delete takeCentralWidget();
    delete editor_;
}

void MainWindow::setTheme(Theme theme) {
    theme_ = theme;
    applyTheme(*qApp, theme);
    field_->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
    probeMarks_->setTheme(theme);
    tools_->setTheme(theme);
    editLayer_->setTheme(theme);
    geometry_->setTheme(theme);
    view3d_->setTheme(theme);
    topView_->setTheme(theme);
    frequency_->setTheme(theme);
    historyBar_->setTheme(theme);
    recordingBar_->setTheme(theme);
    if (wizard_)
        wizard_->setTheme(theme);
    if (materialFit_)
        materialFit_->setTheme(theme);
    zones_->setTheme(theme);
    sweeps_->setTheme(theme);
    orders_->setTheme(theme);
    zoneRuns_->setTheme(theme);
    optimisation_->setTheme(theme);
    dataSheet_->setTheme(theme);
    runs_->setTheme(theme);
    livePanel_->setTheme(theme);
    compare_->setTheme(theme);
    if (instruments_)
        instruments_->setTheme(theme);
    if (laboratory_)
        laboratory_->setTheme(theme);
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
    if (systemTheme_->resolve(themeChoice_) != theme)
        themeChoice_ = theme == Theme::dark ? ThemeChoice::dark : ThemeChoice::light;
    if (auto* chosen = action(QStringLiteral("theme-") + themeChoiceName(themeChoice_)))
        chosen->setChecked(true);
}

void MainWindow::chooseTheme(ThemeChoice choice) {
    themeChoice_ = choice;
    setTheme(systemTheme_->resolve(choice));
}

void MainWindow::updateTitle() {
    QString title = project() ? QString::fromStdString(project()->name) : tr("No project");
    if (modified())
        title += QStringLiteral(" •");
    setWindowTitle(title + QStringLiteral(" — Zonescope"));
    setWindowFilePath(document_->path());
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
