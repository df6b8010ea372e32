#include "ui/solver/solver_status.hpp"

namespace zonescope::ui {

const char* stateName(SolverState state) noexcept {
    switch (state) {
    case SolverState::idle: return "No project";
    case SolverState::loading: return "Loading";
    case SolverState::ready: return "Ready";
    case SolverState::running: return "Running";
    case SolverState::paused: return "Paused";
    case SolverState::finished: return "Finished";
    case SolverState::failed: return "Failed";
    }
    return "";
}

} // namespace zonescope::ui
