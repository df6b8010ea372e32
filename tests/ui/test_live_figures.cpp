/// \file
/// Live figures in the window under real mouse and key events: the figures of a lens follow a ring
/// that is dragged, each geometry that the user rests at is kept and nothing else, and the last one
/// is the one on the screen.

#include "core/fdtd/run_plan.hpp"
#include "core/grid/grid.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/small_lens.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/datasheet/figure_text.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/frequency/focus_mark.hpp"
#include "ui/frequency/frequency_panel.hpp"
#include "ui/live/figure_tile.hpp"
#include "ui/live/live_figures.hpp"
#include "ui/live/live_panel.hpp"
#include "ui/look/strip.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/runs/stale_mark.hpp"
#include "ui/window/command_palette.hpp"

#include <QAction>
#include <QDockWidget>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMouseEvent>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QStyleHints>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;
using datasheet::Figure;

namespace {

model::Project lensProject() {
    auto project = tests::smallLens("Small lens");
    project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    return project;
}

/// The same with space behind its exit plane up to the focus.
model::Project tallLens() {
    auto project = tests::smallLens("Tall lens");
    project.domain.zMaxUm = 6.0;
    project.run.stop.maxTimeFs = 80.0;
    return project;
}

/// What Figures of a project must be, without any window.
double efficiencyOf(const model::Project& project) {
    run::Simulation simulation(std::make_shared<const model::Project>(project));
    while (simulation.state() == run::RunState::running)
        simulation.advance(1'000'000);
    const auto sheet = datasheet::makeLensSheet(simulation);
    return sheet.wavelengths.at(sheet.designPlace())[Figure::focusingEfficiency];
}

} // namespace

class TestLiveFigures : public QObject, protected tests::WindowBench {
    Q_OBJECT

    LiveFigures& live() { return window_->live(); }
    LivePanel& panel() { return window_->livePanel(); }
    QTreeWidget& runsList() { return window_->runs().list(); }
    QDockWidget& dock() {
        return *window_->findChild<QDockWidget*>(QString::fromLatin1(pane::live));
    }
    static const model::AnnularZone& zoneOf(const model::Project& project) {
        return std::get<model::AnnularZone>(project.bodies[0].shape);
    }
    const model::AnnularZone& zone() { return zoneOf(*window_->project()); }
    void switchOn() {
        QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(live().on());
    }
    void run() {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
    }
    /// In the place of the window that there is.
    void showWindowWith(run::EngineFactory factory) {
        closeWindow();
        window_ = std::make_unique<MainWindow>(std::move(factory));
        window_->resize(1480, 940);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
        takeKeyboard();
    }
    /// The figures of what is on the screen are on the panel, and nothing is under way.
    bool comesToRest() {
        return until([&] { return live().settled() && window_->status().loading.empty(); });
    }
    /// An open lens with its figures, in the field mode.
    void openWithFigures() {
        QVERIFY(open(lensProject()));
        window_->setCentreMode(CentreMode::field);
        run();
        QVERIFY(until([&] { return live().readings().present().has_value(); }));
        switchOn();
        window_->setCentreMode(CentreMode::field);
        window_->noticeStrip().hide();
    }
    double figure(Figure one) { return live().readings().present()->design()[one]; }
    double ghost(Figure one) { return live().readings().ghost()->design()[one]; }

    QPoint at(double rUm) { return view().positionOf(rUm, 0.3).toPoint(); }
    void moveHeld(const QPoint& to) {
        QMouseEvent event(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view(), &event);
    }
    /// Takes the outer edge of the first ring.
    void press() {
        window_->fieldEditLayer().setActive(true);
        view().zoomToBody(0);
        const auto ring = zone().rings.front();
        const QPoint middle = at(0.5 * (ring.rInUm + ring.rOutUm));
        QTest::mouseMove(&view(), middle);
        // Slow enough to be no double click.
        QTest::mouseClick(&view(), Qt::LeftButton, {}, middle,
                          QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
        QCOMPARE(window_->editor().selection().size(), std::size_t{1});
        const QPoint edge = at(ring.rOutUm);
        QTest::mouseMove(&view(), edge);
        QTest::mousePress(&view(), Qt::LeftButton, {}, edge);
    }
    void release(double rUm) { QTest::mouseRelease(&view(), Qt::LeftButton, {}, at(rUm)); }
    double shownEdge() { return zoneOf(*live().screenProject()).rings.front().rOutUm; }
    double edgeOfFigures() {
        return zoneOf(*live().controller().figuresOf()->project).rings.front().rOutUm;
    }
    void undo() { QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier); }
    void changeHeight(double um) {
        QVERIFY(window_->document().edit(
            QStringLiteral("Change the height"), [um](model::Project& project) {
                std::get<model::AnnularZone>(project.bodies[0].shape).layers[0].zMaxUm = um;
            }));
    }
    bool anyMark() {
        return std::ranges::any_of(window_->findChildren<StaleMark*>(),
                                   [](const StaleMark* mark) { return mark->isVisible(); });
    }

private slots:
    void init() {
        QSettings().clear();
        QSettings().setValue(QStringLiteral("hintSeen"), true);
        // What a start leaves to the next one: test_kept_for_next_start.cpp.
        QSettings().setValue(QStringLiteral("keptRuns/outlast"), false);
        showWindow(1480, 940);
    }
    void cleanup() { closeWindow(); }

