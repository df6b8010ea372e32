#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <random>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double cavityCellUm = 0.05;

/// Largest relative change of the conserved energy from its start, random fields around a
/// dielectric ring, a disc and a ball on the axis, and a cone.
double energyDrift(const Settings& settings, int m, model::Precision precision,
                   std::int64_t steps) {
    constexpr int cells = 32;
    model::Project project = closedDomain(m, cells, cells / 2, cells / 2, cavityCellUm);
    project.materials = {material("glass", 2.25), material("silicon", 12.0)};
    // Edges off the grid, so that sub-cell averages of every kind take part.
    project.bodies = {ringBody("ring", 0.52, 1.03, -0.31, 0.22, "silicon"),
                      ringBody("disc", 0.0, 0.38, -0.43, 0.09, "glass"),
                      {"ball", model::Sphere{0.33, 0.19, "silicon"}},
                      {"cone", model::Cone{-0.55, 0.45, 1.42, 1.17, "glass"}}};
    const Run run = makeRun(settings, project, precision);
    std::mt19937_64 random(20 + static_cast<unsigned>(m));
    fillRandomly(*run.engine, run.grid(), random);
    const double start = run.engine->fieldEnergy();
    const std::int64_t interval = steps / 100;
    double drift = 0.0;
    for (std::int64_t step = 0; step < steps; step += interval) {
        run.engine->advance(interval);
        const double change = std::abs(run.engine->fieldEnergy() / start - 1.0);
        drift = std::isfinite(change) ? std::max(drift, change) : change;
        if (!std::isfinite(drift)) {
            break;
        }
    }
    return drift;
}

/// Largest ratio of the fields' square norm to that of the random start in a closed vacuum can.
double normGrowth(const Settings& settings, int m, std::int64_t steps) {
    const Run run = makeRun(settings, closedDomain(m, 24, 12, 12, cavityCellUm),
                            model::Precision::doublePrecision);
    std::mt19937_64 random(100 + static_cast<unsigned>(m));
    fillRandomly(*run.engine, run.grid(), random);
    const double start = squareNorm(*run.engine, run.grid());
    const std::int64_t interval = 250;
    double growth = 0.0;
    for (std::int64_t step = 0; step < steps; step += interval) {
        run.engine->advance(interval);
        const double ratio = squareNorm(*run.engine, run.grid()) / start;
        growth = std::isfinite(ratio) ? std::max(growth, ratio) : ratio;
        if (!std::isfinite(growth)) {
            break;
        }
    }
    return growth;
}

} // namespace

std::vector<Rung> energyRungs() {
    std::vector<Rung> rungs;
    for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
        for (const int m : {0, 1, 2, 5, 20}) {
            const std::string name = fmt::format("energy/{}/m{}", precisionName(precision), m);
            rungs.push_back(
                {name, "Drift of the conserved energy in a closed cavity with dielectric bodies",
                 [=](const Settings& settings) -> std::vector<Result> {
                     const std::int64_t steps = settings.quick() ? 20'000 : 100'000;
                     const double bound = precision == model::Precision::single ? 1e-4 : 1e-10;
                     return {atMost(fmt::format("{}/drift_{}_steps", name, steps),
                                    energyDrift(settings, m, precision, steps), bound, "1",
                                    "largest relative change, S = 0.6")};
                 }});
        }
    }
    return rungs;
}

