#include "core/verify/setup.hpp"

#include <cmath>
#include <utility>

namespace zonescope::verify {

model::Project closedDomain(int azimuthalOrder, int cellsR, int cellsBelow, int cellsAbove,
                            double cellUm) {
    model::Project project;
    project.azimuthalOrder = azimuthalOrder;
    project.domain = {.radiusUm = cellsR * cellUm,
                      .zMinUm = -cellsBelow * cellUm,
                      .zMaxUm = cellsAbove * cellUm,
                      .drUm = cellUm,
                      .dzUm = cellUm};
    model::Boundary wall;
    wall.kind = model::BoundaryKind::electricWall;
    project.boundaries = {.rMax = wall, .zMin = wall, .zMax = wall};
    project.run.courantNumber = 0.6;
    return project;
}

model::Boundary absorbingLayer(int cells, model::LayerStretch stretch) {
    model::Boundary layer;
    layer.kind = model::BoundaryKind::absorbing;
    layer.cells = cells;
    layer.stretch = stretch;
    return layer;
}

void compensate(model::Project& project, model::CompensatedDirections directions,
                double wavelengthUm) {
    project.run.dispersionCompensation = {.directions = directions, .wavelengthUm = wavelengthUm};
}

model::Material material(std::string name, double permittivity) {
    model::Material result;
    result.name = std::move(name);
    result.permittivity = permittivity;
    return result;
}

model::Body ringBody(std::string name, double rInUm, double rOutUm, double zMinUm, double zMaxUm,
                     std::string materialName) {
    return {
        .name = std::move(name),
        .shape = model::AnnularZone{
            .rings = {{.rInUm = rInUm, .rOutUm = rOutUm}},
            .layers = {{.zMinUm = zMinUm, .zMaxUm = zMaxUm, .material = std::move(materialName)}}}};
}

fdtd::CpuOptions oneThread() {
    fdtd::CpuOptions options;
    options.threads = 1;
    return options;
}

Run makeRun(const model::Project& project, model::Precision precision,
            const fdtd::CpuOptions& options, int parity) {
    Run run;
    run.discretisation = grid::discretise(std::make_shared<const model::Project>(project));
    run.engine = fdtd::makeCpuEngine(run.discretisation, precision, parity, options);
    return run;
}

Run makeRun(const Settings& settings, const model::Project& project, model::Precision precision,
            int parity) {
    Run run;
    run.discretisation = grid::discretise(std::make_shared<const model::Project>(project));
    model::RunSettings wanted = project.run;
    wanted.precision = precision;
    run.engine = engineFactory(settings)(run.discretisation, wanted, parity);
    return run;
}

run::EngineFactory engineFactory(const Settings& settings) {
    return [backend = settings.backend, engines = settings.engines](
               const fdtd::RunPlan& plan, const model::RunSettings& wanted, int parity) {
        model::RunSettings ours = wanted;
        ours.backend = backend;
        ours.threads = 1;
        return engines(plan, ours, parity);
    };
}

run::SweepWorkers oneWorker(const Settings& settings) {
    run::SweepWorkers workers;
    workers.threads = 1;
    workers.factories = {engineFactory(settings)};
    return workers;
}

void fillRandomly(fdtd::Engine& engine, const grid::Grid& grid, std::mt19937_64& random) {
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    std::vector<double> values(grid.points());
    for (const model::Component component : allComponents) {
        for (double& value : values) {
            value = uniform(random);
        }
        engine.setComponent(component, values);
    }
}

double squareNorm(const fdtd::Engine& engine, const grid::Grid& grid) {
    double sum = 0.0;
    for (const model::Component component : allComponents) {
        const std::vector<double> values = engine.component(component);
        const double offset = grid::yeeOffset(component).r;
        for (int k = 0; k < grid.rows(); ++k) {
            for (int i = 0; i < grid.columns(); ++i) {
                const double value = values[grid.index(i, k)];
                sum += grid.r(i, offset) * value * value;
            }
        }
    }
    return sum;
}

std::string precisionName(model::Precision precision) {
    return precision == model::Precision::single ? "single" : "double";
}

} // namespace zonescope::verify
