/// \file
/// Results belong to runs, in the window under real mouse and key events: a finished run survives a
/// reset and an edit, comes back by click, Enter and Ctrl+Z, is named, pinned, deleted and
/// compared.

#include "tests/support/small_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/datasheet/data_sheet_panel.hpp"
#include "ui/editor/edit_layer.hpp"
#include "ui/editor/zone_editor.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/language/number_format.hpp"
#include "ui/look/strip.hpp"
#include "ui/runs/compare_page.hpp"
#include "ui/runs/run_changes.hpp"
#include "ui/runs/run_reading.hpp"
#include "ui/runs/runs_panel.hpp"
#include "ui/runs/stale_mark.hpp"
#include "ui/window/messages_panel.hpp"
#include "ui/window/toast.hpp"

#include <QAction>
#include <QComboBox>
#include <QDirIterator>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStyleHints>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QWheelEvent>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

model::Project lensProject() {
    auto project = tests::smallLens("Small lens");
    project.monitors.push_back({"plane of the lens", model::DftRegion{{0.6}}});
    project.monitors.push_back({"watch", model::PointProbe{{0.5, 1.2}}});
    return project;
}

/// All of the present run, in bytes.
struct Fields {
    std::vector<fdtd::EngineState> engines;
    bool operator==(const Fields& other) const {
        return std::ranges::equal(engines, other.engines, [](const auto& a, const auto& b) {
            return a.step == b.step &&
                   std::ranges::equal(a.arrays, b.arrays, [](const auto& one, const auto& two) {
                       return one.name == two.name && one.bytes == two.bytes;
                   });
        });
    }
};

} // namespace

class TestRuns : public QObject, protected tests::WindowBench {
    Q_OBJECT

