#include "ui/plots/chart_view.hpp"

#include "ui/field/number_format.hpp"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace zonescope::ui {

namespace {

constexpr double margin = 8.0;  // around everything, pixels
constexpr double tickGap = 6.0; // between labels and the frame
constexpr double pixelsPerXTick = 76.0;
constexpr double pixelsPerYTick = 26.0;
constexpr double legendLine = 16.0; // sample of a curve in the legend
/// On a logarithmic axis nothing this far below the largest value is shown: it is rounding.
constexpr double mostDecades = 14.0;

bool drawable(double x, double y, const ChartAxis& xAxis, const ChartAxis& yAxis) {
    return std::isfinite(x) && std::isfinite(y) && (!xAxis.logarithmic || x > 0.0) &&
           (!yAxis.logarithmic || y > 0.0);
}

QString title(const ChartAxis& axis) {
    return axis.unit.isEmpty() ? axis.title : QStringLiteral("%1 (%2)").arg(axis.title, axis.unit);
}

} // namespace

double ChartScale::pixel(double number) const {
    const double place = logarithmic ? std::log10(number / low) / std::log10(high / low)
                                     : (number - low) / (high - low);
    return from + place * (to - from);
}

double ChartScale::value(double pixelPlace) const {
    const double place = (pixelPlace - from) / (to - from);
    return logarithmic ? low * std::pow(high / low, place) : low + place * (high - low);
}

void ChartScale::transform(double aboutPixel, double factor, double shiftPixels) {
    const double begin = aboutPixel + (from - aboutPixel) * factor - shiftPixels;
    const double end = aboutPixel + (to - aboutPixel) * factor - shiftPixels;
    const double newLow = value(begin), newHigh = value(end);
    // No closer than doubles can tell apart, and nothing that overflows.
    const bool sane = std::isfinite(newLow) && std::isfinite(newHigh) && newHigh > newLow &&
                      newHigh - newLow > 1e-12 * std::max(std::abs(newLow), std::abs(newHigh)) &&
                      (!logarithmic || newLow > 0.0);
    if (sane) {
        low = newLow;
        high = newHigh;
    }
}

ChartView::ChartView(QWidget* parent)
    : QWidget(parent), marker_(std::numeric_limits<double>::quiet_NaN()) {
    setFocusPolicy(Qt::ClickFocus);
    setAccessibleName(tr("Plot"));
    setAttribute(Qt::WA_OpaquePaintEvent);
}

std::vector<ChartView::Mark> ChartView::marks(const ChartScale& scale, int atMost) {
    std::vector<Mark> list;
    if (!(scale.high > scale.low) || (scale.logarithmic && scale.low <= 0.0))
        return list;
    const double decades = scale.logarithmic ? std::log10(scale.high / scale.low) : 0.0;
    if (scale.logarithmic && decades >= 1.5) {
        const int every = std::max(1, static_cast<int>(std::ceil(decades / std::max(1, atMost))));
        const int first = static_cast<int>(std::ceil(std::log10(scale.low) - 1e-9));
        const int last = static_cast<int>(std::floor(std::log10(scale.high) + 1e-9));
        for (int exponent = first; exponent <= last; ++exponent) {
            if (exponent % every == 0)
                list.push_back({std::pow(10.0, exponent),
                                exponent == 0 ? QStringLiteral("1") : powerOfTen(exponent)});
        }
        return list;
    }
    const auto ticks = niceTicks(scale.low, scale.high, std::max(2, atMost));
    const double largest = std::max(std::abs(scale.low), std::abs(scale.high));
    const int exponent = largest >= 0.1 && largest < 1e5 ? 0 : engineeringExponent(largest);
    const double unit = std::pow(10.0, exponent);
    for (const double value : ticks.values) {
        QString text = formatTick(value / unit, std::max(0, ticks.decimals + exponent));
        if (exponent != 0 && value != 0.0)
            text += QStringLiteral("×") + powerOfTen(exponent);
        list.push_back({value, text});
    }
    return list;
}

