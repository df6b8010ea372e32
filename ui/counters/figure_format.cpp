#include "ui/counters/figure_format.hpp"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr QChar narrowNoBreakSpace(0x202f);

struct FigureTexts {
    Q_DECLARE_TR_FUNCTIONS(zonescope::ui::CountersPanel)
};

} // namespace

QString percent(double fraction) {
    const double value = 100.0 * fraction;
    return QString::number(value, 'f', value < 99.95 && value > 0.0 ? 1 : 0) + narrowNoBreakSpace +
           QLatin1Char('%');
}

QString sourceText(gpu::Source source) {
    switch (source) {
    case gpu::Source::modelled: return FigureTexts::tr("modelled");
    case gpu::Source::sampled: return FigureTexts::tr("sampled");
    case gpu::Source::profiled: return FigureTexts::tr("profiled");
    }
    return {};
}

QString sourceText(const std::optional<gpu::Figure>& figure) {
    return figure ? sourceText(figure->source) : FigureTexts::tr("not measured");
}

QString sourceMeaning(gpu::Source source) {
    switch (source) {
    case gpu::Source::modelled:
        return FigureTexts::tr(
            "Modelled: bytes and operations of the stated model, over device time measured "
            "with events and over the ceiling measured on this device.");
    case gpu::Source::sampled:
        return FigureTexts::tr(
            "Sampled: read from the driver (NVML), over the whole device and about a quarter "
            "of a second.");
    case gpu::Source::profiled:
        return FigureTexts::tr(
            "Profiled: hardware counters of our own kernels (CUPTI), with Nsight Compute's "
            "metrics.");
    }
    return {};
}

QString figureText(const std::optional<gpu::Figure>& figure) {
    if (!figure)
        return QStringLiteral("—");
    return figure->lowerBound ? QStringLiteral("≥ ") + percent(figure->value)
                              : percent(figure->value);
}

const std::array<ThroughputInfo, 5>& throughputs() {
    using Bars = gpu::ThroughputBars;
    static constexpr std::array<ThroughputInfo, 5> list{{
        {&Bars::sm, QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel", "SM"),
         "sm__throughput.avg.pct_of_peak_sustained_elapsed",
         QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel",
                           "How busy the multiprocessors are: the busiest of their pipelines and "
                           "issue slots.")},
        {&Bars::memory, QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel", "Memory"),
         "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
         QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel",
                           "How busy the way to memory is: the busiest of L1, L2 and DRAM.")},
        {&Bars::l1, QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel", "L1/TEX"),
         "l1tex__throughput.avg.pct_of_peak_sustained_active",
         QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel",
                           "Use of the first-level and texture cache, where shared memory lives "
                           "as well.")},
        {&Bars::l2, QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel", "L2"),
         "lts__throughput.avg.pct_of_peak_sustained_elapsed",
         QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel",
                           "Use of the second-level cache that all multiprocessors share.")},
        {&Bars::dram, QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel", "DRAM"),
         "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
         QT_TRANSLATE_NOOP("zonescope::ui::CountersPanel",
                           "Use of the interface to device memory.")},
    }};
    return list;
}

QString throughputToolTip(const ThroughputInfo& info, const std::optional<gpu::Figure>& figure) {
    QString text = QStringLiteral("<p><b>%1</b> (%2)<br>%3</p>")
                       .arg(FigureTexts::tr("%1 throughput").arg(FigureTexts::tr(info.label)),
                            QString::fromLatin1(info.metric), FigureTexts::tr(info.meaning));
    if (!figure)
        return text + QStringLiteral("<p>") +
               FigureTexts::tr("Not measured. Profile the run to see it.") + QStringLiteral("</p>");
    text += QStringLiteral("<p>%1 %2<br>%3")
                .arg(figureText(figure), FigureTexts::tr("of the ceiling"),
                     sourceMeaning(figure->source));
    if (figure->lowerBound)
        text += QStringLiteral("<br>") +
                FigureTexts::tr(
                    "The true value is this or more: the model counts only what must go through "
                    "device memory.");
    return text + QStringLiteral("</p>");
}

void paintBar(QPainter& painter, const QRectF& track, const std::optional<gpu::Figure>& figure,
              const ThemeColours& colours, const QColor& colour) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = track.adjusted(0.5, 0.5, -0.5, -0.5);
    const double radius = std::min(3.0, box.height() / 2.0);
    if (!figure) {
        painter.setPen(QPen(colours.border, 1.0, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, radius, radius);
        painter.restore();
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.raised);
    painter.drawRoundedRect(box, radius, radius);
    QRectF filled = box;
    filled.setWidth(std::max(2.0, box.width() * std::clamp(figure->value, 0.0, 1.0)));
    switch (figure->source) {
    case gpu::Source::profiled:
        painter.setBrush(colour);
        painter.drawRoundedRect(filled, radius, radius);
        break;
    case gpu::Source::sampled: {
        QColor faint = colour;
        faint.setAlpha(60);
        painter.setBrush(faint);
        painter.setPen(QPen(colour, 1.4));
        painter.drawRoundedRect(filled.adjusted(0.2, 0.2, -0.2, -0.2), radius, radius);
        break;
    }
    case gpu::Source::modelled: {
        QColor faint = colour;
        faint.setAlpha(34);
        painter.setBrush(faint);
        painter.drawRoundedRect(filled, radius, radius);
        // Strokes of our own: a brush pattern would be too fine on a display of high density.
        painter.setClipRect(filled);
        painter.setPen(QPen(colour, 1.4));
        const double height = filled.height();
        for (double x = filled.left() - height; x < filled.right(); x += 5.0)
            painter.drawLine(QPointF(x, filled.bottom()), QPointF(x + height, filled.top()));
        painter.setClipping(false);
        painter.drawLine(filled.topRight(), filled.bottomRight());
        break;
    }
    }
    painter.restore();
}

} // namespace zonescope::ui
