#include "ui/counters/source_legend.hpp"

#include "ui/counters/figure_format.hpp"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace zonescope::ui {

namespace {

constexpr gpu::Source sources[] = {gpu::Source::modelled, gpu::Source::sampled,
                                   gpu::Source::profiled};
constexpr double swatch = 24.0;
constexpr double afterSwatch = 5.0;
constexpr double afterText = 12.0;

} // namespace

SourceLegend::SourceLegend(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Sources of figures"));
    QString tip;
    for (const auto source : sources)
        tip += QStringLiteral("<p>%1</p>").arg(sourceMeaning(source));
    setToolTip(tip);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void SourceLegend::setTheme(Theme theme) {
    theme_ = theme;
    update();
}

QSize SourceLegend::sizeHint() const {
    const QFontMetricsF metrics(font());
    double width = 0.0;
    for (const auto source : sources)
        width += swatch + afterSwatch + metrics.horizontalAdvance(sourceText(source)) + afterText;
    return {static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(metrics.height()))};
}

void SourceLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const auto& colours = themeColours(theme_);
    const QFontMetricsF metrics(font());
    double x = 0.0;
    for (const auto source : sources) {
        paintBar(painter, QRectF(x, (height() - 9.0) / 2.0, swatch, 9.0),
                 gpu::Figure{1.0, source, false}, colours, colours.accent);
        x += swatch + afterSwatch;
        const QString text = sourceText(source);
        const double width = metrics.horizontalAdvance(text);
        painter.setPen(colours.secondary);
        painter.drawText(QRectF(x, 0.0, width + 2.0, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         text);
        x += width + afterText;
    }
}

} // namespace zonescope::ui
