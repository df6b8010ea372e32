#include "ui/window/toast.hpp"

#include <QEvent>

#include <algorithm>

namespace zonescope::ui {

namespace {

constexpr int edgeMargin = 16;
constexpr int widest = 720;
/// Reading takes about 60 ms a letter; nothing vanishes faster than a glance.
constexpr int shortestMilliseconds = 4000;
constexpr int millisecondsPerLetter = 60;

} // namespace

Toast::Toast(QWidget* parent) : QLabel(parent) {
    setObjectName(QStringLiteral("toast"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignCenter);
    hide();
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &QWidget::hide);
    parent->installEventFilter(this);
}

void Toast::present(const QString& text) {
    setText(text);
    place();
    show();
    raise();
    timer_.start(
        std::max(shortestMilliseconds, millisecondsPerLetter * static_cast<int>(text.size())));
}

bool Toast::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QLabel::eventFilter(watched, event);
}

void Toast::place() {
    const QSize room = parentWidget()->size();
    const int available = std::max(80, std::min(widest, room.width() - 2 * edgeMargin));
    setWordWrap(false);
    const int natural = sizeHint().width();
    setWordWrap(true);
    const int width = std::min(available, natural);
    const int height = heightForWidth(width);
    setGeometry((room.width() - width) / 2, room.height() - height - edgeMargin, width, height);
}

} // namespace zonescope::ui
