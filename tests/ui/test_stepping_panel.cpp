/// \file
/// The stepping instrument in the window under real mouse and key events: half-steps and back, the
/// numbers of an update, the spreadsheet, the code, growth beyond the limit, and the dispersion
/// meter. The open project and its run stay as they are.

#include "core/instrument/update_code.hpp"
#include "tests/ui/run_test.hpp"
#include "tests/ui/window_bench.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/instruments/cell_table.hpp"
#include "ui/instruments/dispersion_meter.hpp"
#include "ui/instruments/instruments_page.hpp"
#include "ui/instruments/stencil_view.hpp"
#include "ui/instruments/stepping_panel.hpp"
#include "ui/plots/plot_page.hpp"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

model::Project steppingRing() {
    model::Project project;
    project.name = "Ring of current";
    project.domain = {.radiusUm = 1.0, .zMinUm = -0.5, .zMaxUm = 0.5, .drUm = 0.05, .dzUm = 0.05};
    for (auto* side :
         {&project.boundaries.rMax, &project.boundaries.zMin, &project.boundaries.zMax})
        side->cells = 8;
    project.azimuthalOrder = 1;
    model::Dipole dipole;
    dipole.rUm = 0.5;
    dipole.orientationR = 1.0;
    dipole.orientationZ = 0.0;
    dipole.signal = model::GaussianPulse{.wavelengthUm = 0.5, .relativeBandwidth = 0.6};
    project.sources = {{"ring", dipole}};
    project.run.threads = 1;
    return project;
}

} // namespace

class TestSteppingPanel : public QObject, protected tests::WindowBench {
    Q_OBJECT

    [[nodiscard]] SteppingPanel& panel() { return *window_->instruments().stepping(); }
    bool settles() {
        return until([&] { return panel().settled(); });
    }
    void presses(int key, std::int64_t halfSteps) {
        QTest::keyClick(&panel(), static_cast<Qt::Key>(key));
        QVERIFY(settles());
        QCOMPARE(panel().shown()->halfSteps, halfSteps);
    }
    void opensTab(int index) {
        auto& bar = *panel().tabs().tabBar();
        QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(index).center());
        QCOMPARE(panel().tabs().currentIndex(), index);
    }

