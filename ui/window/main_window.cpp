#include "ui/window/main_window.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/command_list.hpp"
#include "ui/window/edit_news.hpp"
#include "ui/window/first_size.hpp"
#include "ui/window/focus_show.hpp"
#include "ui/window/help_guide.hpp"
#include "ui/window/hints.hpp"
#include "ui/window/instruments_guide.hpp"
#include "ui/window/lesson_guide.hpp"
#include "ui/window/live_link.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/preferences_dialog.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_loader.hpp"
#include "ui/window/project_probes.hpp"
#include "ui/window/project_recovery.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/repaint_gate.hpp"
#include "ui/window/run_controls.hpp"
#include "ui/window/run_keeper.hpp"
#include "ui/window/run_return.hpp"
#include "ui/window/selection.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/window/window_dialogs.hpp"

#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>

#include <utility>

namespace zonescope::ui {

namespace {

/// Files of kept runs are of use to nobody but this program.
std::filesystem::path keptRunsFolder() {
    return {
        (QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/runs"))
            .toStdU16String()};
}

/// Narrower windows have no room for two canvases beside the panes.
constexpr int splitWidth = 1500;
/// Grows with every new pane, which a layout saved without it would hide, and with every new place.
constexpr int layoutVersion = 5;

namespace key {
const QString theme = QStringLiteral("theme");
const QString geometry = QStringLiteral("geometry");
const QString layout = QStringLiteral("layout");
} // namespace key

} // namespace

MainWindow::MainWindow(run::EngineFactory factory, QWidget* parent)
    : QMainWindow(parent),
      archive_(std::make_shared<archive::RunArchive>(keptRunsFolder(), keptRunLimits())),
      document_(std::make_unique<ProjectDocument>()),
      run_(std::make_unique<RunFeed>(factory, archive_)),
      editor_(std::make_unique<ZoneEditor>(*document_)),
      systemTheme_(std::make_unique<SystemTheme>(this)),
      actions_(std::make_unique<WindowActions>(*this)), repaints_(new RepaintGate(*this)) {
    connect(systemTheme_.get(), &SystemTheme::changed, this, [this] {
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
    buildCentre(factory);
    connectDocument();
    buildParts(std::move(factory));
    buildActions();
    buildMenus();
    buildToolBar();
    connectLesson();
    connectCanvas();
    connectEditors();
    connectReports();
    connectPages();
    connectRun();
    readSettings();
    setTheme(theme_);
    updateTitle();
    updateActions();
    selection_->select({});
    run_->start();
}

MainWindow::~MainWindow() {
    document_->disconnect(this);
    panes_->counters().cancel();
    centre_->endViews();
    // Before the panes that its answers go to.
    run_->end();
    // All of these look at the document.
    dialogs_.reset();
    panes_->destroy();
    delete takeCentralWidget();
}

void MainWindow::buildCentre(const run::EngineFactory& factory) {
    centre_ = new Centre(*run_, *editor_, archive_, factory, buildModes());
    setCentralWidget(centre_);
    panes_ = std::make_unique<Panes>(*this, *document_, archive_);
    panes_->arrange(Workspace::run, false);
    statusPanel_ = new StatusPanel;
    statusBar()->addWidget(statusPanel_, 1);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::buildParts(run::EngineFactory factory) {
    notifier_ = std::make_unique<Notifier>(*document_, *run_, *centre_, *panes_);
    selection_ = std::make_unique<Selection>(*document_, *editor_, *centre_, *panes_);
    keeper_ = std::make_unique<RunKeeper>(archive_, *document_, *run_, *centre_, *panes_,
                                          *notifier_, *actions_);
    loader_ = std::make_unique<ProjectLoader>(*document_, *run_, *keeper_, *selection_, *notifier_);
    files_ = std::make_unique<ProjectFiles>(*this, centre_->notice(), *document_, *run_, *loader_,
                                            *notifier_);
    recovery_ = std::make_unique<ProjectRecovery>(centre_->notice(), *document_, *run_, *loader_,
                                                  *files_, *notifier_);
    returns_ = std::make_unique<RunReturn>(*document_, *run_, *keeper_, *loader_, *files_, *centre_,
                                           *panes_, *notifier_);
    live_ = std::make_unique<LiveLink>(std::move(factory), *document_, *editor_, *run_, *keeper_,
                                       *loader_, *centre_, *panes_);
    focus_ = std::make_unique<FocusShow>(*run_, live_->figures(), *keeper_, *centre_, *panes_,
                                         *notifier_, *actions_);
    news_ = std::make_unique<EditNews>(*document_, *panes_, *notifier_);
    probes_ = std::make_unique<ProjectProbes>(*document_, *run_, *centre_, *panes_);
    hints_ = std::make_unique<Hints>(*run_, *loader_, *centre_, *panes_);
    instruments_ = std::make_unique<InstrumentsGuide>(*document_, *centre_);
    dialogs_ = std::make_unique<WindowDialogs>(*this, *document_, *run_, archive_, *files_,
                                               *centre_, *panes_, *notifier_);
    help_ = std::make_unique<HelpGuide>(*this, *centre_, *panes_);
    commands_ =
        std::make_unique<CommandList>(*this, *document_, *selection_, *panes_, *files_, *help_);
}

void MainWindow::setTheme(Theme theme) {
    theme_ = theme;
    applyTheme(*qApp, theme);
    centre_->setTheme(theme);
    panes_->setTheme(theme);
    dialogs_->setTheme(theme);
    instruments_->setTheme(theme);
    statusPanel_->setTheme(theme);
    paintIcons();
    updateCounts();
    selection_->select(panes_->tree().selected());
    if (systemTheme_->resolve(themeChoice_) != theme)
        themeChoice_ = theme == Theme::dark ? ThemeChoice::dark : ThemeChoice::light;
    if (auto* chosen = action(QStringLiteral("theme-") + themeChoiceName(themeChoice_)))
        chosen->setChecked(true);
}

void MainWindow::setWorkspace(Workspace workspace) {
    panes_->arrange(workspace, live_->figures().active());
    if (isVisible())
        centre_->setMode(workspace != Workspace::design ? CentreMode::field
                         : width() < splitWidth         ? CentreMode::geometry
                                                        : CentreMode::split);
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
    const int errors = panes_->messages().count(model::Severity::error);
    const int warnings = panes_->messages().count(model::Severity::warning);
    statusPanel_->setWarnings(errors, warnings);
    const int all = errors + warnings + panes_->messages().count(model::Severity::note);
    panes_->dock(pane::messages)
        .setWindowTitle(all > 0 ? tr("Messages (%1)").arg(all) : tr("Messages"));
}

void MainWindow::resetLayout() { setWorkspace(Workspace::run); }

void MainWindow::readThemeChoice() {
    themeChoice_ = themeChoiceFromName(QSettings().value(key::theme).toString());
    theme_ = systemTheme_->resolve(themeChoice_);
}

void MainWindow::readSettings() {
    const QSettings settings;
    live_->readChoice();
    restoreGeometry(settings.value(key::geometry).toByteArray());
    restoreState(settings.value(key::layout).toByteArray(), layoutVersion);
    hints_->offerGestures();
}

void MainWindow::writeSettings() {
    QSettings settings;
    settings.setValue(key::theme, themeChoiceName(themeChoice_));
    settings.setValue(key::geometry, saveGeometry());
    settings.setValue(key::layout, saveState(layoutVersion));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (modified() && !closeAnyway_) {
        event->ignore();
        files_->guardChanges(tr("quit"), [this] {
            closeAnyway_ = true;
            close();
        });
        return;
    }
    recovery_->forget();
    instruments_->close();
    returns_->closeCompare(); // the panes that make room for it are to be there next time
    run_->solver().pause();
    keeper_->keepAtClose();
    writeSettings();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && centre_->coversWork()) {
        showGallery(false);
        return;
    }
    // The field's keys work wherever the focus is; what the field does not know comes back here.
    auto& view = centre_->field().view();
    if (!view.hasFocus() && view.isVisible() && !property("forwarding").toBool()) {
        setProperty("forwarding", true);
        const auto done = qScopeGuard([this] { setProperty("forwarding", false); });
        QCoreApplication::sendEvent(&view, event);
        return;
    }
    QMainWindow::keyPressEvent(event);
}

} // namespace zonescope::ui
