/// \file
/// The panel of plots under real mouse and key events.

#include "core/io/project/project_json.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/places.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/plots_test.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/charts/chart_view.hpp"
#include "ui/plots/kept_runs.hpp"
#include "ui/plots/kept_runs_popup.hpp"
#include "ui/plots/plot_page.hpp"
#include "ui/plots/plots_panel.hpp"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <cstdio>
#include <limits>
#include <memory>
#include <set>

using namespace zonescope;
using namespace zonescope::ui;
using tests::near;

class TestPlots : public QObject {
    Q_OBJECT

private slots:
    void keptRunsStayAndAreManaged();
    void keptCurvesHaveColoursOfTheirOwn();
    void keptRunsWaitForTheirProject();
    void addingSamplesIsCheap();
    void emptyPagesOfferWhatHelps();
    void sweepPlotsColumns();
    void pagesShowARealRun();
};

void TestPlots::keptRunsStayAndAreManaged() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    SolverUpdate update;
    update.seriesEpoch = 1;
    for (int n = 0; n < 20; ++n)
        update.energy.push_back({n, std::exp(-0.1 * n)});
    panel.begin(0.5);
    panel.add(update);
    panel.refresh();
    auto& page = panel.page(PlotsPanel::Page::energy);
    QCOMPARE(page.chart().series().size(), std::size_t{1});
    QVERIFY(page.keepButton().isEnabled() && !page.keptRunsButton().isVisible());
    QTest::mouseClick(&page.keepButton(), Qt::LeftButton);
    QCOMPARE(page.chart().series().size(), std::size_t{2});
    QCOMPARE(page.chart().series()[1].dash, ChartDash::dashed);
    QVERIFY(page.chart().series()[1].y == page.chart().series()[0].y);
    QVERIFY(page.keptRunsButton().isVisible());

    // A reset and another project leave it.
    SolverUpdate reset;
    reset.seriesEpoch = 2;
    panel.add(reset);
    panel.begin(0.25);
    panel.refresh();
    QVERIFY(!page.chart().empty());
    QCOMPARE(page.chart().series().size(), std::size_t{1});
    QVERIFY(!page.keepButton().isEnabled()); // there is no present curve
    QCOMPARE(page.chart().series()[0].y.size(), std::size_t{20});

    QTest::mouseClick(&page.keptRunsButton(), Qt::LeftButton);
    auto& popup = page.keptRunsPopup();
    QVERIFY(popup.isVisible());
    QCOMPARE(popup.list().count(), 1);
    auto* item = popup.list().item(0);
    popup.list().setFocus();
    popup.list().setCurrentItem(item);
    QTest::keyClick(&popup.list(), Qt::Key_F2);
    auto* name = popup.list().findChild<QLineEdit*>();
    QVERIFY(name && name->isVisible());
    QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(name, QStringLiteral("thick lens"));
    QTest::keyClick(name, Qt::Key_Return);
    // The editor commits when the key has been dealt with.
    QTRY_COMPARE_WITH_TIMEOUT(page.keptRuns().list()[0].name, QStringLiteral("thick lens"),
                              tests::patience);
    QCOMPARE(page.chart().series()[0].name, QStringLiteral("thick lens"));
    popup.list().setFocus();
    popup.list().setCurrentItem(item);
    QTest::keyClick(&popup.list(), Qt::Key_Space);
    QVERIFY(!page.keptRuns().list()[0].visible);
    QVERIFY(page.chart().empty());
    QTest::keyClick(&popup.list(), Qt::Key_Space);
    QVERIFY(!page.chart().empty());
    item->setSelected(true);
    QTest::mouseClick(&popup.deleteButton(), Qt::LeftButton);
    QVERIFY(page.keptRuns().list().empty());
    QVERIFY(page.chart().empty());
}

void TestPlots::keptCurvesHaveColoursOfTheirOwn() {
    PlotData data;
    data.x = {QStringLiteral("time"), QStringLiteral("fs")};
    data.y = {QStringLiteral("Er"), QStringLiteral("E₀")};
    for (std::size_t n = 0; n < 2; ++n) {
        auto probe = tests::line(QStringLiteral("probe %1").arg(n + 1), 10,
                                 [](double x) { return std::sin(x); });
        probe.colour = n;
        data.series.push_back(probe);
    }
    PlotPage page(QStringLiteral("Probes"));
    page.setData(data);
    page.keepRun();
    page.keepRun();
    // Two probes, twice: six colours for six curves.
    const auto curves = page.chart().series();
    QCOMPARE(curves.size(), std::size_t{6});
    std::set<std::size_t> colours;
    for (const auto& one : curves)
        colours.insert(one.colour % themeColours(Theme::dark).series.size());
    QCOMPARE(colours.size(), curves.size());
    // The present curves keep theirs.
    QCOMPARE(curves[0].colour, std::size_t{0});
    QCOMPARE(curves[1].colour, std::size_t{1});
}

