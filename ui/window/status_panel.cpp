#include "ui/window/status_panel.hpp"

#include "core/model/units.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/elided_label.hpp"
#include "ui/look/icons.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/solver/probe_sampling.hpp"
#include "ui/words/message_text.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStringList>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zonescope::ui {

namespace {

constexpr int spacing = 16;
constexpr int leftMargin = 10, rightMargin = 6;
constexpr int barWidth = 90;
/// What takes longer than this can be cancelled.
constexpr int patienceMilliseconds = 300;

/// Where there is room, wide enough for `sample`, so that nothing jumps while numbers change.
void reserve(QLabel& label, const QString& sample) {
    label.setProperty("role", "secondary");
    label.setProperty("reservedWidth", label.fontMetrics().horizontalAdvance(sample));
}

QLabel* column(QWidget* parent, const QString& sample, const QString& tip) {
    auto* label = new QLabel(parent);
    reserve(*label, sample);
    label->setToolTip(tip);
    return label;
}

/// Of words that may be longer than the sample.
QLabel* wordsColumn(QWidget* parent, const QString& sample, const QString& tip) {
    auto* label = new ElidedLabel(parent);
    reserve(*label, sample);
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    label->setExplanation(tip);
    return label;
}

int reservedWidth(const QLabel& label) { return label.property("reservedWidth").toInt(); }

} // namespace

QString backendText(const fdtd::EngineCounters& counters) {
    if (!counters.device.empty())
        return QString::fromStdString(counters.device);
    if (counters.instructionSet.empty())
        return {};
    return QStringLiteral("CPU %1 ×%2")
        .arg(QString::fromStdString(counters.instructionSet))
        .arg(counters.threads);
}

StatusPanel::StatusPanel(QWidget* parent)
    : QWidget(parent),
      state_(column(this, QStringLiteral("No project"), tr("State of the solver"))),
      progress_(wordsColumn(this, QStringLiteral("step 000 000 of 000 000"),
                            tr("Time steps done, and to the stop rule's longest time"))),
      bar_(new QProgressBar(this)),
      time_(column(this, QStringLiteral("000.0 fs · 000.0 periods"),
                   tr("Simulated time; optical periods of the shortest source wavelength"))),
      left_(column(this, tr("at most %1 left").arg(QStringLiteral("00 min 00 s")),
                   tr("Time left to the stop rule's longest time; a run whose energy or transforms "
                      "come to rest before ends earlier"))),
      rate_(column(this, QStringLiteral("0.000 Gcell-steps/s · 0 000 steps/s"),
                   tr("Throughput of the solver, measured"))),
      frames_(column(this, QStringLiteral("00 fps"),
                     tr("Frames that the field view painted in the last second"))),
      backend_(column(this, QStringLiteral("CPU AVX-512 ×2"),
                      tr("Engine: instruction set and threads"))),
      warnings_(new QToolButton(this)), cancel_(new QToolButton(this)),
      patience_(new QTimer(this)) {
    cancel_->setObjectName(QStringLiteral("cancelLoad"));
    cancel_->setText(tr("Cancel"));
    cancel_->setToolTip(tr("Give up loading; what is open stays as it is"));
    cancel_->setAccessibleName(tr("Cancel loading"));
    cancel_->setFocusPolicy(Qt::TabFocus);
    cancel_->hide();
    connect(cancel_, &QToolButton::clicked, this, &StatusPanel::cancelLoadClicked);
    patience_->setSingleShot(true);
    patience_->setInterval(patienceMilliseconds);
    connect(patience_, &QTimer::timeout, this, [this] {
        cancel_->show();
        fit();
    });
    bar_->setTextVisible(false);
    bar_->setFixedWidth(barWidth);
    warnings_->setAutoRaise(true);
    warnings_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    warnings_->setFocusPolicy(Qt::TabFocus);
    connect(warnings_, &QToolButton::clicked, this, &StatusPanel::warningsClicked);
    auto* layout = new QHBoxLayout(this);
    // The window may be narrower than all of it.
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    layout->setContentsMargins(leftMargin, 0, rightMargin, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : {static_cast<QWidget*>(state_), static_cast<QWidget*>(progress_),
                            static_cast<QWidget*>(bar_), static_cast<QWidget*>(cancel_),
                            static_cast<QWidget*>(time_), static_cast<QWidget*>(left_)})
        layout->addWidget(widget);
    layout->addStretch(1);
    for (QWidget* widget : {static_cast<QWidget*>(rate_), static_cast<QWidget*>(frames_),
                            static_cast<QWidget*>(backend_), static_cast<QWidget*>(warnings_)})
        layout->addWidget(widget);
    setWarnings(0, 0);
    setFrameRate(0.0);
}

