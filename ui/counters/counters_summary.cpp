#include "ui/counters/counters_summary.hpp"

#include "ui/counters/elided_label.hpp"
#include "ui/counters/figure_format.hpp"

#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

namespace zonescope::ui {

namespace {

void setRole(QLabel& label, const char* role) {
    if (label.property("role").toString() == QLatin1String(role))
        return;
    label.setProperty("role", role);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

} // namespace

CountersSummary::CountersSummary(QWidget* parent)
    : QWidget(parent), rate_(new QLabel(this)), pace_(new QLabel(this)),
      frames_(new ElidedLabel(this)), line_(new Sparkline(tr("cell-steps/s"), this)), limiter_(new QLabel(this)),
      device_(new ElidedLabel(this)), schedule_(new ElidedLabel(this)) {
    rate_->setProperty("role", "title");
    rate_->setToolTip(tr("Cells of the grid advanced by one time step, a second: wall clock over "
                         "the last half second, frames included."));
    rate_->setAccessibleName(tr("Rate"));
    pace_->setProperty("role", "secondary");
    pace_->setAccessibleName(tr("Time per step"));
    pace_->setToolTip(tr("Wall time of one step, smoothed."));
    frames_->setProperty("role", "secondary");
    frames_->setAccessibleName(tr("Frames and how they are drawn"));
    frames_->setExplanation(
        tr("Frames that the field view painted in the last second, and how they got there."));
    limiter_->setWordWrap(true);
    limiter_->setTextFormat(Qt::PlainText);
    limiter_->setAccessibleName(tr("Limiter"));
    limiter_->setToolTip(tr("What holds the kernel with most of the time back."));
    limiter_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    device_->setAccessibleName(tr("Device"));
    schedule_->setProperty("role", "secondary");
    schedule_->setAccessibleName(tr("Schedule"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 10, 4);
    layout->setSpacing(2);
    auto* first = new QHBoxLayout;
    first->setSpacing(8);
    first->addWidget(rate_);
    first->addStretch(1);
    first->addWidget(pace_, 0, Qt::AlignBottom);
    layout->addLayout(first);
    layout->addWidget(frames_);
    layout->addWidget(line_, 1);
    layout->addWidget(limiter_);
    layout->addWidget(device_);
    layout->addWidget(schedule_);
}

void CountersSummary::setContent(const Content& content) {
    rate_->setText(content.cellStepsPerSecond > 0.0
                       ? withPrefix(content.cellStepsPerSecond, tr("cell-steps/s"))
                       : tr("not running"));
    pace_->setText(content.stepSeconds > 0.0
                       ? tr("%1 ms per step").arg(QString::number(1e3 * content.stepSeconds, 'g', 3))
                       : QString());
    const QString frames = tr("%1 frames/s").arg(content.framesPerSecond, 0, 'f', 0);
    frames_->setText(content.framePath.isEmpty() ? frames
                                                 : tr("%1, %2").arg(frames, content.framePath));
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
    QStringList lines{rate_->text(), pace_->text(), frames_->text()};
    for (const QLabel* label : {limiter_, static_cast<QLabel*>(device_),
                                static_cast<QLabel*>(schedule_)})
        if (!label->isHidden())
            lines << label->text();
    return lines.join(QLatin1Char('\n'));
}

} // namespace zonescope::ui
