/// \file
/// Frames on a device: planes and statistics against the host, three buffers under stress. Needs a
/// CUDA device.

#include "gpu/display/display_stream.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/frame_runs.hpp"
#include "tests/support/patience.hpp"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

using namespace zonescope;
using namespace std::chrono_literals;
using tests::Clock;
using tests::endless;
using tests::largeWave;
using tests::onDevice;
using tests::secondsSince;
using tests::shared;

namespace {

float exactPercentile(std::vector<float> values) {
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    if (values.empty())
        return 0.0F;
    const auto rank =
        gpu::statistics::percentileRank(static_cast<std::uint32_t>(values.size())) - 1;
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::ranges::nth_element(values, place, {}, [](float value) { return std::abs(value); });
    return std::abs(*place);
}

/// What is wrong with the statistics of a frame, given its values; empty when they agree.
QString statisticsProblem(const gpu::DeviceFrame& frame, const std::vector<float>& values) {
    const auto& found = frame.statistics();
    float low = std::numeric_limits<float>::infinity();
    float high = -low;
    std::uint32_t bad = 0;
    for (const float value : values) {
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        } else {
            ++bad;
        }
    }
    if (found.notFinite != bad)
        return QStringLiteral("%1 values not finite, %2 found").arg(bad).arg(found.notFinite);
    if (low <= high && (found.minimum != low || found.maximum != high))
        return QStringLiteral("extremes %1, %2; found %3, %4")
            .arg(static_cast<double>(low))
            .arg(static_cast<double>(high))
            .arg(static_cast<double>(found.minimum))
            .arg(static_cast<double>(found.maximum));
    const auto exact = static_cast<double>(exactPercentile(values));
    if (std::abs(static_cast<double>(found.percentile99) - exact) > exact / 32768.0)
        return QStringLiteral("percentile %1; found %2")
            .arg(exact)
            .arg(static_cast<double>(found.percentile99));
    return {};
}

} // namespace

