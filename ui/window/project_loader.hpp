#pragma once

/// \file
/// What the solver is asked to simulate.

#include "core/archive/run_archive.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/words/notice.hpp"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace zonescope::ui {

class RunKeeper;
class LiveFigures;
class Notifier;
class ProjectDocument;
class RunFeed;
class Selection;
struct LiveGeometry;

/// Brings projects to the solver and what it takes to the document: one that is opened, an edit
/// when the hand rests, a kept run. Owns which project is on its way to be opened and the edit that
/// waits.
class ProjectLoader : public QObject {
    Q_OBJECT
public:
    ProjectLoader(ProjectDocument& document, RunFeed& run, RunKeeper& keeper, Selection& selection,
                  Notifier& notifier, QObject* parent = nullptr);

    /// Who has edits simulated without waiting, when it is active.
    void setLive(LiveFigures& live) { live_ = &live; }

    /// Has a project read and opened; a run goes on until it is loaded.
    /// @param path of its file; empty: it exists nowhere as a file
    void open(const QString& origin, const QString& path, bool unsaved,
              SolverThread::ProjectReader reader);
    /// Opens the project of a kept run with its results.
    void openKept(archive::RunId run, const std::shared_ptr<const model::Project>& project,
                  const QString& path);
    /// Opens a project at once, whether the solver takes it or not.
    /// @param refused why it does not
    void openUnchecked(std::shared_ptr<const model::Project> project, const QString& path,
                       std::function<void(const QString& why)> refused);
    /// Whether a project is on its way to be opened.
    [[nodiscard]] bool isOpening() const noexcept { return opening_.has_value(); }

    /// The document as it is, in place of what the solver has.
    void simulate(AfterLoad after);
    /// The same when no other edit follows for a moment.
    void simulateSoon() { editTimer_.start(); }
    /// What waited for that moment is not simulated.
    void dropEdit() { editTimer_.stop(); }
    /// A geometry on the screen, to its end. \returns the number of the request
    std::uint64_t simulateLive(const LiveGeometry& geometry);
    /// Asks the solver for a kept run. \returns the number of the request
    std::uint64_t restore(archive::RunId run, AfterLoad after);
    /// Changes the open project to the CPU, and runs it there when its run had failed.
    void runOnCpu();

signals:
    /// Another project has been asked for.
    void asked();
    /// The document holds a project that was opened; its run follows.
    void opened(const QString& path);
    /// The run of a project that was opened is there and shown.
    void openedReady();

private:
    /// A project on its way to be opened.
    struct Opening {
        std::uint64_t request = 0;
        QString origin;
        QString path; ///< empty: it exists nowhere as a file
        bool unsaved = false;
        SolverThread::ProjectReader reader;
    };

    void followEdit();
    void take(const LoadOutcome& outcome);
    void goOn();
    void reportFailed(const LoadOutcome& outcome);
    void tellErrors(const std::vector<Notice>& notices);

    ProjectDocument& document_;
    RunFeed& run_;
    RunKeeper& keeper_;
    Selection& selection_;
    Notifier& notifier_;
    LiveFigures* live_ = nullptr;
    QTimer editTimer_; ///< an edit is simulated when no other follows for a moment
    std::optional<Opening> opening_;
    bool opens_ = false;              ///< what takes over is opened
    std::uint64_t restoreLoad_ = 0;   ///< the last load of a kept run
    archive::RunId restoring_ = 0;    ///< the run that it brings back
    std::uint64_t uncheckedLoad_ = 0; ///< the load of a project that is open without it
    std::function<void(const QString&)> refused_;
};

} // namespace zonescope::ui
