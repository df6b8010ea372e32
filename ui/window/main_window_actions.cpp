#include "ui/window/main_window.hpp"

#include "core/io/colour_maps.hpp"
#include "core/io/results_hdf5.hpp"
#include "core/io/vtk_export.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/quantity_info.hpp"
#include "ui/window/icons.hpp"

#include <QAction>
#include <QActionGroup>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

#include <utility>

namespace zonescope::ui {

namespace {

/// Larger numbers of steps per frame would look like a standstill.
constexpr int mostStepsPerFrame = 100000;

QString qs(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

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
    add(QStringLiteral("open"), tr("&Open…"), {QKeySequence::Open}, tr("Open a project file"),
        [this] { askOpen(); });
    add(QStringLiteral("save"), tr("&Save as…"),
        {QKeySequence(Qt::CTRL | Qt::Key_S), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)},
        tr("Save the project under a name"), [this] { askSave(); });
    auto* gallery =
        add(QStringLiteral("gallery"), tr("&Examples"), {QKeySequence(Qt::CTRL | Qt::Key_E)},
            tr("Show the example projects"), [this] { showGallery(pages_->currentIndex() == 0); });
    gallery->setCheckable(true);
    add(QStringLiteral("export-image"), tr("Export &image…"), {},
        tr("Save the field view as a PNG"), [this] { exportImage(); });
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
    add(QStringLiteral("quit"), tr("&Quit"), {QKeySequence::Quit}, tr("Quit"), [this] { close(); });

    add(QStringLiteral("run"), tr("Run"), {QKeySequence(Qt::Key_Space)}, tr("Run the simulation"),
        [this] { toggleRun(); });
    add(QStringLiteral("step"), tr("Step"), {QKeySequence(Qt::Key_Period)},
        tr("Advance one time step"), [this] { solver_->step(1); });
    add(QStringLiteral("half-step"), tr("Half-step"), {QKeySequence(Qt::Key_H)},
        tr("Advance H only, then E only"), [this] { solver_->halfStep(); });
    add(QStringLiteral("reset"), tr("Reset"), {QKeySequence(Qt::Key_R)}, tr("Back to step 0"),
        [this] { solver_->reset(); });

