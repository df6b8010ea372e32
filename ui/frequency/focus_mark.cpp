#include "ui/frequency/focus_mark.hpp"

#include "ui/field/field_view.hpp"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace zonescope::ui {

namespace {

constexpr double arm = 9.0;     ///< of the cross, pixels
constexpr double gap = 14.0;    ///< between mark and words
constexpr double padding = 5.0; ///< round the words

} // namespace

FocusMark::FocusMark(FieldView& view) : QWidget(&view), view_(view) {
    setObjectName(QStringLiteral("focusMark"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    view.installEventFilter(this);
    connect(&view, &FieldView::viewMoved, this, qOverload<>(&QWidget::update));
    resize(view.size());
    hide();
}

void FocusMark::setFocusFigures(std::optional<FocusFigures> figures) {
    figures_ = std::move(figures);
    setAccessibleName(figures_ ? tr("Focus: %1").arg(figures_->text) : QString());
    setVisible(figures_.has_value());
    if (figures_)
        raise();
    update();
}

QPointF FocusMark::place() const {
    return figures_ ? view_.positionOf(0.0, figures_->zUm) : QPointF();
}

QRectF FocusMark::words() const {
    if (!figures_)
        return {};
    const QRectF room = view_.canvasRect();
    const QSizeF size = QSizeF(fontMetrics().size(Qt::TextSingleLine, figures_->text)) +
                        QSizeF(2.0 * padding, 2.0 * padding);
    QRectF box(place() + QPointF(gap, gap), size);
    // Inside the canvas, on the other side of the focus where there is no room on this one.
    if (box.right() > room.right())
        box.moveRight(std::max(room.left() + size.width(), place().x() - gap));
    if (box.bottom() > room.bottom())
        box.moveBottom(place().y() - gap);
    return box;
}

bool FocusMark::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &view_ && event->type() == QEvent::Resize)
        resize(view_.size());
    return QWidget::eventFilter(watched, event);
}

void FocusMark::paintEvent(QPaintEvent*) {
    if (!figures_ || !view_.canvasRect().contains(place()))
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(view_.canvasRect());
    const QPointF at = place();
    const double half = 0.5 * figures_->fwhmUm.value_or(0.0);
    const QPointF low = view_.positionOf(-half, figures_->zUm);
    const QPointF high = view_.positionOf(half, figures_->zUm);
    // White on black reads on every colour map.
    for (const auto& [colour, width] :
         {std::pair(QColor(0, 0, 0, 200), 4.0), std::pair(QColor(255, 255, 255), 1.6)}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawEllipse(at, arm, arm);
        painter.drawLine(at - QPointF(1.7 * arm, 0.0), at - QPointF(arm, 0.0));
        painter.drawLine(at + QPointF(arm, 0.0), at + QPointF(1.7 * arm, 0.0));
        painter.drawLine(at - QPointF(0.0, 1.7 * arm), at - QPointF(0.0, arm));
        painter.drawLine(at + QPointF(0.0, arm), at + QPointF(0.0, 1.7 * arm));
        if (half > 0.0)
            painter.drawLine(low, high);
    }
    const QRectF box = words();
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 190));
    painter.drawRoundedRect(box, 4.0, 4.0);
    painter.setPen(QColor(255, 255, 255));
    painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, figures_->text);
}

} // namespace zonescope::ui