void StatusPanel::offerCancel(bool loading) {
    if (!loading) {
        patience_->stop();
        cancel_->hide();
    } else if (!patience_->isActive() && cancel_->isHidden()) {
        patience_->start();
    }
}

void StatusPanel::setStatus(const SolverStatus& status, double periodFs) {
    offerCancel(!status.loading.empty());
    const bool running = status.state == SolverState::running;
    state_->setText(tr(stateName(status.state)));
    setRole(*state_, running                               ? "running"
                     : status.state == SolverState::failed ? "error"
                                                           : "heading");
    if (!status.loading.empty()) {
        progress_->setText(inLanguage(status.loading) + QStringLiteral(" …"));
        if (!running) {
            bar_->setRange(0, 0);
            time_->clear();
            left_->clear();
        }
    } else if (status.state == SolverState::idle) {
        progress_->clear();
        bar_->setRange(0, 1);
        bar_->setValue(0);
        time_->clear();
        left_->clear();
    } else {
        progress_->setText(status.unlimited ? tr("step %1, run on").arg(formatCount(status.step))
                                            : tr("step %1 of %2")
                                                  .arg(formatCount(status.step),
                                                       formatCount(status.maximumSteps)));
        bar_->setRange(0, 1000);
        bar_->setValue(status.maximumSteps > 0
                           ? static_cast<int>(std::min<std::int64_t>(1000, 1000 * status.step /
                                                                               status.maximumSteps))
                           : 0);
        QString time = QStringLiteral("%1 fs").arg(status.timeFs, 0, 'f', 1);
        if (periodFs > 0.0)
            time += tr(" · %1 periods").arg(status.timeFs / periodFs, 0, 'f', 1);
        time_->setText(time);
        const double remaining = static_cast<double>(status.maximumSteps - status.step);
        left_->setText(running && !status.unlimited && status.stepsPerSecond > 0.0
                           ? (mayEndEarly_ ? tr("at most %1 left") : tr("%1 left"))
                                 .arg(durationText(remaining / status.stepsPerSecond))
                       : status.state == SolverState::finished ? inLanguage(status.ending)
                                                               : QString());
    }
    const QString ending = inLanguage(status.ending);
    state_->setToolTip(ending.isEmpty() ? tr("State of the solver") : ending);
    rate_->setText(running && status.stepsPerSecond > 0.0
                       ? tr("%1 Gcell-steps/s · %2 steps/s")
                             .arg(status.cellStepsPerSecond * 1e-9, 0, 'f', 3)
                             .arg(formatCount(std::llround(status.stepsPerSecond)))
                       : QString());
    rate_->setToolTip(
        tr("Throughput of the solver, measured. Frames take %1 % of its time, one every %2 steps.")
            .arg(100.0 * status.frameShare, 0, 'f', 1)
            .arg(status.stepsPerFrame));
    backend_->setText(backendText(status.counters));
    backend_->setToolTip(status.counters.schedule.empty()
                             ? tr("Engine: instruction set and threads")
                             : tr("Device of the run; schedule: %1")
                                   .arg(QString::fromStdString(status.counters.schedule)));
    fit();
}

void StatusPanel::setFrameRate(double framesPerSecond) {
    frames_->setText(framesPerSecond > 0.5 ? tr("%1 fps").arg(std::lround(framesPerSecond))
                                           : QString());
    fit();
}

