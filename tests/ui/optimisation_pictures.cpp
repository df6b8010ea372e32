/// \file
/// Inverse design: the empty pane, a lens before its start, iterates, and two held side by side.

#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/optimisation/design_map.hpp"
#include "ui/optimisation/iterates_view.hpp"
#include "ui/optimisation/optimisation_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

constexpr int iterationsOfThePicture = 6;

std::vector<Scene> optimisation(MainWindow& window, Photographer& camera) {
    auto& pane = window.optimisation();
    const auto openExample = [&window, &camera, &pane](const char* name, int iterations) {
        camera.open(name);
        // A search of an earlier set may have been kept.
        QFile::remove(pane.recordFile());
        window.hintStrip().hide();
        window.setWorkspace(Workspace::design);
        window.document().edit({}, [iterations](model::Project& project) {
            project.optimisation->iterations = iterations;
        });
        window.document().markSaved({});
        window.showOptimisation();
        waitFor([&] { return pane.search() != nullptr; }, "the lens to optimise");
    };
    const auto open = [=] { openExample("lens_to_optimise", iterationsOfThePicture); };
    const auto finish = [=, &pane] {
        if (pane.search() && pane.now().state == optimise::SearchState::finished)
            return;
        open();
        pane.start();
        waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
    };
    const auto show = [&pane](DesignMap::Quantity quantity) {
        pane.findChild<QTabWidget*>(QStringLiteral("optimisationTabs"))->setCurrentIndex(0);
        pane.findChild<QComboBox*>(QStringLiteral("optimisationShown"))
            ->setCurrentIndex(static_cast<int>(quantity));
    };
    return {
        {"optimisation-empty",
         [&window, &camera] {
             camera.open("fresnel_zone_plate");
             window.hintStrip().hide();
             window.setWorkspace(Workspace::design);
             window.showOptimisation();
         }},
        {"optimisation-planned", open},
        {"optimisation-running",
         [=, &pane] {
             open();
             pane.start();
             waitFor([&] { return pane.now().iterates && pane.now().iterates->size() > 2; },
                     "the first iterates");
         },
         nullptr,
         [&pane] {
             pane.stop();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the end");
         }},
        {"optimisation-gradient",
         [=] {
             finish();
             show(DesignMap::Quantity::sensitivity);
         }},
        {"optimisation-field",
         [=, &pane] {
             finish();
             show(DesignMap::Quantity::amplitude);
             waitFor([&] { return pane.map().map() != nullptr; }, "the field");
         }},
        {"optimisation-iterates",
         [=, &pane] {
             finish();
             pane.findChild<QTabWidget*>(QStringLiteral("optimisationTabs"))->setCurrentIndex(1);
         }},
        {"optimisation-posts",
         [&window, &camera, &pane] {
             camera.open("pillar_metalens");
             window.hintStrip().hide();
             window.setWorkspace(Workspace::design);
             window.showOptimisation();
             pane.findChild<QPushButton*>(QStringLiteral("optimisationPropose"))->click();
             waitFor([&] { return pane.search() != nullptr; }, "the lens to optimise");
         }},
        {"optimisation-maps",
         [=, &pane] {
             openExample("freeform_lens", 2);
             pane.start();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
             show(DesignMap::Quantity::fromAbove);
         }},
        {"optimisation-maps-field",
         [=, &pane] {
             show(DesignMap::Quantity::amplitude); // it is run for
             waitFor([&] { return pane.map().map() != nullptr; }, "the field of the zones");
         }},
        {"optimisation-density-planned",
         [=, &window] {
             openExample("density_plate", iterationsOfThePicture);
             window.tree().select({ProjectSection::body, 1});
         }},
        {"optimisation-density-widths",
         [=, &pane] {
             openExample("density_plate", iterationsOfThePicture);
             auto* const keep =
                 pane.findChild<QCheckBox*>(QStringLiteral("optimisationDensityEnforced0"));
             keep->click();
             for (QWidget* each = keep; each != nullptr; each = each->parentWidget()) {
                 if (auto* const column = qobject_cast<QScrollArea*>(each)) {
                     column->ensureWidgetVisible(keep);
                 }
             }
         }},
        {"optimisation-density",
         [=, &pane] {
             openExample("density_plate", 10);
             pane.start();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
             show(DesignMap::Quantity::sensitivity);
         }},
        {"optimisation-density-iterates",
         [&pane] {
             pane.findChild<QTabWidget*>(QStringLiteral("optimisationTabs"))->setCurrentIndex(1);
         }},
        {"optimisation-density-rings",
         [&window, &pane] {
             pane.apply(*optimise::bestOf(*pane.now().iterates));
             window.tree().select({ProjectSection::body, 1});
             window.inspector().findChild<QPushButton*>(QStringLiteral("densityToRings"))->click();
             window.setCentreMode(CentreMode::threeD);
             settle(1000);
         }},
        {"optimisation-extraction",
         [=, &pane] {
             openExample("light_out_of_a_disc", 1);
             pane.start();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
             show(DesignMap::Quantity::sensitivity);
         }},
        {"optimisation-overlap",
         [=, &window] {
             openExample("lens_to_optimise", iterationsOfThePicture);
             window.document().edit({}, [](model::Project& project) {
                 auto& objective = project.optimisation->objective;
                 objective.quantity = model::OptimisedQuantity::overlap;
                 objective.target = model::OverlapTarget::phasePolynomial;
                 objective.phaseRad = {-18.0, 2.5};
             });
         }},
        {"optimisation-angles-planned",
         [=, &pane] {
             openExample("wide_lens", iterationsOfThePicture);
             auto* const angles = pane.findChild<QWidget*>(QStringLiteral("optimisationAngles"));
             for (QWidget* each = angles; each != nullptr; each = each->parentWidget()) {
                 if (auto* const column = qobject_cast<QScrollArea*>(each)) {
                     column->ensureWidgetVisible(angles);
                 }
             }
         }},
        {"optimisation-angles",
         [=, &pane] {
             openExample("wide_lens", 8);
             pane.start();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
             show(DesignMap::Quantity::sensitivity);
         }},
        {"optimisation-planar",
         [=, &pane] {
             openExample("rgb_metalens", 2);
             show(DesignMap::Quantity::amplitude);
             pane.start();
             waitFor([&] { return !optimise::isActive(pane.now().state); }, "the iterates");
             waitFor([&] { return pane.map().map() != nullptr; }, "the field");
         }},
    };
}

} // namespace

void takeOptimisation(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    window.hintStrip().hide();
    for (const Theme theme : camera.themes()) {
        const auto prefix = themeName(theme).toStdString() + "-";
        camera.takeAll(
            optimisation(window, camera), [&] { window.setTheme(theme); }, prefix);
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
