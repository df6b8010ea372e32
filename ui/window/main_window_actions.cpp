#include "ui/window/main_window.hpp"

#include "core/check/light.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/examples/examples.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/look/icons.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/window/command_list.hpp"
#include "ui/window/help_guide.hpp"
#include "ui/window/live_link.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/run_controls.hpp"
#include "ui/window/run_return.hpp"
#include "ui/window/window_actions.hpp"
#include "ui/window/window_dialogs.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QKeySequence>
#include <QUndoStack>

#include <initializer_list>
#include <tuple>
#include <utility>

namespace zonescope::ui {

QAction* MainWindow::add(const QString& name, const QString& text, const QList<QKeySequence>& keys,
                         const QString& tip, std::function<void()> work) {
    return actions_->add(name, text, keys, tip, std::move(work));
}

std::vector<QAction*> MainWindow::buildModes() {
    auto* group = new QActionGroup(this);
    std::vector<QAction*> modes;
    int place = 0;
    for (const CentreMode mode : allCentreModes) {
        auto* choice = add(QStringLiteral("mode-") + centreModeKey(mode), centreModeTitle(mode),
                           {QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + place++))},
                           centreModePurpose(mode), [this, mode] { setCentreMode(mode); });
        choice->setCheckable(true);
        choice->setChecked(mode == CentreMode::field);
        group->addAction(choice);
        modes.push_back(choice);
    }
    return modes;
}

void MainWindow::buildActions() {
    buildProjectActions();
    buildRunActions();
    buildStudyActions();
    buildWindowActions();
}

