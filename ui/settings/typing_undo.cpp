#include "ui/settings/typing_undo.hpp"

#include <QKeyEvent>

namespace zonescope::ui {

bool undoesProject(QEvent& event, bool typing) {
    if (typing || (event.type() != QEvent::ShortcutOverride && event.type() != QEvent::KeyPress))
        return false;
    const auto& key = static_cast<QKeyEvent&>(event);
    if (!key.matches(QKeySequence::Undo) && !key.matches(QKeySequence::Redo))
        return false;
    event.ignore();
    return true;
}

} // namespace zonescope::ui
