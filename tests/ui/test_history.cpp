/// \file
/// The ring buffer of frames: what it keeps in how much memory, how exactly, and how one looks back
/// through it with the bar, beside a real run.

#include "core/error.hpp"
#include "tests/support/field_frames.hpp"
#include "tests/support/patience.hpp"
#include "tests/support/small_projects.hpp"
#include "tests/support/thread_clock.hpp"
#include "tests/support/timed.hpp"
#include "tests/ui/run_test.hpp"
#include "ui/field/field_view.hpp"
#include "ui/history/frame_history.hpp"
#include "ui/history/frame_intake.hpp"
#include "ui/history/history_bar.hpp"
#include "ui/history/stored_frame.hpp"
#include "ui/look/theme.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>
#include <deque>
#include <limits>
#include <memory>

using namespace zonescope;
using namespace zonescope::ui;
using Frame = std::shared_ptr<const FieldFrame>;

namespace {

std::shared_ptr<const grid::Discretisation> smallGrid() {
    return grid::discretise(std::make_shared<const model::Project>(tests::axisDipole()));
}

Frame wave(const grid::Grid& grid, std::int64_t step) {
    return tests::frameOf(
        grid, step,
        [&](double r, double z) {
            return std::exp(-r) * std::sin(6.0 * z - 0.01 * static_cast<double>(step));
        },
        fdtd::ViewQuantity::ez);
}

} // namespace

class TestHistory : public QObject {
    Q_OBJECT

    std::shared_ptr<const grid::Discretisation> grid_;

    /// Memory of one exact and of one rounded frame of the grid.
    [[nodiscard]] std::pair<std::size_t, std::size_t> sizes() const {
        StoredFrame stored(wave(grid_->grid, 1));
        const std::size_t exact = stored.bytes();
        stored.compact();
        return {exact, stored.bytes()};
    }
    void fill(FrameHistory& history, int from, int to) const {
        for (int step = from; step <= to; ++step) {
            const auto frame = wave(grid_->grid, step);
            history.setLive(frame);
            history.add(frame);
        }
    }

private slots:
    void initTestCase() { grid_ = smallGrid(); }
    void init() { QSettings().clear(); }

    void roundedValuesKeepTheStatedBound() {
        const auto frame = wave(grid_->grid, 7);
        StoredFrame stored(frame);
        QCOMPARE(stored.frame(), frame); // exact at first
        const std::size_t exact = stored.bytes();
        stored.compact();
        QVERIFY(stored.isCompact());
        QVERIFY(stored.bytes() < exact * 6 / 10);
        const auto back = stored.frame();
        QCOMPARE(back->step, std::int64_t{7});
        QCOMPARE(back->plane.width, frame->plane.width);
        QCOMPARE(back->minimum, frame->minimum);
        QCOMPARE(back->percentile99, frame->percentile99);
        QVERIFY(back->plane.request.quantity == fdtd::ViewQuantity::ez);
        double worst = 0.0;
        for (std::size_t n = 0; n < frame->plane.values.size(); ++n)
            worst = std::max(worst, static_cast<double>(
                                        std::abs(back->plane.values[n] - frame->plane.values[n])));
        // The documented bound; half a step is 7.63e-6.
        const double range = frame->maximum - frame->minimum;
        QVERIFY2(worst <= 7.8e-6 * range, qPrintable(QString::number(worst / range)));
        QVERIFY(worst > 0.7e-6 * range); // it does round
    }

