#pragma once

/// \file
/// Kept runs come back: restored, undone, or beside each other.

#include "core/archive/run_archive.hpp"

#include <QObject>

namespace zonescope::ui {

class Centre;
class RunKeeper;
class Notifier;
class Panes;
class ProjectDocument;
class ProjectFiles;
class ProjectLoader;
class RunFeed;

/// Owns what undo brings back after a reset, and the run that waits to be compared with the present
/// one.
class RunReturn : public QObject {
    Q_OBJECT
public:
    RunReturn(ProjectDocument& document, RunFeed& run, RunKeeper& keeper, ProjectLoader& loader,
              ProjectFiles& files, Centre& centre, Panes& panes, Notifier& notifier);

    /// Brings a kept run back with its project, as one step of undo.
    void restore(archive::RunId run);
    /// Shows two kept runs side by side.
    void compare(archive::RunId left, archive::RunId right);
    void closeCompare();
    /// The last step, or the run that was reset.
    void undo();
    [[nodiscard]] bool canUndo() const;

signals:
    /// canUndo() is another one.
    void undoChanged();

private:
    void compareWithPresent(archive::RunId run);

    ProjectDocument& document_;
    RunFeed& run_;
    RunKeeper& keeper_;
    ProjectLoader& loader_;
    ProjectFiles& files_;
    Centre& centre_;
    Panes& panes_;
    Notifier& notifier_;
    archive::RunId resetRun_ = 0;    ///< what undo brings back: the last deed was a reset
    archive::RunId compareNext_ = 0; ///< with the present run, as soon as that is kept
};

} // namespace zonescope::ui
