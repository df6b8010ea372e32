#include "ui/sweep/sweep_form.hpp"

#include "core/error.hpp"
#include "ui/language/number_format.hpp"
#include "ui/settings/setting_names.hpp"
#include "ui/sweep/key_picker.hpp"
#include "ui/sweep/sweep_axis_editor.hpp"
#include "ui/sweep/sweep_texts.hpp"
#include "ui/sweep/wavelength_axis.hpp"
#include "ui/words/message_text.hpp"

#include <QCheckBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QThreadPool>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr int reviewDelay = 150; // ms after the last change
constexpr auto speedSetting = "sweeps/cellStepsPerSecond";

} // namespace

/// A plan and what came of looking at all its points.
struct SweepForm::Review {
    run::SweepPlan plan;
    QString refusal;       ///< of the plan or of points
    bool runnable = false; ///< some of the points can run
    run::SweepCost cost;
};

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent), second_(new QCheckBox(tr("Second parameter"))), cost_(new QLabel),
      verdict_(new QLabel), note_(new QLabel), run_(new QPushButton(tr("Run sweep"))),
      wavelength_(new QPushButton(tr("Wavelength"))) {
    auto* const content = new QWidget;
    auto* const rows = new QVBoxLayout(content);
    constexpr int margin = 10;
    rows->setContentsMargins(margin, 4, margin, 4);
    rows->setSpacing(6);
    auto* const heading = new QLabel(tr("New sweep"));
    heading->setProperty("role", "heading");
    auto* const head = new QHBoxLayout;
    head->addWidget(heading, 1);
    head->addWidget(wavelength_);
    rows->addLayout(head);
    wavelength_->setObjectName(QStringLiteral("sweepWavelength"));
    connect(wavelength_, &QPushButton::clicked, this, &SweepForm::proposeWavelength);
    for (auto*& axis : axes_)
        axis = new SweepAxisEditor;
    axes_[0]->setAccessibleName(tr("First parameter"));
    axes_[1]->setAccessibleName(tr("Second parameter"));
    axes_[1]->hide();
    rows->addWidget(axes_[0]);
    second_->setObjectName(QStringLiteral("sweepSecond"));
    second_->setToolTip(tr("Every value of the first parameter meets every value of the second."));
    rows->addWidget(second_);
    rows->addWidget(axes_[1]);
    rows->addWidget(note_);
    rows->addStretch(1);
    auto* const scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFrameShape(QFrame::NoFrame);
    constexpr int fieldsWidth = 340;
    const int bar = scroll->verticalScrollBar()->sizeHint().width();
    // Measured before the axes are wide: a narrow form must be able to stack its fields again.
    scroll->setMinimumWidth(
        std::max(fieldsWidth, axes_[0]->minimumSizeHint().width() + 2 * margin) + bar);
    axes_[0]->setWide(true);
    wideWidth_ = axes_[0]->minimumSizeHint().width() + 2 * margin + bar;
    axes_[0]->setWide(false);

    // What it costs and the button stay in sight, side by side: a low pane has few lines.
    auto* const footer = new QHBoxLayout;
    footer->setContentsMargins(margin, 4, margin, 4);
    auto* const words = new QVBoxLayout;
    words->setSpacing(0);
    for (QLabel* const label : {cost_, verdict_, note_}) {
        label->setWordWrap(true);
        label->setProperty("role", "secondary");
    }
    words->addWidget(cost_);
    words->addWidget(verdict_);
    footer->addLayout(words, 1);
    footer->addWidget(run_, 0, Qt::AlignBottom);
    cost_->setObjectName(QStringLiteral("sweepCost"));
    verdict_->setObjectName(QStringLiteral("sweepVerdict"));
    run_->setObjectName(QStringLiteral("sweepRun"));
    run_->setToolTip(tr("Add the sweep to the queue; it runs in the background."));
    auto* const parts = new QVBoxLayout(this);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(0);
    parts->addWidget(scroll, 1);
    parts->addLayout(footer);

    delay_.setSingleShot(true);
    delay_.setInterval(reviewDelay);
    connect(&delay_, &QTimer::timeout, this, &SweepForm::beginReview);
    connect(second_, &QCheckBox::toggled, this, [this](bool on) {
        axes_[1]->setVisible(on);
        if (on)
            axes_[1]->picker().setFocus();
        change();
    });
    for (auto* const axis : axes_)
        connect(axis, &SweepAxisEditor::changed, this, &SweepForm::change);
    speed_ = std::max(0.0, QSettings().value(speedSetting).toDouble());
    connect(run_, &QPushButton::clicked, this, [this] {
        if (runnable_)
            emit runRequested(*runnable_);
    });
    change();
}

SweepForm::~SweepForm() = default;

void SweepForm::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool wide = isLow(height()) && width() >= wideWidth_;
    for (auto* const axis : axes_)
        axis->setWide(wide);
}

bool SweepForm::isLow(int height) {
    constexpr int stackedHeight = 300; // pixels: of the fields below each other and the cost
    return height < stackedHeight;
}

void SweepForm::setProject(std::shared_ptr<const model::Project> project) {
    project_ = std::move(project);
    const auto keys = project_ ? run::sweepKeys(*project_) : std::vector<run::SweepKey>{};
    for (auto* const axis : axes_)
        axis->setKeys(project_.get(), keys);
    setEnabled(project_ != nullptr);
    const bool coloured = project_ && wavelengthAxis(*project_);
    wavelength_->setEnabled(coloured);
    wavelength_->setToolTip(coloured
                                ? tr("The wavelength of the light over its band, and with it that "
                                     "of the monitors and the lens")
                                : tr("No source has a wavelength."));
    change();
}

