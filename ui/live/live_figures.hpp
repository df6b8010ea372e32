#pragma once

/// \file
/// Live figures: follows the geometry on the screen, has it simulated, and shows what comes of it.

#include "core/datasheet/lens_sheet.hpp"
#include "core/model/problem.hpp"
#include "ui/live/live_controller.hpp"
#include "ui/live/live_readings.hpp"
#include "ui/solver/solver_status.hpp"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace zonescope::ui {

class LivePanel;
class ProjectDocument;
class ZoneEditor;

/// Looks at the document and at what a drag on a canvas would make of it. Belongs to the GUI
/// thread.
class LiveFigures : public QObject {
    Q_OBJECT
public:
    /// What it asks of the window.
    struct Hooks {
        /// Begins; \returns the number of the solver's request.
        std::function<std::uint64_t(const LiveGeometry&)> simulate;
        std::function<bool(const model::Project&)> isKept;
        std::function<bool(const model::Project&)> has;
        /// Has the figures of a geometry measured on their own; `figured` or `notFigured` answers
        /// with the number. Both may be empty: figures come from whole runs.
        std::function<void(const LiveGeometry&, std::uint64_t request)> measure;
        /// No more of them for now: memory can go.
        std::function<void()> release;
        /// The run of a request is worth keeping.
        std::function<void(std::uint64_t)> restAt;
        /// Whether geometries count now: not while another project is being opened.
        std::function<bool()> mayFollow;
    };

    LiveFigures(ProjectDocument& document, ZoneEditor& editor, LivePanel& panel, Hooks hooks,
                QObject* parent = nullptr);

    void setOn(bool on);
    [[nodiscard]] bool on() const noexcept { return on_; }
    /// Why the open project has no live figures; empty when it can have them.
    [[nodiscard]] QString obstacle() const;
    /// Whether changes are followed: it is on, and the project can.
    [[nodiscard]] bool active() const noexcept { return active_; }
    /// Whether a run of its own, or the measurement after it, is under way.
    [[nodiscard]] bool underWay() const noexcept { return controller_.underWay(); }
    /// Whether the figures are those of what is on the screen, and nothing is on its way.
    [[nodiscard]] bool settled() const {
        return !soon_.isActive() && !controller_.underWay() && controller_.current();
    }
    /// Whether a request of the solver is its own and on its way.
    [[nodiscard]] bool isOwn(std::uint64_t request) const noexcept {
        return request == request_ && controller_.phase() == LiveController::Phase::loading;
    }
    /// What the screen shows: what a drag makes of the project, else the project.
    [[nodiscard]] const std::shared_ptr<const model::Project>& screenProject() const;
    /// Whether runs follow each other so fast that their fields, and the states of the solver,
    /// would only flicker.
    [[nodiscard]] bool holdsField() const;
    /// Whether what is shown belongs to a geometry that has left the screen just now, and the next
    /// is on its way.
    [[nodiscard]] bool isCatchingUp() const;
    [[nodiscard]] const LiveController& controller() const noexcept { return controller_; }
    [[nodiscard]] const LiveReadings& readings() const noexcept { return readings_; }

    /// Something about the geometry on the screen may have changed; looked at when all that happens
    /// now has happened.
    void lookAgain();

    // What the window hears from the solver and the data sheet.
    /// A load has taken over; called before the status of the new run is known.
    void installed(std::uint64_t request, std::uint64_t epochBefore);
    /// \returns whether the geometry was only passing over the screen, so that nobody else needs
    ///     to be told
    bool loadFailed(std::uint64_t request, const QString& why);
    /// What it waits for will not come: another load took its place.
    void giveUp();
    void follow(const SolverStatus& status);
    void measured(std::shared_ptr<const datasheet::LensSheet> sheet);
    void notMeasured(const QString& why);
    /// Of figures on their own.
    void figured(std::uint64_t request, std::shared_ptr<const datasheet::LensSheet> sheet);
    void notFigured(std::uint64_t request, const QString& why);

signals:
    /// active() or obstacle() is another one.
    void activityChanged();
    /// The figures of a geometry are there and nobody has moved on for a moment.
    void rested();
    /// The panel's button: switch it on, or run.
    void switchOnRequested();
    void runRequested();

private:
    void look();
    void update();
    [[nodiscard]] bool canMeasure(const model::Project& project);
    void showFigures(std::shared_ptr<const datasheet::LensSheet> sheet);
    void tell();
    void explain();
    [[nodiscard]] QString belongsTo() const;
    [[nodiscard]] double seconds() const {
        return 1e-9 * static_cast<double>(clock_.nsecsElapsed());
    }

    ProjectDocument& document_;
    LivePanel& panel_;
    Hooks hooks_;
    LiveController controller_;
    LiveReadings readings_;
    QElapsedTimer clock_;
    QTimer soon_;
    QTimer rest_;
    QTimer pause_; ///< of the hand that drags
    SolverStatus status_;

    bool on_ = false;
    bool active_ = false;
    std::vector<model::Problem> missing_;           ///< of the open project
    std::shared_ptr<const model::Project> preview_; ///< what a drag would make of the project
    QString previewText_;
    std::uint64_t dragGesture_ = 0;    ///< of the last drag
    std::uint64_t request_ = 0;        ///< of the last geometry that was given to the solver
    std::uint64_t hadRequest_ = 0;     ///< of the run that the solver has
    std::uint64_t figuresRequest_ = 0; ///< of the last figures on their own
    /// The last project that was looked at whether its figures can be had so, and the answer.
    std::pair<std::shared_ptr<const model::Project>, bool> measurable_;
    std::uint64_t epochBefore_ = 0;
    bool ofPreview_ = false; ///< what is under way is no state of the document
    double loadedAt_ = 0.0;
};

} // namespace zonescope::ui
