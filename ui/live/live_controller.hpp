#pragma once

/// \file
/// Decides which of the geometries that pass over the screen is simulated, and when: without
/// widgets, threads and clocks of its own.

#include "core/model/project.hpp"

#include <QString>

#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>

namespace zonescope::ui {

/// A geometry on the screen: the project of the document, or what a drag would make of it.
struct LiveGeometry {
    std::shared_ptr<const model::Project> project;
    QString text;              ///< what made it: "Move ring edge"
    std::uint64_t gesture = 0; ///< the same for all geometries of one drag; see ProjectDocument
    bool passing = false;      ///< a drag holds it; the document has another
    double shownAt = 0.0;      ///< when it came to the screen, s; the controller's
    double leftAt = std::numeric_limits<double>::infinity(); ///< when another came; likewise
};

/// One run at a time, each to its figures: what is shown meanwhile waits, and only the newest of
/// it. So figures come at the rate that the machine sustains, however fast the hand is, and the
/// last geometry is always simulated to its end.
///
/// A run under way gives way only to another grid, and to what a kept run has already.
///
/// Where figures can be had on their own (Hooks::measure) they come first, from runs of their own,
/// and runs of the whole follow: where a drag ends, and where the hand that holds it rests (see
/// rest) if they are quick. Such a run gives way to what the document has next.
class LiveController {
public:
    enum class Phase {
        idle,
        loading,   ///< simulate() was called, the solver still has the project before
        running,   ///< the solver has it
        measuring, ///< it has ended; its figures are on their way
    };

    /// What it asks of others; all must be set.
    struct Hooks {
        /// Has a project take over and run to its end; `taken` or `failed` answers.
        std::function<void(const LiveGeometry&)> simulate;
        /// Whether the results of a project come back in a moment.
        std::function<bool(const model::Project&)> isKept;
        /// Whether the solver has these results or is at work on them.
        std::function<bool(const model::Project&)> has;
        /// The run that the solver has is no passing state: the user came to rest at it.
        std::function<void()> rested;
        /// Whether the figures of a project can be had on their own; may be empty: never.
        std::function<bool(const model::Project&)> canMeasure;
        /// Has them measured; `figured` or `notFigured` answers.
        std::function<void(const LiveGeometry&)> measure;
        /// A clock, s.
        std::function<double()> now;
    };

    /// Runs that take longer are not begun for what a drag passes, if its figures come without, s.
    static constexpr double quickRun = 1.0;

    explicit LiveController(Hooks hooks);

    /// Off: geometries are only noted. What waits when it is turned off is forgotten.
    void setEnabled(bool enabled);
    [[nodiscard]] bool enabled() const noexcept { return enabled_; }
    /// Another project: nothing is under way any more, and there are no figures.
    void clear();
    /// What the screen shows from now on, as often as anything about it changes.
    void show(LiveGeometry geometry);

    // What becomes of a geometry that was given to simulate(). Calls out of turn do nothing.
    /// The solver has it now.
    void taken();
    /// Its run has ended.
    void ended();
    /// There will be no figures of it, or the run rests before its end.
    void failed(const QString& why);
    /// There are figures of the run that has ended; without one under way, of what is shown if the
    /// solver has it.
    /// \returns whether they belong to a geometry that is known: figuresOf()
    bool measured();
    /// The figures that were to be had on their own are there, or will not come.
    /// \returns whether they were still waited for
    bool figured();
    void notFigured(const QString& why);
    /// Nothing else has been shown for a moment. While a hand moves, runs of the whole would take
    /// the machine from the figures that follow it.
    void rest();

    [[nodiscard]] Phase phase() const noexcept { return phase_; }
    [[nodiscard]] bool underWay() const noexcept {
        return phase_ != Phase::idle || figuring_.has_value();
    }
    /// Whether figures are on their way on their own.
    [[nodiscard]] bool figuring() const noexcept { return figuring_.has_value(); }
    [[nodiscard]] bool waits() const noexcept { return waiting_.has_value(); }
    /// What the figures belong to; empty before the first.
    [[nodiscard]] const std::optional<LiveGeometry>& figuresOf() const noexcept {
        return figuresOf_;
    }
    [[nodiscard]] const std::optional<LiveGeometry>& shown() const noexcept { return shown_; }
    /// Whether the figures are those of what is shown.
    [[nodiscard]] bool current() const;
    /// For how long the screen has shown another geometry than that whose run the solver has, s; 0
    /// when it has what is shown.
    [[nodiscard]] double behindSeconds() const;
    /// From the geometry on the screen to its figures, of the last ones, s; 0 before.
    [[nodiscard]] double editSeconds() const noexcept { return editSeconds_; }
    /// From the beginning of a run to its end, of the last one, s; empty before.
    [[nodiscard]] std::optional<double> runSeconds() const noexcept { return runSeconds_; }
    /// Of figures that came one after the other without a pause; 0: those were the only ones.
    [[nodiscard]] double figuresPerSecond() const;
    /// Geometries that nobody waited for, since the last clear().
    [[nodiscard]] int dropped() const noexcept { return dropped_; }
    /// Why there are no figures of what was simulated last; empty when there are.
    [[nodiscard]] const QString& problem() const noexcept { return problem_; }

private:
    void begin(LiveGeometry geometry, bool inTurn);
    void goOn();
    void simulate(LiveGeometry geometry, bool atRest = false);
    [[nodiscard]] bool measurable(const model::Project& project) const;
    /// Figures of its own come first.
    [[nodiscard]] bool needsFigures(const model::Project& project) const;
    void afterFigures(bool came);
    void beginMeasuring(LiveGeometry geometry, bool inTurn);
    void take(const LiveGeometry& geometry, bool inTurn);
    /// The present geometry is left for another.
    void leave(const model::Project& next);

    Hooks hooks_;
    bool enabled_ = false;
    Phase phase_ = Phase::idle;
    std::optional<LiveGeometry> shown_;
    std::optional<LiveGeometry> underWay_;
    std::optional<LiveGeometry> waiting_;
    std::optional<LiveGeometry> had_; ///< whose run the solver has
    std::optional<LiveGeometry> figuresOf_;
    bool inTurn_ = false;                        ///< what is under way waited for the one before
    std::optional<LiveGeometry> figuring_;       ///< whose figures are on their way on their own
    std::optional<LiveGeometry> withoutFigures_; ///< there were none to be had on their own
    bool figuresInTurn_ = false;
    double begunAt_ = 0.0;
    double figuresAt_ = 0.0;
    double editSeconds_ = 0.0;
    std::optional<double> runSeconds_;
    std::deque<double> intervals_; ///< between the last figures that came in turn
    int dropped_ = 0;
    QString problem_;
};

} // namespace zonescope::ui
