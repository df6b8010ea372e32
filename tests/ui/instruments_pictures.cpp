#include "tests/ui/workbench_pictures.hpp"
#include "ui/instruments/dispersion_meter.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/layer_controls.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/look/strip.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace zonescope::tests {

using namespace zonescope::ui;

namespace {

model::Project pulseInLayer() {
    model::Project project;
    project.name = "Pulse and layer";
    project.domain = {.radiusUm = 2.0, .zMinUm = -3.0, .zMaxUm = 3.0, .drUm = 0.05, .dzUm = 0.05};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
        side->cells = 10;
    project.azimuthalOrder = 1;
    model::Dipole dipole;
    dipole.rUm = 1.0;
    dipole.orientationTheta = 1.0;
    dipole.orientationZ = 0.0;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.6};
    project.sources = {{"ring of current", dipole}};
    project.run.stop.maxTimeFs = 60.0;
    return project;
}

void begun(InstrumentsPage& page) {
    waitFor([&] { return page.shown() != nullptr && page.shown()->step == 0; }, "the instrument");
}

void runToTheEnd(InstrumentsPage& page) {
    page.runButton().click();
    waitFor([&] { return page.settled() && page.shown()->ended; }, "the runs");
    settle(200);
}

/// Some way into the run, where there is something to see.
void runSteps(InstrumentsPage& page, int steps) {
    for (int n = 0; n < steps; ++n)
        page.stepButton().click();
    waitFor([&] { return page.shown() && page.shown()->step >= steps; }, "the steps");
    settle(200);
}

void stepTo(SteppingPanel& panel, int halfSteps) {
    waitFor([&] { return panel.settled(); }, "the stepping");
    while (panel.shown()->halfSteps < halfSteps) {
        panel.halfStepButton().click();
        waitFor([&] { return panel.settled(); }, "the half-step");
    }
    settle(100);
}

std::vector<Scene> steppingScenes(MainWindow& window) {
    auto& page = window.instruments();
    return {
        {"stepping",
         [&window, &page] {
             window.openInstrument(Instrument::stepping);
             stepTo(*page.stepping(), 121);
         }},
        {"stepping-axis",
         [&page] {
             auto& panel = *page.stepping();
             panel.choose({model::Component::hr, 0, panel.shown()->update.place.k + 1});
             panel.cellRowsBox().setCurrentIndex(3);
             stepTo(panel, 131);
         }},
        {"stepping-layer",
         [&page] {
             auto& panel = *page.stepping();
             panel.choose({model::Component::er, panel.shown()->lattice->grid.nr - 4, 40});
             panel.tabs().setCurrentIndex(3);
             stepTo(panel, 240);
         }},
        {"stepping-dispersion",
         [&page] {
             auto& panel = *page.stepping();
             panel.tabs().setCurrentIndex(2);
             panel.dispersion().measureButton().click();
             waitFor([&] { return panel.dispersion().complete(); }, "the dispersion");
             settle(2500); // plots are drawn less often where drawing is slow
         }},
        {"stepping-growth",
         [&page] {
             auto& panel = *page.stepping();
             panel.tabs().setCurrentIndex(1);
             panel.choose({model::Component::ez, 5, 70});
             panel.beyondBox().setChecked(true);
             panel.courantSlider().setValue(panel.courantSlider().maximum() * 9 / 10);
             stepTo(panel, 0);
             panel.paceBox().setCurrentIndex(2);
             panel.runButton().click();
             waitFor([&] { return panel.growthSeen() && panel.shown()->step() > 60; },
                     "the growth");
             panel.runButton().click();
             waitFor([&] { return panel.settled(); }, "the stepping");
             settle(200);
         }},
    };
}

std::vector<Scene> instrumentScenes(MainWindow& window) {
    auto& page = window.instruments();
    std::vector<Scene> list{
        {"compare",
         [&window, &page] {
             window.openInstrument(Instrument::compare);
             begun(page);
             runSteps(page, 260);
         }},
        {"layer",
         [&window, &page] {
             window.openInstrument(Instrument::layer);
             begun(page);
             runToTheEnd(page);
             page.layers().stretch().setCurrentIndex(1);
             begun(page);
             runToTheEnd(page);
         }},
        {"layer-profiles", [&page] { page.plotTabs().setCurrentIndex(2); }},
        {"layer-inside", [&page] { page.plotTabs().setCurrentIndex(3); }},
        {"layer-thickness",
         [&page] {
             page.layers().sweep().click();
             waitFor([&] { return page.layers().sweep().isEnabled(); }, "the sweep");
         }},
        {"axis",
         [&window, &page] {
             window.openInstrument(Instrument::axis);
             begun(page);
             runSteps(page, 260);
             page.axisTable().setCurrentCell(0, 0);
         }},
    };
    for (auto& scene : steppingScenes(window))
        list.push_back(std::move(scene));
    for (const auto rule : instrument::allRules)
        list.push_back({"break-" + ruleKey(rule).toStdString(), [&window, &page, rule] {
                            window.breakRule(rule);
                            begun(page);
                            runToTheEnd(page);
                        }});
    return list;
}

} // namespace

void takeInstruments(MainWindow& window, Photographer& camera) {
    std::vector<std::pair<QSize, std::string>> sizes{{{1600, 1000}, "large"},
                                                     {{1280, 800}, "small"}};
    if (camera.sizeChosen())
        sizes = {{camera.size(), "chosen"}};
    window.hintStrip().hide();
    const auto before = window.status().epoch;
    window.document().markSaved(window.document().path());
    window.openUnsaved(std::make_shared<const model::Project>(pulseInLayer()));
    waitFor([&] { return window.status().epoch > before && window.status().loading.empty(); },
            "the project");
    for (const Theme theme : camera.themes()) {
        window.setTheme(theme);
        for (const auto& [size, name] : sizes) {
            window.resize(size);
            settle();
            camera.takeAll(instrumentScenes(window), {},
                           "instruments-" + name + "-" + themeName(theme).toStdString() + "-");
        }
    }
}

} // namespace zonescope::tests
