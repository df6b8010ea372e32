/// \file
/// The counters panel under real mouse and key events, on made-up figures of a GPU and on the real
/// CPU engine.

#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/made_up_counters.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/counters/advisor_view.hpp"
#include "ui/counters/counters_panel.hpp"
#include "ui/counters/counters_summary.hpp"
#include "ui/counters/cpu_view.hpp"
#include "ui/counters/device_view.hpp"
#include "ui/counters/figure_format.hpp"
#include "ui/counters/kernel_table.hpp"
#include "ui/counters/roofline_view.hpp"
#include "ui/counters/speed_of_light_view.hpp"
#include "ui/counters/times_view.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/status_panel.hpp"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

enum Throughput { sm, memory, l1, l2, dram };

/// Value of a figure in the CSV, by kernel and name.
using Csv = std::map<std::pair<QString, QString>, QStringList>;

Csv parse(const QString& text) {
    Csv result;
    for (const auto& line : text.split(QStringLiteral("\r\n"), Qt::SkipEmptyParts)) {
        const auto fields = line.split(QLatin1Char(','));
        if (fields.size() == 6)
            result[{fields[1], fields[2]}] = fields;
    }
    return result;
}

} // namespace

class TestCountersPanel : public QObject {
    Q_OBJECT

    std::shared_ptr<tests::MadeUpCounters> backend_;
    std::unique_ptr<SolverThread> solver_;
    std::unique_ptr<CountersPanel> panel_;

    /// Puts the panel over a run of the engine that names itself after the made-up device.
    void attachSolver(run::EngineFactory factory = tests::makeMadeUpEngine) {
        solver_ = std::make_unique<SolverThread>(std::move(factory));
        panel_->setSubmit([this](SolverThread::Job job, std::function<void(const Notice*)> done) {
            solver_->submit(std::move(job), std::move(done));
        });
        solver_->load("axis dipole", [] {
            auto project = tests::axisDipole();
            project.run.stop.maxTimeFs = 1e8;
            project.run.stop.energyDecay.reset();
            return std::make_shared<const model::Project>(project);
        });
        std::shared_ptr<const grid::Discretisation> grid;
        QVERIFY(QTest::qWaitFor(
            [&] {
                auto update = solver_->fetch();
                for (const auto& load : update.loads)
                    grid = load.discretisation;
                return grid != nullptr;
            },
            tests::patience));
        panel_->setStatus(solver_->fetch().status, 0.0);
        panel_->begin(grid);
    }

    bool click(QPushButton& button) {
        if (!button.isVisible() || !button.isEnabled())
            return false;
        QTest::mouseClick(&button, Qt::LeftButton);
        return true;
    }

    bool finished() {
        return QTest::qWaitFor([&] { return !panel_->busy(); }, tests::patience);
    }

