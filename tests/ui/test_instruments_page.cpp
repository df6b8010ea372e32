/// \file
/// Instruments in the window under real mouse and key events: A and B in lockstep, the live echo of
/// the layers, the axis, and rules broken on purpose. What runs there leaves the open project and
/// its runs as they are.

#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/field/field_view.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/layer_controls.hpp"
#include "ui/plots/plot_page.hpp"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// A ring of current between layers: some hundred steps.
model::Project ringProject(int order) {
    model::Project project;
    project.name = "Ring of current";
    project.domain = {.radiusUm = 1.0, .zMinUm = -1.0, .zMaxUm = 1.0, .drUm = 0.05, .dzUm = 0.05};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
        side->cells = 8;
    project.azimuthalOrder = order;
    model::Dipole dipole;
    dipole.rUm = 0.5;
    dipole.orientationR = 1.0;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.6};
    project.sources = {{"ring", dipole}};
    project.run.stop.maxTimeFs = 30.0;
    project.run.threads = 1;
    return project;
}

} // namespace

class TestInstrumentsPage : public QObject, protected tests::WindowBench {
    Q_OBJECT

    [[nodiscard]] InstrumentsPage& page() { return window_->instruments(); }

    bool begins() {
        return until([&] { return page().shown() != nullptr && page().shown()->step == 0; });
    }
    /// Space on the page, to the end of the run.
    bool runs() {
        page().setFocus();
        QTest::keyClick(&page(), Qt::Key_Space);
        return until([&] { return page().settled() && page().shown()->ended; });
    }
    void triggers(const char* name) {
        auto* action = window_->action(QString::fromLatin1(name));
        QVERIFY2(action, name);
        action->trigger();
    }
    /// A row of a box, by the keyboard.
    static void choose(QComboBox& box, int row) {
        box.setFocus();
        while (box.currentIndex() != row)
            QTest::keyClick(&box, row < box.currentIndex() ? Qt::Key_Up : Qt::Key_Down);
    }
    void opensTab(int index) {
        auto& tabs = page().plotTabs();
        QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(index).center());
        QCOMPARE(tabs.currentIndex(), index);
    }

