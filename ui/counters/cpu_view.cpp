#include "ui/counters/cpu_view.hpp"

#include "core/bench/bench.hpp"
#include "ui/counters/figure_format.hpp"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double cpuMargin = 12.0;
constexpr double cpuGap = 14.0; // between the names and the values
constexpr double shareHeight = 9.0;
constexpr double paragraphGap = 3.0;
constexpr int roomForColumns = 560;

} // namespace

CpuView::CpuView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("CPU engine"));
    setMouseTracking(true);
}

void CpuView::setContent(const fdtd::EngineCounters& counters, model::Precision precision,
                         double cellStepsPerSecond, double bytesPerSecond) {
    const double bytes = bench::bytesPerCellStep * (precision == model::Precision::single ? 1 : 2);
    const double ceiling = bytesPerSecond / bytes;
    ratio_ = bytesPerSecond > 0.0 ? cellStepsPerSecond / ceiling : 0.0;
    lines_ = {
        {tr("Instruction set"), QString::fromStdString(counters.instructionSet),
         tr("Widest vector instructions that the engine uses on this processor.")},
        {tr("Threads"), QString::number(counters.threads),
         tr("Threads that share the grid or the time levels.")},
        {tr("Time levels"), QString::number(counters.timeLevels),
         tr("Steps that a sweep takes while its rows stay in the cache.")},
        {tr("Memory held"), withPrefix(static_cast<double>(counters.bytes), QStringLiteral("B")),
         tr("Fields, coefficients, layers and monitors of this run.")},
        {tr("Memory bandwidth"),
         bytesPerSecond > 0.0
             ? tr("%1, measured").arg(withPrefix(bytesPerSecond, QStringLiteral("B/s")))
             : tr("not measured"),
         tr("STREAM triad (McCalpin 1995) with as many threads as the engine, on arrays far larger "
            "than the caches.")},
        {tr("Ceiling without time blocking"),
         bytesPerSecond > 0.0 ? withPrefix(ceiling, tr("cell-steps/s")) : tr("not measured"),
         tr("Memory bandwidth over %1 bytes: six fields read and written and three permittivities "
            "read for every cell and step.")
             .arg(bytes)},
    };
    setAccessibleDescription(text());
    fitHeight();
    update();
}

void CpuView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QString CpuView::text() const {
    QStringList list;
    for (const auto& line : lines_)
        list << QStringLiteral("%1: %2").arg(line.name, line.value);
    if (ratio_ > 0.0)
        list << tr("Rate over that ceiling: %1").arg(percent(ratio_));
    return list.join(QLatin1Char('\n'));
}

double CpuView::lineHeight() const { return QFontMetricsF(font()).height() + 3.0; }

std::size_t CpuView::rows() const {
    return width() >= roomForColumns ? (lines_.size() + 1) / 2 : lines_.size();
}

QRectF CpuView::placeOf(std::size_t line) const {
    const double columns = width() >= roomForColumns ? 2.0 : 1.0;
    const double wide = (width() - 2.0 * cpuMargin) / columns;
    // The second column holds longer names.
    const double first = columns > 1.0 ? 0.38 * wide * columns : wide;
    const auto column = static_cast<double>(line / rows());
    return {cpuMargin + column * first,
            cpuMargin - 4.0 + static_cast<double>(line % rows()) * lineHeight(),
            column > 0.0 ? wide * columns - first : first, lineHeight()};
}

QSize CpuView::sizeHint() const {
    return {520, static_cast<int>(std::ceil(2.0 * cpuMargin + 6.0 * lineHeight() + shareHeight))};
}

QSize CpuView::minimumSizeHint() const { return {260, 40}; }

void CpuView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

QStringList CpuView::words() const {
    QString caption = tr("Measure the memory bandwidth to see the rate against it.");
    if (ratio_ >= 1.0)
        caption = tr("%1 of that ceiling (the mark): time blocking pays.").arg(percent(ratio_));
    else if (ratio_ > 0.0)
        caption = tr("%1 of that ceiling (the mark).").arg(percent(ratio_));
    return {caption, tr("Speed Of Light bars, roofline, occupancy, clocks and power need a GPU.")};
}

double CpuView::heightOf(const QString& paragraph) const {
    constexpr double unlimited = 1e4;
    return QFontMetricsF(font())
        .boundingRect(QRectF(0.0, 0.0, width() - 2.0 * cpuMargin, unlimited),
                      Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, paragraph)
        .height();
}

/// As tall as everything that is painted, so that the area around it scrolls in time.
void CpuView::fitHeight() {
    double height = cpuMargin + static_cast<double>(rows()) * lineHeight() + shareHeight + 16.0;
    for (const QString& paragraph : words())
        height += heightOf(paragraph) + paragraphGap;
    setMinimumHeight(static_cast<int>(std::ceil(height)));
}

void CpuView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    const QFontMetricsF metrics(font());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF boldMetrics(bold);
    for (std::size_t n = 0; n < lines_.size(); ++n) {
        const QRectF place = placeOf(n);
        // The names of a column are as wide as the widest of them, and leave room for the values.
        double name = 0.0, value = 0.0;
        for (std::size_t other = 0; other < lines_.size(); ++other)
            if (placeOf(other).left() == place.left()) {
                name = std::max(name, metrics.horizontalAdvance(lines_[other].name));
                value = std::max(value, boldMetrics.horizontalAdvance(lines_[other].value));
            }
        name = std::clamp(place.width() - cpuGap - value, 0.0, name);
        painter.setFont(font());
        painter.setPen(colours.secondary);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(lines_[n].name, Qt::ElideRight, name));
        painter.setFont(bold);
        painter.setPen(lines_[n].value == tr("not measured") ? colours.disabled : colours.text);
        painter.drawText(place.adjusted(name + cpuGap, 0.0, 0.0, 0.0),
                         Qt::AlignLeft | Qt::AlignVCenter, lines_[n].value);
    }
    const double y = lines_.empty() ? cpuMargin : placeOf(rows() - 1).bottom();
    painter.setFont(font());
    const QRectF track(cpuMargin, y + 6.0, std::min(width() - 2.0 * cpuMargin, 520.0), shareHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.raised);
    painter.setRenderHint(QPainter::Antialiasing);
    if (ratio_ > 0.0) {
        // One is where time blocking begins to pay; the bar shows up to twice the rate.
        const double whole = std::max(1.25, 1.1 * ratio_);
        painter.drawRoundedRect(track, 3.0, 3.0);
        QRectF filled = track;
        filled.setWidth(track.width() * ratio_ / whole);
        painter.setBrush(colours.accent);
        painter.drawRoundedRect(filled, 3.0, 3.0);
        const double x = track.left() + track.width() / whole;
        painter.setPen(QPen(colours.text, 1.6));
        painter.drawLine(QPointF(x, track.top() - 3.0), QPointF(x, track.bottom() + 3.0));
    } else {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.border, 1.0, Qt::DashLine));
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), 3.0, 3.0);
    }
    painter.setPen(colours.text);
    double top = track.bottom() + 4.0;
    for (const QString& paragraph : words()) {
        const double height = heightOf(paragraph);
        painter.drawText(QRectF(cpuMargin, top, width() - 2.0 * cpuMargin, height),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, paragraph);
        top += height + paragraphGap;
        painter.setPen(colours.secondary); // of what follows the first
    }
}

bool CpuView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        QString tip;
        for (std::size_t n = 0; n < lines_.size(); ++n)
            if (placeOf(n).contains(help->pos()))
                tip = lines_[n].name + QLatin1Char('\n') + lines_[n].toolTip;
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace zonescope::ui
