/// \file
/// Which panes a workspace shows, where, and how large.

#include "ui/lesson/lesson_panel.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/window/main_window.hpp"

#include <QDockWidget>
#include <QGuiApplication>
#include <QScreen>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace zonescope::ui {

namespace {

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
/// Narrower windows have no room for two canvases beside the panes.
constexpr int splitWidth = 1500;

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

void MainWindow::setWorkspace(Workspace workspace) {
    const QList<QDockWidget*> all{treeDock_,     inspectorDock_, zonesDock_,        liveDock_,
                                  plotsDock_,    dataSheetDock_, runsDock_,         sweepsDock_,
                                  ordersDock_,   zoneRunsDock_,  optimisationDock_, countersDock_,
                                  messagesDock_, lessonDock_,    helpDock_};
    for (auto* dock : all) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    // Every pane has its place even while it is hidden, so that it opens where it belongs.
    const bool profiles = workspace == Workspace::profile;
    // The help has a side of its own, as high as the window.
    addDockWidget(profiles ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, helpDock_);
    tabifyDockWidget(helpDock_, lessonDock_);
    addDockWidget(Qt::LeftDockWidgetArea, treeDock_);
    splitDockWidget(treeDock_, inspectorDock_, Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, zonesDock_);
    tabifyDockWidget(zonesDock_, liveDock_);
    tabifyDockWidget(liveDock_, plotsDock_);
    tabifyDockWidget(plotsDock_, dataSheetDock_);
    tabifyDockWidget(dataSheetDock_, runsDock_);
    tabifyDockWidget(runsDock_, sweepsDock_);
    tabifyDockWidget(sweepsDock_, ordersDock_);
    tabifyDockWidget(ordersDock_, zoneRunsDock_);
    tabifyDockWidget(zoneRunsDock_, optimisationDock_);
    if (profiles)
        addDockWidget(Qt::RightDockWidgetArea, countersDock_);
    else
        tabifyDockWidget(optimisationDock_, countersDock_);
    tabifyDockWidget(profiles ? optimisationDock_ : countersDock_, messagesDock_);
    QList<QDockWidget*> shown;
    switch (workspace) {
    case Workspace::design:
        shown = {treeDock_, inspectorDock_, zonesDock_,   liveDock_,
                 runsDock_, sweepsDock_,    messagesDock_};
        break;
    case Workspace::run:
        shown = {treeDock_, inspectorDock_, plotsDock_,   dataSheetDock_,
                 runsDock_, countersDock_,  messagesDock_};
        break;
    case Workspace::teach: // what the steps of tutorial and lessons need stays in sight
        shown = {lesson_->isOpen() ? lessonDock_ : helpDock_, treeDock_, inspectorDock_, plotsDock_,
                 dataSheetDock_};
        break;
    case Workspace::profile: shown = {countersDock_, plotsDock_, messagesDock_}; break;
    }
    for (auto* dock : all)
        dock->setVisible(shown.contains(dock));
    // While the window is built nothing is live yet.
    auto* design = live_ && live_->active() ? liveDock_ : zonesDock_;
    (workspace == Workspace::design ? design : plotsDock_)->raise();
    // Once the layout knows who is there: sizes given before that are lost.
    QTimer::singleShot(0, this, [this, workspace] { sizeDocks(workspace); });
    // While the window is built there are no modes yet.
    if (pages_ && isVisible())
        setCentreMode(workspace != Workspace::design ? CentreMode::field
                      : width() < splitWidth         ? CentreMode::geometry
                                                     : CentreMode::split);
}

void MainWindow::sizeDocks(Workspace workspace) {
    const auto resize = [this](const QList<std::pair<QDockWidget*, int>>& wishes,
                               Qt::Orientation orientation) {
        QList<QDockWidget*> docks;
        QList<int> sizes;
        for (const auto& [dock, size] : wishes) {
            if (dock->isVisible()) {
                docks << dock;
                sizes << size;
            }
        }
        if (!docks.isEmpty())
            resizeDocks(docks, sizes, orientation);
    };
    resize({{treeDock_, sideWidth.of(width())},
            {helpDock_, helpWidth.of(width())},
            {lessonDock_, helpWidth.of(width())}},
           Qt::Horizontal);
    if (workspace == Workspace::profile)
        resize({{countersDock_, width() * 2 / 5}}, Qt::Horizontal);
    resize({{treeDock_, 300}, {inspectorDock_, 500}}, Qt::Vertical);
    const int foot = (workspace == Workspace::design ? tableHeight : footHeight).of(height());
    for (auto* dock : {plotsDock_, zonesDock_, liveDock_})
        resize({{dock, foot}}, Qt::Vertical);
}

void MainWindow::resetLayout() { setWorkspace(Workspace::run); }

void MainWindow::showDock(QDockWidget& dock) {
    dock.show();
    dock.raise();
}

void MainWindow::giveHeight(QDockWidget& dock) {
    // When the layout has been done: before, whether it is in front is not known.
    QTimer::singleShot(0, &dock, [this, dock = &dock] {
        const int high = (height() < highWindow ? footHeight : picturesHeight).of(height());
        if (!dock->isFloating() && inFront(*this, *dock) && dock->height() < high)
            resizeDocks({dock}, {high}, Qt::Vertical);
    });
}

void MainWindow::giveWidthToHelp() {
    QTimer::singleShot(0, this, [this] {
        const int wide = helpWidth.of(width());
        if (!helpDock_->isFloating() && helpDock_->isVisible() && helpDock_->width() < wide)
            resizeDocks({helpDock_}, {wide}, Qt::Horizontal);
    });
}

void MainWindow::placeFloating(QDockWidget& dock) {
    // Whoever drags it decides where it goes.
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return;
    const QPoint before = dock.mapToGlobal(QPoint());
    QTimer::singleShot(0, &dock, [this, dock = &dock, before] {
        if (!dock->isFloating())
            return;
        const QRect room = screen()->availableGeometry();
        const QSize size = dock->size().expandedTo(floatingSize).boundedTo(0.9 * room.size());
        QRect place(before + floatingStep, size);
        place.moveLeft(std::clamp(place.left(), room.left(), room.right() - size.width()));
        place.moveTop(std::clamp(place.top(), room.top(), room.bottom() - size.height()));
        dock->setGeometry(place);
        dock->raise();
        dock->activateWindow();
    });
}

void MainWindow::showOrders() {
    orders_->showOrders();
    showDock(*ordersDock_);
    giveHeight(*ordersDock_);
}

void MainWindow::showZoneRuns() {
    showDock(*zoneRunsDock_);
    giveHeight(*zoneRunsDock_);
}

void MainWindow::showOptimisation() {
    showDock(*optimisationDock_);
    giveHeight(*optimisationDock_);
}

void MainWindow::showFieldOfView() {
    showOrders();
    orders_->showFieldOfView();
}

void MainWindow::showEmission() {
    showOrders();
    orders_->showEmission();
}

} // namespace zonescope::ui
