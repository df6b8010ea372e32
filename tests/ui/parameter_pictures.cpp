/// \file
/// Named parameters: in the tree and the inspector, in fields and tables, in a sweep.

#include "core/model/formulas.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/document/project_document.hpp"
#include "ui/inspector/inspector.hpp"
#include "ui/look/strip.hpp"
#include "ui/settings/field_access.hpp"
#include "ui/sweep/sweep_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/workspace.hpp"

#include <QDockWidget>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

/// The metalens with the height of its rings and the cells as parameters.
void openWithParameters(MainWindow& window, Photographer& camera) {
    camera.open("metalens");
    window.hintStrip().hide();
    window.setWorkspace(Workspace::design);
    window.document().edit(QStringLiteral("Parameters"), [](model::Project& project) {
        project.parameters = {{"height", "600 nm", "of the rings"},
                              {"cell", "12.5 nm", {}},
                              {"focus", "20*height", "from the exit plane"}};
        for (std::size_t n = 0; n < project.bodies.size(); ++n)
            if (std::holds_alternative<model::AnnularZone>(project.bodies[n].shape))
                project.formulas[fmt::format("bodies[{}].layers[0].z_max_um", n)] = "height";
        project.formulas["domain.dr_um"] = "cell";
        project.formulas["domain.dz_um"] = "cell";
        project.formulas["lens.exit_plane_z_um"] = "height";
    });
}

std::vector<Scene> parameterScenes(MainWindow& window, Photographer& camera) {
    const auto open = [&window, &camera] { openWithParameters(window, camera); };
    const auto body = [&window] {
        const auto& bodies = window.document().project()->bodies;
        int n = 0;
        while (
            !std::holds_alternative<model::AnnularZone>(bodies[static_cast<std::size_t>(n)].shape))
            ++n;
        return ProjectItem{ProjectSection::body, n};
    };
    return {
        {"parameters",
         [=, &window] {
             open();
             window.tree().select({ProjectSection::parameter, -1});
         }},
        {"parameters-one",
         [=, &window] {
             open();
             window.tree().select({ProjectSection::parameter, 0});
         }},
        {"parameters-expression",
         [=, &window] {
             open();
             window.tree().select({ProjectSection::parameter, 2});
         }},
        {"parameters-field",
         [=, &window] {
             open();
             window.tree().select({ProjectSection::domain, -1});
             window.inspector().focusField("domain.dr_um");
         }},
        {"parameters-table",
         [=, &window] {
             open();
             window.inspector().focusField(pathOf(body()) + ".layers[0].z_max_um");
         }},
        {"parameters-sweep",
         [=, &window] {
             open();
             window.sweeps().propose(QStringLiteral("height"));
             raisePane(window, pane::sweeps);
         }},
    };
}

} // namespace

void takeParameters(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    for (const Theme theme : camera.themes()) {
        const auto dress = [&] { window.setTheme(theme); };
        camera.takeAll(parameterScenes(window, camera), dress,
                       themeName(theme).toStdString() + "-");
    }
    window.setWorkspace(Workspace::run);
}

} // namespace zonescope::tests
