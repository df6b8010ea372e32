#pragma once

/// \file
/// Arrangements of the window for a task: which panes are shown and what the centre shows.

#include <QString>

#include <array>

namespace zonescope::ui {

/// What the centre of the window shows.
enum class CentreMode {
    field,     ///< the live field
    geometry,  ///< what the solver sees of the bodies, to edit
    split,     ///< both side by side
    threeD,    ///< the lens and the field in space
    frequency, ///< transforms at single wavelengths
    topView,   ///< the lens in the (x, y) plane
};

inline constexpr std::array allCentreModes{CentreMode::field,     CentreMode::geometry,
                                           CentreMode::split,     CentreMode::threeD,
                                           CentreMode::frequency, CentreMode::topView};

enum class Workspace {
    design,  ///< zones, inspector, geometry beside the field
    run,     ///< field, plots, counters
    teach,   ///< lesson, field, one plot
    profile, ///< counters large, field small
};

inline constexpr std::array allWorkspaces{Workspace::design, Workspace::run, Workspace::teach,
                                          Workspace::profile};

/// Object names of the panes, as QMainWindow saves them.
namespace pane {
inline constexpr const char* project = "projectDock";
inline constexpr const char* inspector = "inspectorDock";
inline constexpr const char* zones = "zonesDock";
inline constexpr const char* plots = "plotsDock";
inline constexpr const char* counters = "countersDock";
inline constexpr const char* runs = "runsDock";
inline constexpr const char* live = "liveDock";
inline constexpr const char* sweeps = "sweepsDock";
inline constexpr const char* orders = "ordersDock";
inline constexpr const char* zoneRuns = "zoneRunsDock";
inline constexpr const char* optimisation = "optimisationDock";
inline constexpr const char* dataSheet = "dataSheetDock";
inline constexpr const char* messages = "messagesDock";
inline constexpr const char* help = "helpDock";
inline constexpr const char* lesson = "lessonDock";
} // namespace pane

/// One word for settings and object names: "design".
[[nodiscard]] QString workspaceKey(Workspace workspace);
/// Name for menus, translated.
[[nodiscard]] QString workspaceTitle(Workspace workspace);
/// A sentence on what it is for, translated.
[[nodiscard]] QString workspacePurpose(Workspace workspace);
[[nodiscard]] QString centreModeKey(CentreMode mode);
[[nodiscard]] QString centreModeTitle(CentreMode mode);
[[nodiscard]] QString centreModePurpose(CentreMode mode);

} // namespace zonescope::ui