void ChartView::fitLimits() {
    constexpr double none = std::numeric_limits<double>::infinity();
    double xLow = none, xHigh = -none, yLow = none, yHigh = -none;
    for (const auto& one : series_) {
        for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
            if (!drawable(one.x[n], one.y[n], xAxis_, yAxis_))
                continue;
            xLow = std::min(xLow, one.x[n]);
            xHigh = std::max(xHigh, one.x[n]);
            yLow = std::min(yLow, one.y[n]);
            yHigh = std::max(yHigh, one.y[n]);
        }
    }
    if (!(xLow <= xHigh))
        return;
    if (xHigh <= xLow)
        xHigh = xLow + std::max(1.0, std::abs(xLow));
    if (yAxis_.logarithmic) {
        yLow = std::max(yLow, yHigh * std::pow(10.0, -mostDecades)) / 1.5;
        yHigh *= 1.5;
    } else {
        const double room =
            yHigh > yLow ? 0.06 * (yHigh - yLow) : std::max(0.5 * std::abs(yHigh), 1e-12);
        yLow -= room;
        yHigh += room;
    }
    x_.low = xLow;
    x_.high = xHigh;
    y_.low = yLow;
    y_.high = yHigh;
}

void ChartView::arrange() {
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double top = margin + line + 4.0;
    const double bottom = height() - margin - line - tickGap;
    y_.from = bottom;
    y_.to = top;
    yMarks_ = marks(y_, static_cast<int>((bottom - top) / pixelsPerYTick));
    double labels = 0.0;
    for (const auto& mark : yMarks_)
        labels = std::max(labels, metrics.horizontalAdvance(mark.text));
    const double left = margin + std::max(28.0, labels) + tickGap;
    x_.from = left;
    x_.to = width() - margin - 12.0;
    xMarks_ = marks(x_, static_cast<int>((x_.to - x_.from) / pixelsPerXTick));
    area_ = QRectF(QPointF(left, top), QPointF(x_.to, bottom));
}

void ChartView::drawAxes(QPainter& painter) const {
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    QColor grid = colours.border;
    grid.setAlpha(120);
    for (const auto& mark : yMarks_) {
        const double y = std::round(y_.pixel(mark.value)) + 0.5;
        painter.setPen(QPen(grid, 1.0));
        painter.drawLine(QPointF(area_.left(), y), QPointF(area_.right(), y));
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(0.0, y - line / 2.0, area_.left() - tickGap, line),
                         Qt::AlignRight | Qt::AlignVCenter, mark.text);
    }
    const QString xTitle = title(xAxis_);
    const double xTitleLeft = area_.right() - metrics.horizontalAdvance(xTitle) - 2.0;
    for (const auto& mark : xMarks_) {
        const double x = std::round(x_.pixel(mark.value)) + 0.5;
        painter.setPen(QPen(grid, 1.0));
        painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
        const double half = metrics.horizontalAdvance(mark.text) / 2.0;
        if (x + half > xTitleLeft - 10.0)
            continue; // the axis' title stands there
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(x - half - 1.0, area_.bottom() + tickGap, 2.0 * half + 2.0, line),
                         Qt::AlignCenter, mark.text);
    }
    painter.setPen(QPen(colours.border, 1.0));
    painter.drawRect(area_.adjusted(0.5, 0.5, 0.5, 0.5));
    painter.setPen(colours.text);
    painter.drawText(
        QRectF(xTitleLeft - 4.0, area_.bottom() + tickGap, area_.right() - xTitleLeft + 4.0, line),
        Qt::AlignRight | Qt::AlignVCenter, xTitle);
    painter.drawText(QRectF(area_.left(), margin - 2.0, area_.width(), line),
                     Qt::AlignLeft | Qt::AlignVCenter, title(yAxis_));
}

