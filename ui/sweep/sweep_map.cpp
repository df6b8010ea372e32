#include "ui/sweep/sweep_map.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/language/number_format.hpp"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double barWidth = 14.0;
constexpr double gap = 8.0;

QColor colourOf(double part) {
    const auto& map = io::colourMap(io::defaultColourMap(io::ColourMapKind::sequential));
    const auto place = static_cast<std::size_t>(
        std::lround(std::clamp(part, 0.0, 1.0) * static_cast<double>(io::colourMapSize - 1)));
    const io::Rgb8 colour = map.table[place];
    return {colour.r, colour.g, colour.b};
}

double widest(const std::vector<QString>& texts, const QFontMetricsF& metrics) {
    double width = 0.0;
    for (const QString& text : texts)
        width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

/// What titles and labels take above and below the cells.
std::pair<double, double> edges(double line) { return {line + gap, 2.0 * line + 2.0 * gap}; }

} // namespace

SweepMap::SweepMap(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Map of the sweep"));
    setToolTip(tr("Arrow keys move the marked point, Return opens it as a project."));
}

void SweepMap::setContent(Content content) {
    const bool sameShape = content.x.labels.size() == content_.x.labels.size() &&
                           content.y.labels.size() == content_.y.labels.size();
    content_ = std::move(content);
    content_.values.resize(content_.x.labels.size() * content_.y.labels.size(),
                           std::numeric_limits<double>::quiet_NaN());
    least_ = std::numeric_limits<double>::infinity();
    most_ = -least_;
    for (const double value : content_.values) {
        if (std::isfinite(value)) {
            least_ = std::min(least_, value);
            most_ = std::max(most_, value);
        }
    }
    if (!sameShape)
        current_ = -1;
    setAccessibleDescription(content_.title);
    update();
}

void SweepMap::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QRectF SweepMap::plotRect() const {
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double left =
        2.0 * gap + (titleBeside() ? line : 0.0) + widest(content_.y.labels, metrics);
    const auto [top, bottom] = edges(line);
    const QStringList ends{formatEngineering(least_, {}, 3), formatEngineering(most_, {}, 3)};
    const double right =
        3.0 * gap + barWidth + widest({ends[0], ends[1], QStringLiteral("0.0000")}, metrics);
    return {left, top, std::max(10.0, width() - left - right),
            std::max(10.0, height() - top - bottom)};
}

bool SweepMap::titleBeside() const {
    const QFontMetricsF metrics(font());
    const auto [top, bottom] = edges(metrics.height());
    return metrics.horizontalAdvance(content_.y.title) <= height() - top - bottom;
}

QRectF SweepMap::cellRect(int point) const {
    const auto across = static_cast<double>(content_.x.labels.size());
    const auto up = static_cast<int>(content_.y.labels.size());
    if (up == 0)
        return {};
    const QRectF plot = plotRect();
    const int x = point / up;
    const int y = point % up;
    const double w = plot.width() / across;
    const double h = plot.height() / up;
    return {plot.left() + x * w, plot.bottom() - (y + 1) * h, w, h};
}

int SweepMap::pointAt(QPointF place) const {
    const QRectF plot = plotRect();
    const auto across = static_cast<int>(content_.x.labels.size());
    const auto up = static_cast<int>(content_.y.labels.size());
    if (!plot.contains(place) || across == 0 || up == 0)
        return -1;
    const int x = static_cast<int>((place.x() - plot.left()) / plot.width() * across);
    const int y = static_cast<int>((plot.bottom() - place.y()) / plot.height() * up);
    return std::clamp(x, 0, across - 1) * up + std::clamp(y, 0, up - 1);
}

QString SweepMap::textOf(int point) const {
    const auto up = static_cast<int>(content_.y.labels.size());
    const double value = content_.values[static_cast<std::size_t>(point)];
    return tr("%1 = %2\n%3 = %4\n%5: %6")
        .arg(content_.x.title, content_.x.labels[static_cast<std::size_t>(point / up)],
             content_.y.title, content_.y.labels[static_cast<std::size_t>(point % up)],
             content_.title,
             std::isfinite(value) ? formatEngineering(value, {}, 4) : tr("no value"));
}

void SweepMap::setCurrent(int point) {
    if (point == current_)
        return;
    current_ = point;
    update();
    emit currentChanged(point);
}

void SweepMap::paintAxes(QPainter& painter, const QRectF& plot) const {
    const ThemeColours& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    painter.setPen(colours.secondary);
    // As many labels as fit without touching.
    const auto every = [](std::size_t count, double room, double needed) {
        const double fit = std::max(1.0, std::floor(room / needed));
        return static_cast<std::size_t>(std::ceil(static_cast<double>(count) / fit));
    };
    const auto up = static_cast<int>(content_.y.labels.size());
    const std::size_t stepX =
        every(content_.x.labels.size(), plot.width(), widest(content_.x.labels, metrics) + gap);
    for (std::size_t n = 0; n < content_.x.labels.size(); n += stepX) {
        const QRectF cell = cellRect(static_cast<int>(n) * up);
        const double room = widest(content_.x.labels, metrics) + gap;
        painter.drawText(QRectF(cell.center().x() - 0.5 * room, plot.bottom() + 2.0, room, line),
                         Qt::AlignCenter, content_.x.labels[n]);
    }
    const std::size_t stepY = every(content_.y.labels.size(), plot.height(), line);
    for (std::size_t n = 0; n < content_.y.labels.size(); n += stepY) {
        const QRectF cell = cellRect(static_cast<int>(n));
        painter.drawText(QRectF(0.0, cell.center().y() - 0.5 * line, plot.left() - 0.5 * gap, line),
                         Qt::AlignRight | Qt::AlignVCenter, content_.y.labels[n]);
    }
}