void MainWindow::buildProjectActions() {
    add(QStringLiteral("new-lens"), tr("New &lens…"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)},
        tr("Design a lens from wavelength, focal length and aperture"),
        [this] { dialogs_->openWizard(); });
    add(QStringLiteral("new"), tr("&New project"), {QKeySequence::New},
        tr("An empty domain with a plane wave, to draw in"), [this] { files_->openBlank(); });
    add(QStringLiteral("open"), tr("&Open…"), {QKeySequence::Open}, tr("Open a project file"),
        [this] { files_->askOpen(); });
    add(QStringLiteral("save"), tr("&Save"), {QKeySequence::Save}, tr("Save the project"),
        [this] { files_->save(); });
    add(QStringLiteral("save-as"), tr("Save &as…"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, tr("Save the project under a name"),
        [this] { files_->askSave(); });
    add(QStringLiteral("undo"), tr("&Undo"), {QKeySequence::Undo}, tr("Undo the last change"),
        [this] { returns_->undo(); });
    add(QStringLiteral("redo"), tr("&Redo"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
        tr("Do again what was undone"), [this] { document_->undoStack().redo(); });
    auto* gallery = add(QStringLiteral("gallery"), tr("&Examples"),
                        {QKeySequence(Qt::CTRL | Qt::Key_E)}, tr("Show the example projects"),
                        [this] { showGallery(!centre_->gallery().isVisible()); });
    gallery->setCheckable(true);
    add(QStringLiteral("lessons"), tr("&Lessons"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
        tr("Lessons beside the work, with experiments that are checked"), [this] {
            centre_->showGallery(true);
            centre_->gallery().showLessons(true);
        });
    add(QStringLiteral("figure"), tr("&Figure…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
        tr("A figure of the field or of a plot, with its size in mm: PDF, SVG, PNG"),
        [this] { dialogs_->openFigures(); });
    add(QStringLiteral("export-mask"), tr("Export &mask…"), {},
        tr("Save the rings for lithography: GDSII or DXF"), [this] { dialogs_->openMasks(); });
    add(QStringLiteral("export-vtk"), tr("Export &VTK…"), {}, tr("Save the fields for ParaView"),
        [this] { files_->exportVtk(); });
    add(QStringLiteral("export-hdf5"), tr("Export &HDF5…"), {}, tr("Save results and monitors"),
        [this] { files_->exportHdf5(); });
    add(QStringLiteral("fit-material"), tr("Fit &tabulated n, k…"), {},
        tr("Fit passive poles to a table of wavelength, n and k"),
        [this] { dialogs_->openMaterialFit(); });
    add(QStringLiteral("preferences"), tr("&Preferences…"), {QKeySequence::Preferences},
        tr("What kept runs may take of memory and disk"), [this] { dialogs_->openPreferences(); });
    add(QStringLiteral("quit"), tr("&Quit"), {QKeySequence::Quit}, tr("Quit"), [this] { close(); });
}

void MainWindow::buildRunActions() {
    add(QStringLiteral("run"), tr("Run"), {QKeySequence(Qt::Key_Space)}, tr("Run the simulation"),
        [this] { toggleRun(); });
    add(QStringLiteral("step"), tr("Step"), {QKeySequence(Qt::Key_Period)},
        tr("Advance one time step, or one frame while looking back"), [this] { stepForward(); });
    add(QStringLiteral("step-back"), tr("Step back"), {QKeySequence(Qt::Key_Comma)},
        tr("Look one frame back; the run is not touched"), [this] { stepBack(); });
    auto* record = add(QStringLiteral("record"), tr("Record…"),
                       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
                       tr("Record the live view as a film or pictures"),
                       [this] { centre_->recordingBar().open(); });
    connect(&centre_->recorder(), &Recorder::stateChanged, record, [record](RecorderState state) {
        record->setText(state == RecorderState::idle ? tr("Record…") : tr("Recording…"));
    });
    add(QStringLiteral("half-step"), tr("Half-step"), {QKeySequence(Qt::Key_H)},
        tr("Advance H only, then E only"), [this] { run_->solver().halfStep(); });
    add(QStringLiteral("reset"), tr("Reset"), {QKeySequence(Qt::Key_R)}, tr("Back to step 0"),
        [this] { run_->solver().reset(); });
    auto* live = add(
        QStringLiteral("live-figures"), tr("&Live figures"), {QKeySequence(Qt::CTRL | Qt::Key_L)},
        tr("Every change of the lens is simulated at once, also while the mouse "
           "drags: its focus and its key figures follow"),
        [this] { live_->choose(action(QStringLiteral("live-figures"))->isChecked()); });
    live->setCheckable(true);
    live->setWhatsThis(
        tr("With live figures each change of the lens is simulated to its end by itself. While a "
           "ring is dragged, focal length, width, efficiency and Strehl ratio come as often as "
           "this machine computes them, beside what they were before."));
    // Letters belong to the canvases: who types elsewhere means a name.
    for (const char* name : {"half-step", "reset"}) {
        QAction* letter = action(QString::fromLatin1(name));
        letter->setShortcutContext(Qt::WidgetShortcut);
        for (QWidget* canvas : std::initializer_list<QWidget*>{&centre_->field().view(),
                                                               &centre_->geometry().canvas(),
                                                               &centre_->frequency().view()})
            canvas->addAction(letter);
    }
}

void MainWindow::buildStudyActions() {
    add(QStringLiteral("zone-runs"), tr("&Zones of the lens"), {},
        tr("Run the zones of a lens of posts and add up their fields"), [this] { showZoneRuns(); });
    add(QStringLiteral("optimise"), tr("O&ptimise the lens"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I)},
        tr("Inverse design: edges and heights of rings move until the light is at the focus"),
        [this] { showOptimisation(); });
    add(QStringLiteral("orders"), tr("Sum over &orders"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
        tr("Run all azimuthal orders of light at an angle and add them up"),
        [this] { showOrders(); });
    add(QStringLiteral("field-of-view"), tr("Field of &view"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)},
        tr("Images of distant points at several angles, with Strehl ratio and coma"),
        [this] { showFieldOfView(); });
    add(QStringLiteral("emission"), tr("&Emission of dipoles"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E)},
        tr("Purcell factor, far field and extraction of a dipole or a disc of them, summed over "
           "all azimuthal orders"),
        [this] { showEmission(); });
    add(QStringLiteral("sweep-wavelength"), tr("Sweep the &wavelength"), {},
        tr("Prepare a sweep over the band of the light, with monitors and lens"),
        [this] { sweepWavelength(); });
    buildInstrumentActions();
}

void MainWindow::buildWindowActions() {
    add(QStringLiteral("runs"), tr("&Kept runs"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
        tr("Runs that others have replaced: bring back, compare"), [this] {
            panes_->show(pane::runs);
            panes_->runs().setFocus();
        });
    auto* counters =
        add(QStringLiteral("counters"), tr("Co&unters"), {QKeySequence(Qt::CTRL | Qt::Key_U)},
            tr("Show the rate, what limits it and how the device is used"),
            [this] { toggleCounters(); });
    counters->setCheckable(true);
    connect(&panes_->dock(pane::counters), &QDockWidget::visibilityChanged, counters,
            &QAction::setChecked);
    add(QStringLiteral("reset-layout"), tr("Reset &layout"), {},
        tr("Put all panes back where they were at first"), [this] { resetLayout(); });
    int place = 0;
    for (const Workspace workspace : allWorkspaces) {
        add(QStringLiteral("workspace-") + workspaceKey(workspace), workspaceTitle(workspace),
            {QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + place++))},
            workspacePurpose(workspace), [this, workspace] { setWorkspace(workspace); });
    }
    add(QStringLiteral("commands"), tr("&Commands…"), {QKeySequence(Qt::CTRL | Qt::Key_K)},
        tr("Search all commands, items and help pages"), [this] { commands_->open(); });
    add(QStringLiteral("help"), tr("&Help on this"), {QKeySequence::HelpContents},
        tr("Help on what has the focus; once more closes it"), [this] { help_->toggle(); });
    add(QStringLiteral("tutorial"), tr("&Your first lens"), {},
        tr("A zone plate and its focus in three minutes"),
        [this] { showHelp(QStringLiteral("first-lens")); });
    add(QStringLiteral("shortcuts"), tr("&Keys and gestures"),
        {QKeySequence(Qt::SHIFT | Qt::Key_F1)}, tr("All keys and gestures"),
        [this] { help_->showShortcuts(); });
    add(QStringLiteral("about"), tr("&About Zonescope"), {}, tr("Version and libraries"),
        [this] { help_->showAbout(); });
    auto* themes = new QActionGroup(this);
    for (const auto& [choice, text, tip] :
         {std::tuple(ThemeChoice::system, tr("As the &system"),
                     tr("Dark or light as the desktop is; dark where it does not say")),
          std::tuple(ThemeChoice::dark, tr("&Dark"), tr("Dark theme")),
          std::tuple(ThemeChoice::light, tr("&Light"), tr("Light theme"))}) {
        auto* entry = add(QStringLiteral("theme-") + themeChoiceName(choice), text, {}, tip,
                          [this, choice = choice] { chooseTheme(choice); });
        entry->setCheckable(true);
        themes->addAction(entry);
    }
}