void ChartView::drawCurves(QPainter& painter) const {
    painter.save();
    painter.setClipRect(area_);
    painter.setRenderHint(QPainter::Antialiasing);
    if (std::isfinite(marker_) && (!x_.logarithmic || marker_ > 0.0)) {
        painter.setPen(QPen(themeColours(theme_).accent, 1.0, Qt::DashLine));
        const double x = x_.pixel(marker_);
        painter.drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
    }
    for (const auto& one : series_) {
        painter.setPen(QPen(one.colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        // Not more points than the eye can tell apart: of each column of pixels the first, lowest,
        // highest and last.
        QPolygonF curve;
        std::optional<int> column;
        QPointF low, high, last;
        const auto finish = [&] {
            if (!column)
                return;
            if (low.y() != high.y()) {
                curve << low << high;
            }
            if (curve.isEmpty() || curve.back() != last)
                curve << last;
        };
        for (std::size_t n = 0; n < std::min(one.x.size(), one.y.size()); ++n) {
            if (!drawable(one.x[n], one.y[n], xAxis_, yAxis_))
                continue;
            const double y = std::clamp(y_.pixel(one.y[n]), -1e5, 1e5);
            const double x = std::clamp(x_.pixel(one.x[n]), -1e5, 1e5);
            const QPointF point(x, y);
            const int here = static_cast<int>(std::floor(x));
            if (column && *column == here) {
                low = point.y() < low.y() ? point : low;
                high = point.y() > high.y() ? point : high;
            } else {
                finish();
                column = here;
                low = high = point;
                curve << point;
            }
            last = point;
        }
        finish();
        painter.drawPolyline(curve);
    }
    painter.restore();
}

void ChartView::drawLegend(QPainter& painter) const {
    if (series_.size() < 2)
        return;
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    // In the line above the plot, right-aligned; from the right, as many as fit beside the title.
    double right = area_.right();
    const double limit = area_.left() + metrics.horizontalAdvance(title(yAxis_)) + 24.0;
    for (auto one = series_.rbegin(); one != series_.rend(); ++one) {
        const double width = metrics.horizontalAdvance(one->name) + legendLine + 6.0;
        if (right - width < limit)
            break;
        painter.setPen(QPen(one->colour, 2.0));
        const double middle = margin - 2.0 + line / 2.0;
        painter.drawLine(QPointF(right - width, middle),
                         QPointF(right - width + legendLine, middle));
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(right - width + legendLine + 6.0, margin - 2.0, width, line),
                         Qt::AlignLeft | Qt::AlignVCenter, one->name);
        right -= width + 16.0;
    }
}

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    if (empty()) {
        painter.setPen(colours.secondary);
        painter.drawText(rect().adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         emptyText_);
        return;
    }
    arrange();
    if (area_.width() < 20.0 || area_.height() < 10.0)
        return;
    drawAxes(painter);
    drawCurves(painter);
    drawLegend(painter);
}

void ChartView::setAxes(const ChartAxis& x, const ChartAxis& y) {
    if (x == xAxis_ && y == yAxis_)
        return;
    if (x.logarithmic != xAxis_.logarithmic || y.logarithmic != yAxis_.logarithmic)
        following_ = true;
    xAxis_ = x;
    yAxis_ = y;
    x_.logarithmic = x.logarithmic;
    y_.logarithmic = y.logarithmic;
    if (following_)
        fitLimits();
    update();
}

void ChartView::setSeries(std::vector<ChartSeries> series) {
    series_ = std::move(series);
    if (empty())
        following_ = true;
    if (following_)
        fitLimits();
    update();
}

void ChartView::setMarker(double x) {
    marker_ = x;
    update();
}

void ChartView::setEmptyText(const QString& text) {
    emptyText_ = text;
    update();
}

void ChartView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void ChartView::showAll() {
    following_ = true;
    fitLimits();
    update();
}

bool ChartView::empty() const noexcept {
    return std::ranges::none_of(series_, [](const ChartSeries& one) { return one.x.size() > 1; });
}

void ChartView::wheelEvent(QWheelEvent* event) {
    if (empty())
        return;
    following_ = false;
    x_.transform(event->position().x(), std::pow(0.999, event->angleDelta().y()), 0.0);
    update();
    event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    dragging_ = event->button() == Qt::LeftButton;
    dragFrom_ = event->position();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (!dragging_ || empty())
        return;
    following_ = false;
    const QPointF moved = event->position() - dragFrom_;
    dragFrom_ = event->position();
    x_.transform(x_.from, 1.0, moved.x());
    y_.transform(y_.from, 1.0, moved.y());
    update();
}

void ChartView::mouseReleaseEvent(QMouseEvent*) { dragging_ = false; }

void ChartView::mouseDoubleClickEvent(QMouseEvent*) { showAll(); }

} // namespace zonescope::ui
