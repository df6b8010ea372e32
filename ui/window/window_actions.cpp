#include "ui/window/window_actions.hpp"

#include <QAction>
#include <QKeySequence>
#include <QWidget>

#include <utility>

namespace zonescope::ui {

QString plainText(QString text) {
    text = text.section(QLatin1Char('\t'), 0, 0);
    text.remove(QLatin1Char('&'));
    return text;
}

QString undoKeyText() {
    return QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText);
}

QAction* WindowActions::add(const QString& name, const QString& text,
                            const QList<QKeySequence>& keys, const QString& tip,
                            std::function<void()> work) {
    auto* action = new QAction(text, &window_);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(
                                            tip, keys.first().toString(QKeySequence::NativeText)));
    action->setStatusTip(QString());
    // Kept to put it back after a reason why the action is disabled.
    action->setData(action->toolTip());
    QObject::connect(action, &QAction::triggered, &window_, [work = std::move(work)] { work(); });
    window_.addAction(action);
    return action;
}

QAction* WindowActions::find(const QString& name) const {
    return window_.findChild<QAction*>(name);
}

void WindowActions::trigger(const QString& name) const {
    if (auto* command = find(name))
        command->trigger();
}

void WindowActions::allow(const char* name, bool allowed, const QString& reason) const {
    auto& one = named(QString::fromLatin1(name));
    one.setEnabled(allowed);
    one.setToolTip(allowed ? one.data().toString() : reason);
}

} // namespace zonescope::ui
