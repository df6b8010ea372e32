#include "ui/recording/recording_dot.hpp"

#include <QPainter>

#include <algorithm>

namespace zonescope::ui {

RecordingDot::RecordingDot(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Recording"));
    constexpr int halfSecond = 500;
    timer_.setInterval(halfSecond);
    connect(&timer_, &QTimer::timeout, this, [this] {
        bright_ = !bright_;
        update();
    });
}

void RecordingDot::setColour(const QColor& colour) {
    colour_ = colour;
    update();
}

void RecordingDot::setLit(bool lit) {
    bright_ = true;
    if (lit)
        timer_.start();
    else
        timer_.stop();
    update();
}

void RecordingDot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor colour = colour_;
    colour.setAlphaF(bright_ ? 1.0F : 0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = 0.35 * std::min(width(), height());
    painter.drawEllipse(QRectF(rect()).center(), radius, radius);
}

} // namespace zonescope::ui
