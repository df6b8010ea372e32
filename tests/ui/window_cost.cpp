// What the live window costs the solver: the same project headless and in the window, turn by turn
// in one process. Prints a JSON object:
//   zonescope_window_cost [--backend cpu|cuda] [--cells N] [--interval STEPS] [--seconds SECONDS]
//                         [--threads THREADS] [--energy STEPS] [--size PIXELS]
//                         [--close NAME]... [--hidden | --empty] [FILE]
// Without FILE: the real run of the benchmark, N x N cells (2000 on the CPU, 4096 on a GPU). The
// interval is the number of steps at whose multiples frames are due (without it: any), the energy
// is sampled every so many steps. The window has 16:10 and this width; hidden, it draws nothing,
// which tells what drawing costs. The docks of these object names are closed ("all": every one),
// which tells what they cost. With --empty it is hidden behind an OpenGL window of its size that is
// only cleared, sixty times a second: what the display takes of the device whatever is drawn.
// ZONESCOPE_LIVE turns round what makes frames cheap, to see what each part is worth:
// gpu/display/live_policy.hpp.

#include "core/bench/bench.hpp"
#include "core/io/project/project_json.hpp"
#include "core/run/simulation.hpp"
#include "gpu/factory/engine_factory.hpp"
#include "ui/field/field_panel.hpp"
#include "ui/field/field_view.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/run_window.hpp"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWindow>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace zonescope;
using namespace zonescope::ui;

struct Settings {
    std::string file;
    model::Backend backend = model::Backend::cpu;
    int cells = 0;
    int interval = 0;
    int energy = 0;
    int width = 0;
    bool hidden = false;
    bool empty = false;
    std::vector<std::string> closed;
    double seconds = 4.0;
    int threads = 1;
};

Settings settingsOf(int argc, char** argv) {
    Settings settings;
    for (int n = 1; n < argc; ++n) {
        const std::string word = argv[n];
        const auto value = [&]() -> std::string {
            if (++n >= argc)
                throw std::invalid_argument(word + " needs a value");
            return argv[n];
        };
        if (word == "--backend") {
            const auto name = value();
            if (name != "cpu" && name != "cuda")
                throw std::invalid_argument("--backend is cpu or cuda");
            settings.backend = name == "cuda" ? model::Backend::cuda : model::Backend::cpu;
        } else if (word == "--cells") {
            settings.cells = std::stoi(value());
        } else if (word == "--interval") {
            settings.interval = std::stoi(value());
        } else if (word == "--energy") {
            settings.energy = std::stoi(value());
        } else if (word == "--seconds") {
            settings.seconds = std::stod(value());
        } else if (word == "--threads") {
            settings.threads = std::stoi(value());
        } else if (word == "--size") {
            settings.width = std::stoi(value());
        } else if (word == "--close") {
            settings.closed.push_back(value());
        } else if (word == "--hidden") {
            settings.hidden = true;
        } else if (word == "--empty") {
            settings.hidden = settings.empty = true;
        } else if (word.starts_with("-")) {
            throw std::invalid_argument("there is no option " + word);
        } else {
            settings.file = word;
        }
    }
    if (settings.cells == 0)
        settings.cells = settings.backend == model::Backend::cuda ? 4096 : 2000;
    return settings;
}

model::Project projectOf(const Settings& settings) {
    auto project = settings.file.empty() ? bench::realRun(settings.cells, settings.cells)
                                         : io::readProject(settings.file);
    project.run.backend = settings.backend;
    project.run.threads = settings.threads;
    project.run.stop = {1e7, {}};
    if (settings.interval > 0)
        project.run.viewIntervalSteps = settings.interval;
    if (settings.energy > 0)
        project.run.energyIntervalSteps = settings.energy;
    return project;
}

/// In stretches of about 50 ms, as a run without a window takes them.
double stepsPerSecondHeadless(run::Simulation& simulation, double seconds) {
    QElapsedTimer clock;
    const auto first = simulation.step();
    const std::int64_t levels = std::max(1, simulation.counters().timeLevels);
    std::int64_t batch = 4 * levels;
    clock.start();
    while (static_cast<double>(clock.elapsed()) < 1000.0 * seconds) {
        const auto before = clock.nsecsElapsed();
        simulation.advance(batch);
        constexpr std::int64_t wanted = 50'000'000;
        const auto took = std::max<std::int64_t>(1, clock.nsecsElapsed() - before);
        if (2 * took < wanted)
            batch *= 2;
    }
    return static_cast<double>(simulation.step() - first) * 1e3 /
           static_cast<double>(clock.elapsed());
}

