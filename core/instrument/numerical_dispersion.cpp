#include "core/instrument/numerical_dispersion.hpp"

#include "core/error.hpp"
#include "core/fdtd/engine.hpp"
#include "core/fdtd/run_plan.hpp"
#include "core/model/project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

namespace zonescope::instrument {

namespace {

constexpr int fewestCells = 24, mostCells = 64, cellsWithoutWave = 4;

/// Half waves in a number of cells.
struct HalfWaves {
    int waves = 0;
    int cells = cellsWithoutWave;
    /// k h.
    [[nodiscard]] double phase() const { return std::numbers::pi * waves / cells; }
};

/// The nearest to a wanted k h.
HalfWaves nearestHalfWaves(double phase) {
    const double wanted = phase / std::numbers::pi; // half waves per cell
    if (wanted < 0.5 / mostCells)
        return {};
    HalfWaves best;
    double smallest = wanted; // of none
    for (int cells = fewestCells; cells <= mostCells; ++cells) {
        const int waves = std::clamp(static_cast<int>(std::lround(wanted * cells)), 1, cells - 1);
        const double error = std::abs(static_cast<double>(waves) / cells - wanted);
        if (error < smallest) {
            smallest = error;
            best = {waves, cells};
        }
    }
    return best;
}

model::Project boxOf(int cellsX, int cellsZ, double courantNumber) {
    model::Project project;
    project.domain.metric = model::Metric::planar;
    project.azimuthalOrder = 0;
    project.domain.drUm = project.domain.dzUm = 1.0;
    project.domain.radiusUm = cellsX;
    project.domain.zMinUm = 0.0;
    project.domain.zMaxUm = cellsZ;
    const model::Boundary wall{.kind = model::BoundaryKind::electricWall};
    project.boundaries.rMin = wall;
    project.boundaries.rMax = project.boundaries.zMin = project.boundaries.zMax = wall;
    project.run.courantNumber = courantNumber;
    return project;
}

} // namespace

double closedPhaseVelocity(const GridWave& wave) noexcept {
    const double k = 2.0 * std::numbers::pi / wave.cellsPerWavelength; // times h
    const double x = std::sin(0.5 * k * std::sin(wave.angle));
    const double z = std::sin(0.5 * k * std::cos(wave.angle));
    const double sine = wave.courantNumber * std::hypot(x, z);
    return 2.0 * std::asin(sine) / (wave.courantNumber * k);
}

MeasuredVelocity measurePhaseVelocity(const GridWave& wanted) {
    if (!(wanted.cellsPerWavelength > 2.0) || !std::isfinite(wanted.cellsPerWavelength))
        refuse("cells_per_wavelength", fmt::format("{}", wanted.cellsPerWavelength), say("above 2"),
               say("a wave needs more than two cells"));
    if (!(wanted.courantNumber > 0.0) || wanted.courantNumber > largestMeterCourant)
        refuse("courant_number", fmt::format("{}", wanted.courantNumber),
               say("above 0, at most {largest_meter_courant}",
                   "largest_meter_courant"_is = largestMeterCourant),
               say("beyond it the waves of two cells grow"));
    const double phase = 2.0 * std::numbers::pi / wanted.cellsPerWavelength;
    const auto x = nearestHalfWaves(phase * std::abs(std::sin(wanted.angle)));
    const auto z = nearestHalfWaves(phase * std::abs(std::cos(wanted.angle)));
    const fdtd::RunPlan plan(grid::discretise(
        std::make_shared<const model::Project>(boxOf(x.cells, z.cells, wanted.courantNumber))));
    const auto& grid = plan.lattice->grid;
    fdtd::CpuOptions options;
    options.threads = 1;
    const auto engine = fdtd::makeCpuEngine(plan, model::Precision::doublePrecision, 0, options);
    std::vector<double> mode(grid.points(), 0.0);
    for (int k = 0; k < grid.nz; ++k)
        for (int i = 0; i < grid.nr; ++i)
            mode[grid.index(i, k)] =
                std::cos(x.phase() * (i + 0.5)) * std::cos(z.phase() * (k + 0.5));
    engine->setComponent(model::Component::ht, mode);

    const double waveNumber = std::hypot(x.phase(), z.phase()); // h = 1
    constexpr double periods = 3.0;
    const auto steps =
        static_cast<int>(std::ceil(periods * 2.0 * std::numbers::pi / (waveNumber * grid.dt)));
    std::vector<double> series;
    for (int n = 0; n <= steps + 1; ++n) {
        series.push_back(engine->component(model::Component::ht)[grid.index(0, 0)]);
        engine->advance(1);
    }
    double product = 0.0, square = 0.0;
    for (std::size_t n = 1; n + 1 < series.size(); ++n) {
        product += series[n] * (series[n + 1] + series[n - 1]);
        square += series[n] * series[n];
    }
    const double frequency = std::acos(product / (2.0 * square)) / grid.dt;
    return {.wave = {.cellsPerWavelength = 2.0 * std::numbers::pi / waveNumber,
                     .angle = std::atan2(x.phase(), z.phase()),
                     .courantNumber = grid.dt},
            .velocity = frequency / waveNumber};
}

} // namespace zonescope::instrument
