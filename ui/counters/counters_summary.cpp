#include "ui/counters/counters_summary.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/look/elided_label.hpp"

#include <QLabel>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

constexpr int tallestLine = 150;

} // namespace

CountersSummary::CountersSummary(QWidget* parent)
    : QWidget(parent), rate_(new QLabel(this)), pace_(new ElidedLabel(this)),
      path_(new ElidedLabel(this)), line_(new Sparkline(tr("cell-steps/s"), this)),
      limiter_(new ElidedLabel(this)), device_(new ElidedLabel(this)),
      schedule_(new ElidedLabel(this)) {
    rate_->setProperty("role", "title");
    rate_->setToolTip(tr("Cells of the grid advanced by one time step, a second: wall clock over "
                         "the last half second, frames included."));
    rate_->setAccessibleName(tr("Rate"));
    pace_->setProperty("role", "secondary");
    pace_->setAccessibleName(tr("Time per step, frames"));
    pace_->setExplanation(tr("Wall time of one step, smoothed; frames that the field view painted "
                             "in the last second."));
    path_->setProperty("role", "secondary");
    path_->setMostLines(2);
    path_->setAccessibleName(tr("How frames get to the view"));
    limiter_->setMostLines(3);
    limiter_->setAccessibleName(tr("Limiter"));
    limiter_->setExplanation(tr("What holds the kernel with most of the time back."));
    device_->setAccessibleName(tr("Device"));
    schedule_->setProperty("role", "secondary");
    schedule_->setAccessibleName(tr("Schedule"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 4, 10, 2);
    layout->setSpacing(1);
    layout->addWidget(rate_);
    layout->addWidget(pace_);
    layout->addWidget(path_);
    layout->addWidget(line_, 10);
    layout->addWidget(limiter_);
    layout->addWidget(device_);
    layout->addWidget(schedule_);
    layout->addStretch(1);
    line_->setMaximumHeight(tallestLine);
}

void CountersSummary::setContent(const Content& content) {
    rate_->setText(content.cellStepsPerSecond > 0.0
                       ? withPrefix(content.cellStepsPerSecond, tr("cell-steps/s"))
                       : tr("not running"));
    QStringList pace;
    if (content.stepSeconds > 0.0)
        pace << tr("%1 ms per step").arg(QString::number(1e3 * content.stepSeconds, 'g', 3));
    if (content.framesPerSecond >= 0.5)
        pace << tr("%1 frames/s").arg(content.framesPerSecond, 0, 'f', 0);
    pace_->setText(pace.join(QStringLiteral(" · ")));
    path_->setVisible(!content.framePath.isEmpty());
    path_->setText(content.framePath);
    path_->setExplanation(
        content.openGlRenderer.isEmpty()
            ? tr("How frames get to the view.")
            : tr("How frames get to the view, which is drawn by %1.").arg(content.openGlRenderer));
    line_->setPoints(content.rates);
    limiter_->setVisible(!content.limiter.isEmpty());
    limiter_->setText(content.limiter);
    setRole(*limiter_, content.limiterWarns ? "warning" : "heading-small");
    device_->setVisible(!content.device.isEmpty());
    device_->setText(content.device);
    schedule_->setVisible(!content.schedule.isEmpty());
    schedule_->setText(content.scheduleReason.isEmpty()
                           ? content.schedule
                           : tr("%1: %2").arg(content.schedule, content.scheduleReason));
    schedule_->setExplanation(tr("How the engine goes through the grid and the steps, and why."));
}

void CountersSummary::setTheme(Theme theme) { line_->setTheme(theme); }

QString CountersSummary::text() const {
    QStringList lines{rate_->text(), pace_->text()};
    for (const QLabel* label : {path_, limiter_, device_, schedule_})
        if (!label->isHidden())
            lines << label->text();
    return lines.join(QLatin1Char('\n'));
}

} // namespace zonescope::ui
