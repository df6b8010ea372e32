/// \file
/// Frames from a device in OpenGL without the host: every way there against host upload, the
/// window, and what a frame costs. Needs a CUDA device and an X server, for interop one whose
/// OpenGL is NVIDIA's.

#include "core/error.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/gl_interop.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/gpu/frame_runs.hpp"
#include "tests/support/offscreen_gl.hpp"
#include "tests/support/patience.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_renderer.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/solver/solver_thread.hpp"
#include "ui/window/run_window.hpp"

#include <QApplication>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;
using namespace std::chrono_literals;
using tests::Clock;
using tests::endless;
using tests::largeWave;
using tests::OffscreenGl;
using tests::onDevice;
using tests::secondsSince;
using tests::shared;

namespace {

/// Draws a frame as the window does, over a whole target.
class Painter {
public:
    explicit Painter(const grid::Discretisation& discretisation) {
        drawing_.grid = &discretisation.grid;
        drawing_.map = &io::colourMap("viridis");
        drawing_.marks = {.under = Qt::blue, .over = Qt::green, .bad = Qt::red};
        const auto& grid = discretisation.grid;
        drawing_.transform.setCanvas(QRectF(0, 0, size, size));
        drawing_.transform.setExtent({.rMin = -grid.r(grid.nr),
                                      .rMax = grid.r(grid.nr),
                                      .zMin = grid.z(0),
                                      .zMax = grid.z(grid.nz)});
        drawing_.transform.fit();
    }
    QImage paint(FieldRenderer& renderer, const std::shared_ptr<const FieldFrame>& frame,
                 RangeMode mode) {
        FieldViewSettings settings;
        settings.rangeMode = mode;
        drawing_.range = makeColourRange(frame.get(), settings, frame->peak());
        QOpenGLFramebufferObject target(size, size);
        target.bind();
        auto* const gl = QOpenGLContext::currentContext()->functions();
        gl->glViewport(0, 0, size, size);
        gl->glClearColor(0, 0, 0, 1);
        gl->glClear(GL_COLOR_BUFFER_BIT);
        renderer.draw(frame, drawing_, QSize(size, size), 1.0);
        QImage image = target.toImage();
        target.release();
        return image;
    }

private:
    static constexpr int size = 512;
    FieldDrawing drawing_;
};

/// A texture of one float per pixel, and what is in it.
class FloatTexture {
public:
    FloatTexture(int width, int height) : width_(width), height_(height) {
        gl_.glGenTextures(1, &name_);
        gl_.glBindTexture(GL_TEXTURE_2D, name_);
        gl_.glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
        gl_.glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, width, height, 0, GL_RED, GL_FLOAT, nullptr);
        gl_.glBindTexture(GL_TEXTURE_2D, 0);
    }
    ~FloatTexture() { gl_.glDeleteTextures(1, &name_); }
    FloatTexture(const FloatTexture&) = delete;
    FloatTexture& operator=(const FloatTexture&) = delete;

    [[nodiscard]] unsigned name() const { return name_; }
    /// Row by row.
    [[nodiscard]] std::vector<float> values() const {
        unsigned target = 0;
        gl_.glGenFramebuffers(1, &target);
        gl_.glBindFramebuffer(GL_FRAMEBUFFER, target);
        gl_.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, name_, 0);
        std::vector<float> values(static_cast<std::size_t>(width_) *
                                  static_cast<std::size_t>(height_));
        gl_.glPixelStorei(GL_PACK_ALIGNMENT, 4);
        gl_.glReadPixels(0, 0, width_, height_, GL_RED, GL_FLOAT, values.data());
        gl_.glBindFramebuffer(GL_FRAMEBUFFER, 0);
        gl_.glDeleteFramebuffers(1, &target);
        return values;
    }

private:
    QOpenGLExtraFunctions& gl_ = *QOpenGLContext::currentContext()->extraFunctions();
    int width_, height_;
    unsigned name_ = 0;
};

} // namespace