    /// While the mouse holds a ring's edge, focal length and efficiency are those of where it is.
    void figuresFollowADraggedRing() {
        openWithFigures();
        QVERIFY(until([&] { return dock().isVisible() && panel().explanation().isEmpty(); }));
        const auto opened = *window_->project();
        const double before = figure(Figure::focusingEfficiency);
        const double edge = zone().rings.front().rOutUm;
        QCOMPARE(panel().tile(Figure::focusingEfficiency).valueText(),
                 figureText(Figure::focusingEfficiency, before));
        QCOMPARE(runsList().topLevelItemCount(), 0);

        press();
        moveHeld(at(edge - 0.6));
        moveHeld(at(edge - 0.7));
        QVERIFY(shownEdge() < edge - 0.5);
        QVERIFY(comesToRest());
        // The mouse still holds it: the project is as it was, the figures are not.
        QVERIFY(*window_->project() == opened);
        QCOMPARE(edgeOfFigures(), shownEdge());
        const double passing = figure(Figure::focusingEfficiency);
        QVERIFY(passing != before);
        QCOMPARE(ghost(Figure::focusingEfficiency), before);
        QCOMPARE(panel().tile(Figure::focusingEfficiency).valueText(),
                 figureText(Figure::focusingEfficiency, passing));
        const QString words = panel().tile(Figure::focusingEfficiency).ghostText();
        QVERIFY2(words.contains(figureText(Figure::focusingEfficiency, before)) &&
                     words.contains(changeText(Figure::focusingEfficiency, before, passing)),
                 qPrintable(words));
        QCOMPARE(panel().axis().series().size(), std::size_t{2});
        QCOMPARE(panel().spot().series().size(), std::size_t{2});
        QVERIFY(!window_->resultsAreStale());
        QCOMPARE(window_->centreMode(), CentreMode::field);

        // Many places in quick succession: some are left out, the last is not.
        for (double shift = 0.8; shift < 1.45; shift += 0.1) {
            moveHeld(at(edge - shift));
            QCoreApplication::processEvents();
        }
        const double last = shownEdge();
        QVERIFY(comesToRest());
        QCOMPARE(edgeOfFigures(), last);
        QVERIFY(live().controller().dropped() > 0);
        QCOMPARE(ghost(Figure::focusingEfficiency), before); // stands still
        release(edge - 1.4);
        QVERIFY(zone().rings.front().rOutUm < edge - 1.2);
        QVERIFY(comesToRest());
        QCOMPARE(edgeOfFigures(), zone().rings.front().rOutUm);
        QCOMPARE(window_->status().state, SolverState::finished);
        QCOMPARE(figure(Figure::focusingEfficiency), efficiencyOf(*window_->project()));
        QCOMPARE(ghost(Figure::focusingEfficiency), before);
        QVERIFY2(panel().statusLine().contains(QStringLiteral("from edit to figures")),
                 qPrintable(panel().statusLine()));
        QCOMPARE(panel().note(), QString());
        QVERIFY(until([&] { return !anyMark(); }));
        // Of all that was simulated only what the user had rested at is kept.
        QCOMPARE(runsList().topLevelItemCount(), 1);
        photograph(*window_, "live-dragged");
    }

