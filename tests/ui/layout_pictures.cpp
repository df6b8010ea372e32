#include "tests/ui/workbench_pictures.hpp"

#include "ui/figure/figure_dialog.hpp"
#include "ui/figure/mask_dialog.hpp"
#include "ui/help/help_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/plots/plots_panel.hpp"
#include "ui/window/project_tree.hpp"

#include <QDockWidget>
#include <QLineEdit>
#include <QToolButton>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

/// A dialog is made when it is opened first.
void takeDialogs(MainWindow& window, Photographer& camera, const std::function<void()>& prepare) {
    const auto dialog = [&window](const char* name) {
        return window.findChild<QWidget*>(QString::fromLatin1(name));
    };
    const std::pair<const char*, std::function<QWidget*()>> dialogs[] = {
        {"figure",
         [&] {
             window.openFigures();
             return window.figures();
         }},
        {"mask",
         [&] {
             window.action(QStringLiteral("export-mask"))->trigger();
             return window.masks();
         }},
        {"preferences",
         [&] {
             window.action(QStringLiteral("preferences"))->trigger();
             return dialog("preferencesDialog");
         }},
    };
    for (const Theme theme : camera.themes()) {
        for (const auto& [title, open] : dialogs) {
            const std::string name = themeName(theme).toStdString() + "-" + title;
            if (!camera.wants(name))
                continue;
            window.setTheme(theme);
            prepare();
            QWidget* opened = open();
            settle();
            camera.takeWidget(*opened, name);
            opened->hide();
        }
    }
}

} // namespace

void takeLayouts(MainWindow& window, Photographer& camera) {
    const QSize size = camera.size();
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
    // Panes with a form, and without it.
    const auto fold = [&window](const char* name) {
        auto* dock = window.findChild<QDockWidget*>(QString::fromLatin1(name));
        for (auto* button : dock->findChildren<QToolButton*>(QStringLiteral("foldForm")))
            if (button->isVisible())
                button->click();
    };
    for (const auto& [title, name] :
         {std::pair{"sweeps", pane::sweeps}, std::pair{"orders", pane::orders}})
        scenes.push_back({title, [=, &window, name = name] {
                              arrange(Workspace::run);
                              auto* dock =
                                  window.findChild<QDockWidget*>(QString::fromLatin1(name));
                              dock->show();
                              dock->raise();
                          }});
    scenes.push_back({"sweeps-folded",
                      [=, &window] {
                          arrange(Workspace::run);
                          auto* dock =
                              window.findChild<QDockWidget*>(QString::fromLatin1(pane::sweeps));
                          dock->show();
                          dock->raise();
                          settle();
                          fold(pane::sweeps);
                      },
                      nullptr, [=] { fold(pane::sweeps); }});
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
    for (const Theme theme : camera.themes())
        camera.takeAll(
            scenes,
            [&] {
                window.setTheme(theme);
                prepare();
            },
            themeName(theme).toStdString() + "-");
    takeDialogs(window, camera, prepare);
}

} // namespace zonescope::tests
