#pragma once

#include "tests/ui/photographer.hpp"

namespace zonescope::tests {

/// Every pane, mode and workspace in both themes, to be looked at.
void takeWorkbench(ui::MainWindow& window, Photographer& camera);

/// The sum over orders and the field of view, dark and light.
void takeLightAtAnAngle(ui::MainWindow& window, Photographer& camera);

/// The pictures of the tutorial "Your first lens" in resources/help.
void takeTutorial(ui::MainWindow& window, Photographer& camera);

} // namespace zonescope::tests
