/// \file
/// Light of many orders: the sum over orders of light at an angle, the field of view of a small
/// lens, and the emission of a disc of dipoles.

#include "tests/support/gated_engine.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/examples/examples.hpp"
#include "ui/look/strip.hpp"
#include "ui/orders/emission_page.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/settings/quantity_edit.hpp"

#include <QComboBox>
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

/// The example of a dipole above glass, small and coarse: many runs in half a minute.
std::shared_ptr<const model::Project> dipoleAboveGlass() {
    auto project = *readExample("dipole_above_glass");
    project.domain = {.radiusUm = 1.2, .zMinUm = -0.9, .zMaxUm = 0.9, .drUm = 0.03, .dzUm = 0.03};
    project.monitors.clear();
    project.run.stop.maxTimeFs = 60.0;
    return std::make_shared<const model::Project>(std::move(project));
}

template <class Widget> Widget& fieldOf(QWidget& page, const char* name) {
    return *page.findChild<Widget*>(QString::fromLatin1(name));
}

/// A disc of dipoles of all directions above glass, at several wavelengths.
void measureEmission(MainWindow& window) {
    window.document().markSaved(window.document().path());
    const auto before = window.status().epoch;
    window.openUnsaved(dipoleAboveGlass());
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the dipole");
    window.showEmission();
    auto& page = window.orders().emission();
    constexpr double discRadius = 0.2;
    constexpr double coneAngle = 30.0;
    fieldOf<QComboBox>(page, "emitterPlace").setCurrentIndex(2);
    emit fieldOf<QuantityEdit>(page, "discRadius").committed(discRadius, false);
    fieldOf<QSpinBox>(page, "discRings").setValue(2);
    fieldOf<QComboBox>(page, "emitterOrientation").setCurrentIndex(1);
    fieldOf<NumberListEdit>(page, "emissionWavelengths").setValues({0.55, 0.6, 0.65});
    fieldOf<QDoubleSpinBox>(page, "emissionCone").setValue(coneAngle);
    settle(1000);
    page.start();
    waitFor([&] { return page.now().result != nullptr; }, "the emission");
    settle(1000);
}

std::vector<Scene> emission(MainWindow& window, Photographer& camera) {
    std::vector<Scene> scenes;
    for (const auto& [name, tab] : {std::pair{"emission", 0}, std::pair{"emission-orders", 1},
                                    std::pair{"emission-spectrum", 2}})
        scenes.push_back({name, [&window, tab = tab] {
                              showTab(window.orders().emission(), "emissionTabs", tab);
                          }});
    scenes.push_back({"emission-stale",
                      [&window] {
                          showTab(window.orders().emission(), "emissionTabs", 0);
                          window.document().edit(
                              QStringLiteral("Raise the dipole"), [](model::Project& project) {
                                  constexpr double raised = 0.09;
                                  std::get<model::Dipole>(project.sources[0].kind).zUm = raised;
                              });
                          settle(1000);
                      },
                      nullptr, [&window] { window.document().undoStack().undo(); }});
    scenes.push_back({"emission-none", [&window, &camera] {
                          camera.open("light_at_an_angle");
                          window.showEmission();
                      }});
    return scenes;
}

} // namespace

void takeLightAtAnAngle(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    window.hintStrip().hide();
    for (const Theme theme : camera.themes()) {
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
        camera.takeAll(
            emission(window, camera),
            [&] {
                dress();
                measureEmission(window);
            },
            prefix);
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
