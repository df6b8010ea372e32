#include "ui/solver/solver_status.hpp"

#include <QtGlobal>

namespace zonescope::ui {

const char* stateName(SolverState state) noexcept {
    switch (state) {
    case SolverState::idle: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "No project");
    case SolverState::loading: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Loading");
    case SolverState::ready: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Ready");
    case SolverState::running: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Running");
    case SolverState::paused: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Paused");
    case SolverState::finished: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Finished");
    case SolverState::failed: return QT_TRANSLATE_NOOP("zonescope::ui::StatusPanel", "Failed");
    }
    return "";
}

} // namespace zonescope::ui
