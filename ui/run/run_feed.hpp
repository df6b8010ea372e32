#pragma once

/// \file
/// The run as the window sees it: polls the solver's thread and tells everyone what is new.

#include "core/grid/discretisation.hpp"
#include "core/model/project.hpp"
#include "ui/frames/field_frame.hpp"
#include "ui/solver/solver_status.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace zonescope::ui {

/// Owns the solver's thread, the last state of its run, and the project that the run is of. Looks
/// at the solver 60 times a second and never waits for it. Whoever shows something of the run
/// connects to the signals; what one look finds is told in the order in which they stand below.
/// Belongs to the GUI thread.
class RunFeed : public QObject {
    Q_OBJECT
public:
    /// Who has changes simulated by itself while a hand drags (live figures).
    struct Follower {
        /// Whether a request of the solver is its own.
        std::function<bool(std::uint64_t request)> owns;
        /// Whether its runs follow each other so fast that their states would only flicker.
        std::function<bool()> flickers;
    };

    RunFeed(run::EngineFactory factory, std::shared_ptr<archive::RunArchive> archive,
            QObject* parent = nullptr);
    ~RunFeed() override;

    /// From now on the solver is looked at.
    void start();
    /// No more looks, and the solver's thread ends; `solver` must not be called any more.
    void end();
    /// Looks now.
    void look();

    /// The commands.
    [[nodiscard]] SolverThread& solver() const noexcept { return *solver_; }
    /// SolverThread::submit for panels, which may still ask when the thread has ended.
    void submit(SolverThread::Job job, std::function<void(const Notice* problem)> done);
    [[nodiscard]] const SolverStatus& status() const noexcept { return status_; }
    /// The project that the solver has; null: none yet.
    [[nodiscard]] const std::shared_ptr<const model::Project>& project() const noexcept {
        return project_;
    }
    [[nodiscard]] const std::shared_ptr<const grid::Discretisation>& discretisation() const {
        return discretisation_;
    }
    /// Whether the run of a project would be another one than that of the solver.
    [[nodiscard]] bool differsFrom(const model::Project& project) const;

    void setFollower(Follower follower) { follower_ = std::move(follower); }
    /// A view has painted a frame of the run.
    void countPainted() { ++paintedFrames_; }
    /// Frames that were painted in the last second.
    [[nodiscard]] double framesPerSecond() const noexcept { return framesPerSecond_; }

signals:
    /// All that is new, while everything else here is still that of the run before: runs that were
    /// put aside.
    void arrived(const zonescope::ui::SolverUpdate& update);
    /// Another project takes over: `project` and `discretisation` are its own, the status is not
    /// yet. First those who say which project is open, then those who show it, then those who go on
    /// with what has waited for it.
    /// @param followed it follows a change by itself: views and selections stay as they are
    void taking(const zonescope::ui::LoadOutcome& outcome, bool followed);
    void installed(const zonescope::ui::LoadOutcome& outcome, bool followed);
    void ready(const zonescope::ui::LoadOutcome& outcome);
    void loadFailed(const zonescope::ui::LoadOutcome& outcome);
    /// The series; the status in it is not yet that of `status`.
    void moved(const zonescope::ui::SolverUpdate& update);
    /// Errors of the run.
    void noticed(const std::vector<zonescope::ui::Notice>& notices);
    /// `status` is new.
    void statusChanged();
    /// It tells of another state, load or run.
    void turned(zonescope::ui::SolverState before);
    /// The same for buttons and words, which wait while states only flicker.
    void stateTold();
    /// The status for texts: no more often than they can be read.
    void statusTold();
    /// A frame of the project.
    void frameArrived(const std::shared_ptr<const zonescope::ui::FieldFrame>& frame);
    void frameRateMeasured(double framesPerSecond);
    /// All is told.
    void looked();

private:
    void follow(const SolverUpdate& update);
    void install(const LoadOutcome& outcome);

    std::unique_ptr<SolverThread> solver_;
    QTimer timer_;
    SolverStatus status_;
    std::shared_ptr<const model::Project> project_;
    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::int64_t newestStep_ = -1; ///< of the frames of this project
    Follower follower_;
    bool quiet_ = false; ///< the solver's states are not told: too many come
    int paintedFrames_ = 0;
    double framesPerSecond_ = 0.0;
    QElapsedTimer frameClock_;
    QElapsedTimer textClock_;
};

} // namespace zonescope::ui
