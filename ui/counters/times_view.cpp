#include "ui/counters/times_view.hpp"

#include "ui/counters/figure_format.hpp"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double timesMargin = 12.0;
constexpr double timesGap = 12.0; // between names, bars and values
constexpr double timesBarHeight = 9.0;
constexpr double longestBar = 420.0;
constexpr double shortestBar = 40.0;

QString timeText(double seconds) { return withPrefix(seconds, QStringLiteral("s")); }

} // namespace

TimesView::TimesView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Wall time of the run"));
    setMouseTracking(true);
}

void TimesView::setParts(std::vector<TimePart> parts) {
    parts_ = std::move(parts);
    setAccessibleDescription(text());
    setMinimumHeight(sizeHint().height());
    update();
}

void TimesView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

double TimesView::total() const noexcept {
    double sum = 0.0;
    for (const auto& part : parts_)
        sum += part.seconds;
    return sum;
}

QString TimesView::text() const {
    QStringList list;
    for (const auto& part : parts_)
        list << QStringLiteral("%1: %2").arg(part.name, timeText(part.seconds));
    list << tr("In all: %1").arg(timeText(total()));
    return list.join(QLatin1Char('\n'));
}

double TimesView::lineHeight() const { return QFontMetricsF(font()).height() + 5.0; }

QRectF TimesView::placeOf(std::size_t part) const {
    return {timesMargin, timesMargin + static_cast<double>(part) * lineHeight(),
            width() - 2.0 * timesMargin, lineHeight()};
}

QSize TimesView::sizeHint() const {
    const auto lines = static_cast<double>(parts_.size() + 1);
    return {520, static_cast<int>(std::ceil(2.0 * timesMargin + lines * lineHeight()))};
}

QSize TimesView::minimumSizeHint() const { return {260, 40}; }

void TimesView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font());
    const QFontMetricsF boldMetrics(bold);
    const double whole = total();
    const auto valueOf = [&](double seconds) {
        return whole > 0.0
                   ? QStringLiteral("%1, %2").arg(timeText(seconds), percent(seconds / whole))
                   : timeText(seconds);
    };
    double names = metrics.horizontalAdvance(tr("In all"));
    double values = boldMetrics.horizontalAdvance(timeText(whole));
    for (const auto& part : parts_) {
        names = std::max(names, metrics.horizontalAdvance(part.name));
        values = std::max(values, boldMetrics.horizontalAdvance(valueOf(part.seconds)));
    }
    const double room = width() - 2.0 * timesMargin - names - values - 2.0 * timesGap;
    const double bar = room < shortestBar ? 0.0 : std::min(room, longestBar);
    const double valueAt = timesMargin + names + timesGap + (bar > 0.0 ? bar + timesGap : 0.0);
    const auto write = [&](const QRectF& place, const QString& name, const QString& value) {
        painter.setFont(font());
        painter.setPen(colours.secondary);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setFont(bold);
        painter.setPen(colours.text);
        painter.drawText(QRectF(valueAt, place.top(), width() - valueAt, place.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, value);
    };
    for (std::size_t n = 0; n < parts_.size(); ++n) {
        const QRectF place = placeOf(n);
        write(place, parts_[n].name, valueOf(parts_[n].seconds));
        if (bar <= 0.0)
            continue;
        QRectF track(timesMargin + names + timesGap, place.center().y() - 0.5 * timesBarHeight, bar,
                     timesBarHeight);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.raised);
        painter.drawRoundedRect(track, 3.0, 3.0);
        track.setWidth(whole > 0.0 ? bar * parts_[n].seconds / whole : 0.0);
        painter.setBrush(colours.accent);
        painter.drawRoundedRect(track, 3.0, 3.0);
    }
    write(placeOf(parts_.size()), tr("In all"), timeText(whole));
}

bool TimesView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        for (std::size_t n = 0; n < parts_.size(); ++n) {
            if (placeOf(n).contains(help->pos())) {
                QToolTip::showText(help->globalPos(),
                                   parts_[n].name + QLatin1Char('\n') + parts_[n].meaning, this);
                return true;
            }
        }
        QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

} // namespace zonescope::ui
