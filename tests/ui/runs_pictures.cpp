#include "tests/support/small_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/runs_panel.hpp"

#include <QAction>
#include <QComboBox>

#include <chrono>
#include <memory>
#include <thread>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

model::Project picturedLens() {
    auto project = smallLens("Phase zone plate");
    project.domain.drUm = project.domain.dzUm = 0.03;
    project.domain.zMaxUm = 12.5;
    project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    project.run.stop.maxTimeFs = 120.0;
    return project;
}

void runToTheEnd(MainWindow& window) {
    waitFor([&] { return window.status().state == SolverState::ready; }, "the project");
    window.solver().run();
    waitFor([&] { return window.status().state == SolverState::finished; }, "the end");
}

void openLens(MainWindow& window) {
    const auto before = window.status().epoch;
    window.document().markSaved(window.document().path());
    window.openUnsaved(std::make_shared<const model::Project>(picturedLens()));
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the lens");
}

void changeHeight(MainWindow& window, double um) {
    const auto before = window.status().epoch;
    window.document().edit(QStringLiteral("Height"), [um](model::Project& project) {
        std::get<model::AnnularZone>(project.bodies[0].shape).layers[0].zMaxUm = um;
    });
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the change");
}

/// Three runs of one lens and one that was stopped.
void prepareRuns(MainWindow& window) {
    openLens(window);
    window.setWorkspace(Workspace::run);
    raisePane(window, pane::dataSheet);
    runToTheEnd(window);
    measureSheet(window);
    changeHeight(window, 0.5);
    runToTheEnd(window);
    measureSheet(window);
    window.document().edit(QStringLiteral("Rings"), [](model::Project& project) {
        auto& rings = std::get<model::AnnularZone>(project.bodies[0].shape).rings;
        for (auto& ring : rings)
            ring.rOutUm += 0.05;
        project.monitors.pop_back();
        project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    });
    changeHeight(window, 0.7);
    window.solver().step(400);
    waitFor([&] { return window.status().step >= 400; }, "steps");
    const auto before = window.status().epoch;
    window.solver().reset();
    waitFor([&] { return window.status().epoch > before; }, "the reset");
    const auto runs = window.runArchive().list();
    window.runArchive().rename(runs.back().id, "thick rings, as designed");
    window.runArchive().setPinned(runs.back().id, true);
    window.runArchive().freeMemory();
    window.restoreRun(runs[1].id);
    waitFor([&] { return window.status().keptAs == runs[1].id && window.status().loading.empty(); },
            "the kept run");
    measureSheet(window);
    window.noticeStrip().hide();
}

std::vector<Scene> runScenes(MainWindow& window) {
    const auto list = [&window] {
        window.setWorkspace(Workspace::run);
        raisePane(window, pane::runs);
        const auto runs = window.runArchive().list();
        window.runs().select({runs.front().id, runs.back().id});
    };
    const auto compare = [&window](int field) {
        const auto runs = window.runArchive().list();
        window.setWorkspace(Workspace::run);
        raisePane(window, pane::runs);
        window.compareRuns(runs[2].id, runs[1].id);
        waitFor([&] { return window.compare().settled(); }, "both runs");
        window.compare().fieldBox().setCurrentIndex(field);
        waitFor([&] { return window.compare().settled(); }, "the fields");
    };
    return {
        {"list", list},
        {"stale",
         [&window, list] {
             list();
             window.document().edit(QStringLiteral("Height"), [](model::Project& project) {
                 std::get<model::AnnularZone>(project.bodies[0].shape).layers[0].zMaxUm = 0.9;
             });
             // The solver is not to follow while the picture is taken.
             window.solver().submit(
                 [](run::Simulation&) { std::this_thread::sleep_for(std::chrono::seconds(3)); },
                 [](const Notice*) {});
             raisePane(window, pane::dataSheet);
         },
         nullptr,
         [&window] {
             window.document().undoStack().undo();
             waitFor([&] { return window.status().loading.empty() && window.dataSheet().sheet(); },
                     "the run from before");
         }},
        {"compare", [compare] { compare(0); }, nullptr,
         [&window] { emit window.compare().closeRequested(); }},
        {"compare-end", [compare] { compare(1); }, nullptr,
         [&window] { emit window.compare().closeRequested(); }},
    };
}

} // namespace

void takeRuns(MainWindow& window, Photographer& camera) {
    bool prepared = false;
    std::vector<std::pair<QSize, std::string>> sizes{{{1480, 940}, "large"},
                                                     {{1280, 800}, "small"}};
    if (camera.sizeChosen())
        sizes = {{camera.size(), "chosen"}};
    window.hintStrip().hide();
    openLens(window);
    for (const Theme theme : camera.themes()) {
        window.setTheme(theme);
        for (const auto& [size, name] : sizes) {
            window.resize(size);
            settle();
            const std::string prefix = "runs-" + name + "-" + themeName(theme).toStdString() + "-";
            if (window.runArchive().list().empty())
                camera.takeAll({{"empty",
                                 [&window] {
                                     window.setWorkspace(Workspace::run);
                                     raisePane(window, pane::runs);
                                 }}},
                               {}, prefix);
            camera.takeAll(
                runScenes(window),
                [&] {
                    if (!std::exchange(prepared, true))
                        prepareRuns(window);
                },
                prefix);
        }
    }
}

} // namespace zonescope::tests