void MainWindow::buildInstrumentActions() {
    add(instrumentAction(Instrument::compare), tr("&A and B in lockstep"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B)},
        tr("Two settings of the project side by side, with their difference"),
        [this] { openInstrument(Instrument::compare); });
    add(instrumentAction(Instrument::layer), tr("Absorbing &layers, live"), {},
        tr("The echo of the layers in dB against a domain without one, while they are changed"),
        [this] { openInstrument(Instrument::layer); });
    add(instrumentAction(Instrument::axis), tr("A&xis, live"), {},
        tr("The first cells at r = 0 against the rules of the order m"),
        [this] { openInstrument(Instrument::axis); });
    add(instrumentAction(Instrument::stepping), tr("&Stepping, cell by cell"), {},
        tr("Half-steps of E and H with the numbers of one cell's update"),
        [this] { openInstrument(Instrument::stepping); });
    add(QStringLiteral("laboratory"), tr("&Kernel laboratory…"), {},
        tr("One cell update in many orders, measured side by side"),
        [this] { dialogs_->openLaboratory(); });
    for (const auto rule : instrument::allRules)
        add(QStringLiteral("break-") + ruleKey(rule), tr("Break it: %1").arg(ruleTitle(rule)), {},
            tr("Breaks this rule in a small run of its own, and shows the check that fails"),
            [this, rule] { breakRule(rule); });
}

void MainWindow::paintIcons() {
    const auto set = [this](const char* name, Icon icon) {
        action(QString::fromLatin1(name))->setIcon(makeIcon(icon, theme_));
    };
    set("open", Icon::open);
    set("save", Icon::save);
    set("undo", Icon::undo);
    set("redo", Icon::redo);
    set("gallery", Icon::gallery);
    set("new-lens", Icon::lens);
    set("step", Icon::step);
    set("half-step", Icon::halfStep);
    set("reset", Icon::reset);
    set("live-figures", Icon::live);
    updateActions();
}

void MainWindow::updateActions() {
    const SolverState state = run_->status().state;
    const bool running = state == SolverState::running;
    const bool any = project() != nullptr;
    const QString nothing = tr("There is no project: open one or choose an example.");
    const QString refused =
        tr("The project cannot be simulated as it is: the messages say why. The "
           "next change tries again.");
    const QString loading = tr("The project is being loaded.");
    const QString failed = tr("The run has failed: reset it first.");
    const auto allow = [this](const char* name, bool allowed, const QString& why) {
        actions_->allow(name, allowed, why);
    };
    const QString reason = state == SolverState::idle      ? (any ? refused : nothing)
                           : state == SolverState::loading ? loading
                                                           : failed;
    auto* run = action(QStringLiteral("run"));
    run->setText(running ? tr("Pause") : state == SolverState::finished ? tr("Run on") : tr("Run"));
    run->setData(running                          ? tr("Pause the simulation (Space)")
                 : state == SolverState::finished ? tr("Run on beyond the stop rule (Space)")
                                                  : tr("Run the simulation (Space)"));
    const bool runnable = running || canRun(state);
    run->setIcon(
        makeIcon(running ? Icon::pause : Icon::run, theme_, themeColours(theme_).accentText));
    allow("run", runnable, reason);
    allow("step", canStep(state), reason);
    allow("half-step", canStep(state), reason);
    allow("reset", canReset(state), reason);
    const QString obstacle = live_->figures().obstacle();
    allow("live-figures", obstacle.isEmpty(), obstacle);
    action(QStringLiteral("live-figures"))->setChecked(live_->figures().on());
    allow("save", any, nothing);
    allow("save-as", any, nothing);
    allow("undo", returns_->canUndo(), any ? tr("There is nothing to undo.") : nothing);
    allow("redo", document_->undoStack().canRedo(),
          any ? tr("There is nothing to redo.") : nothing);
    allow("figure", any, nothing);
    allow("export-mask", any, nothing);
    allow("export-vtk", any, nothing);
    allow("export-hdf5", any, nothing);
    controls_->showPhase();
    if (state == SolverState::idle)
        centre_->field().view().setEmptyText(
            any ? refused
                : tr("Choose an example (Ctrl+E), open a project (Ctrl+O), or drop a file here."));
    else if (!run_->status().loading.empty())
        centre_->field().view().setEmptyText(inLanguage(run_->status().loading) +
                                             QStringLiteral(" …"));
}

} // namespace zonescope::ui
