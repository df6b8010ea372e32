/// \file
/// The frame path on a device: planes and statistics against the host, three buffers under stress,
/// interop against host upload, pictures through EGL, the window, and what frames cost. Needs a
/// CUDA device; the parts with a window need an X server, and for interop one whose OpenGL is
/// NVIDIA's.

#include "core/error.hpp"
#include "core/io/field_image.hpp"
#include "core/io/image_layout.hpp"
#include "core/run/field_map.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/picture_renderer.hpp"
#include "gpu/engine/device_engine.hpp"
#include "tests/gpu/device_needed.hpp"
#include "tests/support/small_projects.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_renderer.hpp"
#include "ui/field/field_view.hpp"
#include "ui/field/frame_sampler.hpp"
#include "ui/run_window.hpp"
#include "ui/solver/solver_thread.hpp"

#include <QApplication>
#include <QElapsedTimer>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

using namespace zonescope;
using namespace zonescope::ui;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

run::EngineFactory onDevice() {
    return [](std::shared_ptr<const grid::Discretisation> discretisation,
              const model::RunSettings& settings, int parity) {
        return gpu::makeCudaEngine(std::move(discretisation), settings.precision, parity);
    };
}

std::shared_ptr<const model::Project> shared(model::Project project) {
    return std::make_shared<const model::Project>(std::move(project));
}

model::Project endless(model::Project project) {
    project.run.stop = {.maxTimeFs = 1e9, .energyDecay = std::nullopt};
    return project;
}

/// A plane wave that never ends over `cells` x `cells` cells, half of them glass.
model::Project largeWave(int cells) {
    auto project = endless(tests::planeWaveWithMonitors());
    const double half = 0.5 * 0.02 * cells;
    project.name = "Large wave";
    project.domain = {
        .radiusUm = 2.0 * half, .zMinUm = -half, .zMaxUm = half, .drUm = 0.02, .dzUm = 0.02};
    auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
    wave.zUm = -0.9 * half;
    wave.signal = model::ContinuousWave{.wavelengthUm = 1.0};
    project.monitors.clear();
    project.run.energyIntervalSteps = 1000;
    return project;
}

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

/// An OpenGL 3.3 context without a window, current as long as it lives.
class OffscreenGl {
public:
    OffscreenGl() {
        surface_.setFormat(QSurfaceFormat::defaultFormat());
        surface_.create();
        context_.setFormat(QSurfaceFormat::defaultFormat());
        usable_ = context_.create() && context_.makeCurrent(&surface_);
        if (usable_)
            renderer_ =
                reinterpret_cast<const char*>(context_.functions()->glGetString(GL_RENDERER));
    }
    ~OffscreenGl() { context_.doneCurrent(); }
    OffscreenGl(const OffscreenGl&) = delete;
    OffscreenGl& operator=(const OffscreenGl&) = delete;

    [[nodiscard]] bool usable() const { return usable_; }
    [[nodiscard]] const std::string& renderer() const { return renderer_; }
    [[nodiscard]] bool onNvidia() const {
        return renderer_.find("NVIDIA") != std::string::npos ||
               renderer_.find("GeForce") != std::string::npos;
    }

private:
    QOffscreenSurface surface_;
    QOpenGLContext context_;
    bool usable_ = false;
    std::string renderer_;
};

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
                QTRY_VERIFY((arrived = pending->arrived()).has_value());
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
        QTRY_VERIFY(pending->arrived().has_value());
    }

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
        QCOMPARE(onHostRenderer.texture()->path(), FramePath::hostUpload);
        const auto& texture = *onDeviceRenderer.texture();
        if (!gl.onNvidia()) {
            QCOMPARE(texture.path(), FramePath::hostUpload);
            QVERIFY(!texture.interopFailure().empty());
            QSKIP(qPrintable(QStringLiteral("OpenGL is not NVIDIA's: only the fall-back was "
                                            "tested: %1")
                                 .arg(QString::fromStdString(texture.interopFailure()))));
        }
        QVERIFY2(texture.path() == FramePath::interop, texture.interopFailure().c_str());
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

    void picturesThroughEglEqualTheRaster() {
        // CUDA reaches OpenGL through GLX or through EGL, one of them for the life of a process,
        // and the tests before have used GLX: this one works in a process without a display.
        constexpr const char* inChild = "ZONESCOPE_TEST_WITHOUT_DISPLAY";
        if (!qEnvironmentVariableIsSet(inChild)) {
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.remove(QStringLiteral("DISPLAY"));
            environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
            environment.insert(QString::fromLatin1(inChild), QStringLiteral("1"));
            QProcess child;
            child.setProcessEnvironment(environment);
            child.setProcessChannelMode(QProcess::ForwardedChannels);
            child.start(QCoreApplication::applicationFilePath(),
                        {QStringLiteral("picturesThroughEglEqualTheRaster")});
            QVERIFY(child.waitForFinished(60'000));
            QCOMPARE(child.exitStatus(), QProcess::NormalExit);
            QCOMPARE(child.exitCode(), 0);
            return;
        }
        run::Simulation simulation(shared(endless(tests::planeWaveWithMonitors())), onDevice());
        const auto display = gpu::makeDisplayStream(simulation);
        std::unique_ptr<gpu::PictureRenderer> renderer;
        try {
            renderer = std::make_unique<gpu::PictureRenderer>(display->device());
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
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
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
            while (clock.elapsed() < 20000) {
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
    TestDisplay test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_display.moc"
