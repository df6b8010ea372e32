// Gradients of light at several angles: azimuthal orders whose amplitudes add up before they are
// squared, against central differences of the whole figures.

#include "core/adjoint/incoherent_runs.hpp"
#include "core/adjoint/parameter_gradient.hpp"
#include "core/optimise/tilted_objective.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

constexpr double angledCellUm = 0.05;

/// Of the design's places of E. On the axis some are copies of others, whose media are no media of
/// their own: random changes stay off it.
constexpr fdtd::IndexBox angledBox{0, 24, 27, 40}, changedRingsBox{1, 24, 27, 40};

/// A disc and an absorbing ring behind a stop, in light along the axis and at 14 degrees.
model::Project angledRings(model::OptimisedQuantity quantity) {
    model::Project project = closedDomain(1, 30, 20, 20, angledCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    model::Material lossy = material("lossy", 3.0);
    lossy.conductivityPerUm = 0.3;
    project.materials = {material("dense", 4.0), lossy};
    project.bodies = {ringBody("disc", 0.0, 0.387, 0.0, 0.323, "dense"),
                      ringBody("ring", 0.61, 0.887, 0.0, 0.237, "lossy")};
    model::PlaneWave wave;
    wave.zUm = -0.6;
    wave.apertureRadiusUm = 1.0;
    wave.apertureEdgeUm = 0.3;
    wave.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.35};
    project.sources = {{.name = "wave", .kind = wave}};
    project.run.orderError = 0.02;
    project.run.stop = {.maxTimeFs = 300.0, .energyDecay = 1e-14, .phasorChange = std::nullopt};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    model::OptimisationObjective objective{.quantity = quantity,
                                           .nearFieldZUm = 0.7,
                                           .focusZUm = 3.0,
                                           .radiusUm = 0.5,
                                           .wavelengthsUm = {0.95, 1.08}};
    objective.anglesDeg = {0.0, 14.0};
    project.optimisation =
        model::Optimisation{.objective = objective, .bodies = {{.body = "ring"}}};
    return project;
}

