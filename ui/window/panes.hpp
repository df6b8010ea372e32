#pragma once

/// \file
/// The panes around the field: what is in them, where they are, how large.

#include "core/archive/run_archive.hpp"
#include "ui/look/theme.hpp"
#include "ui/window/workspace.hpp"

#include <QObject>

#include <memory>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace zonescope::ui {

class CountersPanel;
class DataSheetPanel;
class HelpPanel;
class Inspector;
class LessonPanel;
class LivePanel;
class MessagesPanel;
class OptimisationPanel;
class OrdersPanel;
class PlotsPanel;
class ProjectDocument;
class ProjectTree;
class RunsPanel;
class SweepPanel;
class ZoneRunsPanel;
class ZoneTable;

/// Makes the panes, which belong to the window, and arranges them. A pane is known by its name
/// (workspace.hpp).
class Panes : public QObject {
    Q_OBJECT
public:
    /// All panes, none of them shown yet.
    Panes(QMainWindow& window, ProjectDocument& document,
          std::shared_ptr<archive::RunArchive> archive);

    [[nodiscard]] ProjectTree& tree() const noexcept { return *tree_; }
    [[nodiscard]] Inspector& inspector() const noexcept { return *inspector_; }
    [[nodiscard]] ZoneTable& zones() const noexcept { return *zones_; }
    [[nodiscard]] SweepPanel& sweeps() const noexcept { return *sweeps_; }
    [[nodiscard]] OrdersPanel& orders() const noexcept { return *orders_; }
    [[nodiscard]] ZoneRunsPanel& zoneRuns() const noexcept { return *zoneRuns_; }
    [[nodiscard]] OptimisationPanel& optimisation() const noexcept { return *optimisation_; }
    [[nodiscard]] DataSheetPanel& dataSheet() const noexcept { return *dataSheet_; }
    [[nodiscard]] RunsPanel& runs() const noexcept { return *runs_; }
    [[nodiscard]] LivePanel& livePanel() const noexcept { return *livePanel_; }
    [[nodiscard]] PlotsPanel& plots() const noexcept { return *plots_; }
    [[nodiscard]] CountersPanel& counters() const noexcept { return *counters_; }
    [[nodiscard]] MessagesPanel& messages() const noexcept { return *messages_; }
    [[nodiscard]] HelpPanel& help() const noexcept { return *help_; }
    [[nodiscard]] LessonPanel& lesson() const noexcept { return *lesson_; }
    [[nodiscard]] QDockWidget& dock(const char* name) const;

    /// Brings a pane to the front.
    void show(const char* name);
    /// As a workspace has them. @param live whether it is about live figures
    void arrange(Workspace workspace, bool live);
    /// Opens a pane with pictures as high as they need, if it is in front.
    void giveHeight(const char* name);
    /// Opens the help as wide as it reads well, if it is beside the work.
    void giveWidthToHelp();
    /// Hides the panes below the centre. @param narrow those of the project, too
    void makeRoom(bool narrow);
    /// Shows the panes that made room again.
    void giveRoomBack();
    void setTheme(Theme theme);
    /// All panes with their content: before what they look at goes.
    void destroy();

private:
    void build(const char* name, const QString& title, QWidget* content, const char* topic);
    void resize(Workspace workspace);
    /// Makes a pane that was just taken out of the window a window of its own to look at.
    void placeFloating(QDockWidget& dock);

    QMainWindow& window_;
    std::vector<QDockWidget*> docks_;
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
    PlotsPanel* plots_ = nullptr;
    CountersPanel* counters_ = nullptr;
    MessagesPanel* messages_ = nullptr;
    HelpPanel* help_ = nullptr;
    LessonPanel* lesson_ = nullptr;
    /// The panes below, which make room for a comparison, and the one of them in front.
    std::vector<QDockWidget*> madeRoom_;
    QDockWidget* frontBelow_ = nullptr;
};

} // namespace zonescope::ui
