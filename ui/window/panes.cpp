#include "ui/window/panes.hpp"

#include "ui/counters/counters_panel.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/lesson/lesson_panel.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QDockWidget>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QScrollArea>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <array>
#include <utility>

namespace zonescope::ui {

namespace {

/// Heights of the panes at the sides, logical pixels.
/// Of the tree: some items of each kind.
constexpr int leastTreeHeight = 140;
/// Of the inspector: a handful of fields with the explanation of one.
constexpr int leastInspectorHeight = 240;

/// As the window hides and shows them.
constexpr std::array inOrder{pane::project,  pane::inspector, pane::zones,        pane::live,
                             pane::plots,    pane::dataSheet, pane::runs,         pane::sweeps,
                             pane::orders,   pane::zoneRuns,  pane::optimisation, pane::counters,
                             pane::messages, pane::lesson,    pane::help};

/// A pane that is taller than its place scrolls instead of pushing the window apart.
QScrollArea* inScrollArea(QWidget* pane) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(pane);
    return area;
}

/// Sizes of the panes, logical pixels: parts of the window between a least size at which their
/// content can be read and a size beyond which they gain nothing. The field keeps the rest: it is
/// what people look at.
struct Share {
    double part;
    int least, most;

    [[nodiscard]] int of(int whole) const {
        return std::clamp(static_cast<int>(part * whole), least, most);
    }
};
constexpr Share sideWidth{0.2, 300, 380};
constexpr Share helpWidth{0.28, 370, 560};
constexpr Share footHeight{0.3, 258, 420};
constexpr Share tableHeight{0.27, 240, 380};
/// Of a pane that stands alone.
constexpr QSize floatingSize{720, 480};
/// From its former place: that it has left the window is seen at once.
constexpr QPoint floatingStep{-48, -48};
/// Of panes with a form and pictures beside it, where the window is high: in a lower one the field
/// needs that height, and the form folds away.
constexpr Share picturesHeight{0.42, 320, 420};
constexpr int highWindow = 900;

/// Whether a pane is shown and no other stands before it. Where it is on the screen does not tell:
/// panes glide to their places.
bool inFront(const QMainWindow& window, const QDockWidget& dock) {
    if (!dock.isVisible())
        return false;
    for (const auto* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        for (int n = 0; n < bar->count(); ++n) {
            if (bar->tabText(n) == dock.windowTitle())
                return n == bar->currentIndex();
        }
    }
    return true;
}

} // namespace

Panes::Panes(QMainWindow& window, ProjectDocument& document,
             std::shared_ptr<archive::RunArchive> archive)
    : window_(window) {
    tree_ = new ProjectTree;
    tree_->setMinimumHeight(leastTreeHeight);
    inspector_ = new Inspector;
    inspector_->setDocument(&document);
    inspector_->setMinimumSize(Inspector::leastWidth, leastInspectorHeight);
    tree_->setDocument(&document);
    zones_ = new ZoneTable(document);
    sweeps_ = new SweepPanel;
    sweeps_->setDocument(&document);
    orders_ = new OrdersPanel;
    orders_->setDocument(&document);
    zoneRuns_ = new ZoneRunsPanel;
    zoneRuns_->setDocument(&document);
    optimisation_ = new OptimisationPanel;
    optimisation_->setDocument(&document);
    dataSheet_ = new DataSheetPanel;
    runs_ = new RunsPanel(std::move(archive));
    livePanel_ = new LivePanel;
    plots_ = new PlotsPanel;
    counters_ = new CountersPanel;
    messages_ = new MessagesPanel;
    help_ = new HelpPanel;
    lesson_ = new LessonPanel;
    window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window_.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    build(pane::project, tr("Project"), tree_, "project");
    build(pane::inspector, tr("Inspector"), inspector_, "inspector");
    build(pane::zones, tr("Zone table"), zones_, "zone-table");
    build(pane::sweeps, tr("Sweeps"), inScrollArea(sweeps_), "sweeps");
    build(pane::orders, tr("Orders"), inScrollArea(orders_), "orders");
    build(pane::zoneRuns, tr("Zone runs"), inScrollArea(zoneRuns_), "lens-in-zones");
    build(pane::optimisation, tr("Optimisation"), inScrollArea(optimisation_), "optimising");
    build(pane::dataSheet, tr("Data sheet"), dataSheet_, "lens-data-sheet");
    build(pane::runs, tr("Runs"), runs_, "runs");
    build(pane::live, tr("Live figures"), inScrollArea(livePanel_), "live-figures");
    build(pane::plots, tr("Plots"), plots_, "plots");
    build(pane::counters, tr("Counters"), counters_, "counters");
    build(pane::messages, tr("Messages"), messages_, "messages");
    build(pane::help, tr("Help"), help_, "index");
    build(pane::lesson, tr("Lesson"), lesson_, "lessons");
    for (const char* name : {pane::sweeps, pane::orders, pane::zoneRuns, pane::optimisation})
        connect(&dock(name), &QDockWidget::visibilityChanged, this, [this, name](bool visible) {
            if (visible && window_.isVisible())
                giveHeight(name);
        });
}

