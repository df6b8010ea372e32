#include "core/verify/layer.hpp"

#include "core/verify/rungs.hpp"

#include "core/error.hpp"
#include "core/model/signal.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <random>

namespace zonescope::verify {
namespace {

constexpr double layerCellUm = 0.05;
constexpr double layerWavelengthUm = 20 * layerCellUm;
constexpr model::Component electric[] = {model::Component::er, model::Component::et,
                                         model::Component::ez};

enum class Wall { radial, axial, corner };

const char* wallName(Wall wall) {
    switch (wall) {
    case Wall::radial: return "radial";
    case Wall::axial: return "axial";
    case Wall::corner: return "corner";
    }
    return "";
}

model::GaussianPulse pulse() {
    model::GaussianPulse signal;
    signal.wavelengthUm = layerWavelengthUm;
    signal.relativeBandwidth = 0.3;
    signal.delayWidths = 5.0;
    return signal;
}

/// Currents along z and theta in a Gaussian ball of radius 4 cells about the origin, with the
/// powers of r that regular fields of order m have near the axis. Both polarisations are radiated.
void addBallOfCurrent(model::Project& project) {
    constexpr double width = 4.0 * layerCellUm;
    constexpr int reach = 20; // exp(-12.5) at the edge of the table
    for (const model::Component component : {model::Component::ez, model::Component::et}) {
        model::CurrentProfile profile;
        profile.component = component;
        const auto offset = grid::yeeOffset(component);
        for (int i = 0; i <= reach; ++i) {
            profile.rUm.push_back((i + offset.r) * layerCellUm);
        }
        for (int k = -reach; k <= reach; ++k) {
            profile.zUm.push_back((k + offset.z) * layerCellUm);
        }
        const int power = component == model::Component::ez ? std::abs(project.azimuthalOrder)
                                                            : std::abs(project.azimuthalOrder) + 1;
        for (const double z : profile.zUm) {
            for (const double r : profile.rUm) {
                profile.density.push_back(std::pow(r / width, power) *
                                          std::exp(-0.5 * (r * r + z * z) / (width * width)));
            }
        }
        profile.signal = pulse();
        project.sources.push_back(
            {.name = component == model::Component::ez ? "along z" : "along theta",
             .kind = std::move(profile)});
    }
}

/// E in the window 0 <= i < distance, -distance <= k < distance at sampled steps, in single
/// precision: its rounding, 6e-8, is far below the errors to be seen.
struct History {
    std::vector<float> values;
    double peak = 0.0; ///< largest |E|
};

class LayerExperiment {
public:
    /// \param distance cells from the axis (and from z = 0) at which the layer starts
    LayerExperiment(const Settings& settings, int azimuthalOrder, int distance)
        : settings_(settings), m_(azimuthalOrder), distance_(distance) {
        const Run run = makeFarRun();
        const double dt = run.grid().dt;
        const double pulseEnd = model::signalEndTime(pulse());
        // The pulse, its way from the source to the corner and back, and two wavelengths for what
        // follows.
        const double end = pulseEnd + 2.0 * std::numbers::sqrt2 * distance_ * layerCellUm +
                           2.0 * layerWavelengthUm;
        steps_ = static_cast<std::int64_t>(std::ceil(end / dt));
        // Nothing returns to the window from a wall this far away: out and back takes longer than
        // the run.
        if (farCells() * layerCellUm + (farCells() - distance_) * layerCellUm < end) {
            throw Error(say("the reference domain of the layer test is too small"));
        }
        reference_ = record(run);
    }

    /// Largest |E - E reference| anywhere in the window at any time, over the largest |E
    /// reference|.
    [[nodiscard]] double error(Wall wall, int cells, model::LayerStretch stretch) const {
        const History history = record(makeLayerRun(wall, cells, stretch));
        double largest = 0.0;
        for (std::size_t n = 0; n < history.values.size(); n += 3) {
            double square = 0.0;
            for (std::size_t c = 0; c < 3; ++c) {
                const double difference =
                    static_cast<double>(history.values[n + c]) - reference_.values[n + c];
                square += difference * difference;
            }
            largest = square <= largest ? largest : square;
        }
        return std::sqrt(largest) / reference_.peak;
    }

private:
    [[nodiscard]] int farCells() const { return distance_ + 160; }

