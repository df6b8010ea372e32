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
constexpr double columnGap = 12.0; // between columns
constexpr double barHeight = 9.0;
constexpr double tallestBar = 14.0;
constexpr double mostSpread = 22.0; // added to a row where there is room
constexpr std::size_t count = 5;

} // namespace

SpeedOfLightView::SpeedOfLightView(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Speed Of Light throughputs"));
    setMouseTracking(true);
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
        setMinimumHeight(leastHeight(width()));
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
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double columns = count;
    // Wide enough for the widest text at a bar.
    const double column =
        1.08 * metrics.horizontalAdvance(QStringLiteral("≥ 88.8 %  ") + tr("not measured"));
    double name = 110.0;
    for (const auto& row : rows_)
        name = std::max({name, metrics.horizontalAdvance(row.name) * 1.08,
                         metrics.horizontalAdvance(row.detail)});
    Places result;
    const double whole = width - 2.0 * margin;
    result.headHeight = line + 8.0;
    if (whole - name - columnGap * columns >= columns * column) {
        result.layout = Layout::table;
        result.nameWidth = name;
        result.columnWidth = (whole - name - columnGap * columns) / columns;
        result.rowHeight = std::max(2.0 * line, line + 2.0 + barHeight) + 8.0;
    } else if (whole - columnGap * (columns - 1.0) >= 0.62 * columns * column) {
        result.layout = Layout::nameAbove;
        result.nameWidth = whole;
        result.columnWidth = (whole - columnGap * (columns - 1.0)) / columns;
        result.rowHeight = 2.0 * line + 2.0 + barHeight + 9.0;
    } else {
        result.layout = Layout::stacked;
        result.nameWidth = result.columnWidth = whole;
        result.headHeight = 4.0;
        result.rowHeight = line * 2.0 + 6.0 + columns * (line + 8.0) + 10.0;
    }
    return result;
}

int SpeedOfLightView::leastHeight(int width) const {
    const auto p = places(width);
    return static_cast<int>(
        std::ceil(p.headHeight + p.rowHeight * static_cast<double>(rows_.size()) + 2.0));
}

QSize SpeedOfLightView::sizeHint() const { return {560, leastHeight(560)}; }

void SpeedOfLightView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    setMinimumHeight(leastHeight(width()));
}

void SpeedOfLightView::moveEvent(QMoveEvent* event) {
    QWidget::moveEvent(event);
    update(); // the head stays where it is while the rows scroll
}

QRectF SpeedOfLightView::nameRect(const Places& p, std::size_t row) const {
    const double line = QFontMetricsF(font()).height();
    const double top = p.headHeight + static_cast<double>(row) * p.rowHeight;
    return {margin, top, p.nameWidth, p.layout == Layout::nameAbove ? line : 2.0 * line};
}

QRectF SpeedOfLightView::cellRect(const Places& p, std::size_t row, std::size_t throughput) const {
    const double line = QFontMetricsF(font()).height();
    const double top = p.headHeight + static_cast<double>(row) * p.rowHeight;
    const auto k = static_cast<double>(throughput);
    const double height = line + 2.0 + barHeight;
    switch (p.layout) {
    case Layout::stacked:
        return {margin, top + 2.0 * line + 4.0 + k * (line + 8.0), p.columnWidth, line + 6.0};
    case Layout::nameAbove:
        return {margin + k * (p.columnWidth + columnGap), top + line, p.columnWidth, height};
    case Layout::table: break;
    }
    return {margin + p.nameWidth + columnGap + k * (p.columnWidth + columnGap), top, p.columnWidth,
            height};
}

