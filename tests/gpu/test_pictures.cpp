/// \file
/// Pictures drawn by a device through EGL, without a display, against those of the host. Needs a
/// CUDA device.

#include "core/error.hpp"
#include "core/io/results/field_image.hpp"
#include "core/io/results/image_layout.hpp"
#include "core/run/reports/field_map.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/picture_renderer.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/frame_runs.hpp"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

using namespace zonescope;
using tests::Clock;
using tests::endless;
using tests::onDevice;
using tests::secondsSince;
using tests::shared;

namespace {

/// Median of the times of many calls, ms.
template <class Work> double medianMilliseconds(int times, Work work) {
    std::vector<double> all;
    for (int n = 0; n < times; ++n) {
        const auto begin = Clock::now();
        work();
        all.push_back(1e3 * secondsSince(begin));
    }
    std::nth_element(all.begin(), all.begin() + times / 2, all.end());
    return all[static_cast<std::size_t>(times / 2)];
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        // CUDA reaches OpenGL through GLX or through EGL, one of them for the life of a process:
        // this one has no display.
        qunsetenv("DISPLAY");
        (void)tests::deviceIsThere();
    }

    void picturesThroughEglEqualTheRaster_data() {
        QTest::addColumn<int>("transfer");
        QTest::newRow("shared memory") << static_cast<int>(gpu::FrameTransfer::sharedMemory);
        QTest::newRow("registered texture") << static_cast<int>(gpu::FrameTransfer::registered);
    }
    void picturesThroughEglEqualTheRaster() {
        QFETCH(int, transfer);
        const auto first = static_cast<gpu::FrameTransfer>(transfer);
        run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        std::unique_ptr<gpu::PictureRenderer> renderer;
        try {
            renderer = std::make_unique<gpu::PictureRenderer>(display->device(), first);
        } catch (const DeviceError& error) {
            QSKIP(qPrintable(QStringLiteral("EGL: %1").arg(QString::fromUtf8(error.what()))));
        }
        qInfo("EGL draws with %s", renderer->name().c_str());
        simulation.advance(150);
        for (const auto quantity : {fdtd::ViewQuantity::electricMagnitude, fdtd::ViewQuantity::er})
            try {
                QVERIFY(display->publish({.quantity = quantity}, 0));
                const auto frame = display->waitAndTake();
                auto map = run::fieldMap(simulation, frame->plane());
                const auto& statistics = frame->statistics();
                io::FieldImageOptions options;
                options.widthPixels = 900;
                options.magnitudes = io::FieldMagnitudes{
                    .largest = static_cast<double>(
                        std::max(std::abs(statistics.minimum), std::abs(statistics.maximum))),
                    .percentile99 = static_cast<double>(statistics.percentile99)};
                const auto drawn = io::drawFieldImage(
                    map, &simulation.project(), options,
                    [&](const io::FieldPart& part) { return renderer->draw(frame, part); });
                QVERIFY(renderer->transfer() == first);
                const double milliseconds = medianMilliseconds(20, [&] {
                    (void)io::drawFieldImage(map, nullptr, options, [&](const io::FieldPart& part) {
                        return renderer->draw(frame, part);
                    });
                });
                map.values = frame->values();
                const auto expected = io::drawFieldImage(map, &simulation.project(), options);
                std::size_t differing = 0;
                for (std::size_t n = 0; n < expected.pixels().size(); ++n) {
                    const auto a = drawn.pixels()[n];
                    const auto b = expected.pixels()[n];
                    differing += std::max({std::abs(a.r - b.r), std::abs(a.g - b.g),
                                           std::abs(a.b - b.b)}) > 1
                                     ? 1
                                     : 0;
                }
                qInfo("%zu of %zu pixels differ by more than 1/255; a picture takes %.2f ms",
                      differing, expected.pixels().size(), milliseconds);
                // Values on the edge between two colours of the table may round to either.
                QVERIFY(differing < expected.pixels().size() / 500);
            } catch (const std::exception& error) {
                QFAIL(error.what());
            }
    }
};

QTEST_GUILESS_MAIN(TestPictures)
#include "test_pictures.moc"