    [[nodiscard]] Run makeFarRun() const {
        model::Project project = closedDomain(m_, farCells(), farCells(), farCells(), layerCellUm);
        addBallOfCurrent(project);
        return makeRun(settings_, project, model::Precision::doublePrecision);
    }

    [[nodiscard]] Run makeLayerRun(Wall wall, int cells, model::LayerStretch stretch) const {
        const int cellsR = wall == Wall::axial ? farCells() : distance_;
        const int cellsZ = wall == Wall::radial ? farCells() : distance_;
        model::Project project = closedDomain(m_, cellsR, cellsZ, cellsZ, layerCellUm);
        if (wall != Wall::axial) {
            project.boundaries.rMax = absorbingLayer(cells, stretch);
        }
        if (wall != Wall::radial) {
            project.boundaries.zMin = absorbingLayer(cells, stretch);
            project.boundaries.zMax = absorbingLayer(cells, stretch);
        }
        addBallOfCurrent(project);
        return makeRun(settings_, project, model::Precision::doublePrecision);
    }

    [[nodiscard]] History record(const Run& run) const {
        constexpr std::int64_t interval = 4;
        const auto& grid = run.grid();
        const int centre = static_cast<int>(std::lround(-grid.zOrigin / grid.dz));
        History history;
        double peak = 0.0;
        for (std::int64_t step = 0; step < steps_; step += interval) {
            run.engine->advance(interval);
            const std::array<std::vector<double>, 3> fields = {run.engine->component(electric[0]),
                                                               run.engine->component(electric[1]),
                                                               run.engine->component(electric[2])};
            for (int k = centre - distance_; k < centre + distance_; ++k) {
                for (int i = 0; i < distance_; ++i) {
                    double square = 0.0;
                    for (const auto& field : fields) {
                        const double value = field[grid.index(i, k)];
                        history.values.push_back(static_cast<float>(value));
                        square += value * value;
                    }
                    peak = std::max(peak, square);
                }
            }
        }
        history.peak = std::sqrt(peak);
        return history;
    }

