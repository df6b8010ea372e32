#pragma once

/// \file
/// The main window: field, project, inspector, plots, messages; and the commands that drive the
/// solver's thread.

#include "core/run/simulation.hpp"
#include "ui/field/field_types.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/window/project_item.hpp"
#include "ui/window/theme.hpp"

#include <QElapsedTimer>
#include <QMainWindow>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

class QAction;
class QDockWidget;
class QLabel;
class QMenu;
class QSpinBox;
class QStackedWidget;
class QTimer;
class QToolButton;

namespace zonescope::ui {

class CountersPanel;
class FieldPanel;
class Gallery;
class Inspector;
class MessagesPanel;
class PlotsPanel;
class ProjectTree;
class SelectionOverlay;
class StatusPanel;
class Strip;

/// Everything here belongs to the GUI thread. The window looks at the solver 60 times a second and
/// never waits for it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(run::EngineFactory factory = run::makeDefaultEngine,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Loads a project file; a run goes on until it is loaded. What is wrong is shown in the
    /// window.
    void openFile(const QString& path);
    /// Loads an example by its name.
    void openExample(const QString& name);
    /// Writes the open project. \returns whether it succeeded; otherwise a message says why not.
    bool saveTo(const QString& path);
    void setTheme(Theme theme);
    void showGallery(bool shown);
    void resetLayout();
    /// Follows the field at a place from now on, without touching the run; becomes a probe of the
    /// project.
    void addProbe(double rUm, double zUm);
    void removeAddedProbes();

    [[nodiscard]] SolverThread& solver() noexcept { return *solver_; }
    [[nodiscard]] const SolverStatus& status() const noexcept { return status_; }
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const noexcept {
        return project_;
    }
    [[nodiscard]] FieldPanel& fieldPanel() noexcept { return *field_; }
    [[nodiscard]] PlotsPanel& plots() noexcept { return *plots_; }
    [[nodiscard]] CountersPanel& counters() noexcept { return *counters_; }
    [[nodiscard]] MessagesPanel& messages() noexcept { return *messages_; }
    [[nodiscard]] ProjectTree& tree() noexcept { return *tree_; }
    [[nodiscard]] Inspector& inspector() noexcept { return *inspector_; }
    [[nodiscard]] Gallery& gallery() noexcept { return *gallery_; }
    [[nodiscard]] Strip& noticeStrip() noexcept { return *notice_; }
    [[nodiscard]] Strip& hintStrip() noexcept { return *hint_; }
    [[nodiscard]] StatusPanel& statusPanel() noexcept { return *statusPanel_; }
    [[nodiscard]] QDockWidget& messagesDock() noexcept { return *messagesDock_; }
    [[nodiscard]] QDockWidget& countersDock() noexcept { return *countersDock_; }
    [[nodiscard]] Theme theme() const noexcept { return theme_; }
    [[nodiscard]] bool modified() const noexcept { return modified_; }
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
    // Construction (main_window.cpp, main_window_actions.cpp).
    void buildPanes();
    void buildActions();
    void buildMenus();
    void buildViewMenu(QMenu& menu);
    void buildToolBar();
    void connectPanes();
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
    void sendProbes();

    // Files (main_window_files.cpp).
    void askOpen();
    void askSave();
    void askExport(const QString& title, const QString& filter, const QString& suffix,
                   std::function<void(const QString&)> write);
    void exportImage();
    void exportData(const QString& title, const QString& filter, const QString& suffix,
                    std::function<void(const std::filesystem::path&, run::Simulation&)> write);
    void rememberRecent(const QString& path);
    void fillRecent();
    void fail(const Notice& notice);
    void readSettings();
    void writeSettings();

    void select(ProjectItem item);
    void showShortcuts();
    void showAbout();

    std::unique_ptr<SolverThread> solver_;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    QString origin_;      ///< path of the open file; empty for examples
    QString pendingFile_; ///< file being loaded
    std::uint64_t pendingLoad_ = 0;
    bool modified_ = false;
    bool closeAnyway_ = false;
    SolverStatus status_;
    double periodFs_ = 0.0;
    std::vector<LiveProbe> probes_;
    int nextProbe_ = 0;
    int probesInFile_ = 0; ///< the first of `probes_` belong to the project as it was opened

    FieldPanel* field_ = nullptr;
    SelectionOverlay* overlay_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    Gallery* gallery_ = nullptr;
    ProjectTree* tree_ = nullptr;
    Inspector* inspector_ = nullptr;
    PlotsPanel* plots_ = nullptr;
    CountersPanel* counters_ = nullptr;
    MessagesPanel* messages_ = nullptr;
    StatusPanel* statusPanel_ = nullptr;
    Strip* notice_ = nullptr;
    Strip* hint_ = nullptr;
    QDockWidget* treeDock_ = nullptr;
    QDockWidget* inspectorDock_ = nullptr;
    QDockWidget* plotsDock_ = nullptr;
    QDockWidget* countersDock_ = nullptr;
    QDockWidget* messagesDock_ = nullptr;
    QSpinBox* stepsPerFrame_ = nullptr;
    QLabel* phase_ = nullptr; ///< which of E and H is ahead
    QToolButton* runButton_ = nullptr;
    QMenu* recent_ = nullptr;
    QTimer* timer_ = nullptr;
    QByteArray defaultLayout_;

    Theme theme_ = Theme::dark;
    int paintedFrames_ = 0;
    double framesPerSecond_ = 0.0;
    QElapsedTimer frameClock_;
    QElapsedTimer textClock_;
};

} // namespace zonescope::ui
