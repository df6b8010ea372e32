#include "ui/datasheet/svg_picture.hpp"

#include <QPainter>

#include <algorithm>

namespace zonescope::ui {

SvgPicture::SvgPicture(QWidget* parent) : QWidget(parent) {
    drawing_.setAspectRatioMode(Qt::KeepAspectRatio);
}

void SvgPicture::load(const QByteArray& svg) {
    drawing_.load(svg);
    update();
}

void SvgPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QSizeF size = QSizeF(drawing_.defaultSize()).scaled(this->size(), Qt::KeepAspectRatio);
    const QRectF paper(QPointF(0.5 * (width() - size.width()), 0.5 * (height() - size.height())),
                       size);
    painter.fillRect(paper, Qt::white);
    drawing_.render(&painter, paper);
}

} // namespace zonescope::ui