void SweepForm::propose(const QString& key, bool second) {
    if (second)
        second_->setChecked(true);
    SweepAxisEditor& axis = *axes_[second ? 1 : 0];
    axis.setKey(key);
    axis.setFocus();
}

void SweepForm::proposeWavelength() {
    const auto axis = project_ ? wavelengthAxis(*project_) : std::nullopt;
    if (!axis)
        return;
    second_->setChecked(false);
    axes_[0]->setAxis(*axis);
    run_->setFocus();
}

bool SweepForm::isWavelength(const QString& key) const {
    const auto axis = project_ ? wavelengthAxis(*project_) : std::nullopt;
    return axis && QString::fromStdString(axis->key) == key;
}

void SweepForm::setRate(double gcellStepsPerSecond) {
    // A solver that is beginning or that waits for the window says little: the best is the
    // machine's.
    if (!(gcellStepsPerSecond > rate_))
        return;
    rate_ = gcellStepsPerSecond;
    showCost();
}

void SweepForm::setEndPart(double part) {
    endPart_ = std::clamp(part, 0.0, 1.0);
    showCost();
}

void SweepForm::setSweepSpeed(double cellStepsPerSecond) {
    if (!(cellStepsPerSecond > 0.0) || !std::isfinite(cellStepsPerSecond))
        return;
    speed_ = cellStepsPerSecond;
    QSettings().setValue(speedSetting, speed_);
    showCost();
}

QString SweepForm::timeText(const run::SweepCost& cost) const {
    if (speed_ > 0.0)
        return tr("Time: about %1, as fast as the last sweep.")
            .arg(durationText(cost.cellSteps / speed_));
    if (!(rate_ > 0.0))
        return {};
    if (endPart_ < 1.0)
        return tr("Time: about %1 at the present rate, if runs end as early as the last one.")
            .arg(durationText(endPart_ * cost.seconds(rate_)));
    return tr("Time: at most %1 at the present rate, less where a run ends early.")
        .arg(durationText(cost.seconds(rate_)));
}

void SweepForm::setWorkersNote(const QString& note) { note_->setText(note); }

std::optional<run::SweepPlan> SweepForm::plan() const {
    if (!project_ || !axes_[0]->axis() || (second_->isChecked() && !axes_[1]->axis()))
        return std::nullopt;
    run::SweepPlan plan{.name = {}, .project = project_, .axes = {*axes_[0]->axis()}};
    if (second_->isChecked())
        plan.axes.push_back(*axes_[1]->axis());
    return plan;
}

void SweepForm::setVerdict(const QString& text, bool bad) {
    verdict_->setText(text);
    verdict_->setVisible(!text.isEmpty());
    setRole(*verdict_, bad ? "error" : "secondary");
}

void SweepForm::change() {
    review_.reset();
    runnable_.reset();
    run_->setEnabled(false);
    if (plan()) {
        setVerdict(tr("Checking every point…"), false);
        delay_.start();
        return;
    }
    delay_.stop();
    cost_->clear();
    QString message = axes_[0]->message();
    if (message.isEmpty() && second_->isChecked())
        message = axes_[1]->message();
    if (!message.isEmpty())
        setVerdict(message, true);
    else
        setVerdict(project_ ? tr("Choose a setting to see what the sweep costs.")
                            : tr("Open a project first."),
                   false);
}

void SweepForm::beginReview() {
    auto wanted = plan();
    if (!wanted)
        return;
    review_ = std::make_shared<Review>();
    review_->plan = std::move(*wanted);
    QThreadPool::globalInstance()->start([review = review_, form = QPointer<SweepForm>(this)] {
        try {
            const auto refused = run::reviewSweep(review->plan);
            review->refusal = refusedPointText(review->plan, refused);
            review->runnable = refused.size() < review->plan.points();
            review->cost = run::costOf(review->plan);
        } catch (const InputError& error) {
            review->refusal = problemSentence(named(*review->plan.project, problemOf(error)));
        }
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [review, form] {
                if (form)
                    form->endReview(review);
            },
            Qt::QueuedConnection);
    });
}

void SweepForm::endReview(const std::shared_ptr<Review>& review) {
    if (review != review_)
        return; // something has changed since
    // Points that cannot run are recorded with their reason; the others run.
    setVerdict(review->refusal, true);
    if (!review->runnable) {
        cost_->clear();
        return;
    }
    runnable_ = std::make_shared<const run::SweepPlan>(review->plan);
    run_->setEnabled(true);
    showCost();
}

void SweepForm::showCost() {
    if (!runnable_ || !review_)
        return;
    const run::SweepCost& cost = review_->cost;
    QString text = tr("Points: %1. Up to %2 cells × %3 steps, %4 cell-steps in all.")
                       .arg(formatCount(static_cast<long long>(cost.points)),
                            formatCount(static_cast<long long>(cost.largestCells)),
                            formatCount(static_cast<long long>(cost.mostSteps)),
                            formatEngineering(cost.cellSteps, {}, 3));
    if (const QString time = timeText(cost); !time.isEmpty())
        text += QLatin1Char(' ') + time;
    text += QLatin1Char(' ') +
            tr("Memory: %1.").arg(withPrefix(cost.largestMemoryBytes, QStringLiteral("B")));
    cost_->setText(text);
}

} // namespace zonescope::ui
