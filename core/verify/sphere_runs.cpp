#include "core/verify/sphere_runs.hpp"

#include "core/error.hpp"
#include "core/monitors/scattering.hpp"
#include "core/run/orders/order_scattering.hpp"
#include "core/run/reports/scattering_report.hpp"
#include "core/run/simulation.hpp"
#include "core/verify/order_runs.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>

namespace zonescope::verify {

namespace {

/// Cells from the sphere to the flux monitor inside the box, to the box and to the one around it.
constexpr int toInner = 2, toBox = 4, toOuter = 6;

model::Project sphereProject(const SphereSetup& setup) {
    model::Project project;
    project.azimuthalOrder = 1;
    const auto reach = [&](int cells) {
        return (std::ceil(setup.radiusUm / setup.cellUm - 1e-9) + cells) * setup.cellUm;
    };
    const double side = reach(setup.toLayer);
    project.domain = {side, -side, side, setup.cellUm, setup.cellUm};
    project.boundaries = {setup.layer, setup.layer, setup.layer};
    project.materials = {setup.material};
    project.bodies = {{"sphere", model::Sphere{0.0, setup.radiusUm, setup.material.name}}};
    if (setup.coreRadiusUm > 0.0) {
        project.materials.push_back(setup.core);
        project.bodies.push_back({"core", model::Sphere{0.0, setup.coreRadiusUm, setup.core.name}});
    }
    model::TotalFieldBox box;
    box.rMaxUm = reach(toBox);
    box.zMinUm = -reach(toBox);
    box.zMaxUm = reach(toBox);
    box.angleDeg = setup.angleDeg;
    box.polarizationAngleDeg = setup.polarizationAngleDeg;
    box.light = setup.light;
    box.signal = setup.pulse;
    project.sources = {{"wave", box}};
    const auto flux = [&](int cells) {
        return model::FluxMonitor{model::FluxSurface::closedBox, reach(cells), -reach(cells),
                                  reach(cells), setup.wavelengthsUm};
    };
    project.monitors = {{"scattered", flux(toOuter)}, {"absorbed", flux(toInner)}};
    project.run.threads = 1;
    project.run.precision = setup.precision;
    project.run.stop.maxTimeFs = setup.maxTimeFs;
    project.run.stop.energyDecay.reset();
    project.run.dispersionCompensation = setup.compensation;
    return project;
}

} // namespace

std::string SphereRun::cost() const {
    return fmt::format("{:.3g} cells, {} steps, {:.2g} s on one core", cells, steps, seconds);
}

namespace {

/// At an angle: the sum over the orders. The time is not measured, for the orders share a queue.
SphereRun runOrders(const Settings& settings, const model::Project& project, bool farField) {
    const auto [runs, orders, leftOut] = allOrders(settings, project);
    const auto scattering = run::scatteringOfOrders(runs).value();
    const auto& grid = runs.front()->discretisation->grid;
    SphereRun result;
    result.wavelengthUm = scattering.sum.wavelengthUm;
    result.scattering = scattering.sum.efficiency(scattering.sum.scatteringUm2);
    result.absorption = scattering.sum.efficiency(scattering.sum.absorptionUm2);
    result.cells = static_cast<double>(grid.nr) * grid.nz;
    for (const auto& one : runs) {
        result.steps += one->steps;
    }
    result.orders = orders;
    if (farField) {
        result.patterns = run::scatteredPatterns(runs);
    }
    return result;
}

} // namespace

SphereRun runSphere(const Settings& settings, const SphereSetup& setup) {
    if (setup.angleDeg != 0.0) {
        return runOrders(settings, sphereProject(setup), setup.farField);
    }
    run::Simulation simulation(std::make_shared<const model::Project>(sphereProject(setup)),
                               engineFactory(settings));
    while (simulation.state() == run::RunState::running) {
        simulation.advance(1000);
    }
    if (simulation.state() == run::RunState::diverged) {
        throw Error(simulation.failure().message());
    }
    const auto& grid = simulation.discretisation().grid;
    const auto spectrum = monitors::scatteringSpectrum(
        simulation.discretisation(), simulation.readMonitors(), simulation.step());
    return {spectrum.value().wavelengthUm,
            spectrum->efficiency(spectrum->scatteringUm2),
            spectrum->efficiency(spectrum->absorptionUm2),
            setup.farField ? run::scatteredPatterns(simulation)
                           : std::vector<monitors::ScatteredPattern>(),
            static_cast<double>(grid.nr) * grid.nz,
            simulation.step(),
            simulation.counters().seconds};
}

std::vector<double> wavelengths(double shortest, double longest, int count) {
    std::vector<double> list;
    for (int n = 0; n < count; ++n) {
        const double part = n / (count - 1.0);
        list.push_back(1.0 / ((1.0 - part) / longest + part / shortest));
    }
    return list;
}

model::GaussianPulse pulseOver(double shortest, double longest) {
    const double carrier = 0.5 * (1.0 / shortest + 1.0 / longest);
    model::GaussianPulse pulse;
    pulse.wavelengthUm = 1.0 / carrier;
    pulse.relativeBandwidth = (1.0 / shortest - 1.0 / longest) / carrier;
    return pulse;
}

} // namespace zonescope::verify
