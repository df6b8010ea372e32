#include "gpu/bench/live_measurement.hpp"

#include "core/error.hpp"
#include "gpu/display/display_stream.hpp"
#include "gpu/display/window_drawing.hpp"
#include "gpu/engine/device_engine.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace zonescope::gpu {

namespace {

using Clock = std::chrono::steady_clock;

/// Samples of a plane in each direction, and pixels of the picture: those of a window.
constexpr int samplesAcross = 1024;
constexpr int pixelsAcross = 1400;
constexpr int pixelsDown = 900;

double secondsAfter(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Takes frames, and draws them, so many times a second on a thread of its own.
class Viewer {
public:
    Viewer(DisplayStream& display, double framesPerSecond, std::optional<DrawingWay> draws)
        : thread_([this, &display, framesPerSecond, draws](const std::stop_token& stop) {
              look(stop, display, framesPerSecond, draws);
          }) {
        ready_.wait(false);
    }

    [[nodiscard]] int taken() const noexcept { return taken_; }
    /// Ends it. \returns who has drawn, or why nobody could; empty when nobody should
    [[nodiscard]] std::string end() {
        thread_.request_stop();
        thread_.join();
        return std::move(drawnBy_);
    }

private:
    void look(const std::stop_token& stop, DisplayStream& display, double framesPerSecond,
              std::optional<DrawingWay> draws) {
        std::unique_ptr<WindowDrawing> renderer;
        if (draws) {
            try {
                renderer = std::make_unique<WindowDrawing>(display.device(), pixelsAcross,
                                                           pixelsDown, *draws);
            } catch (const DeviceError& error) {
                drawnBy_ = std::string("nobody: ") + error.what();
            }
        }
        ready_ = true;
        ready_.notify_all();
        const auto interval = std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(1.0 / framesPerSecond));
        auto next = Clock::now() + interval;
        std::shared_ptr<const DeviceFrame> shown;
        while (!stop.stop_requested()) {
            std::this_thread::sleep_until(next);
            next += interval;
            auto frame = display.take();
            if (!frame) {
                continue;
            }
            shown = std::move(frame);
            ++taken_;
            if (!renderer) {
                continue;
            }
            try {
                renderer->show(shown);
                if (drawnBy_.empty()) {
                    drawnBy_ = renderer->name() + " through EGL, " + nameOf(renderer->way());
                }
            } catch (const DeviceError& error) {
                drawnBy_ = std::string("nobody: ") + error.what();
                renderer.reset();
            }
        }
    }

    std::atomic<int> taken_{0};
    std::atomic<bool> ready_{false};
    std::string drawnBy_; ///< of the thread, until it has ended
    std::jthread thread_; // last: it uses the others
};

} // namespace

bench::LiveVariant measureLive(fdtd::Engine& engine, const LiveFeed& feed,
                               const LiveSettings& settings) {
    auto* const device = dynamic_cast<DeviceEngine*>(&engine);
    if (device == nullptr) {
        throw DeviceError(say("The live view needs an engine on one device."));
    }
    const LivePolicy& policy = feed.policy;
    DeviceEngine* const parities[] = {device};
    DisplayStream display(parities);
    display.setPace(policy.pace);
    display.setStops(policy.endsPasses ? std::optional<std::int64_t>(0) : std::nullopt);
    fdtd::PlaneRequest request;
    request.strideR = std::max(1, settings.nr / samplesAcross);
    request.strideZ = std::max(1, settings.nz / samplesAcross);

    Viewer viewer(display, settings.framesPerSecond, feed.drawn);
    const std::int64_t interval = settings.intervalSteps;
    const std::int64_t first = engine.step();
    int published = 0;
    double seconds = 0.0;
    const auto start = Clock::now();
    while (seconds < settings.seconds) {
        const std::int64_t due = (engine.step() / interval + 1) * interval - engine.step();
        engine.advance(display.stepsToPassEnd(due));
        if (feed.frames && !(policy.waitsForViewer && display.hasUntaken())) {
            published += display.publish(request, 0) ? 1 : 0;
        }
        display.keepPace();
        seconds = secondsAfter(start);
    }
    display.finishSteps();
    seconds = secondsAfter(start);
    const int taken = viewer.taken();

    bench::LiveVariant live;
    live.name = feed.name;
    live.drawnBy = viewer.end();
    display.setPace(HostPace::waiting);
    display.setStops(std::nullopt);
    const auto steps = static_cast<double>(engine.step() - first);
    live.gcellStepsPerSecond = 1e-9 * settings.nr * settings.nz * steps / seconds;
    live.stepsPerFrame = published > 0 ? steps / published : 0.0;
    live.sampledPerSecond = published / seconds;
    live.shownPerSecond = taken / seconds;
    const auto kernels = display.kernels();
    if (!kernels.empty() && kernels.front().launches > 0) {
        live.sampleMicroseconds =
            1e6 * kernels.front().seconds / static_cast<double>(kernels.front().launches);
    }
    return live;
}

} // namespace zonescope::gpu
