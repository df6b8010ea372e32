/// \file
/// A GPU that fails while a run goes on, or that a project asks for in vain: the project stays, and
/// the window offers to go on on the CPU.

#include "core/error.hpp"
#include "core/io/project/project_json.hpp"
#include "tests/support/passing_engine.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/document/project_document.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/look/strip.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/messages_panel.hpp"

#include <QAction>
#include <QPushButton>
#include <QUndoStack>

#include <filesystem>
#include <memory>
#include <utility>

using namespace zonescope;
using namespace zonescope::ui;

namespace {

/// The CPU engine in the part of a device that stops after so many steps.
class StoppingEngine final : public tests::PassingEngine {
public:
    StoppingEngine(std::unique_ptr<fdtd::Engine> inner, std::int64_t steps)
        : PassingEngine(std::move(inner)), steps_(steps) {}

    void advance(std::int64_t steps) override {
        lost_ = lost_ || step() + steps > steps_;
        requireDevice();
        PassingEngine::advance(steps);
    }
    void reset() override {
        requireDevice();
        PassingEngine::reset();
    }
    [[nodiscard]] fdtd::Plane snapshot(const fdtd::PlaneRequest& request) const override {
        requireDevice();
        return PassingEngine::snapshot(request);
    }
    [[nodiscard]] std::vector<fdtd::MonitorReading> readMonitors() const override {
        requireDevice();
        return PassingEngine::readMonitors();
    }
    [[nodiscard]] double fieldEnergy() const override {
        requireDevice();
        return PassingEngine::fieldEnergy();
    }
    [[nodiscard]] fdtd::EngineCounters counters() const override {
        requireDevice();
        auto counters = PassingEngine::counters();
        counters.backend = "CUDA";
        return counters;
    }

private:
    /// Nothing can be asked of a device that is lost.
    void requireDevice() const {
        if (lost_)
            throw DeviceError(say("The CUDA device stopped and its fields are lost."));
    }

    std::int64_t steps_;
    bool lost_ = false;
};

constexpr std::int64_t lifetime = 400;

/// A machine whose device stops after `lifetime` steps, or has none.
run::EngineFactory machine(bool hasDevice) {
    return [hasDevice](const fdtd::RunPlan& plan, const model::RunSettings& settings,
                       int parity) -> std::unique_ptr<fdtd::Engine> {
        auto cpu = fdtd::makeCpuEngine(plan, settings.precision, parity);
        if (settings.backend == model::Backend::cpu ||
            (settings.backend == model::Backend::automatic && !hasDevice))
            return cpu;
        if (!hasDevice)
            throw DeviceError(
                say("The project asks for the CUDA engine. No NVIDIA driver was found."));
        return std::make_unique<StoppingEngine>(std::move(cpu), lifetime);
    };
}

/// Runs for longer than the device lives.
model::Project longRun(model::Backend backend) {
    auto project = tests::axisDipole();
    project.name = "long run";
    project.run.stop = {.maxTimeFs = 1e6, .energyDecay = {}, .phasorChange = {}};
    project.run.backend = backend;
    return project;
}

QPushButton* answer(MainWindow& window, const QString& text) {
    for (auto* button : window.noticeStrip().findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == text)
            return button;
    return nullptr;
}

bool becomes(MainWindow& window, SolverState state) {
    return QTest::qWaitFor([&] { return window.status().state == state; }, tests::patience);
}

} // namespace

class TestDeviceFailure : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    void makeWindow(bool hasDevice) {
        window_ = std::make_unique<MainWindow>(machine(hasDevice));
        window_->resize(1280, 800);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get(), tests::patience));
    }

