#include "ui/counters/roofline_view.hpp"

#include "core/plot/ticks.hpp"
#include "ui/counters/figure_format.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/message_text.hpp"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

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

} // namespace

double Roofline::fastest() const {
    const auto found = std::ranges::max_element(bandwidths, {}, &RooflineCeiling::value);
    return found == bandwidths.end() ? 0.0 : found->value;
}

double Roofline::top() const {
    const auto found = std::ranges::max_element(arithmetic, {}, &RooflineCeiling::value);
    return found == arithmetic.end() ? 0.0 : found->value;
}

RooflineView::RooflineView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setAccessibleName(tr("Roofline: arithmetic rate of every kernel against its intensity"));
    x_.logarithmic = y_.logarithmic = true;
}

void RooflineView::setFigures(const std::vector<gpu::KernelFigures>& kernels,
                              const std::optional<gpu::Ceilings>& ceilings,
                              model::Precision precision) {
    std::vector<Dot> dots;
    for (const auto& kernel : kernels) {
        Dot dot{.name = QString::fromStdString(kernel.counters.name),
                .intensity = kernel.intensity,
                .rate = kernel.flopsPerSecond,
                .fraction = kernel.rooflineFraction,
                .details = {}};
        dot.details << tr("%1 of device memory traffic (modelled)")
                           .arg(withPrefix(kernel.bytesPerSecond, QStringLiteral("B/s")));
        if (dot.fraction > 0.0)
            dot.details << tr("%1 of the roof at this intensity").arg(percent(dot.fraction));
        dot.details << tr("%1 of the device time").arg(percent(kernel.timeShare));
        if (!kernel.limiterWords.empty())
            dot.details << inLanguage(kernel.limiterWords);
        dots.push_back(std::move(dot));
    }
    Roofline roof;
    if (ceilings) {
        const double top = peak(*ceilings, precision);
        const double bandwidth = ceilings->copyBytesPerSecond;
        roof.bandwidths.push_back(
            {tr("copy: %1, measured").arg(withPrefix(bandwidth, QStringLiteral("B/s"))),
             bandwidth});
        roof.arithmetic.push_back(
            {(precision == model::Precision::single ? tr("FMA, single: %1, measured")
                                                    : tr("FMA, double: %1, measured"))
                 .arg(withPrefix(top, QStringLiteral("FLOP/s"))),
             top});
    }
    setContent(std::move(dots), std::move(roof));
}