    RunsPanel& runs() { return window_->runs(); }
    QTreeWidget& list() { return runs().list(); }
    void raise(const char* name) {
        auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(name));
        QVERIFY(dock);
        dock->show();
        dock->raise();
    }
    /// Space on the canvas, as a user runs it.
    void run() {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Space);
        QVERIFY(until([&] { return window_->status().state == SolverState::finished; }));
    }
    void waitForSheet() {
        raise("dataSheetDock");
        QVERIFY(until([&] { return window_->dataSheet().sheet() != nullptr; }));
    }
    void showRuns() {
        QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(until([&] { return list().isVisible() || !runs().explanation().isEmpty(); }));
    }
    Fields fields() {
        Fields result;
        std::atomic<bool> there = false;
        window_->solver().submit(
            [&](run::Simulation& simulation) { result.engines = simulation.saveState().engines; },
            [&](const Notice*) { there = true; });
        return until([&] { return there.load(); }) ? result : Fields{};
    }
    /// A finished run; R or a change then takes it away.
    Fields finishedRun() {
        open(lensProject());
        run();
        waitForSheet();
        return fields();
    }
    void reset() {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_R);
        QVERIFY(until([&] {
            return window_->status().state == SolverState::ready && list().topLevelItemCount() > 0;
        }));
    }
    QPoint rowPlace(int row) { return list().visualItemRect(list().topLevelItem(row)).center(); }
    void clickRow(int row, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(list().viewport(), Qt::LeftButton, modifiers, rowPlace(row));
    }
    void clickButton(const char* name) {
        auto* button = runs().findChild<QToolButton*>(QString::fromLatin1(name));
        QVERIFY(button && button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    bool isBack() {
        return until([&] {
            return window_->status().state == SolverState::finished &&
                   window_->status().keptAs != 0 && window_->status().loading.empty();
        });
    }
    std::vector<StaleMark*> visibleMarks() {
        std::vector<StaleMark*> marks;
        for (auto* mark : window_->findChildren<StaleMark*>()) {
            if (mark->isVisible())
                marks.push_back(mark);
        }
        return marks;
    }
    const model::AnnularZone& zone() {
        return std::get<model::AnnularZone>(window_->project()->bodies[0].shape);
    }
    void moveHeld(const QPoint& to) {
        QMouseEvent event(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&view(), &event);
    }
    /// The outer edge of the first ring, with the mouse on the field.
    void dragRing() {
        window_->fieldEditLayer().setActive(true);
        view().zoomToBody(0);
        const auto ring = zone().rings.front();
        const auto at = [&](double r) { return view().positionOf(r, 0.3).toPoint(); };
        const QPoint from = at(ring.rOutUm), to = at(ring.rOutUm - 0.6);
        // Slow enough to be no double click.
        const QPoint middle = at(0.5 * (ring.rInUm + ring.rOutUm));
        QTest::mouseMove(&view(), middle);
        QTest::mouseClick(&view(), Qt::LeftButton, {}, middle,
                          QGuiApplication::styleHints()->mouseDoubleClickInterval() + 20);
        QCOMPARE(window_->editor().selection().size(), std::size_t{1});
        QTest::mouseMove(&view(), from);
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        moveHeld((from + to) / 2);
        moveHeld(to);
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, to);
        QVERIFY(zone().rings.front().rOutUm < ring.rOutUm - 0.3);
    }
    void undo() { QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier); }
    /// And waits for the solver to follow.
    void edit(const ProjectDocument::Change& change) {
        const auto epoch = window_->status().epoch;
        QVERIFY(window_->document().edit(QStringLiteral("Change"), change));
        QVERIFY(until(
            [&] { return window_->status().epoch > epoch && window_->status().loading.empty(); }));
    }
    void changeHeight(double um) {
        edit([um](model::Project& project) {
            std::get<model::AnnularZone>(project.bodies[0].shape).layers[0].zMaxUm = um;
        });
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

    void anEmptyListSaysWhatItIsFor() {
        showRuns();
        QVERIFY(runs().explanation().contains(QStringLiteral("kept")));
        for (const char* name : {"restore", "compare", "pin", "delete", "free"})
            QVERIFY(!runs().command(QString::fromLatin1(name))->isEnabled());
        QVERIFY(!runs().command(QStringLiteral("undelete"))->isVisible());
    }

    /// R keeps the run, and Ctrl+Z takes the R back: fields, history, series and data sheet.
    void undoTakesAResetBack() {
        const auto before = finishedRun();
        const int frames = window_->history().count();
        const double efficiency =
            window_->dataSheet().sheet()->wavelengths[1][datasheet::Figure::focusingEfficiency];
        QVERIFY(frames > 1);
        reset();
        QVERIFY(window_->toast().isVisible());
        QVERIFY(window_->toast().text().contains(QStringLiteral("Ctrl+Z")));
        QVERIFY(!window_->dataSheet().sheet());
        QVERIFY(window_->action(QStringLiteral("undo"))->isEnabled());
        undo();
        QVERIFY(isBack());
        QVERIFY(fields() == before);
        QCOMPARE(window_->history().count(), frames);
        QVERIFY(until([&] { return window_->dataSheet().sheet() != nullptr; }));
        QCOMPARE(
            window_->dataSheet().sheet()->wavelengths[1][datasheet::Figure::focusingEfficiency],
            efficiency);
        // The run is in the list once, marked as that on the screen, and undo has nothing more.
        QCOMPARE(list().topLevelItemCount(), 1);
        QVERIFY(until([&] { return list().topLevelItem(0)->text(3).contains("on screen"); }));
        QVERIFY(!window_->action(QStringLiteral("undo"))->isEnabled());
        // One can look back as before.
        window_->stepBack();
        QVERIFY(window_->history().lookingBack());
    }

    void theListTellsWhatAndWhen() {
        finishedRun();
        reset();
        showRuns();
        const auto* row = list().topLevelItem(0);
        QVERIFY2(row->text(0).contains(QStringLiteral("first run")), qPrintable(row->text(0)));
        QVERIFY2(row->text(1).contains(QStringLiteral("finished")), qPrintable(row->text(1)));
        QVERIFY2(row->text(1).contains(QStringLiteral("60")), qPrintable(row->text(1)));
        QVERIFY2(row->text(2).contains(QStringLiteral("FWHM")), qPrintable(row->text(2)));
        QVERIFY2(row->text(3).contains(QStringLiteral("memory")), qPrintable(row->text(3)));
        changeHeight(0.5);
        run();
        reset();
        QVERIFY(until([&] { return list().topLevelItemCount() == 2; }));
        // The newest first, named by what changed in the words of the inspector.
        const QString newest = list().topLevelItem(0)->text(0);
        QVERIFY2(newest.contains(QStringLiteral("zones")), qPrintable(newest));
        QVERIFY2(newest.contains(QStringLiteral("0.5 µm")), qPrintable(newest));
        QVERIFY2(!newest.contains(QLatin1Char('[')) && !newest.contains(QLatin1Char('_')),
                 qPrintable(newest));
    }

    /// By button, by Enter and by double click; one step of undo leads back.
    void aRunComesBackWithItsProject_data() {
        QTest::addColumn<QString>("how");
        QTest::newRow("button") << QStringLiteral("button");
        QTest::newRow("enter") << QStringLiteral("enter");
        QTest::newRow("double click") << QStringLiteral("double click");
    }
    void aRunComesBackWithItsProject() {
        QFETCH(QString, how);
        const auto before = finishedRun();
        const auto project = *window_->project();
        changeHeight(0.5);
        run();
        const auto second = fields();
        showRuns();
        clickRow(0);
        if (how == QLatin1String("button"))
            clickButton("restoreRun");
        else if (how == QLatin1String("enter"))
            QTest::keyClick(&list(), Qt::Key_Return);
        else
            QTest::mouseDClick(list().viewport(), Qt::LeftButton, {}, rowPlace(0));
        QVERIFY(*window_->project() == project);
        QVERIFY(isBack());
        QVERIFY(fields() == before);
        QVERIFY(!window_->resultsAreStale());
        // Both are kept now, and undo brings the other one, with what it found.
        undo();
        QCOMPARE(zone().layers[0].zMaxUm, 0.5);
        QVERIFY(
            until([&] { return window_->status().keptAs != 0 && !window_->resultsAreStale(); }));
        QVERIFY(isBack());
        QVERIFY(fields() == second);
        QCOMPARE(list().topLevelItemCount(), 2);
    }

    void undoOfADraggedRingBringsTheResultsBack() {
        const auto before = finishedRun();
        const auto project = *window_->project();
        dragRing();
        // What is shown is marked from the first moment until the new run takes over.
        QVERIFY(window_->resultsAreStale());
        QVERIFY(!visibleMarks().empty());
        QVERIFY(until([&] { return window_->status().state == SolverState::ready; }));
        QVERIFY(until([&] { return visibleMarks().empty(); }));
        QCOMPARE(list().topLevelItemCount(), 1);
        undo();
        QVERIFY(*window_->project() == project);
        QVERIFY(isBack());
        QVERIFY(fields() == before);
        QVERIFY(until([&] { return window_->dataSheet().sheet() != nullptr; }));
        QVERIFY(visibleMarks().empty());
    }

    /// Undone before the solver has followed: nothing was lost.
    void undoAtOnceLosesNothing() {
        const auto before = finishedRun();
        dragRing();
        undo();
        QVERIFY(!window_->resultsAreStale());
        QVERIFY(visibleMarks().empty());
        QVERIFY(until([&] { return window_->status().loading.empty(); }));
        QCOMPARE(window_->status().state, SolverState::finished);
        QVERIFY(fields() == before);
        QCOMPARE(list().topLevelItemCount(), 0);
    }

    void whatCannotBeSimulatedStaysMarked() {
        finishedRun();
        // A lens that the solver gives up leaves the old results, marked.
        window_->solver().cancelLoad();
        QVERIFY(window_->document().edit(QStringLiteral("Height"), [](model::Project& project) {
            std::get<model::AnnularZone>(project.bodies[0].shape).layers[0].zMaxUm = 0.4;
        }));
        QVERIFY(window_->resultsAreStale());
        for (QWidget* pane :
             {static_cast<QWidget*>(&view()), window_->dataSheet().parentWidget()}) {
            const auto marks = visibleMarks();
            const auto mark = std::ranges::find(marks, pane, &StaleMark::parentWidget);
            QVERIFY(mark != marks.end());
            QVERIFY(!(*mark)->text().isEmpty());
            QVERIFY(pane->rect().contains((*mark)->geometry()));
        }
    }

    void renameAndPin() {
        finishedRun();
        reset();
        showRuns();
        clickRow(0);
        QTest::keyClick(&list(), Qt::Key_F2);
        auto* edit = list().findChild<QLineEdit*>();
        QVERIFY(edit);
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(edit, QStringLiteral("thick rings"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(list().topLevelItem(0)->text(0), QStringLiteral("thick rings"),
                                  tests::patience);
        QCOMPARE(window_->runArchive().list().front().name, std::string("thick rings"));
        clickButton("pinRun");
        QVERIFY(window_->runArchive().list().front().pinned);
        QVERIFY(list().topLevelItem(0)->text(3).contains(QStringLiteral("pinned")));
        clickButton("pinRun");
        QVERIFY(!window_->runArchive().list().front().pinned);
    }

    void deleteAndBack() {
        finishedRun();
        reset();
        showRuns();
        clickRow(0);
        QTest::keyClick(&list(), Qt::Key_Delete);
        QCOMPARE(list().topLevelItemCount(), 0);
        QVERIFY(window_->runArchive().list().empty());
        QVERIFY(window_->toast().isVisible());
        clickButton("undeleteRun");
        QCOMPARE(list().topLevelItemCount(), 1);
        QVERIFY2(list().topLevelItem(0)->text(0).contains(QStringLiteral("first run")),
                 qPrintable(list().topLevelItem(0)->text(0)));
        clickRow(0);
        clickButton("restoreRun");
        QVERIFY(isBack());
    }

    void memoryIsFreed() {
        const auto before = finishedRun();
        reset();
        showRuns();
        clickButton("freeRun");
        QVERIFY(until(
            [&] { return list().topLevelItem(0)->text(3).contains(QStringLiteral("disk")); }));
        QCOMPARE(window_->runArchive().bytesIn(archive::Place::memory), std::size_t{0});
        QVERIFY(!runs().command(QStringLiteral("free"))->isEnabled());
        clickRow(0);
        QTest::keyClick(&list(), Qt::Key_Return);
        QVERIFY(isBack());
        QVERIFY(fields() == before);
    }

    /// A damaged file is told; the project of the run is there, at step 0, and the others are as
    /// they were.
    void aDamagedRunIsTold() {
        finishedRun();
        changeHeight(0.5);
        run();
        reset();
        showRuns();
        clickButton("freeRun");
        QVERIFY(until([&] { return window_->runArchive().bytesIn(archive::Place::memory) == 0; }));
        const auto first = window_->runArchive().list().back().id;
        QDirIterator files(QStandardPaths::writableLocation(QStandardPaths::CacheLocation),
                           {QStringLiteral("%1.run").arg(first)}, QDir::Files,
                           QDirIterator::Subdirectories);
        QVERIFY(files.hasNext());
        QVERIFY(QFile::resize(files.next(), 500));
        clickRow(1);
        clickButton("restoreRun");
        QVERIFY(until([&] {
            return window_->noticeStrip().isVisible() &&
                   window_->noticeStrip().text().contains(QStringLiteral("damaged"));
        }));
        QCOMPARE(zone().layers[0].zMaxUm, 0.6);
        QVERIFY(until([&] {
            return view().discretisation()->project->bodies == window_->project()->bodies;
        }));
        QCOMPARE(window_->status().step, std::int64_t{0});
        clickRow(0);
        clickButton("restoreRun");
        QVERIFY(isBack());
        QCOMPARE(zone().layers[0].zMaxUm, 0.5);
    }

    void theContextMenuHasAll() {
        finishedRun();
        reset();
        showRuns();
        clickRow(0);
        emit list().customContextMenuRequested(rowPlace(0));
        auto* menu = runs().findChild<QMenu*>();
        QVERIFY(menu);
        QStringList texts;
        for (const auto* action : menu->actions())
            texts << action->text();
        QCOMPARE(texts, (QStringList{QStringLiteral("Bring back"), QStringLiteral("Compare"),
                                     QStringLiteral("Pin"), QStringLiteral("Rename"),
                                     QStringLiteral("Delete")}));
        menu->close();
    }

    /// A run of another project opens that project; changes are asked about first.
    void aRunOfAnotherProjectOpensIt() {
        const auto before = finishedRun();
        auto other = lensProject();
        other.name = "Another lens";
        QVERIFY(open(other));
        showRuns();
        QVERIFY(until([&] { return list().topLevelItemCount() == 1; }));
        QVERIFY2(list().topLevelItem(0)->text(0).contains(QStringLiteral("Small lens")),
                 qPrintable(list().topLevelItem(0)->text(0)));
        clickRow(0);
        clickButton("restoreRun");
        QVERIFY(window_->noticeStrip().isVisible()); // a project that exists nowhere as a file
        QPushButton* discard = nullptr;
        QVERIFY(until([&] {
            for (auto* button : window_->noticeStrip().findChildren<QPushButton*>()) {
                if (button->isVisible() && button->text() == QStringLiteral("Discard changes"))
                    discard = button;
            }
            return discard != nullptr;
        }));
        QTest::mouseClick(discard, Qt::LeftButton);
        QVERIFY(until([&] { return window_->project()->name == "Small lens"; }));
        QVERIFY(isBack());
        QVERIFY(fields() == before);
    }

    void twoRunsAreCompared() {
        finishedRun();
        const double first =
            window_->dataSheet().sheet()->wavelengths[1][datasheet::Figure::focalLength];
        changeHeight(0.5);
        run();
        reset();
        showRuns();
        QVERIFY(until([&] { return list().topLevelItemCount() == 2; }));
        clickRow(0);
        clickRow(1, Qt::ControlModifier);
        clickButton("compareRun");
        auto& page = window_->compare();
        QVERIFY(page.isVisible());
        QVERIFY(until([&] { return page.settled(); }));
        QVERIFY(page.left() < page.right()); // the older one on the left
        QVERIFY(page.leftView().frame() && page.rightView().frame() &&
                page.differenceView().frame());
        // One scale for both; that of the difference is its own.
        QCOMPARE(page.leftView().rangeMaximum(), page.rightView().rangeMaximum());
        QVERIFY(page.leftView().rangeMaximum() >= page.leftView().frame()->peak());
        QVERIFY(page.leftView().rangeMaximum() >= page.rightView().frame()->peak());
        QVERIFY(page.differenceView().frame()->peak() > 0.0);
        // On one grid the difference is that of the samples.
        const auto& left = page.leftView().frame()->plane.values;
        const auto& right = page.rightView().frame()->plane.values;
        const auto& difference = page.differenceView().frame()->plane.values;
        QCOMPARE(difference.size(), left.size());
        for (std::size_t n = 0; n < left.size(); n += 101)
            QVERIFY(std::abs(difference[n] - (right[n] - left[n])) < 1e-6F);
        // One zoom for all.
        auto& view = page.leftView();
        const QPoint middle = view.canvasRect().center().toPoint();
        QWheelEvent wheel(middle, view.mapToGlobal(middle), {}, {0, 240}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        const auto before = page.rightView().visiblePart();
        QCoreApplication::sendEvent(&view, &wheel);
        QVERIFY(page.rightView().visiblePart().width() < before.width());
        const auto centre = [](const PlaneExtent& part) { return 0.5 * (part.zMin + part.zMax); };
        for (auto* other : {&page.rightView(), &page.differenceView()})
            QVERIFY(std::abs(centre(other->visiblePart()) - centre(view.visiblePart())) < 0.05);
        // The colour map of one is that of the other.
        view.setScale(ColourScale::decibel);
        QCOMPARE(page.rightView().settings().scale, ColourScale::decibel);
        QCOMPARE(page.differenceView().settings().scale, ColourScale::linear);
        // The table has the data sheet's figure, both ways.
        auto& table = page.table();
        int row = -1;
        for (int n = 0; n < table.rowCount(); ++n) {
            const auto* title = table.verticalHeaderItem(n);
            if (title->text().startsWith(QStringLiteral("Focal length")))
                row = n;
            // What has no room ends in an ellipsis, not in the middle of a letter.
            const auto* header = table.verticalHeader();
            constexpr int margins = 12; // of the style sheet
            QVERIFY2(header->fontMetrics().horizontalAdvance(title->text()) + margins <=
                         header->width(),
                     qPrintable(title->text()));
            QVERIFY(title->toolTip().startsWith(title->text().left(8)));
        }
        QVERIFY(row >= 0);
        QVERIFY2(table.item(row, 0)->text().startsWith(formatEngineering(first, {}, 4).left(3)),
                 qPrintable(table.item(row, 0)->text()));
        QVERIFY(std::abs(table.item(row, 3)->text().toDouble() - 1.0) < 0.5);
        // Another quantity, other fields, sides changed.
        QTest::keyClick(&view, Qt::Key_1);
        QVERIFY(until([&] { return page.settled(); }));
        QCOMPARE(page.rightView().frame()->plane.request.quantity, fdtd::ViewQuantity::er);
        page.fieldBox().setFocus();
        QTest::keyClick(&page.fieldBox(), Qt::Key_End);
        QVERIFY(until([&] { return page.settled(); }));
        QCOMPARE(page.leftView().frame()->step, page.rightView().frame()->step);
        QVERIFY(page.leftView().frame()->step > 0);
        QTest::keyClick(&page, Qt::Key_Escape);
        QVERIFY(!page.isVisible());
        QVERIFY(view.discretisation() == nullptr); // what it read is given back
    }

    /// One selected run is compared with that on the screen, which is kept for it.
    void theRunOnTheScreenIsCompared() {
        finishedRun();
        changeHeight(0.5);
        run();
        showRuns();
        clickRow(0);
        clickButton("compareRun");
        auto& page = window_->compare();
        QVERIFY(until([&] { return page.isVisible() && page.settled(); }));
        QCOMPARE(list().topLevelItemCount(), 2);
        QCOMPARE(page.right(), window_->status().keptAs);
        QCOMPARE(window_->status().state, SolverState::finished);
        QCOMPARE(page.rightView().discretisation()->project->bodies, window_->project()->bodies);
    }

    /// Other grids compare where both have light.
    void runsOfDifferentGridsAreCompared() {
        finishedRun();
        edit([](model::Project& project) { project.domain.drUm = project.domain.dzUm = 0.04; });
        run();
        showRuns();
        clickRow(0);
        clickButton("compareRun");
        auto& page = window_->compare();
        QVERIFY(until([&] { return page.isVisible() && page.settled(); }));
        const auto difference = page.differenceView().frame();
        QVERIFY(difference);
        QCOMPARE(difference->plane.values.size(), page.leftView().frame()->plane.values.size());
        // The same lens in finer cells: almost the same light.
        QVERIFY(difference->percentile99 < 0.5 * page.leftView().frame()->peak());
    }

    void runsThatAreGivenUpAreTold() {
        window_->runArchive().setLimits({.memoryBytes = std::size_t{64} << 20U,
                                         .diskBytes = std::size_t{64} << 20U,
                                         .runs = 1,
                                         .reserveBytes = 0});
        finishedRun();
        reset();
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Period);
        QVERIFY(until([&] { return window_->status().step == 1; }));
        QTest::keyClick(&view(), Qt::Key_R);
        QVERIFY(until([&] {
            return std::ranges::any_of(window_->messages().events(), [](const Notice& notice) {
                return notice.problem.hint.english().find("given up") != std::string::npos;
            });
        }));
        QCOMPARE(list().topLevelItemCount(), 1);
    }

    void changesAreInTheWordsOfTheWindow() {
        const auto before = lensProject();
        QVERIFY(changesBetween(before, before).isEmpty());
        auto after = before;
        after.name = "Other name";
        QVERIFY(changesBetween(before, after).isEmpty());
        after.domain.radiusUm = 7.0;
        auto changes = changesBetween(before, after);
        QCOMPARE(changes.size(), 1);
        QVERIFY2(changes.front().contains(QStringLiteral("6 µm")) &&
                     changes.front().contains(QStringLiteral("7 µm")),
                 qPrintable(changes.front()));
        auto& rings = std::get<model::AnnularZone>(after.bodies[0].shape).rings;
        for (auto& ring : rings)
            ring.rOutUm += 0.01;
        changes = changesBetween(before, after);
        QCOMPARE(changes.size(), 2);
        QVERIFY2(changes.back().contains(QStringLiteral("3 ×")), qPrintable(changes.back()));
        after.monitors.push_back({"more", model::PointProbe{{0.1, 0.1}}});
        after.sources.clear();
        changes = changesBetween(before, after);
        QCOMPARE(changes.size(), 4);
        QVERIFY(changes.contains(QStringLiteral("new: more")));
        QVERIFY(changes.contains(QStringLiteral("without light")));
        QVERIFY(changeSummary(changes).contains(QStringLiteral("2 more")));
        for (const auto& change : changes)
            QVERIFY2(!change.contains(QLatin1Char('_')) && !change.contains(QLatin1Char('[')),
                     qPrintable(change));
    }

    void differencesAreTakenPlaceByPlace() {
        grid::Grid coarse, fine;
        coarse.nr = coarse.nz = 8;
        coarse.dr = coarse.dz = 1.0;
        fine.nr = fine.nz = 12;
        fine.dr = fine.dz = 0.5;
        const auto planeOf = [](const grid::Grid& grid, double factor) {
            fdtd::Plane plane;
            plane.request.quantity = fdtd::ViewQuantity::electricMagnitude;
            plane.width = grid.nr;
            plane.height = grid.nz;
            for (int k = 0; k < grid.nz; ++k) {
                for (int i = 0; i < grid.nr; ++i)
                    plane.values.push_back(
                        static_cast<float>(factor * (grid.r(i, 0.5) + 10.0 * grid.z(k, 0.5))));
            }
            return plane;
        };
        const auto plane = planeOf(coarse, 1.0);
        const auto difference = differencePlane(coarse, plane, fine, planeOf(fine, 3.0));
        QCOMPARE(difference.values.size(), plane.values.size());
        int compared = 0;
        for (int k = 0; k < coarse.nz; ++k) {
            for (int i = 0; i < coarse.nr; ++i) {
                const auto n = static_cast<std::size_t>(k * coarse.nr + i);
                const bool outside = coarse.r(i, 0.5) > 6.0 || coarse.z(k, 0.5) > coarse.z(0) + 6.0;
                QCOMPARE(std::isnan(difference.values[n]), outside);
                if (outside)
                    continue;
                ++compared;
                QVERIFY(std::abs(difference.values[n] - 2.0F * plane.values[n]) < 1e-3F);
            }
        }
        QCOMPARE(compared, 36);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestRuns>(argc, argv); }

#include "test_runs.moc"
