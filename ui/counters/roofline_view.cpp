#include "ui/counters/roofline_view.hpp"

#include "ui/counters/figure_format.hpp"
#include "ui/solver/problem_text.hpp"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr double areaMargin = 10.0;
constexpr double tickGap = 5.0;
constexpr double dotRadius = 5.0;
constexpr double reach = 14.0; // of the cursor, pixels

double peak(const gpu::Ceilings& ceilings, model::Precision precision) {
    return precision == model::Precision::single ? ceilings.floatFlopsPerSecond
                                                 : ceilings.doubleFlopsPerSecond;
}

QString intensityText(double value) {
    const auto exponent = static_cast<int>(std::lround(std::log10(value)));
    return exponent >= 0 ? QString::number(value, 'f', 0) : QString::number(value, 'f', -exponent);
}

} // namespace

RooflineView::RooflineView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Roofline: arithmetic rate of every kernel against its intensity"));
    x_.logarithmic = y_.logarithmic = true;
}

void RooflineView::setFigures(const std::vector<gpu::KernelFigures>& kernels,
                              const std::optional<gpu::Ceilings>& ceilings,
                              model::Precision precision) {
    dots_.clear();
    for (const auto& kernel : kernels)
        if (kernel.intensity > 0.0 && kernel.flopsPerSecond > 0.0)
            dots_.push_back({QString::fromStdString(kernel.counters.name), kernel.intensity,
                             kernel.flopsPerSecond, kernel.rooflineFraction,
                             inLanguage(kernel.limiterWords), kernel.timeShare});
    ceilings_ = ceilings;
    if (ceilings_ && !(ceilings_->copyBytesPerSecond > 0.0 && peak(*ceilings_, precision) > 0.0))
        ceilings_.reset();
    precision_ = precision;
    QStringList texts;
    for (const auto& dot : dots_)
        texts << describe(dot)
                     .remove(QStringLiteral("<b>"))
                     .remove(QStringLiteral("</b>"))
                     .replace(QStringLiteral("<br>"), QStringLiteral(", "));
    setAccessibleDescription(texts.join(QStringLiteral(". ")));
    hovered_ = -1;
    arrange();
    update();
}

void RooflineView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QPointF RooflineView::positionOf(const Dot& dot) const {
    return {x_.pixel(dot.intensity), y_.pixel(dot.rate)};
}