void TestPlots::keptRunsWaitForTheirProject() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    panel.setProject(QStringLiteral("/lens.json"));
    SolverUpdate update;
    update.seriesEpoch = 1;
    for (int n = 0; n < 20; ++n)
        update.energy.push_back({n, std::exp(-0.1 * n)});
    panel.begin(0.5);
    panel.add(update);
    panel.refresh();
    auto& page = panel.page(PlotsPanel::Page::energy);
    QTest::mouseClick(&page.keepButton(), Qt::LeftButton);
    QCOMPARE(page.chart().series().size(), std::size_t{2});

    // Another project shows its own curves alone.
    panel.setProject(QStringLiteral("/sphere.json"));
    update.seriesEpoch = 2;
    panel.begin(0.25);
    panel.add(update);
    panel.refresh();
    QCOMPARE(page.chart().series().size(), std::size_t{1});
    // They are there where they are wanted.
    QTest::mouseClick(&page.keptRunsButton(), Qt::LeftButton);
    auto& list = page.keptRunsPopup().list();
    QCOMPARE(list.count(), 1);
    QVERIFY(list.item(0)->toolTip().contains(QStringLiteral("another project")));
    list.setFocus();
    list.setCurrentItem(list.item(0));
    QTest::keyClick(&list, Qt::Key_Space);
    QCOMPARE(page.chart().series().size(), std::size_t{2});
    page.keptRunsPopup().hide();

    // Back in its project it is as it was.
    panel.setProject(QStringLiteral("/lens.json"));
    QCOMPARE(page.chart().series().size(), std::size_t{2});
    panel.setProject(QStringLiteral("/sphere.json"));
    QCOMPARE(page.chart().series().size(), std::size_t{1});
}

void TestPlots::addingSamplesIsCheap() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    panel.begin(0.5);
    panel.setProbes({{0, "a", {0.0, 0.0}}, {1, "b", {1.0, 0.0}}});
    panel.showPage(PlotsPanel::Page::probes);
    SolverUpdate update;
    update.seriesEpoch = 1;
    update.probes = {{0, {}}, {1, {}}};
    constexpr int updates = 500, samples = 200;
    double total = 0.0;
    for (int n = 0; n < updates; ++n) {
        for (auto& tail : update.probes) {
            tail.samples.resize(samples);
            for (int k = 0; k < samples; ++k)
                tail.samples[static_cast<std::size_t>(k)].timeFs = 0.1 * (n * samples + k);
        }
        const tests::ThreadClock clock;
        panel.add(update);
        total += clock.milliseconds();
    }
    const double each = total / updates;
    std::printf("adding %d samples to the plots: %.3f ms\n", 2 * samples, each);
    QVERIFY(tests::soon(each, 1.0));
    QElapsedTimer clock;
    clock.start();
    panel.refresh();
    std::printf("page of 2 x %d samples brought up to date: %lld ms\n", updates * samples,
                static_cast<long long>(clock.elapsed()));
    QCOMPARE(panel.chart(PlotsPanel::Page::probes).series()[0].x.size(),
             std::size_t{updates * samples});
}

void TestPlots::emptyPagesOfferWhatHelps() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    const auto project = std::make_shared<const model::Project>(tests::axisDipole());
    panel.begin(grid::discretise(project));
    panel.showPage(PlotsPanel::Page::probes);
    panel.refresh();
    const auto button = [&](PlotsPanel::Page page) {
        return panel.chart(page).findChild<QPushButton*>();
    };
    QSignalSpy probe(&panel, &PlotsPanel::addProbeRequested);
    QVERIFY(button(PlotsPanel::Page::probes)->isVisible());
    QTest::mouseClick(button(PlotsPanel::Page::probes), Qt::LeftButton);
    QCOMPARE(probe.count(), 1);
    panel.showPage(PlotsPanel::Page::energy);
    QSignalSpy run(&panel, &PlotsPanel::runRequested);
    QTest::mouseClick(button(PlotsPanel::Page::energy), Qt::LeftButton);
    QCOMPARE(run.count(), 1);
    for (int n = 0; n < panel.count(); ++n) {
        panel.setCurrentIndex(n);
        QVERIFY(panel.chart(static_cast<PlotsPanel::Page>(n)).empty());
        bool explained = false;
        for (auto* label : panel.chart(static_cast<PlotsPanel::Page>(n)).findChildren<QLabel*>())
            explained = explained || (label->isVisible() && !label->text().isEmpty());
        QVERIFY2(explained, qPrintable(panel.tabText(n)));
    }
}