private slots:
    void initTestCase() {
        showWindow(1280, 800);
        QVERIFY(open(steppingRing()));
        QVERIFY(!window_->findChild<InstrumentsPage*>()); // it costs nothing before its first use
        window_->action(QStringLiteral("instrument-stepping"))->trigger();
        QVERIFY(window_->instruments().isVisible());
        QVERIFY(settles());
    }
    void cleanupTestCase() { closeWindow(); }

    /// H alone, then E alone, each at its time; the comma goes back.
    void halfStepsAndBack() {
        QCOMPARE(panel().shown()->halfSteps, std::int64_t{0});
        QVERIFY(!panel().backButton().isEnabled());
        QVERIFY(panel().shown()->update.pending);
        panel().setFocus();
        presses(Qt::Key_H, 1);
        QVERIFY(panel().shown()->magneticLeads());
        QVERIFY(panel().times().text().contains(QStringLiteral("½")));
        presses(Qt::Key_H, 2);
        QVERIFY(!panel().shown()->magneticLeads());
        presses(Qt::Key_Period, 4);
        presses(Qt::Key_Comma, 3);
        QTest::mouseClick(&panel().halfStepButton(), Qt::LeftButton);
        QTest::mouseClick(&panel().stepButton(), Qt::LeftButton);
        QVERIFY(settles());
        QCOMPARE(panel().shown()->halfSteps, std::int64_t{6});
        QTest::mouseClick(&panel().backButton(), Qt::LeftButton);
        QVERIFY(settles());
        QCOMPARE(panel().shown()->halfSteps, std::int64_t{5});
        // The window's own run has not moved.
        QCOMPARE(window_->status().step, std::int64_t{0});
    }

    /// The numbers say what the engine has, for the value that is clicked in the picture.
    void theUpdateIsShownInNumbers() {
        for (int n = 0; n < 60; ++n)
            QTest::keyClick(&panel(), Qt::Key_Period);
        QVERIFY(settles());
        QVERIFY(panel().numbers().rowCount() > 4);
        QCOMPARE(panel().verdict().property("role").toString(), QStringLiteral("good"));
        QVERIFY(panel().formula().text().contains(QStringLiteral("Δt")));
        const auto place = panel().shown()->update.place;
        QCOMPARE(place.component, model::Component::er);
        const instrument::YeePlace other{model::Component::ht, place.i, place.k};
        auto& stencil = panel().stencil();
        QTest::mouseClick(&stencil, Qt::LeftButton, {}, stencil.placeOf(other).toPoint());
        QVERIFY(settles());
        QVERIFY(panel().shown()->update.place == other);
        QCOMPARE(panel().componentBox().currentIndex(), static_cast<int>(other.component));
        QCOMPARE(panel().shown()->update.terms.size(), std::size_t{4});
        QTest::keyClick(&stencil, Qt::Key_Right);
        QVERIFY(settles());
        QCOMPARE(panel().columnBox().value(), place.i + 1);
        // On the axis its rule, in a layer the auxiliary.
        panel().columnBox().setValue(0);
        panel().componentBox().setCurrentIndex(static_cast<int>(model::Component::hr));
        QVERIFY(settles());
        QVERIFY(panel().shown()->update.onAxis);
        QVERIFY(panel().formula().text().contains(QStringLiteral("m/Δr")));
        panel().columnBox().setValue(panel().columnBox().maximum() - 3);
        QVERIFY(settles());
        QVERIFY(panel().shown()->update.layer);
        QVERIFY(panel().formula().text().contains(QStringLiteral("A′")));
        QCOMPARE(panel().verdict().property("role").toString(), QStringLiteral("good"));
        photograph(*window_, QStringLiteral("stepping"));
    }

    /// Numbers that the half-step has changed are marked; copied with all digits; the keys work in
    /// the table.
    void cellsAreASpreadsheet() {
        panel().choose({model::Component::er, 10, panel().rowBox().value()});
        QVERIFY(settles());
        auto& cells = panel().cells();
        QCOMPARE(cells.rowCount(), 7);
        const auto changed = [&] { return cells.item(3, 3)->font().bold(); };
        cells.setFocus();
        const auto before = panel().shown()->halfSteps;
        QTest::keyClick(&cells, Qt::Key_H);
        QVERIFY(settles());
        QCOMPARE(panel().shown()->halfSteps, before + 1);
        const bool first = changed();
        QCOMPARE(first, !panel().shown()->magneticLeads());
        QTest::keyClick(&cells, Qt::Key_H);
        QVERIFY(settles());
        QCOMPARE(changed(), !first);
        panel().cellRowsBox().setCurrentIndex(3);
        QCOMPARE(cells.rowCount(), 42);
        QTest::mouseClick(&panel().copyCellsButton(), Qt::LeftButton);
        const auto lines = QApplication::clipboard()->text().trimmed().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 1 + 6 * 7 * 7);
        QVERIFY(lines.front().startsWith(QStringLiteral("component,i,k,r_um,z_um")));
        QCOMPARE(lines.front().count(QLatin1Char(',')), lines.back().count(QLatin1Char(',')));
        panel().cellRowsBox().setCurrentIndex(0);
        const auto index = cells.model()->index(0, 0);
        QTest::mouseClick(cells.viewport(), Qt::LeftButton, {}, cells.visualRect(index).center());
        QVERIFY(settles());
        QVERIFY(panel().shown()->update.place.i != 10);
    }

    void theUpdateIsShownAsCode() {
        opensTab(3);
        const auto& update = panel().shown()->update;
        QCOMPARE(panel().code().toPlainText().toStdString(),
                 instrument::updateCode(update, instrument::CodeSyntax::python));
        panel().languageBox().setCurrentIndex(1);
        QCOMPARE(panel().code().toPlainText().toStdString(),
                 instrument::updateCode(update, instrument::CodeSyntax::matlab));
        QTest::mouseClick(&panel().copyCodeButton(), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("fprintf")));
    }

    /// Beyond the limit only where it is allowed; the growth is seen, said and left behind.
    void growthBeyondTheLimit() {
        opensTab(1);
        auto& slider = panel().courantSlider();
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_End);
        const int limit = slider.value();
        QVERIFY(limit < 700);
        QVERIFY(settles());
        QVERIFY(panel().shown()->curl->courant <= panel().shown()->curl->courantLimit);
        QTest::mouseClick(&panel().beyondBox(), Qt::LeftButton, {},
                          {8, panel().beyondBox().height() / 2});
        QVERIFY(panel().beyondBox().isChecked());
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_End);
        QVERIFY(slider.value() > limit);
        QVERIFY(settles());
        QVERIFY(panel().shown()->curl->growth > 1.0);
        QVERIFY(!panel().rewindButton().isEnabled());
        panel().paceBox().setCurrentIndex(panel().paceBox().count() - 1);
        panel().setFocus();
        QTest::keyClick(&panel(), Qt::Key_Space);
        QVERIFY(until([&] { return panel().settled() && panel().growthSeen(); }));
        QVERIFY(panel().shown()->diverged);
        QCOMPARE(panel().facts().at("@growth"), std::string("seen"));
        QCOMPARE(panel().energy().chart().series().size(), std::size_t{2});
        const auto far = panel().shown()->halfSteps;
        QTest::mouseClick(&panel().rewindButton(), Qt::LeftButton);
        QVERIFY(settles());
        QVERIFY(panel().shown()->halfSteps < far);
        QVERIFY(!panel().shown()->diverged);
        // Without the permission it goes back within the limit.
        QTest::mouseClick(&panel().beyondBox(), Qt::LeftButton, {},
                          {8, panel().beyondBox().height() / 2});
        QVERIFY(settles());
        QCOMPARE(slider.value(), limit);
        QCOMPARE(panel().shown()->curl->growth, 1.0);
        QVERIFY(*window_->project() == steppingRing());
    }

    void dispersionIsMeasured() {
        opensTab(2);
        auto& meter = panel().dispersion();
        QCOMPARE(meter.plot().chart().series().size(), std::size_t{1});
        QTest::mouseClick(&meter.measureButton(), Qt::LeftButton);
        QVERIFY(until([&] { return meter.complete() && meter.measureButton().isEnabled(); }));
        for (const auto& one : meter.measured())
            QVERIFY(std::abs(one.velocity / instrument::closedPhaseVelocity(one.wave) - 1.0) <
                    1e-10);
        QCOMPARE(meter.plot().chart().series().size(), std::size_t{2});
        QCOMPARE(panel().facts().at("@dispersion"), std::string("measured"));
        // Another axis is another curve.
        meter.againstBox().setCurrentIndex(1);
        QCOMPARE(meter.plot().chart().series().size(), std::size_t{1});
        QVERIFY(!meter.complete());
    }

    /// What cannot be stepped says why, in words.
    void whatCannotStepSaysWhy() {
        auto project = steppingRing();
        project.domain.radiusUm = 120.0;
        project.domain.zMaxUm = 50.0;
        QVERIFY(open(project));
        window_->action(QStringLiteral("instrument-stepping"))->trigger();
        QVERIFY(until([&] { return panel().shown() && !panel().shown()->problem.isEmpty(); }));
        QCOMPARE(panel().verdict().property("role").toString(), QStringLiteral("error"));
        QVERIFY(!panel().verdict().text().contains(QLatin1Char('_')));
        panel().setFocus();
        QTest::keyClick(&panel(), Qt::Key_Escape);
        QVERIFY(!window_->instruments().isVisible());
        QVERIFY(panel().shown() == nullptr);
    }
};

int main(int argc, char** argv) { return tests::runTest<TestSteppingPanel>(argc, argv); }

#include "test_stepping_panel.moc"
