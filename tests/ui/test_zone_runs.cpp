/// \file
/// The zones of a lens as a queue in the window, by mouse, with real runs.

#include "core/error.hpp"
#include "tests/support/gated_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_post_lens.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/orders/map_strip.hpp"
#include "ui/zone_runs/zone_runs_panel.hpp"
#include "ui/zone_runs/zone_section_view.hpp"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// One worker, whose runs of the outer zone wait at the gate while it is closed, or fail.
ZoneRunsPanel::ZoneWorkersFor oneWorker(std::shared_ptr<tests::Gate> gate,
                                        std::shared_ptr<bool> fails) {
    return [gate = std::move(gate), fails = std::move(fails)](const model::Project&) {
        return zones::ZoneWorkers{.factories = {[gate, fails](const wedge::WedgePlan& plan,
                                                              const model::RunSettings& settings) {
                                      if (plan.lattice->wedge.folds > 1) {
                                          gate->pass();
                                          if (*fails)
                                              throw Error(say("this zone fails for the test"));
                                      }
                                      return zones::makeDefaultWedgeEngine(plan, settings);
                                  }},
                                  .threads = 1};
    };
}

} // namespace

class TestZoneRuns : public QObject {
    Q_OBJECT

    std::unique_ptr<ProjectDocument> document_;
    std::unique_ptr<ZoneRunsPanel> panel_;
    std::shared_ptr<tests::Gate> gate_;
    std::shared_ptr<bool> fails_;
    std::unique_ptr<QTemporaryDir> folder_;

    template <class Widget> Widget* child(const char* name) {
        auto* const found = panel_->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no widget %s", name);
        return found;
    }
    void showTab(const char* page) {
        auto* tabs = child<QTabWidget>("zoneRunsTabs");
        tabs->setCurrentWidget(child<QWidget>(page));
    }
    void click(const char* name) { QTest::mouseClick(child<QPushButton>(name), Qt::LeftButton); }
    void makePanel() {
        panel_ = std::make_unique<ZoneRunsPanel>(
            oneWorker(gate_, fails_), folder_->filePath(QStringLiteral("not/yet/there")));
        panel_->setTheme(Theme::dark);
        panel_->setDocument(document_.get());
        panel_->resize(1100, 420);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
    }
    void open(const model::Project& project) {
        document_->open(std::make_shared<const model::Project>(project), {});
    }
    template <class Condition> bool until(Condition condition) {
        return QTest::qWaitFor(condition, tests::patience);
    }
    bool planned() {
        return until(
            [&] { return panel_->queue() && child<QPushButton>("zoneRunsStart")->isEnabled(); });
    }
    bool ran() {
        return until([&] {
            return panel_->now().state == run::SweepState::finished && panel_->outcome() &&
                   panel_->outcome()->complete;
        });
    }
    QString state(int row) { return panel_->table().item(row, 2)->text(); }
    QString figure(int row, int column) { return panel_->figures().item(row, column)->text(); }
    void photograph(const char* name) {
        if (qEnvironmentVariableIsSet("ZONESCOPE_SHOTS"))
            QVERIFY(panel_->grab().save(
                QStringLiteral("%1/%2.png")
                    .arg(qEnvironmentVariable("ZONESCOPE_SHOTS"), QLatin1String(name))));
    }

private slots:
    void init() {
        document_ = std::make_unique<ProjectDocument>();
        gate_ = std::make_shared<tests::Gate>();
        fails_ = std::make_shared<bool>(false);
        folder_ = std::make_unique<QTemporaryDir>();
        open(tests::smallPostLens());
        makePanel();
    }
    void cleanup() {
        gate_->open();
        panel_.reset();
        document_.reset();
        // Queues end on threads of the pool, and write into the folder until then.
        QVERIFY(QThreadPool::globalInstance()->waitForDone(tests::patience));
        folder_.reset();
    }

