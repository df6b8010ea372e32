/// \file
/// What several parts of the window show is the same everywhere: the moment looked back at, what is
/// selected, numbers, the theme.

#include "tests/support/small_post_lens.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/history_bar.hpp"
#include "ui/look/system_theme.hpp"
#include "ui/settings/quantity_edit.hpp"
#include "ui/view3d/sample_history.hpp"
#include "ui/view3d/view3d.hpp"
#include "ui/vtk/vtk_widget.hpp"
#include "ui/window/project_tree.hpp"
#include "ui/window/status_panel.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_table/zone_table.hpp"

#include <QAction>
#include <QSettings>
#include <QTest>

#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

class TestOneWindow : public QObject, protected tests::WindowBench {
    Q_OBJECT

    /// Where tree and canvas differ; empty: nowhere.
    QString difference() {
        const ProjectItem inTree = window_->tree().selected();
        const auto& onCanvas = window_->editor().selection();
        const ProjectItem canvas = onCanvas.empty() ? ProjectItem{} : onCanvas.front().item;
        // What the canvas cannot show is selected in the tree alone.
        const bool drawn =
            (inTree.section == ProjectSection::body || inTree.section == ProjectSection::source ||
             inTree.section == ProjectSection::monitor) &&
            inTree.index >= 0;
        if (canvas == inTree || (!drawn && onCanvas.empty()))
            return {};
        return QStringLiteral("tree %1/%2, canvas %3/%4")
            .arg(static_cast<int>(inTree.section))
            .arg(inTree.index)
            .arg(static_cast<int>(canvas.section))
            .arg(canvas.index);
    }

private slots:
    void init() {
        QSettings().clear();
        showWindow(1280, 800);
        QVERIFY(open(tests::planeWaveWithMonitors()));
    }
    void cleanup() { closeWindow(); }

    void theThirdDimensionLooksBackToo() {
        window_->setCentreMode(CentreMode::threeD);
        auto& view = window_->view3d();
        if (view.canvas().canvas() == nullptr)
            QSKIP("This machine has no OpenGL.");
        QVERIFY(window_->historyBar().isVisible());
        for (int n = 0; n < 3; ++n) {
            const auto step = window_->status().step;
            window_->solver().step(24);
            QVERIFY(until([&] {
                return window_->status().step > step && view.picture() &&
                       view.picture()->sample->step == window_->status().step &&
                       window_->history().liveStep() == window_->status().step;
            }));
        }
        const auto live = window_->status().step;
        auto* keyboard = view.canvas().canvas();
        keyboard->setFocus();
        QTest::keyClick(keyboard, Qt::Key_Comma);
        QVERIFY(until([&] { return window_->history().lookingBack(); }));
        const auto past = window_->history().shownStep();
        QVERIFY(past < live);
        QVERIFY(until([&] { return view.picture() && view.picture()->sample->step == past; }));
        QVERIFY(view.overlay().content().corner.contains(QStringLiteral("Looking back")));
        window_->history().goLive();
        QVERIFY(until([&] { return view.picture() && view.picture()->sample->step == live; }));
        QVERIFY(!view.overlay().content().corner.contains(QStringLiteral("Looking back")));
    }

    /// What the pane of zone runs has summed is what stands in space.
    void theSumOfTheZonesGoesIntoSpace() {
        QVERIFY(open(tests::smallPostLens()));
        window_->setCentreMode(CentreMode::threeD);
        auto& view = window_->view3d();
        if (view.canvas().canvas() == nullptr)
            QSKIP("This machine has no OpenGL.");
        auto& runs = window_->zoneRuns();
        runs.start();
        QVERIFY(until([&] { return runs.outcome() && runs.outcome()->complete; }));
        QVERIFY(until([&] { return view.picture() && view.picture()->zones; }));
        QVERIFY(view.settings().origin == FieldOrigin::zones);
        QVERIFY(!view.overlay().content().hint.contains(QStringLiteral("has changed")));
        // Another project has no sum: its run is shown.
        QVERIFY(open(tests::planeWaveWithMonitors()));
        QVERIFY(view.settings().origin == FieldOrigin::run);
        QVERIFY(until([&] { return view.picture() && view.picture()->sample; }));
    }

