#include "ui/window/main_window.hpp"

#include "ui/document/project_document.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/window/command_list.hpp"
#include "ui/window/help_guide.hpp"
#include "ui/window/instruments_guide.hpp"
#include "ui/window/lesson_guide.hpp"
#include "ui/window/live_link.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_probes.hpp"
#include "ui/window/project_recovery.hpp"
#include "ui/window/run_return.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/window/window_dialogs.hpp"

#include <QDockWidget>

#include <utility>

namespace zonescope::ui {

void MainWindow::openFile(const QString& path) { files_->openFile(path); }
void MainWindow::openExample(const QString& name) { files_->openExample(name); }
void MainWindow::openUnsaved(std::shared_ptr<const model::Project> project) {
    files_->openUnsaved(std::move(project));
}
void MainWindow::openBlank() { files_->openBlank(); }
bool MainWindow::saveTo(const QString& path) { return files_->saveTo(path); }
bool MainWindow::recover() { return recovery_->recover(); }
void MainWindow::openLesson(const lesson::LessonFolder& folder) { lesson_->open(folder); }
void MainWindow::openLaboratory() { dialogs_->openLaboratory(); }
void MainWindow::openFigures() { dialogs_->openFigures(); }
void MainWindow::openCommandPalette() { commands_->open(); }
void MainWindow::restoreRun(archive::RunId run) { returns_->restore(run); }
void MainWindow::compareRuns(archive::RunId left, archive::RunId right) {
    returns_->compare(left, right);
}
void MainWindow::openInstrument(Instrument instrument) { instruments_->open(instrument); }
void MainWindow::breakRule(instrument::Rule rule) { instruments_->breakRule(rule); }
void MainWindow::showHelp(const QString& topic) { help_->show(topic); }
void MainWindow::addProbe(double rUm, double zUm) { probes_->add(rUm, zUm); }

const std::shared_ptr<const model::Project>& MainWindow::project() const {
    return document_->project();
}
bool MainWindow::modified() const { return document_->modified(); }
QAction* MainWindow::action(const QString& name) const { return actions_->find(name); }
bool MainWindow::resultsAreStale() const { return live_->resultsAreStale(); }
LiveFigures& MainWindow::live() noexcept { return live_->figures(); }
InstrumentsPage& MainWindow::instruments() { return instruments_->page(); }
CommandPalette& MainWindow::commandPalette() noexcept { return commands_->palette(); }
LensWizard& MainWindow::wizard() { return dialogs_->wizard(); }
MaterialFitDialog& MainWindow::materialFit() { return dialogs_->materialFit(); }
LaboratoryDialog& MainWindow::laboratory() { return dialogs_->laboratory(); }
FigureDialog* MainWindow::figures() const noexcept { return dialogs_->figures(); }
MaskDialog* MainWindow::masks() const noexcept { return dialogs_->masks(); }
PreferencesDialog* MainWindow::preferences() const noexcept { return dialogs_->preferences(); }

void MainWindow::showOrders() {
    panes_->orders().showOrders();
    panes_->show(pane::orders);
    panes_->giveHeight(pane::orders);
}

void MainWindow::showZoneRuns() {
    panes_->show(pane::zoneRuns);
    panes_->giveHeight(pane::zoneRuns);
}

void MainWindow::showOptimisation() {
    panes_->show(pane::optimisation);
    panes_->giveHeight(pane::optimisation);
}

void MainWindow::showFieldOfView() {
    showOrders();
    panes_->orders().showFieldOfView();
}

void MainWindow::showEmission() {
    showOrders();
    panes_->orders().showEmission();
}

void MainWindow::stepBack() { centre_->history().back(); }

void MainWindow::stepForward() {
    if (!centre_->history().forward())
        run_->solver().step(1);
}

void MainWindow::toggleRun() {
    if (run_->status().state == SolverState::running)
        run_->solver().pause();
    else
        run_->solver().run();
}

void MainWindow::toggleCounters() {
    // What lies under another tab is not seen: only a pane in front is closed.
    if (!panes_->dock(pane::counters).visibleRegion().isEmpty()) {
        panes_->dock(pane::counters).hide();
        return;
    }
    panes_->show(pane::counters);
}

} // namespace zonescope::ui
