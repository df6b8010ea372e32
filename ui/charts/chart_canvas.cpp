#include "ui/charts/chart_canvas.hpp"

#include "ui/charts/chart_painter.hpp"

#include <QElapsedTimer>
#include <QPainter>

#include <utility>

namespace zonescope::ui {

ChartCanvas::ChartCanvas(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void ChartCanvas::setDrawing(ChartPicture drawing) {
    drawing_ = std::move(drawing);
    image_ = {};
    update();
}

QImage ChartCanvas::picture() const { return image_.isNull() ? chartImage(drawing_) : image_; }

void ChartCanvas::paintEvent(QPaintEvent*) {
    if (image_.isNull()) {
        QElapsedTimer clock;
        clock.start();
        image_ = chartImage(drawing_);
        renderSeconds_ = 1e-9 * static_cast<double>(clock.nsecsElapsed());
    }
    QPainter painter(this);
    if (drawing_.size != QSizeF(size()))
        painter.fillRect(rect(), drawing_.background);
    painter.drawImage(QPointF(), image_);
}

} // namespace zonescope::ui
