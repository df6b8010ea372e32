/// \file
/// States of the window that are rare, where its texts are longest or its panes emptiest.

#include "core/run/sweep/sweep_runner.hpp"
#include "tests/support/passing_engine.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/field_row.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <limits>
#include <memory>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

/// An engine whose fields grow beyond all bounds after some steps.
class GrowingEngine final : public PassingEngine {
public:
    GrowingEngine(std::unique_ptr<fdtd::Engine> inner, std::int64_t steps)
        : PassingEngine(std::move(inner)), steps_(steps) {}
    [[nodiscard]] double fieldEnergy() const override {
        return step() > steps_ ? std::numeric_limits<double>::infinity()
                               : PassingEngine::fieldEnergy();
    }

private:
    std::int64_t steps_;
};

run::EngineFactory growing(std::int64_t steps) {
    return [steps](const fdtd::RunPlan& plan, const model::RunSettings& settings, int parity) {
        return std::make_unique<GrowingEngine>(run::makeDefaultEngine(plan, settings, parity),
                                               steps);
    };
}

const std::vector<const char*> allPanes{
    pane::project, pane::inspector, pane::zones,     pane::plots,    pane::counters,
    pane::sweeps,  pane::orders,    pane::dataSheet, pane::messages, pane::help};

std::vector<Scene> allPanesOpen(MainWindow& window) {
    std::vector<Scene> scenes;
    for (const Workspace workspace : allWorkspaces)
        scenes.push_back({"docks-" + workspaceKey(workspace).toStdString(), [&window, workspace] {
                              window.setWorkspace(workspace);
                              for (const char* name : allPanes)
                                  raisePane(window, name);
                          }});
    return scenes;
}

/// A domain with a plane wave and nothing else, that has not run.
std::vector<Scene> emptyProject(MainWindow& window) {
    std::vector<Scene> scenes;
    for (const CentreMode mode : allCentreModes)
        scenes.push_back({"empty-" + centreModeKey(mode).toStdString(), [&window, mode] {
                              window.setWorkspace(Workspace::design);
                              window.setCentreMode(mode);
                              window.tree().select({});
                          }});
    for (const auto& [name, which] :
         {std::pair{"plots", pane::plots}, std::pair{"counters", pane::counters},
          std::pair{"sweeps", pane::sweeps}, std::pair{"orders", pane::orders},
          std::pair{"data-sheet", pane::dataSheet}, std::pair{"messages", pane::messages}})
        scenes.push_back({std::string("empty-") + name, [&window, which = which] {
                              window.setWorkspace(Workspace::run);
                              raisePane(window, which);
                          }});
    return scenes;
}

void type(Inspector& inspector, const char* key, const char* text) {
    auto* edit = inspector.row(key)->editor().findChild<QLineEdit*>();
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, QString::fromUtf8(text));
    QTest::keyClick(edit, Qt::Key_Return);
}

std::vector<Scene> errors(MainWindow& window, const QTemporaryDir& folder) {
    const auto forget = [&window] { window.noticeStrip().hide(); };
    return {
        {"refused-values",
         [&window] {
             window.setWorkspace(Workspace::design);
             window.tree().select({ProjectSection::domain, -1});
             type(window.inspector(), "domain.radius_um", "-2");
             type(window.inspector(), "domain.dr_um", "3 kg");
             type(window.inspector(), "domain.dz_um", "1e-6");
         },
         nullptr, forget},
        {"broken-file",
         [&window, &folder] {
             window.setWorkspace(Workspace::run);
             const QString path = folder.filePath(
                 QStringLiteral("a lens with a rather long name, second attempt.zonescope.json"));
             QFile file(path);
             if (!file.open(QIODevice::WriteOnly))
                 throw std::runtime_error("cannot write a temporary file");
             file.write(R"({"format": "zonescope-project", "version": 1,
                            "domain": {"radius_um": -2.0, "z_min_um": 3, "z_max_um": 1,
                                       "dr_um": 0.02, "dz_um": 0.02}})");
             file.close();
             const auto before = window.messages().events().size();
             window.openFile(path);
             waitFor([&] { return window.messages().events().size() > before; }, "the message");
             raisePane(window, pane::messages);
         },
         nullptr, forget},
    };
}