    auto* counters =
        add(QStringLiteral("counters"), tr("Co&unters"), {QKeySequence(Qt::CTRL | Qt::Key_U)},
            tr("Show the rate, what limits it and how the device is used"),
            [this] { toggleCounters(); });
    counters->setCheckable(true);
    connect(countersDock_, &QDockWidget::visibilityChanged, counters, &QAction::setChecked);
    add(QStringLiteral("reset-layout"), tr("Reset &layout"), {},
        tr("Put all panes back where they were at first"), [this] { resetLayout(); });
    add(QStringLiteral("shortcuts"), tr("&Shortcuts"), {QKeySequence::HelpContents},
        tr("All keys and gestures"), [this] { showShortcuts(); });
    add(QStringLiteral("about"), tr("&About Zonescope"), {}, tr("Version and libraries"),
        [this] { showAbout(); });
    auto* themes = new QActionGroup(this);
    for (const Theme theme : {Theme::dark, Theme::light}) {
        auto* choice = add(QStringLiteral("theme-") + themeName(theme),
                           theme == Theme::dark ? tr("&Dark") : tr("&Light"), {},
                           theme == Theme::dark ? tr("Dark theme") : tr("Light theme"),
                           [this, theme] { setTheme(theme); });
        choice->setCheckable(true);
        themes->addAction(choice);
    }
}

void MainWindow::buildMenus() {
    auto* file = menuBar()->addMenu(tr("&File"));
    file->addAction(action(QStringLiteral("gallery")));
    file->addAction(action(QStringLiteral("open")));
    recent_ = file->addMenu(tr("Open &recent"));
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    file->addAction(action(QStringLiteral("save")));
    file->addSeparator();
    for (const char* name : {"export-image", "export-vtk", "export-hdf5"})
        file->addAction(action(QString::fromLatin1(name)));
    file->addSeparator();
    file->addAction(action(QStringLiteral("quit")));

    buildViewMenu(*menuBar()->addMenu(tr("&View")));

    auto* run = menuBar()->addMenu(tr("&Run"));
    for (const char* name : {"run", "step", "half-step", "reset"})
        run->addAction(action(QString::fromLatin1(name)));

    auto* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(action(QStringLiteral("shortcuts")));
    help->addAction(action(QStringLiteral("about")));
    for (auto* menu : {file, run, help})
        menu->setToolTipsVisible(true);
}

void MainWindow::buildViewMenu(QMenu& menu) {
    auto& view = field_->view();
    // The check marks are set when the menu opens: keys and the field's own bar change the settings
    // as well.
    const auto choices = [this, &menu](const QString& title) {
        auto* sub = menu.addMenu(title);
        auto* group = new QActionGroup(sub);
        return std::pair{sub, group};
    };
    const auto choice = [this](QMenu* sub, QActionGroup* group, const QString& text,
                               std::function<bool()> current, std::function<void()> choose) {
        auto* entry = sub->addAction(text);
        entry->setCheckable(true);
        if (group)
            group->addAction(entry);
        connect(sub, &QMenu::aboutToShow, entry,
                [entry, current] { entry->setChecked(current()); });
        connect(entry, &QAction::triggered, this, [choose] { choose(); });
        return entry;
    };
    const auto [quantityMenu, quantityGroup] = choices(tr("&Quantity"));
    for (const auto& info : quantities()) {
        const QString key = QString::fromUtf8(info.key);
        const QString text =
            QStringLiteral("%1   %2%3")
                .arg(QString::fromUtf8(info.symbol), QString::fromUtf8(info.description),
                     key.isEmpty() ? QString() : QStringLiteral("\t") + key);
        choice(
            quantityMenu, quantityGroup, text,
            [&view, q = info.quantity] { return view.quantity() == q; },
            [&view, q = info.quantity] { view.setQuantity(q); })
            ->setObjectName(QStringLiteral("quantity-%1").arg(static_cast<int>(info.quantity)));
    }
    const auto [mapMenu, mapGroup] = choices(tr("Colour &map"));
    for (const auto& map : io::colourMaps()) {
        if (map.kind == io::ColourMapKind::cyclic)
            continue;
        const QString name = qs(map.name);
        choice(
            mapMenu, mapGroup, qs(map.label), [&view, name] { return view.colourMap() == name; },
            [&view, name] { view.setColourMap(name); })
            ->setObjectName(QStringLiteral("map-") + name);
    }
    const auto [scaleMenu, scaleGroup] = choices(tr("&Scale"));
    choice(
        scaleMenu, scaleGroup, tr("Linear\tL"),
        [&view] { return view.settings().scale == ColourScale::linear; },
        [&view] { view.setScale(ColourScale::linear); });
    choice(
        scaleMenu, scaleGroup, tr("dB\tL"),
        [&view] { return view.settings().scale == ColourScale::decibel; },
        [&view] { view.setScale(ColourScale::decibel); })
        ->setObjectName(QStringLiteral("scale-decibel"));
    scaleMenu->addSeparator();
    auto* ranges = new QActionGroup(scaleMenu);
    for (const auto& [mode, text] : {std::pair{RangeMode::autoPerFrame, tr("Range of each frame")},
                                     {RangeMode::autoHold, tr("Largest range so far")},
                                     {RangeMode::percentile, tr("99 % of the values")}})
        choice(
            scaleMenu, ranges, text,
            [&view, mode = mode] { return view.settings().rangeMode == mode; },
            [&view, mode = mode] { view.setRangeMode(mode); });
    auto* overlayMenu = menu.addMenu(tr("&Overlays"));
    for (const auto& [overlay, text] :
         {std::pair{Overlay::materials, tr("Outlines of bodies\tG")},
          {Overlay::layers, tr("Absorbing layers")},
          {Overlay::sources, tr("Sources")},
          {Overlay::monitors, tr("Monitors")},
          {Overlay::probes, tr("Probes")},
          {Overlay::axis, tr("Axis")},
          {Overlay::grid, tr("Cells and Yee positions (when close)")}})
        choice(
            overlayMenu, nullptr, text,
            [&view, overlay = overlay] { return view.settings().overlays.testFlag(overlay); },
            [&view, overlay = overlay] {
                view.setOverlay(overlay, !view.settings().overlays.testFlag(overlay));
            });
    menu.addSeparator();
    choice(
        &menu, nullptr, tr("Whole lens (mirrored)"), [&view] { return view.settings().mirrored; },
        [&view] { view.setMirrored(!view.settings().mirrored); });
    choice(
        &menu, nullptr, tr("z upwards"),
        [&view] { return view.settings().orientation == Orientation::zUp; },
        [&view] {
            view.setOrientation(view.settings().orientation == Orientation::zUp
                                    ? Orientation::zRight
                                    : Orientation::zUp);
        });
    connect(menu.addAction(tr("&Fit\tF")), &QAction::triggered, &view, &FieldView::fit);
    menu.addSeparator();
    auto* themeMenu = menu.addMenu(tr("&Theme"));
    themeMenu->addAction(action(QStringLiteral("theme-dark")));
    themeMenu->addAction(action(QStringLiteral("theme-light")));
    menu.addAction(action(QStringLiteral("counters")));
    auto* panes = menu.addMenu(tr("&Panes"));
    for (auto* dock : {treeDock_, inspectorDock_, plotsDock_, countersDock_, messagesDock_})
        panes->addAction(dock->toggleViewAction());
    choice(
        panes, nullptr, tr("Line cut under the field"),
        [this] { return field_->property("cutStrip").toBool(); },
        [this] {
            const bool shown = !field_->property("cutStrip").toBool();
            field_->setProperty("cutStrip", shown);
            field_->setLineCutStripVisible(shown);
        });
    menu.addAction(action(QStringLiteral("reset-layout")));
}

void MainWindow::buildToolBar() {
    auto* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({18, 18});
    for (const char* name : {"gallery", "open", "save"})
        bar->addAction(action(QString::fromLatin1(name)));
    bar->addSeparator();
    bar->addAction(action(QStringLiteral("run")));
    runButton_ = qobject_cast<QToolButton*>(bar->widgetForAction(action(QStringLiteral("run"))));
    runButton_->setObjectName(QStringLiteral("runButton"));
    runButton_->setMinimumWidth(
        runButton_->fontMetrics().horizontalAdvance(QStringLiteral("Run on")) + 70);
    for (const char* name : {"step", "half-step", "reset"})
        bar->addAction(action(QString::fromLatin1(name)));
    phase_ = new QLabel;
    phase_->setProperty("role", "secondary");
    phase_->setToolTip(
        tr("E and H live half a time step apart. After a half-step, H is ahead of E."));
    phase_->setMinimumWidth(phase_->fontMetrics().horizontalAdvance(tr("H ahead of E by ½ step")) +
                            16);
    phase_->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(phase_);
    bar->addSeparator();
    auto* label = new QLabel(tr("Steps per frame"));
    label->setProperty("role", "secondary");
    label->setContentsMargins(4, 0, 6, 0);
    bar->addWidget(label);
    stepsPerFrame_ = new QSpinBox;
    stepsPerFrame_->setObjectName(QStringLiteral("stepsPerFrame"));
    stepsPerFrame_->setRange(0, mostStepsPerFrame);
    stepsPerFrame_->setSpecialValueText(tr("automatic"));
    stepsPerFrame_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    stepsPerFrame_->setKeyboardTracking(false);
    stepsPerFrame_->setMinimumWidth(104);
    stepsPerFrame_->setAccessibleName(tr("Steps per frame"));
    stepsPerFrame_->setToolTip(
        tr("Time steps between two frames. Automatic: full speed, about 60 frames/s, at most 3 % "
           "of the solver's "
           "time. A number shows every so many steps, at most 60 frames/s: 1 is slow motion."));
    connect(stepsPerFrame_, &QSpinBox::valueChanged, this, [this](int steps) {
        solver_->setStepsPerFrame(steps > 0 ? std::optional<std::int64_t>(steps) : std::nullopt);
    });
    bar->addWidget(stepsPerFrame_);
}

void MainWindow::paintIcons() {
    const auto set = [this](const char* name, Icon icon) {
        action(QString::fromLatin1(name))->setIcon(makeIcon(icon, theme_));
    };
    set("open", Icon::open);
    set("save", Icon::save);
    set("gallery", Icon::gallery);
    set("step", Icon::step);
    set("half-step", Icon::halfStep);
    set("reset", Icon::reset);
    updateActions();
}

} // namespace zonescope::ui