    void whatIsNotFiniteStaysSo() {
        const auto& grid = grid_->grid;
        int n = 0;
        const auto frame = tests::frameOf(grid, 1, [&](double, double) {
            constexpr float infinity = std::numeric_limits<float>::infinity();
            switch (n++ % 5) {
            case 0: return std::numeric_limits<float>::quiet_NaN();
            case 1: return infinity;
            case 2: return -infinity;
            case 3: return 3e38F; // the range of these two is no float
            default: return -3e38F;
            }
        });
        StoredFrame stored(frame);
        stored.compact();
        const auto back = stored.frame()->plane.values;
        QVERIFY(std::isnan(back[0]));
        QCOMPARE(back[1], std::numeric_limits<float>::infinity());
        QCOMPARE(back[2], -std::numeric_limits<float>::infinity());
        QCOMPARE(back[3], 3e38F);
        QCOMPARE(back[4], -3e38F);
        // A field of one value, and of none.
        StoredFrame flat(tests::frameOf(grid, 2, [](double, double) { return 0.25; }));
        flat.compact();
        QCOMPARE(flat.frame()->plane.values.front(), 0.25F);
        StoredFrame nothing(tests::frameOf(
            grid, 3, [](double, double) { return std::numeric_limits<double>::quiet_NaN(); }));
        nothing.compact();
        QVERIFY(std::isnan(nothing.frame()->plane.values.front()));
    }

    void theLimitRoundsFirstAndThenDrops() {
        const auto [exact, rounded] = sizes();
        FrameHistory history;
        history.setLimitBytes(4 * exact);
        fill(history, 1, 4);
        QCOMPARE(history.count(), 4);
        QCOMPARE(history.compactCount(), 0);
        fill(history, 5, 5);
        QCOMPARE(history.count(), 5);
        QVERIFY(history.compactCount() > 0);
        QVERIFY(history.bytes() <= history.limitBytes());
        fill(history, 6, 40);
        QVERIFY(history.bytes() <= history.limitBytes());
        QCOMPARE(history.compactCount(), history.count() - 1); // the newest is exact
        // As many as fit, and the last ones.
        QCOMPARE(history.count(), static_cast<int>((4 * exact - exact) / rounded) + 1);
        QCOMPARE(history.stepAt(history.count() - 1), std::int64_t{40});
        QCOMPARE(history.stepAt(0), std::int64_t{40 - history.count() + 1});
        history.setLimitBytes(exact / 2);
        QCOMPARE(history.count(), 1); // the newest always
        QCOMPARE(history.stepAt(0), std::int64_t{40});
    }

    void looksBackWhileFramesGoOn() {
        FrameHistory history;
        QSignalSpy shown(&history, &FrameHistory::shown);
        const auto shownStep = [&] { return shown.back().front().value<Frame>()->step; };
        fill(history, 1, 10);
        QCOMPARE(shown.count(), 10);
        QVERIFY(!history.forward()); // live: the solver's turn
        QVERIFY(history.back());
        QVERIFY(history.lookingBack());
        QCOMPARE(shownStep(), std::int64_t{9});
        history.lookAt(2);
        QCOMPARE(shownStep(), std::int64_t{3});
        fill(history, 11, 20);
        QCOMPARE(shownStep(), std::int64_t{3}); // nothing else is drawn
        QCOMPARE(history.index(), 2);
        QCOMPARE(history.liveStep(), std::int64_t{20});
        QCOMPARE(history.count(), 20);
        QVERIFY(history.forward());
        QCOMPARE(shownStep(), std::int64_t{4});
        history.lookAt(18);
        QVERIFY(history.forward()); // onto the newest: live again
        QVERIFY(!history.lookingBack());
        QCOMPARE(shownStep(), std::int64_t{20});
        QVERIFY(history.back());
        history.goLive();
        QCOMPARE(shownStep(), std::int64_t{20});
        history.lookAt(0);
        QVERIFY(!history.back()); // the oldest
    }

    void aFrameThatIsDroppedStaysOnTheScreen() {
        const auto [exact, rounded] = sizes();
        FrameHistory history;
        history.setLimitBytes(4 * exact);
        fill(history, 1, 5);
        history.lookAt(0);
        QSignalSpy shown(&history, &FrameHistory::shown);
        fill(history, 6, 40);
        QCOMPARE(shown.count(), 0);
        QCOMPARE(history.index(), -1);
        QCOMPARE(history.shownStep(), std::int64_t{1});
        QVERIFY(history.forward()); // to the oldest that is left
        QCOMPARE(history.index(), 0);
        QCOMPARE(history.shownStep(), history.stepAt(0));
    }

