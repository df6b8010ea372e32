#include "ui/window/main_window.hpp"

#include "core/io/pictures/colour_maps.hpp"
#include "core/model/quantity.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/frames/quantity_info.hpp"
#include "ui/instruments/instrument_texts.hpp"
#include "ui/language/language.hpp"
#include "ui/look/interface_scale.hpp"
#include "ui/window/command_list.hpp"
#include "ui/window/fitting_tool_bar.hpp"
#include "ui/window/notifier.hpp"
#include "ui/window/project_files.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/run_controls.hpp"
#include "ui/words/text.hpp"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include <utility>

namespace zonescope::ui {

namespace {

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
    auto* recent = file->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { files_->fillRecent(*recent); });
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
    edit->addMenu(panes_->tree().addMenu());
    edit->addActions(panes_->tree().editActions());
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
    auto& view = centre_->field().view();
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
            mapMenu, mapGroup, termInLanguage(map.label),
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
    for (const char* name :
         {pane::project, pane::inspector, pane::zones, pane::live, pane::plots, pane::dataSheet,
          pane::runs, pane::sweeps, pane::orders, pane::zoneRuns, pane::optimisation,
          pane::counters, pane::messages, pane::help})
        panes->addAction(panes_->dock(name).toggleViewAction());
    addChoice(
        panes, nullptr, tr("Line cut under the field"),
        [this] { return centre_->field().property("cutStrip").toBool(); },
        [this] {
            const bool shown = !centre_->field().property("cutStrip").toBool();
            centre_->field().setProperty("cutStrip", shown);
            centre_->field().setLineCutStripVisible(shown);
        });
    menu.addAction(action(QStringLiteral("reset-layout")));
}

void MainWindow::buildAppearanceMenus(QMenu& menu) {
    const auto later = [this] {
        notifier_->toast(tr("It takes effect when Zonescope starts next."));
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
    auto* runButton =
        qobject_cast<QToolButton*>(bar->widgetForAction(action(QStringLiteral("run"))));
    runButton->setObjectName(QStringLiteral("runButton"));
    runButton->setMinimumWidth(
        runButton->fontMetrics().horizontalAdvance(QStringLiteral("Run on")) + 56);
    for (const char* name : {"step", "half-step", "reset", "live-figures"})
        bar->addAction(action(QString::fromLatin1(name)));
    controls_ = std::make_unique<RunControls>(*run_, *bar);
    bar->addSeparator();
    const auto before = bar->actions().size();
    controls_->addStepsPerFrame(*bar);
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
    connect(search, &QToolButton::clicked, commands_.get(), &CommandList::open);
    bar->addWidget(search);
    QList<QToolButton*> wordy;
    for (const char* name : {"gallery", "half-step", "reset", "step", "live-figures", "new-lens"})
        wordy << qobject_cast<QToolButton*>(
            bar->widgetForAction(action(QString::fromLatin1(name))));
    bar->setDispensable(wordy, {controls_->phase(), stepsLabel, steps});
}

} // namespace zonescope::ui