void Panes::build(const char* name, const QString& title, QWidget* content, const char* topic) {
    auto* result = new QDockWidget(title, &window_);
    result->setObjectName(QString::fromLatin1(name));
    result->setWidget(content);
    result->setProperty(helpTopicProperty, QString::fromLatin1(topic));
    connect(result, &QDockWidget::topLevelChanged, this, [this, name, result](bool floating) {
        if (floating)
            placeFloating(*result);
        else if (result->isVisible())
            show(name); // in front of the panes that it shares its place with
    });
    docks_.push_back(result);
}

QDockWidget& Panes::dock(const char* name) const {
    return **std::ranges::find(docks_, QLatin1String(name), &QObject::objectName);
}

void Panes::show(const char* name) {
    dock(name).show();
    dock(name).raise();
}

void Panes::arrange(Workspace workspace, bool live) {
    for (const char* name : inOrder) {
        dock(name).setFloating(false);
        window_.removeDockWidget(&dock(name));
    }
    // Every pane has its place even while it is hidden, so that it opens where it belongs.
    const bool profiles = workspace == Workspace::profile;
    const auto stack = [this](const char* below, const char* above) {
        window_.tabifyDockWidget(&dock(below), &dock(above));
    };
    // The help has a side of its own, as high as the window.
    window_.addDockWidget(profiles ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea,
                          &dock(pane::help));
    stack(pane::help, pane::lesson);
    window_.addDockWidget(Qt::LeftDockWidgetArea, &dock(pane::project));
    window_.splitDockWidget(&dock(pane::project), &dock(pane::inspector), Qt::Vertical);
    window_.addDockWidget(Qt::BottomDockWidgetArea, &dock(pane::zones));
    stack(pane::zones, pane::live);
    stack(pane::live, pane::plots);
    stack(pane::plots, pane::dataSheet);
    stack(pane::dataSheet, pane::runs);
    stack(pane::runs, pane::sweeps);
    stack(pane::sweeps, pane::orders);
    stack(pane::orders, pane::zoneRuns);
    stack(pane::zoneRuns, pane::optimisation);
    if (profiles)
        window_.addDockWidget(Qt::RightDockWidgetArea, &dock(pane::counters));
    else
        stack(pane::optimisation, pane::counters);
    stack(profiles ? pane::optimisation : pane::counters, pane::messages);
    QStringList shown;
    const auto choose = [&shown](std::initializer_list<const char*> names) {
        for (const char* name : names)
            shown << QString::fromLatin1(name);
    };
    switch (workspace) {
    case Workspace::design:
        choose({pane::project, pane::inspector, pane::zones, pane::live, pane::runs, pane::sweeps,
                pane::messages});
        break;
    case Workspace::run:
        choose({pane::project, pane::inspector, pane::plots, pane::dataSheet, pane::runs,
                pane::counters, pane::messages});
        break;
    case Workspace::teach: // what the steps of tutorial and lessons need stays in sight
        choose({lesson_->isOpen() ? pane::lesson : pane::help, pane::project, pane::inspector,
                pane::plots, pane::dataSheet});
        break;
    case Workspace::profile: choose({pane::counters, pane::plots, pane::messages}); break;
    }
    for (const char* name : inOrder)
        dock(name).setVisible(shown.contains(QLatin1String(name)));
    dock(workspace != Workspace::design ? pane::plots : live ? pane::live : pane::zones).raise();
    // Once the layout knows who is there: sizes given before that are lost.
    QTimer::singleShot(0, this, [this, workspace] { resize(workspace); });
}