    Settings settings_;
    int m_;
    int distance_;
    std::int64_t steps_ = 0;
    History reference_;
};

/// Reflection by thickness, of a layer two wavelengths from the axis; the rungs of all orders share
/// it. `corner10` and `corner20` are known already.
Figure thicknessFigure(const LayerExperiment& experiment, int m, double corner10, double corner20,
                       double quasi10) {
    Figure figure{
        .name = "layer/reflection",
        .title = "Reflection of the absorbing layers",
        .x = {"thickness", "cells"},
        .y = {"error of E / peak", "1", AxisScale::logarithmic},
        .series = {},
        .caption = "A pulse of 20 cells per wavelength from near the axis, layers on all sides 2 "
                   "wavelengths away: largest difference from a domain without echo. The quasi "
                   "layer, whose stretch leaves out 1/r, is for comparison (radial wall)."};
    const auto corner = [&](int cells) {
        return experiment.error(Wall::corner, cells, model::LayerStretch::complete);
    };
    figure.add(fmt::format("m = {}", m), SeriesRole::computed, {5.0, 10.0, 15.0, 20.0},
               {corner(5), corner10, corner(15), corner20});
    if (m == 1) {
        figure.add("quasi, m = 1", SeriesRole::computed, {10.0}, {quasi10});
    }
    figure.add("bound", SeriesRole::bound, {10.0, 20.0}, {3e-4, 3e-5});
    return figure;
}

Findings layerReflection(const Settings& settings, const std::string& name, int m, int distance) {
    const LayerExperiment experiment(settings, m, distance);
    std::vector<Result> results;
    double corner[2] = {};
    for (const int cells : {10, 20}) {
        const double bound = (distance == 40 ? 3e-4 : 5e-4) * (cells == 10 ? 1.0 : 0.1);
        for (const Wall wall : {Wall::radial, Wall::axial, Wall::corner}) {
            results.push_back(atMost(fmt::format("{}/{}_{}_cells", name, wallName(wall), cells),
                                     experiment.error(wall, cells, model::LayerStretch::complete),
                                     bound, "1", "largest field error over the largest field"));
        }
        corner[cells == 10 ? 0 : 1] = results.back().value;
    }
    const double quasi = experiment.error(Wall::radial, 10, model::LayerStretch::quasi);
    results.push_back(atLeast(name + "/quasi_radial_10_cells", quasi, 3e-3, "1",
                              "the quasi layer, for comparison"));
    if (distance != 40) {
        return results;
    }
    return {std::move(results), {thicknessFigure(experiment, m, corner[0], corner[1], quasi)}};
}

/// Random current densities of both kinds in every component, with two broad bands: about 4 and
/// about 30 cells per wavelength.
void addRandomCurrents(model::Project& project, int cells) {
    std::mt19937_64 random(7 + static_cast<unsigned>(project.azimuthalOrder));
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (const double band : {4.0 * layerCellUm, 30.0 * layerCellUm}) {
        for (const model::Component component : allComponents) {
            model::CurrentProfile profile;
            profile.component = component;
            const auto offset = grid::yeeOffset(component);
            for (int i = 0; i < cells; ++i) {
                profile.rUm.push_back((i + offset.r) * layerCellUm);
            }
            for (int k = -cells / 2; k < cells / 2; ++k) {
                profile.zUm.push_back((k + offset.z) * layerCellUm);
            }
            for (std::size_t n = 0; n < profile.rUm.size() * profile.zUm.size(); ++n) {
                profile.density.push_back(uniform(random));
            }
            model::GaussianPulse signal;
            signal.wavelengthUm = band;
            signal.relativeBandwidth = 1.0;
            profile.signal = signal;
            project.sources.push_back({.name = fmt::format("noise {}", project.sources.size()),
                                       .kind = std::move(profile)});
        }
    }
}

/// Largest energy after step 1e4 over the energy at step 1e4.
double lateGrowth(const Settings& settings, int m, std::int64_t steps) {
    constexpr int cells = 20;
    constexpr std::int64_t settled = 10'000;
    constexpr std::int64_t interval = 500;
    model::Project project = closedDomain(m, cells, cells / 2, cells / 2, layerCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    addRandomCurrents(project, cells);
    const Run run = makeRun(settings, project, model::Precision::doublePrecision);
    run.engine->advance(settled);
    const double start = run.engine->fieldEnergy();
    double largest = 0.0;
    while (run.engine->step() < steps) {
        run.engine->advance(interval);
        const double energy = run.engine->fieldEnergy();
        if (!(energy <= largest)) { // keeps a NaN
            largest = energy;
        }
    }
    return largest / start;
}

} // namespace

model::Project layerProject(int azimuthalOrder, int distance, int cells,
                            model::LayerStretch stretch) {
    auto project = closedDomain(azimuthalOrder, distance, distance, distance, layerCellUm);
    const auto layer = absorbingLayer(cells, stretch);
    project.boundaries = {.rMax = layer, .zMin = layer, .zMax = layer};
    addBallOfCurrent(project);
    return project;
}

double layerError(const Settings& settings, int azimuthalOrder, int distance, int cells,
                  model::LayerStretch stretch) {
    return LayerExperiment(settings, azimuthalOrder, distance).error(Wall::corner, cells, stretch);
}

std::vector<Rung> layerRungs() {
    std::vector<Rung> rungs;
    for (const int distance : {40, 20}) {
        for (const int m : {0, 1, 3}) {
            const std::string name = fmt::format("layer/start_{}/m{}", distance, m);
            rungs.push_back(
                {name, "Reflection of a pulse of 20 cells per wavelength by the absorbing layers",
                 [=](const Settings& settings) {
                     return layerReflection(settings, name, m, distance);
                 }});
        }
    }
    for (const int m : {0, 1, 3, 8}) {
        const std::string name = fmt::format("layer/late_growth/m{}", m);
        rungs.push_back({name, "No growth at late times after random currents of zero mean",
                         [=](const Settings& settings) -> std::vector<Result> {
                             const std::int64_t steps = settings.quick() ? 50'000 : 200'000;
                             return {
                                 atMost(fmt::format("{}/{}_steps", name, steps),
                                        lateGrowth(settings, m, steps), 1.0, "1",
                                        "largest energy after step 10000 over the energy there")};
                         }});
    }
    return rungs;
}

} // namespace zonescope::verify
