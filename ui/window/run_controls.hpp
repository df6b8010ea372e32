#pragma once

/// \file
/// The part of the tool bar that says how the run is shown: phase, steps per frame, pace.

#include <QObject>

#include <cstdint>
#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QSpinBox;
class QToolBar;

namespace zonescope::ui {

class RunFeed;

/// Owns what is chosen there; the tool bar owns the widgets.
class RunControls : public QObject {
    Q_OBJECT
public:
    /// @param bar gets the phase now
    RunControls(RunFeed& run, QToolBar& bar, QObject* parent = nullptr);

    void addStepsPerFrame(QToolBar& bar);
    void addPace(QToolBar& bar);
    /// Place of the phase in the tool bar.
    [[nodiscard]] QAction* phase() const noexcept { return phaseAction_; }
    /// Slow motion in periods of the light per second; empty: full speed.
    void choosePace(std::optional<double> periodsPerSecond);
    /// As a number, 0 at full speed.
    [[nodiscard]] QString pace() const;
    /// A recording wants so many steps per frame; empty: as chosen here.
    void setRecordedSteps(std::optional<std::int64_t> steps);
    /// Which of E and H is ahead.
    void showPhase();

private:
    RunFeed& run_;
    QAction* phaseAction_ = nullptr;
    QLabel* phase_ = nullptr;
    QSpinBox* stepsPerFrame_ = nullptr;
    QComboBox* pace_ = nullptr; ///< periods of the light per second
};

} // namespace zonescope::ui
