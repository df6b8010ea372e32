/// \file
/// Light at an angle: the sum over orders, and the field of view of a small lens.

#include "tests/support/gated_engine.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/window/strip.hpp"

#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QTabWidget>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

constexpr std::size_t ordersOfThePicture = 3;

void showTab(QWidget& page, const char* tabs, int index) {
    page.findChild<QTabWidget*>(QString::fromLatin1(tabs))->setCurrentIndex(index);
}

/// Holds the workers of a queue at a gate as soon as some orders are finished and another one runs.
void holdAfter(run::OrderSum& sum, std::size_t finished, const std::shared_ptr<Gate>& gate) {
    gate->close();
    // The queue calls it as long as it lives, and it is the queue that it asks.
    auto* const queue = &sum.queue();
    queue->setListener([gate, queue, finished] {
        const auto table = queue->snapshot().table;
        if (table.count(run::PointState::finished) >= finished &&
            table.count(run::PointState::running) > 0)
            gate->pass();
    });
}

std::vector<Scene> sumOfOrders(MainWindow& window, Photographer& camera) {
    const auto gate = std::make_shared<Gate>();
    const auto plan = [&] {
        camera.open("light_at_an_angle");
        window.hintStrip().hide();
        window.showOrders();
        waitFor([&] { return window.orders().orders().sum() != nullptr; }, "the plan");
    };
    const auto finish = [=, &window] {
        auto& orders = window.orders().orders();
        if (orders.now().state == run::SweepState::finished)
            return;
        if (orders.now().state == run::SweepState::ready) {
            plan();
            orders.start();
        }
        waitFor(
            [&] {
                return orders.now().state == run::SweepState::finished && orders.picture() &&
                       orders.picture()->shares.size() == orders.sum()->plan().orders.size();
            },
            "the orders");
    };
    return {
        {"one-order",
         [&] {
             camera.open("light_at_an_angle");
             window.setWorkspace(Workspace::run);
             window.solver().run();
             waitFor([&] { return window.hintStrip().isVisible(); }, "the offer");
         },
         nullptr,
         [&] {
             window.solver().pause();
             window.hintStrip().hide();
         }},
        {"orders-planned", plan},
        {"orders-running",
         [=, &window] {
             plan();
             auto& orders = window.orders().orders();
             holdAfter(*orders.sum(), ordersOfThePicture, gate);
             orders.start();
             waitFor(
                 [&] {
                     return orders.picture() &&
                            orders.picture()->included.size() >= ordersOfThePicture &&
                            orders.now().table.count(run::PointState::running) > 0;
                 },
                 "a partial sum");
         },
         nullptr, [gate] { gate->open(); }},
        {"orders",
         [=, &window] {
             finish();
             showTab(window.orders().orders(), "ordersTabs", 0);
         }},
        {"orders-convergence",
         [=, &window] {
             finish();
             showTab(window.orders().orders(), "ordersTabs", 1);
         },
         nullptr, [&window] { showTab(window.orders().orders(), "ordersTabs", 0); }},
    };
}

void measureFieldOfView(MainWindow& window) {
    window.document().markSaved(window.document().path());
    const auto before = window.status().epoch;
    window.openUnsaved(std::make_shared<const model::Project>(smallLens("Small zone plate")));
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the lens");
    window.showFieldOfView();
    auto& page = window.orders().fieldOfView();
    constexpr double largestAngle = 10.0;
    page.findChild<QDoubleSpinBox*>(QStringLiteral("lastAngle"))->setValue(largestAngle);
    page.findChild<QSpinBox*>(QStringLiteral("angleCount"))->setValue(3);
    settle(1000);
    page.start();
    waitFor([&] { return page.now().state == run::SweepState::finished; }, "the angles");
    settle(1000);
}

std::vector<Scene> fieldOfView(MainWindow& window) {
    std::vector<Scene> scenes;
    for (const auto& [name, tab] :
         {std::pair{"field-of-view", 0}, std::pair{"field-of-view-curves", 1},
          std::pair{"field-of-view-table", 2}})
        scenes.push_back({name, [&window, tab = tab] {
                              showTab(window.orders().fieldOfView(), "fieldOfViewTabs", tab);
                          }});
    return scenes;
}

} // namespace

void takeLightAtAnAngle(MainWindow& window, Photographer& camera) {
    window.resize(1280, 800);
    window.hintStrip().hide();
    for (const Theme theme : {Theme::dark, Theme::light}) {
        const auto prefix = themeName(theme).toStdString() + "-";
        const auto dress = [&] { window.setTheme(theme); };
        camera.takeAll(sumOfOrders(window, camera), dress, prefix);
        camera.takeAll(
            fieldOfView(window),
            [&] {
                dress();
                measureFieldOfView(window);
            },
            prefix);
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
