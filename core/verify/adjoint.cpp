// Gradients by one adjoint run against central differences of the whole run (DESIGN 1.10).

#include "core/adjoint/adjoint_runs.hpp"
#include "core/adjoint/focal_form.hpp"
#include "core/adjoint/overlap_form.hpp"
#include "core/adjoint/parameter_gradient.hpp"
#include "core/model/units.hpp"
#include "core/verify/gradient_check.hpp"
#include "core/verify/planar.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"

#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

using adjoint::AdjointRuns;

constexpr double gradientCellUm = 0.05;

std::vector<double> gradientWavelengths() { return {0.9, 1.0, 1.12}; }

/// Of the design's places of E; bodies that are designed lie inside.
constexpr fdtd::IndexBox designBox{2, 22, 20, 38};

/// Two rings of a dense glass on a substrate, one of them absorbing, in light from below; a ring of
/// gold further up.
model::Project twoRings(int azimuthalOrder) {
    model::Project project = closedDomain(azimuthalOrder, 28, 16, 30, gradientCellUm);
    project.boundaries = {
        .rMax = absorbingLayer(10), .zMin = absorbingLayer(10), .zMax = absorbingLayer(10)};
    model::Material lossy = material("lossy", 3.0);
    lossy.conductivityPerUm = 0.4;
    model::Material gold = material("gold", 6.0);
    gold.poles = {{.resonanceRadPerFs = 0.0,
                   .dampingRadPerFs = 0.1,
                   .strengthRad2PerFs2 = 120.0,
                   .rateStrengthRadPerFs = 0.0}};
    project.materials = {material("glass", 2.25), material("dense", 5.76), lossy, gold};
    model::Slab slab;
    slab.zMaxUm = -0.22;
    slab.material = "glass";
    project.bodies = {{.name = "substrate", .shape = slab},
                      ringBody("inner", 0.21, 0.487, -0.22, 0.267, "dense"),
                      ringBody("outer", 0.663, 0.918, -0.22, 0.267, "lossy"),
                      ringBody("collar", 0.33, 0.62, 0.74, 1.03, "gold")};
    // At an angle a wider band has light that grazes and stays long.
    const model::GaussianPulse signal{.wavelengthUm = 1.0,
                                      .relativeBandwidth = azimuthalOrder == 1 ? 0.4 : 0.25};
    if (azimuthalOrder == 1) {
        model::PlaneWave wave;
        wave.zUm = -0.6;
        wave.polarization = model::Polarization::circular; // both parities
        wave.signal = signal;
        project.sources = {{.name = "wave", .kind = wave}};
    } else {
        model::ObliquePlaneWave wave;
        wave.zUm = -0.6;
        wave.angleDeg = 10.0;
        wave.polarizationAngleDeg = 30.0;
        wave.signal = signal;
        project.sources = {{.name = "wave", .kind = wave}};
    }
    // All light is gone at the end, so that differences see no cut.
    project.run.stop = {.maxTimeFs = 250.0, .energyDecay = 1e-14, .phasorChange = std::nullopt};
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    return project;
}

/// |E|^2 between the rings and the gold, beside a light that reads H in the absorbing layer, so
/// that every kind of place is asked for.
adjoint::Objective manyPlaces(const grid::Lattice& lattice) {
    adjoint::Objective objective{
        .wavelengthsUm = gradientWavelengths(), .forms = {}, .uniform = {}};
    for (std::size_t f = 0; f < gradientWavelengths().size(); ++f) {
        const adjoint::QuadraticForm point = adjoint::pointForm(lattice, 0.03, 0.55);
        std::vector<adjoint::Place> places(point.places().begin(), point.places().end());
        std::vector<adjoint::FormTerm> terms(point.terms().begin(), point.terms().end());
        const std::size_t before = places.size();
        const int top = lattice.grid.interiorEndZ();
        for (const model::Component component : allComponents) {
            places.push_back({component, 0, top - 4});
            places.push_back({component, 9, top - 2});
            places.push_back({component, lattice.grid.interiorEndR() + 2, top + 3});
        }
        for (adjoint::FormTerm& term : terms) {
            term.left.coefficients.resize(places.size(), 0.0);
        }
        adjoint::FormTerm power{0.7, {}, {}};
        power.left.coefficients.assign(places.size(), 0.0);
        power.right.coefficients.assign(places.size(), 0.0);
        for (std::size_t n = before; n < places.size(); ++n) {
            const auto turn = static_cast<double>(n + f);
            power.left.coefficients[n] = std::polar(1.0, turn);
            power.right.coefficients[n] = std::polar(1.0, 0.3 + 2.1 * turn);
        }
        terms.push_back(std::move(power));
        objective.forms.emplace_back(std::move(places), std::move(terms));
    }
    return objective;
}

