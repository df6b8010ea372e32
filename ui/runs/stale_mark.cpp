#include "ui/runs/stale_mark.hpp"

#include <QDockWidget>
#include <QEvent>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int edge = 8;

} // namespace

StaleMark::StaleMark(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("staleMark"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextFormat(Qt::PlainText);
    setText(tr("Results from before the change"));
    setAlignment(Qt::AlignCenter);
    hide();
    parent->installEventFilter(this);
}

void StaleMark::setStale(bool stale) {
    if (stale)
        place();
    setVisible(stale);
    if (stale)
        raise();
}

bool StaleMark::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QLabel::eventFilter(watched, event);
}

void StaleMark::place() {
    const QSize wanted = sizeHint();
    const int room = parentWidget()->width();
    const int width = std::min(wanted.width(), room - 2 * edge);
    int top = edge;
    int height = wanted.height();
    if (const auto* dock = qobject_cast<QDockWidget*>(parentWidget()); dock && dock->widget()) {
        const int title = dock->widget()->y();
        height = std::min(height, title - 2);
        top = (title - height) / 2;
    }
    setGeometry((room - width) / 2, top, width, height);
}

} // namespace zonescope::ui
