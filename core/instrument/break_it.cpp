#include "core/instrument/break_it.hpp"

#include "core/grid/grid.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/optics/planar_stack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <random>
#include <utility>
#include <vector>

namespace zonescope::instrument {

namespace {

constexpr double cellUm = 0.05;
constexpr double wavelengthUm = 1.0;
/// Of the plate in the demonstration of averaging: one of its faces lies within a cell.
constexpr double plateIndex = 2.0;
constexpr double plateCellUm = 0.025;
constexpr double plateUm = 12.5 * plateCellUm;

model::GaussianPulse pulse() {
    return {.wavelengthUm = wavelengthUm, .relativeBandwidth = 0.6, .delayWidths = 5.0};
}

model::Boundary layer(int cells) { return {.cells = cells}; }

model::Boundary wall() { return {.kind = model::BoundaryKind::electricWall}; }

/// A ring of current in a domain with layers on all sides.
model::Project ringOfCurrent(int order, double radiusUm, double halfHeightUm) {
    model::Project project;
    project.name = "Broken on purpose";
    project.domain = {.radiusUm = radiusUm,
                      .zMinUm = -halfHeightUm,
                      .zMaxUm = halfHeightUm,
                      .drUm = cellUm,
                      .dzUm = cellUm};
    project.boundaries = {.rMax = layer(10), .zMin = layer(10), .zMax = layer(10)};
    project.azimuthalOrder = order;
    model::Dipole dipole;
    dipole.rUm = 0.5 * radiusUm;
    dipole.orientationR = 1.0;
    dipole.orientationZ = order == 0 ? 1.0 : 0.0;
    dipole.signal = pulse();
    project.sources = {{"ring of current", dipole}};
    project.run.stop.maxTimeFs = 40.0;
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    return project;
}

/// Flat cells and currents without any pattern, so that waves of the size of a cell are there:
/// those grow.
model::Project noiseAtTheAxis() {
    constexpr int radialCells = 12, flatness = 8, rowsEachSide = 32;
    auto project = ringOfCurrent(3, radialCells * cellUm, rowsEachSide * cellUm / flatness);
    project.domain.dzUm = cellUm / flatness;
    project.sources.clear();
    project.run.stop.maxTimeFs = 60.0;
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    for (const auto component :
         {model::Component::er, model::Component::et, model::Component::ez}) {
        model::CurrentProfile noise;
        noise.component = component;
        const auto offset = grid::yeeOffset(component);
        for (int i = 0; i < radialCells; ++i)
            noise.rUm.push_back((i + offset.r) * cellUm);
        for (int k = -rowsEachSide; k < rowsEachSide; ++k)
            noise.zUm.push_back((k + offset.z) * project.domain.dzUm);
        for (std::size_t n = 0; n < noise.rUm.size() * noise.zUm.size(); ++n)
            noise.density.push_back(uniform(random));
        noise.signal = model::GaussianPulse{.wavelengthUm = 4.0 * cellUm, .relativeBandwidth = 1.0};
        project.sources.push_back(
            {.name = fmt::format("noise {}", project.sources.size() + 1), .kind = noise});
    }
    return project;
}

/// A plane wave along z between walls that it does not feel.
model::Project planeWave(double cell) {
    model::Project project;
    project.name = "Broken on purpose";
    project.domain = {.radiusUm = 20 * cell,
                      .zMinUm = -1.5,
                      .zMaxUm = 1.5,
                      .drUm = cell,
                      .dzUm = cell,
                      .metric = model::Metric::planar};
    project.boundaries = {.rMax = wall(), .zMin = layer(20), .zMax = layer(20), .rMin = wall()};
    project.azimuthalOrder = 0;
    model::PlaneWave wave;
    wave.zUm = -1.0;
    wave.signal = pulse();
    project.sources = {{"plane wave", wave}};
    project.run.stop.maxTimeFs = 45.0;
    project.run.precision = model::Precision::doublePrecision;
    project.run.threads = 1;
    return project;
}

model::Project plate(bool averaged) {
    auto project = planeWave(plateCellUm);
    project.materials = {{"glass", plateIndex * plateIndex, 0.0, {}, {}}};
    // A face on a grid plane and a face in the middle of a cell.
    project.bodies = {{"plate", model::Slab{0.0, plateUm, "glass"}}};
    if (!averaged)
        project.run.averaging = model::InterfaceAveraging::staircase;
    return project;
}

/// A sheet of current as strong as the wave: half of its light goes either way.
model::Project softSource() {
    auto project = planeWave(cellUm);
    const double density = wavelengthUm / std::numbers::pi;
    model::CurrentProfile sheet;
    sheet.component = model::Component::er;
    sheet.rUm = {0.0, project.domain.radiusUm};
    sheet.zUm = {std::get<model::PlaneWave>(project.sources[0].kind).zUm};
    sheet.density = {density, density};
    sheet.signal = pulse();
    project.sources = {{"sheet of current", sheet}};
    return project;
}

struct Pair {
    model::Project sound, broken;
    fdtd::Defects defects;
};

Pair pairOf(Rule rule) {
    switch (rule) {
    case Rule::axisFactor: {
        const auto project = ringOfCurrent(0, 1.5, 1.5);
        return {project, project, {.axisFactor = 2.0}};
    }
    case Rule::metricRadius: {
        const auto project = noiseAtTheAxis();
        return {project, project, {.orderClampAlone = true}};
    }
    case Rule::completeStretch: {
        auto project = ringOfCurrent(1, 0.75, 1.0);
        auto& ring = std::get<model::Dipole>(project.sources[0].kind);
        ring.orientationR = 0.0; // along theta much meets the layer head on
        ring.orientationTheta = 1.0;
        auto quasi = project;
        quasi.boundaries.rMax.stretch = model::LayerStretch::quasi;
        return {project, quasi, {}};
    }
    case Rule::courantLimit: {
        const auto project = ringOfCurrent(1, 1.5, 1.5);
        return {project, project, {.timeStepFactor = 1.15}};
    }
    case Rule::averaging: return {plate(true), plate(false), {}};
    case Rule::oneWaySource: break;
    }
    return {planeWave(cellUm), softSource(), {}};
}

/// Places that the check of a rule looks at.
std::vector<model::PointRz> placesOf(Rule rule) {
    switch (rule) {
    case Rule::averaging: return {{10 * plateCellUm, 0.8}};
    case Rule::oneWaySource: return {{0.5, -1.25}, {0.5, 0.0}};
    case Rule::axisFactor:
    case Rule::metricRadius:
    case Rule::completeStretch:
    case Rule::courantLimit: break;
    }
    return {};
}

using Series = std::vector<std::array<float, 3>>;

double largestOf(const Series& series, std::size_t component) {
    double largest = 0.0;
    for (const auto& value : series) {
        const double size = std::abs(static_cast<double>(value[component]));
        largest = size <= largest ? largest : size;
    }
    return largest;
}

/// Largest energy after a time over that at it; empty before.
std::optional<double> growthAfter(std::span<const LockstepSample> samples, double timeFs,
                                  double LockstepSample::*energy) {
    std::optional<double> first;
    double largest = 0.0;
    for (const auto& one : samples) {
        if (one.timeFs < timeFs)
            continue;
        if (!first) {
            first = one.*energy;
            continue;
        }
        // Of a wave that grows from step to step the leapfrog's energy is rounding of either sign.
        const double size = std::abs(one.*energy);
        largest = size <= largest ? largest : size; // keeps a NaN
    }
    return first && largest > 0.0 ? std::optional(largest / *first) : std::nullopt;
}

std::complex<double> transformOf(const Series& series, double interval) {
    std::complex<double> sum = 0.0;
    for (std::size_t n = 0; n < series.size(); ++n)
        sum += static_cast<double>(series[n][0]) *
               std::polar(1.0, 2.0 * std::numbers::pi / wavelengthUm * interval *
                                   static_cast<double>(n));
    return sum;
}

/// Of the plate, in amplitude.
double exactTransmission() {
    const optics::PlanarStack stack{.firstSurfaceUm = 0.0,
                                    .layers = {{.index = plateIndex, .thicknessUm = plateUm}},
                                    .exitIndex = 1.0};
    return std::abs(optics::transmission(stack, 1.0, 2.0 * std::numbers::pi / wavelengthUm, 0.0).s);
}

std::optional<double> backwardLight(const Series& behind, const Series& before) {
    const double forward = largestOf(before, 0);
    return forward > 0.0 ? std::optional(largestOf(behind, 0) / forward) : std::nullopt;
}

Side sideOf(model::Project project, const fdtd::Defects& defects) {
    return {std::make_shared<const model::Project>(std::move(project)), defects};
}

/// The whole way of a run.
void finish(Lockstep& run) {
    constexpr std::int64_t stepsAtOnce = 50;
    while (!run.ended())
        run.advance(stepsAtOnce);
}

} // namespace

BreakIt::BreakIt(Rule rule) : rule_(rule) {
    auto pair = pairOf(rule);
    sourceEndFs_ = units::toFemtoseconds(model::lastSignalSettledTime(pair.sound));
    run_ = std::make_unique<Lockstep>(sideOf(std::move(pair.sound), {}),
                                      sideOf(std::move(pair.broken), pair.defects));
    const auto places = placesOf(rule);
    run_->recordAt(places);
    if (rule == Rule::averaging) {
        // The same light without the plate, which both are held to.
        const auto empty = sideOf(planeWave(plateCellUm), {});
        Lockstep light(empty, empty);
        light.recordAt(places);
        finish(light);
        incident_ = std::abs(transformOf(light.records()[0].a, light.sampleTime()));
    }
}

Check BreakIt::check() const {
    const auto records = run_->records();
    const auto samples = run_->samples();
    Check check;
    switch (rule_) {
    case Rule::axisFactor:
    case Rule::metricRadius:
    case Rule::courantLimit:
        check = {.figure = CheckFigure::growth,
                 .bound = 1.0,
                 .sound = growthAfter(samples, sourceEndFs_, &LockstepSample::energyA),
                 .broken = growthAfter(samples, sourceEndFs_, &LockstepSample::energyB)};
        break;
    case Rule::completeStretch:
        check = {.figure = CheckFigure::echoDb, .bound = -60.0, .sound = {}, .broken = {}};
        if (const auto worst = worstSoFarDb(samples); !worst.empty())
            check.broken = worst.back();
        break;
    case Rule::averaging:
        check = {.figure = CheckFigure::transmission, .bound = 5e-3, .sound = {}, .broken = {}};
        if (run_->ended()) { // the light must have come by
            const auto error = [&](const Series& series) {
                return std::abs(std::abs(transformOf(series, run_->sampleTime())) / incident_ /
                                    exactTransmission() -
                                1.0);
            };
            check.sound = error(records[0].a);
            check.broken = error(records[0].b);
        }
        break;
    case Rule::oneWaySource:
        check = {.figure = CheckFigure::backwardLight,
                 .bound = 0.01,
                 .sound = backwardLight(records[0].a, records[1].a),
                 .broken = backwardLight(records[0].b, records[1].b)};
        break;
    }
    return check;
}

} // namespace zonescope::instrument
