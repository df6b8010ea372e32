#include "core/optimise/extraction_objective.hpp"

#include "core/adjoint/cone_form.hpp"
#include "core/error.hpp"
#include "core/fdtd/recording.hpp"
#include "core/grid/materials.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/body_extent.hpp"
#include "core/model/named_material.hpp"
#include "core/model/permittivity.hpp"
#include "core/model/signal.hpp"
#include "core/model/units.hpp"
#include "core/monitors/source_power.hpp"
#include "core/sources/source_bank.hpp"
#include "core/threads/parallel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <numbers>
#include <optional>
#include <string>
#include <utility>

namespace zonescope::optimise {

namespace {

[[noreturn]] void refuseExtraction(std::string key, text::Message value, text::Message allowed,
                                   text::Message hint) {
    throw InputError({.file = {},
                      .key = std::move(key),
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

const model::OptimisationObjective& wantedOf(const model::Project& project) {
    return project.optimisation.value().objective;
}

const model::Dipole& emitterAt(const model::Project& project, std::size_t source) {
    const auto* dipole = std::get_if<model::Dipole>(&project.sources.at(source).kind);
    if (dipole == nullptr) {
        refuseExtraction(fmt::format("sources[{}].kind", source),
                         say("\"{source}\", no dipole", "source"_is = project.sources[source].name),
                         say("dipoles alone"),
                         say("An extraction is that of dipoles: remove other light, or choose "
                             "another quantity."));
    }
    return *dipole;
}

/// Whether the cone opens towards +z: where the near field is above the dipoles.
bool opensUpwards(const model::Project& project) {
    const double z = wantedOf(project).nearFieldZUm;
    const bool upwards = z > emitterAt(project, 0).zUm;
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        if ((z > emitterAt(project, n).zUm) != upwards) {
            refuseExtraction("optimisation.objective.near_field_z_um", fmt::format("{:.6g} um", z),
                             say("a plane with all dipoles on one side of it"),
                             say("Put it between the structure and the absorbing layer that the "
                                 "light goes to."));
        }
    }
    return upwards;
}

/// Whether a row is so near an interface between slabs that fields would be interpolated across it.
bool nearInterface(const model::Project& project, const grid::Grid& grid, int row) {
    constexpr double clear = 1.99; // cells
    const auto near = [&](const std::optional<double>& face) {
        return face && std::abs(*face - grid.z(row)) < clear * grid.dz;
    };
    return std::ranges::any_of(project.bodies, [&](const model::Body& body) {
        const auto* slab = std::get_if<model::Slab>(&body.shape);
        return slab != nullptr && (near(slab->zMinUm) || near(slab->zMaxUm));
    });
}

int nearFieldRow(const model::Project& project, const grid::Grid& grid) {
    const double z = wantedOf(project).nearFieldZUm;
    const int row = static_cast<int>(std::lround((z - grid.zOrigin) / grid.dz));
    constexpr int room = 2; // rows on which the fields are interpolated
    const int first = grid.interiorBeginZ() + room;
    const int last = grid.interiorEndZ() - room;
    if (row < first || row > last) {
        refuseExtraction("optimisation.objective.near_field_z_um", fmt::format("{:.6g} um", z),
                         say("between {grid} and {last} um",
                             "grid"_is = fmt::format("{:.6g}", grid.z(first)),
                             "last"_is = fmt::format("{:.6g}", grid.z(last))),
                         say("Put the near field into the domain, outside the structure."));
    }
    if (nearInterface(project, grid, row)) {
        refuseExtraction("optimisation.objective.near_field_z_um", fmt::format("{:.6g} um", z),
                         say("two cells away from the faces of slabs"),
                         say("Move the plane of the near field, or take smaller cells."));
    }
    return row;
}

/// The other end of the surface: a wall, or a row just inside the layer.
double otherEnd(const model::Project& project, const grid::Grid& grid, bool upwards) {
    const auto& boundary = upwards ? project.boundaries.zMin : project.boundaries.zMax;
    if (boundary.kind != model::BoundaryKind::absorbing) {
        return upwards ? grid.z(0) : grid.z(grid.nz);
    }
    constexpr int room = 2;
    int row = upwards ? grid.interiorBeginZ() + room : grid.interiorEndZ() - room;
    while (nearInterface(project, grid, row) && row > grid.interiorBeginZ() &&
           row < grid.interiorEndZ()) {
        row += upwards ? 1 : -1;
    }
    return grid.z(row);
}

void requireInside(const model::Project& project, const model::FluxMonitor& surface) {
    constexpr double slack = 1e-9;
    for (const model::Body& body : project.bodies) {
        const auto extent = model::extentOf(body);
        if (extent &&
            (extent->rMaxUm > surface.rMaxUm + slack || extent->zMinUm < surface.zMinUm - slack ||
             extent->zMaxUm > surface.zMaxUm + slack)) {
            refuseExtraction("optimisation.objective.near_field_z_um",
                             say("a surface to r = {r_max_um} um, z = {z_min_um} .. {z_max_um} um "
                                 "that cuts the body \"{body}\"",
                                 "r_max_um"_is = fmt::format("{:.6g}", surface.rMaxUm),
                                 "z_min_um"_is = fmt::format("{:.6g}", surface.zMinUm),
                                 "z_max_um"_is = fmt::format("{:.6g}", surface.zMaxUm),
                                 "body"_is = body.name),
                             say("bodies other than slabs within it"),
                             say("Move the plane of the near field away from the bodies, or "
                                 "enlarge the domain."));
        }
    }
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const model::Dipole& dipole = emitterAt(project, n);
        if (dipole.rUm > surface.rMaxUm || dipole.zUm < surface.zMinUm ||
            dipole.zUm > surface.zMaxUm) {
            refuseExtraction(
                fmt::format("sources[{}]", n),
                say("a dipole at r = {r_um} um, z = {z_um} um",
                    "r_um"_is = fmt::format("{:.6g}", dipole.rUm),
                    "z_um"_is = fmt::format("{:.6g}", dipole.zUm)),
                fmt::format("r <= {:.6g} um, {:.6g} <= z <= {:.6g} um", surface.rMaxUm,
                            surface.zMinUm, surface.zMaxUm),
                say("Dipoles lie within the surface that their light leaves through."));
        }
    }
}

std::complex<double> indexAround(const model::Project& project, const model::Dipole& dipole,
                                 double wavelengthUm) {
    const auto material =
        model::findMaterial(project, grid::materialAt(project, dipole.rUm, dipole.zUm));
    return material ? model::refractiveIndexAt(*material, wavelengthUm) : 1.0;
}

double densestTransparent(const model::Project& project, double wavelengthUm) {
    double densest = 1.0;
    for (const auto& material : project.materials) {
        const std::complex<double> index = model::refractiveIndexAt(material, wavelengthUm);
        constexpr double absorbing = 0.1;
        if (index.imag() < absorbing * index.real()) {
            densest = std::max(densest, index.real());
        }
    }
    return densest;
}

/// Refuses wavelengths that a dipole's pulse does not contain and media that absorb around it.
void requireLight(const model::Project& project, const grid::Grid& grid, std::size_t source) {
    const model::Dipole& dipole = emitterAt(project, source);
    const auto& wavelengths = wantedOf(project).wavelengthsUm;
    std::vector<double> omega;
    for (const double wavelength : wavelengths) {
        omega.push_back(units::angularFrequency(wavelength));
    }
    if (const auto carrier = model::carrierWavelength(dipole.signal)) {
        omega.push_back(units::angularFrequency(*carrier));
    }
    const auto spectrum =
        monitors::currentSpectrum(grid, project.sources[source],
                                  grid::stepsToReach(project.run.stop.maxTimeFs, grid.dt), omega);
    double brightest = 0.0;
    for (const auto& each : spectrum) {
        brightest = std::max(brightest, std::norm(each));
    }
    for (std::size_t f = 0; f < wavelengths.size(); ++f) {
        constexpr double least = 1e-4;
        if (!(std::norm(spectrum[f]) > least * brightest)) {
            refuseExtraction(fmt::format("optimisation.objective.wavelengths_um[{}]", f),
                             fmt::format("{:.6g} um", wavelengths[f]),
                             say("wavelengths that the pulses contain"),
                             say("Give the pulses a larger bandwidth or another wavelength."));
        }
        constexpr double transparent = 1e-6; // of the index
        const auto index = indexAround(project, dipole, wavelengths[f]);
        if (index.imag() > transparent * std::abs(index)) {
            refuseExtraction(
                fmt::format("sources[{}]", source),
                say("a dipole at r = {r_um} um, z = {z_um} um in an absorbing material",
                    "r_um"_is = fmt::format("{:.6g}", dipole.rUm),
                    "z_um"_is = fmt::format("{:.6g}", dipole.zUm)),
                say("dipoles in transparent materials"),
                say("In an absorber the power of a point dipole is infinite; move it out."));
        }
    }
}

/// Orders from 0 on that carry any of a dipole's light.
std::vector<int> ordersOf(const model::Project& project, const model::Dipole& dipole) {
    const auto& wanted = wantedOf(project);
    double wavenumber = 0.0;
    for (const double wavelength : wanted.wavelengthsUm) {
        wavenumber = std::max(wavenumber, densestTransparent(project, wavelength) *
                                              units::angularFrequency(wavelength));
    }
    const auto shares =
        monitors::orderShares(dipole.orientationR, dipole.orientationTheta, dipole.orientationZ,
                              wavenumber * dipole.rUm, wanted.largestOrder);
    constexpr double none = 1e-6;
    std::vector<int> orders;
    for (int order = 0; order <= wanted.largestOrder; ++order) {
        if (shares[static_cast<std::size_t>(order)] > none) {
            orders.push_back(order);
        }
    }
    return orders;
}

/// The forms of one order that all dipoles share.
class OrderForms {
public:
    OrderForms(const grid::Discretisation& design, int order, model::FluxMonitor surface,
               bool upwards) {
        auto project = std::make_shared<model::Project>(*design.project);
        project->azimuthalOrder = order;
        project->monitors = {{.name = "surface", .kind = surface}};
        discretisation_ = grid::discretise(std::move(project));
        std::vector<fdtd::IndexBox> boxes; // of the surface, face by face
        for (const auto& plan : fdtd::makeRecording(*discretisation_).boxes) {
            boxes.push_back(plan.box);
        }
        constexpr double degree = std::numbers::pi / 180.0;
        const adjoint::Cone cone{wantedOf(*design.project).coneDeg * degree,
                                 upwards ? optics::Travel::towardsPlusZ
                                         : optics::Travel::towardsMinusZ};
        for (std::size_t f = 0; f < surface.wavelengthsUm.size(); ++f) {
            cones_.push_back(adjoint::coneForm(*discretisation_, surface, boxes, f, cone));
        }
        // A face on a wall is not read.
        std::ranges::copy_if(boxes, std::back_inserter(boxes_), [&](const fdtd::IndexBox& box) {
            return std::ranges::any_of(cones_.front().places(), [&](const adjoint::Place& place) {
                return place.i >= box.iBegin && place.i < box.iEnd && place.k >= box.kBegin &&
                       place.k < box.kEnd;
            });
        });
    }

    [[nodiscard]] adjoint::Objective objectiveOf(std::size_t source) const {
        adjoint::Objective objective;
        objective.wavelengthsUm = wantedOf(*discretisation_->project).wavelengthsUm;
        objective.forms = cones_;
        objective.boxes = boxes_;
        // The design's field close to a current has more of the high frequencies.
        objective.samplesPerPeriod = 12.0;
        const auto& signal = emitterAt(*discretisation_->project, source).signal;
        if (const auto* pulse = std::get_if<model::GaussianPulse>(&signal)) {
            objective.largestBand = std::min(objective.largestBand, pulse->relativeBandwidth);
        }
        std::vector<double> omega;
        for (const double wavelength : objective.wavelengthsUm) {
            omega.push_back(units::angularFrequency(wavelength));
        }
        const auto spectrum = monitors::currentSpectrum(
            discretisation_->grid, discretisation_->project->sources.at(source),
            std::numeric_limits<std::int64_t>::max(), omega);
        std::vector<adjoint::Place> places; // of the current, in both parities
        for (std::size_t parity = 0; parity < objective.relativeTo.size(); ++parity) {
            const sources::SourceBank bank(*discretisation_, static_cast<int>(parity));
            const auto form = adjoint::emittedPowerForm(*discretisation_, bank, source);
            objective.relativeTo.at(parity).assign(omega.size(), form);
            objective.uniform.at(parity) = spectrum;
            places.insert(places.end(), form.places().begin(), form.places().end());
        }
        objective.boxes.push_back(adjoint::boxAround(places));
        return objective;
    }

private:
    std::shared_ptr<const grid::Discretisation> discretisation_;
    std::vector<fdtd::IndexBox> boxes_;
    std::vector<adjoint::QuadraticForm> cones_;
};

} // namespace

model::FluxMonitor extractionSurface(const model::Project& project, const grid::Grid& grid) {
    const bool upwards = opensUpwards(project);
    const double plane = grid.z(nearFieldRow(project, grid));
    const double end = otherEnd(project, grid, upwards);
    constexpr int room = 2; // columns on which the fields are interpolated
    model::FluxMonitor surface{model::FluxSurface::closedBox, grid.r(grid.interiorEndR() - room),
                               std::min(plane, end), std::max(plane, end),
                               wantedOf(project).wavelengthsUm};
    requireInside(project, surface);
    return surface;
}

std::vector<adjoint::IncoherentRun> extractionRuns(const grid::Discretisation& discretisation) {
    const model::Project& project = *discretisation.project;
    if (project.sources.empty()) {
        refuseExtraction("sources", say("no light"), say("at least one dipole"),
                         say("An extraction is that of dipoles: add one."));
    }
    if (model::isPlanar(project.domain)) {
        refuseExtraction("domain.metric", say("a domain without an axis"), say("\"cylindrical\""),
                         say("A far field is that of a structure around the axis."));
    }
    const bool upwards = opensUpwards(project);
    const auto& open = upwards ? project.boundaries.zMax : project.boundaries.zMin;
    if (open.kind != model::BoundaryKind::absorbing ||
        project.boundaries.rMax.kind != model::BoundaryKind::absorbing) {
        refuseExtraction(upwards ? "boundaries.z_max.kind" : "boundaries.z_min.kind",
                         say("a wall where the light should leave"),
                         say("absorbing layers there and around the domain"),
                         say("Light leaves through absorbing layers."));
    }
    const auto surface = extractionSurface(project, discretisation.grid);
    std::vector<std::vector<int>> orders;
    int largest = 0;
    for (std::size_t source = 0; source < project.sources.size(); ++source) {
        requireLight(project, discretisation.grid, source);
        orders.push_back(ordersOf(project, emitterAt(project, source)));
        if (orders.back().empty()) {
            refuseExtraction("optimisation.objective.largest_order",
                             fmt::format("{}", wantedOf(project).largestOrder),
                             say("at least an order of the dipole \"{source}\"",
                                 "source"_is = project.sources[source].name),
                             say("On the axis a dipole along z has the order 0, one across 1."));
        }
        largest = std::max(largest, orders.back().back());
    }
    std::vector<std::optional<OrderForms>> forms(static_cast<std::size_t>(largest) + 1);
    threads::forEach(
        forms.size(), project.run.threads,
        [&](std::size_t order) {
            forms[order].emplace(discretisation, static_cast<int>(order), surface, upwards);
        },
        1);
    std::vector<adjoint::IncoherentRun> runs;
    for (std::size_t source = 0; source < project.sources.size(); ++source) {
        for (const int order : orders[source]) {
            runs.push_back(
                {order, source, forms[static_cast<std::size_t>(order)]->objectiveOf(source)});
        }
    }
    return runs;
}

} // namespace zonescope::optimise
