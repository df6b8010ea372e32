#include "tests/support/small_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/geometry_canvas.hpp"
#include "ui/editor/geometry_panel.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/project_tree.hpp"

#include <QAction>
#include <QPushButton>

#include <chrono>
#include <memory>
#include <thread>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

model::Project liveLens() {
    auto project = smallLens("Phase zone plate");
    project.domain.drUm = project.domain.dzUm = 0.03;
    project.domain.zMaxUm = 12.5;
    project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    project.run.stop.maxTimeFs = 120.0;
    return project;
}

void openLive(MainWindow& window, model::Project project) {
    const auto before = window.status().epoch;
    window.document().markSaved(window.document().path());
    window.openUnsaved(std::make_shared<const model::Project>(std::move(project)));
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the project");
}

void setLive(MainWindow& window, bool on) {
    if (window.live().on() != on)
        window.action(QStringLiteral("live-figures"))->trigger();
}

void waitForFigures(MainWindow& window) {
    waitFor([&] { return window.live().settled(); }, "the figures");
}

void moveRing(MainWindow& window, double byUm) {
    window.document().edit(QStringLiteral("Move outer radius"), [byUm](model::Project& project) {
        std::get<model::AnnularZone>(project.bodies[0].shape).rings[1].rOutUm += byUm;
    });
}

void arrange(MainWindow& window) {
    window.setWorkspace(Workspace::design);
    raisePane(window, pane::live);
    window.noticeStrip().hide();
}

/// Figures with what they were before.
void prepareLive(MainWindow& window) {
    openLive(window, liveLens());
    setLive(window, true);
    moveRing(window, 0.02);
    waitForFigures(window);
    moveRing(window, 0.16);
    waitForFigures(window);
    window.noticeStrip().hide();
}

std::vector<Scene> scenes(MainWindow& window) {
    return {
        {"off",
         [&window] {
             openLive(window, liveLens());
             setLive(window, false);
             arrange(window);
         }},
        {"no-run",
         [&window] {
             openLive(window, liveLens());
             setLive(window, true);
             arrange(window);
         }},
        {"impossible",
         [&window] {
             auto project = liveLens();
             project.lens.reset();
             project.monitors.clear();
             openLive(window, project);
             arrange(window);
         }},
        {"figures",
         [&window] {
             prepareLive(window);
             arrange(window);
         }},
        {"pinned",
         [&window] {
             window.livePanel().pinButton().click();
             moveRing(window, -0.3);
             waitForFigures(window);
             arrange(window);
         },
         nullptr, [&window] { window.livePanel().releaseButton().click(); }},
        {"newer",
         [&window] {
             arrange(window);
             // The solver is not to follow while the picture is taken.
             window.solver().submit(
                 [](run::Simulation&) { std::this_thread::sleep_for(std::chrono::seconds(3)); },
                 [](const Notice*) {});
             moveRing(window, 0.1);
             settle(300);
         },
         nullptr, [&window] { waitForFigures(window); }},
        {"focus",
         [&window] {
             arrange(window);
             window.setCentreMode(CentreMode::frequency);
             window.frequency().showPlaneAt(0.6);
             moveRing(window, 0.05);
             waitForFigures(window);
             waitFor([&] { return window.frequency().picture() != nullptr; }, "the focus");
         }},
        {"wide-pane",
         [&window] {
             arrange(window);
             window.setWorkspace(Workspace::run);
             raisePane(window, pane::live);
             window.tree().select({ProjectSection::body, 0});
         }},
    };
}

} // namespace

void takeLive(MainWindow& window, Photographer& camera) {
    std::vector<std::pair<QSize, std::string>> sizes{{{1480, 940}, "large"},
                                                     {{1280, 800}, "small"}};
    if (camera.sizeChosen())
        sizes = {{camera.size(), "chosen"}};
    window.hintStrip().hide();
    for (const Theme theme : camera.themes()) {
        window.setTheme(theme);
        for (const auto& [size, name] : sizes) {
            window.resize(size);
            settle();
            camera.takeAll(scenes(window), {},
                           "live-" + name + "-" + themeName(theme).toStdString() + "-");
        }
    }
}

} // namespace zonescope::tests
