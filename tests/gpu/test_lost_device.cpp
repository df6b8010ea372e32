/// \file
/// A device that stops while the window runs a project on it: the run fails with a clear message,
/// the project stays, and the CPU takes the run. In a program of its own: the device is lost for
/// the rest of the process.

#include "core/run/simulation.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/lose_device.hpp"
#include "tests/support/patience.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/examples/examples.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QPushButton>

using namespace zonescope;
using namespace zonescope::ui;

class TestLostDevice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void theRunGoesOnOnTheCpu() {
        auto project = *readExample("metalens");
        project.run.backend = model::Backend::cuda;
        project.run.stop = {.maxTimeFs = 1e7, .energyDecay = {}, .phasorChange = {}};
        const auto opened = std::make_shared<const model::Project>(project);
        MainWindow window(gpu::engineFactory());
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));
        window.openUnsaved(opened);
        const auto becomes = [&](SolverState state) {
            return QTest::qWaitFor([&] { return window.status().state == state; }, tests::patience);
        };
        QVERIFY(becomes(SolverState::ready));
        QVERIFY2(window.status().counters.backend.find("CUDA") != std::string::npos,
                 window.status().counters.backend.c_str());
        window.action(QStringLiteral("run"))->trigger();
        QVERIFY(QTest::qWaitFor([&] { return window.status().step > 2000; }, tests::patience));

        tests::loseDevice(0);
        QVERIFY(becomes(SolverState::failed));
        QTRY_VERIFY_WITH_TIMEOUT(window.noticeStrip().isVisible(), tests::patience);
        qInfo("%s", qPrintable(window.noticeStrip().text()));
        QVERIFY(window.noticeStrip().text().contains(QStringLiteral("fields are lost")));
        QCOMPARE(*window.project(), *opened);

        QPushButton* onCpu = nullptr;
        for (auto* button : window.noticeStrip().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Run on the CPU"))
                onCpu = button;
        QVERIFY(onCpu);
        QTest::mouseClick(onCpu, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return window.status().state == SolverState::running && window.status().step > 500;
            },
            tests::patience));
        QCOMPARE(window.status().counters.backend, std::string("CPU"));
        QTRY_VERIFY_WITH_TIMEOUT(window.fieldPanel().view().frame() &&
                                     window.fieldPanel().view().frame()->step > 0,
                                 tests::patience);
    }

    void anAutomaticRunTurnsToTheCpu() {
        auto project = *readExample("metalens");
        project.run.backend = model::Backend::automatic;
        const run::Simulation simulation(std::make_shared<const model::Project>(std::move(project)),
                                         gpu::engineFactory());
        QCOMPARE(simulation.counters().backend, std::string("CPU"));
        QVERIFY(!simulation.counters().scheduleReason.empty());
        qInfo("%s", simulation.counters().scheduleReason.english().c_str());
    }
};

int main(int argc, char** argv) { return tests::runTest<TestLostDevice>(argc, argv); }

#include "test_lost_device.moc"
