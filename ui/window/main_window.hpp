#pragma once

/// \file
/// The main window: field, project, inspector, plots, messages; and the commands that drive the
/// solver's thread.

#include "core/lesson/lesson_folder.hpp"
#include "core/lesson/session.hpp"
#include "core/model/edit_impact.hpp"
#include "core/run/simulation.hpp"
#include "ui/frames/field_types.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/look/system_theme.hpp"
#include "ui/look/theme.hpp"
#include "ui/settings/project_item.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/window/workspace.hpp"

#include <QDateTime>
#include <QElapsedTimer>
#include <QMainWindow>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <vector>

class QAction;
class QComboBox;
class QDockWidget;
class QImage;
class QLabel;
class QMenu;
class QSpinBox;
class QStackedWidget;
class QTimer;
class QToolBar;
class QToolButton;

namespace zonescope::ui {

class CommandPalette;
class ComparePage;
class CountersPanel;
class DataSheetPanel;
class EditLayer;
class EditToolStrip;
class FieldPanel;
class FieldView;
class FigureDialog;
class FrameHistory;
class FrameIntake;
class FrequencyPanel;
class Gallery;
class GeometryPanel;
class HelpPanel;
class HistoryBar;
class Inspector;
class InstrumentsPage;
class KeptFrames;
class LessonPanel;
class FiguresWorker;
class LiveFigures;
struct LiveGeometry;
class LivePanel;
class LensWizard;
class MaskDialog;
class LaboratoryDialog;
class MaterialFitDialog;
class MessagesPanel;
class OptimisationPanel;
class OrdersPanel;
struct PaletteCommand;
class PlotsPanel;
class PreferencesDialog;
class ProbeMarks;
class ProjectDocument;
class ProjectTree;
class Recorder;
class RecordingBar;
struct RecoveredProject;
class RecoveryStore;
class RepaintGate;
class RunsPanel;
struct RunStory;
class StaleMark;
class StatusPanel;
class Strip;
class SweepPanel;
class Toast;
class TopViewPanel;
class View3d;
class ZoneEditor;
class ZoneRunsPanel;
class ZoneTable;

/// Everything here belongs to the GUI thread. The window looks at the solver 60 times a second and
/// never waits for it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(run::EngineFactory factory = run::makeDefaultEngine,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Loads a project file; a run goes on until it is loaded. What is wrong is shown in the
    /// window. Changes that are not saved are asked about first.
    void openFile(const QString& path);
    /// Loads an example by its name; asks as openFile does.
    void openExample(const QString& name);
    /// Opens a project that exists nowhere as a file: new, made by the wizard, a point of a sweep.
    void openUnsaved(std::shared_ptr<const model::Project> project);
    /// Opens what a killed program left behind, if anything; a project that the solver refuses is
    /// opened all the same, with the reason. What cannot be opened stays on the disk and is told.
    /// For a window without changes of its own.
    /// \returns whether something was opened
    bool recover();
    /// Writes the open project. \returns whether it succeeded; otherwise a message says why not.
    bool saveTo(const QString& path);
    void setTheme(Theme theme);
    /// One of the themes, or that of the desktop, now and from now on.
    void chooseTheme(ThemeChoice choice);
    void showGallery(bool shown);
    /// Shows the lessons that come with the program.
    void showLessons();
    void resetLayout();
    /// Arranges the panes for a task.
    void setWorkspace(Workspace workspace);
    void setCentreMode(CentreMode mode);
    [[nodiscard]] CentreMode centreMode() const noexcept { return centreMode_; }
    void openWizard();
    void openMaterialFit();
    void openLaboratory();
    /// Shows the sum over azimuthal orders.
    void showOrders();
    /// Shows the queue of the zones of a lens.
    void showZoneRuns();
    void showOptimisation();
    /// Cuts the lens into zones as its posts say, where it has none yet.
    void cutIntoZones();
    /// Opens the dialog that makes figures.
    void openFigures();
    /// Null before it is opened first.
    [[nodiscard]] FigureDialog* figures() const noexcept { return figures_; }
    /// Opens the dialog that writes the rings as GDSII or DXF.
    void openMasks();
    /// Null before it is opened first.
    [[nodiscard]] MaskDialog* masks() const noexcept { return masks_; }
    void openPreferences();
    /// Null before they are opened first.
    [[nodiscard]] PreferencesDialog* preferences() const noexcept { return preferences_; }
    /// Shows the field of view of a lens.
    void showFieldOfView();
    /// Shows what a dipole emits.
    void showEmission();
    /// A new project: an empty domain with a plane wave, to draw in.
    void openBlank();
    /// One frame back in the history, without touching the run.
    void stepBack();
    /// One frame forward in the history; beyond the newest one a step of the solver.
    void stepForward();
    void openCommandPalette();
    /// Brings a kept run back with its project, as one step of undo.
    void restoreRun(archive::RunId run);
    /// Two runs in lockstep; the run of the window stays as it is.
    void openInstrument(Instrument instrument);
    /// Breaks a rule of the method on purpose, beside a run that keeps it.
    void breakRule(instrument::Rule rule);
    /// Shows two kept runs side by side.
    void compareRuns(archive::RunId left, archive::RunId right);
    /// Shows a page of the help; empty: the page on what has the focus.
    void showHelp(const QString& topic = {});
    /// Shows the page on what has the focus; closes the help when that is what it shows, or when it
    /// has the focus itself.
    void toggleHelp();
    /// Slow motion in periods of the light per second; empty: full speed.
    void choosePace(std::optional<double> periodsPerSecond);
    /// Follows the field at a place from now on, without touching the run; becomes a probe of the
    /// project.
    void addProbe(double rUm, double zUm);
    void removeProbes();

