#include "ui/figure/figure_preview.hpp"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("figurePreview"));
    setAccessibleName(tr("Preview of the figure"));
}

void FigurePreview::show(std::optional<FigureContent> content, const FigureSettings& settings,
                         const QString& words) {
    content_ = std::move(content);
    settings_ = settings;
    words_ = words;
    drawn_ = {};
    update();
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    drawn_ = {};
}

void FigurePreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!content_) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                         words_);
        return;
    }
    constexpr double margin = 12.0;
    constexpr double millimetresPerInch = 25.4, pointsPerInch = 72.0;
    const QSizeF points(settings_.widthMm / millimetresPerInch * pointsPerInch,
                        settings_.heightMm / millimetresPerInch * pointsPerInch);
    const double scale = std::min((width() - 2.0 * margin) / points.width(),
                                  (height() - 2.0 * margin) / points.height());
    const QSizeF size = points * scale;
    const QRectF place(QPointF(0.5 * (width() - size.width()), 0.5 * (height() - size.height())),
                       size);
    if (drawn_.isNull()) {
        const double ratio = devicePixelRatioF();
        QPixmap picture((size * ratio).toSize().expandedTo(QSize(1, 1)));
        picture.fill(Qt::white);
        QPainter onto(&picture);
        onto.setRenderHint(QPainter::Antialiasing);
        onto.scale(scale * ratio, scale * ratio);
        // As many pixels of the field as the screen shows.
        FigureSettings coarse = settings_;
        coarse.dotsPerInch =
            std::min(settings_.dotsPerInch, static_cast<int>(scale * ratio * pointsPerInch) + 1);
        paintFigure(onto, *content_, coarse);
        onto.end();
        drawn_ = picture;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(place, drawn_, QRectF(drawn_.rect()));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(place);
}

} // namespace zonescope::ui
