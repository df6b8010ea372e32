// What the live window costs the solver: the same project headless and in the window, turn by turn
// in one process: zonescope_window_cost [FILE [SECONDS [THREADS]]]. Prints a JSON object.

#include "core/bench/bench.hpp"
#include "core/io/project_json.hpp"
#include "core/run/simulation.hpp"
#include "ui/run_window.hpp"
#include "ui/window/main_window.hpp"

#include <QAction>
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace zonescope;
using namespace zonescope::ui;

double stepsPerSecondHeadless(run::Simulation& simulation, double seconds) {
    QElapsedTimer clock;
    const auto first = simulation.step();
    clock.start();
    while (static_cast<double>(clock.elapsed()) < 1000.0 * seconds)
        simulation.advance(4 * simulation.counters().timeLevels);
    return static_cast<double>(simulation.step() - first) * 1e3 /
           static_cast<double>(clock.elapsed());
}

void process(double seconds) {
    QElapsedTimer clock;
    clock.start();
    while (static_cast<double>(clock.elapsed()) < 1000.0 * seconds)
        QApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
}

struct Windowed {
    double stepsPerSecond = 0.0;
    double framesPerSecond = 0.0;
};

Windowed inWindow(MainWindow& window, double seconds) {
    window.solver().run();
    process(1.0);
    QElapsedTimer clock;
    const auto first = window.status().step;
    clock.start();
    process(seconds);
    const double elapsed = 1e-3 * static_cast<double>(clock.elapsed());
    const Windowed result{static_cast<double>(window.status().step - first) / elapsed,
                          window.framesPerSecond()};
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
        auto project = argc > 1 ? io::readProject(argv[1]) : bench::realRun(2000, 2000);
        const double seconds = argc > 2 ? std::stod(argv[2]) : 4.0;
        project.run.threads = argc > 3 ? std::stoi(argv[3]) : 1;
        project.run.stop = {1e7, {}};
        const auto file = folder.filePath(QStringLiteral("cost.zonescope.json"));
        io::saveProject(project, file.toStdString());
        run::Simulation headless(std::make_shared<const model::Project>(project));
        MainWindow window;
        window.show();
        const auto before = window.status().epoch;
        window.openFile(file);
        while (window.status().epoch <= before || !window.status().loading.empty())
            process(0.1);
        std::vector<double> alone;
        std::vector<double> live;
        std::vector<double> frames;
        constexpr int rounds = 3;
        stepsPerSecondHeadless(headless, 0.5);
        for (int round = 0; round < rounds; ++round) {
            alone.push_back(stepsPerSecondHeadless(headless, seconds));
            const auto result = inWindow(window, seconds);
            live.push_back(result.stepsPerSecond);
            frames.push_back(result.framesPerSecond);
        }
        std::printf("{\"headless_steps_per_s\": %.1f, \"window_steps_per_s\": %.1f, "
                    "\"ratio\": %.4f, \"frames_per_s\": %.1f, \"threads\": %d}\n",
                    median(alone), median(live), median(live) / median(alone), median(frames),
                    project.run.threads);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "zonescope_window_cost: %s\n", error.what());
        return 1;
    }
    return 0;
}
