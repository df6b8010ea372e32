#include "ui/window/run_controls.hpp"

#include "ui/run/run_feed.hpp"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSpinBox>
#include <QToolBar>

namespace zonescope::ui {

namespace {

/// Larger numbers of steps per frame would look like a standstill.
constexpr int mostStepsPerFrame = 100000;
/// Periods of the light per second: from one that the eye follows easily to one at which a step of
/// twenty to the period lasts half a second.
constexpr double slowPaces[] = {8.0, 4.0, 2.0, 1.0, 0.5, 0.1};

} // namespace

RunControls::RunControls(RunFeed& run, QToolBar& bar, QObject* parent)
    : QObject(parent), run_(run) {
    phase_ = new QLabel;
    phase_->setProperty("role", "secondary");
    phase_->setToolTip(
        tr("E and H live half a time step apart. After a half-step, H is ahead of E."));
    phase_->setMinimumWidth(phase_->fontMetrics().horizontalAdvance(tr("H ½ step ahead")) + 16);
    phase_->setContentsMargins(8, 0, 8, 0);
    phaseAction_ = bar.addWidget(phase_);
}

void RunControls::addStepsPerFrame(QToolBar& bar) {
    auto* label = new QLabel(tr("Steps per frame"));
    label->setProperty("role", "secondary");
    label->setContentsMargins(4, 0, 6, 0);
    bar.addWidget(label);
    stepsPerFrame_ = new QSpinBox;
    stepsPerFrame_->setObjectName(QStringLiteral("stepsPerFrame"));
    stepsPerFrame_->setRange(0, mostStepsPerFrame);
    stepsPerFrame_->setSpecialValueText(tr("automatic"));
    stepsPerFrame_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    stepsPerFrame_->setKeyboardTracking(false);
    stepsPerFrame_->setMinimumWidth(104);
    stepsPerFrame_->setAccessibleName(tr("Steps per frame"));
    stepsPerFrame_->setToolTip(
        tr("Time steps between two frames. Automatic: full speed, about 60 frames/s, at most 3 % "
           "of the solver's "
           "time. A number shows every so many steps, at most 60 frames/s: 1 is slow motion."));
    connect(stepsPerFrame_, &QSpinBox::valueChanged, this, [this](int steps) {
        run_.solver().setStepsPerFrame(steps > 0 ? std::optional<std::int64_t>(steps)
                                                 : std::nullopt);
    });
    bar.addWidget(stepsPerFrame_);
    addPace(bar);
}

void RunControls::addPace(QToolBar& bar) {
    pace_ = new QComboBox;
    pace_->setObjectName(QStringLiteral("pace"));
    pace_->setAccessibleName(tr("Pace"));
    pace_->setToolTip(
        tr("How fast a run is shown: slow motion in periods of the light per second, every frame "
           "kept to look back at, or full speed. Quitting, pausing and edits never wait for it."));
    pace_->addItem(tr("Full speed"), 0.0);
    for (const double periods : slowPaces)
        pace_->addItem(tr("%1 periods/s").arg(QLocale().toString(periods)), periods);
    connect(pace_, &QComboBox::currentIndexChanged, this, [this] {
        const double periods = pace_->currentData().toDouble();
        stepsPerFrame_->setEnabled(periods <= 0.0);
        run_.solver().setPace(periods > 0.0 ? std::optional(periods) : std::nullopt);
    });
    bar.addWidget(pace_);
}

void RunControls::choosePace(std::optional<double> periodsPerSecond) {
    const double wanted = periodsPerSecond.value_or(0.0);
    int row = pace_->findData(wanted);
    if (row < 0) {
        pace_->addItem(tr("%1 periods/s").arg(QLocale().toString(wanted)), wanted);
        row = pace_->count() - 1;
    }
    pace_->setCurrentIndex(row);
}

QString RunControls::pace() const { return pace_->currentData().toString(); }

void RunControls::setRecordedSteps(std::optional<std::int64_t> steps) {
    const int chosen = stepsPerFrame_->value();
    run_.solver().setStepsPerFrame(steps || chosen == 0 ? steps
                                                        : std::optional<std::int64_t>(chosen));
}

void RunControls::showPhase() {
    const SolverState state = run_.status().state;
    if (state == SolverState::idle || state == SolverState::loading)
        phase_->clear();
    else
        phase_->setText(run_.status().atHalfStep ? tr("H ½ step ahead") : tr("E, H in step"));
}

} // namespace zonescope::ui