namespace {

/// The interior's energy between absorbing layers on all three sides, each for the worst order:
/// its largest value over that of the random start, and its growth over the second half of the run,
/// where an exponential that began in the rounding shows.
struct OpenGrowth {
    double worst = 0.0, late = 0.0;
    int order = 0, lateOrder = 0;
};

/// Keeps the larger of two and its order; a NaN is larger than any number and stays.
void keepWorst(double& worst, int& worstOrder, double value, int order) {
    if (!(value <= worst) && !std::isnan(worst)) {
        worst = value;
        worstOrder = order;
    }
}

/// What lies between the layers: nothing, a ball, or a disc of high index that comes to a cell of
/// all layers, so that fields bound to it reach the walls behind them.
enum class Inside { vacuum, ball, disc };

const char* insideName(Inside inside) {
    switch (inside) {
    case Inside::vacuum: return "vacuum";
    case Inside::ball: return "ball";
    case Inside::disc: break;
    }
    return "disc";
}

model::Project openProject(int m, double dzOverDr, Inside inside) {
    constexpr int interior = 20;
    constexpr double bodyUm = 0.3; // six cells of dr
    const double dz = dzOverDr * cavityCellUm;
    // High enough for the body where cells are flat.
    int half = interior / 2;
    if (inside == Inside::ball) {
        half = static_cast<int>(std::ceil(std::max(0.5 * interior * cavityCellUm, 1.1 * bodyUm) /
                                          std::min(cavityCellUm, dz)));
    } else if (inside == Inside::disc) {
        half = static_cast<int>(std::ceil(bodyUm / dz)) + 1;
    }
    model::Project project = closedDomain(m, interior, half, half, cavityCellUm);
    project.domain.dzUm = dz;
    project.domain.zMinUm = -half * dz;
    project.domain.zMaxUm = half * dz;
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    if (inside == Inside::ball) {
        project.materials = {material("glass", 5.76)};
        project.bodies = {{"ball", model::Sphere{0.0, bodyUm, "glass"}}};
    } else if (inside == Inside::disc) {
        project.materials = {material("silicon", 12.0)};
        project.bodies = {
            ringBody("disc", 0.0, (interior - 1) * cavityCellUm, -bodyUm, bodyUm, "silicon")};
    }
    return project;
}

/// Orders that differ on the axis, and some of those that share its rule; in single precision all
/// of them as well, for what rounding feeds grows with the order. The two more take 2 s of all six
/// rungs.
constexpr std::array openOrders{0, 1, 2, 3, 7, 20, 40};

OpenGrowth openGrowth(const Settings& settings, double dzOverDr, Inside inside,
                      model::Precision precision, std::int64_t steps) {
    constexpr int samples = 20;
    OpenGrowth result;
    for (const int m : openOrders) {
        const Run run = makeRun(settings, openProject(m, dzOverDr, inside), precision);
        std::mt19937_64 random(300 + static_cast<unsigned>(m));
        fillRandomly(*run.engine, run.grid(), random);
        const double start = run.engine->fieldEnergy();
        double half = start;
        double now = start;
        for (int sample = 1; sample <= samples && std::isfinite(now); ++sample) {
            run.engine->advance(steps / samples);
            now = run.engine->fieldEnergy();
            keepWorst(result.worst, result.order, now / start, m);
            half = sample == samples / 2 ? now : half;
        }
        keepWorst(result.late, result.lateOrder, now / half, m);
        if (!std::isfinite(now)) {
            break;
        }
    }
    return result;
}

std::vector<Result> openStability(const Settings& settings, const std::string& name,
                                  double dzOverDr, Inside inside, model::Precision precision) {
    const std::int64_t steps = settings.quick() ? 10'000 : settings.thorough() ? 1'000'000 : 30'000;
    const OpenGrowth growth = openGrowth(settings, dzOverDr, inside, precision, steps);
    // Nothing feeds the field; what the layers hold at the start may come in. Still fields of what
    // the layers hold may rise by a few percent.
    return {
        atMost(name, growth.worst, 2.0, "1",
               fmt::format("largest energy of the interior in {} steps over its start, worst at "
                           "m = {}",
                           steps, growth.order)),
        atMost(name + "/second_half", growth.late, 1.1, "1",
               fmt::format("energy of the interior at the end over that after {} steps, worst "
                           "at m = {}",
                           steps / 2, growth.lateOrder))};
}

/// One for each domain and precision: they run at the same time.
std::vector<Rung> openStabilityRungs() {
    std::vector<Rung> rungs;
    for (const double ratio : {0.125, 0.5, 0.7, 1.0, 2.0, 8.0}) {
        for (const auto precision : {model::Precision::doublePrecision, model::Precision::single}) {
            for (const Inside inside : {Inside::vacuum, Inside::ball, Inside::disc}) {
                const std::string name =
                    fmt::format("stability/absorbing/dz_over_dr_{}/{}/{}", ratio,
                                precisionName(precision), insideName(inside));
                rungs.push_back(
                    {name, "Random fields between absorbing layers decay, m = 0 to 40, S = 0.6",
                     [=](const Settings& settings) {
                         return openStability(settings, name, ratio, inside, precision);
                     }});
            }
        }
    }
    return rungs;
}

std::vector<Rung> cannedStabilityRungs() {
    constexpr int highestOrder = 40;
    constexpr int ordersPerRung = 10;
    std::vector<Rung> rungs;
    for (int first = 0; first <= highestOrder; first += ordersPerRung) {
        const int last =
            first + ordersPerRung >= highestOrder ? highestOrder : first + ordersPerRung - 1;
        const std::string name = fmt::format("stability/m{}_to_m{}", first, last);
        rungs.push_back(
            {name, "Random fields in a closed can stay bounded at S = 0.6",
             [=](const Settings& settings) -> std::vector<Result> {
                 constexpr std::int64_t steps = 10'000;
                 double worst = 0.0;
                 int worstOrder = first;
                 for (int m = first; m <= last; ++m) {
                     const double growth = normGrowth(settings, m, steps);
                     // A NaN is worse than any number and stays.
                     if (!(growth <= worst)) {
                         worst = growth;
                         worstOrder = m;
                     }
                     if (!std::isfinite(worst)) {
                         break;
                     }
                 }
                 // The leapfrog conserves a form that bounds the square norm by a factor of a few;
                 // an unstable mode that grew by only one part in a thousand per step would reach
                 // 1e8.
                 return {atMost(
                     fmt::format("{}/growth_{}_steps", name, steps), worst, 10.0, "1",
                     fmt::format("square norm over its start, worst at m = {}", worstOrder))};
             }});
        if (last == highestOrder) {
            break;
        }
    }
    return rungs;
}

} // namespace

std::vector<Rung> stabilityRungs() {
    std::vector<Rung> rungs = cannedStabilityRungs();
    std::ranges::move(openStabilityRungs(), std::back_inserter(rungs));
    return rungs;
}

} // namespace zonescope::verify