    QString explanation(CountersPanel::Page page) {
        panel_->showPage(page);
        for (auto* label : panel_->tabs().currentWidget()->findChildren<QLabel*>())
            if (label->isVisible())
                return label->text();
        return {};
    }

private slots:
    /// However narrow the view: nothing is painted below the height that it asks for.
    void wordsOfTheCpuEngineAreWhole() {
        for (const int width : {180, 260, 420, 700}) {
            CpuView view;
            view.resize(width, 100);
            view.setContent({}, model::Precision::single, 0.0, 0.0);
            view.setTheme(Theme::dark);
            view.show();
            QVERIFY(QTest::qWaitForWindowExposed(&view, tests::patience));
            const int asked = view.minimumHeight();
            view.resize(width, asked + 200);
            QCOMPARE(view.minimumHeight(), asked);
            const QImage image = view.grab().toImage();
            const QColor ground = image.pixelColor(0, image.height() - 1);
            int painted = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) != ground)
                        painted = y + 1;
            QVERIFY2(painted <= asked, qPrintable(QString::number(width)));
            QVERIFY(painted > asked / 2);
        }
    }

    void init() {
        backend_ = std::make_shared<tests::MadeUpCounters>();
        panel_ = std::make_unique<CountersPanel>(backend_);
        panel_->resize(1000, 300);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get(), tests::patience));
    }
    void cleanup() {
        panel_->cancel();
        solver_.reset();
        panel_.reset();
    }

    void emptyPanelExplains() {
        for (int page = 0; page < panel_->tabs().count(); ++page)
            QVERIFY(explanation(static_cast<CountersPanel::Page>(page))
                        .contains(QStringLiteral("No project")));
        for (auto* button :
             {&panel_->profileButton(), &panel_->ceilingsButton(), &panel_->copyButton()}) {
            QVERIFY(!button->isEnabled());
            QVERIFY(button->toolTip().contains(QStringLiteral("no project")));
        }
    }

    void everyTabOpensByMouse() {
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        auto* bar = panel_->tabs().tabBar();
        const QList<QWidget*> contents{&panel_->throughputView(), &panel_->roofline(),
                                       &panel_->kernels(),        &panel_->device(),
                                       &panel_->advisor(),        &panel_->times()};
        for (int page = bar->count() - 1; page >= 0; --page) {
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(page).center());
            QCOMPARE(panel_->tabs().currentIndex(), page);
            for (int other = 0; other < bar->count(); ++other)
                QCOMPARE(contents[other]->isVisible(), other == page);
            QVERIFY(!bar->tabToolTip(page).isEmpty());
        }
    }

    void everyBarNamesItsSource() {
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        auto& view = panel_->throughputView();
        QCOMPARE(view.rows()[0].name, QStringLiteral("streamedStep"));
        // 10 bytes for each of 4.09e11 cell steps in 1.2 s, over 4 TB/s.
        QCOMPARE(view.barText(0, dram),
                 percent(10.0 * 4.09e11 / 1.2 / 4e12) + QStringLiteral(" modelled"));
        const auto device = view.rows().size() - 1;
        QVERIFY(view.barText(device, dram).endsWith(QStringLiteral("sampled")));
        // What nobody measured is no zero.
        QCOMPARE(view.barText(device, l1), QStringLiteral("not measured"));
        for (std::size_t row = 0; row < view.rows().size(); ++row)
            for (const auto one : {sm, memory, l1, l2, dram})
                QVERIFY(QStringList({QStringLiteral("modelled"), QStringLiteral("sampled"),
                                     QStringLiteral("measured")})
                            .contains(view.barText(row, one).section(QLatin1Char(' '), -1)));
        QVERIFY(view.accessibleDescription().contains(QStringLiteral("DRAM 85.2")));
        // Without ceilings nothing can be put in relation to them.
        backend_->withCeilings = false;
        panel_->refresh();
        QCOMPARE(view.barText(0, dram), QStringLiteral("not measured"));
    }

    void sourcesLookDifferent() {
        const auto draw = [](const std::optional<gpu::Figure>& figure) {
            QImage image(200, 12, QImage::Format_ARGB32);
            image.fill(Qt::black);
            QPainter painter(&image);
            paintBar(painter, QRectF(0, 0, 200, 12), figure, themeColours(Theme::dark),
                     themeColours(Theme::dark).accent);
            return image;
        };
        std::vector<QImage> images{draw(std::nullopt)};
        for (const auto source :
             {gpu::Source::modelled, gpu::Source::sampled, gpu::Source::profiled})
            images.push_back(draw(gpu::Figure{0.7, source, false}));
        for (std::size_t a = 0; a < images.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(images[a] != images[b]);
        const auto& solid = images.back();
        QCOMPARE(solid.pixelColor(136, 6), themeColours(Theme::dark).accent);
        QCOMPARE(solid.pixelColor(144, 6), themeColours(Theme::dark).raised);
        QVERIFY(draw(gpu::Figure{0.0, gpu::Source::profiled, false}) != images.front());
    }

    void profileReplacesTheModel() {
        attachSolver();
        QVERIFY(QTest::qWaitFor([&] { return backend_->attached == 1; }, tests::patience));
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        const auto before = solver_->fetch().status.step;
        QVERIFY(click(panel_->profileButton()));
        QVERIFY(panel_->busy());
        QVERIFY(!panel_->profileButton().isEnabled());
        QVERIFY(finished());
        auto& view = panel_->throughputView();
        QCOMPARE(view.barText(0, sm), percent(0.712) + QStringLiteral(" profiled"));
        QCOMPARE(view.barText(0, dram), percent(0.846) + QStringLiteral(" profiled"));
        // A kernel that was not profiled keeps its model.
        QVERIFY(view.barText(2, dram).endsWith(QStringLiteral("modelled")));
        QVERIFY(panel_->message().contains(QStringLiteral("Profiled in")));
        // The run has really advanced, and the window learns of it.
        QVERIFY(QTest::qWaitFor(
            [&] { return solver_->fetch().status.step == before + tests::MadeUpCounters::passes; },
            tests::patience));
        panel_->showPage(CountersPanel::Page::kernels);
        QCOMPARE(panel_->kernels().table().item(0, 3)->text(), percent(0.301));
    }

    void profileCanBeCancelled() {
        attachSolver();
        backend_->stays = true;
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        QVERIFY(click(panel_->profileButton()));
        QVERIFY(QTest::qWaitFor([&] { return panel_->message().contains(QStringLiteral("pass")); },
                                tests::patience));
        QVERIFY(click(panel_->cancelButton()));
        QVERIFY(finished());
        QVERIFY(panel_->message().contains(QStringLiteral("cancelled")));
        QVERIFY(!panel_->cancelButton().isVisible());
        QVERIFY(panel_->throughputView().barText(0, dram).endsWith(QStringLiteral("modelled")));
        QVERIFY(solver_->fetch().status.step < tests::MadeUpCounters::passes);
    }

    void refusalIsExplainedInThePanel() {
        attachSolver();
        backend_->forbidden = true;
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        QVERIFY(click(panel_->profileButton()));
        QVERIFY(finished());
        QVERIFY(panel_->notice().isVisible());
        QVERIFY(panel_->notice().text().contains(
            QStringLiteral("NVreg_RestrictProfilingToAdminUsers")));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
        QVERIFY(panel_->profileButton().isEnabled());
        QVERIFY(panel_->throughputView().barText(0, dram).endsWith(QStringLiteral("modelled")));
        // Allowed at the second try: the explanation goes.
        backend_->forbidden = false;
        QVERIFY(click(panel_->profileButton()));
        QVERIFY(finished());
        QVERIFY(!panel_->notice().isVisible());
    }

    void ceilingsAreMeasuredOnTheSolversThread() {
        attachSolver();
        backend_->withCeilings = false;
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        QVERIFY(click(panel_->ceilingsButton()));
        QVERIFY(finished());
        QCOMPARE(backend_->ceilingsMeasured.load(), 1);
        QVERIFY(panel_->throughputView().barText(0, dram).endsWith(QStringLiteral("modelled")));
    }

    void clipboardEqualsTheTable() {
        attachSolver();
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->showPage(CountersPanel::Page::kernels);
        QVERIFY(click(panel_->profileButton()));
        QVERIFY(finished());
        QApplication::clipboard()->clear();
        QVERIFY(click(panel_->copyButton()));
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.startsWith(QStringLiteral("device,kernel,figure,value,unit,source\r\n")));
        const Csv csv = parse(text);
        auto& table = panel_->kernels().table();
        QCOMPARE(table.rowCount(), 4);
        for (int row = 0; row < table.rowCount(); ++row) {
            const QString kernel = table.item(row, 0)->text();
            const auto value = [&](const char* figure) {
                const auto found = csv.find({kernel, QString::fromLatin1(figure)});
                return found == csv.end() ? std::nan("") : found->second[3].toDouble();
            };
            QCOMPARE(table.item(row, 1)->text(), percent(value("time share") / 100.0));
            QCOMPARE(table.item(row, 2)->text(), percent(value("theoretical occupancy") / 100.0));
            if (table.item(row, 3)->text() == QStringLiteral("—"))
                QVERIFY(std::isnan(value("achieved occupancy")));
            else
                QCOMPARE(table.item(row, 3)->text(), percent(value("achieved occupancy") / 100.0));
            QCOMPARE(table.item(row, 4)->text().toDouble(), value("registers per thread"));
            QCOMPARE(table.item(row, 5)->data(Qt::UserRole).toDouble(),
                     value("shared memory per block"));
            QCOMPARE(table.item(row, 6)->text().toDouble(), value("launches"));
            QCOMPARE(table.item(row, 7)->text(),
                     withPrefix(1e-6 * value("time per launch"), QStringLiteral("s")));
            QCOMPARE(table.item(row, 8)->text().toDouble(), value("threads per block"));
            QCOMPARE(table.item(row, 9)->text(),
                     withPrefix(1e9 * value("rate"), QStringLiteral("/s")));
            QCOMPARE(table.item(row, 10)->text(),
                     withPrefix(1e9 * value("device memory traffic"), QStringLiteral("B/s")));
        }
        const auto bar =
            csv.at({QStringLiteral("streamedStep"), QStringLiteral("DRAM throughput")});
        QCOMPARE(bar[4], QStringLiteral("%"));
        QCOMPARE(bar[5], QStringLiteral("profiled"));
        QVERIFY(std::abs(bar[3].toDouble() - 84.6) < 1e-6);
        QCOMPARE(csv.at({QString(), QStringLiteral("time per step")})[3].toDouble(), 4.1e-5);
        QCOMPARE(csv.at({QString(), QStringLiteral("frames per second")})[3].toDouble(), 60.0);
    }

    void summaryTellsRatePaceAndPlace() {
        panel_->setFramePath(QStringLiteral("CUDA-OpenGL interop on Test device (made up)"),
                             QStringLiteral("Test renderer"));
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->refresh();
        const QString text = panel_->summary().text();
        for (const char* part :
             {"409", "Gcell-steps/s", "0.041 ms per step", "60 frames/s", "interop", "Test device",
              "streamed, 2 x 6 levels", "fastest of 5", "DRAM bound"})
            QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
        // The line of the last minute fills by itself.
        QVERIFY(QTest::qWaitFor([&] { return panel_->summary().sparkline().points().size() >= 3; },
                                tests::patience));
        QCOMPARE(panel_->summary().sparkline().points().back().y(), 4.09e11);
        // The power limit shows in the limiter and on the device's page.
        panel_->showPage(CountersPanel::Page::device);
        const auto& held = panel_->device().gauges().back()->content();
        QCOMPARE(held.value, QStringLiteral("power limit"));
        QVERIFY(held.warning);
        QVERIFY(panel_->device().facts().contains(QStringLiteral("OpenGL: Test renderer")));
        QVERIFY(panel_->device().gauges()[2]->content().points.size() > 200);
    }

    void wallTimeIsSplitIntoItsParts() {
        auto status = tests::madeUpStatus();
        status.times = {0.014, 0.023, 0.188, 0.010};
        panel_->setFigureSeconds(0.035);
        panel_->setStatus(status, 60.0);
        panel_->showPage(CountersPanel::Page::times);
        panel_->refresh();
        const QString text = panel_->times().text();
        const std::pair<const char*, double> parts[] = {{"Grid and materials: ", 0.014},
                                                        {"Engine: ", 0.023},
                                                        {"Steps: ", 0.188},
                                                        {"Frames: ", 0.010},
                                                        {"Data sheet: ", 0.035},
                                                        {"In all: ", 0.270}};
        for (const auto& [name, seconds] : parts)
            QVERIFY2(
                text.contains(QString::fromLatin1(name) + withPrefix(seconds, QStringLiteral("s"))),
                qPrintable(text));
        QCOMPARE(panel_->times().total(), 0.27);
        QVERIFY(panel_->csv().contains(QStringLiteral("wall time of the steps,0.188,s,measured")));
        // Where there is no run there is no time.
        panel_->setStatus({}, 0.0);
        panel_->refresh();
        QVERIFY(!panel_->times().isVisible());
    }

    void rooflineDotsAnswerToTheCursor() {
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->showPage(CountersPanel::Page::roofline);
        auto& view = panel_->roofline();
        QCOMPARE(view.dots().size(), std::size_t{4});
        const auto& step = view.dots().front();
        QCOMPARE(step.intensity, 4.2);
        QVERIFY(std::abs(step.rate - 42.0 * 4.09e11 / 1.2) < 1e6);
        QVERIFY(std::abs(step.fraction - 42.0 * 4.09e11 / 1.2 / (4e12 * 4.2)) < 1e-9);
        const QPointF at = view.positionOf(step);
        QVERIFY(view.rect().contains(at.toPoint()));
        // More intensity to the right, more rate upwards.
        const auto& slow = *std::ranges::min_element(view.dots(), {}, &RooflineView::Dot::rate);
        QVERIFY(view.positionOf(slow).y() > at.y());
        QVERIFY(view.positionOf(slow).x() < at.x());
        QTest::mouseMove(&view, at.toPoint() + QPoint(40, 30));
        QTest::mouseMove(&view, at.toPoint());
        QVERIFY(QTest::qWaitFor(
            [] { return QToolTip::text().contains(QStringLiteral("streamedStep")); },
            tests::patience));
        QVERIFY(QToolTip::text().contains(QStringLiteral("flop/byte")));
        QVERIFY(QToolTip::text().contains(QStringLiteral("of the roof")));
    }

    void tablesSortAsNumbers() {
        attachSolver();
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        panel_->showPage(CountersPanel::Page::blocks);
        panel_->hide();
        panel_->show();
        auto& table = panel_->advisor().table();
        QVERIFY(QTest::qWaitFor([&] { return table.rowCount() > 5; }, tests::patience));
        const auto order = [&](int column) {
            std::vector<double> values;
            for (int row = 0; row < table.rowCount(); ++row)
                values.push_back(table.item(row, column)->data(Qt::UserRole).toDouble());
            return values;
        };
        // The best first, until the user sorts.
        QVERIFY(std::ranges::is_sorted(order(table.columnCount() - 1), std::greater<>{}));
        auto* header = table.horizontalHeader();
        const QPoint threads(header->sectionViewportPosition(1) + 10, header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, threads);
        const auto first = order(1);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, threads);
        const auto second = order(1);
        QVERIFY(std::ranges::is_sorted(first) || std::ranges::is_sorted(second));
        QVERIFY(std::ranges::is_sorted(first, std::greater<>{}) ||
                std::ranges::is_sorted(second, std::greater<>{}));
        QVERIFY(first.front() != first.back());
    }

    void cpuRunIsUsefulToo() {
        attachSolver([](auto discretisation, const model::RunSettings& settings, int parity) {
            return fdtd::makeCpuEngine(std::move(discretisation), settings.precision, parity);
        });
        solver_->run();
        SolverStatus status;
        QVERIFY(QTest::qWaitFor(
            [&] {
                status = solver_->fetch().status;
                return status.cellStepsPerSecond > 0.0;
            },
            tests::patience));
        panel_->setStatus(status, 30.0);
        panel_->showPage(CountersPanel::Page::throughput);
        panel_->refresh();
        QCOMPARE(panel_->tabs().tabText(0), QStringLiteral("CPU engine"));
        QVERIFY(panel_->cpu().isVisible());
        QVERIFY(!panel_->profileButton().isEnabled());
        QVERIFY(panel_->profileButton().toolTip().contains(QStringLiteral("GPU")));
        QVERIFY(explanation(CountersPanel::Page::roofline).contains(QStringLiteral("GPU")));
        QVERIFY(panel_->cpu().text().contains(QStringLiteral("Memory bandwidth: not measured")));
        QCOMPARE(panel_->cpu().ratioToCeiling(), 0.0);
        panel_->showPage(CountersPanel::Page::throughput);
        QVERIFY(click(panel_->ceilingsButton()));
        QVERIFY(finished());
        QCOMPARE(backend_->triads.load(), 1);
        // 20 GB/s over 60 bytes for a cell and step in single precision.
        QVERIFY(
            std::abs(panel_->cpu().ratioToCeiling() / (status.cellStepsPerSecond / (2e10 / 60.0)) -
                     1.0) < 1e-9);
        QVERIFY(panel_->csv().contains(QStringLiteral("memory bandwidth,2e+10,B/s,measured")));
    }

    void hiddenPanelRests() {
        auto status = tests::madeUpStatus();
        panel_->setStatus(status, 60.0);
        panel_->refresh();
        panel_->hide();
        status.counters.schedule = "another one";
        panel_->setStatus(status, 60.0);
        QTest::qWait(700);
        QVERIFY(panel_->figures().schedule != "another one");
        panel_->show();
        QVERIFY(QTest::qWaitFor([&] { return panel_->figures().schedule == "another one"; },
                                tests::patience));
    }

    void refreshingCostsLittle() {
        panel_->setStatus(tests::madeUpStatus(), 60.0);
        // Processor time of this process, so that other programs do not count; the best of many,
        // each shorter than the system's turns: a switch to another program costs the caches.
        for (int page = 0; page < panel_->tabs().count(); ++page) {
            panel_->tabs().setCurrentIndex(page);
            double best = 1e9;
            for (int trial = 0; trial < 40; ++trial) {
                const tests::ProcessClock clock;
                panel_->refresh();
                panel_->tabs().currentWidget()->repaint();
                best = std::min(best, clock.milliseconds());
            }
            qInfo("page %d: %.2f ms", page, best);
            // Four times a second: one per cent of a core.
            QVERIFY2(tests::soon(best, 2.5), qPrintable(QStringLiteral("page %1").arg(page)));
        }
    }

    void windowOpensItByKeyAndKeepsItsPlace() {
        QSettings().clear();
        auto window = std::make_unique<MainWindow>(tests::makeMadeUpEngine);
        window->counters().setBackend(backend_);
        window->resize(1280, 800);
        panel_->hide();
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get(), tests::patience));
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get(), tests::patience));
        window->openExample(QStringLiteral("dipole_in_metal_can"));
        QVERIFY(QTest::qWaitFor([&] { return window->status().state == SolverState::ready; },
                                tests::patience));
        QVERIFY(!window->counters().isVisible() || window->counters().visibleRegion().isEmpty());
        QTest::keyClick(window.get(), Qt::Key_U, Qt::ControlModifier);
        QVERIFY(QTest::qWaitFor([&] { return !window->counters().visibleRegion().isEmpty(); },
                                tests::patience));
        QVERIFY(window->action(QStringLiteral("counters"))->isChecked());
        QTest::keyClick(window.get(), Qt::Key_Space);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return window->counters().summary().text().contains(QStringLiteral("ms per step"));
            },
            tests::patience));
        QCOMPARE(window->counters().throughputView().rows().empty(), false);
        QTest::keyClick(window.get(), Qt::Key_Space);
        // Nothing of it is wider than the pane, and the field keeps more than half.
        QVERIFY(window->counters().width() <= window->width());
        QVERIFY(window->counters().height() < window->height() / 2);
        QVERIFY(window->close());
        window = std::make_unique<MainWindow>(tests::makeMadeUpEngine);
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get(), tests::patience));
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get(), tests::patience));
        QVERIFY(QTest::qWaitFor([&] { return !window->counters().visibleRegion().isEmpty(); },
                                tests::patience));
        QTest::keyClick(window.get(), Qt::Key_U, Qt::ControlModifier);
        QVERIFY(
            QTest::qWaitFor([&] { return window->countersDock().isHidden(); }, tests::patience));
        QSettings().clear();
    }

    void statusBarCutsNothing() {
        StatusPanel bar;
        bar.setStatus(tests::madeUpStatus(), 2.1);
        bar.setFrameRate(60.0);
        bar.setWarnings(1, 12);
        bar.show();
        for (int width = 1500; width >= 500; width -= 25) {
            bar.resize(width, 30);
            QApplication::processEvents();
            const auto children = bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
            int shown = 0;
            for (const auto* child : children) {
                if (child->isHidden())
                    continue;
                ++shown;
                const QString what = QStringLiteral("%1 at %2 pixels")
                                         .arg(QString::fromLatin1(child->metaObject()->className()))
                                         .arg(width);
                QVERIFY2(bar.rect().contains(child->geometry()), qPrintable(what));
                if (qobject_cast<const QLabel*>(child))
                    QVERIFY2(child->width() >= child->sizeHint().width(), qPrintable(what));
            }
            QVERIFY(shown >= 2);
            if (width == 1500) // all but the button that only a load needs
                QCOMPARE(shown, static_cast<int>(children.size()) - 1);
        }
    }
};

int main(int argc, char** argv) { return tests::runTest<TestCountersPanel>(argc, argv); }

#include "test_counters_panel.moc"
