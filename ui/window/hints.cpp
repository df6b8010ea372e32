#include "ui/window/hints.hpp"

#include "core/run/order_plan.hpp"
#include "ui/look/strip.hpp"
#include "ui/run/run_feed.hpp"
#include "ui/window/centre.hpp"
#include "ui/window/panes.hpp"
#include "ui/window/project_loader.hpp"

#include <QDockWidget>
#include <QSettings>

namespace zonescope::ui {

namespace {

const QString seenKey = QStringLiteral("hintSeen");

} // namespace

Hints::Hints(RunFeed& run, ProjectLoader& loader, Centre& centre, Panes& panes)
    : run_(run), centre_(centre), panes_(panes) {
    connect(&loader, &ProjectLoader::opened, this, [this] { offered_ = false; });
    connect(&loader, &ProjectLoader::openedReady, this, [this] {
        if (run_.project()->optimisation)
            offerOrders();
    });
    connect(&run_, &RunFeed::turned, this, [this] {
        // A short run may be over before it is looked at.
        if (run_.status().state == SolverState::running || run_.status().step > 0)
            offerOrders();
    });
}

void Hints::offerGestures() {
    const QSettings settings;
    if (!settings.value(seenKey).toBool()) {
        connect(&centre_.hint(), &Strip::dismissed, this,
                [] { QSettings().setValue(seenKey, true); });
        centre_.hint().present(
            tr("Space runs and pauses.   Wheel: zoom, drag: pan, double click: fit.   "
               "Right click: probes and line cuts.   F1:\u00a0help."),
            {{tr("Got it"), [] { QSettings().setValue(seenKey, true); }}});
    }
}

void Hints::offerOrders() {
    if (!offered_ && run_.project() && run_.project()->zones) {
        offered_ = true;
        centre_.hint().present(
            tr("This lens is cut into zones. The run shows the effective medium of its "
               "posts; its zones are run and added up beside it."),
            {{tr("Zone runs"), [this] { emit zoneRunsWanted(); }},
             {tr("From above"), [this] { centre_.setMode(CentreMode::topView); }}});
        return;
    }
    if (!offered_ && run_.project() && run_.project()->optimisation &&
        !panes_.dock(pane::optimisation).isVisible()) {
        offered_ = true;
        centre_.hint().present(
            tr("This project says what shall become of its lens. A search moves its "
               "rings there, iterate by iterate, beside the window."),
            {{tr("Optimisation"), [this] { emit optimisationWanted(); }}});
        return;
    }
    if (offered_ || !run_.project() || !run::needsOrderSum(*run_.project()))
        return;
    offered_ = true;
    centre_.hint().present(
        tr("The light of this project is a sum over azimuthal orders. The run shows one "
           "of them alone, m = %1.")
            .arg(run_.project()->azimuthalOrder),
        {{tr("Sum over orders"), [this] { emit ordersWanted(); }}});
}

} // namespace zonescope::ui
