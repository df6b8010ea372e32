#pragma once

/// \file
/// The message in place of the canvas when nothing can be drawn.

#include <QString>

class QLabel;
class QWidget;

namespace zonescope::ui {

/// An empty message, named "fieldNotice", owned by `parent`.
[[nodiscard]] QLabel* makeNoOpenGlNotice(QWidget* parent);

/// What is wrong, what is not, and what to do.
void setNoOpenGlReason(QLabel& notice, const QString& reason);

} // namespace zonescope::ui
