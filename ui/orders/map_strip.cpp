#include "ui/orders/map_strip.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/plot/ticks.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/text.hpp"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>

namespace zonescope::ui {

namespace {

constexpr double stripGap = 6.0;
constexpr double stripBarWidth = 14.0;
constexpr int leastCell = 144;   // pixels
constexpr int usualCell = 230;   // pixels
constexpr int leastHeight = 150; // pixels

const io::ColourMap& coloursOf(const MapScale& scale) {
    return io::colourMap(io::defaultColourMap(scale.isSigned ? io::ColourMapKind::diverging
                                                             : io::ColourMapKind::sequential));
}

io::Rgb8 colourAt(const io::ColourMap& map, double part) {
    const auto place =
        std::lround(std::clamp(part, 0.0, 1.0) * static_cast<double>(io::colourMapSize - 1));
    return map.table[static_cast<std::size_t>(place)];
}

/// A place along an axis as a fraction of its length; half a cell lies beyond the outer values.
double fractionOf(const MapPicture::Axis& axis, double value) {
    const double step = axis.count > 1 ? (axis.to - axis.from) / (axis.count - 1) : 1.0;
    return (value - axis.from + 0.5 * step) / (axis.to - axis.from + step);
}

double valueOf(const MapPicture::Axis& axis, double fraction) {
    const double step = axis.count > 1 ? (axis.to - axis.from) / (axis.count - 1) : 1.0;
    return axis.from - 0.5 * step + fraction * (axis.to - axis.from + step);
}

/// Ticks within the picture.
std::vector<plot::Tick> ticksOf(const MapPicture::Axis& axis, double wanted) {
    return plot::ticksOf(valueOf(axis, 0.0), valueOf(axis, 1.0),
                         {.most = std::max(2, static_cast<int>(wanted)),
                          .notation = plot::TickNotation::engineering});
}

} // namespace

MapScale MapScale::over(const std::vector<MapPicture>& pictures, const QString& label,
                        bool isSigned) {
    MapScale scale{.label = label, .least = 0.0, .most = 0.0, .isSigned = isSigned};
    for (const auto& picture : pictures)
        for (const float value : picture.values)
            if (std::isfinite(value))
                scale.most = std::max(scale.most, static_cast<double>(std::abs(value)));
    if (!(scale.most > 0.0))
        scale.most = 1.0;
    if (isSigned)
        scale.least = -scale.most;
    return scale;
}

MapStrip::MapStrip(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MapStrip::setPictures(std::vector<MapPicture> pictures, MapScale scale) {
    pictures_ = std::move(pictures);
    scale_ = std::move(scale);
    images_.clear();
    QStringList titles;
    for (const auto& picture : pictures_) {
        draw(picture, images_.emplace_back());
        titles << picture.title;
    }
    if (current_ >= static_cast<int>(pictures_.size()))
        current_ = -1;
    setAccessibleDescription(titles.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void MapStrip::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

void MapStrip::setCurrent(int map) {
    const int wanted = map < static_cast<int>(pictures_.size()) ? map : -1;
    if (wanted == current_)
        return;
    current_ = wanted;
    update();
    emit currentChanged(current_);
}

QSize MapStrip::minimumSizeHint() const {
    const int count = std::max(1, static_cast<int>(pictures_.size()));
    return {count * leastCell + static_cast<int>(barRoom()), leastHeight};
}

QSize MapStrip::sizeHint() const {
    const int count = std::max(1, static_cast<int>(pictures_.size()));
    return {count * usualCell + static_cast<int>(barRoom()), usualCell};
}

void MapStrip::draw(const MapPicture& picture, QImage& image) const {
    const auto& map = coloursOf(scale_);
    image = QImage(std::max(1, picture.across.count), std::max(1, picture.up.count),
                   QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    const double span = scale_.most - scale_.least;
    for (int row = 0; row < picture.up.count; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(picture.up.count - 1 - row));
        for (int column = 0; column < picture.across.count; ++column) {
            const float value = picture.values[static_cast<std::size_t>(row) *
                                                   static_cast<std::size_t>(picture.across.count) +
                                               static_cast<std::size_t>(column)];
            if (std::isfinite(value)) {
                const auto colour = colourAt(map, span > 0.0 ? (value - scale_.least) / span : 0.0);
                line[column] = qRgb(colour.r, colour.g, colour.b);
            }
        }
    }
}

double MapStrip::barRoom() const {
    const QFontMetricsF metrics(font());
    double widest = 0.0;
    for (const double value : {scale_.least, scale_.most})
        widest = std::max(widest, metrics.horizontalAdvance(formatEngineering(value, {}, 3)));
    return 4.0 * stripGap + stripBarWidth + widest + metrics.height();
}

QRectF MapStrip::cellRect(int map) const {
    const double each =
        (width() - barRoom()) / std::max<double>(1.0, static_cast<double>(pictures_.size()));
    return {map * each, 0.0, each, static_cast<double>(height())};
}

QRectF MapStrip::plotRect(int map) const {
    const auto& picture = pictures_[static_cast<std::size_t>(map)];
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double labels = metrics.horizontalAdvance(QStringLiteral("−00.0"));
    const QRectF cell = cellRect(map);
    const QRectF room = cell.adjusted(stripGap + line + labels, 1.5 * line + stripGap, -stripGap,
                                      -(2.0 * line + stripGap));
    // Equal scales along both axes.
    const auto length = [](const MapPicture::Axis& axis) {
        return axis.count > 1 ? (axis.to - axis.from) * axis.count / (axis.count - 1) : 1.0;
    };
    const double perUm = std::max(
        1e-9, std::min(room.width() / length(picture.across), room.height() / length(picture.up)));
    QRectF plot(0.0, 0.0, perUm * length(picture.across), perUm * length(picture.up));
    plot.moveCenter(room.center());
    return plot;
}

void MapStrip::paintAxes(QPainter& painter, const MapPicture& picture, const QRectF& plot,
                         const QRectF& cell, const ThemeColours& colours) const {
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double labels = metrics.horizontalAdvance(QStringLiteral("−00.0"));
    painter.setPen(colours.secondary);
    const auto across = ticksOf(picture.across, std::min(8.0, plot.width() / (1.2 * labels)));
    double labelled = -std::numeric_limits<double>::infinity(); // as far as there are labels
    for (const auto& tick : across) {
        const double x = plot.left() + fractionOf(picture.across, tick.value) * plot.width();
        painter.drawLine(QPointF(x, plot.bottom()), QPointF(x, plot.bottom() + 3.0));
        const QString text = qs(tick.text);
        const double half = 0.5 * metrics.horizontalAdvance(text);
        if (x - half < labelled + stripGap)
            continue; // it would touch the one before
        labelled = x + half;
        painter.drawText(QRectF(x - labels, plot.bottom() + 3.0, 2.0 * labels, line),
                         Qt::AlignCenter, text);
    }
    const auto up = ticksOf(picture.up, std::min(8.0, plot.height() / (1.8 * line)));
    for (const auto& tick : up) {
        const double y = plot.bottom() - fractionOf(picture.up, tick.value) * plot.height();
        painter.drawLine(QPointF(plot.left() - 3.0, y), QPointF(plot.left(), y));
        painter.drawText(QRectF(plot.left() - 5.0 - labels, y - 0.5 * line, labels, line),
                         Qt::AlignRight | Qt::AlignVCenter, qs(tick.text));
    }
    painter.drawText(QRectF(cell.left(), plot.bottom() + line + 2.0,
                            2.0 * (plot.center().x() - cell.left()), line),
                     Qt::AlignCenter, picture.across.title);
    painter.save();
    painter.translate(plot.left() - 5.0 - labels - line, plot.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-0.5 * cell.height(), 0.0, cell.height(), line), Qt::AlignCenter,
                     picture.up.title);
    painter.restore();
    painter.setPen(colours.text);
    // Above the topmost label, which is half as high again as the plot's edge.
    painter.drawText(QRectF(cell.left(), plot.top() - 1.5 * line - 1.0, cell.width(), line),
                     Qt::AlignCenter,
                     metrics.elidedText(picture.title, Qt::ElideRight, cell.width() - stripGap));
}

void MapStrip::paintMap(QPainter& painter, int map, const ThemeColours& colours) const {
    const auto& picture = pictures_[static_cast<std::size_t>(map)];
    const QRectF plot = plotRect(map);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(plot, images_[static_cast<std::size_t>(map)]);
    painter.setPen(map == current_ && hasFocus() ? QPen(colours.accent, 2.0)
                                                 : QPen(colours.border, 1.0));
    painter.drawRect(plot);
    if (picture.mark) {
        const QPointF at(plot.left() + fractionOf(picture.across, picture.mark->x()) * plot.width(),
                         plot.bottom() - fractionOf(picture.up, picture.mark->y()) * plot.height());
        // Open in the middle: what it marks stays visible.
        constexpr double inner = 5.0, outer = 11.0; // pixels
        for (const auto& [colour, width] :
             {std::pair{QColor(Qt::black), 3.0}, std::pair{QColor(Qt::white), 1.0}}) {
            painter.setPen(QPen(colour, width));
            for (const QPointF way :
                 {QPointF(1.0, 0.0), QPointF(-1.0, 0.0), QPointF(0.0, 1.0), QPointF(0.0, -1.0)})
                painter.drawLine(at + inner * way, at + outer * way);
        }
    }
    paintAxes(painter, picture, plot, cellRect(map), colours);
}

void MapStrip::paintBar(QPainter& painter, const ThemeColours& colours) const {
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const QRectF first = plotRect(0);
    const double behind = plotRect(static_cast<int>(pictures_.size()) - 1).right() + 3.0 * stripGap;
    const double left = std::min(width() - barRoom() + stripGap, behind);
    const QRectF bar(left, first.top(), stripBarWidth, first.height());
    const auto& map = coloursOf(scale_);
    QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
    constexpr int stops = 32;
    for (int n = 0; n <= stops; ++n) {
        const auto colour = colourAt(map, static_cast<double>(n) / stops);
        gradient.setColorAt(static_cast<double>(n) / stops, QColor(colour.r, colour.g, colour.b));
    }
    painter.fillRect(bar, gradient);
    painter.setPen(colours.border);
    painter.drawRect(bar);
    painter.setPen(colours.secondary);
    const auto ticks = plot::roundTicks(scale_.least, scale_.most,
                                        std::max(2, static_cast<int>(bar.height() / (2.0 * line))));
    const double span = scale_.most - scale_.least;
    for (const double tick : ticks.values) {
        const double y = bar.bottom() - (tick - scale_.least) / span * bar.height();
        painter.drawText(QRectF(bar.right() + stripGap, y - 0.5 * line, barRoom(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         std::abs(scale_.most) >= 1e4 || std::abs(scale_.most) < 1e-2
                             ? formatEngineering(tick, {}, 3)
                             : formatTick(tick, ticks.decimals));
    }
    painter.setPen(colours.text);
    painter.save();
    painter.translate(left + barRoom() - 2.0 * stripGap - line - 1.0, bar.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-0.5 * height(), 0.0, height(), line), Qt::AlignCenter,
                     metrics.elidedText(scale_.label, Qt::ElideRight, height()));
    painter.restore();
}

void MapStrip::paint(QPainter& painter, const ThemeColours& colours) const {
    painter.setFont(font());
    painter.fillRect(rect(), colours.surface);
    if (pictures_.empty())
        return;
    for (int map = 0; map < static_cast<int>(pictures_.size()); ++map)
        paintMap(painter, map, colours);
    paintBar(painter, colours);
}

void MapStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, themeColours(theme_));
}

QImage MapStrip::toImage(double scale) const {
    QImage image(QSizeF(width() * scale, height() * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, themeColours(theme_));
    return image;
}

QString MapStrip::readout(QPointF place) const {
    for (int map = 0; map < static_cast<int>(pictures_.size()); ++map) {
        const QRectF plot = plotRect(map);
        if (!plot.contains(place))
            continue;
        const auto& picture = pictures_[static_cast<std::size_t>(map)];
        const double across = (place.x() - plot.left()) / plot.width();
        const double up = (plot.bottom() - place.y()) / plot.height();
        const auto column = std::clamp(static_cast<int>(across * picture.across.count), 0,
                                       picture.across.count - 1);
        const auto row =
            std::clamp(static_cast<int>(up * picture.up.count), 0, picture.up.count - 1);
        const float value = picture.values[static_cast<std::size_t>(row) *
                                               static_cast<std::size_t>(picture.across.count) +
                                           static_cast<std::size_t>(column)];
        return tr("%1 = %2\n%3 = %4\n%5: %6")
            .arg(picture.across.title, formatEngineering(valueOf(picture.across, across), {}, 4),
                 picture.up.title, formatEngineering(valueOf(picture.up, up), {}, 4), scale_.label,
                 std::isfinite(value) ? formatEngineering(value, {}, 4) : tr("no value"));
    }
    return {};
}

void MapStrip::mousePressEvent(QMouseEvent* event) {
    for (int map = 0; map < static_cast<int>(pictures_.size()); ++map)
        if (cellRect(map).contains(event->position()))
            setCurrent(map);
}

void MapStrip::keyPressEvent(QKeyEvent* event) {
    const int count = static_cast<int>(pictures_.size());
    if (count == 0 || (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right)) {
        QWidget::keyPressEvent(event);
        return;
    }
    setCurrent(std::clamp(current_ + (event->key() == Qt::Key_Left ? -1 : 1), 0, count - 1));
}

bool MapStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), readout(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace zonescope::ui