class TestDisplay : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void planesAndStatisticsEqualTheHosts_data() {
        QTest::addColumn<bool>("circular");
        QTest::addColumn<bool>("twice");
        QTest::newRow("one parity, single") << false << false;
        QTest::newRow("one parity, double") << false << true;
        QTest::newRow("two parities, single") << true << false;
        QTest::newRow("two parities, double") << true << true;
    }
    void planesAndStatisticsEqualTheHosts() {
        QFETCH(bool, circular);
        QFETCH(bool, twice);
        auto project = endless(tests::planeWaveWithMonitors());
        project.run.precision =
            twice ? model::Precision::doublePrecision : model::Precision::single;
        if (circular)
            std::get<model::PlaneWave>(project.sources.front().kind).polarization =
                model::Polarization::circular;
        run::Simulation simulation(shared(project), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        QVERIFY(display != nullptr);
        simulation.advance(150);
        for (const auto& window :
             {fdtd::PlaneRequest{},
              fdtd::PlaneRequest{
                  .iBegin = 3, .iEnd = 17, .kBegin = 5, .kEnd = 44, .strideR = 2, .strideZ = 3}}) {
            for (int quantity = 0; quantity < 12; ++quantity) {
                auto request = window;
                request.quantity = static_cast<fdtd::ViewQuantity>(quantity);
                QVERIFY(display->publish(request, 7));
                const auto frame = display->waitAndTake();
                QVERIFY(frame != nullptr);
                const auto expected = simulation.snapshot(request);
                QCOMPARE(frame->epoch(), std::uint64_t{7});
                QCOMPARE(frame->plane().step, expected.step);
                QCOMPARE(frame->plane().width, expected.width);
                QCOMPARE(frame->plane().height, expected.height);
                const auto values = frame->values();
                QCOMPARE(values.size(), expected.values.size());
                float largest = 0.0F, error = 0.0F;
                for (std::size_t n = 0; n < values.size(); ++n) {
                    largest = std::max(largest, std::abs(expected.values[n]));
                    error = std::max(error, std::abs(values[n] - expected.values[n]));
                }
                QVERIFY2(error <= 2e-6F * largest,
                         qPrintable(QStringLiteral("quantity %1: %2 of %3")
                                        .arg(quantity)
                                        .arg(static_cast<double>(error))
                                        .arg(static_cast<double>(largest))));
                const auto problem = statisticsProblem(*frame, values);
                QVERIFY2(problem.isEmpty(), qPrintable(problem));

                // The asynchronous copy brings the same.
                const auto pending = frame->beginFetch();
                QVERIFY(pending.has_value());
                std::optional<std::vector<float>> arrived;
                QTRY_VERIFY_WITH_TIMEOUT((arrived = pending->arrived()).has_value(),
                                         tests::patience);
                QVERIFY(*arrived == values);
            }
        }
    }

    void valuesThatAreNotFiniteAreCounted() {
        run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        auto values = simulation.engine().component(fdtd::Component::ez);
        const auto& grid = simulation.discretisation().grid;
        values[grid.index(10, 20)] = std::numeric_limits<double>::quiet_NaN();
        values[grid.index(11, 30)] = std::numeric_limits<double>::infinity();
        values[grid.index(12, 31)] = -3.5;
        simulation.engine().setComponent(fdtd::Component::ez, values);
        QVERIFY(display->publish({.quantity = fdtd::ViewQuantity::ez}, 0));
        const auto frame = display->waitAndTake();
        QCOMPARE(frame->statistics().notFinite, 2U);
        QCOMPARE(frame->statistics().minimum, -3.5F);
        QCOMPARE(frame->statistics().maximum, 0.0F);
        QCOMPARE(frame->statistics().percentile99, 0.0F);
        // The working memory was left clean: the next frame of the same buffer is right, too.
        for (int n = 0; n < 4; ++n) {
            QVERIFY(display->publish({.quantity = fdtd::ViewQuantity::electricMagnitude}, 0));
            const auto next = display->waitAndTake();
            const auto problem = statisticsProblem(*next, next->values());
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
        }
    }

    void buffersSurviveAFastSolverAndASlowConsumer() {
        run::Simulation simulation(shared(largeWave(512)), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        simulation.advance(600); // something to see
        std::atomic<bool> over = false;
        std::atomic<int> taken = 0;
        QString problem;
        std::thread consumer([&] {
            std::int64_t last = -1;
            while (!over && problem.isEmpty()) {
                const auto frame = display->take();
                if (!frame) {
                    std::this_thread::sleep_for(1ms);
                    continue;
                }
                if (frame->plane().step <= last)
                    problem = QStringLiteral("an older frame came after step %1").arg(last);
                last = frame->plane().step;
                // Held for many frames of the solver; nothing may write to it meanwhile.
                std::this_thread::sleep_for(taken % 3 == 0 ? 20ms : 2ms);
                if (const auto wrong = statisticsProblem(*frame, frame->values()); !wrong.isEmpty())
                    problem = wrong;
                ++taken;
            }
        });
        const auto begin = Clock::now();
        int published = 0, refused = 0;
        // Sizes change on the way, as when somebody zooms.
        while (secondsSince(begin) < 3.0) {
            simulation.advance(3);
            fdtd::PlaneRequest request;
            request.strideR = 1 + published / 100 % 4;
            request.strideZ = 1 + published / 150 % 3;
            ++(display->publish(request, 0) ? published : refused);
        }
        over = true;
        consumer.join();
        qInfo("%d frames published, %d taken, %d refused", published, taken.load(), refused);
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        QCOMPARE(refused, 0);
        QVERIFY(taken > 30);
        QVERIFY(published > 5 * taken); // the solver did not wait
    }

    void framesOutliveTheirStream() {
        std::shared_ptr<const gpu::DeviceFrame> frame;
        std::vector<float> expected;
        std::optional<gpu::PendingValues> pending;
        {
            run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
            const auto display = gpu::makeDisplayStream(simulation);
            simulation.advance(150);
            QVERIFY(display->publish({}, 0));
            frame = display->waitAndTake();
            expected = simulation.snapshot({}).values;
            pending = frame->beginFetch();
            QVERIFY(display->publish({}, 0)); // and one in flight
        }
        const auto values = frame->values();
        QCOMPARE(values.size(), expected.size());
        for (std::size_t n = 0; n < values.size(); ++n)
            QVERIFY(std::abs(values[n] - expected[n]) <= 1e-6F);
        frame.reset();
        QTRY_VERIFY_WITH_TIMEOUT(pending->arrived().has_value(), tests::patience);
    }
};

QTEST_GUILESS_MAIN(TestDisplay)
#include "test_display.moc"