void RooflineView::setContent(std::vector<Dot> dots, Roofline roof) {
    std::erase_if(dots, [](const Dot& dot) { return !(dot.intensity > 0.0 && dot.rate > 0.0); });
    dots_ = std::move(dots);
    roof_ = roof.complete() ? std::move(roof) : Roofline{};
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

void RooflineView::mark(const QString& name) {
    marked_ = name;
    update();
}

void RooflineView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QPointF RooflineView::placeOf(double intensity, double rate) const {
    return {x_.pixel(intensity), y_.pixel(rate)};
}

QPointF RooflineView::positionOf(const Dot& dot) const { return placeOf(dot.intensity, dot.rate); }

QString RooflineView::describe(const Dot& dot) const {
    QStringList lines{
        QStringLiteral("<b>%1</b>").arg(dot.name.toHtmlEscaped()),
        tr("%1 at %2 flop/byte (modelled)")
            .arg(withPrefix(dot.rate, QStringLiteral("FLOP/s")), threeDigits(dot.intensity))};
    for (const auto& detail : dot.details)
        lines << detail.toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

void RooflineView::arrange() {
    double xLow = 0.1, xHigh = 100.0, yLow = 1e300, yHigh = 0.0;
    for (const auto& dot : dots_) {
        xLow = std::min(xLow, dot.intensity / 1.5);
        xHigh = std::max(xHigh, dot.intensity * 2.0);
        yLow = std::min(yLow, dot.rate / 1.5);
        yHigh = std::max(yHigh, dot.rate * 4.0);
    }
    if (roof_.complete()) {
        const double top = roof_.top();
        const double slowest =
            std::ranges::min_element(roof_.bandwidths, {}, &RooflineCeiling::value)->value;
        xHigh = std::max(xHigh, 4.0 * top / slowest);
        yLow = std::min(yLow, top / 50.0);
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
    for (const double value : plot::powersOfTen(y_.low, y_.high)) {
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
    for (const double value : plot::powersOfTen(x_.low, x_.high)) {
        const double x = std::round(x_.pixel(value)) + 0.5;
        painter.setPen(QPen(grid, 1.0));
        painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
        const QString text =
            formatTick(value, std::max(0, -static_cast<int>(std::lround(std::log10(value)))));
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
    if (!roof_.complete()) {
        painter.setPen(colours.secondary);
        painter.drawText(area_.adjusted(10, 6, -10, -6), Qt::AlignLeft | Qt::AlignTop,
                         tr("No roof yet: measure the ceilings of this device."));
        return;
    }
    painter.save();
    painter.setClipRect(area_);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& flat : roof_.arithmetic) {
        const QPointF end = placeOf(x_.high, flat.value);
        painter.setPen(QPen(colours.text, 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(placeOf(flat.value / roof_.fastest(), flat.value), end);
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(area_.left(), end.y() - metrics.height() - 3.0, area_.width() - 8.0,
                                metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, flat.words);
    }
    drawSlopes(painter);
    painter.restore();
}

void RooflineView::drawSlopes(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    constexpr double gap = 8.0;
    double along = gap; // where words begin: those of close lines stand side by side
    double lineBefore = -1e9;
    for (const auto& slope : roof_.bandwidths) {
        // From the lowest point that is on the plot.
        const double start = std::max(x_.low, y_.low / slope.value);
        const QPointF from = placeOf(start, slope.value * start);
        const QPointF to = placeOf(roof_.top() / slope.value, roof_.top());
        painter.setPen(QPen(colours.text, 1.6, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(from, to);
        const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
        // How far below the line before, across both.
        const double line = y_.pixel(slope.value) * (to.x() - from.x()) / std::max(1.0, length);
        if (line - lineBefore > metrics.height() + gap)
            along = gap;
        lineBefore = line;
        const double width = metrics.horizontalAdvance(slope.words) + gap;
        if (along + width > length)
            continue;
        painter.setPen(colours.secondary);
        painter.save();
        painter.translate(from);
        painter.rotate(std::atan2(to.y() - from.y(), to.x() - from.x()) * 180.0 / 3.14159265358979);
        painter.drawText(QRectF(along, -metrics.height() - 3.0, width, metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, slope.words);
        painter.restore();
        along += width + gap;
    }
}

void RooflineView::drawName(QPainter& painter, const Dot& dot, std::vector<QRectF>& taken) const {
    const QFontMetricsF metrics(font());
    const QPointF at = positionOf(dot);
    // Where nothing else stands: right, left, below, above, further below.
    const QSizeF size(metrics.horizontalAdvance(dot.name) + 4.0, metrics.height());
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
            area_.contains(box) &&
            std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(box); });
        if (!free)
            continue;
        taken.push_back(box);
        painter.setPen(themeColours(theme_).text);
        painter.drawText(box, Qt::AlignCenter, dot.name);
        break;
    }
}

void RooflineView::drawDots(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    std::vector<QRectF> taken;
    std::vector<const Dot*> named;
    for (std::size_t n = 0; n < dots_.size(); ++n) {
        const auto& dot = dots_[n];
        const QPointF at = positionOf(dot);
        taken.emplace_back(at.x() - dotRadius, at.y() - dotRadius, 2.0 * dotRadius,
                           2.0 * dotRadius);
        const bool hot = static_cast<int>(n) == hovered_ || dot.name == marked_;
        const auto series = dot.series < 0 ? n : static_cast<std::size_t>(dot.series);
        painter.setPen(QPen(hot ? colours.text : colours.surface, hot ? 2.0 : 1.5));
        painter.setBrush(colours.series[series % colours.series.size()]);
        painter.drawEllipse(at, dotRadius, dotRadius);
        // The marked one has the first choice of a place for its name.
        named.insert(dot.name == marked_ ? named.begin() : named.end(), &dot);
    }
    for (const auto* const dot : named)
        drawName(painter, *dot, taken);
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
    std::vector<double> key{x_.low,
                            x_.high,
                            y_.low,
                            y_.high,
                            static_cast<double>(width()),
                            static_cast<double>(height()),
                            ratio,
                            static_cast<double>(theme_)};
    for (const auto* const ceilings : {&roof_.bandwidths, &roof_.arithmetic})
        for (const auto& ceiling : *ceilings)
            key.push_back(ceiling.value);
    if (ground_.isNull() || key != groundKey_) {
        groundKey_ = std::move(key);
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
