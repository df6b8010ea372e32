#include "tests/ui/workbench_pictures.hpp"

#include "core/lens/specification.hpp"
#include "core/materials/library.hpp"
#include "tests/support/small_lens.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/orders/field_of_view_page.hpp"
#include "ui/orders/orders_page.hpp"
#include "ui/orders/orders_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/strip.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <cmath>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

constexpr std::int64_t pulseAtFocus = 5500;
/// Of the zone plate that the wizard offers: the peak of the pulse after 18.9 um/c.
constexpr std::int64_t pulseAtZonePlateFocus = 1340;

void measureSheet(MainWindow& window) {
    auto& panel = window.dataSheet();
    if (!panel.sheet())
        panel.measure();
    waitFor([&] { return panel.sheet() != nullptr; }, "the data sheet");
}

void takeModes(MainWindow& window, Photographer& camera, const std::string& theme) {
    window.setWorkspace(Workspace::design);
    window.tree().select({ProjectSection::body, 1});
    window.setCentreMode(CentreMode::field);
    camera.take(theme + "-design");
    window.setCentreMode(CentreMode::geometry);
    camera.take(theme + "-geometry");
    window.setCentreMode(CentreMode::split);
    camera.take(theme + "-split");
    window.setCentreMode(CentreMode::threeD);
    settle(3000);
    camera.take(theme + "-3d");
    window.setCentreMode(CentreMode::frequency);
    settle(2000);
    camera.take(theme + "-frequency");
    window.setWorkspace(Workspace::run);
    camera.take(theme + "-run");
    for (const auto& [page, name] :
         {std::pair{PlotsPanel::Page::energy, "energy"},
          std::pair{PlotsPanel::Page::probes, "probes"},
          std::pair{PlotsPanel::Page::spectra, "spectra"}, std::pair{PlotsPanel::Page::cut, "cut"},
          std::pair{PlotsPanel::Page::axis, "axis"}, std::pair{PlotsPanel::Page::focus, "focus"},
          std::pair{PlotsPanel::Page::monitors, "monitors"},
          std::pair{PlotsPanel::Page::sweep, "sweep"},
          std::pair{PlotsPanel::Page::convergence, "convergence"}}) {
        window.plots().showPage(page);
        camera.take(theme + "-plot-" + name);
    }
    window.messagesDock().show();
    window.messagesDock().raise();
    window.tree().select({ProjectSection::material, 0});
    camera.take(theme + "-messages-and-material");
    window.showGallery(true);
    camera.take(theme + "-gallery");
    window.showGallery(false);
    window.findChild<QDockWidget*>(QString::fromLatin1(pane::dataSheet))->raise();
    if (!window.dataSheet().sheet())
        camera.take(theme + "-data-sheet-empty");
    measureSheet(window);
    camera.take(theme + "-data-sheet");
    window.setWorkspace(Workspace::teach);
    camera.take(theme + "-teach");
    window.setWorkspace(Workspace::profile);
    camera.take(theme + "-profile");
    window.setWorkspace(Workspace::design);
    window.setCentreMode(CentreMode::field);
    window.findChild<QDockWidget*>(QString::fromLatin1(pane::sweeps))->raise();
    window.sweeps().propose(QStringLiteral("domain.dr_um"));
    window.recordingBar().open();
    camera.take(theme + "-sweep-and-recording");
    window.recordingBar().hide();
    window.setWorkspace(Workspace::run);
    window.openCommandPalette();
    window.commandPalette().input().setText(QStringLiteral("lens"));
    camera.take(theme + "-palette");
    window.commandPalette().hide();
}

/// Light at an angle: the sum over orders, and the field of view of a small lens.
void takeOrders(MainWindow& window, Photographer& camera, const std::string& theme) {
    camera.open("light_at_an_angle");
    window.solver().run();
    waitFor([&] { return window.hintStrip().isVisible(); }, "the offer");
    camera.take(theme + "-one-order");
    window.hintStrip().hide();
    window.showOrders();
    auto& orders = window.orders().orders();
    waitFor([&] { return orders.sum() != nullptr; }, "the plan");
    camera.take(theme + "-orders-planned");
    orders.start();
    waitFor([&] { return orders.picture() && orders.picture()->included.size() >= 3; },
            "a partial sum");
    camera.take(theme + "-orders-running");
    waitFor([&] { return orders.now().state == run::SweepState::finished; }, "the orders");
    settle(1500);
    camera.take(theme + "-orders");
    auto* tabs = orders.findChild<QTabWidget*>(QStringLiteral("ordersTabs"));
    tabs->setCurrentIndex(1);
    settle(1000);
    camera.take(theme + "-orders-convergence");
    tabs->setCurrentIndex(0);

    window.document().markSaved(window.document().path());
    const auto before = window.status().epoch;
    window.openUnsaved(
        std::make_shared<const model::Project>(tests::smallLens("Small zone plate")));
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the lens");
    window.showFieldOfView();
    auto& fieldOfView = window.orders().fieldOfView();
    constexpr double largestAngle = 10.0;
    fieldOfView.findChild<QDoubleSpinBox*>(QStringLiteral("lastAngle"))->setValue(largestAngle);
    fieldOfView.findChild<QSpinBox*>(QStringLiteral("angleCount"))->setValue(3);
    settle(1000);
    fieldOfView.start();
    waitFor([&] { return fieldOfView.now().state == run::SweepState::finished; }, "the angles");
    settle(1000);
    camera.take(theme + "-field-of-view");
    tabs = fieldOfView.findChild<QTabWidget*>(QStringLiteral("fieldOfViewTabs"));
    for (const auto& [page, name] : {std::pair{1, "curves"}, std::pair{2, "table"}}) {
        tabs->setCurrentIndex(page);
        settle(1000);
        camera.take(theme + "-field-of-view-" + name);
    }
    tabs->setCurrentIndex(0);
    window.setWorkspace(Workspace::run);
}

