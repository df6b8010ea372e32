#pragma once

/// \file
/// The main window: the shell around field, panes, menus and tool bar.

#include "core/archive/run_archive.hpp"
#include "core/lesson/lesson_folder.hpp"
#include "core/run/simulation.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/look/system_theme.hpp"
#include "ui/look/theme.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/workspace.hpp"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QMenu;

namespace zonescope::ui {

class CommandList;
class CommandPalette;
class EditNews;
class FieldView;
class FigureDialog;
class FocusShow;
class HelpGuide;
class Hints;
class InstrumentsGuide;
class InstrumentsPage;
class RunKeeper;
class LaboratoryDialog;
class LensWizard;
class LessonGuide;
class LiveFigures;
class LiveLink;
class MaskDialog;
class MaterialFitDialog;
class Notifier;
class PreferencesDialog;
class ProjectDocument;
class ProjectFiles;
class ProjectLoader;
class ProjectProbes;
class ProjectRecovery;
class RepaintGate;
class RunControls;
class RunReturn;
class Selection;
class StatusPanel;
class WindowActions;
class WindowDialogs;
class ZoneEditor;

/// Builds the window and joins its parts. What happens in it is theirs: the run and the document
/// are told to whoever shows them, and each task has a class of its own. Everything here belongs to
/// the GUI thread.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(run::EngineFactory factory = run::makeDefaultEngine,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// ProjectFiles::openFile.
    void openFile(const QString& path);
    void openExample(const QString& name);
    void openUnsaved(std::shared_ptr<const model::Project> project);
    void openBlank();
    bool saveTo(const QString& path);
    /// ProjectRecovery::recover. For a window without changes of its own.
    bool recover();
    /// LessonGuide::open.
    void openLesson(const lesson::LessonFolder& folder);
    void setTheme(Theme theme);
    /// One of the themes, or that of the desktop, now and from now on.
    void chooseTheme(ThemeChoice choice);
    void showGallery(bool shown) { centre_->showGallery(shown); }
    void resetLayout();
    /// Arranges the panes for a task.
    void setWorkspace(Workspace workspace);
    void setCentreMode(CentreMode mode) { centre_->setMode(mode); }
    [[nodiscard]] CentreMode centreMode() const noexcept { return centre_->mode(); }
    /// Shows the sum over azimuthal orders.
    void showOrders();
    /// Shows the queue of the zones of a lens.
    void showZoneRuns();
    void showOptimisation();
    /// Shows the field of view of a lens.
    void showFieldOfView();
    /// Shows what a dipole emits.
    void showEmission();
    void openLaboratory();
    void openFigures();
    void openCommandPalette();
    /// One frame back in the history, without touching the run.
    void stepBack();
    /// RunReturn::restore.
    void restoreRun(archive::RunId run);
    void compareRuns(archive::RunId left, archive::RunId right);
    /// Two runs in lockstep; the run of the window stays as it is.
    void openInstrument(Instrument instrument);
    void breakRule(instrument::Rule rule);
    /// Shows a page of the help; empty: the page on what has the focus.
    void showHelp(const QString& topic = {});
    /// ProjectProbes::add.
    void addProbe(double rUm, double zUm);

    [[nodiscard]] SolverThread& solver() noexcept { return run_->solver(); }
    [[nodiscard]] const SolverStatus& status() const noexcept { return run_->status(); }
    [[nodiscard]] ProjectDocument& document() noexcept { return *document_; }
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const;
    [[nodiscard]] bool modified() const;
    /// An action by its object name, for example "run"; null when there is none.
    [[nodiscard]] QAction* action(const QString& name) const;
    [[nodiscard]] Theme theme() const noexcept { return theme_; }
    /// Frames that the field view painted in the last second.
    [[nodiscard]] double framesPerSecond() const noexcept { return run_->framesPerSecond(); }
    /// Whether what is shown belongs to another geometry than the one on the screen.
    [[nodiscard]] bool resultsAreStale() const;
    /// Where the runs are kept.
    [[nodiscard]] archive::RunArchive& runArchive() noexcept { return *archive_; }

    [[nodiscard]] FieldPanel& fieldPanel() noexcept { return centre_->field(); }
    [[nodiscard]] EditLayer& fieldEditLayer() noexcept { return centre_->editLayer(); }
    [[nodiscard]] GeometryPanel& geometry() noexcept { return centre_->geometry(); }
    [[nodiscard]] View3d& view3d() noexcept { return centre_->view3d(); }
    [[nodiscard]] TopViewPanel& topView() noexcept { return centre_->topView(); }
    [[nodiscard]] FrequencyPanel& frequency() noexcept { return centre_->frequency(); }
    [[nodiscard]] Gallery& gallery() noexcept { return centre_->gallery(); }
    [[nodiscard]] ComparePage& compare() noexcept { return centre_->compare(); }
    [[nodiscard]] Strip& noticeStrip() noexcept { return centre_->notice(); }
    [[nodiscard]] Strip& hintStrip() noexcept { return centre_->hint(); }
    [[nodiscard]] Toast& toast() noexcept { return centre_->toast(); }
    [[nodiscard]] FrameHistory& history() noexcept { return centre_->history(); }
    [[nodiscard]] HistoryBar& historyBar() noexcept { return centre_->historyBar(); }
    [[nodiscard]] Recorder& recorder() noexcept { return centre_->recorder(); }
    [[nodiscard]] RecordingBar& recordingBar() noexcept { return centre_->recordingBar(); }
    [[nodiscard]] ZoneEditor& editor() noexcept { return *editor_; }