void TestPlots::sweepPlotsColumns() {
    PlotsPanel panel;
    panel.resize(900, 300);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    panel.showPage(PlotsPanel::Page::sweep);
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    panel.setSweep({QStringLiteral("height"),
                    {{QStringLiteral("height"), QStringLiteral("µm"), {0.6, 0.4, 0.5, 0.7}}},
                    {{QStringLiteral("efficiency"), QStringLiteral("%"), {40, 20, 30, missing}},
                     {QStringLiteral("FWHM"), QStringLiteral("µm"), {0.5, 0.7, 0.6, 0.4}}}});
    auto& chart = panel.chart(PlotsPanel::Page::sweep);
    QCOMPARE(chart.series().size(), std::size_t{1});
    QCOMPARE(chart.series()[0].x, (std::vector<double>{0.4, 0.5, 0.6, 0.7}));
    QCOMPARE(chart.series()[0].y[0], 20.0);
    QCOMPARE(chart.yAxis().title, QStringLiteral("efficiency"));
    const auto markers = [&] {
        const auto& curves = chart.layoutOfChart().picture.curves;
        return curves.empty() ? std::size_t{0} : curves[0].markers.size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(markers(), std::size_t{3}, tests::patience);
}

void TestPlots::pagesShowARealRun() {
    // Transforms, a flux surface, a probe and a lens design on a grid that runs in seconds; a
    // person who looks at the pictures asks for a real lens.
    const QString pictures = qEnvironmentVariable("ZONESCOPE_PLOT_PICTURES");
    model::Project project = tests::planeWaveWithMonitors();
    project.lens =
        model::LensDesign{.wavelengthUm = 1.0, .focalLengthUm = 1.0, .exitPlaneZUm = -0.5};
    std::int64_t steps = 800;
    if (!pictures.isEmpty()) {
        project = io::readProject(tests::sourcePlace("projects/fresnel_zone_plate.zonescope.json"));
        steps = qEnvironmentVariable("ZONESCOPE_PLOT_STEPS", QStringLiteral("3000")).toInt();
    }
    SolverThread solver;
    PlotsPanel panel;
    panel.resize(pictures.isEmpty() ? QSize(900, 300) : QSize(1000, 300));
    panel.setSubmit(
        [&solver](auto job, auto done) { solver.submit(std::move(job), std::move(done)); });
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
    std::shared_ptr<const grid::Discretisation> discretisation;
    std::int64_t step = 0;
    SolverState state = SolverState::idle;
    const auto poll = [&] {
        const auto update = solver.fetch();
        for (const auto& load : update.loads) {
            discretisation = load.discretisation;
            panel.begin(discretisation);
            std::vector<LiveProbe> probes;
            for (const auto& monitor : load.project->monitors) {
                if (const auto* probe = std::get_if<model::PointProbe>(&monitor.kind))
                    probes.push_back({static_cast<int>(probes.size()), monitor.name, probe->at});
            }
            solver.setProbes(probes);
            panel.setProbes(probes);
        }
        panel.add(update);
        step = update.status.step;
        state = update.status.state;
    };
    solver.load("test", [&] { return std::make_shared<const model::Project>(project); });
    QVERIFY(QTest::qWaitFor(
        [&] {
            poll();
            return discretisation != nullptr;
        },
        tests::patience));
    solver.step(steps);
    QVERIFY(QTest::qWaitFor(
        [&] {
            poll();
            return step >= steps || state == SolverState::finished;
        },
        tests::patience));

    LineCut cut;
    for (int n = 0; n < 200; ++n) {
        cut.positionsUm.push_back(0.01 * n);
        cut.values.push_back(static_cast<float>(std::exp(-0.0005 * n * n)));
    }
    cut.cursorUm = 0.7;
    panel.setLineCut(cut);
    using Page = PlotsPanel::Page;
    for (const Page page : {Page::energy, Page::probes, Page::spectra, Page::cut, Page::axis,
                            Page::focus, Page::monitors}) {
        QElapsedTimer clock;
        clock.start();
        panel.showPage(page);
        QApplication::processEvents();
        const auto opened = clock.elapsed();
        const bool filled = QTest::qWaitFor(
            [&] {
                poll();
                return !panel.chart(page).empty();
            },
            tests::patience);
        std::printf("page %d shown in %lld ms\n", static_cast<int>(page),
                    static_cast<long long>(opened));
        QVERIFY2(filled, qPrintable(panel.tabText(static_cast<int>(page))));
        if (!pictures.isEmpty()) {
            QTest::qWait(200); // for the eye
            for (const Theme theme : {Theme::dark, Theme::light}) {
                applyTheme(*qApp, theme);
                panel.setTheme(theme);
                QTest::qWait(250);
                panel.grab().save(QStringLiteral("%1/%2-%3-%4x.png")
                                      .arg(pictures)
                                      .arg(static_cast<int>(page))
                                      .arg(themeName(theme))
                                      .arg(panel.devicePixelRatioF()));
            }
        }
    }
    if (pictures.isEmpty()) {
        // A plane wave in vacuum is as bright everywhere: |E| of the axis transform relative to
        // the incident wave is 1, to the accuracy of a transform that ends with the pulse.
        auto* monitor = panel.page(Page::monitors).findChild<QComboBox*>();
        monitor->setCurrentText(QStringLiteral("axis"));
        auto& chart = panel.chart(Page::monitors);
        QVERIFY(QTest::qWaitFor(
            [&] {
                poll();
                return !chart.empty() && chart.series()[0].name == QStringLiteral("axis");
            },
            tests::patience));
        for (const double value : chart.series()[0].y)
            QVERIFY2(near(value, 1.0, 0.02), qPrintable(QString::number(value)));
    }
}

int main(int argc, char** argv) { return tests::runTest<TestPlots>(argc, argv); }

#include "test_plots.moc"
