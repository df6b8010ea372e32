#include "core/verify/cylinder_ring.hpp"
#include "core/verify/rungs.hpp"
#include "core/verify/setup.hpp"
#include "core/wedge/engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

namespace zonescope::verify {
namespace {

/// A ring of pillars of permittivity 4 that reach through all z, lit by the wave of order 1 of a
/// ring of current around them.
///
/// Between two walls a cell or two apart nothing changes along z: electric walls for E along z,
/// magnetic ones for H along z.
struct PillarRing {
    CylinderRing shape;
    double cellUm = 0.0; ///< dr and dz
    int sectors = 0;     ///< of each of shape.count wedges
};

constexpr int pillarOrder = 1;
constexpr int pillarMultipoles = 12;
constexpr std::array pillarWavelengthsUm{0.9, 1.0, 1.15};
constexpr double fromRingUm = 0.7;     ///< from the ring to the current
constexpr double toPillarLayerUm = 0.2; ///< from the current to the absorbing layer
constexpr double pillarLayerUm = 0.8;
constexpr double pillarTimeUm = 40.0; ///< time of a run, um/c

/// Place of F, the field along z.
model::Component fieldAlongZ(const PillarRing& ring) {
    return ring.shape.electricAlongZ ? model::Component::ez : model::Component::hz;
}

double currentRadius(const PillarRing& ring) {
    const double offset = ring.shape.electricAlongZ ? 0.0 : 0.5;
    const double cells = (ring.shape.ringRadiusUm + fromRingUm) / ring.cellUm;
    return (std::round(cells) + offset) * ring.cellUm;
}

model::Project pillarProject(const PillarRing& ring) {
    const auto cells = [&](double lengthUm) {
        return static_cast<int>(std::lround(lengthUm / ring.cellUm));
    };
    model::Project project =
        closedDomain(pillarOrder,
                     cells(ring.shape.ringRadiusUm + fromRingUm + toPillarLayerUm), 1, 1,
                     ring.cellUm);
    project.boundaries.rMax = absorbingLayer(cells(pillarLayerUm));
    if (!ring.shape.electricAlongZ) {
        project.boundaries.zMin.kind = model::BoundaryKind::magneticWall;
        project.boundaries.zMax.kind = model::BoundaryKind::magneticWall;
    }
    project.materials = {material("pillar", ring.shape.permittivity)};
    model::CurrentProfile current;
    current.component = fieldAlongZ(ring);
    current.rUm = {currentRadius(ring)};
    current.zUm = {-2.0 * ring.cellUm, 2.0 * ring.cellUm};
    current.density = {1.0, 1.0};
    current.signal = model::GaussianPulse{.wavelengthUm = 1.0, .relativeBandwidth = 0.5};
    project.sources = {{.name = "current", .kind = current}};
    model::DftRegion region;
    region.wavelengthsUm.assign(pillarWavelengthsUm.begin(), pillarWavelengthsUm.end());
    project.monitors = {{.name = "field", .kind = region}};
    return project;
}

wedge::Pattern pillarPattern(const PillarRing& ring) {
    const double diameter = 2.0 * ring.shape.cylinderRadiusUm;
    wedge::Pattern pattern;
    pattern.layers.push_back({.zMinUm = -10.0 * ring.cellUm,
                              .zMaxUm = 10.0 * ring.cellUm,
                              .material = "pillar",
                              .posts = {{.rUm = ring.shape.ringRadiusUm,
                                         .thetaDeg = 0.0,
                                         .count = ring.shape.count,
                                         .outline = model::EllipseOutline{diameter, diameter}}}});
    return pattern;
}

/// F in the middle between the walls, at one wavelength after the other.
struct PillarFields {
    wedge::WedgePlan plan;
    wedge::WedgeTransform transform;
    fdtd::EngineCounters counters;
    std::int64_t steps = 0;
};

PillarFields pillarFields(const PillarRing& ring, const wedge::Pattern& pattern) {
    PillarFields fields;
    fields.plan = wedge::compileWedge(
        std::make_shared<const model::Project>(pillarProject(ring)),
        {.folds = ring.shape.count, .sectors = ring.sectors}, pattern);
    const auto engine =
        wedge::makeWedgeEngine(fields.plan, model::Precision::single, {.threads = 1});
    fields.steps = std::llround(pillarTimeUm / fields.plan.lattice->whole.grid.dt);
    engine->advance(fields.steps);
    fields.transform = engine->transforms().front();
    fields.counters = engine->counters();
    return fields;
}

/// Relative difference of the scattered F from the sum of multipoles, root of the sum over all
/// places in vacuum within the current's radius, by area; the largest over the wavelengths.
struct PillarError {
    double scattered = 0.0;
    double incident = 0.0; ///< of the incident F alone, from J_m
    double seconds = 0.0;
    double cellSteps = 0.0;
    std::int64_t steps = 0;
};

PillarError pillarError(const PillarRing& ring) {
    const PillarFields alone = pillarFields(ring, {});
    const PillarFields lit = pillarFields(ring, pillarPattern(ring));
    const auto component = fieldAlongZ(ring);
    const wedge::WedgeLattice& lattice = *lit.plan.lattice;
    const grid::Grid& grid = lattice.whole.grid;
    const double offset = grid::yeeOffset(component).r;
    const auto& box = lit.transform.plan.box;
    PillarError error{.seconds = alone.counters.seconds + lit.counters.seconds,
                      .steps = lit.steps};
    for (std::size_t f = 0; f < pillarWavelengthsUm.size(); ++f) {
        const RingScattering exact(ring.shape, pillarWavelengthsUm[f], pillarOrder,
                                   pillarMultipoles);
        struct Place {
            std::complex<double> incident, scattered, exactIncident, exactScattered;
            double area;
        };
        std::vector<Place> places;
        std::complex<double> amplitude; // of the incident wave: the current's has no other number
        double size = 0.0;
        for (int i = box.iBegin + 1; grid.r(i, offset) < currentRadius(ring) - ring.cellUm; ++i) {
            const double r = grid.r(i, offset);
            for (int j = 0; j < ring.sectors; ++j) {
                const double theta = lattice.theta(component, j);
                const auto away = [&](int n) {
                    return std::abs(std::polar(r, theta - 2.0 * std::numbers::pi * n /
                                                              ring.shape.count) -
                                    ring.shape.ringRadiusUm);
                };
                if (std::min(away(0), away(1)) < ring.shape.cylinderRadiusUm + ring.cellUm) {
                    continue;
                }
                const std::size_t at = lit.transform.index(component, f, i, j, 1);
                const auto incident = alone.transform.values[at];
                // A wedge holds F exp(-i m theta).
                const auto turn = std::polar(1.0, -pillarOrder * theta);
                places.push_back({incident, lit.transform.values[at] - incident,
                                  turn * exact.incident(r, theta),
                                  turn * exact.scattered(r, theta), r});
                amplitude += r * std::conj(places.back().exactIncident) * incident;
                size += r * std::norm(places.back().exactIncident);
            }
        }
        amplitude /= size;
        double incidentDifference = 0.0;
        double difference = 0.0;
        double scattered = 0.0;
        for (const Place& place : places) {
            incidentDifference +=
                place.area * std::norm(place.incident / amplitude - place.exactIncident);
            difference +=
                place.area * std::norm(place.scattered / amplitude - place.exactScattered);
            scattered += place.area * std::norm(place.exactScattered);
        }
        error.scattered = std::max(error.scattered, std::sqrt(difference / scattered));
        error.incident = std::max(error.incident, std::sqrt(incidentDifference / size));
    }
    return error;
}

} // namespace

std::vector<Rung> wedgePillarRungs() {
    std::vector<Rung> rungs;
    for (const int count : {6, 12}) {
        for (const bool electric : {true, false}) {
            const std::string name =
                fmt::format("wedge/pillars/n{}_{}", count, electric ? "e" : "h");
            rungs.push_back(
                {name, "What a ring of pillars scatters, as a wedge and as a sum of multipoles",
                 [=](const Settings&) -> std::vector<Result> {
                     std::vector<Result> results;
                     PillarRing ring{.shape = {.count = count,
                                               .ringRadiusUm = count == 6 ? 1.2 : 2.2,
                                               .cylinderRadiusUm = 0.2,
                                               .permittivity = 4.0,
                                               .electricAlongZ = electric},
                                     .cellUm = 0.03,
                                     .sectors = 24};
                     for (const double finer : {1.0, 2.0}) {
                         PillarRing r = ring;
                         r.cellUm /= finer;
                         r.sectors = static_cast<int>(r.sectors * finer);
                         const PillarError e = pillarError(r);
                         results.push_back(atMost(name, e.scattered, 0.01, "1",
                                                  fmt::format("incident {:.3g} {} steps {:.2g} s",
                                                              e.incident, e.steps, e.seconds)));
                     }
                     return results;
                 }});
        }
    }
    return rungs;
}

} // namespace zonescope::verify