    void runsShowSumFocusAndFigures() {
        QVERIFY(planned());
        QCOMPARE(panel_->table().rowCount(), 2);
        QVERIFY(child<QLabel>("zoneRunsSummary")->text().contains(QStringLiteral("2 run")));
        QCOMPARE(figure(0, 1), QString(QChar(0x2013)));
        click("zoneRunsStart");
        QVERIFY(ran());
        QVERIFY(panel_->explanation().isEmpty());
        for (int row = 0; row < 2; ++row)
            QVERIFY(!panel_->table().item(row, 4)->text().isEmpty());
        QCOMPARE(panel_->table().item(1, 1)->text(), QStringLiteral("24"));
        QVERIFY2(!child<QLabel>("zoneRunsFailures")->isVisible(),
                 qPrintable(child<QLabel>("zoneRunsFailures")->text()));
        // The near field: light within the stop, and none of it lost in the sum.
        QCOMPARE(panel_->nearField().pictures().size(), std::size_t{1});
        const auto& near = panel_->nearField().pictures().front();
        const auto middle = near.values[near.values.size() / 2];
        QVERIFY2(middle > 0.2F && middle < 5.0F, qPrintable(QString::number(middle)));
        QVERIFY(panel_->outcome()->sheet.has_value());
        QVERIFY2(panel_->outcome()->problem.isEmpty(), qPrintable(panel_->outcome()->problem));
        QCOMPARE(panel_->focus().pictures().size(), std::size_t{1});
        for (int row = 0; row < panel_->figures().rowCount(); ++row)
            QVERIFY2(figure(row, 1) != QString(QChar(0x2013)) && !figure(row, 1).isEmpty(),
                     qPrintable(figure(row, 0)));
        // Linearly polarised light has no round focus: its width at 45 degrees lies between.
        const auto& sheet = panel_->outcome()->sheet->wavelengths.front();
        const auto widths = widthsOf(sheet.image);
        QVERIFY(widths.xUm && widths.yUm && widths.diagonalUm);
        QVERIFY(std::min(*widths.xUm, *widths.yUm) < *widths.diagonalUm &&
                *widths.diagonalUm < std::max(*widths.xUm, *widths.yUm));
        for (const auto& [widget, name] : {std::pair{"zoneRunsNear", "zone_runs_near"},
                                           std::pair{"zoneRunsFocus", "zone_runs_focus"},
                                           std::pair{"zoneRunsFiguresPage", "zone_runs_figures"}}) {
            showTab(widget);
            photograph(name);
        }
    }

