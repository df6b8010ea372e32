#pragma once

/// \file
/// Entry point of the window.

#include <string>

namespace zonescope::ui {

/// Opens the window and returns when it is closed.
/// @param file project to open; empty: the example metalens
/// \returns the exit status: 0, or 1 when no window can be opened (the reason is written to stderr)
[[nodiscard]] int runWindow(int argc, char** argv, const std::string& file);

/// What must be set before the QApplication of any program that shows these widgets: the OpenGL
/// format that the views need, sharing between them, and, where OpenGL is drawn by the processor,
/// one thread for it, so that the solver keeps the cores.
void prepareOpenGl();

} // namespace zonescope::ui