class TestInterop : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { (void)tests::deviceIsThere(); }

    void interopPixelsEqualHostUploadPixels() {
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        qInfo("GL_RENDERER: %s", gl.renderer().c_str());
        run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        simulation.advance(150);
        FieldRenderer onDeviceRenderer;
        FieldRenderer onHostRenderer;
        QCOMPARE(onDeviceRenderer.error(), QString());
        Painter painter(simulation.discretisation());
        const auto lit = [](const QImage& image) {
            int count = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixelColor(x, y).green() > 60 ? 1 : 0;
            }
            return count;
        };
        for (const auto quantity : {fdtd::ViewQuantity::electricMagnitude, fdtd::ViewQuantity::er,
                                    fdtd::ViewQuantity::energyDensity}) {
            for (const int stride : {1, 3, 1, 2}) {
                simulation.advance(5);
                fdtd::PlaneRequest request;
                request.quantity = quantity;
                request.strideR = request.strideZ = stride;
                QVERIFY(display->publish(request, 0));
                const auto device = display->waitAndTake();
                const auto frame = makeFieldFrame(device);
                const auto host = withValues(*frame, device->values());
                for (const auto mode : {RangeMode::autoPerFrame, RangeMode::percentile}) {
                    const auto a = painter.paint(onDeviceRenderer, frame, mode);
                    const auto b = painter.paint(onHostRenderer, host, mode);
                    QCOMPARE(a, b); // to the last bit, whatever way the frame took
                    QVERIFY(lit(a) > 1000);
                }
            }
        }
        QCOMPARE(onHostRenderer.path(), FramePath::hostUpload);
        const std::string failure = onDeviceRenderer.interopFailure();
        if (!gl.onNvidia()) {
            QCOMPARE(onDeviceRenderer.path(), FramePath::hostUpload);
            QVERIFY(!failure.empty());
            QSKIP(qPrintable(QStringLiteral("OpenGL is not NVIDIA's: only the fall-back was "
                                            "tested: %1")
                                 .arg(QString::fromStdString(failure))));
        }
        const FramePath path = onDeviceRenderer.path();
        qInfo("frames are %s", path == FramePath::inPlace ? "read in place" : "copied");
        QVERIFY2(path == FramePath::inPlace || path == FramePath::interop, failure.c_str());
    }

    /// Whatever way a frame takes into a texture, its values are there to the last bit.
    void transfersBringTheSameValues_data() {
        QTest::addColumn<gpu::FrameTransfer>("transfer");
        QTest::newRow("shared memory") << gpu::FrameTransfer::sharedMemory;
        QTest::newRow("registered texture") << gpu::FrameTransfer::registered;
    }
    void transfersBringTheSameValues() {
        QFETCH(gpu::FrameTransfer, transfer);
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        if (!gl.onNvidia())
            QSKIP("OpenGL is not NVIDIA's: there is no way but through the host");
        run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        simulation.advance(150);
        for (const int stride : {1, 3, 1}) {
            const auto next = [&] {
                simulation.advance(5);
                display->publish({.strideR = stride, .strideZ = stride}, 0);
                return display->waitAndTake();
            };
            auto frame = next();
            const FloatTexture texture(frame->plane().width, frame->plane().height);
            gpu::GlInterop interop(texture.name(), glLoader(), transfer);
            for (int n = 0; n < 5; ++n) { // more frames than there are buffers
                interop.copy(frame);
                QVERIFY(interop.transfer() == transfer);
                const auto expected = frame->values();
                QVERIFY(std::ranges::any_of(expected, [](float value) { return value > 0.01F; }));
                QVERIFY(texture.values() == expected);
                frame = next();
            }
        }
    }

    void timeOfAFrame() {
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        run::Simulation simulation(shared(largeWave(1024)), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        simulation.advance(100);
        FrameTexture texture(*QOpenGLContext::currentContext()->extraFunctions());
        auto* const functions = QOpenGLContext::currentContext()->functions();
        const auto next = [&] {
            while (true) {
                if (const auto frame = display->waitAndTake())
                    return makeFieldFrame(frame);
                display->publish({}, 0);
            }
        };
        std::shared_ptr<const FieldFrame> frame = next();
        texture.upload(frame);
        const bool interop = texture.path() == FramePath::interop;
        qInfo("frames of %d x %d by %s", frame->plane.width, frame->plane.height,
              interop ? "interop" : ("host upload: " + texture.interopFailure()).c_str());
        std::vector<double> calls;
        const auto measure = [&](const char* when, bool publishing) {
            calls.clear();
            for (int n = 0; n < 200; ++n) {
                if (publishing)
                    display->publish({}, 0);
                frame = next();
                const auto begin = Clock::now();
                texture.upload(frame);
                functions->glFinish();
                calls.push_back(1e3 * secondsSince(begin));
            }
            std::ranges::sort(calls);
            qInfo("copy into the texture and wait, %s: median %.3f ms, 95 %% within %.3f ms", when,
                  calls[100], calls[190]);
        };
        measure("device idle", true);
        const double idle = calls[100];
        std::atomic<bool> over = false;
        std::thread solver([&] {
            while (!over) {
                simulation.advance(48);
                display->publish({}, 0);
            }
        });
        const auto wait = [&] {
            // `next` must not publish from this thread now.
            while (true) {
                if (auto found = display->take())
                    return makeFieldFrame(std::move(found));
                std::this_thread::sleep_for(100us);
            }
        };
        calls.clear();
        for (int n = 0; n < 200; ++n) {
            frame = wait();
            const auto begin = Clock::now();
            texture.upload(frame);
            functions->glFinish();
            calls.push_back(1e3 * secondsSince(begin));
        }
        over = true;
        solver.join();
        std::ranges::sort(calls);
        qInfo("the same while the solver runs: median %.3f ms, 95 %% within %.3f ms", calls[100],
              calls[190]);
        if (interop) {
            QVERIFY2(idle < 3.0, "a frame through interop takes a third of a millisecond");
            QVERIFY2(calls[100] < 16.0, "60 frames a second are not possible");
        }
    }

    void framesCostTheSolverLittle() {
        const OffscreenGl gl;
        QVERIFY2(gl.usable(), "no OpenGL 3.3 on this display");
        run::Simulation simulation(shared(largeWave(4096)), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        simulation.advance(500); // code loaded, clocks up
        const auto stepsPerSecond = [&](bool frames) {
            const auto begin = Clock::now();
            std::int64_t steps = 0;
            while (secondsSince(begin) < 3.0) {
                simulation.advance(50);
                steps += 50;
                // What a window of 1400 x 900 asks for.
                if (frames)
                    display->publish({.strideR = 3, .strideZ = 3}, 0);
            }
            return static_cast<double>(steps) / secondsSince(begin);
        };
        const double alone = stepsPerSecond(false);
        // The window, here: takes and uploads sixty times a second while the solver runs.
        FrameTexture texture(*QOpenGLContext::currentContext()->extraFunctions());
        std::atomic<bool> over = false;
        double withFrames = 0.0;
        std::thread solver([&] {
            withFrames = stepsPerSecond(true);
            over = true;
        });
        int drawn = 0;
        const auto begin = Clock::now();
        while (!over) {
            if (const auto frame = display->take()) {
                texture.upload(makeFieldFrame(frame));
                ++drawn;
            }
            std::this_thread::sleep_for(15ms);
        }
        const double seconds = secondsSince(begin);
        solver.join();
        const double again = stepsPerSecond(false);
        const double best = std::max(alone, again);
        const auto& grid = simulation.discretisation().grid;
        const double cells = static_cast<double>(grid.nr) * grid.nz;
        qInfo("headless %.1f and %.1f Gcell-steps/s; with |E| every 50 steps and %.0f frames/s "
              "drawn: %.1f, which is %.1f %%",
              alone * cells * 1e-9, again * cells * 1e-9, drawn / seconds,
              withFrames * cells * 1e-9, 100.0 * withFrames / best);
        QVERIFY2(withFrames >= 0.9 * best, qPrintable(QString::number(withFrames / best)));
    }

    void windowShowsFramesOfTheDevice() {
        std::string renderer;
        bool onNvidia = false;
        {
            const OffscreenGl gl;
            renderer = gl.renderer();
            onNvidia = gl.onNvidia();
        }
        SolverThread solver(onDevice());
        FieldPanel panel;
        panel.resize(1000, 700);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, tests::patience));
        FieldView& view = panel.view();
        QObject::connect(
            &view, &FieldView::planeRequestChanged, &view,
            [&](const fdtd::PlaneRequest& request) { solver.setPlaneRequest(request); });
        QObject::connect(&view, &FieldView::framePathChanged, &view,
                         [&] { solver.acceptDeviceFrames(view.acceptsDeviceFrames()); });
        solver.acceptDeviceFrames(true);
        SolverStatus status;
        int painted = 0;
        QObject::connect(&view, &FieldView::framePainted, &view, [&] { ++painted; });
        const auto poll = [&] {
            const auto update = solver.fetch();
            status = update.status;
            for (const auto& load : update.loads) {
                if (load.succeeded)
                    view.setDiscretisation(load.discretisation);
            }
            if (auto frame = solver.takeFrame(); frame && view.discretisation())
                view.setFrame(std::move(frame));
            QTest::qWait(5);
        };
        const auto until = [&](const auto& condition) {
            QElapsedTimer clock;
            clock.start();
            while (clock.elapsed() < tests::patience) {
                poll();
                if (condition())
                    return true;
            }
            return false;
        };
        const auto project = shared(largeWave(512));
        solver.load("wave", [&] { return project; });
        QVERIFY(until([&] { return status.state == SolverState::ready; }));
        solver.run();
        QVERIFY(until([&] { return painted > 60 && view.frame()->peak() > 0.1; }));
        qInfo("GL_RENDERER %s: %s", renderer.c_str(), qPrintable(view.framePath()));
        QVERIFY(view.framePath().startsWith(onNvidia ? QStringLiteral("CUDA-OpenGL interop on ")
                                                     : QStringLiteral("host upload: ")));
        QCOMPARE(view.acceptsDeviceFrames(), onNvidia);
        painted = 0;
        QElapsedTimer clock;
        clock.start();
        (void)until([&] { return clock.elapsed() > 2000; });
        qInfo("%.0f frames/s painted, %.0f sampled, %.0f steps/s", painted / 2.0,
              status.framesPerSecond, status.stepsPerSecond);
        QVERIFY(painted > 20);

        // Readings: a line cut and the value under the cursor, exact when paused.
        view.pinLineCut(CutDirection::alongZ, 1.0, 0.0);
        LineCut cut;
        QObject::connect(&view, &FieldView::lineCutChanged, &view,
                         [&](const LineCut& changed) { cut = changed; });
        QVERIFY(until([&] { return !cut.empty(); }));
        solver.pause();
        QVERIFY(until([&] { return status.state == SolverState::paused; }));
        QVERIFY(until([&] { return view.frame()->step == status.step; }));
        std::shared_ptr<const FieldFrame> exact;
        fdtd::Plane plane;
        std::atomic<bool> done = false;
        const auto request = view.frame()->plane.request;
        solver.submit([&](run::Simulation& simulation) { plane = simulation.snapshot(request); },
                      [&](const Notice*) { done = true; });
        QVERIFY(until([&] { return done.load(); }));
        exact = makeFieldFrame(std::move(plane));
        const auto& grid = view.discretisation()->grid;
        const QPointF at = view.positionOf(1.0, 0.0);
        QTest::mouseMove(&view, at.toPoint() + QPoint(3, 3));
        QTest::mouseMove(&view, at.toPoint());
        const FrameSampler sampler(grid, *exact);
        QVERIFY(until([&] {
            const auto readout = view.readoutAt(at);
            const auto expected = sampler.value(readout.rUm, readout.zUm, Sampling::smooth);
            return readout.value && expected &&
                   std::abs(*readout.value - *expected) <= 1e-5 * exact->peak();
        }));

        // Resizing and a new project while frames are in flight.
        solver.run();
        for (int n = 0; n < 20; ++n) {
            panel.resize(700 + 17 * n, 500 + 11 * n);
            poll();
        }
        const auto other = shared(largeWave(384));
        solver.load("other", [&] { return other; });
        QVERIFY(until([&] { return status.state == SolverState::ready; }));
        solver.run();
        painted = 0;
        QVERIFY(until([&] { return painted > 20; }));
        // And the window goes while the solver runs.
    }
};

int main(int argc, char** argv) {
    prepareOpenGl();
    QApplication application(argc, argv);
    TestInterop test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_interop.moc"