/// Poles for a table of gold's n and k.
void takeMaterialFit(MainWindow& window, Photographer& camera, const std::string& theme) {
    constexpr int lines = 71;
    constexpr double shortestUm = 0.4;
    constexpr double longestUm = 1.1;
    QString table;
    for (int line = 0; line < lines; ++line) {
        const double wavelength = std::lerp(shortestUm, longestUm, line / (lines - 1.0));
        const auto index = *materials::findBuiltIn("au")->indexAt(wavelength);
        table += QStringLiteral("%1, %2, %3\n").arg(wavelength).arg(index.n).arg(index.k);
    }
    auto& dialog = window.materialFit();
    dialog.show();
    dialog.findChild<QPlainTextEdit*>(QStringLiteral("indexTable"))->setPlainText(table);
    auto* fit = dialog.findChild<QPushButton*>(QStringLiteral("startFit"));
    waitFor([&] { return fit->isEnabled(); }, "the table");
    fit->click();
    waitFor([&] { return dialog.result() != nullptr; }, "the fit");
    settle(1500);
    camera.takeWidget(dialog, theme + "-material-fit");
    dialog.hide();
}

/// A dispersive metal in the inspector: poles, n and k, and the library.
void takeMaterials(MainWindow& window, Photographer& camera, const std::string& theme) {
    window.setWorkspace(Workspace::design);
    window.document().edit(QStringLiteral("gold"), [](model::Project& project) {
        project.materials.push_back(
            materials::materialAt(*materials::findBuiltIn("au-six-poles"), 0.633));
    });
    window.tree().select({ProjectSection::material, 2});
    auto* inspector = window.findChild<Inspector*>();
    inspector->resize(320, 900);
    settle();
    camera.takeWidget(*inspector, theme + "-dispersive-material");
    window.tree().select({ProjectSection::material, -1});
    settle();
    camera.take(theme + "-material-library");
    window.document().undoStack().undo();
    takeMaterialFit(window, camera, theme);
}

void takeDialog(QWidget& dialog, Photographer& camera, const std::string& name) {
    dialog.show();
    settle(2500);
    camera.takeWidget(dialog, name);
}

} // namespace

void takeWorkbench(MainWindow& window, Photographer& camera) {
    window.resize(1280, 800);
    window.hintStrip().hide();
    camera.open("metalens");
    window.addProbe(0.0, 26.0);
    camera.advance(pulseAtFocus);
    for (const Theme theme : {Theme::dark, Theme::light}) {
        window.setTheme(theme);
        const auto name = themeName(theme).toStdString();
        takeModes(window, camera, name);
        takeDialog(window.wizard(), camera, name + "-wizard");
        window.wizard().hide();
    }
    window.setTheme(Theme::dark);
    window.stepBack();
    window.stepBack();
    camera.take("dark-looking-back");
    // An edit starts the run anew: after all that looks at this one.
    for (const Theme theme : {Theme::dark, Theme::light}) {
        window.setTheme(theme);
        takeMaterials(window, camera, themeName(theme).toStdString());
    }
    takeLightAtAnAngle(window, camera);
}

void takeLightAtAnAngle(MainWindow& window, Photographer& camera) {
    window.resize(1280, 800);
    window.hintStrip().hide();
    for (const Theme theme : {Theme::dark, Theme::light}) {
        window.setTheme(theme);
        takeOrders(window, camera, themeName(theme).toStdString());
    }
}

void takeTutorial(MainWindow& window, Photographer& camera) {
    window.resize(1280, 800);
    window.hintStrip().hide();
    window.setWorkspace(Workspace::run);
    camera.open("metalens");
    camera.take("tutorial-start");
    auto& wizard = window.wizard();
    wizard.setKind(lens::LensKind::phaseZonePlate);
    takeDialog(wizard, camera, "tutorial-wizard");
    camera.takeWidget(*wizard.findChild<QListWidget*>(QStringLiteral("lensKinds")),
                      "tutorial-kinds");
    waitFor([&] { return wizard.plan() && wizard.plan()->possible(); }, "the lens");
    const auto before = window.status().epoch;
    wizard.findChild<QPushButton*>(QStringLiteral("createProject"))->click();
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the new project");
    camera.take("tutorial-project");
    camera.advance(pulseAtZonePlateFocus);
    camera.take("tutorial-run");
    camera.takeWidget(window.fieldPanel(), "tutorial-focus");
    window.solver().run();
    waitFor([&] { return window.status().state == SolverState::finished; }, "the end of the run");
    for (const auto& [page, name] : {std::pair{PlotsPanel::Page::axis, "axis"},
                                     std::pair{PlotsPanel::Page::focus, "focal-plane"}}) {
        window.plots().showPage(page);
        settle(2500);
        camera.takeWidget(window.plots(), std::string("tutorial-") + name);
    }
    window.setCentreMode(CentreMode::frequency);
    settle(2500);
    camera.take("window-frequency");
    window.setCentreMode(CentreMode::field);
    window.findChild<QDockWidget*>(QString::fromLatin1(pane::dataSheet))->raise();
    measureSheet(window);
    camera.take("window-data-sheet");
}

} // namespace zonescope::tests