void SpeedOfLightView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    painter.fillRect(rect(), colours.surface);
    auto p = places(width());
    // Room to spare goes between the rows, and some of it into the bars.
    const double spare =
        rows_.empty()
            ? 0.0
            : std::clamp((height() - leastHeight(width())) / static_cast<double>(rows_.size()), 0.0,
                         mostSpread);
    p.rowHeight += spare;
    const double bar = std::min(tallestBar, barHeight + 0.3 * spare);
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetricsF boldMetrics(bold);
    QFont small = font();
    small.setPointSizeF(std::max(7.0, font().pointSizeF() - 1.0));
    for (std::size_t n = 0; n < rows_.size(); ++n) {
        const auto& row = rows_[n];
        const QRectF name = nameRect(p, n);
        const QString title = boldMetrics.elidedText(row.name, Qt::ElideMiddle, name.width());
        QRectF detail(name.left(), name.top() + line, name.width(), line);
        if (p.layout == Layout::nameAbove)
            detail = name.adjusted(boldMetrics.horizontalAdvance(title) + 10.0, 0.0, 0.0, 0.0);
        painter.setFont(bold);
        painter.setPen(colours.text);
        painter.drawText(QRectF(name.left(), name.top(), name.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter, title);
        painter.setFont(font());
        painter.setPen(colours.secondary);
        painter.drawText(detail, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.detail, Qt::ElideRight, detail.width()));
        for (std::size_t k = 0; k < count; ++k) {
            const auto& figure = row.bars.*throughputs()[k].member;
            const QRectF cell = cellRect(p, n, k);
            QRectF track(cell.left(), cell.top() + line + 2.0, cell.width(), bar);
            QRectF value(cell.left(), cell.top(), cell.width(), line);
            if (p.layout == Layout::stacked) {
                const double label = 1.15 * metrics.horizontalAdvance(QStringLiteral("Memory"));
                const double text =
                    1.1 * metrics.horizontalAdvance(QStringLiteral("≥ 88.8 % ") + tr("modelled"));
                painter.setPen(colours.secondary);
                painter.drawText(QRectF(cell.left(), cell.top(), label, line),
                                 Qt::AlignLeft | Qt::AlignVCenter, tr(throughputs()[k].label));
                track = {cell.left() + label, cell.top() + (line - barHeight) / 2.0,
                         std::max(20.0, cell.width() - label - text - 8.0), barHeight};
                value = {cell.right() - text, cell.top(), text, line};
            }
            paintBar(painter, track, figure, colours, colours.accent);
            const QString number = figure ? figureText(figure) : QString();
            painter.setFont(bold);
            painter.setPen(colours.text);
            painter.drawText(value, Qt::AlignLeft | Qt::AlignVCenter, number);
            const double used = figure ? boldMetrics.horizontalAdvance(number) + 6.0 : 0.0;
            painter.setFont(small);
            painter.setPen(figure ? colours.secondary : colours.disabled);
            const QRectF rest = value.adjusted(used, 0.0, 0.0, 0.0);
            painter.drawText(
                rest, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetricsF(small).elidedText(sourceText(figure), Qt::ElideRight, rest.width()));
            painter.setFont(font());
        }
    }
    if (p.layout == Layout::stacked)
        return;
    const double top = visibleRegion().boundingRect().top();
    painter.fillRect(QRectF(0.0, top, width(), p.headHeight - 3.0), colours.surface);
    painter.setPen(colours.secondary);
    for (std::size_t k = 0; k < count; ++k) {
        QRectF head = cellRect(p, 0, k);
        head.moveTop(top + 2.0);
        head.setHeight(line);
        painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, tr(throughputs()[k].label));
    }
}

bool SpeedOfLightView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        auto p = places(width());
        if (!rows_.empty())
            p.rowHeight +=
                std::clamp((height() - leastHeight(width())) / static_cast<double>(rows_.size()),
                           0.0, mostSpread);
        const QPointF at = help->pos();
        for (std::size_t k = 0; k < count && p.layout != Layout::stacked; ++k) {
            QRectF head = cellRect(p, 0, k);
            head.moveTop(visibleRegion().boundingRect().top());
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
                        throughputToolTip(throughputs()[k], rows_[n].bars.*throughputs()[k].member),
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