QString RooflineView::describe(const Dot& dot) const {
    QStringList lines{
        QStringLiteral("<b>%1</b>").arg(dot.name.toHtmlEscaped()),
        tr("%1 at %2 flop/byte (modelled)")
            .arg(withPrefix(dot.rate, QStringLiteral("FLOP/s")), threeDigits(dot.intensity)),
        tr("%1 of device memory traffic (modelled)")
            .arg(withPrefix(dot.rate / dot.intensity, QStringLiteral("B/s")))};
    if (dot.fraction > 0.0)
        lines << tr("%1 of the roof at this intensity").arg(percent(dot.fraction));
    lines << tr("%1 of the device time").arg(percent(dot.timeShare));
    if (!dot.limiter.isEmpty())
        lines << dot.limiter.toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

void RooflineView::arrange() {
    double xLow = 0.1, xHigh = 100.0, yLow = 1e300, yHigh = 0.0;
    for (const auto& dot : dots_) {
        xLow = std::min(xLow, dot.intensity / 2.0);
        xHigh = std::max(xHigh, dot.intensity * 2.0);
        yLow = std::min(yLow, dot.rate / 3.0);
        yHigh = std::max(yHigh, dot.rate * 4.0);
    }
    if (ceilings_) {
        const double top = peak(*ceilings_, precision_);
        const double ridge = top / ceilings_->copyBytesPerSecond;
        xHigh = std::max(xHigh, 4.0 * ridge);
        yLow = std::min(yLow, top / 1000.0);
        // Room for the label above the flat part.
        const double line = QFontMetricsF(font()).height();
        const double room = std::max(40.0, height() - 2.0 * areaMargin - line - tickGap);
        const double share = std::min(0.5, (line + 8.0) / room);
        yHigh = std::max(yHigh, top * std::pow(top / yLow, share / (1.0 - share)));
    }
    if (!(yHigh > 0.0)) {
        yLow = 1e9;
        yHigh = 1e13;
    }
    // Whole decades at the lower ends, so that there is always a labelled tick.
    x_.low = std::pow(10.0, std::floor(std::log10(xLow)));
    x_.high = xHigh;
    y_.low = std::pow(10.0, std::floor(std::log10(yLow)));
    y_.high = yHigh;
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double left =
        areaMargin + metrics.horizontalAdvance(QStringLiteral("100 GFLOP/s")) + tickGap;
    area_ = QRectF(QPointF(left, areaMargin),
                   QPointF(width() - areaMargin - 4.0, height() - areaMargin - line - tickGap));
    x_.from = area_.left();
    x_.to = area_.right();
    y_.from = area_.bottom();
    y_.to = area_.top();
}

void RooflineView::drawAxes(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    QColor grid = colours.border;
    grid.setAlpha(120);
    double lastLabel = 1e9;
    for (double value = y_.low; value <= y_.high; value *= 10.0) {
        const double y = std::round(y_.pixel(value)) + 0.5;
        painter.setPen(QPen(grid, 1.0));
        painter.drawLine(QPointF(area_.left(), y), QPointF(area_.right(), y));
        if (lastLabel - y < line + 2.0)
            continue;
        lastLabel = y;
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(0.0, y - line / 2.0, area_.left() - tickGap, line),
                         Qt::AlignRight | Qt::AlignVCenter,
                         withPrefix(value, QStringLiteral("FLOP/s"))
                             .replace(QStringLiteral(".00"), QString())
                             .replace(QStringLiteral(".0"), QString()));
    }
    const QString title = tr("arithmetic intensity (flop/byte)");
    const double titleLeft = area_.right() - metrics.horizontalAdvance(title);
    for (double value = x_.low; value <= x_.high; value *= 10.0) {
        const double x = std::round(x_.pixel(value)) + 0.5;
        painter.setPen(QPen(grid, 1.0));
        painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
        const QString text = intensityText(value);
        const double half = metrics.horizontalAdvance(text) / 2.0 + 1.0;
        if (x + half > titleLeft - 8.0)
            continue; // the axis' title stands there
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(x - half, area_.bottom() + tickGap, 2.0 * half, line),
                         Qt::AlignCenter, text);
    }
    painter.setPen(QPen(colours.border, 1.0));
    painter.drawRect(area_.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(colours.text);
    painter.drawText(QRectF(titleLeft, area_.bottom() + tickGap, area_.right() - titleLeft, line),
                     Qt::AlignRight | Qt::AlignVCenter, title);
}

