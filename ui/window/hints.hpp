#pragma once

/// \file
/// The strip that says what else can be done.

#include <QObject>

namespace zonescope::ui {

class Centre;
class Panes;
class ProjectLoader;
class RunFeed;

/// Owns what has been offered already: each project is spoken of once.
class Hints : public QObject {
    Q_OBJECT
public:
    Hints(RunFeed& run, ProjectLoader& loader, Centre& centre, Panes& panes);

    /// At the first start: the most important gestures.
    void offerGestures();

signals:
    void zoneRunsWanted();
    void optimisationWanted();
    void ordersWanted();

private:
    /// A run of light at an angle is one order of many: says so where it is seen, once for a
    /// project. A project with an objective says so when it is opened.
    void offerOrders();

    RunFeed& run_;
    Centre& centre_;
    Panes& panes_;
    bool offered_ = false; ///< of this project
};

} // namespace zonescope::ui
