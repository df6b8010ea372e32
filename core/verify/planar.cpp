#include "core/verify/planar.hpp"

#include "core/error.hpp"
#include "core/mathematics/harmonic_inversion.hpp"
#include "core/verify/rungs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <random>

namespace zonescope::verify {

model::Project planarDomain(int cellsX, int cellsBelow, int cellsAbove, double cellUm) {
    model::Project project = closedDomain(0, cellsX, cellsBelow, cellsAbove, cellUm);
    project.domain.metric = model::Metric::planar;
    return project;
}

const char* planarSetName(PlanarSet set) { return set == PlanarSet::alongX ? "x" : "y"; }

model::Boundary mirrorOf(PlanarSet set) {
    model::Boundary wall;
    wall.kind = set == PlanarSet::alongX ? model::BoundaryKind::electricWall
                                         : model::BoundaryKind::magneticWall;
    return wall;
}

double polarizationAngleOf(PlanarSet set) { return set == PlanarSet::alongX ? 0.0 : 90.0; }

namespace {

// A closed box of width 1 and height 0.75. With Ey = sin(kx x) sin(kz z), or with Hy = cos(kx x)
// cos(kz z), kx = p pi/width and kz = q pi/height, its angular frequency is sqrt(kx^2 + kz^2).
constexpr int boxColumns = 2, boxRows = 1;
constexpr double boxHeight = 0.75;

struct BoxMode {
    double kx = boxColumns * std::numbers::pi;
    double kz = boxRows * std::numbers::pi / boxHeight;
    [[nodiscard]] double angularFrequency() const { return std::hypot(kx, kz); }
};

/// Relative error of the frequency on a grid with so many cells per width.
double boxError(const Settings& settings, PlanarSet set, int cells) {
    const BoxMode mode;
    const double cell = 1.0 / cells;
    const Run run = makeRun(
        settings, planarDomain(cells, 0, static_cast<int>(std::lround(boxHeight * cells)), cell),
        model::Precision::doublePrecision);
    const auto& grid = run.grid();
    const auto fill = [&](model::Component component, auto&& field) {
        const auto offset = grid::yeeOffset(component);
        std::vector<double> values(grid.points());
        for (int k = 0; k < grid.rows(); ++k) {
            for (int i = 0; i < grid.columns(); ++i) {
                values[grid.index(i, k)] =
                    field(mode.kx * grid.r(i, offset.r), mode.kz * grid.z(k, offset.z));
            }
        }
        run.engine->setComponent(component, values);
    };
    if (set == PlanarSet::alongY) {
        fill(model::Component::et, [](double x, double z) { return std::sin(x) * std::sin(z); });
    } else { // curl of Hy: Ex = -dz Hy, Ez = dx Hy
        fill(model::Component::er,
             [&](double x, double z) { return mode.kz * std::cos(x) * std::sin(z); });
        fill(model::Component::ez,
             [&](double x, double z) { return -mode.kx * std::sin(x) * std::cos(z); });
    }
    const auto electricField = [&] {
        return std::array{run.engine->component(model::Component::er),
                          run.engine->component(model::Component::et),
                          run.engine->component(model::Component::ez)};
    };
    const auto first = electricField();
    const double period = 2.0 * std::numbers::pi / mode.angularFrequency();
    const auto stride =
        static_cast<std::int64_t>(std::max(1.0, std::floor(period / (16.0 * grid.dt))));
    std::vector<double> correlation;
    for (int sample = 0; sample < 128; ++sample) {
        const auto now = electricField();
        double sum = 0.0;
        for (std::size_t c = 0; c < now.size(); ++c) {
            for (std::size_t n = 0; n < now[c].size(); ++n) {
                sum += first[c][n] * now[c][n];
            }
        }
        correlation.push_back(sum);
        run.engine->advance(stride);
    }
    const auto found =
        mathematics::harmonicInversion(correlation, static_cast<double>(stride) * grid.dt);
    if (found.empty()) {
        throw Error(say("no oscillation was found"));
    }
    return std::abs(2.0 * std::numbers::pi * found.front().frequency / mode.angularFrequency() -
                    1.0);
}

Findings cavity(const Settings& settings, const std::string& name, PlanarSet set) {
    constexpr std::array cells{40, 60, 120};
    std::vector<double> sizes, errors;
    for (const int n : cells) {
        sizes.push_back(1.0 / n);
        errors.push_back(boxError(settings, set, n));
    }
    Figure figure{.name = "planar/cavity/convergence",
                  .title = "Mode of a conducting box: error of the frequency",
                  .x = {"cell size / width", "1", AxisScale::logarithmic},
                  .y = {"relative frequency error", "1", AxisScale::logarithmic},
                  .series = {},
                  .caption =
                      "Two half waves along x and one along z in a planar box of width 1 and "
                      "height 0.75, against the closed form."};
    figure.add(fmt::format("E along {}", set == PlanarSet::alongX ? "x and z" : "y"),
               SeriesRole::computed, sizes, errors);
    figure.series.push_back(secondOrder(sizes[1], 0.5 * errors[1], sizes.back(), sizes.front()));
    const double order = std::log(errors[1] / errors[2]) / std::log(2.0);
    return {{atMost(name + "/error_40_cells", errors[0], 2e-3, "1",
                    "relative frequency error, mode 2, 1 of a conducting box"),
             within(name + "/order", order, 2.0, 0.1, "1", "between 60 and 120 cells per width")},
            {std::move(figure)}};
}

/// A closed box with bodies whose edges lie off the grid.
model::Project boxWithBodies(const model::Boundary& inner, const model::Boundary& outer) {
    constexpr int cells = 32;
    constexpr double cellUm = 0.05;
    model::Project project = planarDomain(cells, cells / 2, cells / 2, cellUm);
    project.boundaries.rMin = inner;
    project.boundaries.rMax = outer;
    project.materials = {material("glass", 2.25), material("silicon", 12.0)};
    project.bodies = {ringBody("bar", 0.52, 1.03, -0.31, 0.22, "silicon"),
                      ringBody("step", 0.0, 0.38, -0.43, 0.09, "glass"),
                      {"rod", model::Sphere{0.33, 0.19, "silicon"}},
                      {"wedge", model::Polygon{{{1.1, -0.6}, {1.45, -0.5}, {1.2, 0.55}}, "glass"}}};
    return project;
}

double drift(const Settings& settings, const model::Project& project, model::Precision precision,
             std::int64_t steps) {
    const Run run = makeRun(settings, project, precision);
    std::mt19937_64 random(7);
    fillRandomly(*run.engine, run.grid(), random);
    const double start = run.engine->fieldEnergy();
    double worst = 0.0;
    for (int part = 0; part < 100 && std::isfinite(worst); ++part) {
        run.engine->advance(steps / 100);
        const double change = std::abs(run.engine->fieldEnergy() / start - 1.0);
        worst = std::isfinite(change) ? std::max(worst, change) : change;
    }
    return worst;
}

std::vector<Result> energy(const Settings& settings, const std::string& name,
                           model::Precision precision) {
    const std::int64_t steps = settings.quick() ? 10'000 : 20'000;
    const double bound = precision == model::Precision::single ? 1e-4 : 1e-10;
    const model::Boundary electric = mirrorOf(PlanarSet::alongX);
    const model::Boundary magnetic = mirrorOf(PlanarSet::alongY);
    std::vector<Result> results;
    for (const auto& [walls, project] :
         {std::pair("electric", boxWithBodies(electric, electric)),
          std::pair("magnetic", boxWithBodies(magnetic, magnetic))}) {
        results.push_back(atMost(fmt::format("{}/{}_walls/drift_{}_steps", name, walls, steps),
                                 drift(settings, project, precision, steps), bound, "1",
                                 "largest relative change, S = 0.6"));
    }
    return results;
}

/// Layers on all four sides around bodies that run into those along x.
model::Project openBox() {
    model::Project project = boxWithBodies(absorbingLayer(10), absorbingLayer(10));
    project.boundaries.zMin = project.boundaries.zMax = absorbingLayer(10);
    project.bodies.push_back(ringBody("through", 0.0, 2.0, 0.5, 0.6, "silicon"));
    return project;
}

std::vector<Result> stability(const Settings& settings, const std::string& name) {
    const std::int64_t steps = settings.quick() ? 10'000 : 40'000;
    const Run run = makeRun(settings, openBox(), model::Precision::doublePrecision);
    std::mt19937_64 random(11);
    fillRandomly(*run.engine, run.grid(), random);
    const double start = run.engine->fieldEnergy();
    run.engine->advance(steps / 2);
    const double middle = run.engine->fieldEnergy();
    run.engine->advance(steps / 2);
    // Charge of the random start stays, and a static field does not decay; nothing may grow.
    return {atMost(fmt::format("{}/growth_{}_steps", name, steps), middle / start, 1.0, "1",
                   "energy in the middle of the run over that of a random start"),
            atMost(name + "/late_growth", run.engine->fieldEnergy() / middle, 1.01, "1",
                   "growth over the second half")};
}

/// Light, bodies, layers on all sides, a transform and a probe.
model::Project busyBox() {
    model::Project project = openBox();
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 1.0;
    model::PlaneWave wave;
    wave.zUm = -0.7;
    wave.signal = pulse;
    wave.polarizationAngleDeg = 30.0;
    project.sources = {{.name = "wave", .kind = wave}};
    model::DftPlane plane;
    plane.zUm = 0.7;
    plane.wavelengthsUm = {1.0};
    model::PointProbe probe;
    probe.at = {.rUm = 0.3, .zUm = 0.31};
    project.monitors = {{.name = "plane", .kind = plane}, {.name = "probe", .kind = probe}};
    return project;
}

std::vector<std::vector<double>> fieldsOf(const Run& run) {
    constexpr std::int64_t steps = 600;
    constexpr std::int64_t portion = 170;
    while (run.engine->step() < steps) {
        run.engine->advance(std::min(portion, steps - run.engine->step()));
    }
    std::vector<std::vector<double>> fields;
    for (const model::Component component : allComponents) {
        fields.push_back(run.engine->component(component));
    }
    for (const fdtd::MonitorReading& reading : run.engine->readMonitors()) {
        for (const fdtd::DftBoxData& box : reading.boxes) {
            auto& part = fields.emplace_back();
            for (const auto& value : box.values) {
                part.push_back(value.real());
                part.push_back(value.imag());
            }
        }
    }
    return fields;
}

double differingBits(const std::vector<std::vector<double>>& one,
                     const std::vector<std::vector<double>>& other) {
    double count = 0.0;
    for (std::size_t part = 0; part < one.size(); ++part) {
        for (std::size_t n = 0; n < one[part].size(); ++n) {
            count += std::bit_cast<std::uint64_t>(one[part][n]) !=
                             std::bit_cast<std::uint64_t>(other.at(part).at(n))
                         ? 1.0
                         : 0.0;
        }
    }
    return count;
}

/// Of the fields between the layers, whose own unknowns are rescaled by up to their stretch.
double largestInside(const grid::Grid& grid, const std::vector<std::vector<double>>& one,
                     const std::vector<std::vector<double>>& other) {
    double largest = 0.0;
    for (std::size_t part = 0; part < model::componentCount; ++part) {
        for (int k = grid.interiorBeginZ() + 1; k < grid.interiorEndZ(); ++k) {
            for (int i = grid.interiorBeginR() + 1; i < grid.interiorEndR(); ++i) {
                const auto n = grid.index(i, k);
                const double difference = std::abs(one[part][n] - other.at(part).at(n));
                largest = difference <= largest ? largest : difference; // keeps a NaN
            }
        }
    }
    return largest;
}

std::vector<Result> schedules(const Settings& settings, const std::string& name) {
    const model::Project project = busyBox();
    const grid::Grid grid = grid::makeGrid(project);
    std::vector<Result> results;
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        fdtd::CpuOptions plain = oneThread();
        plain.timeLevels = 1;
        const auto reference = fieldsOf(makeRun(project, precision, plain));
        fdtd::CpuOptions tiles;
        tiles.threads = 3;
        tiles.timeLevels = 7;
        tiles.tileColumns = 16;
        results.push_back(atMost(
            fmt::format("{}/{}/tiles", name, precisionName(precision)),
            differingBits(reference, fieldsOf(makeRun(project, precision, tiles))), 0.0, "values",
            "values not bit-identical to one thread without "
            "tiles, light at 30 degrees from x"));
        const double rounding = precision == model::Precision::single ? 2e-5 : 2e-14;
        fdtd::CpuOptions baseline = oneThread();
        baseline.instructionSet = "baseline";
        results.push_back(
            atMost(fmt::format("{}/{}/instructions", name, precisionName(precision)),
                   largestInside(grid, reference, fieldsOf(makeRun(project, precision, baseline))),
                   rounding, "1", "largest difference of baseline instructions"));
        if (settings.backend != model::Backend::cpu) {
            results.push_back(atMost(
                fmt::format("{}/{}/device", name, precisionName(precision)),
                largestInside(grid, reference, fieldsOf(makeRun(settings, project, precision))),
                rounding, "1", "largest difference of the device"));
        }
    }
    return results;
}

} // namespace

std::vector<Rung> planarRungs() {
    std::vector<Rung> rungs;
    for (const PlanarSet set : {PlanarSet::alongX, PlanarSet::alongY}) {
        const std::string name = fmt::format("planar/cavity/{}", planarSetName(set));
        rungs.push_back({name, "Eigenfrequency of a planar conducting box",
                         [=](const Settings& settings) { return cavity(settings, name, set); }});
    }
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        const std::string name = fmt::format("planar/energy/{}", precisionName(precision));
        rungs.push_back({name, "Drift of the conserved energy in a closed planar box with bodies",
                         [=](const Settings& settings) -> Findings {
                             return energy(settings, name, precision);
                         }});
    }
    rungs.push_back({"planar/stability", "Random fields between layers on all four sides",
                     [](const Settings& settings) -> Findings {
                         return stability(settings, "planar/stability");
                     }});
    rungs.push_back({"planar/schedules", "One planar run with other tilings and instructions",
                     [](const Settings& settings) -> Findings {
                         return schedules(settings, "planar/schedules");
                     }});
    return rungs;
}

} // namespace zonescope::verify