fdtd::CompiledRun compiledRings(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

/// The runs one by one, with media that no project has.
class AngledRuns {
public:
    AngledRuns(const Settings& settings, const model::Project& rings) {
        for (auto& run : optimise::tiltedRuns(*compiledRings(rings).discretisation)) {
            model::Project project = rings;
            project.azimuthalOrder = run.azimuthalOrder.value_or(project.azimuthalOrder);
            if (run.light) {
                project.sources = {*run.light};
            }
            groups_.push_back(run.group);
            compiled_.push_back(compiledRings(project));
            runs_.emplace_back(engineFactory(settings), std::move(run.objective), changedRingsBox);
        }
    }

    /// By group: amplitudes and what they become.
    [[nodiscard]] std::vector<adjoint::FormSums> sums(const MediaChange& direction, double part) {
        std::vector<adjoint::FormSums> all;
        for (std::size_t n = 0; n < runs_.size(); ++n) {
            const auto& own = runs_[n].run(direction.moved(compiled_[n], part));
            if (all.size() == groups_[n]) {
                all.push_back(own);
            } else {
                all.back() += own;
            }
            if (n + 1 == runs_.size() || groups_[n + 1] != groups_[n]) {
                all.back() = runs_[n].squared(std::move(all.back()));
            }
        }
        return all;
    }

    /// Of the figures along the change from -part to part, at the media that were run last.
    [[nodiscard]] std::vector<std::vector<double>>
    along(const MediaChange& direction, double part, const std::vector<adjoint::FormSums>& all) {
        std::vector<std::vector<double>> slopes;
        for (const auto& sums : all) {
            slopes.emplace_back(sums.values.size(), 0.0);
        }
        for (std::size_t n = 0; n < runs_.size(); ++n) {
            const auto gradient = runs_[n].gradient(all[groups_[n]]);
            const auto below = direction.moved(compiled_[n], -part);
            const auto above = direction.moved(compiled_[n], part);
            for (std::size_t f = 0; f < slopes[groups_[n]].size(); ++f) {
                slopes[groups_[n]][f] += alongChange(gradient, f, below.discretisation->materials,
                                                     above.discretisation->materials);
            }
        }
        return slopes;
    }

private:
    std::vector<std::size_t> groups_;
    std::vector<fdtd::CompiledRun> compiled_;
    std::vector<adjoint::AdjointRuns> runs_;
};

double angledPermittivityError(const Settings& settings, const model::Project& project) {
    AngledRuns runs(settings, project);
    const MediaChange direction(changedRingsBox, 5);
    constexpr double step = 1e-3;
    const auto here = runs.sums(direction, 0.0);
    const auto slopes = runs.along(direction, step, here);
    const auto high = runs.sums(direction, step);
    const auto low = runs.sums(direction, -step);
    double worst = 0.0; // of the groups, which differ in size
    for (std::size_t group = 0; group < slopes.size(); ++group) {
        GradientError error;
        const auto above = high[group].figures();
        const auto below = low[group].figures();
        for (std::size_t f = 0; f < slopes[group].size(); ++f) {
            error.add(slopes[group][f], above[f] - below[f]);
        }
        worst = std::max(worst, error.value());
    }
    return worst;
}

Findings angledPermittivity(const Settings& settings) {
    const std::string what = "; random changes of eps and sigma, 0 and 14 degrees, two wavelengths";
    auto point = angledRings(model::OptimisedQuantity::intensity);
    point.optimisation->objective.radiusUm = 0.0;
    point.optimisation->objective.tiltedPolarization = model::TiltedPolarization::inPlane;
    const auto disc = angledRings(model::OptimisedQuantity::power);
    auto inGrid = angledRings(model::OptimisedQuantity::power);
    inGrid.optimisation->objective.focusZUm = inGrid.optimisation->objective.nearFieldZUm;
    inGrid.optimisation->objective.imageHeightsUm = {0.0, 0.2};
    Findings findings;
    findings.results = {
        atMost("adjoint/angles/permittivity/intensity", angledPermittivityError(settings, point),
               1e-5, "1", "intensity at a point, in the plane of incidence" + what),
        atMost("adjoint/angles/permittivity/power", angledPermittivityError(settings, disc), 1e-5,
               "1", "power through a disc, unpolarised" + what),
        atMost("adjoint/angles/permittivity/in_grid", angledPermittivityError(settings, inGrid),
               1e-5, "1", "power through a disc inside the grid, unpolarised" + what)};
    return findings;
}

struct RingsLength {
    std::string name;
    std::function<double&(model::Project&)> of;
};

std::vector<RingsLength> lengthsOfAngledRings() {
    const auto zone = [](model::Project& project, std::size_t body) -> model::AnnularZone& {
        return std::get<model::AnnularZone>(project.bodies.at(body).shape);
    };
    return {
        {"inner_edge", [=](model::Project& p) -> double& { return zone(p, 1).rings[0].rInUm; }},
        {"outer_edge", [=](model::Project& p) -> double& { return zone(p, 0).rings[0].rOutUm; }},
        {"height", [=](model::Project& p) -> double& { return zone(p, 1).layers[0].zMaxUm; }}};
}

Findings angledShape(const Settings& settings) {
    const model::Project project = angledRings(model::OptimisedQuantity::power);
    const auto here = compiledRings(project);
    adjoint::IncoherentRuns runs(engineFactory(settings),
                                 optimise::tiltedRuns(*here.discretisation), angledBox);
    static_cast<void>(runs.figures(here));
    const auto gradient = runs.gradient();
    Findings findings;
    // The averages are curved in it, stored permittivities are rounded.
    constexpr double step = 0.004 * angledCellUm;
    for (const RingsLength& length : lengthsOfAngledRings()) {
        model::Project below = project;
        model::Project above = project;
        length.of(below) -= step;
        length.of(above) += step;
        const auto slopes =
            adjoint::parameterDerivative(gradient, *here.discretisation, below, above, 2.0 * step);
        const auto high = runs.figures(compiledRings(above));
        const auto low = runs.figures(compiledRings(below));
        GradientError error;
        for (std::size_t f = 0; f < slopes.size(); ++f) {
            error.add(slopes[f], (high[f] - low[f]) / (2.0 * step));
        }
        findings.results.push_back(
            atMost("adjoint/angles/shape/" + length.name, error.value(), 1e-3, "1",
                   "power through a disc, 0 and 14 degrees, two wavelengths"));
    }
    return findings;
}

} // namespace

std::vector<Rung> adjointAngleRungs() {
    return {{.name = "adjoint/angles/permittivity",
             .description = "gradients of light at angles by permittivities against differences",
             .run = angledPermittivity},
            {.name = "adjoint/angles/shape",
             .description = "gradients of light at angles by edges and heights against differences",
             .run = angledShape}};
}

} // namespace zonescope::verify
