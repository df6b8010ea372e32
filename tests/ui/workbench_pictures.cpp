#include "tests/ui/workbench_pictures.hpp"

#include "core/materials/library.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/laboratory/laboratory_dialog.hpp"
#include "ui/look/strip.hpp"
#include "ui/material_fit/material_fit_dialog.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/recording/recording_bar.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/command_palette.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include <cmath>

namespace zonescope::tests {

using namespace zonescope::ui;

void measureSheet(MainWindow& window) {
    auto& panel = window.dataSheet();
    if (!panel.sheet())
        panel.measure();
    waitFor([&] { return panel.sheet() != nullptr; }, "the data sheet");
}

void showPlot(MainWindow& window, PlotsPanel::Page page) {
    window.plots().showPage(page);
    const auto reading = [&] {
        for (const auto* label : window.plots().chart(page).findChildren<QLabel*>())
            if (label->isVisible() && label->text() == PlotPage::tr("Reading the run…"))
                return true;
        return false;
    };
    // Now the words are up, if the page reads at all.
    window.plots().refresh();
    waitFor([&] { return !reading(); }, "the plot");
}

void raisePane(MainWindow& window, const char* name) {
    auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(name));
    dock->show();
    dock->raise();
}

namespace {

constexpr std::int64_t pulseAtFocus = 5500;

std::vector<Scene> modes(MainWindow& window) {
    const auto show = [&window](CentreMode mode) {
        window.setWorkspace(Workspace::design);
        window.tree().select({ProjectSection::body, 1});
        window.setCentreMode(mode);
    };
    return {
        {"design", [=] { show(CentreMode::field); }},
        {"geometry", [=] { show(CentreMode::geometry); }},
        {"split", [=] { show(CentreMode::split); }},
        {"3d",
         [=, &window] {
             show(CentreMode::threeD);
             waitFor([&] { return window.view3d().picture() != nullptr; }, "the field in space");
         }},
        {"frequency",
         [=, &window] {
             show(CentreMode::frequency);
             waitFor([&] { return window.frequency().picture() != nullptr; }, "the transforms");
         }},
        {"run", [&window] { window.setWorkspace(Workspace::run); }},
    };
}

std::vector<Scene> plots(MainWindow& window) {
    using Page = PlotsPanel::Page;
    std::vector<Scene> scenes;
    for (const auto& [page, name] :
         {std::pair{Page::energy, "energy"}, std::pair{Page::probes, "probes"},
          std::pair{Page::spectra, "spectra"}, std::pair{Page::cut, "cut"},
          std::pair{Page::axis, "axis"}, std::pair{Page::focus, "focus"},
          std::pair{Page::monitors, "monitors"}, std::pair{Page::sweep, "sweep"},
          std::pair{Page::convergence, "convergence"}})
        scenes.push_back({std::string("plot-") + name, [&window, page = page] {
                              window.setWorkspace(Workspace::run);
                              raisePane(window, pane::plots);
                              showPlot(window, page);
                          }});
    return scenes;
}

std::vector<Scene> panes(MainWindow& window) {
    return {
        {"messages-and-material",
         [&] {
             window.setWorkspace(Workspace::run);
             raisePane(window, pane::messages);
             window.tree().select({ProjectSection::material, 0});
         }},
        {"rings",
         [&] {
             window.setWorkspace(Workspace::run);
             window.tree().select({ProjectSection::body, 2});
         }},
        {"gallery", [&] { window.showGallery(true); }, nullptr, [&] { window.showGallery(false); }},
        {"data-sheet",
         [&] {
             window.setWorkspace(Workspace::run);
             raisePane(window, pane::dataSheet);
             measureSheet(window);
         }},
        {"teach", [&] { window.setWorkspace(Workspace::teach); }},
        {"profile", [&] { window.setWorkspace(Workspace::profile); }},
        {"sweep-and-recording",
         [&] {
             window.setWorkspace(Workspace::design);
             window.setCentreMode(CentreMode::field);
             raisePane(window, pane::sweeps);
             window.sweeps().propose(QStringLiteral("domain.dr_um"));
             window.recordingBar().open();
         },
         nullptr, [&] { window.recordingBar().hide(); }},
        {"palette",
         [&] {
             window.setWorkspace(Workspace::run);
             window.openCommandPalette();
             window.commandPalette().input().setText(QStringLiteral("lens"));
         },
         nullptr, [&] { window.commandPalette().hide(); }},
        {"wizard",
         [&] {
             window.wizard().show();
             waitFor([&] { return window.wizard().plan() != nullptr; }, "the lens");
         },
         &window.wizard(), [&] { window.wizard().hide(); }},
    };
}

/// Poles for a table of gold's n and k.
void measureSchedules(MainWindow& window) {
    auto& dialog = window.laboratory();
    window.openLaboratory();
    dialog.findChild<QTabWidget*>(QStringLiteral("laboratoryTabs"))->setCurrentIndex(0);
    dialog.start();
    waitFor([&] { return !dialog.running(); }, "the schedules");
    if (auto* const table = dialog.findChild<QTableWidget*>(QStringLiteral("laboratoryTable")))
        table->setCurrentCell(4, 0);
    settle(200);
}

void showLaboratoryTab(MainWindow& window, int tab) {
    if (!window.laboratory().results())
        measureSchedules(window);
    window.laboratory()
        .findChild<QTabWidget*>(QStringLiteral("laboratoryTabs"))
        ->setCurrentIndex(tab);
    settle(200);
}

void fitGold(MainWindow& window) {
    constexpr int lines = 71;
    constexpr double shortestUm = 0.4;
    constexpr double longestUm = 1.1;
    QString table;
    for (int line = 0; line < lines; ++line) {
        const double wavelength = std::lerp(shortestUm, longestUm, line / (lines - 1.0));
        const auto index = *zonescope::materials::findBuiltIn("au")->indexAt(wavelength);
        table += QStringLiteral("%1, %2, %3\n").arg(wavelength).arg(index.n).arg(index.k);
    }
    auto& dialog = window.materialFit();
    dialog.show();
    dialog.findChild<QPlainTextEdit*>(QStringLiteral("indexTable"))->setPlainText(table);
    auto* fit = dialog.findChild<QPushButton*>(QStringLiteral("startFit"));
    waitFor([&] { return fit->isEnabled(); }, "the table");
    fit->click();
    waitFor([&] { return dialog.result() != nullptr; }, "the fit");
}

/// A dispersive metal in the inspector: poles, n and k, and the library.
std::vector<Scene> materials(MainWindow& window) {
    const auto addGold = [&window] {
        window.setWorkspace(Workspace::design);
        window.document().edit(QStringLiteral("gold"), [](model::Project& project) {
            project.materials.push_back(zonescope::materials::materialAt(
                *zonescope::materials::findBuiltIn("au-six-poles"), 0.633));
        });
    };
    const auto removeGold = [&window] { window.document().undoStack().undo(); };
    auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(pane::inspector));
    return {
        {"dispersive-material",
         [=, &window] {
             addGold();
             // As high as all of it: docked, it would be scrolled.
             dock->setFloating(true);
             dock->resize(340, 980);
             window.tree().select({ProjectSection::material, 2});
         },
         dock,
         [=] {
             dock->setFloating(false);
             removeGold();
         }},
        {"material-library",
         [=, &window] {
             addGold();
             window.tree().select({ProjectSection::material, -1});
         },
         nullptr, removeGold},
        {"material-fit", [&window] { fitGold(window); }, &window.materialFit(),
         [&window] { window.materialFit().hide(); }},
        {"kernel-laboratory-empty", [&window] { window.openLaboratory(); }, &window.laboratory(),
         [&window] { window.laboratory().hide(); }},
        {"kernel-laboratory", [&window] { measureSchedules(window); }, &window.laboratory(), [] {}},
        {"kernel-laboratory-roofline", [&window] { showLaboratoryTab(window, 1); },
         &window.laboratory(), [] {}},
        {"kernel-laboratory-published", [&window] { showLaboratoryTab(window, 2); },
         &window.laboratory(), [&window] { window.laboratory().hide(); }},
    };
}

} // namespace

void takeWorkbench(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    window.hintStrip().hide();
    bool run = false;
    const auto runMetalens = [&] {
        if (std::exchange(run, true))
            return;
        camera.open("metalens");
        window.addProbe(0.0, 26.0);
        camera.advance(pulseAtFocus);
    };
    const auto inBothThemes = [&](const std::vector<Scene>& scenes) {
        for (const Theme theme : camera.themes())
            camera.takeAll(
                scenes,
                [&] {
                    window.setTheme(theme);
                    runMetalens();
                },
                themeName(theme).toStdString() + "-");
    };
    inBothThemes(modes(window));
    inBothThemes(plots(window));
    inBothThemes(panes(window));
    const Theme first = camera.themes().front();
    camera.takeAll({{themeName(first).toStdString() + "-looking-back",
                     [&] {
                         window.setTheme(first);
                         window.setWorkspace(Workspace::run);
                         window.stepBack();
                         window.stepBack();
                     }}},
                   runMetalens);
    // An edit starts the run anew: after all that looks at this one.
    inBothThemes(materials(window));
    takeLightAtAnAngle(window, camera);
    takeZones(window, camera);
    takeOptimisation(window, camera);
    takeUnusual(window, camera);
}

} // namespace zonescope::tests
