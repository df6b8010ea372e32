#include "ui/view3d/view3d_overlay.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/plot/ticks.hpp"
#include "ui/language/number_format.hpp"
#include "ui/words/text.hpp"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

namespace {

constexpr int margin = 12;
constexpr int barWidth = 14;
constexpr int tallestBar = 260;
constexpr int shortestBar = 60;

struct Label {
    double place; ///< 0 at the lower end
    QString text;
};

std::vector<Label> labelsOf(const ColourRange& range, int height) {
    std::vector<Label> labels;
    const int most = std::max(2, height / 34);
    if (range.scale == ColourScale::decibel) {
        const auto ticks = plot::roundTicks(range.decibelFloor, 0.0, most);
        for (const double value : ticks.values)
            labels.push_back({1.0 - value / range.decibelFloor,
                              formatTick(value, ticks.decimals) + QStringLiteral(" dB")});
        return labels;
    }
    for (const auto& tick :
         plot::ticksOf(range.minimum, range.maximum,
                       {.most = most, .notation = plot::TickNotation::engineering}))
        labels.push_back({range.place(tick.value), qs(tick.text)});
    return labels;
}

} // namespace

void View3dOverlay::paint(QPainter& painter, const QSize& size, const Rulers& rulers) const {
    const auto& colours = themeColours(theme_);
    if (!content_.empty.isEmpty()) {
        painter.setPen(colours.secondary);
        painter.drawText(QRect(QPoint(), size).adjusted(24, 16, -24, -16),
                         Qt::AlignCenter | Qt::TextWordWrap, content_.empty);
        return;
    }
    paintRulers(painter, rulers);
    const int line = painter.fontMetrics().height();
    int y = margin;
    painter.setPen(colours.text);
    if (!content_.corner.isEmpty()) {
        const QRect area(margin, y, std::max(0, size.width() - 9 * margin), 4 * line);
        QRect used;
        painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, content_.corner,
                         &used);
        y = used.bottom() + 4;
    }
    if (!content_.hint.isEmpty()) {
        painter.setPen(colours.secondary);
        painter.drawText(QRect(margin, y, std::max(0, size.width() - 9 * margin), 4 * line),
                         Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, content_.hint);
    }
    if (content_.map != nullptr && !content_.range.nothing)
        paintColourBar(painter, size);
}

void View3dOverlay::paintRulers(QPainter& painter, const Rulers& rulers) const {
    const auto& colours = themeColours(theme_);
    painter.setPen(QPen(colours.secondary, 1.0));
    painter.drawLines(QList<QLineF>(rulers.lines.begin(), rulers.lines.end()));
    for (const auto& text : rulers.texts) {
        painter.setPen(text.title ? colours.text : colours.secondary);
        painter.drawText(text.area, Qt::AlignCenter | Qt::TextDontClip, text.text);
    }
}

void View3dOverlay::paintColourBar(QPainter& painter, const QSize& size) const {
    const auto& colours = themeColours(theme_);
    const int line = painter.fontMetrics().height();
    const int high = std::min(tallestBar, size.height() - 3 * margin - 2 * line);
    if (high < shortestBar)
        return;
    const auto labels = labelsOf(content_.range, high);
    int widest = 0;
    for (const auto& label : labels)
        widest = std::max(widest, painter.fontMetrics().horizontalAdvance(label.text));
    const int top = margin + line + 6;
    const QRect bar(size.width() - margin - widest - 8 - barWidth, top, barWidth, high);
    QImage strip(1, static_cast<int>(io::colourMapSize), QImage::Format_RGB32);
    for (int n = 0; n < strip.height(); ++n) {
        const auto& colour =
            content_.map->table[io::colourMapSize - 1 - static_cast<std::size_t>(n)];
        strip.setPixel(0, n, qRgb(colour.r, colour.g, colour.b));
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(bar, strip);
    painter.setPen(colours.border);
    painter.drawRect(bar);
    painter.setPen(colours.text);
    painter.drawText(QRect(0, margin - 2, size.width() - margin, line),
                     Qt::AlignRight | Qt::AlignVCenter, content_.quantity);
    for (const auto& label : labels) {
        const int y = bar.bottom() - static_cast<int>(std::lround(label.place * bar.height()));
        painter.setPen(colours.text);
        painter.drawLine(bar.right() + 1, y, bar.right() + 4, y);
        painter.drawText(QRect(bar.right() + 8, y - line / 2, widest + 2, line),
                         Qt::AlignLeft | Qt::AlignVCenter, label.text);
    }
}

} // namespace zonescope::ui