    void theHistoryInSpaceCoversTheWholeRun() {
        const auto sample = [](std::int64_t step) {
            auto one = std::make_shared<FieldSample>();
            one->step = step;
            one->parities[0].er.resize(256);
            return one;
        };
        SampleHistory history(20 * 1024);
        for (std::int64_t step = 0; step <= 1000; step += 10)
            history.add(sample(step));
        QVERIFY(history.count() <= 20);
        QCOMPARE(history.nearest(1000)->step, 1000);
        QVERIFY(history.nearest(0)->step < 200);
        for (std::int64_t step = 200; step <= 1000; step += 100)
            QVERIFY(std::abs(history.nearest(step)->step - step) <= 100);
        // Another run.
        history.add(sample(5));
        QCOMPARE(history.count(), std::size_t{1});
        QCOMPARE(history.nearest(1000)->step, 5);
    }

    void treeAndCanvasSelectTheSame() {
        window_->setCentreMode(CentreMode::geometry);
        auto& tree = window_->tree();
        auto project = *window_->project();
        QVERIFY(!project.monitors.empty() && !project.sources.empty());
        const auto last = static_cast<int>(project.monitors.size()) - 1;
        for (const ProjectItem item :
             {ProjectItem{ProjectSection::source, 0}, ProjectItem{ProjectSection::monitor, last},
              ProjectItem{ProjectSection::domain, -1}, ProjectItem{ProjectSection::monitor, 0}}) {
            tree.select(item);
            QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        }
        // Deleted from the tree, brought back, taken away again: what takes the place is the same.
        tree.select({ProjectSection::monitor, last});
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_Delete);
        QVERIFY(until(
            [&] { return window_->project()->monitors.size() == project.monitors.size() - 1; }));
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        window_->action(QStringLiteral("undo"))->trigger();
        QVERIFY(
            until([&] { return window_->project()->monitors.size() == project.monitors.size(); }));
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        tree.select({ProjectSection::monitor, last});
        window_->action(QStringLiteral("redo"))->trigger();
        QVERIFY(until(
            [&] { return window_->project()->monitors.size() == project.monitors.size() - 1; }));
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        // Nothing picked in space is nothing selected anywhere.
        tree.select({ProjectSection::monitor, 0});
        emit window_->view3d().bodyPicked(-1);
        QVERIFY2(difference().isEmpty(), qPrintable(difference()));
        QVERIFY(tree.selected().index < 0);
    }

    /// 1.6 * 1.6 in floating point.
    void aComputedNumberFitsItsField() {
        QuantityEdit edit;
        edit.setRange({}, {}, false);
        const double squared = 1.6 * 1.6;
        QVERIFY(squared != 2.56);
        edit.setValue(squared);
        QCOMPARE(edit.text(), QStringLiteral("2.56"));
        QCOMPARE(edit.value(), squared);
        edit.setValue(1.0 / 3.0);
        QCOMPARE(edit.text(), QStringLiteral("0.3333333"));
        // A number as it was typed stays.
        edit.setValue(1.23456789);
        QCOMPARE(edit.text(), QStringLiteral("1.23456789"));
    }

    void theThemeFollowsTheSystem() {
        auto* system = window_->findChild<SystemTheme*>();
        QVERIFY(system);
        const QString space = QStringLiteral("org.freedesktop.appearance");
        const QString key = QStringLiteral("color-scheme");
        system->settingChanged(space, key, 2U);
        QCOMPARE(window_->theme(), Theme::light);
        QVERIFY(window_->action(QStringLiteral("theme-system"))->isChecked());
        system->settingChanged(space, key, 1U);
        QCOMPARE(window_->theme(), Theme::dark);
        // Who has chosen keeps the choice.
        window_->action(QStringLiteral("theme-light"))->trigger();
        system->settingChanged(space, key, 2U);
        system->settingChanged(space, key, 1U);
        QCOMPARE(window_->theme(), Theme::light);
        window_->action(QStringLiteral("theme-system"))->trigger();
        QCOMPARE(window_->theme(), Theme::dark);
        // Without a wish of the system: dark.
        system->settingChanged(space, key, 0U);
        QCOMPARE(window_->theme(), Theme::dark);
    }

    /// The longest time is a bound where the run may come to rest before.
    void theTimeLeftSaysWhatItIs() {
        auto& panel = window_->statusPanel();
        SolverStatus status;
        status.state = SolverState::running;
        status.step = 100;
        status.maximumSteps = 1100;
        status.stepsPerSecond = 100.0;
        panel.setMayEndEarly(true);
        panel.setStatus(status, 0.0);
        QVERIFY2(panel.text().contains(QStringLiteral("at most 10 s left")),
                 qPrintable(panel.text()));
        panel.setMayEndEarly(false);
        panel.setStatus(status, 0.0);
        QVERIFY2(panel.text().contains(QStringLiteral("| 10 s left")), qPrintable(panel.text()));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestOneWindow>(argc, argv); }

#include "test_one_window.moc"