private slots:
    void initTestCase() {
        showWindow(1280, 800);
        QVERIFY(open(ringProject(1)));
    }
    void cleanupTestCase() { closeWindow(); }

    /// A and B at the same step, at the same scale, with linked zoom, and the difference.
    void twoSettingsGoInLockstep() {
        triggers("instrument-compare");
        QVERIFY(page().isVisible());
        QVERIFY(begins());
        QVERIFY(page().choiceBox().count() >= 5);
        QCOMPARE(page().shown()->gridA->project->boundaries.rMax.stretch,
                 model::LayerStretch::complete);
        QCOMPARE(page().shown()->gridB->project->boundaries.rMax.stretch,
                 model::LayerStretch::quasi);
        // One step by the button, one by the key.
        QTest::mouseClick(&page().stepButton(), Qt::LeftButton);
        QVERIFY(until([&] { return page().shown()->step == 1; }));
        page().setFocus();
        QTest::keyClick(&page(), Qt::Key_Period);
        QVERIFY(until([&] { return page().shown()->step == 2; }));
        QVERIFY(runs());
        const auto& view = *page().shown();
        QCOMPARE(view.frameA->step, view.frameB->step);
        QCOMPARE(view.steps, view.step);
        const auto largest =
            std::ranges::max(view.samples, {}, &instrument::LockstepSample::difference);
        QVERIFY(largest.difference > 0.0);
        QVERIFY(page().verdict().text().contains(QLatin1Char('%')));
        QCOMPARE(page().view(0).rangeMaximum(), page().view(1).rangeMaximum());
        QVERIFY(page().plot().chart().series().size() == 1);
        // Zoom of one is zoom of all.
        const double width = page().view(2).visiblePart().width();
        QTest::keyClick(&page().view(0), Qt::Key_Plus);
        QVERIFY(page().view(2).visiblePart().width() < 0.9 * width);
        // The window's own run has not moved.
        QCOMPARE(window_->status().step, std::int64_t{0});
    }

    /// B follows what is edited while A stays as it was.
    void theEditedProjectRunsBesideWhatItWas() {
        choose(page().choiceBox(), page().choiceBox().count() - 1);
        QVERIFY(begins());
        window_->document().edit(QStringLiteral("Thin layers"), [](model::Project& project) {
            project.boundaries.rMax.cells = 4;
        });
        QVERIFY(until([&] {
            return page().shown() && page().shown()->gridB->project->boundaries.rMax.cells == 4;
        }));
        QCOMPARE(page().shown()->gridA->project->boundaries.rMax.cells, 8);
        window_->document().undoStack().undo();
        QVERIFY(until([&] {
            return page().shown() && page().shown()->gridB->project->boundaries.rMax.cells == 8;
        }));
    }

    /// The echo in dB while it runs, another setting beside it, and kept in the project when asked.
    void layersTellTheirEcho() {
        triggers("instrument-layer");
        QVERIFY(begins());
        QVERIFY(page().shown()->gridB->grid.nr > page().shown()->gridA->grid.nr);
        QVERIFY(runs());
        const double complete = instrument::worstSoFarDb(page().shown()->samples).back();
        QVERIFY2(complete < -55.0, qPrintable(QString::number(complete)));
        QVERIFY(page().verdict().text().contains(QStringLiteral("dB")));
        choose(page().layers().stretch(), 1);
        QVERIFY(begins());
        QVERIFY(runs());
        const double quasi = instrument::worstSoFarDb(page().shown()->samples).back();
        QVERIFY2(quasi > complete + 10.0, qPrintable(QString::number(quasi)));
        QCOMPARE(page().record().earlier.size(), std::size_t{1});
        for (int tab = 0; tab < page().plotTabs().count() - 1; ++tab) {
            opensTab(tab);
            QVERIFY2(!page().plot().chart().empty(), qPrintable(page().plotTabs().tabText(tab)));
        }
        photograph(*window_, QStringLiteral("instrument-layer"));
        // The open project has none of it until it is asked to.
        QCOMPARE(window_->project()->boundaries.rMax.stretch, model::LayerStretch::complete);
        page().layers().keep().click();
        QCOMPARE(window_->project()->boundaries.rMax.stretch, model::LayerStretch::quasi);
        window_->document().undoStack().undo();
        QCOMPARE(window_->project()->boundaries.rMax.stretch, model::LayerStretch::complete);
    }

    /// The curves of the layer are drawn with the mouse: shown at once, run when they are let go.
    void profilesAreDrawn() {
        triggers("instrument-layer");
        QVERIFY(begins());
        auto& layers = page().layers();
        const auto before = layers.shape();
        auto& tabs = page().plotTabs();
        for (int tab = 0; tab < tabs.count(); ++tab)
            if (tabs.tabText(tab) == QStringLiteral("Profiles"))
                opensTab(tab);
        auto& chart = page().plot().chart();
        QVERIFY(until([&] { return chart.handles().size() == 3 && chart.layoutOfChart().roomy; }));
        const auto place = [&](LayerHandle handle) {
            const auto& one = chart.handles()[static_cast<std::size_t>(handle)];
            return QPoint(qRound(chart.horizontalScale().pixel(one.x)),
                          qRound(chart.verticalScale().pixel(one.y)));
        };
        const auto draws = [&](LayerHandle handle, int up, bool escaped) {
            const auto from = place(handle);
            QTest::mousePress(&chart, Qt::LeftButton, {}, from);
            QTest::mouseMove(&chart, from - QPoint(0, up / 2));
            QTest::mouseMove(&chart, from - QPoint(0, up));
            QVERIFY(page().record().drawn);
            chart.redraw();
            photograph(*window_, QStringLiteral("instrument-layer-drawn"));
            if (escaped)
                QTest::keyClick(&chart, Qt::Key_Escape);
            QTest::mouseRelease(&chart, Qt::LeftButton, {}, from - QPoint(0, up));
            QVERIFY(!page().record().drawn);
        };
        // Half as high: the square root of the reflection.
        const auto peak = place(LayerHandle::strength);
        const int floor = qRound(chart.verticalScale().pixel(0.0));
        draws(LayerHandle::strength, -(floor - peak.y()) / 2, true);
        QCOMPARE(layers.shape(), before);
        draws(LayerHandle::strength, -(floor - peak.y()) / 2, false);
        QVERIFY2(std::abs(std::log10(layers.shape().reflection) -
                          0.5 * std::log10(before.reflection)) < 0.25,
                 qPrintable(QString::number(layers.shape().reflection)));
        QVERIFY(begins());
        QCOMPARE(page().shown()->gridA->project->boundaries.rMax.targetReflection,
                 layers.shape().reflection);
        // Higher in the middle: it rises earlier.
        QVERIFY(until([&] { return chart.handles().size() == 3; }));
        draws(LayerHandle::grading, 12, false);
        QVERIFY(layers.shape().order < before.order);
        QVERIFY(begins());
        QVERIFY(until([&] { return chart.handles().size() == 3; }));
        draws(LayerHandle::stretch, 30, false);
        QVERIFY(layers.shape().kappaMax > 1.0);
        QVERIFY(begins());
        layers.setShape(before, true);
        QVERIFY(begins());
    }

    void theAxisIsReadAgainstItsRules() {
        triggers("instrument-axis");
        QVERIFY(begins());
        // Where there is most to see.
        constexpr int steps = 120;
        for (int n = 0; n < steps; ++n)
            QTest::keyClick(&page(), Qt::Key_Period);
        QVERIFY(until([&] { return page().shown()->step == steps; }));
        auto& table = page().axisTable();
        QVERIFY(table.isVisible());
        QCOMPARE(table.rowCount(), 6);
        // m = 1: Ez begins like r.
        QCOMPARE(table.item(2, 0)->text(), QStringLiteral("r^1"));
        QVERIFY(table.item(2, 1)->text().startsWith(QStringLiteral("r^")));
        table.setCurrentCell(2, 0);
        QVERIFY(!page().plot().chart().empty());
        QVERIFY(page().verdict().text().contains(QStringLiteral("div D")));
        photograph(*window_, QStringLiteral("instrument-axis"));
    }

    void brokenRulesFailVisibly_data() {
        QTest::addColumn<int>("rule");
        for (const auto rule : instrument::allRules)
            QTest::addRow("%s", qPrintable(ruleKey(rule))) << static_cast<int>(rule);
    }
    /// Each explains itself, fails its check in red with the number, and is marked.
    void brokenRulesFailVisibly() {
        QFETCH(int, rule);
        const auto which = static_cast<instrument::Rule>(rule);
        const auto before = window_->project();
        triggers(qPrintable(QStringLiteral("break-") + ruleKey(which)));
        QCOMPARE(page().choiceBox().currentText(), ruleTitle(which));
        QVERIFY(begins());
        QVERIFY(runs());
        const auto& check = page().shown()->check;
        QVERIFY(check && check->broken && !check->passes(*check->broken));
        QCOMPARE(page().verdict().property("role").toString(), QStringLiteral("error"));
        QVERIFY(page().verdict().text().contains(checkValue(check->figure, *check->broken)));
        QVERIFY(window_->project() == before);
        QCOMPARE(window_->status().step, std::int64_t{0});
        photograph(*window_, QStringLiteral("instrument-break-") + ruleKey(which));
    }

    /// Esc goes back to the run; nothing was kept of what was broken.
    void nothingIsKept() {
        page().setFocus();
        QTest::keyClick(&page(), Qt::Key_Escape);
        QVERIFY(!page().isVisible());
        QVERIFY(page().shown() == nullptr);
        QVERIFY(window_->runArchive().list().empty());
        QVERIFY(!window_->modified() || *window_->project() == ringProject(1));
        triggers("instrument-axis");
        QVERIFY(begins());
    }

    /// Why there is nothing to see stands in the page.
    void whatCannotRunSaysWhy() {
        auto project = ringProject(0);
        for (auto* side :
             {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
            side->kind = model::BoundaryKind::electricWall;
        QVERIFY(open(project));
        triggers("instrument-layer");
        QVERIFY(until([&] { return page().shown() && !page().shown()->problem.isEmpty(); }));
        QCOMPARE(page().verdict().property("role").toString(), QStringLiteral("error"));
        QVERIFY(!page().verdict().text().contains(QLatin1Char('_')));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestInstrumentsPage>(argc, argv); }

#include "test_instruments_page.moc"
