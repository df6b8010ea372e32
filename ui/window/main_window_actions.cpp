#include "ui/window/main_window.hpp"

#include "core/io/results/results_hdf5.hpp"
#include "core/io/results/vtk_export.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/examples/gallery.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/look/icons.hpp"
#include "ui/recording/recorder.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/runs/runs_panel.hpp"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QStackedWidget>

#include <tuple>
#include <utility>

namespace zonescope::ui {

QAction* MainWindow::add(const QString& name, const QString& text, const QList<QKeySequence>& keys,
                         const QString& tip, std::function<void()> work) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(keys);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(
                                            tip, keys.first().toString(QKeySequence::NativeText)));
    action->setStatusTip(QString());
    // Kept to put it back after a reason why the action is disabled.
    action->setData(action->toolTip());
    connect(action, &QAction::triggered, this, [work = std::move(work)] { work(); });
    addAction(action);
    return action;
}

void MainWindow::buildActions() {
    add(QStringLiteral("new-lens"), tr("New &lens…"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)},
        tr("Design a lens from wavelength, focal length and aperture"), [this] { openWizard(); });
    add(QStringLiteral("new"), tr("&New project"), {QKeySequence::New},
        tr("An empty domain with a plane wave, to draw in"), [this] { openBlank(); });
    add(QStringLiteral("open"), tr("&Open…"), {QKeySequence::Open}, tr("Open a project file"),
        [this] { askOpen(); });
    add(QStringLiteral("save"), tr("&Save"), {QKeySequence::Save}, tr("Save the project"),
        [this] { save(); });
    add(QStringLiteral("save-as"), tr("Save &as…"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, tr("Save the project under a name"),
        [this] { askSave(); });
    add(QStringLiteral("undo"), tr("&Undo"), {QKeySequence::Undo}, tr("Undo the last change"),
        [this] { undo(); });
    add(QStringLiteral("redo"), tr("&Redo"),
        {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)},
        tr("Do again what was undone"), [this] { document_->undoStack().redo(); });
    auto* gallery =
        add(QStringLiteral("gallery"), tr("&Examples"), {QKeySequence(Qt::CTRL | Qt::Key_E)},
            tr("Show the example projects"), [this] { showGallery(!gallery_->isVisible()); });
    gallery->setCheckable(true);
    add(QStringLiteral("lessons"), tr("&Lessons"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)},
        tr("Lessons beside the work, with experiments that are checked"),
        [this] { showLessons(); });
    add(QStringLiteral("figure"), tr("&Figure…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)},
        tr("A figure of the field or of a plot, with its size in mm: PDF, SVG, PNG"),
        [this] { openFigures(); });
    add(QStringLiteral("export-mask"), tr("Export &mask…"), {},
        tr("Save the rings for lithography: GDSII or DXF"), [this] { openMasks(); });
    add(QStringLiteral("export-vtk"), tr("Export &VTK…"), {}, tr("Save the fields for ParaView"),
        [this] {
            exportData(tr("Export VTK"), tr("VTK (*.vtr *.vti)"), QStringLiteral(".vtr"),
                       [](const std::filesystem::path& path, run::Simulation& simulation) {
                           io::writeVtk(path, simulation);
                       });
        });
    add(QStringLiteral("export-hdf5"), tr("Export &HDF5…"), {}, tr("Save results and monitors"),
        [this] {
            exportData(tr("Export HDF5"), tr("HDF5 (*.h5)"), QStringLiteral(".h5"),
                       [](const std::filesystem::path& path, run::Simulation& simulation) {
                           io::ResultsOptions options;
                           options.snapshots = {fdtd::ViewQuantity::electricMagnitude};
                           io::writeResults(path, simulation, options);
                       });
        });
    add(QStringLiteral("fit-material"), tr("Fit &tabulated n, k…"), {},
        tr("Fit passive poles to a table of wavelength, n and k"), [this] { openMaterialFit(); });
    add(QStringLiteral("preferences"), tr("&Preferences…"), {QKeySequence::Preferences},
        tr("What kept runs may take of memory and disk"), [this] { openPreferences(); });
    add(QStringLiteral("quit"), tr("&Quit"), {QKeySequence::Quit}, tr("Quit"), [this] { close(); });

    add(QStringLiteral("run"), tr("Run"), {QKeySequence(Qt::Key_Space)}, tr("Run the simulation"),
        [this] { toggleRun(); });
    add(QStringLiteral("step"), tr("Step"), {QKeySequence(Qt::Key_Period)},
        tr("Advance one time step, or one frame while looking back"), [this] { stepForward(); });
    add(QStringLiteral("step-back"), tr("Step back"), {QKeySequence(Qt::Key_Comma)},
        tr("Look one frame back; the run is not touched"), [this] { stepBack(); });
    auto* record = add(
        QStringLiteral("record"), tr("Record…"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R)},
        tr("Record the live view as a film or pictures"), [this] { recordingBar_->open(); });
    connect(recorder_, &Recorder::stateChanged, record, [record](RecorderState state) {
        record->setText(state == RecorderState::idle ? tr("Record…") : tr("Recording…"));
    });
    add(QStringLiteral("half-step"), tr("Half-step"), {QKeySequence(Qt::Key_H)},
        tr("Advance H only, then E only"), [this] { solver_->halfStep(); });
    add(QStringLiteral("reset"), tr("Reset"), {QKeySequence(Qt::Key_R)}, tr("Back to step 0"),
        [this] { solver_->reset(); });
    auto* live = add(QStringLiteral("live-figures"), tr("&Live figures"),
                     {QKeySequence(Qt::CTRL | Qt::Key_L)},
                     tr("Every change of the lens is simulated at once, also while the mouse "
                        "drags: its focus and its key figures follow"),
                     [this] { chooseLive(action(QStringLiteral("live-figures"))->isChecked()); });
    live->setCheckable(true);
    live->setWhatsThis(
        tr("With live figures each change of the lens is simulated to its end by itself. While a "
           "ring is dragged, focal length, width, efficiency and Strehl ratio come as often as "
           "this machine computes them, beside what they were before."));
    // Letters belong to the canvases: who types elsewhere means a name.
    for (const char* name : {"half-step", "reset"}) {
        QAction* letter = action(QString::fromLatin1(name));
        letter->setShortcutContext(Qt::WidgetShortcut);
        for (QWidget* canvas : std::initializer_list<QWidget*>{
                 &field_->view(), &geometry_->canvas(), &frequency_->view()})
            canvas->addAction(letter);
    }

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
    add(QStringLiteral("runs"), tr("&Kept runs"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)},
        tr("Runs that others have replaced: bring back, compare"), [this] {
            showDock(*runsDock_);
            runs_->setFocus();
        });
    auto* counters =
        add(QStringLiteral("counters"), tr("Co&unters"), {QKeySequence(Qt::CTRL | Qt::Key_U)},
            tr("Show the rate, what limits it and how the device is used"),
            [this] { toggleCounters(); });
    counters->setCheckable(true);
    connect(countersDock_, &QDockWidget::visibilityChanged, counters, &QAction::setChecked);
    add(QStringLiteral("reset-layout"), tr("Reset &layout"), {},
        tr("Put all panes back where they were at first"), [this] { resetLayout(); });
    int place = 0;
    for (const Workspace workspace : allWorkspaces) {
        add(QStringLiteral("workspace-") + workspaceKey(workspace), workspaceTitle(workspace),
            {QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + place++))},
            workspacePurpose(workspace), [this, workspace] { setWorkspace(workspace); });
    }
    add(QStringLiteral("commands"), tr("&Commands…"), {QKeySequence(Qt::CTRL | Qt::Key_K)},
        tr("Search all commands, items and help pages"), [this] { openCommandPalette(); });
    add(QStringLiteral("help"), tr("&Help on this"), {QKeySequence::HelpContents},
        tr("Help on what has the focus; once more closes it"), [this] { toggleHelp(); });
    add(QStringLiteral("tutorial"), tr("&Your first lens"), {},
        tr("A zone plate and its focus in three minutes"),
        [this] { showHelp(QStringLiteral("first-lens")); });
    add(QStringLiteral("shortcuts"), tr("&Keys and gestures"),
        {QKeySequence(Qt::SHIFT | Qt::Key_F1)}, tr("All keys and gestures"),
        [this] { showShortcuts(); });
    add(QStringLiteral("about"), tr("&About Zonescope"), {}, tr("Version and libraries"),
        [this] { showAbout(); });
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

void MainWindow::stepBack() { history_->back(); }

void MainWindow::stepForward() {
    if (!history_->forward())
        solver_->step(1);
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

} // namespace zonescope::ui