/// One form a wavelength, of the light on a row behind the lens.
/// @param form its form, from lattice, plane and wavelength
template <class Form>
adjoint::Objective behindTheLens(const grid::Lattice& lattice, const Form& form) {
    const auto& grid = lattice.grid;
    const adjoint::AperturePlane plane{.row = grid.interiorEndZ() - 2,
                                       .columns = grid.interiorEndR(),
                                       .index = 1.0,
                                       .travel = optics::Travel::towardsPlusZ};
    adjoint::Objective objective{
        .wavelengthsUm = gradientWavelengths(), .forms = {}, .uniform = {}};
    for (const double wavelength : gradientWavelengths()) {
        objective.forms.push_back(form(lattice, plane, wavelength));
    }
    return objective;
}

/// Power through a disc in a plane beyond the grid.
adjoint::Objective farDisc(const grid::Lattice& lattice) {
    const adjoint::FocalTarget target{
        .quantity = adjoint::FocalQuantity::power, .zUm = 5.0, .radiusUm = 0.8};
    return behindTheLens(lattice, [&](const auto& at, const auto& plane, double wavelength) {
        return adjoint::focalForm(at, plane, target, wavelength);
    });
}

/// The overlap of the light behind the lens with the mode of a fibre beyond the grid.
adjoint::Objective inMode(const grid::Lattice& lattice) {
    return behindTheLens(lattice, [](const auto& at, const auto& plane, double wavelength) {
        return adjoint::overlapForm(at, plane, {.waistUm = 0.7, .zUm = 4.0}, wavelength, 1);
    });
}

/// The same with the phase of a perfect lens.
adjoint::Objective inPhase(const grid::Lattice& lattice) {
    return behindTheLens(lattice, [](const auto& at, const auto& plane, double wavelength) {
        constexpr double focalLength = 2.0;
        const auto phase = [wavelength](double r) {
            return -units::angularFrequency(wavelength) *
                   (std::hypot(r, focalLength) - focalLength);
        };
        return adjoint::overlapForm(at, plane, {.radiusUm = 1.03, .phase = phase});
    });
}

/// The same lens as bars of a planar domain, in light that the wall at x = 0 mirrors.
model::Project twoBars(PlanarSet set) {
    model::Project project = twoRings(1);
    project.azimuthalOrder = 0;
    project.domain.metric = model::Metric::planar;
    project.boundaries.rMin = mirrorOf(set);
    auto& wave = std::get<model::PlaneWave>(project.sources.front().kind);
    wave.polarization = model::Polarization::linear;
    wave.polarizationAngleDeg = polarizationAngleOf(set);
    return project;
}

/// Power through a disc inside the grid, between two rows.
adjoint::Objective nearDisc(const grid::Lattice& lattice) {
    adjoint::Objective objective{
        .wavelengthsUm = gradientWavelengths(), .forms = {}, .uniform = {}};
    for (std::size_t f = 0; f < gradientWavelengths().size(); ++f) {
        objective.forms.push_back(adjoint::planeForm(
            lattice, {.quantity = adjoint::FocalQuantity::power, .zUm = 1.21, .radiusUm = 0.63},
            optics::Travel::towardsPlusZ));
    }
    return objective;
}

fdtd::CompiledRun compiledRun(const model::Project& project) {
    return fdtd::compile(std::make_shared<const model::Project>(project));
}

using ObjectiveMaker = std::function<adjoint::Objective(const grid::Lattice&)>;

/// @param precision of the runs that give the gradient; the differences are taken in double
double permittivityError(const Settings& settings, const model::Project& project,
                         const ObjectiveMaker& objective, model::Precision precision) {
    const auto here = compiledRun(project);
    const auto& lattice = *here.plan.lattice;
    model::Project rounded = project;
    rounded.run.precision = precision;
    if (precision == model::Precision::single) {
        rounded.run.stop.energyDecay = 1e-10;
    }
    AdjointRuns gradientRuns(engineFactory(settings), objective(lattice), designBox);
    static_cast<void>(gradientRuns.figures(compiledRun(rounded)));
    const auto gradient = gradientRuns.gradient();
    AdjointRuns runs(engineFactory(settings), objective(lattice), designBox);
    GradientError error;
    const MediaChange direction(designBox, 11);
    constexpr double step = 1e-3;
    const auto above = direction.moved(here, step);
    const auto below = direction.moved(here, -step);
    const auto high = runs.figures(above);
    const auto low = runs.figures(below);
    for (std::size_t f = 0; f < gradientWavelengths().size(); ++f) {
        error.add(alongChange(gradient, f, below.discretisation->materials,
                              above.discretisation->materials),
                  high[f] - low[f]);
    }
    return error.value();
}