/// The light goes elsewhere: with and without what stood at its wavelength.
std::vector<Scene> wavelengths(MainWindow& window) {
    const auto undo = [&window] { window.document().undoStack().undo(); };
    return {
        {"light-left-behind",
         [&window] {
             window.setWorkspace(Workspace::run);
             window.document().edit(QStringLiteral("light"), [](model::Project& project) {
                 auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
                 std::get<model::GaussianPulse>(wave.signal).wavelengthUm = 0.4;
             });
             raisePane(window, pane::messages);
             window.messages().scrollToTop();
         },
         nullptr, undo},
        {"light-followed",
         [&window] {
             window.setWorkspace(Workspace::design);
             window.tree().select({ProjectSection::source, 0});
             type(window.inspector(), "sources[0].signal.wavelength_um", "540 nm");
         },
         nullptr, undo},
        {"sweep-of-wavelength",
         [&window] {
             window.setWorkspace(Workspace::run);
             window.action(QStringLiteral("sweep-wavelength"))->trigger();
         }},
    };
}

void runSweep(MainWindow& window, std::vector<run::SweepAxis> axes) {
    auto project = smallLens("Small zone plate");
    project.run.stop.maxTimeFs = 20.0;
    run::SweepPlan plan;
    plan.project = std::make_shared<const model::Project>(std::move(project));
    plan.axes = std::move(axes);
    const int id = window.sweeps().queue().add(std::move(plan));
    waitFor(
        [&] {
            const auto* entry = window.sweeps().queue().find(id);
            return entry && entry->now.state == run::SweepState::finished;
        },
        "the sweep");
}

run::SweepAxis heights(std::size_t points) {
    return {.key = "bodies[0].layers[0].z_max_um",
            .values = run::rangeValues(0.3, 0.9, points),
            .linked = {}};
}

/// One over two settings.
void runMap(MainWindow& window) {
    runSweep(window,
             {heights(4), {.key = "domain.dr_um", .values = {0.04, 0.05, 0.06}, .linked = {}}});
    auto& list = *window.sweeps().findChild<QTreeWidget*>();
    list.setCurrentItem(list.topLevelItem(list.topLevelItemCount() - 1));
}

std::vector<Scene> manyPoints(MainWindow& window) {
    const auto show = [&window](int tab) {
        window.setWorkspace(Workspace::run);
        raisePane(window, pane::sweeps);
        window.sweeps().findChild<QTabWidget*>(QStringLiteral("sweepTabs"))->setCurrentIndex(tab);
    };
    return {
        {"sweep-plot", [=] { show(0); }},
        {"sweep-table", [=] { show(1); }},
        {"plot-sweep-30",
         [&window] {
             window.setWorkspace(Workspace::run);
             raisePane(window, pane::plots);
             window.plots().showPage(PlotsPanel::Page::sweep);
         }},
        {"sweep-map",
         [=, &window] {
             show(0);
             runMap(window);
         }},
    };
}

/// A window of its own, whose engine fails.
void takeFailure(MainWindow& usual, Photographer& usualCamera, const std::string& prefix) {
    if (!usualCamera.wants(prefix + "failed-run"))
        return;
    MainWindow window(growing(400));
    window.resize(usual.size());
    window.setTheme(usual.theme());
    window.show();
    window.hintStrip().hide();
    window.setWorkspace(Workspace::run);
    Photographer camera(window, usualCamera.folder());
    camera.open("metalens");
    window.solver().run();
    waitFor([&] { return window.status().state == SolverState::failed; }, "the failure");
    raisePane(window, pane::messages);
    camera.take(prefix + "failed-run");
}

} // namespace

void takeUnusual(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    const QTemporaryDir folder;
    for (const Theme theme : camera.themes()) {
        const auto prefix = themeName(theme).toStdString() + "-";
        const auto open = [&](const char* example) {
            return [&window, &camera, theme, example] {
                window.setTheme(theme);
                window.hintStrip().hide();
                camera.open(example);
            };
        };
        camera.takeAll(allPanesOpen(window), open("metalens"), prefix);
        window.resetLayout();
        window.resize(camera.size());
        camera.takeAll(errors(window, folder), open("metalens"), prefix);
        camera.takeAll(wavelengths(window), open("metalens_data_sheet"), prefix);
        camera.takeAll(
            manyPoints(window),
            [&] {
                window.setTheme(theme);
                constexpr std::size_t points = 30;
                runSweep(window, {heights(points)});
            },
            prefix);
        camera.takeAll(
            emptyProject(window),
            [&] {
                window.setTheme(theme);
                window.document().markSaved({});
                const auto before = window.status().epoch;
                window.openBlank();
                waitFor(
                    [&] {
                        return window.status().epoch > before && window.status().loading.empty();
                    },
                    "the empty project");
            },
            prefix);
        takeFailure(window, camera, prefix);
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
