#include "ui/window/main_window.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/language/language.hpp"
#include "ui/look/interface_scale.hpp"
#include "ui/window/fitting_tool_bar.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/toast.hpp"
#include "ui/words/problem_text.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QSpinBox>
#include <QToolButton>

#include <utility>

namespace zonescope::ui {

namespace {

/// Larger numbers of steps per frame would look like a standstill.
constexpr int mostStepsPerFrame = 100000;
/// Periods of the light per second: from one that the eye follows easily to one at which a step of
/// twenty to the period lasts half a second.
constexpr double slowPaces[] = {8.0, 4.0, 2.0, 1.0, 0.5, 0.1};

/// An entry whose check mark is set when its menu opens: keys and the field's own bar change the
/// settings as well.
QAction* addChoice(QMenu* menu, QActionGroup* group, const QString& text,
                   std::function<bool()> current, std::function<void()> choose) {
    auto* entry = menu->addAction(text);
    entry->setCheckable(true);
    if (group)
        group->addAction(entry);
    QObject::connect(menu, &QMenu::aboutToShow, entry,
                     [entry, current = std::move(current)] { entry->setChecked(current()); });
    QObject::connect(entry, &QAction::triggered, entry, [choose = std::move(choose)] { choose(); });
    return entry;
}

} // namespace

void MainWindow::buildMenus() {
    auto* file = menuBar()->addMenu(tr("&File"));
    for (const char* name : {"new-lens", "new", "gallery", "lessons", "open"})
        file->addAction(action(QString::fromLatin1(name)));
    recent_ = file->addMenu(tr("Open &recent"));
    connect(recent_, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    file->addAction(action(QStringLiteral("save")));
    file->addAction(action(QStringLiteral("save-as")));
    file->addSeparator();
    for (const char* name : {"figure", "export-vtk", "export-hdf5", "export-mask"})
        file->addAction(action(QString::fromLatin1(name)));
    file->addSeparator();
    file->addAction(action(QStringLiteral("quit")));

    auto* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addAction(action(QStringLiteral("undo")));
    edit->addAction(action(QStringLiteral("redo")));
    edit->addSeparator();
    edit->addMenu(tree_->addMenu());
    edit->addActions(tree_->editActions());
    edit->addAction(action(QStringLiteral("fit-material")));
    auto* canvas = edit->addMenu(tr("On the &canvas"));
    editor_->addTo(*canvas);
    edit->addSeparator();
    edit->addAction(action(QStringLiteral("preferences")));

    buildViewMenu(*menuBar()->addMenu(tr("&View")));

    auto* run = menuBar()->addMenu(tr("&Run"));
    for (const char* name :
         {"run", "step", "half-step", "step-back", "reset", "live-figures", "record"})
        run->addAction(action(QString::fromLatin1(name)));
    run->addAction(action(QStringLiteral("runs")));
    run->addSeparator();
    for (const char* name :
         {"sweep-wavelength", "orders", "field-of-view", "emission", "zone-runs", "optimise"})
        run->addAction(action(QString::fromLatin1(name)));
    run->addSeparator();
    for (const auto one : allInstruments)
        if (one != Instrument::breakIt)
            run->addAction(action(instrumentAction(one)));
    run->addAction(action(QStringLiteral("laboratory")));
    auto* broken = run->addMenu(tr("&Break it"));
    for (const auto rule : instrument::allRules)
        broken->addAction(action(QStringLiteral("break-") + ruleKey(rule)));
    broken->setToolTipsVisible(true);

    auto* help = menuBar()->addMenu(tr("&Help"));
    for (const char* name : {"help", "tutorial", "shortcuts", "commands"})
        help->addAction(action(QString::fromLatin1(name)));
    help->addSeparator();
    help->addAction(action(QStringLiteral("about")));
    for (auto* menu : {file, edit, run, help})
        menu->setToolTipsVisible(true);
}

void MainWindow::buildFieldMenus(QMenu& menu) {
    auto& view = field_->view();
    const auto choices = [&menu](const QString& title) {
        auto* sub = menu.addMenu(title);
        auto* group = new QActionGroup(sub);
        return std::pair{sub, group};
    };
    const auto [quantityMenu, quantityGroup] = choices(tr("&Quantity"));
    for (const auto& info : quantities()) {
        const QString key = QString::fromUtf8(info.key);
        const QString text = QStringLiteral("%1   %2%3")
                                 .arg(QString::fromUtf8(info.symbol), quantityDescription(info),
                                      key.isEmpty() ? QString() : QStringLiteral("\t") + key);
        addChoice(
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
        addChoice(
            mapMenu, mapGroup, inLanguage(map.label),
            [&view, name] { return view.colourMap() == name; },
            [&view, name] { view.setColourMap(name); })
            ->setObjectName(QStringLiteral("map-") + name);
    }
    const auto [scaleMenu, scaleGroup] = choices(tr("&Scale"));
    addChoice(
        scaleMenu, scaleGroup, tr("Linear\tL"),
        [&view] { return view.settings().scale == ColourScale::linear; },
        [&view] { view.setScale(ColourScale::linear); });
    addChoice(
        scaleMenu, scaleGroup, tr("dB\tL"),
        [&view] { return view.settings().scale == ColourScale::decibel; },
        [&view] { view.setScale(ColourScale::decibel); })
        ->setObjectName(QStringLiteral("scale-decibel"));
    scaleMenu->addSeparator();
    auto* ranges = new QActionGroup(scaleMenu);
    for (const auto& [mode, text] : {std::pair{RangeMode::autoPerFrame, tr("Range of each frame")},
                                     {RangeMode::autoHold, tr("Largest range so far")},
                                     {RangeMode::percentile, tr("99 % of the values")}})
        addChoice(
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
        addChoice(
            overlayMenu, nullptr, text,
            [&view, overlay = overlay] { return view.settings().overlays.testFlag(overlay); },
            [&view, overlay = overlay] {
                view.setOverlay(overlay, !view.settings().overlays.testFlag(overlay));
            });
    menu.addSeparator();
    addChoice(
        &menu, nullptr, tr("Whole lens (mirrored)"), [&view] { return view.settings().mirrored; },
        [&view] { view.setMirrored(!view.settings().mirrored); });
    addChoice(
        &menu, nullptr, tr("z upwards"),
        [&view] { return view.settings().orientation == Orientation::zUp; },
        [&view] {
            view.setOrientation(view.settings().orientation == Orientation::zUp
                                    ? Orientation::zRight
                                    : Orientation::zUp);
        });
    connect(menu.addAction(tr("&Fit\tF")), &QAction::triggered, &view, &FieldView::fit);
}

void MainWindow::buildViewMenu(QMenu& menu) {
    for (const CentreMode mode : allCentreModes)
        menu.addAction(action(QStringLiteral("mode-") + centreModeKey(mode)));
    menu.addSeparator();
    buildFieldMenus(menu);
    menu.addSeparator();
    buildWindowMenus(menu);
}

void MainWindow::buildWindowMenus(QMenu& menu) {
    auto* workspaces = menu.addMenu(tr("&Workspace"));
    for (const Workspace workspace : allWorkspaces)
        workspaces->addAction(action(QStringLiteral("workspace-") + workspaceKey(workspace)));
    workspaces->setToolTipsVisible(true);
    auto* themeMenu = menu.addMenu(tr("&Theme"));
    for (const char* name : {"theme-system", "theme-dark", "theme-light"})
        themeMenu->addAction(action(QString::fromLatin1(name)));
    themeMenu->setToolTipsVisible(true);
    buildAppearanceMenus(menu);
    menu.addAction(action(QStringLiteral("counters")));
    auto* panes = menu.addMenu(tr("&Panes"));
    for (auto* dock : {treeDock_, inspectorDock_, zonesDock_, liveDock_, plotsDock_, dataSheetDock_,
                       runsDock_, sweepsDock_, ordersDock_, zoneRunsDock_, optimisationDock_,
                       countersDock_, messagesDock_, helpDock_})
        panes->addAction(dock->toggleViewAction());
    addChoice(
        panes, nullptr, tr("Line cut under the field"),
        [this] { return field_->property("cutStrip").toBool(); },
        [this] {
            const bool shown = !field_->property("cutStrip").toBool();
            field_->setProperty("cutStrip", shown);
            field_->setLineCutStripVisible(shown);
        });
    menu.addAction(action(QStringLiteral("reset-layout")));
}

void MainWindow::buildAppearanceMenus(QMenu& menu) {
    const auto later = [this] {
        toast_->present(tr("It takes effect when Zonescope starts next."));
    };
    auto* sizes = menu.addMenu(tr("&Size of the interface"));
    auto* sizeGroup = new QActionGroup(sizes);
    for (const int percent : interfaceScales)
        addChoice(
            sizes, sizeGroup, tr("%1 %").arg(percent),
            [percent] { return chosenInterfaceScale() == percent; },
            [percent, later] {
                chooseInterfaceScale(percent);
                later();
            });
    auto* tongues = menu.addMenu(tr("&Language"));
    auto* tongueGroup = new QActionGroup(tongues);
    for (const auto& language : languages())
        addChoice(
            tongues, tongueGroup, language.name,
            [code = language.code] { return chosenLanguage() == code; },
            [code = language.code, later] {
                chooseLanguage(code);
                later();
            });
}

void MainWindow::buildToolBar() {
    auto* bar = new FittingToolBar(tr("Tools"));
    addToolBar(bar);
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({18, 18});
    for (const char* name : {"new-lens", "gallery", "open", "save"})
        bar->addAction(action(QString::fromLatin1(name)));
    bar->addSeparator();
    for (const char* name : {"undo", "redo"})
        bar->addAction(action(QString::fromLatin1(name)));
    // Their pictures are known everywhere; the words are in the tips.
    for (const char* name : {"open", "save", "undo", "redo"})
        qobject_cast<QToolButton*>(bar->widgetForAction(action(QString::fromLatin1(name))))
            ->setToolButtonStyle(Qt::ToolButtonIconOnly);
    bar->addSeparator();
    bar->addAction(action(QStringLiteral("run")));
    runButton_ = qobject_cast<QToolButton*>(bar->widgetForAction(action(QStringLiteral("run"))));
    runButton_->setObjectName(QStringLiteral("runButton"));
    runButton_->setMinimumWidth(
        runButton_->fontMetrics().horizontalAdvance(QStringLiteral("Run on")) + 56);
    for (const char* name : {"step", "half-step", "reset", "live-figures"})
        bar->addAction(action(QString::fromLatin1(name)));
    phase_ = new QLabel;
    phase_->setProperty("role", "secondary");
    phase_->setToolTip(
        tr("E and H live half a time step apart. After a half-step, H is ahead of E."));
    phase_->setMinimumWidth(phase_->fontMetrics().horizontalAdvance(tr("H ½ step ahead")) + 16);
    phase_->setContentsMargins(8, 0, 8, 0);
    auto* phase = bar->addWidget(phase_);
    bar->addSeparator();
    const auto before = bar->actions().size();
    buildStepsPerFrame(*bar);
    // In a narrow window the number of steps goes before what finds everything else.
    const auto stepsLabel = bar->actions().at(before), steps = bar->actions().at(before + 1);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    auto* search = new QToolButton;
    search->setObjectName(QStringLiteral("commandSearch"));
    search->setText(tr("⌕ Ctrl+K"));
    search->setToolTip(action(QStringLiteral("commands"))->toolTip());
    search->setAccessibleName(tr("Search commands"));
    search->setFocusPolicy(Qt::NoFocus);
    connect(search, &QToolButton::clicked, this, &MainWindow::openCommandPalette);
    bar->addWidget(search);
    QList<QToolButton*> wordy;
    for (const char* name : {"gallery", "half-step", "reset", "step", "live-figures", "new-lens"})
        wordy << qobject_cast<QToolButton*>(
            bar->widgetForAction(action(QString::fromLatin1(name))));
    bar->setDispensable(wordy, {phase, stepsLabel, steps});
}

void MainWindow::buildStepsPerFrame(QToolBar& bar) {
    auto* label = new QLabel(tr("Steps per frame"));
    label->setProperty("role", "secondary");
    label->setContentsMargins(4, 0, 6, 0);
    bar.addWidget(label);
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
    bar.addWidget(stepsPerFrame_);
    buildPace(bar);
}

void MainWindow::buildPace(QToolBar& bar) {
    pace_ = new QComboBox;
    pace_->setObjectName(QStringLiteral("pace"));
    pace_->setAccessibleName(tr("Pace"));
    pace_->setToolTip(
        tr("How fast a run is shown: slow motion in periods of the light per second, every frame "
           "kept to look back at, or full speed. Quitting, pausing and edits never wait for it."));
    pace_->addItem(tr("Full speed"), 0.0);
    for (const double periods : slowPaces)
        pace_->addItem(tr("%1 periods/s").arg(QLocale().toString(periods)), periods);
    connect(pace_, &QComboBox::currentIndexChanged, this, [this] {
        const double periods = pace_->currentData().toDouble();
        stepsPerFrame_->setEnabled(periods <= 0.0);
        solver_->setPace(periods > 0.0 ? std::optional(periods) : std::nullopt);
    });
    bar.addWidget(pace_);
}

void MainWindow::choosePace(std::optional<double> periodsPerSecond) {
    const double wanted = periodsPerSecond.value_or(0.0);
    int row = pace_->findData(wanted);
    if (row < 0) {
        pace_->addItem(tr("%1 periods/s").arg(QLocale().toString(wanted)), wanted);
        row = pace_->count() - 1;
    }
    pace_->setCurrentIndex(row);
}

} // namespace zonescope::ui