void RooflineView::drawRoof(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    if (!ceilings_) {
        painter.setPen(colours.secondary);
        painter.drawText(area_.adjusted(10, 6, -10, -6), Qt::AlignLeft | Qt::AlignTop,
                         tr("No roof yet: measure the ceilings of this device."));
        return;
    }
    const double bandwidth = ceilings_->copyBytesPerSecond;
    const double top = peak(*ceilings_, precision_);
    const double ridge = top / bandwidth;
    const auto at = [&](double intensity, double rate) {
        return QPointF(x_.pixel(intensity), y_.pixel(rate));
    };
    painter.save();
    painter.setClipRect(area_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.text, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({at(x_.low, bandwidth * x_.low), at(ridge, top), at(x_.high, top)}));
    painter.setPen(colours.secondary);
    const QString flat = (precision_ == model::Precision::single ? tr("FMA, single: %1, measured")
                                                                 : tr("FMA, double: %1, measured"))
                             .arg(withPrefix(top, QStringLiteral("FLOP/s")));
    const QPointF end = at(x_.high, top);
    painter.drawText(QRectF(area_.left(), end.y() - metrics.height() - 3.0, area_.width() - 8.0,
                            metrics.height()),
                     Qt::AlignRight | Qt::AlignVCenter, flat);
    // Along the slope, from the lowest point that is on the plot.
    const double startIntensity = std::max(x_.low, y_.low / bandwidth);
    const QPointF from = at(startIntensity, bandwidth * startIntensity), to = at(ridge, top);
    const QString slope =
        tr("copy: %1, measured").arg(withPrefix(bandwidth, QStringLiteral("B/s")));
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    if (length > metrics.horizontalAdvance(slope) + 16.0) {
        painter.translate(from);
        painter.rotate(std::atan2(to.y() - from.y(), to.x() - from.x()) * 180.0 / 3.14159265358979);
        painter.drawText(QRectF(8.0, -metrics.height() - 3.0, length - 14.0, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, slope);
    }
    painter.restore();
}

void RooflineView::drawDots(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    std::vector<QRectF> taken;
    for (const auto& dot : dots_) {
        const QPointF at = positionOf(dot);
        taken.emplace_back(at.x() - dotRadius, at.y() - dotRadius, 2.0 * dotRadius,
                           2.0 * dotRadius);
    }
    for (std::size_t n = 0; n < dots_.size(); ++n) {
        const QPointF at = positionOf(dots_[n]);
        const bool hot = static_cast<int>(n) == hovered_;
        const QColor colour = colours.series[n % colours.series.size()];
        painter.setPen(QPen(hot ? colours.text : colours.surface, hot ? 2.0 : 1.5));
        painter.setBrush(colour);
        painter.drawEllipse(at, dotRadius, dotRadius);
        // The name where nothing else stands: right, left, below, above, further below.
        const QSizeF size(metrics.horizontalAdvance(dots_[n].name) + 4.0, metrics.height());
        const QPointF centres[] = {
            {at.x() + dotRadius + 3.0 + size.width() / 2.0, at.y()},
            {at.x() - dotRadius - 3.0 - size.width() / 2.0, at.y()},
            {at.x(), at.y() + dotRadius + size.height() / 2.0 + 1.0},
            {at.x(), at.y() - dotRadius - size.height() / 2.0 - 1.0},
            {at.x() + size.width() / 2.0 + 8.0, at.y() + size.height() + 4.0},
            {at.x() + size.width() / 2.0 + 8.0, at.y() - size.height() - 4.0},
            {at.x() + size.width() / 2.0 + 8.0, at.y() + 2.0 * size.height() + 4.0},
        };
        for (const QPointF& centre : centres) {
            const QRectF box(centre - QPointF(size.width(), size.height()) / 2.0, size);
            const bool free =
                area_.contains(box) && std::ranges::none_of(taken, [&](const QRectF& other) {
                    return other.intersects(box);
                });
            if (!free)
                continue;
            taken.push_back(box);
            painter.setPen(colours.text);
            painter.drawText(box, Qt::AlignCenter, dots_[n].name);
            break;
        }
    }
    painter.restore();
}

void RooflineView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (area_.width() < 60.0 || area_.height() < 30.0) {
        painter.fillRect(rect(), themeColours(theme_).surface);
        return;
    }
    painter.drawPixmap(0, 0, ground());
    drawDots(painter);
}

const QPixmap& RooflineView::ground() {
    const double ratio = devicePixelRatioF();
    const std::array<double, 10> key{x_.low,
                                     x_.high,
                                     y_.low,
                                     y_.high,
                                     static_cast<double>(width()),
                                     static_cast<double>(height()),
                                     ratio,
                                     static_cast<double>(theme_),
                                     ceilings_ ? ceilings_->copyBytesPerSecond : 0.0,
                                     ceilings_ ? peak(*ceilings_, precision_) : 0.0};
    if (ground_.isNull() || key != groundKey_) {
        groundKey_ = key;
        ground_ = QPixmap(size() * ratio);
        ground_.setDevicePixelRatio(ratio);
        ground_.fill(themeColours(theme_).surface);
        QPainter painter(&ground_);
        painter.setFont(font());
        drawAxes(painter);
        drawRoof(painter);
    }
    return ground_;
}

void RooflineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void RooflineView::mouseMoveEvent(QMouseEvent* event) {
    int nearest = -1;
    double best = reach;
    for (std::size_t n = 0; n < dots_.size(); ++n) {
        const QPointF away = positionOf(dots_[n]) - event->position();
        const double distance = std::hypot(away.x(), away.y());
        if (distance < best) {
            best = distance;
            nearest = static_cast<int>(n);
        }
    }
    if (nearest >= 0)
        QToolTip::showText(event->globalPosition().toPoint(),
                           describe(dots_[static_cast<std::size_t>(nearest)]), this);
    else if (hovered_ >= 0)
        QToolTip::hideText();
    if (nearest != hovered_) {
        hovered_ = nearest;
        update();
    }
}

void RooflineView::leaveEvent(QEvent*) {
    hovered_ = -1;
    update();
}

} // namespace zonescope::ui
