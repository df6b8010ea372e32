/// \file
/// A lens of posts: from above, its zones, and their runs.

#include "tests/support/small_post_lens.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/settings/number_list_edit.hpp"
#include "ui/top_view/top_view_canvas.hpp"
#include "ui/top_view/top_view_panel.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_runs/zone_section_view.hpp"
#include "ui/zone_study/zone_study_panel.hpp"

#include <QComboBox>
#include <QTabWidget>
#include <QTest>

#include <optional>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

constexpr std::size_t wedgeOfThePicture = 1;

std::vector<Scene> zonesFromAbove(MainWindow& window, Photographer& camera) {
    const auto open = [&window, &camera](const char* example = "pillar_metalens") {
        camera.open(example);
        window.hintStrip().hide();
        window.setWorkspace(Workspace::design);
        window.setCentreMode(CentreMode::topView);
        window.topView().canvas().fit();
    };
    return {
        {"top-view", [=] { open(); }},
        {"top-view-wedge",
         [=, &window] {
             open();
             window.topView().canvas().showWedge(wedgeOfThePicture);
             window.editor().setSelection({{{ProjectSection::body, 1}, 20}});
         }},
        {"top-view-turned",
         [=, &window] {
             open();
             window.document().edit(QStringLiteral("fins"), [](model::Project& project) {
                 for (auto& post : std::get<model::PostPattern>(project.bodies[1].shape).posts)
                     if (post.rUm > 2.0)
                         post.outline = model::RectangleOutline{.widthUm = 0.2, .depthUm = 0.1};
             });
             window.topView().canvas().showWedge(wedgeOfThePicture);
             window.editor().setSelection({{{ProjectSection::body, 1}, 16}});
             auto& canvas = window.topView().canvas();
             for (int n = 0; n < 2; ++n)
                 QTest::keyClick(&canvas, Qt::Key_BraceRight, Qt::ShiftModifier);
         }},
        {"zones-of-the-lens",
         [=, &window] {
             open();
             window.tree().select({ProjectSection::zones, -1});
             waitFor([&] { return window.inspector().lines() > 6; }, "the cost of the zones");
         }},
        {"top-view-posts-3d",
         [=, &window] {
             open();
             window.setCentreMode(CentreMode::threeD);
             settle(1000);
         }},
        {"density-map",
         [=, &window] {
             open("freeform_ring");
             window.topView().canvas().showWedge(wedgeOfThePicture);
             window.editor().setSelection({{{ProjectSection::body, 1}, 0}});
         }},
        {"density-map-3d",
         [=, &window] {
             open("freeform_ring");
             window.setCentreMode(CentreMode::threeD);
             settle(1000);
         }},
    };
}

std::vector<Scene> zoneRuns(MainWindow& window) {
    const auto open = [&window] {
        window.document().markSaved(window.document().path());
        const auto before = window.status().epoch;
        window.openUnsaved(std::make_shared<const model::Project>(smallPostLens()));
        waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
                "the lens of posts");
        window.setCentreMode(CentreMode::topView);
        window.showZoneRuns();
        waitFor([&] { return window.zoneRuns().queue() != nullptr; }, "the zones");
    };
    const auto finish = [=, &window] {
        auto& runs = window.zoneRuns();
        if (runs.outcome() && runs.outcome()->complete && runs.comparison())
            return;
        open();
        runs.start();
        runs.compare();
        waitFor([&] { return runs.outcome() && runs.outcome()->complete && runs.comparison(); },
                "the zones and their approximations");
    };
    std::vector<Scene> scenes{{"zone-runs-planned", open}};
    for (const auto& [name, page] :
         {std::pair{"zone-runs", "zoneRunsNear"}, std::pair{"zone-runs-section", "zoneSection"},
          std::pair{"zone-runs-focus", "zoneRunsFocus"},
          std::pair{"zone-runs-figures", "zoneRunsFiguresPage"}})
        scenes.push_back({name, [=, &window, page = QLatin1String(page)] {
                              finish();
                              auto& runs = window.zoneRuns();
                              runs.findChild<QTabWidget*>(QStringLiteral("zoneRunsTabs"))
                                  ->setCurrentWidget(runs.findChild<QWidget*>(page));
                              waitFor([&] { return !runs.section().computing(); }, "the section");
                          }});
    const auto inSpace = [=, &window](double azimuthDegrees, std::optional<double> zUm,
                                      ColourScale scale, SpatialQuantity quantity) {
        finish();
        window.setWorkspace(Workspace::design);
        window.setCentreMode(CentreMode::threeD);
        auto& view = window.view3d();
        View3dSettings settings = view.settings();
        settings.origin = FieldOrigin::zones;
        settings.zoneAzimuthDegrees = azimuthDegrees;
        settings.zonePlaneUm = zUm;
        settings.scale = scale;
        settings.quantity = quantity;
        settings.rangeMode = RangeMode::autoPerFrame;
        view.setSettings(settings);
        waitFor(
            [&] {
                const auto& picture = view.picture();
                return picture && picture->zones && picture->zones->azimuthDegrees &&
                       picture->cross;
            },
            "the light in space");
        view.fit();
        settle(1000);
    };
    scenes.push_back(
        {"zones-3d", [=] { inSpace(0.0, {}, ColourScale::linear, SpatialQuantity::magnitude); }});
    scenes.push_back({"zones-3d-near-field", [=] {
                          inSpace(60.0, 0.9, ColourScale::decibel, SpatialQuantity::magnitude);
                      }});
    scenes.push_back({"zones-3d-component",
                      [=] { inSpace(30.0, 4.0, ColourScale::linear, SpatialQuantity::ex); }});
    scenes.push_back({"zones-3d-of-the-run", [=, &window] {
                          inSpace(0.0, {}, ColourScale::linear, SpatialQuantity::magnitude);
                          View3dSettings settings = window.view3d().settings();
                          settings.origin = FieldOrigin::run;
                          window.view3d().setSettings(settings);
                          settle(1000);
                      }});
    const auto runStudy = [=, &window] {
        finish();
        window.showZoneRuns();
        auto& study = window.zoneRuns().study();
        window.zoneRuns()
            .findChild<QTabWidget*>(QStringLiteral("zoneRunsTabs"))
            ->setCurrentWidget(&study);
        if (study.study())
            return;
        study.findChild<QComboBox*>(QStringLiteral("zoneStudySetting"))
            ->setCurrentIndex(static_cast<int>(zones::ZoneSetting::margin));
        study
            .findChild<NumberListEdit*>(QStringLiteral("zoneStudyValues%1")
                                            .arg(static_cast<int>(zones::ZoneSetting::margin)))
            ->setValues({0.1, 0.2, 0.4, 0.8});
        study.start();
        waitFor([&] { return !study.running(); }, "the study");
    };
    for (const auto& [name, shown] :
         {std::pair{"zone-runs-study", 0}, std::pair{"zone-runs-study-plot", 2}})
        scenes.push_back({name, [=, &window, shown = shown] {
                              runStudy();
                              window.zoneRuns()
                                  .study()
                                  .findChild<QComboBox*>(QStringLiteral("zoneStudyFigure"))
                                  ->setCurrentIndex(shown);
                          }});
    return scenes;
}

} // namespace

void takeZones(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    window.hintStrip().hide();
    for (const Theme theme : camera.themes()) {
        const auto prefix = themeName(theme).toStdString() + "-";
        const auto dress = [&] { window.setTheme(theme); };
        camera.takeAll(zonesFromAbove(window, camera), dress, prefix);
        camera.takeAll(zoneRuns(window), dress, prefix);
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