/// A length of the two rings.
struct RingLength {
    std::string name;
    std::function<double&(model::Project&)> of;
};

model::AnnularZone& zoneOf(model::Project& project, std::size_t body) {
    return std::get<model::AnnularZone>(project.bodies.at(body).shape);
}

/// Of the ring of gold beside one of glass, and the part of gold's permittivity that has no poles.
std::vector<RingLength> lengthsOfMetal() {
    return {
        {"inner_edge", [](model::Project& p) -> double& { return zoneOf(p, 2).rings[0].rInUm; }},
        {"outer_edge", [](model::Project& p) -> double& { return zoneOf(p, 2).rings[0].rOutUm; }},
        {"height", [](model::Project& p) -> double& { return zoneOf(p, 2).layers[0].zMaxUm; }},
        {"permittivity", [](model::Project& p) -> double& { return p.materials[3].permittivity; }}};
}

/// Of a cone of glass about the axis and a ball on it.
std::vector<RingLength> lengthsOfTiltedBodies() {
    const auto cone = [](model::Project& p) -> model::Cone& {
        return std::get<model::Cone>(p.bodies.at(1).shape);
    };
    const auto ball = [](model::Project& p) -> model::Sphere& {
        return std::get<model::Sphere>(p.bodies.back().shape);
    };
    return {
        {"lower_radius", [cone](model::Project& p) -> double& { return cone(p).radiusAtZMinUm; }},
        {"upper_radius", [cone](model::Project& p) -> double& { return cone(p).radiusAtZMaxUm; }},
        {"height", [cone](model::Project& p) -> double& { return cone(p).zMaxUm; }},
        {"ball_radius", [ball](model::Project& p) -> double& { return ball(p).radiusUm; }},
        {"ball_place", [ball](model::Project& p) -> double& { return ball(p).zUm; }}};
}

std::vector<RingLength> lengthsOfRings() {
    return {
        {"inner_edge", [](model::Project& p) -> double& { return zoneOf(p, 1).rings[0].rInUm; }},
        {"outer_edge", [](model::Project& p) -> double& { return zoneOf(p, 1).rings[0].rOutUm; }},
        {"lossy_edge", [](model::Project& p) -> double& { return zoneOf(p, 2).rings[0].rInUm; }},
        {"height", [](model::Project& p) -> double& { return zoneOf(p, 1).layers[0].zMaxUm; }}};
}

/// What is moved, how far, and where media may change.
struct Moves {
    std::vector<RingLength> lengths = lengthsOfRings();
    double stepCells = 0.004; ///< the averages are curved in it, stored permittivities are rounded
    fdtd::IndexBox box = designBox;
};

/// @param name  of the rung
/// @param light what is said of it
Findings shapeFindings(const Settings& settings, const model::Project& project,
                       const ObjectiveMaker& objective, const std::string& name,
                       const std::string& light, const Moves& moves = {}) {
    const auto here = compiledRun(project);
    AdjointRuns runs(engineFactory(settings), objective(*here.plan.lattice), moves.box);
    static_cast<void>(runs.figures(here));
    const auto gradient = runs.gradient();
    Findings findings;
    const double step = moves.stepCells * gradientCellUm;
    for (const RingLength& length : moves.lengths) {
        model::Project below = project;
        model::Project above = project;
        length.of(below) -= step;
        length.of(above) += step;
        const auto derivative =
            adjoint::parameterDerivative(gradient, *here.discretisation, below, above, 2.0 * step);
        const auto high = runs.figures(compiledRun(above));
        const auto low = runs.figures(compiledRun(below));
        GradientError error;
        for (std::size_t f = 0; f < gradientWavelengths().size(); ++f) {
            error.add(derivative[f], (high[f] - low[f]) / (2.0 * step));
        }
        findings.results.push_back(
            atMost(name + "/" + length.name, error.value(), 1e-3, "1", light));
    }
    return findings;
}

Findings permittivityFindings(const Settings& settings) {
    constexpr auto inDouble = model::Precision::doublePrecision;
    const std::string note = "random changes of eps and sigma; three wavelengths; gold and loss";
    Findings findings;
    findings.results = {
        atMost("adjoint/permittivity/m1",
               permittivityError(settings, twoRings(1), manyPlaces, inDouble), 1e-5, "1", note),
        atMost("adjoint/permittivity/m2",
               permittivityError(settings, twoRings(2), manyPlaces, inDouble), 1e-5, "1",
               note + "; an oblique wave's order"),
        atMost("adjoint/permittivity/focus",
               permittivityError(settings, twoRings(1), farDisc, inDouble), 1e-5, "1",
               note + "; power through a disc beyond the grid"),
        atMost("adjoint/permittivity/single",
               permittivityError(settings, twoRings(1), manyPlaces, model::Precision::single), 1e-3,
               "1", note + "; gradient in single precision")};
    return findings;
}

