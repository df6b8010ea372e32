#include "tests/ui/workbench_pictures.hpp"

#include "ui/figure/figure_dialog.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/strip.hpp"

#include <QDockWidget>
#include <QLineEdit>

namespace zonescope::tests {

using namespace zonescope::ui;

void takeLayouts(MainWindow& window, Photographer& camera, QSize size) {
    window.resize(size);
    bool run = false;
    const auto prepare = [&] {
        if (std::exchange(run, true))
            return;
        camera.open("fresnel_zone_plate");
        camera.advance(700);
        window.tree().select({ProjectSection::body, 0});
    };
    const auto arrange = [&window, size](Workspace workspace) {
        window.resize(size);
        window.setWorkspace(workspace);
    };
    std::vector<Scene> scenes;
    for (const Workspace workspace : allWorkspaces)
        scenes.push_back({workspaceKey(workspace).toStdString(), [=] { arrange(workspace); }});
    const auto closeHelp = [&window] {
        window.help().search().clear();
        window.findChild<QDockWidget*>(QString::fromLatin1(pane::help))->hide();
    };
    scenes.push_back({"help",
                      [=, &window] {
                          arrange(Workspace::run);
                          window.showHelp(QStringLiteral("lens-data-sheet"));
                      },
                      nullptr, closeHelp});
    scenes.push_back({"help-search",
                      [=, &window] {
                          arrange(Workspace::run);
                          window.showHelp(QStringLiteral("index"));
                          window.help().search().setText(QStringLiteral("Strehl"));
                      },
                      nullptr, closeHelp});
    scenes.push_back({"keys",
                      [=, &window] {
                          arrange(Workspace::run);
                          window.action(QStringLiteral("shortcuts"))->trigger();
                      },
                      nullptr, closeHelp});
    for (const Theme theme : {Theme::dark, Theme::light})
        camera.takeAll(
            scenes,
            [&] {
                window.setTheme(theme);
                prepare();
            },
            themeName(theme).toStdString() + "-");
    // The dialog is made when it is opened first.
    for (const Theme theme : {Theme::dark, Theme::light}) {
        const std::string name = themeName(theme).toStdString() + "-figure";
        if (!camera.wants(name))
            continue;
        window.setTheme(theme);
        prepare();
        window.openFigures();
        settle();
        camera.takeWidget(*window.figures(), name);
        window.figures()->hide();
    }
}

} // namespace zonescope::tests
