#include "ui/language/decimal_keys.hpp"

#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QKeyEvent>

namespace zonescope::ui {

bool DecimalKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->text() != QStringLiteral(",") && key->text() != QStringLiteral("."))
        return false;
    // The keyboard is in the box or in the line that it holds.
    const auto* box = qobject_cast<QDoubleSpinBox*>(watched);
    if (!box)
        box = qobject_cast<QDoubleSpinBox*>(watched->parent());
    if (!box)
        return false;
    const QString sign = box->locale().decimalPoint();
    if (key->text() == sign)
        return false;
    QKeyEvent typed(QEvent::KeyPress, sign == QStringLiteral(",") ? Qt::Key_Comma : Qt::Key_Period,
                    key->modifiers(), sign);
    QCoreApplication::sendEvent(watched, &typed);
    return true;
}

} // namespace zonescope::ui
