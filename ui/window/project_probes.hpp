#pragma once

/// \file
/// The probes of the open project, followed live.

#include "ui/solver/solver_status.hpp"

#include <QObject>

#include <vector>

namespace zonescope::ui {

class Centre;
class Panes;
class ProjectDocument;
class RunFeed;

/// Gives every probe of the project a number that it keeps through edits, so that its curve goes
/// on, and hands them to the solver and to whoever draws them.
class ProjectProbes : public QObject {
    Q_OBJECT
public:
    ProjectProbes(ProjectDocument& document, RunFeed& run, Centre& centre, Panes& panes,
                  QObject* parent = nullptr);

    [[nodiscard]] const std::vector<LiveProbe>& list() const noexcept { return probes_; }
    /// Follows the field at a place from now on, without touching the run; becomes a probe of the
    /// project.
    void add(double rUm, double zUm);
    void removeAll();
    /// To the solver, the plots and the field.
    void send();

private:
    void match();

    ProjectDocument& document_;
    RunFeed& run_;
    Centre& centre_;
    Panes& panes_;
    std::vector<LiveProbe> probes_;
    int next_ = 0;
};

} // namespace zonescope::ui