    void undoBringsTheKeptRunBack() {
        openWithFigures();
        const auto opened = *window_->project();
        const double before = figure(Figure::focusingEfficiency);
        changeHeight(0.5);
        QVERIFY(comesToRest());
        const double after = figure(Figure::focusingEfficiency);
        QVERIFY(after != before);
        undo();
        QVERIFY(*window_->project() == opened);
        QVERIFY(comesToRest());
        QVERIFY(window_->status().keptAs != 0); // restored, not computed
        QCOMPARE(figure(Figure::focusingEfficiency), before);
        QCOMPARE(ghost(Figure::focusingEfficiency), after);
        // Both were rested at.
        QCOMPARE(runsList().topLevelItemCount(), 2);
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(comesToRest());
        QVERIFY(window_->status().keptAs != 0);
        QCOMPARE(figure(Figure::focusingEfficiency), after);
        QCOMPARE(runsList().topLevelItemCount(), 2);
    }

    /// A drag that is given up leads back to the run from before.
    void aCancelledDragBringsTheFiguresBack() {
        openWithFigures();
        const double before = figure(Figure::focusingEfficiency);
        const double edge = zone().rings.front().rOutUm;
        press();
        moveHeld(at(edge - 0.6));
        moveHeld(at(edge - 0.8));
        QVERIFY(comesToRest());
        QVERIFY(figure(Figure::focusingEfficiency) != before);
        QTest::keyClick(&view(), Qt::Key_Escape);
        QCOMPARE(shownEdge(), edge);
        QVERIFY(comesToRest());
        QCOMPARE(figure(Figure::focusingEfficiency), before);
        QVERIFY(window_->status().keptAs != 0);
        QCOMPARE(runsList().topLevelItemCount(), 1);
        release(edge - 0.8);
    }

    /// What would be refused is not simulated, and nothing is said of it but on the canvas.
    void anImpossiblePlaceIsPassedOver() {
        openWithFigures();
        const double edge = zone().rings.front().rOutUm;
        const double next = zone().rings[1].rInUm;
        press();
        moveHeld(at(edge - 0.6));
        moveHeld(at(edge - 0.8));
        const double good = shownEdge();
        moveHeld(at(next + 0.4)); // into the next ring
        QCOMPARE(shownEdge(), good);
        QVERIFY(comesToRest());
        QCOMPARE(edgeOfFigures(), good);
        QVERIFY(!window_->noticeStrip().isVisible());
        moveHeld(at(edge - 1.2));
        QVERIFY(comesToRest());
        QVERIFY(edgeOfFigures() < good);
        release(edge - 1.2);
        QVERIFY(comesToRest());
    }

    void offIsAsBefore() {
        QVERIFY(open(lensProject()));
        auto* action = window_->action(QStringLiteral("live-figures"));
        QVERIFY(action->isEnabled() && !action->isChecked()); // on the CPU
        window_->setWorkspace(Workspace::design);
        dock().raise();
        QVERIFY(until([&] { return panel().isVisible(); }));
        QVERIFY2(panel().explanation().contains(QStringLiteral("off")),
                 qPrintable(panel().explanation()));
        const auto epoch = window_->status().epoch;
        changeHeight(0.5);
        QVERIFY(until(
            [&] { return window_->status().epoch > epoch && window_->status().loading.empty(); }));
        QCOMPARE(window_->status().state, SolverState::ready);
        QVERIFY(!live().underWay());
        // The pane offers to switch it on, then to run.
        QTest::mouseClick(&panel().offer(), Qt::LeftButton);
        QVERIFY(live().active() && action->isChecked());
        QVERIFY(QSettings().value(QStringLiteral("liveFigures")).toBool());
        QVERIFY2(panel().explanation().contains(QStringLiteral("no figures yet")),
                 qPrintable(panel().explanation()));
        QTest::mouseClick(&panel().offer(), Qt::LeftButton);
        QVERIFY(comesToRest());
        QCOMPARE(panel().explanation(), QString());
        // The next start remembers; this one is switched off by the same key.
        QTest::keyClick(window_.get(), Qt::Key_L, Qt::ControlModifier);
        QVERIFY(!live().on() && !QSettings().value(QStringLiteral("liveFigures")).toBool());
    }

    void theChoiceIsKept() {
        QVERIFY(open(lensProject()));
        switchOn();
        closeWindow();
        showWindow(1480, 940);
        QVERIFY(window_->live().on());
        // There is nothing to follow without a project.
        QVERIFY(!window_->live().active());
        QVERIFY(!window_->action(QStringLiteral("live-figures"))->isEnabled());
        QVERIFY(open(lensProject()));
        QVERIFY(window_->live().active());
    }

