#pragma once

/// \file
/// Undo in fields of the project.

class QEvent;

namespace zonescope::ui {

/// Whether a key event means undo or redo of the project, because nothing is being typed in the
/// field that got it. The field must not act on it: its text would differ from the project's value.
/// The event is left to the window, whose action it is.
[[nodiscard]] bool undoesProject(QEvent& event, bool typing);

} // namespace zonescope::ui