    void runsAndPartsOfThePlane() {
        FrameHistory history;
        fill(history, 1, 5);
        fill(history, 5, 5); // zoomed while paused: the same step again
        QCOMPARE(history.count(), 5);
        history.back();
        fill(history, 2, 2); // reset and run anew
        QCOMPARE(history.count(), 1);
        QVERIFY(!history.lookingBack());
        QCOMPARE(history.shownStep(), std::int64_t{2});
        QSignalSpy shown(&history, &FrameHistory::shown);
        history.clear();
        QCOMPARE(history.count(), 0);
        QCOMPARE(history.bytes(), std::size_t{0});
        QVERIFY(shown.back().front().value<Frame>() == nullptr);
        QVERIFY(!history.back());
    }

    void deviceFramesAreFetchedAtALimitedRate() {
        // A device of which copies finish when they are told to.
        struct Copy {
            std::vector<float> values;
            bool done = false;
        };
        std::deque<std::shared_ptr<Copy>> copies;
        bool busy = false;
        FrameIntake intake([&](const FieldFrame&) -> std::optional<FrameIntake::Arrival> {
            if (busy)
                return std::nullopt;
            auto copy = std::make_shared<Copy>();
            copy->values.assign(grid_->grid.nr * grid_->grid.nz, 0.5F);
            copies.push_back(copy);
            return [copy]() -> std::optional<std::vector<float>> {
                return copy->done ? std::optional(copy->values) : std::nullopt;
            };
        });
        QSignalSpy arrived(&intake, &FrameIntake::arrived);
        QSignalSpy skipped(&intake, &FrameIntake::skipped);
        const auto remote = [&](int step) {
            return tests::withoutValues(*wave(grid_->grid, step));
        };
        // Host frames pass through.
        intake.take(wave(grid_->grid, 1));
        QCOMPARE(arrived.count(), 1);
        // One copy at a time; what comes meanwhile is skipped, and its buffer not held.
        intake.take(remote(2));
        const auto third = remote(3);
        intake.take(third);
        QCOMPARE(copies.size(), std::size_t{1});
        QCOMPARE(skipped.count(), 1);
        skipped.clear();
        QCOMPARE(third.use_count(), 1L);
        QTest::qWait(30);
        QCOMPARE(arrived.count(), 1); // not there yet, and nobody waited
        copies[0]->done = true;
        QTRY_COMPARE_WITH_TIMEOUT(arrived.count(), 2, tests::patience);
        QCOMPARE(arrived.back().front().value<Frame>()->step, std::int64_t{2});
        QVERIFY(arrived.back().front().value<Frame>()->hasValues());
        intake.take(remote(4)); // too soon after the last, unless time has passed already
        // Every frame for a recording: one waits for the copy before it.
        intake.clear();
        intake.setEveryFrame(true);
        const auto before = copies.size();
        skipped.clear();
        intake.take(remote(5));
        intake.take(remote(6));
        intake.take(remote(7));
        QCOMPARE(copies.size(), before + 1);
        QCOMPARE(skipped.count(), 1);
        QCOMPARE(skipped.back().front().value<Frame>()->step, std::int64_t{7});
        copies.back()->done = true;
        QTRY_COMPARE_WITH_TIMEOUT(copies.size(), before + 2, tests::patience);
        copies.back()->done = true;
        QTRY_COMPARE_WITH_TIMEOUT(arrived.count(), 4, tests::patience);
        QCOMPARE(arrived.back().front().value<Frame>()->step, std::int64_t{6});
        // A copy that somebody else's replaced never comes: given up after a second.
        skipped.clear();
        intake.take(remote(8));
        QTRY_COMPARE_WITH_TIMEOUT(skipped.count(), 1, tests::patience);
        busy = true;
        intake.take(remote(9));
        QTest::qWait(30);
        busy = false; // asked again
        const auto asked = copies.size();
        QTRY_COMPARE_WITH_TIMEOUT(copies.size(), asked + 1, tests::patience);
    }