void process(double seconds) {
    QElapsedTimer clock;
    clock.start();
    while (static_cast<double>(clock.elapsed()) < 1000.0 * seconds)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

void closeDocks(MainWindow& window, const std::vector<std::string>& names) {
    for (auto* const dock : window.findChildren<QDockWidget*>()) {
        const auto named = [&](const std::string& name) {
            return name == "all" || dock->objectName().toStdString() == name;
        };
        if (std::ranges::any_of(names, named))
            dock->close();
    }
}

/// Shows one colour.
class EmptyWindow final : public QOpenGLWindow {
public:
    explicit EmptyWindow(const QSize& size) {
        resize(size);
        show();
        timer_.setTimerType(Qt::PreciseTimer);
        QObject::connect(&timer_, &QTimer::timeout, this, [this] { update(); });
        QObject::connect(this, &QOpenGLWindow::frameSwapped, this, [this] { ++swapped_; });
        timer_.start(16);
    }

protected:
    void paintGL() override {
        auto* const gl = context()->functions();
        gl->glClearColor(0.0F, 0.0F, swapped_ % 2 == 0 ? 0.0F : 0.2F, 1.0F);
        gl->glClear(GL_COLOR_BUFFER_BIT);
    }

private:
    QTimer timer_;
    int swapped_ = 0;
};

struct Windowed {
    double stepsPerSecond = 0.0;
    double framesPerSecond = 0.0;   ///< painted
    double swapsPerSecond = 0.0;    ///< of the whole window: more than frames when others repaint
    double sampledPerSecond = 0.0;  ///< by the solver
    std::int64_t stepsPerFrame = 0; ///< between the last two frames
};

/// `swaps` counts those of the window.
Windowed inWindow(MainWindow& window, double seconds, const int& swaps) {
    window.solver().run();
    process(1.0);
    QElapsedTimer clock;
    const auto first = window.status().step;
    const int swapsBefore = swaps;
    clock.start();
    process(seconds);
    const double elapsed = 1e-3 * static_cast<double>(clock.elapsed());
    const Windowed result{static_cast<double>(window.status().step - first) / elapsed,
                          window.framesPerSecond(), (swaps - swapsBefore) / elapsed,
                          window.status().framesPerSecond, window.status().stepsPerFrame};
    window.solver().pause();
    process(0.5);
    return result;
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<long>(values.size() / 2),
                     values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    prepareOpenGl();
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("zonescope"));
    QCoreApplication::setApplicationName(QStringLiteral("zonescope-window-cost"));
    try {
        const auto settings = settingsOf(argc, argv);
        const auto project = projectOf(settings);
        const double seconds = settings.seconds;
        const auto file = folder.filePath(QStringLiteral("cost.zonescope.json"));
        io::saveProject(project, file.toStdString());
        run::Simulation headless(std::make_shared<const model::Project>(project),
                                 gpu::engineFactory());
        MainWindow window(gpu::engineFactory());
        if (settings.width > 0)
            window.resize(settings.width, settings.width * 10 / 16);
        if (!settings.hidden)
            window.show();
        closeDocks(window, settings.closed);
        int swaps = 0;
        QObject::connect(&window.fieldPanel().view(), &QOpenGLWidget::frameSwapped, &window,
                         [&] { ++swaps; });
        std::unique_ptr<EmptyWindow> empty;
        if (settings.empty) {
            empty = std::make_unique<EmptyWindow>(window.size());
            QObject::connect(empty.get(), &QOpenGLWindow::frameSwapped, &window, [&] { ++swaps; });
        }
        const auto before = window.status().epoch;
        window.openFile(file);
        while (window.status().epoch <= before || !window.status().loading.empty())
            process(0.1);
        std::vector<double> alone;
        std::vector<double> live;
        std::vector<double> frames;
        std::vector<double> sampled;
        std::vector<double> swapped;
        std::int64_t stepsPerFrame = 0;
        constexpr int rounds = 3;
        stepsPerSecondHeadless(headless, 0.5);
        for (int round = 0; round < rounds; ++round) {
            alone.push_back(stepsPerSecondHeadless(headless, seconds));
            const auto result = inWindow(window, seconds, swaps);
            live.push_back(result.stepsPerSecond);
            frames.push_back(result.framesPerSecond);
            sampled.push_back(result.sampledPerSecond);
            swapped.push_back(result.swapsPerSecond);
            stepsPerFrame = result.stepsPerFrame;
        }
        const auto counters = headless.counters();
        const auto& grid = headless.discretisation().grid;
        const double cells = static_cast<double>(grid.nr) * grid.nz;
        std::printf("{\"backend\": \"%s\", \"device\": \"%s\", \"nr\": %d, \"nz\": %d, "
                    "\"interval_steps\": %d, \"headless_steps_per_s\": %.1f, "
                    "\"window_steps_per_s\": %.1f, \"window_gcell_steps_per_s\": %.2f, "
                    "\"ratio\": %.4f, \"frames_per_s\": %.1f, \"swaps_per_s\": %.1f, "
                    "\"sampled_per_s\": %.1f, "
                    "\"steps_per_frame\": %lld, \"energy_interval_steps\": %d, "
                    "\"live_off\": \"%s\", \"threads\": %d, \"window_pixels\": [%d, %d], "
                    "\"frame_path\": \"%s\"}\n",
                    counters.backend.c_str(), counters.device.c_str(), grid.nr, grid.nz,
                    settings.interval, median(alone), median(live), 1e-9 * cells * median(live),
                    median(live) / median(alone), median(frames), median(swapped), median(sampled),
                    static_cast<long long>(stepsPerFrame), project.run.energyIntervalSteps,
                    qEnvironmentVariable("ZONESCOPE_LIVE").toUtf8().constData(), settings.threads,
                    settings.hidden && !settings.empty ? 0 : window.width(),
                    settings.hidden && !settings.empty ? 0 : window.height(),
                    window.fieldPanel().view().framePath().toUtf8().constData());
    } catch (const std::exception& error) {
        std::fprintf(stderr, "zonescope_window_cost: %s\n", error.what());
        return 1;
    }
    return 0;
}