    [[nodiscard]] PlotsPanel& plots() noexcept { return panes_->plots(); }
    [[nodiscard]] CountersPanel& counters() noexcept { return panes_->counters(); }
    [[nodiscard]] MessagesPanel& messages() noexcept { return panes_->messages(); }
    [[nodiscard]] ProjectTree& tree() noexcept { return panes_->tree(); }
    [[nodiscard]] Inspector& inspector() noexcept { return panes_->inspector(); }
    [[nodiscard]] ZoneTable& zones() noexcept { return panes_->zones(); }
    [[nodiscard]] SweepPanel& sweeps() noexcept { return panes_->sweeps(); }
    [[nodiscard]] OrdersPanel& orders() noexcept { return panes_->orders(); }
    [[nodiscard]] ZoneRunsPanel& zoneRuns() noexcept { return panes_->zoneRuns(); }
    [[nodiscard]] OptimisationPanel& optimisation() noexcept { return panes_->optimisation(); }
    [[nodiscard]] DataSheetPanel& dataSheet() noexcept { return panes_->dataSheet(); }
    [[nodiscard]] RunsPanel& runs() noexcept { return panes_->runs(); }
    [[nodiscard]] LivePanel& livePanel() noexcept { return panes_->livePanel(); }
    [[nodiscard]] LessonPanel& lesson() noexcept { return panes_->lesson(); }
    [[nodiscard]] HelpPanel& help() noexcept { return panes_->help(); }
    [[nodiscard]] QDockWidget& messagesDock() noexcept { return panes_->dock(pane::messages); }
    [[nodiscard]] QDockWidget& countersDock() noexcept { return panes_->dock(pane::counters); }
    [[nodiscard]] StatusPanel& statusPanel() noexcept { return *statusPanel_; }

    [[nodiscard]] LiveFigures& live() noexcept;
    /// Made when it is first asked for.
    [[nodiscard]] InstrumentsPage& instruments();
    [[nodiscard]] CommandPalette& commandPalette() noexcept;
    /// Those of WindowDialogs.
    [[nodiscard]] LensWizard& wizard();
    [[nodiscard]] MaterialFitDialog& materialFit();
    [[nodiscard]] LaboratoryDialog& laboratory();
    [[nodiscard]] FigureDialog* figures() const noexcept;
    [[nodiscard]] MaskDialog* masks() const noexcept;
    [[nodiscard]] PreferencesDialog* preferences() const noexcept;

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    // Building (main_window.cpp).
    void buildCentre(const run::EngineFactory& factory);
    void buildParts(run::EngineFactory factory);

    // Commands (main_window_actions.cpp, main_window_menus.cpp).
    QAction* add(const QString& name, const QString& text, const QList<QKeySequence>& keys,
                 const QString& tip, std::function<void()> work);
    [[nodiscard]] std::vector<QAction*> buildModes();
    void buildActions();
    void buildProjectActions();
    void buildRunActions();
    void buildStudyActions();
    void buildInstrumentActions();
    void buildWindowActions();
    void buildMenus();
    void buildViewMenu(QMenu& menu);
    void buildFieldMenus(QMenu& menu);
    void buildWindowMenus(QMenu& menu);
    void buildAppearanceMenus(QMenu& menu);
    void buildToolBar();
    void paintIcons();
    void updateActions();

    // How the parts hear of each other (main_window_connections.cpp).
    void connectDocument();
    void connectRun();
    void connectCanvas();
    /// What a view of the plane asks for at a place: line cuts, bodies.
    void connectPlaces(FieldView& view);
    void connectEditors();
    void connectReports();
    void connectPages();
    void connectLesson();
    void showOpened();
    void showInstalled(bool followed);
    /// To comparison and instruments.
    void giveRoom();
    void sweepWavelength();
    /// Cuts the lens into zones as its posts say, where it has none yet.
    void cutIntoZones();

    void toggleRun();
    void stepForward();
    void toggleCounters();
    void updateTitle();
    void updateCounts();
    void readThemeChoice();
    void readSettings();
    void writeSettings();

    // In the order in which they need each other.
    std::shared_ptr<archive::RunArchive> archive_;
    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<RunFeed> run_;
    std::unique_ptr<ZoneEditor> editor_;
    std::unique_ptr<SystemTheme> systemTheme_;
    Centre* centre_ = nullptr; ///< the central widget
    std::unique_ptr<WindowActions> actions_;
    std::unique_ptr<Panes> panes_;
    std::unique_ptr<Notifier> notifier_;
    std::unique_ptr<Selection> selection_;
    std::unique_ptr<RunKeeper> keeper_;
    std::unique_ptr<ProjectLoader> loader_;
    std::unique_ptr<ProjectFiles> files_;
    std::unique_ptr<ProjectRecovery> recovery_;
    std::unique_ptr<RunReturn> returns_;
    std::unique_ptr<LiveLink> live_;
    std::unique_ptr<FocusShow> focus_;
    std::unique_ptr<EditNews> news_;
    std::unique_ptr<ProjectProbes> probes_;
    std::unique_ptr<Hints> hints_;
    std::unique_ptr<InstrumentsGuide> instruments_;
    std::unique_ptr<WindowDialogs> dialogs_;
    std::unique_ptr<HelpGuide> help_;
    std::unique_ptr<CommandList> commands_;
    std::unique_ptr<RunControls> controls_;
    std::unique_ptr<LessonGuide> lesson_;
    StatusPanel* statusPanel_ = nullptr; ///< of the status bar
    RepaintGate* repaints_;              ///< a child; while a run goes on: with the frames
    Theme theme_ = Theme::dark;
    ThemeChoice themeChoice_ = ThemeChoice::system;
    bool closeAnyway_ = false;
};

} // namespace zonescope::ui
