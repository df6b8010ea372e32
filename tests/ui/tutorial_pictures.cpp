/// \file
/// The pictures that resources/help shows of "Your first lens" and of its result.

#include "core/lens/specification.hpp"
#include "tests/ui/workbench_pictures.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/wizard/lens_wizard.hpp"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

/// Of the zone plate that the wizard offers: the peak of the pulse after 18.9 um/c.
constexpr std::int64_t pulseAtZonePlateFocus = 1340;

/// A picture that explains shows what lies below a notice.
void waitForNotices(const MainWindow& window) {
    waitFor(
        [&] {
            return std::ranges::none_of(window.findChildren<QLabel*>(QStringLiteral("toast")),
                                        [](const QLabel* notice) { return notice->isVisible(); });
        },
        "the end of a notice");
}

} // namespace

void takeTutorial(MainWindow& window, Photographer& camera) {
    window.resize(camera.size());
    window.hintStrip().hide();
    window.setWorkspace(Workspace::run);
    camera.open("metalens");
    camera.take("tutorial-start");
    auto& wizard = window.wizard();
    wizard.setKind(lens::LensKind::phaseZonePlate);
    wizard.show();
    waitFor([&] { return wizard.plan() && wizard.plan()->possible(); }, "the lens");
    auto* kinds = wizard.findChild<QListWidget*>(QStringLiteral("lensKinds"));
    camera.takeAll({{"tutorial-wizard", [] {}, &wizard}, {"tutorial-kinds", [] {}, kinds}}, {});
    const auto before = window.status().epoch;
    wizard.findChild<QPushButton*>(QStringLiteral("createProject"))->click();
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the new project");
    camera.take("tutorial-project");
    // The picture of README is large, and has the course on the axis below the field.
    const QSize size = window.size();
    camera.takeAll({{"tutorial-run", [] {}},
                    {"tutorial-focus", [] {}, &window.fieldPanel()},
                    {"readme-window",
                     [&] {
                         window.resize(1400, 900);
                         showPlot(window, PlotsPanel::Page::axis);
                     },
                     nullptr, [&] { window.resize(size); }}},
                   [&] { camera.advance(pulseAtZonePlateFocus); });
    bool ended = false;
    const auto runToTheEnd = [&] {
        if (std::exchange(ended, true))
            return;
        window.solver().run();
        waitFor([&] { return window.status().state == SolverState::finished; },
                "the end of the run");
    };
    camera.takeAll(
        {{"tutorial-axis", [&] { showPlot(window, PlotsPanel::Page::axis); }, &window.plots()},
         {"tutorial-focal-plane", [&] { showPlot(window, PlotsPanel::Page::focus); },
          &window.plots()}},
        runToTheEnd);
    camera.takeAll({{"window-frequency",
                     [&] {
                         window.setCentreMode(CentreMode::frequency);
                         waitFor([&] { return window.frequency().picture() != nullptr; },
                                 "the transforms");
                         waitForNotices(window);
                     },
                     nullptr, [&] { window.setCentreMode(CentreMode::field); }},
                    {"window-data-sheet",
                     [&] {
                         raisePane(window, pane::dataSheet);
                         measureSheet(window);
                         waitForNotices(window);
                     }}},
                   runToTheEnd);
}

} // namespace zonescope::tests
