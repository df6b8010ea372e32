#pragma once

/// \file
/// A lens run ends with its focus on the screen.

#include "ui/solver/solver_status.hpp"

#include <QObject>

namespace zonescope::ui {

class Centre;
class RunKeeper;
class LiveFigures;
class Notifier;
class Panes;
class RunFeed;
class WindowActions;

/// Owns whether the transforms were brought to the front by the end of a run; the next run goes
/// back to the live field.
class FocusShow : public QObject {
    Q_OBJECT
public:
    FocusShow(RunFeed& run, LiveFigures& live, RunKeeper& keeper, Centre& centre, Panes& panes,
              Notifier& notifier, const WindowActions& actions);

private:
    void followEnd(SolverState before);
    /// The data sheet has been measured: marks the focus with its figures.
    void mark();

    RunFeed& run_;
    LiveFigures& live_;
    RunKeeper& keeper_;
    Centre& centre_;
    Panes& panes_;
    Notifier& notifier_;
    const WindowActions& actions_;
    bool shown_ = false;
};

} // namespace zonescope::ui