void SweepMap::paintTitles(QPainter& painter, const QRectF& plot) const {
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    painter.setPen(themeColours(theme_).text);
    const auto draw = [&](const QRectF& room, Qt::Alignment alignment, const QString& text) {
        painter.drawText(room, static_cast<int>(alignment | Qt::AlignVCenter),
                         metrics.elidedText(text, Qt::ElideMiddle, room.width()));
    };
    draw(QRectF(plot.left(), plot.bottom() + line + 2.0, plot.width(), line), Qt::AlignHCenter,
         content_.x.title);
    if (!titleBeside()) {
        // One at each end of the line, and neither more than the other leaves it.
        const double whole = width() - 2.0 * gap;
        const double up = metrics.horizontalAdvance(content_.y.title);
        const double figure = metrics.horizontalAdvance(content_.title);
        const double shortened = std::max(0.5 * whole - gap, whole - up - 2.0 * gap);
        draw(QRectF(gap, 2.0, whole - std::min(figure, shortened) - 2.0 * gap, line), Qt::AlignLeft,
             content_.y.title);
        draw(QRectF(gap + whole - shortened, 2.0, shortened, line), Qt::AlignRight, content_.title);
        return;
    }
    draw(QRectF(plot.left(), 2.0, width() - plot.left() - gap, line), Qt::AlignLeft,
         content_.title);
    painter.save();
    painter.translate(gap, plot.center().y());
    painter.rotate(-90.0);
    draw(QRectF(-0.5 * plot.height(), -2.0, plot.height(), line), Qt::AlignHCenter,
         content_.y.title);
    painter.restore();
}

void SweepMap::paintBar(QPainter& painter, const QRectF& plot) const {
    const ThemeColours& colours = themeColours(theme_);
    const QRectF bar(plot.right() + gap, plot.top(), barWidth, plot.height());
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    constexpr int stops = 16;
    for (int n = 0; n <= stops; ++n)
        gradient.setColorAt(static_cast<double>(n) / stops,
                            colourOf(static_cast<double>(n) / stops));
    painter.fillRect(bar, gradient);
    painter.setPen(colours.secondary);
    const double line = QFontMetricsF(font()).height();
    const QRectF label(bar.right() + 0.5 * gap, 0.0, width() - bar.right() - 0.5 * gap, line);
    painter.drawText(label.translated(0.0, bar.top() - 0.25 * line),
                     Qt::AlignLeft | Qt::AlignVCenter, formatEngineering(most_, {}, 3));
    if (most_ > least_)
        painter.drawText(label.translated(0.0, bar.bottom() - 0.75 * line),
                         Qt::AlignLeft | Qt::AlignVCenter, formatEngineering(least_, {}, 3));
}

void SweepMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ThemeColours& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    if (content_.values.empty())
        return;
    const QRectF plot = plotRect();
    for (std::size_t n = 0; n < content_.values.size(); ++n) {
        const QRectF cell = cellRect(static_cast<int>(n));
        const double value = content_.values[n];
        if (!std::isfinite(value)) {
            painter.fillRect(cell, QBrush(colours.border, Qt::BDiagPattern));
            continue;
        }
        const double part = most_ > least_ ? (value - least_) / (most_ - least_) : 0.5;
        // Half a pixel more on each side: no seams between the cells.
        painter.fillRect(cell.adjusted(-0.5, -0.5, 0.5, 0.5), colourOf(part));
    }
    painter.setPen(colours.border);
    painter.drawRect(plot);
    if (current_ >= 0) {
        painter.setPen(QPen(colours.surface, 4.0));
        painter.drawRect(cellRect(current_));
        painter.setPen(QPen(hasFocus() ? colours.accent : colours.text, 2.0));
        painter.drawRect(cellRect(current_));
    }
    paintAxes(painter, plot);
    paintTitles(painter, plot);
    if (std::isfinite(least_))
        paintBar(painter, plot);
}

void SweepMap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        if (const int point = pointAt(event->position()); point >= 0)
            setCurrent(point);
}

void SweepMap::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int point = pointAt(event->position()); point >= 0)
        emit activated(point);
}

void SweepMap::keyPressEvent(QKeyEvent* event) {
    const auto across = static_cast<int>(content_.x.labels.size());
    const auto up = static_cast<int>(content_.y.labels.size());
    if (across == 0 || up == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    int x = std::max(0, current_) / up;
    int y = std::max(0, current_) % up;
    switch (event->key()) {
    case Qt::Key_Left: --x; break;
    case Qt::Key_Right: ++x; break;
    case Qt::Key_Up: ++y; break;
    case Qt::Key_Down: --y; break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current_ >= 0)
            emit activated(current_);
        return;
    default: QWidget::keyPressEvent(event); return;
    }
    setCurrent(std::clamp(x, 0, across - 1) * up + std::clamp(y, 0, up - 1));
}

bool SweepMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const int point = pointAt(help->pos());
        QToolTip::showText(help->globalPos(), point >= 0 ? textOf(point) : toolTip(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace zonescope::ui