private slots:
    void cleanup() { window_.reset(); }

    void aRunWhoseDeviceStopsGoesOnOnTheCpu() {
        makeWindow(true);
        const auto project =
            std::make_shared<const model::Project>(longRun(model::Backend::automatic));
        window_->openUnsaved(project);
        QVERIFY(becomes(*window_, SolverState::ready));
        window_->action(QStringLiteral("run"))->trigger();
        QVERIFY(becomes(*window_, SolverState::failed));
        QTRY_VERIFY_WITH_TIMEOUT(window_->noticeStrip().isVisible(), tests::patience);
        QVERIFY2(window_->noticeStrip().text().contains(QStringLiteral("fields are lost")),
                 qPrintable(window_->noticeStrip().text()));
        QCOMPARE(*window_->project(), *project); // nothing is lost
        auto* panel = window_->findChild<MessagesPanel*>();
        QVERIFY(panel && !panel->events().empty());
        QCOMPARE(panel->events().front().problem.key, std::string("run.backend"));

        // Whatever else is asked of the run, the window goes on.
        window_->fieldPanel().view().setFocus();
        QTest::keyClick(&window_->fieldPanel().view(), Qt::Key_3);
        window_->action(QStringLiteral("reset"))->trigger();
        QTest::qWait(200);
        QCOMPARE(window_->status().state, SolverState::failed);
        QCOMPARE(window_->status().counters.backend, std::string("CUDA")); // as last known

        QPushButton* onCpu = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(onCpu = answer(*window_, QStringLiteral("Run on the CPU")),
                                 tests::patience);
        QTest::mouseClick(onCpu, Qt::LeftButton);
        QVERIFY(QTest::qWaitFor(
            [&] {
                return window_->status().state == SolverState::running &&
                       window_->status().step > 2 * lifetime;
            },
            tests::patience));
        QCOMPARE(window_->status().counters.backend, std::string("CPU"));
        QCOMPARE(window_->project()->run.backend, model::Backend::cpu);
        QVERIFY(!window_->noticeStrip().isVisible());

        // An edit like any other: undone, the run is on the device again, and is not started.
        window_->action(QStringLiteral("undo"))->trigger();
        QCOMPARE(window_->project()->run.backend, model::Backend::automatic);
        QVERIFY(QTest::qWaitFor(
            [&] { return window_->status().counters.backend == std::string("CUDA"); },
            tests::patience));
    }

    void aProjectThatAsksForADeviceInVainOpensOnTheCpu() {
        makeWindow(false);
        const auto open =
            std::make_shared<const model::Project>(longRun(model::Backend::automatic));
        window_->openUnsaved(open);
        QVERIFY(becomes(*window_, SolverState::ready));
        window_->document().markSaved({}); // else it would be asked about

        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("asks.zonescope.json"));
        auto asks = longRun(model::Backend::cuda);
        asks.name = "asks for CUDA";
        io::saveProject(asks, path.toStdString());
        window_->openFile(path);
        QTRY_VERIFY_WITH_TIMEOUT(window_->noticeStrip().isVisible(), tests::patience);
        QVERIFY2(window_->noticeStrip().text().contains(QStringLiteral("No NVIDIA driver")),
                 qPrintable(window_->noticeStrip().text()));
        QCOMPARE(*window_->project(), *open);

        QPushButton* onCpu = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(onCpu = answer(*window_, QStringLiteral("Run on the CPU")),
                                 tests::patience);
        QTest::mouseClick(onCpu, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window_->project()->name, asks.name, tests::patience);
        QVERIFY(becomes(*window_, SolverState::ready));
        QCOMPARE(window_->project()->run.backend, model::Backend::cpu);
        QCOMPARE(window_->document().path(), path);
        QVERIFY(window_->modified()); // the file still asks for CUDA
        QCOMPARE(io::readProject(path.toStdString()).run.backend, model::Backend::cuda);
    }

    void anEditToADeviceThatIsNotThereIsTakenBack() {
        makeWindow(false);
        const auto project =
            std::make_shared<const model::Project>(longRun(model::Backend::automatic));
        window_->openUnsaved(project);
        QVERIFY(becomes(*window_, SolverState::ready));
        window_->action(QStringLiteral("run"))->trigger();
        QVERIFY(becomes(*window_, SolverState::running));
        QVERIFY(window_->document().edit(QStringLiteral("Backend"), [](model::Project& edited) {
            edited.run.backend = model::Backend::cuda;
        }));
        QTRY_VERIFY_WITH_TIMEOUT(window_->noticeStrip().isVisible(), tests::patience);
        QCOMPARE(window_->status().state, SolverState::running); // as it was
        QPushButton* onCpu = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(onCpu = answer(*window_, QStringLiteral("Run on the CPU")),
                                 tests::patience);
        QTest::mouseClick(onCpu, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window_->project()->run.backend, model::Backend::cpu,
                                  tests::patience);
        QVERIFY(becomes(*window_, SolverState::running));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestDeviceFailure>(argc, argv); }

#include "test_device_failure.moc"