void Panes::resize(Workspace workspace) {
    const int width = window_.width();
    const auto give = [this](const std::vector<std::pair<const char*, int>>& wishes,
                             Qt::Orientation orientation) {
        QList<QDockWidget*> docks;
        QList<int> sizes;
        for (const auto& [name, size] : wishes) {
            if (dock(name).isVisible()) {
                docks << &dock(name);
                sizes << size;
            }
        }
        if (!docks.isEmpty())
            window_.resizeDocks(docks, sizes, orientation);
    };
    give({{pane::project, sideWidth.of(width)},
          {pane::help, helpWidth.of(width)},
          {pane::lesson, helpWidth.of(width)}},
         Qt::Horizontal);
    if (workspace == Workspace::profile)
        give({{pane::counters, width * 2 / 5}}, Qt::Horizontal);
    give({{pane::project, 300}, {pane::inspector, 500}}, Qt::Vertical);
    const int foot =
        (workspace == Workspace::design ? tableHeight : footHeight).of(window_.height());
    for (const char* name : {pane::plots, pane::zones, pane::live})
        give({{name, foot}}, Qt::Vertical);
}

void Panes::giveHeight(const char* name) {
    // When the layout has been done: before, whether it is in front is not known.
    QTimer::singleShot(0, &dock(name), [this, dock = &dock(name)] {
        const int height = window_.height();
        const int high = (height < highWindow ? footHeight : picturesHeight).of(height);
        if (!dock->isFloating() && inFront(window_, *dock) && dock->height() < high)
            window_.resizeDocks({dock}, {high}, Qt::Vertical);
    });
}

void Panes::giveWidthToHelp() {
    QTimer::singleShot(0, this, [this] {
        auto& help = dock(pane::help);
        const int wide = helpWidth.of(window_.width());
        if (!help.isFloating() && help.isVisible() && help.width() < wide)
            window_.resizeDocks({&help}, {wide}, Qt::Horizontal);
    });
}

void Panes::placeFloating(QDockWidget& dock) {
    // Whoever drags it decides where it goes.
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return;
    const QPoint before = dock.mapToGlobal(QPoint());
    QTimer::singleShot(0, &dock, [this, dock = &dock, before] {
        if (!dock->isFloating())
            return;
        const QRect room = window_.screen()->availableGeometry();
        const QSize size = dock->size().expandedTo(floatingSize).boundedTo(0.9 * room.size());
        QRect place(before + floatingStep, size);
        place.moveLeft(std::clamp(place.left(), room.left(), room.right() - size.width()));
        place.moveTop(std::clamp(place.top(), room.top(), room.bottom() - size.height()));
        dock->setGeometry(place);
        dock->raise();
        dock->activateWindow();
    });
}

void Panes::makeRoom(bool narrow) {
    for (auto* one : window_.findChildren<QDockWidget*>()) {
        const bool below = window_.dockWidgetArea(one) == Qt::BottomDockWidgetArea;
        const bool beside =
            narrow && (one == &dock(pane::project) || one == &dock(pane::inspector));
        if ((!below && !beside) || one->isFloating() || one->isHidden())
            continue;
        if (below && !one->visibleRegion().isEmpty())
            frontBelow_ = one;
        madeRoom_.push_back(one);
    }
    for (auto* one : madeRoom_)
        one->hide();
}

void Panes::giveRoomBack() {
    for (auto* one : std::exchange(madeRoom_, {}))
        one->show();
    if (auto* front = std::exchange(frontBelow_, nullptr))
        front->raise();
}

void Panes::setTheme(Theme theme) {
    zones_->setTheme(theme);
    sweeps_->setTheme(theme);
    orders_->setTheme(theme);
    zoneRuns_->setTheme(theme);
    optimisation_->setTheme(theme);
    dataSheet_->setTheme(theme);
    runs_->setTheme(theme);
    livePanel_->setTheme(theme);
    plots_->setTheme(theme);
    counters_->setTheme(theme);
    tree_->setTheme(theme);
    inspector_->setTheme(theme);
    messages_->setTheme(theme);
}

void Panes::destroy() {
    for (auto* one : docks_)
        disconnect(one, nullptr, this, nullptr);
    for (auto* one : std::exchange(docks_, {}))
        delete one;
}

} // namespace zonescope::ui