    /// The first edit of a lens that has never run is simulated, too.
    void anEditOfALensThatHasNotRun() {
        QVERIFY(open(lensProject()));
        switchOn();
        changeHeight(0.5);
        QVERIFY(comesToRest());
        QCOMPARE(figure(Figure::focusingEfficiency), efficiencyOf(*window_->project()));
        QVERIFY(!live().readings().ghost());
        QCOMPARE(panel().tile(Figure::focalLength).ghostText(), QString());
        QCOMPARE(runsList().topLevelItemCount(), 0); // it had no results before
    }

    void anotherGridIsFollowed() {
        openWithFigures();
        const double before = figure(Figure::focusingEfficiency);
        QVERIFY(window_->document().edit(QStringLiteral("Wider"),
                                         [](model::Project& p) { p.domain.radiusUm = 6.5; }));
        QVERIFY(comesToRest());
        QCOMPARE(window_->fieldPanel().view().discretisation()->project->domain.radiusUm, 6.5);
        QCOMPARE(figure(Figure::focusingEfficiency), efficiencyOf(*window_->project()));
        QCOMPARE(ghost(Figure::focusingEfficiency), before);
        undo();
        QVERIFY(comesToRest());
        QCOMPARE(figure(Figure::focusingEfficiency), before);
    }

    void projectsWithoutALensSayWhatIsMissing() {
        QVERIFY(open(tests::axisDipole()));
        auto* action = window_->action(QStringLiteral("live-figures"));
        QVERIFY(!action->isEnabled());
        QVERIFY2(action->toolTip().contains(QStringLiteral("need more")),
                 qPrintable(action->toolTip()));
        dock().show();
        dock().raise();
        QVERIFY2(panel().explanation().contains(QStringLiteral("need more")),
                 qPrintable(panel().explanation()));
        QVERIFY(!panel().offer().isVisible());
        // Found by its name all the same, with the reason.
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(until([&] { return window_->commandPalette().isVisible(); }));
        QTest::keyClicks(&window_->commandPalette().input(), QStringLiteral("live figures"));
        const auto lines = window_->commandPalette().shown();
        for (const char* place : {"Run › Live figures", "Panes › Live figures"})
            QVERIFY2(std::ranges::any_of(lines,
                                         [&](const QString& line) {
                                             return line.contains(QString::fromUtf8(place));
                                         }),
                     qPrintable(lines.join(u'|')));
        QTest::keyClick(&window_->commandPalette().input(), Qt::Key_Escape);
    }

    /// The transforms on the screen are those of the figures, with the focus marked.
    void theFocusFollowsInTheFrequencyView() {
        openWithFigures();
        auto& frequency = window_->frequency();
        window_->setCentreMode(CentreMode::frequency);
        QVERIFY(frequency.showPlaneAt(0.6));
        QVERIFY(until([&] { return frequency.picture() && frequency.focusMark().isVisible(); }));
        const auto first = frequency.picture();
        changeHeight(0.45);
        QVERIFY(comesToRest());
        QVERIFY(until([&] { return frequency.picture() && frequency.picture() != first; }));
        QCOMPARE(frequency.picture()->discretisation->project, window_->project());
        QCOMPARE(window_->centreMode(), CentreMode::frequency);
        QVERIFY(until([&] { return frequency.focusMark().isVisible(); }));
        QCOMPARE(frequency.focusMark().focusFigures()->fwhmUm.value(), figure(Figure::fwhm));
        photograph(*window_, "live-frequency");
    }

    void whatIsPinnedStaysTheComparison() {
        openWithFigures();
        window_->setWorkspace(Workspace::design);
        QVERIFY(until([&] { return panel().isVisible() && !panel().visibleRegion().isEmpty(); }));
        const double first = figure(Figure::focalLength);
        QTest::mouseClick(&panel().pinButton(), Qt::LeftButton);
        QVERIFY(panel().releaseButton().isVisible());
        changeHeight(0.5);
        QVERIFY(comesToRest());
        const double second = figure(Figure::focalLength);
        changeHeight(0.7);
        QVERIFY(comesToRest());
        QCOMPARE(ghost(Figure::focalLength), first);
        QTest::mouseClick(&panel().releaseButton(), Qt::LeftButton);
        QVERIFY(!panel().releaseButton().isVisible());
        changeHeight(0.65);
        QVERIFY(comesToRest());
        QVERIFY(ghost(Figure::focalLength) != first);
        QVERIFY(ghost(Figure::focalLength) != second);
        photograph(*window_, "live-released");
    }

