#include "ui/counters/speed_of_light_view.hpp"

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

constexpr double margin = 10.0;
constexpr double gap = 14.0;     // between columns
constexpr double barHeight = 9.0;
constexpr double narrowest = 88.0; // of a column; below, the rows are stacked
constexpr std::size_t count = 5;

} // namespace

SpeedOfLightView::SpeedOfLightView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Speed Of Light throughputs"));
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SpeedOfLightView::setRows(std::vector<ThroughputRow> rows) {
    const bool resized = rows.size() != rows_.size();
    rows_ = std::move(rows);
    QStringList sentences;
    for (std::size_t n = 0; n < rows_.size(); ++n) {
        QStringList parts;
        for (std::size_t k = 0; k < count; ++k)
            parts << QStringLiteral("%1 %2").arg(tr(throughputs()[k].label), barText(n, k));
        sentences << QStringLiteral("%1: %2").arg(rows_[n].name, parts.join(QStringLiteral(", ")));
    }
    setAccessibleDescription(sentences.join(QStringLiteral(". ")));
    if (resized)
        updateGeometry();
    update();
}

void SpeedOfLightView::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QString SpeedOfLightView::barText(std::size_t row, std::size_t throughput) const {
    const auto& figure = rows_.at(row).bars.*throughputs().at(throughput).member;
    return figure ? QStringLiteral("%1 %2").arg(figureText(figure), sourceText(figure))
                  : sourceText(figure);
}

SpeedOfLightView::Places SpeedOfLightView::places(int width) const {
    const double line = QFontMetricsF(font()).height();
    Places result;
    double name = 110.0;
    for (const auto& row : rows_)
        name = std::max({name, QFontMetricsF(font()).horizontalAdvance(row.name) * 1.08,
                         QFontMetricsF(font()).horizontalAdvance(row.detail)});
    result.nameWidth = std::min(name, std::max(110.0, 0.28 * width));
    result.columnWidth =
        (width - 2.0 * margin - result.nameWidth - gap * count) / static_cast<double>(count);
    result.stacked = result.columnWidth < narrowest;
    if (result.stacked) {
        result.nameWidth = width - 2.0 * margin;
        result.columnWidth = result.nameWidth;
        result.headHeight = 4.0;
        result.rowHeight = line * 2.0 + 6.0 + count * (line + 8.0) + 10.0;
    } else {
        result.headHeight = line + 10.0;
        result.rowHeight = std::max(2.0 * line, line + 3.0 + barHeight) + 10.0;
    }
    return result;
}

QRectF SpeedOfLightView::nameRect(const Places& p, std::size_t row) const {
    const double line = QFontMetricsF(font()).height();
    return {margin, p.headHeight + static_cast<double>(row) * p.rowHeight, p.nameWidth,
            2.0 * line};
}

QRectF SpeedOfLightView::cellRect(const Places& p, std::size_t row, std::size_t throughput) const {
    const double line = QFontMetricsF(font()).height();
    const double top = p.headHeight + static_cast<double>(row) * p.rowHeight;
    const auto k = static_cast<double>(throughput);
    if (p.stacked)
        return {margin, top + 2.0 * line + 4.0 + k * (line + 8.0), p.columnWidth, line + 6.0};
    return {margin + p.nameWidth + gap + k * (p.columnWidth + gap), top, p.columnWidth,
            line + 3.0 + barHeight};
}

int SpeedOfLightView::heightForWidth(int width) const {
    const auto p = places(width);
    return static_cast<int>(
        std::ceil(p.headHeight + p.rowHeight * static_cast<double>(rows_.size()) + 2.0));
}

QSize SpeedOfLightView::sizeHint() const { return {560, heightForWidth(560)}; }

QSize SpeedOfLightView::minimumSizeHint() const {
    return {220, heightForWidth(std::max(220, width()))};
}

void SpeedOfLightView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    const auto p = places(width());
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    if (!p.stacked) {
        painter.setPen(colours.secondary);
        for (std::size_t k = 0; k < count; ++k) {
            QRectF head = cellRect(p, 0, k);
            head.moveTop(4.0);
            head.setHeight(line);
            painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, tr(throughputs()[k].label));
        }
    }
    for (std::size_t n = 0; n < rows_.size(); ++n) {
        const auto& row = rows_[n];
        const QRectF name = nameRect(p, n);
        painter.setFont(bold);
        painter.setPen(colours.text);
        painter.drawText(QRectF(name.left(), name.top(), name.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(bold).elidedText(row.name, Qt::ElideMiddle, name.width()));
        painter.setFont(font());
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(name.left(), name.top() + line, name.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.detail, Qt::ElideRight, name.width()));
        for (std::size_t k = 0; k < count; ++k) {
            const auto& figure = row.bars.*throughputs()[k].member;
            const QRectF cell = cellRect(p, n, k);
            QRectF track, value, source;
            if (p.stacked) {
                const double label = 58.0, text = 130.0;
                painter.setPen(colours.secondary);
                painter.drawText(QRectF(cell.left(), cell.top(), label, line),
                                 Qt::AlignLeft | Qt::AlignVCenter, tr(throughputs()[k].label));
                track = {cell.left() + label, cell.top() + (line - barHeight) / 2.0,
                         std::max(20.0, cell.width() - label - text - 8.0), barHeight};
                value = {cell.right() - text, cell.top(), text, line};
            } else {
                track = {cell.left(), cell.top() + line + 2.0, cell.width(), barHeight};
                value = {cell.left(), cell.top(), cell.width(), line};
            }
            paintBar(painter, track, figure, colours, colours.accent);
            const QString number = figure ? figureText(figure) : QString();
            painter.setFont(bold);
            painter.setPen(colours.text);
            painter.drawText(value, Qt::AlignLeft | Qt::AlignVCenter, number);
            const double used =
                figure ? QFontMetricsF(bold).horizontalAdvance(number) + 6.0 : 0.0;
            painter.setFont(font());
            painter.setPen(figure ? colours.secondary : colours.disabled);
            const QRectF rest = value.adjusted(used, 0.0, 0.0, 0.0);
            painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(sourceText(figure), Qt::ElideRight, rest.width()));
        }
    }
}

bool SpeedOfLightView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const auto p = places(width());
        const QPointF at = help->pos();
        for (std::size_t k = 0; k < count && !p.stacked; ++k) {
            QRectF head = cellRect(p, 0, k);
            head.moveTop(0.0);
            head.setHeight(p.headHeight);
            if (head.contains(at)) {
                const auto& info = throughputs()[k];
                QToolTip::showText(help->globalPos(),
                                   QStringLiteral("<p><b>%1</b> (%2)<br>%3</p>")
                                       .arg(tr("%1 throughput").arg(tr(info.label)),
                                            QString::fromLatin1(info.metric), tr(info.meaning)),
                                   this);
                return true;
            }
        }
        for (std::size_t n = 0; n < rows_.size(); ++n) {
            if (nameRect(p, n).contains(at)) {
                QToolTip::showText(help->globalPos(), rows_[n].toolTip, this);
                return true;
            }
            for (std::size_t k = 0; k < count; ++k) {
                if (cellRect(p, n, k).adjusted(0, 0, 0, 4).contains(at)) {
                    QToolTip::showText(
                        help->globalPos(),
                        throughputToolTip(throughputs()[k],
                                          rows_[n].bars.*throughputs()[k].member),
                        this);
                    return true;
                }
            }
        }
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    return QWidget::event(event);
}

} // namespace zonescope::ui
