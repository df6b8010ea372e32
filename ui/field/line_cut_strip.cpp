#include "ui/field/line_cut_strip.hpp"

#include "core/plot/ticks.hpp"
#include "core/text/number_words.hpp"
#include "ui/field/field_palette.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/language/number_format.hpp"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace zonescope::ui {

LineCutStrip::LineCutStrip(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lineCutStrip"));
    setAttribute(Qt::WA_OpaquePaintEvent);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Line cut"));
}

void LineCutStrip::setTheme(FieldTheme theme) {
    theme_ = theme;
    update();
}

void LineCutStrip::setLineCut(const LineCut& cut) {
    cut_ = cut;
    update();
}

QSize LineCutStrip::sizeHint() const {
    const QFontMetrics metrics(font());
    return {600, metrics.height() * 9};
}

QSize LineCutStrip::minimumSizeHint() const {
    const QFontMetrics metrics(font());
    return {metrics.averageCharWidth() * 40, metrics.height() * 6};
}

void LineCutStrip::paintEvent(QPaintEvent*) {
    const FieldPalette palette = fieldPalette(theme_);
    const QFontMetricsF metrics(font());
    QPainter painter(this);
    painter.fillRect(rect(), palette.background);

    const double left =
        std::ceil(metrics.horizontalAdvance(QStringLiteral("−12 345")) + metrics.height() + 17.0);
    const QRectF plot(left, metrics.height() + 6.0, std::max(1.0, width() - left - 16.0),
                      std::max(1.0, height() - 2.0 * metrics.height() - 16.0));
    if (cut_.empty()) {
        painter.setPen(palette.mutedText);
        painter.drawText(
            rect().adjusted(12, 4, -12, -4), Qt::AlignCenter | Qt::TextWordWrap,
            tr("Line cut: move the cursor over the field, or right-click it to fix a line."));
        return;
    }

    const QString& symbol = cut_.symbol;
    const bool alongZ = cut_.direction == CutDirection::alongZ;
    double low = cut_.rangeMinimum;
    double high = cut_.rangeMaximum;
    // The colour bar's range keeps the plot steady; what lies beyond it must still be seen.
    for (const float sample : cut_.values) {
        if (std::isfinite(sample)) {
            low = std::min(low, static_cast<double>(sample));
            high = std::max(high, static_cast<double>(sample));
        }
    }
    if (!(high > low)) {
        high = low + 1.0;
    }
    const double from = cut_.positionsUm.front();
    const double to = std::max(cut_.positionsUm.back(), from + 1e-9);
    const auto x = [&](double position) {
        return plot.left() + (position - from) / (to - from) * plot.width();
    };
    const auto y = [&](double value) {
        return plot.bottom() - (value - low) / (high - low) * plot.height();
    };

    // Title: what, where, and the value under the cursor.
    const auto nearest =
        std::min_element(cut_.positionsUm.begin(), cut_.positionsUm.end(), [&](double a, double b) {
            return std::abs(a - cut_.cursorUm) < std::abs(b - cut_.cursorUm);
        });
    const auto value = static_cast<double>(
        cut_.values[static_cast<std::size_t>(nearest - cut_.positionsUm.begin())]);
    const QString across = cut_.planar ? QStringLiteral("x") : QStringLiteral("r");
    const QString where =
        (alongZ ? tr("%1 along %2, at %3 = %4").arg(symbol, QStringLiteral("z"), across)
                : tr("%1 along %2, at %3 = %4").arg(symbol, across, QStringLiteral("z")))
            .arg(formatLength(cut_.atUm));
    const QString title = cut_.pinned ? tr("%1 (fixed)").arg(where) : where;
    const QString reading = QStringLiteral("%1 = %2:  %3")
                                .arg(alongZ ? QStringLiteral("z") : across, formatLength(*nearest),
                                     formatEngineering(value, cut_.unit));
    painter.setPen(palette.mutedText);
    const QRectF head(plot.left(), 3.0, plot.width(), metrics.height());
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, reading);
    painter.setPen(palette.text);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(title, Qt::ElideRight,
                                        plot.width() - metrics.horizontalAdvance(reading) - 12.0));

    // Axes.
    painter.fillRect(plot, palette.canvas);
    QColor faint = palette.frame;
    faint.setAlpha(90);
    const int exponent = text::engineeringExponent(std::max(std::abs(low), std::abs(high)));
    const double unitSize = std::pow(10.0, exponent);
    const plot::RoundTicks rows =
        plot::roundTicks(low / unitSize, high / unitSize,
                         std::max(2, static_cast<int>(plot.height() / (1.2 * metrics.height()))));
    for (const double tick : rows.values) {
        const double at = std::floor(y(tick * unitSize)) + 0.5;
        painter.setPen(faint);
        painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        painter.setPen(palette.mutedText);
        painter.drawText(QRectF(metrics.height() + 6.0, at - 0.5 * metrics.height(),
                                left - metrics.height() - 12.0, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, formatTick(tick, rows.decimals));
    }
    const double widest = metrics.horizontalAdvance(QStringLiteral("−12 345"));
    const bool nanometres = to - from < 2.0;
    const double scale = nanometres ? 1000.0 : 1.0;
    const plot::RoundTicks columns = plot::roundTicks(
        from * scale, to * scale, std::max(2, static_cast<int>(plot.width() / (widest + 24.0))));
    // The unit takes the right end of the row of numbers.
    const QString axisTitle =
        QStringLiteral("%1 (%2)").arg(alongZ        ? QStringLiteral("z")
                                      : cut_.planar ? QStringLiteral("x")
                                                    : QStringLiteral("r"),
                                      nanometres ? QStringLiteral("nm") : QStringLiteral("µm"));
    const double titleLeft = plot.right() - metrics.horizontalAdvance(axisTitle);
    for (const double tick : columns.values) {
        const double at = std::floor(x(tick / scale)) + 0.5;
        painter.setPen(faint);
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
        const QString label = formatTick(tick, columns.decimals);
        const double width = metrics.horizontalAdvance(label);
        if (at + 0.5 * width + 8.0 < titleLeft) {
            painter.setPen(palette.mutedText);
            painter.drawText(
                QRectF(at - 0.5 * width - 2.0, plot.bottom() + 3.0, width + 4.0, metrics.height()),
                Qt::AlignCenter, label);
        }
    }
    painter.setPen(palette.mutedText);
    painter.drawText(
        QRectF(titleLeft, plot.bottom() + 3.0, plot.right() - titleLeft + 2.0, metrics.height()),
        Qt::AlignRight | Qt::AlignVCenter, axisTitle);
    if (exponent != 0) {
        painter.save();
        painter.translate(6.0 + 0.5 * metrics.height(), plot.center().y());
        painter.rotate(-90.0);
        painter.drawText(QRectF(-60.0, -0.5 * metrics.height(), 120.0, metrics.height()),
                         Qt::AlignCenter, powerOfTen(exponent));
        painter.restore();
    }

    // The curve; no more points than pixels are worth drawing, so each pixel column keeps its
    // extremes.
    painter.setClipRect(plot.adjusted(0, -1, 0, 1));
    QPolygonF curve;
    const auto perPixel = std::max<std::size_t>(
        1, cut_.positionsUm.size() / static_cast<std::size_t>(std::max(1.0, 2.0 * plot.width())));
    for (std::size_t n = 0; n < cut_.positionsUm.size(); n += perPixel) {
        const std::size_t end = std::min(n + perPixel, cut_.positionsUm.size());
        const auto begin = cut_.values.begin() + static_cast<std::ptrdiff_t>(n);
        const auto [least, most] =
            std::minmax_element(begin, cut_.values.begin() + static_cast<std::ptrdiff_t>(end));
        const double at = x(cut_.positionsUm[n]);
        if (std::isfinite(*least) && std::isfinite(*most)) {
            curve << QPointF(at, y(static_cast<double>(*least)));
            if (perPixel > 1) {
                curve << QPointF(at, y(static_cast<double>(*most)));
            }
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QColor ink =
        theme_ == FieldTheme::dark ? QColor(0x6c, 0xc7, 0xff) : QColor(0x00, 0x62, 0xa8);
    painter.setPen(QPen(ink, 1.4));
    painter.drawPolyline(curve);
    if (cut_.cursorUm >= from && cut_.cursorUm <= to) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        QColor line = palette.text;
        line.setAlpha(150);
        painter.setPen(QPen(line, 1.0, Qt::DashLine));
        const double at = std::floor(x(cut_.cursorUm)) + 0.5;
        painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(at, y(value)), 3.5, 3.5);
    }
}

} // namespace zonescope::ui