    [[nodiscard]] SolverThread& solver() noexcept { return *solver_; }
    [[nodiscard]] const SolverStatus& status() const noexcept { return status_; }
    [[nodiscard]] ProjectDocument& document() noexcept { return *document_; }
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const;
    [[nodiscard]] FieldPanel& fieldPanel() noexcept { return *field_; }
    [[nodiscard]] PlotsPanel& plots() noexcept { return *plots_; }
    [[nodiscard]] CountersPanel& counters() noexcept { return *counters_; }
    [[nodiscard]] MessagesPanel& messages() noexcept { return *messages_; }
    [[nodiscard]] ProjectTree& tree() noexcept { return *tree_; }
    [[nodiscard]] Inspector& inspector() noexcept { return *inspector_; }
    [[nodiscard]] Gallery& gallery() noexcept { return *gallery_; }
    [[nodiscard]] Strip& noticeStrip() noexcept { return *notice_; }
    [[nodiscard]] Strip& hintStrip() noexcept { return *hint_; }
    [[nodiscard]] Toast& toast() noexcept { return *toast_; }
    [[nodiscard]] StatusPanel& statusPanel() noexcept { return *statusPanel_; }
    [[nodiscard]] QDockWidget& messagesDock() noexcept { return *messagesDock_; }
    [[nodiscard]] QDockWidget& countersDock() noexcept { return *countersDock_; }
    [[nodiscard]] ZoneEditor& editor() noexcept { return *editor_; }
    [[nodiscard]] EditLayer& fieldEditLayer() noexcept { return *editLayer_; }
    [[nodiscard]] GeometryPanel& geometry() noexcept { return *geometry_; }
    [[nodiscard]] View3d& view3d() noexcept { return *view3d_; }
    [[nodiscard]] TopViewPanel& topView() noexcept { return *topView_; }
    [[nodiscard]] FrequencyPanel& frequency() noexcept { return *frequency_; }
    [[nodiscard]] ZoneTable& zones() noexcept { return *zones_; }
    [[nodiscard]] SweepPanel& sweeps() noexcept { return *sweeps_; }
    [[nodiscard]] OrdersPanel& orders() noexcept { return *orders_; }
    [[nodiscard]] ZoneRunsPanel& zoneRuns() noexcept { return *zoneRuns_; }
    [[nodiscard]] OptimisationPanel& optimisation() noexcept { return *optimisation_; }
    [[nodiscard]] DataSheetPanel& dataSheet() noexcept { return *dataSheet_; }
    [[nodiscard]] RunsPanel& runs() noexcept { return *runs_; }
    [[nodiscard]] LiveFigures& live() noexcept { return *live_; }
    [[nodiscard]] LivePanel& livePanel() noexcept { return *livePanel_; }
    [[nodiscard]] ComparePage& compare() noexcept { return *compare_; }
    /// Made when it is first asked for.
    [[nodiscard]] InstrumentsPage& instruments();
    /// Where the runs are kept.
    [[nodiscard]] archive::RunArchive& runArchive() noexcept { return *archive_; }
    /// Whether what is shown belongs to another geometry than the one on the screen.
    [[nodiscard]] bool resultsAreStale() const;
    [[nodiscard]] FrameHistory& history() noexcept { return *history_; }
    [[nodiscard]] HistoryBar& historyBar() noexcept { return *historyBar_; }
    [[nodiscard]] Recorder& recorder() noexcept { return *recorder_; }
    [[nodiscard]] RecordingBar& recordingBar() noexcept { return *recordingBar_; }
    /// Made when it is opened first.
    [[nodiscard]] LensWizard& wizard();
    /// Made when it is opened first.
    [[nodiscard]] MaterialFitDialog& materialFit();
    [[nodiscard]] LaboratoryDialog& laboratory();
    /// Begins a lesson beside the work, with its project; what is wrong with it is told.
    void openLesson(const lesson::LessonFolder& folder);
    [[nodiscard]] LessonPanel& lesson() noexcept { return *lesson_; }
    [[nodiscard]] HelpPanel& help() noexcept { return *help_; }
    [[nodiscard]] CommandPalette& commandPalette() noexcept { return *palette_; }
    [[nodiscard]] Theme theme() const noexcept { return theme_; }
    [[nodiscard]] bool modified() const;
    /// An action by its object name, for example "run"; null when there is none.
    [[nodiscard]] QAction* action(const QString& name) const;
    /// Frames that the field view painted in the last second.
    [[nodiscard]] double framesPerSecond() const noexcept { return framesPerSecond_; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    // Construction (main_window.cpp, main_window_layout.cpp, main_window_workspace.cpp,
    // main_window_actions.cpp, main_window_menus.cpp).
    void buildCentre();
    QWidget* buildModeBar();
    /// Beside what can look back.
    void showHistoryBar();
    void buildDocks();
    void sizeDocks(Workspace workspace);
    /// Opens a pane with pictures as high as they need, if it is in front.
    void giveHeight(QDockWidget& dock);
    /// Opens the help as wide as it reads well, if it is beside the work.
    void giveWidthToHelp();
    /// Makes a pane that was just taken out of the window a window of its own to look at.
    void placeFloating(QDockWidget& dock);
    void connectPanes();
    void connectCanvas();
    /// What a view of the plane asks for at a place: probes, line cuts, bodies.
    void connectPlaces(FieldView& view);
    void connectEditors();
    void connectFrames();
    void connectReports();
    void buildActions();
    void buildMenus();
    void buildViewMenu(QMenu& menu);
    void buildFieldMenus(QMenu& menu);
    void buildWindowMenus(QMenu& menu);
    void buildAppearanceMenus(QMenu& menu);
    void buildToolBar();
    void buildStepsPerFrame(QToolBar& bar);
    void buildPace(QToolBar& bar);
    QAction* add(const QString& name, const QString& text, const QList<QKeySequence>& keys,
                 const QString& tip, std::function<void()> work);
    void paintIcons();

    // Progress (main_window_progress.cpp).
    void poll();
    void follow(const SolverUpdate& update);
    void install(const LoadOutcome& outcome);
    void reportFailedLoad(const LoadOutcome& outcome);
    void updateActions();
    void updateTitle();
    void updateCounts();
    void toggleRun();
    void toggleCounters();
    void offerOrders();

    // The project and its changes (main_window_document.cpp).
    void connectDocument();
    void showOpened();
    void followEdit(const std::shared_ptr<const model::Project>& before, model::EditImpact impact);
    /// One wavelength for light, monitors and lens: what follows, what is mended.
    void connectWavelengths();
    void sweepWavelength();
    void tellLight(const model::Project& before, const model::Project& after);
    void tellCost(const model::Project& before, const model::Project& after);
    void simulateDocument(AfterLoad after);
    void matchProbes();
    void sendProbes();
    /// Goes on at once, or after a question when changes would be lost.
    void guardChanges(const QString& what, std::function<void()> goOn);
    void save(std::function<void()> goOn = {});

    // What a killed program left behind (main_window_recovery.cpp).
    void openRecovered(const RecoveredProject& found);
    /// @param refusal why the solver does not take the project; empty: it does, so far
    void tellRecovered(const QString& refusal);
    void discardRecovered();
    /// Tells of the newest copy that could not be opened, if any.
    void tellUnopened();

    // Kept runs (main_window_runs.cpp).
    void connectRuns();
    void followKept(const SolverUpdate& update);
    /// Asks the solver for a kept run.
    std::uint64_t beginRestore(archive::RunId run, AfterLoad after);
    /// The newest kept run of what is open that has results of this project.
    void tellStory(archive::RunId run, RunStory story);
    [[nodiscard]] QImage thumbnailOfRun() const;
    /// Lists what earlier starts have saved of the open project.
    void adoptRuns();
    /// Before the window closes: the run on the screen is to be there next time.
    void keepAtClose();
    [[nodiscard]] std::optional<archive::RunId> keptRunOf(const model::Project& project) const;
    /// Which project the runs are of: its file, or what else tells it from others.
    [[nodiscard]] QString projectKey() const;
    void compareWithPresent(archive::RunId run);
    void showCompare(bool shown);
    void giveRoomToCompare(bool given);

    // Instruments (main_window_instruments.cpp).
    void buildInstrumentActions();
    void connectInstruments();
    void showInstruments(bool shown);
    void undo();
    void markStale();
    /// A lens run ends with its focus on the screen, and goes on with the live field.
    void followEnd(SolverState before);
    /// setCentreMode by itself: whoever works beside the canvas keeps the keyboard.
    void showCentre(CentreMode mode);
    /// The data sheet has been measured: marks the focus with its figures.
    void markFocus();
    void tellLosses();

    // Live figures (main_window_live.cpp).
    void connectLive();
    /// \returns the number of the request
    std::uint64_t simulateLive(const LiveGeometry& geometry);
    /// The user's choice, kept for the next start.
    void chooseLive(bool on);
    void readLiveChoice();
    /// As long as the user has not chosen: on where runs are short.
    void offerLive();
    /// They have become possible, impossible, on or off.
    void followLiveness();

    // Files (main_window_files.cpp).
    void askOpen();
    void askSave(std::function<void()> goOn = {});
    void load(const QString& origin, const QString& path, bool unsaved,
              SolverThread::ProjectReader reader);
    void askExport(const QString& title, const QString& filter, const QString& suffix,
                   std::function<void(const QString&)> write);
    void exportData(const QString& title, const QString& filter, const QString& suffix,
                    std::function<void(const std::filesystem::path&, run::Simulation&)> write);
    void rememberRecent(const QString& path);
    void fillRecent();
    void fail(const Notice& notice);
    /// The same, and offers to go on with `onCpu` where a compute device is to blame.
    void fail(const Notice& notice, std::function<void()> onCpu);
    /// Changes the open project to the CPU, and runs it there when its run had failed.
    void runOnCpu();
    void readThemeChoice();
    void readSettings();
    void writeSettings();

    // A lesson (main_window_lesson.cpp).
    void connectLesson();
    /// A project file of the lesson, from its folder.
    void openLessonProject(const std::string& file, std::function<void()> then = {});
    /// The same without a question about changes.
    void loadLessonProject(const std::string& file, std::function<void()> then);
    void runExperiment(const std::string& id);
    void makeExperiment(const std::string& id);
    [[nodiscard]] lesson::Facts lessonFacts() const;
    /// Ticks what is done by now.
    void followLesson();
    /// Has the experiments measured that the run on the screen answers.
    void measureLesson();
    void exportLessonSheet(const QString& suffix, bool lecturer);
    /// What an edit would change that the lesson keeps as it is.
    [[nodiscard]] std::vector<model::Problem> lockedChanges(const model::Project& before,
                                                            const model::Project& after) const;

    // Finding one's way (main_window_help.cpp).
    [[nodiscard]] std::vector<PaletteCommand> paletteCommands();
    void openHelpDock();
    void closeHelp();
    void addSettings(std::vector<PaletteCommand>& commands);
    void addMaterials(std::vector<PaletteCommand>& commands);
    void addFigures(std::vector<PaletteCommand>& commands);
    void addExports(std::vector<PaletteCommand>& commands);
    void showShortcuts();
    [[nodiscard]] QString shortcutsText() const;

    // Selection, one for all panes (main_window_selection.cpp).
    void select(ProjectItem item);
    void selectOnCanvas();
    void selectRings();
    void selectPart(int part);
    void showSelection(ProjectItem item);

    void note(const Notice& notice);
    void showDock(QDockWidget& dock);
    void showAbout();

    /// A project on its way to be opened.
    struct Opening {
        std::uint64_t request = 0;
        QString origin;
        QString path; ///< empty: it exists nowhere as a file
        bool unsaved = false;
        SolverThread::ProjectReader reader;
    };

    run::EngineFactory factory_;
    std::shared_ptr<archive::RunArchive> archive_;
    std::unique_ptr<SolverThread> solver_;
    std::unique_ptr<KeptFrames> keptFrames_;
    bool focusShown_ = false; ///< the transforms were brought to the front by the end of a run
    std::uint64_t restoreLoad_ = 0;       ///< the last load of a kept run
    archive::RunId restoring_ = 0;        ///< the run that it brings back
    std::set<archive::RunId> unreadable_; ///< runs that did not come back
    archive::RunId resetRun_ = 0;         ///< what undo brings back: the last deed was a reset
    archive::RunId compareNext_ = 0;      ///< with the present run, as soon as that is kept
    std::uint64_t toldChanges_ = 0;       ///< of the archive
    ProjectDocument* document_ = nullptr;
    std::unique_ptr<RecoveryStore> recovery_;
    std::shared_ptr<const model::Project> simulated_; ///< what the solver has
    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::optional<Opening> opening_;
    std::uint64_t editLoad_ = 0;      ///< the last load of an edited project
    std::uint64_t recoveryLoad_ = 0;  ///< the load of a recovered project
    QDateTime recoveredFrom_;         ///< when it was kept
    std::int64_t stepBeforeEdit_ = 0; ///< where the run was that an edit begins anew
    QTimer* editTimer_ = nullptr;     ///< an edit is simulated when no other follows for a moment
    bool closeAnyway_ = false;
    bool ordersOffered_ = false; ///< of this project
    SolverStatus status_;
    double periodFs_ = 0.0;
    std::vector<LiveProbe> probes_;
    int nextProbe_ = 0;

    FieldPanel* field_ = nullptr;
    ProbeMarks* probeMarks_ = nullptr;
    ZoneEditor* editor_ = nullptr;
    EditLayer* editLayer_ = nullptr; ///< of the live field
    EditToolStrip* tools_ = nullptr;
    GeometryPanel* geometry_ = nullptr;
    FrequencyPanel* frequency_ = nullptr;
    View3d* view3d_ = nullptr;
    TopViewPanel* topView_ = nullptr;
    FrameIntake* intake_ = nullptr;
    FrameHistory* history_ = nullptr;
    HistoryBar* historyBar_ = nullptr;
    Recorder* recorder_ = nullptr;
    RecordingBar* recordingBar_ = nullptr;
    LensWizard* wizard_ = nullptr;
    MaterialFitDialog* materialFit_ = nullptr;
    LaboratoryDialog* laboratory_ = nullptr;
    FigureDialog* figures_ = nullptr;
    MaskDialog* masks_ = nullptr;
    PreferencesDialog* preferences_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QWidget* work_ = nullptr;        ///< page with field and geometry
    QWidget* fieldColumn_ = nullptr; ///< field and history
    CentreMode centreMode_ = CentreMode::field;
    bool selecting_ = false; ///< a selection is being passed on
    Gallery* gallery_ = nullptr;
    ProjectTree* tree_ = nullptr;
    Inspector* inspector_ = nullptr;
    ZoneTable* zones_ = nullptr;
    SweepPanel* sweeps_ = nullptr;
    OrdersPanel* orders_ = nullptr;
    ZoneRunsPanel* zoneRuns_ = nullptr;
    OptimisationPanel* optimisation_ = nullptr;
    DataSheetPanel* dataSheet_ = nullptr;
    RunsPanel* runs_ = nullptr;
    LivePanel* livePanel_ = nullptr;
    LiveFigures* live_ = nullptr;
    FiguresWorker* figuresWorker_ = nullptr;
    bool liveChosen_ = false; ///< whether they are on is the user's choice
    bool quiet_ = false;      ///< the solver's states are not told: too many come
    ComparePage* compare_ = nullptr;
    InstrumentsPage* instruments_ = nullptr; ///< null before its first use
    std::vector<StaleMark*> staleMarks_;
    /// The panes below, which make room for a comparison, and the one of them in front.
    std::vector<QDockWidget*> madeRoom_;
    QDockWidget* frontBelow_ = nullptr;
    PlotsPanel* plots_ = nullptr;
    CountersPanel* counters_ = nullptr;
    MessagesPanel* messages_ = nullptr;
    StatusPanel* statusPanel_ = nullptr;
    HelpPanel* help_ = nullptr;
    LessonPanel* lesson_ = nullptr;
    std::string lessonFile_;    ///< of the lesson, that the open project came from; empty: none
    std::string lessonOpening_; ///< and that is on its way
    std::function<void()> afterLessonProject_;
    std::uint64_t lessonMeasured_ = 0; ///< epoch of the run that was measured last
    std::uint64_t lessonNumber_ = 0;   ///< counts lessons: what was measured for another is late
    lesson::Facts lessonFacts_;        ///< when it was looked last
    std::shared_ptr<const model::Project> lessonLooked_;
    QString helpAsked_; ///< the page on what had the focus when the help was opened
    CommandPalette* palette_ = nullptr;
    Strip* notice_ = nullptr;
    Strip* hint_ = nullptr;
    Toast* toast_ = nullptr;
    QDockWidget* treeDock_ = nullptr;
    QDockWidget* inspectorDock_ = nullptr;
    QDockWidget* zonesDock_ = nullptr;
    QDockWidget* sweepsDock_ = nullptr;
    QDockWidget* ordersDock_ = nullptr;
    QDockWidget* zoneRunsDock_ = nullptr;
    QDockWidget* optimisationDock_ = nullptr;
    QDockWidget* dataSheetDock_ = nullptr;
    QDockWidget* runsDock_ = nullptr;
    QDockWidget* liveDock_ = nullptr;
    QDockWidget* plotsDock_ = nullptr;
    QDockWidget* countersDock_ = nullptr;
    QDockWidget* messagesDock_ = nullptr;
    QDockWidget* helpDock_ = nullptr;
    QDockWidget* lessonDock_ = nullptr;
    QSpinBox* stepsPerFrame_ = nullptr;
    QComboBox* pace_ = nullptr; ///< periods of the light per second
    QLabel* phase_ = nullptr;   ///< which of E and H is ahead
    QToolButton* runButton_ = nullptr;
    QMenu* recent_ = nullptr;
    QTimer* timer_ = nullptr;
    RepaintGate* repaints_; ///< while a run goes on: with the frames

    Theme theme_ = Theme::dark;
    ThemeChoice themeChoice_ = ThemeChoice::system;
    SystemTheme* systemTheme_ = nullptr;
    int paintedFrames_ = 0;
    double framesPerSecond_ = 0.0;
    QElapsedTimer frameClock_;
    QElapsedTimer textClock_;
};

} // namespace zonescope::ui
