#include "core/run/emission/emission_runs.hpp"

#include "core/error.hpp"
#include "core/grid/grid.hpp"
#include "core/grid/materials.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/far_field.hpp"
#include "core/monitors/flux.hpp"
#include "core/monitors/source_power.hpp"
#include "core/sources/beam_spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>

namespace zonescope::run {

namespace {

std::vector<EmitterDirection> directionsOf(const EmissionOptions& options,
                                           const model::Dipole& dipole, bool onAxis) {
    if (options.orientation == EmitterOrientation::fixed) {
        if (onAxis) { // order 1 on the axis has one transverse direction, called r
            return {{std::hypot(dipole.orientationR, dipole.orientationTheta), 0.0,
                     dipole.orientationZ, 1.0}};
        }
        return {{dipole.orientationR, dipole.orientationTheta, dipole.orientationZ, 1.0}};
    }
    if (onAxis) { // x and y are alike
        return {{1.0, 0.0, 0.0, 2.0 / 3.0}, {0.0, 0.0, 1.0, 1.0 / 3.0}};
    }
    return {{1.0, 0.0, 0.0, 1.0 / 3.0}, {0.0, 1.0, 0.0, 1.0 / 3.0}, {0.0, 0.0, 1.0, 1.0 / 3.0}};
}

/// The shortest wavelength needs the most orders.
int firstLargestOrder(const model::Project& project, const EmissionOptions& options,
                      const model::Dipole& dipole) {
    const double wavelength = *std::ranges::min_element(options.wavelengthsUm);
    const double wavenumber =
        densestIndex(project, wavelength) * units::angularFrequency(wavelength);
    const auto left = leftOutShares(options, dipole, wavenumber, options.largestOrder);
    constexpr double part = 0.3; // of the bound, for what the structure enhances
    const auto enough =
        std::ranges::find_if(left, [&](double each) { return each < part * options.orderError; });
    return std::max(1, std::min(static_cast<int>(enough - left.begin()), options.largestOrder));
}

/// A face of the box, moved outwards to a row that is clear of all interfaces between slabs.
double clearRow(const model::Project& project, const grid::Grid& grid, double zUm, int outwards) {
    constexpr double clear = 1.99; // cells on which the fields are interpolated
    const double row = (zUm - grid.zOrigin) / grid.dz;
    int k = static_cast<int>(outwards > 0 ? std::ceil(row - 1e-6) : std::floor(row + 1e-6));
    const auto near = [&](const std::optional<double>& face) {
        return face && std::abs(*face - grid.z(k)) < clear * grid.dz;
    };
    for (bool moved = true; moved;) {
        moved = false;
        for (const auto& body : project.bodies) {
            const auto* slab = std::get_if<model::Slab>(&body.shape);
            if (slab != nullptr && (near(slab->zMinUm) || near(slab->zMaxUm))) {
                k += outwards;
                moved = true;
            }
        }
    }
    return grid.z(k);
}

/// As small as emitters and bodies allow: the shorter the way in the grid, the smaller its error.
EmissionOptions::Box smallestBox(const model::Project& project, const grid::Grid& grid,
                                 const EmissionOptions& options, const model::Dipole& dipole) {
    constexpr double margin = 4.0; // cells
    EmissionOptions::Box box{0.0, dipole.zUm, dipole.zUm};
    for (const auto& emitter : options.emitters) {
        box.rMaxUm = std::max(box.rMaxUm, emitter.radiusUm);
    }
    for (const auto& body : project.bodies) {
        if (const auto extent = model::extentOf(body)) {
            box.rMaxUm = std::max(box.rMaxUm, extent->rMaxUm);
            box.zMinUm = std::min(box.zMinUm, extent->zMinUm);
            box.zMaxUm = std::max(box.zMaxUm, extent->zMaxUm);
        }
    }
    box.rMaxUm = std::ceil(box.rMaxUm / grid.dr + margin - 1e-6) * grid.dr;
    box.zMinUm = clearRow(project, grid, box.zMinUm - margin * grid.dz, -1);
    box.zMaxUm = clearRow(project, grid, box.zMaxUm + margin * grid.dz, +1);
    // A wall is the end of the surface.
    if (project.boundaries.zMin.kind != model::BoundaryKind::absorbing) {
        box.zMinUm = std::max(box.zMinUm, grid.z(0));
    }
    if (project.boundaries.zMax.kind != model::BoundaryKind::absorbing) {
        box.zMaxUm = std::min(box.zMaxUm, grid.z(grid.nz));
    }
    return box;
}

void requireBoxFits(const grid::Grid& grid, const EmissionOptions::Box& box) {
    constexpr double slack = 1e-9;
    const bool fits = box.rMaxUm <= grid.r(grid.interiorEndR()) + slack &&
                      box.zMinUm >= grid.z(grid.interiorBeginZ()) - slack &&
                      box.zMaxUm <= grid.z(grid.interiorEndZ()) + slack && box.zMinUm < box.zMaxUm;
    if (!fits) {
        refuse(
            "emission box",
            fmt::format("r <= {:.4g} um, z = {:.4g} .. {:.4g} um", box.rMaxUm, box.zMinUm,
                        box.zMaxUm),
            say("r <= {interior_end_r} um, z within {interior_begin_z} .. {interior_end_z} um",
                "interior_end_r"_is = fmt::format("{:.4g}", grid.r(grid.interiorEndR())),
                "interior_begin_z"_is = fmt::format("{:.4g}", grid.z(grid.interiorBeginZ())),
                "interior_end_z"_is = fmt::format("{:.4g}", grid.z(grid.interiorEndZ()))),
            say("The closed surface of the far field holds all emitters and all bodies but slabs, "
                "a few cells away from them; enlarge the domain, or leave the far field out."));
    }
}

std::size_t onlyDipole(const model::Project& project) {
    if (!hasOneDipole(project)) {
        refuse("sources", say("{count} sources", "count"_is = project.sources.size()),
               say("one dipole"),
               say("The emission is that of one dipole; where more emitters are wanted, give their "
                   "radii."));
    }
    return 0;
}

std::vector<double> wavelengthsOf(const model::Project& project, const model::Dipole& dipole) {
    for (const auto& monitor : project.monitors) {
        if (const auto* power = std::get_if<model::SourcePower>(&monitor.kind)) {
            return power->wavelengthsUm;
        }
    }
    const auto carrier = model::carrierWavelength(dipole.signal);
    if (!carrier) {
        refuse("wavelengths", say("no wavelength"), say("at least one wavelength"),
               say("Samples have no carrier; give wavelengths, or a source_power monitor."));
    }
    return {*carrier};
}

void requireEmitters(const model::Project& project, const EmissionOptions& options) {
    for (const auto& emitter : options.emitters) {
        if (!(emitter.radiusUm >= 0.0) || !(emitter.weight > 0.0) ||
            !std::isfinite(emitter.radiusUm + emitter.weight)) {
            refuse("emitters",
                   say("radius {radius_um} um, weight {weight}", "radius_um"_is = emitter.radiusUm,
                       "weight"_is = emitter.weight),
                   say("radii of 0 um or more, weights greater than 0"), say("Correct the list."));
        }
    }
    const auto& dipole = dipoleOf(project, 0);
    for (const auto& emitter : options.emitters) {
        const auto material =
            model::findMaterial(project, grid::materialAt(project, emitter.radiusUm, dipole.zUm));
        for (const double wavelength : options.wavelengthsUm) {
            const std::complex<double> index = material
                                                   ? model::refractiveIndexAt(*material, wavelength)
                                                   : std::complex<double>(1.0);
            if (index.imag() > 1e-6 * std::abs(index)) {
                refuse("emitters",
                       say("r = {radius_um} um in an absorbing material",
                           "radius_um"_is = fmt::format("{:.4g}", emitter.radiusUm)),
                       say("emitters in a transparent material"),
                       say("In an absorber the power of a point dipole is infinite; move it out."));
            }
        }
    }
}

} // namespace

std::vector<double> leftOutShares(const EmissionOptions& options, const model::Dipole& dipole,
                                  double wavenumber, int largestOrder) {
    std::vector<double> left(static_cast<std::size_t>(largestOrder) + 1, 0.0);
    for (const auto& emitter : options.emitters) {
        std::vector<double> sum(left.size(), 0.0);
        for (const auto& d : directionsOf(options, dipole, emitter.radiusUm == 0.0)) {
            const auto shares = monitors::orderShares(d.r, d.theta, d.z,
                                                      wavenumber * emitter.radiusUm, largestOrder);
            for (std::size_t m = 0; m < sum.size(); ++m) {
                sum[m] += d.weight * shares[m];
            }
        }
        double before = 0.0;
        for (std::size_t m = 0; m < sum.size(); ++m) {
            before += sum[m];
            left[m] = std::max(left[m], std::abs(1.0 - before));
        }
    }
    return left;
}

const model::Dipole& dipoleOf(const model::Project& project, std::size_t place) {
    return std::get<model::Dipole>(project.sources.at(place).kind);
}

double densestIndex(const model::Project& project, double wavelengthUm) {
    double densest = 1.0;
    for (const auto& material : project.materials) {
        const std::complex<double> index = model::refractiveIndexAt(material, wavelengthUm);
        if (index.imag() < 0.1 * index.real()) {
            densest = std::max(densest, index.real());
        }
    }
    return densest;
}

std::vector<EmissionRuns> emissionRuns(const EmissionPlan& plan, int from, int to) {
    const auto& dipole = dipoleOf(*plan.project, plan.dipole);
    std::vector<EmissionRuns> queues;
    for (const bool onAxis : {true, false}) {
        std::vector<std::size_t> emitters;
        for (std::size_t n = 0; n < plan.options.emitters.size(); ++n) {
            if ((plan.options.emitters[n].radiusUm == 0.0) == onAxis) {
                emitters.push_back(n);
            }
        }
        for (const auto& direction : directionsOf(plan.options, dipole, onAxis)) {
            EmissionRuns queue{direction, emitters, {}};
            for (int m = from; m <= to; ++m) {
                const bool carried = (m == 0 && direction.z != 0.0) ||
                                     (m == 1 && (direction.r != 0.0 || direction.theta != 0.0));
                if (!onAxis || carried) {
                    queue.orders.push_back(m);
                }
            }
            if (queue.runs() > 0) {
                queues.push_back(std::move(queue));
            }
        }
    }
    return queues;
}

std::size_t countRuns(const std::vector<EmissionRuns>& queues) {
    std::size_t runs = 0;
    for (const auto& queue : queues) {
        runs += queue.runs();
    }
    return runs;
}

SweepPlan emissionSweep(const EmissionPlan& plan, const EmissionRuns& queue) {
    auto project = std::make_shared<model::Project>(*plan.project);
    auto& dipole = std::get<model::Dipole>(project->sources[plan.dipole].kind);
    dipole.orientationR = queue.direction.r;
    dipole.orientationTheta = queue.direction.theta;
    dipole.orientationZ = queue.direction.z;
    project->azimuthalOrder = queue.orders.front();
    SweepPlan sweep;
    sweep.name = "emission";
    sweep.project = std::move(project);
    SweepAxis orders{.key = "azimuthal_order", .values = {}, .linked = {}};
    orders.values.assign(queue.orders.begin(), queue.orders.end());
    SweepAxis radii{
        .key = fmt::format("sources[{}].r_um", plan.dipole), .values = {}, .linked = {}};
    for (const std::size_t emitter : queue.emitters) {
        radii.values.push_back(plan.options.emitters[emitter].radiusUm);
    }
    sweep.axes = {std::move(orders), std::move(radii)};
    return sweep;
}

std::vector<Emitter> emittingDisc(double radiusUm, int rings) {
    const auto rule = sources::gaussLegendre(rings, 0.0, 1.0);
    std::vector<Emitter> emitters;
    for (std::size_t n = 0; n < rule.node.size(); ++n) {
        emitters.push_back({radiusUm * std::sqrt(rule.node[n]), rule.weight[n]});
    }
    return emitters;
}

bool hasOneDipole(const model::Project& project) {
    return project.sources.size() == 1 &&
           std::holds_alternative<model::Dipole>(project.sources.front().kind);
}

EmissionPlan planEmission(const model::Project& project, EmissionOptions options) {
    EmissionPlan plan;
    plan.dipole = onlyDipole(project);
    const auto& dipole = dipoleOf(project, plan.dipole);
    if (options.emitters.empty()) {
        options.emitters = {{dipole.rUm, 1.0}};
    }
    if (options.wavelengthsUm.empty()) {
        options.wavelengthsUm = wavelengthsOf(project, dipole);
    }
    requireEmitters(project, options);
    auto prepared = project;
    prepared.lens.reset();
    prepared.monitors = {{"power", model::SourcePower{options.wavelengthsUm}}};
    const auto grid = grid::makeGrid(prepared);
    if (options.farField) {
        const bool chosen = options.box.has_value();
        try {
            if (!chosen) {
                options.box = smallestBox(prepared, grid, options, dipole);
            }
            requireBoxFits(grid, *options.box);
            const model::FluxMonitor surface{model::FluxSurface::closedBox, options.box->rMaxUm,
                                             options.box->zMinUm, options.box->zMaxUm,
                                             options.wavelengthsUm};
            monitors::requireFarField(prepared, surface);
            prepared.monitors.push_back({"surface", surface});
        } catch (const InputError& error) {
            if (chosen) {
                throw;
            }
            plan.farFieldRefusal = error;
            options.farField = false;
        }
    }
    plan.largestOrder = firstLargestOrder(prepared, options, dipole);
    if (std::ranges::all_of(options.emitters,
                            [](const Emitter& each) { return each.radiusUm == 0.0; })) {
        plan.largestOrder = 1;
    }
    plan.options = std::move(options);
    plan.project = std::make_shared<const model::Project>(std::move(prepared));
    const auto queues = emissionRuns(plan, 0, plan.largestOrder);
    plan.runs = countRuns(queues);
    if (plan.runs == 0) {
        refuse("sources[0].orientation_z", say("orientation (0, 0, 0)"),
               say("a vector other than zero"), say("Give the dipole a direction."));
    }
    for (const auto& queue : queues) {
        plan.sweeps.push_back(emissionSweep(plan, queue));
        requireRunnable(plan.sweeps.back());
    }
    return plan;
}

} // namespace zonescope::run