Findings planarFindings(const Settings& settings) {
    constexpr auto inDouble = model::Precision::doublePrecision;
    Findings findings;
    for (const PlanarSet set : {PlanarSet::alongX, PlanarSet::alongY}) {
        const std::string light = std::string("light along ") + planarSetName(set);
        findings.results.push_back(
            atMost(std::string("adjoint/planar/permittivity_") + planarSetName(set),
                   permittivityError(settings, twoBars(set), farDisc, inDouble), 1e-5, "1",
                   light + "; power through a stretch beyond the grid"));
    }
    const std::string note = "power through a stretch inside the grid, three wavelengths";
    const Findings shapes =
        shapeFindings(settings, twoBars(PlanarSet::alongX), nearDisc, "adjoint/planar", note);
    findings.results.insert(findings.results.end(), shapes.results.begin(), shapes.results.end());
    return findings;
}

Findings overlapFindings(const Settings& settings) {
    constexpr auto inDouble = model::Precision::doublePrecision;
    const std::string mode = "overlap with a Gaussian mode beyond the grid, three wavelengths";
    const std::string phase = "overlap with the phase of a lens, three wavelengths";
    Findings findings;
    findings.results = {
        atMost("adjoint/overlap/mode", permittivityError(settings, twoRings(1), inMode, inDouble),
               1e-5, "1", mode + "; both parities"),
        atMost("adjoint/overlap/phase", permittivityError(settings, twoRings(1), inPhase, inDouble),
               1e-5, "1", phase + "; both parities"),
        atMost("adjoint/overlap/planar_mode",
               permittivityError(settings, twoBars(PlanarSet::alongY), inMode, inDouble), 1e-5, "1",
               mode + "; planar, light along y")};
    const Findings shapes = shapeFindings(settings, twoRings(1), inPhase, "adjoint/overlap", phase);
    findings.results.insert(findings.results.end(), shapes.results.begin(), shapes.results.end());
    return findings;
}

} // namespace

std::vector<Rung> adjointRungs() {
    return {
        {.name = "adjoint/permittivity",
         .description = "gradients by permittivities against central differences",
         .run = permittivityFindings},
        {.name = "adjoint/shape",
         .description = "gradients by edges and heights of rings against central differences",
         .run =
             [](const Settings& settings) {
                 return shapeFindings(
                     settings, twoRings(1), farDisc, "adjoint/shape",
                     "power through a disc beyond the grid, three wavelengths, both parities");
             }},
        {.name = "adjoint/planar",
         .description = "gradients of bars in a planar domain against central differences",
         .run = planarFindings},
        {.name = "adjoint/overlap",
         .description = "gradients of overlaps with a mode and a phase against central "
                        "differences",
         .run = overlapFindings},
        {.name = "adjoint/metal",
         .description = "gradients by edges and heights of metal rings against central "
                        "differences",
         .run =
             [](const Settings& settings) {
                 model::Project project = twoRings(1);
                 zoneOf(project, 2).layers[0].material = "gold";
                 project.bodies.pop_back(); // of gold as well, beside the design
                 return shapeFindings(settings, project, farDisc, "adjoint/metal",
                                      "a ring of gold beside one of glass; power through a disc "
                                      "beyond the grid, three wavelengths",
                                      {.lengths = lengthsOfMetal(), .stepCells = 0.0005});
             }},
        {.name = "adjoint/tilted",
         .description = "gradients by the tilted walls of a cone and a ball against central "
                        "differences",
         .run = [](const Settings& settings) {
             model::Project project = twoRings(1);
             // No corner passes a line of the grid: there the averages are not smooth.
             model::Cone cone;
             cone.zMinUm = -0.22;
             cone.zMaxUm = 0.2683;
             cone.radiusAtZMinUm = 0.4783;
             cone.radiusAtZMaxUm = 0.3061;
             cone.material = "dense";
             project.bodies.at(1) = {.name = "cone", .shape = cone};
             const model::Sphere ball{.zUm = 0.641, .radiusUm = 0.237, .material = "glass"};
             project.bodies.back() = {.name = "ball", .shape = ball};
             return shapeFindings(
                 settings, project, farDisc, "adjoint/tilted",
                 "a cone and a ball of glass beside a lossy ring; power "
                 "through a disc beyond the grid, three wavelengths",
                 {.lengths = lengthsOfTiltedBodies(), .stepCells = 0.001, .box = {0, 22, 20, 46}});
         }}};
}

} // namespace zonescope::verify