    /// The light behind the lens is carried on when its page is shown, and turns with the slider.
    void theSectionTurns() {
        auto& section = panel_->section();
        showTab("zoneSection");
        QVERIFY(!section.explanation().isEmpty());
        QVERIFY(planned());
        click("zoneRunsStart");
        QVERIFY(ran());
        QVERIFY(until([&] { return section.explanation().isEmpty(); }));
        const auto at = [&] { return section.picture().pictures().front(); };
        const auto straight = at();
        QCOMPARE(straight.title, QStringLiteral("Azimuth 0°"));
        QCOMPARE(straight.values.size(), static_cast<std::size_t>(straight.across.count) *
                                             static_cast<std::size_t>(straight.up.count));
        QVERIFY(std::ranges::all_of(straight.values, [](float v) { return std::isfinite(v); }));
        // Between two circles of posts, behind the lens: of the size of the incident light.
        QVERIFY(std::ranges::max(straight.values) > 0.5F);
        auto* slider = child<QSlider>("zoneSectionAngle");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_PageUp);
        QCOMPARE(slider->value(), 15);
        QCOMPARE(child<QSpinBox>("zoneSectionDegrees")->value(), 15);
        QCOMPARE(at().title, QStringLiteral("Azimuth 15°"));
        QVERIFY(at().values != straight.values);
        // Half a turn puts the other side on top.
        QTest::keyClick(slider, Qt::Key_End);
        const auto turned = at();
        const auto width = static_cast<std::size_t>(straight.across.count);
        for (std::size_t n = 0; n < straight.values.size(); n += 97) {
            const std::size_t row = n / width;
            const std::size_t other =
                (static_cast<std::size_t>(straight.up.count) - 1 - row) * width + n % width;
            QVERIFY(std::abs(turned.values[n] - straight.values[other]) < 1e-4F);
        }
        photograph("zone_runs_section");
        auto* range = child<QComboBox>("zoneSectionRange");
        QVERIFY(range->isEnabled());
        range->setFocus();
        QTest::keyClick(range, Qt::Key_Down);
        QCOMPARE(range->currentIndex(), 1);
        QVERIFY2(until([&] {
                     return section.explanation().isEmpty() && at().across.to != straight.across.to;
                 }),
                 qPrintable(section.explanation()));
        photograph("zone_runs_section_focus");
    }

    void aQueueThatWasCutOffGoesOn() {
        QVERIFY(planned());
        gate_->close();
        click("zoneRunsStart");
        QVERIFY(until([&] { return panel_->now().finished() == 1 && gate_->occupied(); }));
        // The partial sum is there while the rest runs.
        QVERIFY(until([&] { return panel_->outcome() && panel_->outcome()->near; }));
        QVERIFY(!panel_->outcome()->complete);
        QCOMPARE(panel_->nearField().pictures().front().title, QStringLiteral("1 of 2 runs"));
        QVERIFY(child<QPushButton>("zoneRunsCancel")->isVisible());
        click("zoneRunsCancel");
        gate_->open();
        QVERIFY(until([&] { return panel_->now().state == run::SweepState::cancelled; }));
        QCOMPARE(QDir(panel_->keptFolder()).entryList({QStringLiteral("*.zone")}).size(), 1);
        // As after a crash: nothing but the folder is left.
        panel_.reset();
        makePanel();
        QVERIFY(planned());
        click("zoneRunsStart");
        QVERIFY(ran());
        QVERIFY2(state(0).contains(QStringLiteral(", kept")), qPrintable(state(0)));
        QVERIFY2(!state(1).contains(QStringLiteral("kept")), qPrintable(state(1)));
        QVERIFY(panel_->outcome()->sheet.has_value());
    }

    void pausesAndGoesOn() {
        QVERIFY(planned());
        gate_->close();
        click("zoneRunsStart");
        QVERIFY(until([&] { return gate_->occupied(); }));
        click("zoneRunsPause");
        QVERIFY(until([&] { return panel_->now().state == run::SweepState::paused; }));
        gate_->open();
        QVERIFY(until([&] {
            return child<QPushButton>("zoneRunsPause")->text() == QStringLiteral("Resume");
        }));
        click("zoneRunsPause");
        QVERIFY(ran());
    }

    void theFailureOfOneZoneIsNamed() {
        QVERIFY(planned());
        *fails_ = true;
        click("zoneRunsStart");
        QVERIFY(ran());
        const auto* failures = child<QLabel>("zoneRunsFailures");
        QVERIFY(failures->isVisible());
        QVERIFY2(failures->text().contains(QStringLiteral("Zone 2: this zone fails for the test")),
                 qPrintable(failures->text()));
        QCOMPARE(panel_->now().finished(), std::size_t{1});
        // The sheet of what is there says what is missing.
        QVERIFY(child<QLabel>("zoneRunsNotes")->text().contains(QStringLiteral("1 of 2")));
    }

    void anEditIsToldAndRunAnew() {
        QVERIFY(planned());
        click("zoneRunsStart");
        QVERIFY(ran());
        const auto before = panel_->queue();
        document_->edit(QStringLiteral("ramp"),
                        [](model::Project& project) { project.zones->rampWavelengths = 0.6; });
        QVERIFY(until([&] {
            return child<QLabel>("zoneRunsSummary")->text().contains(QStringLiteral("has changed"));
        }));
        QCOMPARE(panel_->queue(), before);
        click("zoneRunsStart");
        QVERIFY(panel_->queue() != before);
        QVERIFY(ran());
        // What was kept is of the project as it was.
        QVERIFY(!state(0).contains(QStringLiteral("kept")));
    }

    void whatKeepsZonesFromRunningIsNamed() {
        document_->edit(QStringLiteral("circular"), [](model::Project& project) {
            std::get<model::PlaneWave>(project.sources[0].kind).polarization =
                model::Polarization::circular;
        });
        QVERIFY(until([&] {
            return child<QLabel>("zoneRunsSummary")->text().contains(QStringLiteral("one order"));
        }));
        QVERIFY(!child<QPushButton>("zoneRunsStart")->isEnabled());
        document_->undoStack().undo();
        QVERIFY(planned());
    }

    void approximationsStandBesideTheZones() {
        QVERIFY(planned());
        showTab("zoneRunsFiguresPage");
        click("zoneRunsCompare");
        QVERIFY(until([&] { return panel_->comparison() != nullptr; }));
        QVERIFY2(panel_->comparison()->localPeriodic.problem.isEmpty(),
                 qPrintable(panel_->comparison()->localPeriodic.problem));
        QVERIFY2(panel_->comparison()->effectiveMedium.problem.isEmpty(),
                 qPrintable(panel_->comparison()->effectiveMedium.problem));
        for (const int column : {2, 3})
            QVERIFY(figure(0, column) != QString(QChar(0x2013)));
        QCOMPARE(figure(0, 1), QString(QChar(0x2013))); // the zones have not been run
        photograph("zone_runs_compared");
    }

    void emptyStatesSayWhatToDo() {
        auto project = tests::smallPostLens();
        project.zones.reset();
        open(project);
        QVERIFY(panel_->explanation().contains(QStringLiteral("Cut into zones")));
        QSignalSpy wanted(panel_.get(), &ZoneRunsPanel::zonesWanted);
        click("zoneRunsCut");
        QCOMPARE(wanted.size(), 1);
        project.bodies.clear();
        open(project);
        QVERIFY(panel_->explanation().contains(QStringLiteral("lens of posts")));
        QVERIFY(child<QPushButton>("zoneRunsExample")->isVisible());
        QVERIFY(!child<QPushButton>("zoneRunsCut")->isVisible());
        document_->close();
        QVERIFY(panel_->explanation().contains(QStringLiteral("Open a project")));
    }

    /// Light that zones cannot split, said by the name of its setting, not by its place in the
    /// file.
    void whatCannotRunIsSaidByName() {
        auto circular = tests::smallPostLens();
        std::get<model::PlaneWave>(circular.sources[0].kind).polarization =
            model::Polarization::circular;
        open(circular);
        auto* summary = child<QLabel>("zoneRunsSummary");
        QVERIFY(until([&] { return summary->property("role") == QLatin1String("error"); }));
        QVERIFY2(summary->text().contains(QString::fromStdString(circular.sources[0].name)),
                 qPrintable(summary->text()));
        QVERIFY2(!summary->text().contains(QLatin1Char('[')), qPrintable(summary->text()));
        QVERIFY(!child<QPushButton>("zoneRunsStart")->isEnabled());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestZoneRuns>(argc, argv); }

#include "test_zone_runs.moc"