    /// Runs that take long: they go to their end while newer geometries wait, the panel says so,
    /// and the window answers.
    void slowRunsAreNotThrownAway() {
        const auto gate = std::make_shared<tests::Gate>();
        showWindowWith(tests::gated(gate));
        openWithFigures();
        window_->setWorkspace(Workspace::design);
        gate->close();
        changeHeight(0.5);
        QVERIFY(until([&] { return gate->occupied(); }));
        QVERIFY(until([&] { return panel().progress().isVisible(); }));
        QVERIFY(until([&] { return !panel().note().isEmpty(); }));
        changeHeight(0.52);
        changeHeight(0.54);
        QVERIFY(until([&] { return live().controller().waits(); }));
        photograph(*window_, "live-slow");
        gate->open();
        QVERIFY(until([&] {
            return live().controller().figuresOf() &&
                   zoneOf(*live().controller().figuresOf()->project).layers[0].zMaxUm > 0.45;
        }));
        QVERIFY(comesToRest());
        QCOMPARE(zoneOf(*live().controller().figuresOf()->project).layers[0].zMaxUm, 0.54);
        QVERIFY(live().controller().figuresPerSecond() > 0.0);
        QVERIFY(!panel().progress().isVisible());
        QVERIFY(until([&] { return !anyMark(); }));
    }

    /// A pause is the user's: the run stays where it is, and the next change is simulated.
    void aPausedRunGivesWay() {
        const auto gate = std::make_shared<tests::Gate>();
        showWindowWith(tests::gated(gate));
        openWithFigures();
        gate->close();
        changeHeight(0.5);
        QVERIFY(until([&] { return gate->occupied(); }));
        QVERIFY(until([&] { return window_->status().state == SolverState::running; }));
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        gate->open();
        QVERIFY(until([&] {
            return window_->status().state == SolverState::paused ||
                   window_->status().state == SolverState::finished;
        }));
        QVERIFY(until([&] { return !live().underWay(); }));
        changeHeight(0.6); // back to what was opened
        QVERIFY(comesToRest());
        QCOMPARE(window_->status().state, SolverState::finished);
    }

    /// A lens with much space behind it: figures need no run of that, and follow a drag while the
    /// run of the whole stands still.
    void figuresDoNotWaitForTheFields() {
        const auto gate = std::make_shared<tests::Gate>();
        const auto project = tallLens();
        const int rows = grid::makeGrid(project).nz;
        showWindowWith(
            tests::gated(gate, run::makeDefaultEngine, [rows](const fdtd::RunPlan& plan) {
                return plan.lattice->grid.nz == rows;
            }));
        QVERIFY(open(project));
        window_->setCentreMode(CentreMode::field);
        run();
        QVERIFY(until([&] { return live().readings().present().has_value(); }));
        switchOn();
        window_->setCentreMode(CentreMode::field);
        window_->noticeStrip().hide();
        const double before = figure(Figure::focusingEfficiency);
        const double edge = zone().rings.front().rOutUm;
        gate->close();
        press();
        moveHeld(at(edge - 0.6));
        moveHeld(at(edge - 0.7));
        QVERIFY(until([&] {
            return live().controller().current() && edgeOfFigures() == shownEdge() &&
                   shownEdge() < edge;
        }));
        QVERIFY(figure(Figure::focusingEfficiency) != before);
        QCOMPARE(ghost(Figure::focusingEfficiency), before);
        QCOMPARE(panel().tile(Figure::focusingEfficiency).valueText(),
                 figureText(Figure::focusingEfficiency, figure(Figure::focusingEfficiency)));
        moveHeld(at(edge - 1.1));
        release(edge - 1.1);
        // The field of where the drag ended is on its way.
        QVERIFY(until([&] { return gate->occupied() && live().controller().current(); }));
        QCOMPARE(edgeOfFigures(), zone().rings.front().rOutUm);
        const double alone = figure(Figure::focusingEfficiency);
        photograph(*window_, "live-figures-first");
        gate->open();
        QVERIFY(comesToRest());
        QCOMPARE(window_->status().state, SolverState::finished);
        QVERIFY(!window_->resultsAreStale());
        const double whole = figure(Figure::focusingEfficiency);
        QCOMPARE(whole, efficiencyOf(*window_->project()));
        // Half a wavelength of space and an absorbing layer in place of the rest.
        QVERIFY2(std::abs(alone - whole) < 2e-3 * whole,
                 qPrintable(QStringLiteral("%1 %2").arg(alone).arg(whole)));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestLiveFigures>(argc, argv); }
#include "test_live_figures.moc"