    void aFailedDeviceOnlySkips() {
        FrameIntake intake([](const FieldFrame&) -> std::optional<FrameIntake::Arrival> {
            throw DeviceError(say("gone"));
        });
        QSignalSpy skipped(&intake, &FrameIntake::skipped);
        intake.take(tests::withoutValues(*wave(grid_->grid, 1)));
        QCOMPARE(skipped.count(), 1);
    }

    void theBarScrubsARunThatGoesOn() {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* view = new FieldView;
        FrameHistory history;
        FrameIntake intake;
        auto* bar = new HistoryBar(history);
        column->addWidget(view, 1);
        column->addWidget(bar);
        connect(&history, &FrameHistory::shown, view, &FieldView::setFrame);
        connect(&intake, &FrameIntake::arrived, &history, &FrameHistory::add);
        auto* back = bar->findChild<QToolButton*>(QStringLiteral("historyBack"));
        auto* forward = bar->findChild<QToolButton*>(QStringLiteral("historyForward"));
        auto* slider = bar->findChild<QSlider*>(QStringLiteral("historySlider"));
        auto* live = bar->findChild<QPushButton*>(QStringLiteral("historyLive"));
        auto* state = bar->findChild<QLabel*>(QStringLiteral("historyState"));
        QVERIFY(back && forward && slider && live && state);
        QVERIFY(!back->isEnabled() && !slider->isEnabled() && !live->isEnabled());
        QVERIFY(state->text().contains(QStringLiteral("No frames")));
        window.resize(900, 620);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window, tests::patience));

        SolverThread solver;
        auto project = tests::axisDipole();
        project.run.stop = {.maxTimeFs = 1e6, .energyDecay = {}};
        solver.load("dipole", [&] { return std::make_shared<const model::Project>(project); });
        SolverStatus status;
        const auto poll = [&] {
            const auto update = solver.fetch();
            status = update.status;
            for (const auto& load : update.loads) {
                history.clear();
                view->setDiscretisation(load.discretisation);
                solver.setPlaneRequest(view->planeRequest());
            }
            if (auto frame = solver.takeFrame()) {
                history.setLive(frame);
                intake.take(frame);
            }
        };
        QTimer timer;
        connect(&timer, &QTimer::timeout, &window, poll);
        timer.start(10);
        QTRY_VERIFY_WITH_TIMEOUT(view->discretisation() != nullptr, tests::patience);
        solver.run();
        QTRY_VERIFY_WITH_TIMEOUT(history.count() > 20, tests::patience);
        QTRY_VERIFY_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("Live")), tests::patience);
        QVERIFY(slider->isEnabled());

        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(history.lookingBack());
        QTest::keyClick(slider, Qt::Key_Home); // the oldest
        const auto looked = view->frame()->step;
        QCOMPARE(looked, history.stepAt(0));
        const auto count = history.count();
        QTRY_VERIFY_WITH_TIMEOUT(history.count() > count + 5, tests::patience); // the run goes on
        QCOMPARE(view->frame()->step, looked);
        QVERIFY2(state->text().startsWith(QStringLiteral("Looking back: step ")),
                 qPrintable(state->text()));
        QTest::mouseClick(forward, Qt::LeftButton);
        QCOMPARE(view->frame()->step, history.stepAt(1));
        QTest::mouseClick(live, Qt::LeftButton);
        QVERIFY(!history.lookingBack());
        QTRY_VERIFY_WITH_TIMEOUT(view->frame()->step > looked, tests::patience);
        solver.pause();
        // Until the frame has come in which the run stands.
        QTRY_VERIFY_WITH_TIMEOUT(status.state == SolverState::paused &&
                                     history.liveStep() == status.step,
                                 tests::patience);

        // Paused: back, forward onto the newest, and beyond it real steps.
        QSignalSpy step(bar, &HistoryBar::stepWanted);
        QTest::mouseClick(back, Qt::LeftButton);
        QTest::mouseClick(forward, Qt::LeftButton);
        QVERIFY(!history.lookingBack());
        QCOMPARE(step.count(), 0);
        QTest::mouseClick(forward, Qt::LeftButton);
        QCOMPARE(step.count(), 1);

        // Dragging the handle, to the end is live.
        const auto at = [&](double part) {
            return QPoint(static_cast<int>(8 + part * (slider->width() - 16)),
                          slider->height() / 2);
        };
        QTest::mousePress(slider, Qt::LeftButton, {}, at(1.0));
        QTest::mouseMove(slider, at(0.5));
        QVERIFY(history.lookingBack());
        QTest::mouseMove(slider, at(1.0) + QPoint(40, 0));
        QVERIFY(!history.lookingBack());
        QTest::mouseRelease(slider, Qt::LeftButton, {}, at(1.0));

        const QString folder = qEnvironmentVariable("SCREENSHOTS");
        if (!folder.isEmpty()) {
            QDir().mkpath(folder);
            for (const Theme theme : {Theme::dark, Theme::light}) {
                applyTheme(*qApp, theme);
                bar->setTheme(theme);
                view->setTheme(theme == Theme::dark ? FieldTheme::dark : FieldTheme::light);
                history.goLive();
                QTest::qWait(100);
                window.grab().save(folder +
                                   QStringLiteral("/history-live-%1.png").arg(themeName(theme)));
                history.lookAt(history.count() / 2);
                QTest::qWait(100);
                window.grab().save(folder +
                                   QStringLiteral("/history-back-%1.png").arg(themeName(theme)));
                auto* memory = bar->findChild<QToolButton*>(QStringLiteral("historyMemory"));
                QTimer::singleShot(100, memory, [&] {
                    memory->menu()->grab().save(
                        folder + QStringLiteral("/history-memory-%1.png").arg(themeName(theme)));
                    memory->menu()->close();
                });
                memory->showMenu();
            }
        }
    }

    void theLimitIsSetAndRemembered() {
        FrameHistory history;
        {
            HistoryBar bar(history);
            bar.show();
            QCOMPARE(history.limitBytes(), std::size_t{256} << 20U);
            auto* memory = bar.findChild<QToolButton*>(QStringLiteral("historyMemory"));
            QCOMPARE(memory->text(), QStringLiteral("0 of 256 MB"));
            auto* limit = bar.findChild<QSpinBox*>(QStringLiteral("historyLimit"));
            QTimer::singleShot(50, memory, [&] {
                limit->selectAll();
                QTest::keyClicks(limit, QStringLiteral("64"));
                QTest::keyClick(limit, Qt::Key_Tab);
                memory->menu()->close();
            });
            QTest::mouseClick(memory, Qt::LeftButton); // comes back when the menu is closed
            QCOMPARE(history.limitBytes(), std::size_t{64} << 20U);
            QTRY_COMPARE_WITH_TIMEOUT(memory->text(), QStringLiteral("0 of 64 MB"),
                                      tests::patience);
        }
        FrameHistory next;
        HistoryBar bar(next);
        QCOMPARE(next.limitBytes(), std::size_t{64} << 20U);
    }

    void aFullBufferCostsLittlePerFrame() {
        // A million samples, as a large window asks for.
        fdtd::Plane plane;
        plane.width = plane.height = 1000;
        plane.values.assign(1'000'000, 0.0F);
        for (std::size_t n = 0; n < plane.values.size(); ++n)
            plane.values[n] = std::sin(static_cast<float>(n % 7919));
        FrameHistory history;
        history.setLimitBytes(std::size_t{40} << 20U);
        double longest = 0.0;
        for (int step = 1; step <= 60; ++step) {
            auto copy = plane;
            copy.step = step;
            const auto frame = makeFieldFrame(std::move(copy));
            const tests::ThreadClock clock;
            history.add(frame);
            longest = std::max(longest, clock.milliseconds());
        }
        QVERIFY(history.compactCount() > 10);
        const tests::ThreadClock clock;
        history.lookAt(0);
        const double decode = clock.milliseconds();
        qInfo("longest add %.1f ms, decode %.1f ms", longest, decode);
        // A frame every 16 ms must leave time for everything else.
        QVERIFY(tests::soon(longest, 16.0));
        QVERIFY(tests::soon(decode, 20.0));
    }
};

int main(int argc, char** argv) { return tests::runTest<TestHistory>(argc, argv); }

#include "test_history.moc"