void StatusPanel::setFramePath(const QString& path) {
    const QString text = tr("Frames that the field view painted in the last second");
    frames_->setToolTip(path.isEmpty() ? text : tr("%1; %2").arg(text, path));
}

void StatusPanel::setWarnings(int errors, int warnings) {
    const auto& colours = themeColours(theme_);
    if (errors > 0)
        warnings_->setIcon(makeIcon(Icon::error, theme_, colours.error));
    else
        warnings_->setIcon(
            makeIcon(Icon::warning, theme_, warnings > 0 ? colours.warning : colours.disabled));
    QStringList parts;
    if (errors > 0)
        parts << tr("%n error(s)", nullptr, errors)
                     .replace(QStringLiteral("(s)"), errors == 1 ? QString() : QStringLiteral("s"));
    if (warnings > 0 || errors == 0)
        parts << tr("%n warning(s)", nullptr, warnings)
                     .replace(QStringLiteral("(s)"),
                              warnings == 1 ? QString() : QStringLiteral("s"));
    warnings_->setText(parts.join(QStringLiteral(", ")));
    warnings_->setToolTip(tr("Show the messages"));
    fit();
}

void StatusPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void StatusPanel::fit() {
    const std::vector<QWidget*> all{state_, progress_, bar_,     time_,    left_,
                                    rate_,  frames_,   backend_, warnings_};
    // The words say what the bar says; what can be read elsewhere goes next.
    const std::vector<QWidget*> dispensable{bar_,     left_,     frames_, time_,
                                            backend_, progress_, rate_};
    const auto needed = [&](const std::vector<QWidget*>& hidden, bool reserved) {
        int sum = leftMargin + rightMargin;
        for (auto* widget : all) {
            if (std::ranges::find(hidden, widget) != hidden.end())
                continue;
            const auto* label = qobject_cast<const QLabel*>(widget);
            int wide = widget == bar_ ? barWidth : widget->sizeHint().width();
            if (label && reserved)
                wide = std::max(wide, reservedWidth(*label));
            else if (label && label->text().isEmpty())
                continue;
            sum += wide + spacing;
        }
        return cancel_->isHidden() ? sum : sum + cancel_->sizeHint().width() + spacing;
    };
    const bool roomy = needed({}, true) <= width();
    std::vector<QWidget*> hidden;
    if (!roomy) {
        for (auto* widget : all)
            if (const auto* label = qobject_cast<const QLabel*>(widget);
                label && label->text().isEmpty())
                hidden.push_back(widget);
        for (auto* widget : dispensable) {
            if (needed(hidden, false) <= width())
                break;
            if (std::ranges::find(hidden, widget) == hidden.end())
                hidden.push_back(widget);
        }
    }
    QStringList lost;
    for (auto* widget : all) {
        const bool shown = std::ranges::find(hidden, widget) == hidden.end();
        widget->setVisible(shown);
        auto* label = qobject_cast<QLabel*>(widget);
        if (!label)
            continue;
        label->setMinimumWidth(roomy ? reservedWidth(*label) : 0);
        if (!shown && !label->text().isEmpty())
            lost << label->text();
    }
    setToolTip(lost.join(QStringLiteral(" · ")));
}

void StatusPanel::setTheme(Theme theme) { theme_ = theme; }

QString StatusPanel::text() const {
    QStringList parts;
    for (const auto* label : {state_, progress_, time_, left_, rate_, frames_, backend_})
        parts << label->text();
    parts << warnings_->text();
    return parts.join(QStringLiteral(" | "));
}

void StatusPanel::follow(const RunFeed& run) {
    connect(&run, &RunFeed::installed, this, [this, &run] {
        const auto& project = *run.project();
        periodFs_ = units::toFemtoseconds(shortestWavelengthUm(project));
        setMayEndEarly(project.run.stop.energyDecay || project.run.stop.phasorChange);
    });
    connect(&run, &RunFeed::statusTold, this, [this, &run] { setStatus(run.status(), periodFs_); });
    connect(&run, &RunFeed::frameRateMeasured, this, &StatusPanel::setFrameRate);
}

} // namespace zonescope::ui
