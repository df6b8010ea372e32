#pragma once

#include "tests/ui/photographer.hpp"
#include "ui/plots/plots_panel.hpp"

namespace zonescope::tests {

/// The window as it opens on a screen of one size: arrangements, help and dialogs, both themes.
void takeLayouts(ui::MainWindow& window, Photographer& camera);

/// Every pane, mode and workspace in both themes, to be looked at.
void takeWorkbench(ui::MainWindow& window, Photographer& camera);

/// The sum over orders, the field of view and the emission of dipoles, dark and light.
void takeLightAtAnAngle(ui::MainWindow& window, Photographer& camera);

/// A lens of posts from above, its zones, and their runs, dark and light.
void takeZones(ui::MainWindow& window, Photographer& camera);

/// Named parameters in tree, inspector, tables and sweeps, dark and light.
void takeParameters(ui::MainWindow& window, Photographer& camera);

/// Inverse design: the empty pane, iterates, their field and gradient, dark and light.
void takeOptimisation(ui::MainWindow& window, Photographer& camera);

/// States that are rare: all panes open, nothing drawn yet, errors, a run that failed, many
/// results.
void takeUnusual(ui::MainWindow& window, Photographer& camera);

/// Kept runs: the empty list, the list, results older than the geometry, two runs side by side; in
/// two sizes unless one is chosen, dark and light.
void takeRuns(ui::MainWindow& window, Photographer& camera);

/// Live figures: the empty states, figures with their ghosts, the focus; in two sizes, dark and
/// light.
void takeLive(ui::MainWindow& window, Photographer& camera);

/// Instruments: two runs in lockstep, the echo of layers, the axis, and each broken rule; in two
/// sizes, dark and light.
void takeInstruments(ui::MainWindow& window, Photographer& camera);

/// Films (GIF) of an example, the metalens unless another is named: a ring is dragged with live
/// figures, and a search for a better lens.
void takeFilms(ui::MainWindow& window, Photographer& camera, const QStringList& examples);

/// The pictures of the tutorial "Your first lens" in resources/help.
void takeTutorial(ui::MainWindow& window, Photographer& camera);

/// Waits for the data sheet of the run.
void measureSheet(ui::MainWindow& window);
/// Waits until the page shows the run, or why it cannot.
void showPlot(ui::MainWindow& window, ui::PlotsPanel::Page page);
/// @param name of ui::pane
void raisePane(ui::MainWindow& window, const char* name);

} // namespace zonescope::tests
