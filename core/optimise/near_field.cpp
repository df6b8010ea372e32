#include "core/optimise/near_field.hpp"

#include "core/error.hpp"
#include "core/grid/run_length.hpp"
#include "core/model/optimisation.hpp"
#include "core/model/signal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace zonescope::optimise {

namespace {

[[noreturn]] void refuseNearField(const std::string& key, text::Message value,
                                  text::Message allowed, text::Message hint) {
    throw InputError({.file = {},
                      .key = "optimisation.objective" + key,
                      .value = std::move(value),
                      .allowed = std::move(allowed),
                      .hint = std::move(hint)});
}

/// The light that the figures are relative to.
/// \throws InputError for a project without a plane wave along the axis, and for wavelengths that
/// it does not contain
monitors::IncidentWave lightOf(const grid::Discretisation& discretisation, std::int64_t steps) {
    const auto& wavelengths = discretisation.project->optimisation->objective.wavelengthsUm;
    auto incident = monitors::incidentWave(discretisation, wavelengths, steps);
    if (!incident || incident->boxed) {
        refuseNearField("", say("a project without a plane wave along the axis"),
                        say("one source plane_wave"),
                        say("The figures are relative to the light of a plane wave."));
    }
    const double brightest = *std::ranges::max_element(incident->intensity);
    const auto own = model::carrierWavelength(incident->wave.signal);
    const double carrier =
        own ? monitors::incidentWave(discretisation, {&*own, 1}, steps)->intensity.front()
            : brightest;
    for (std::size_t f = 0; f < wavelengths.size(); ++f) {
        constexpr double least = 1e-4;
        if (!(incident->intensity[f] > least * std::max(carrier, brightest))) {
            refuseNearField(
                fmt::format(".wavelengths_um[{}]", f), fmt::format("{:.6g} um", wavelengths[f]),
                say("wavelengths that the pulse contains"),
                say("Give the pulse a larger relative_bandwidth or another wavelength_um."));
        }
    }
    return *std::move(incident);
}

/// \throws InputError for planes in the wrong order
void checkPlanes(const model::OptimisationObjective& wanted, const monitors::IncidentWave& incident,
                 double planeZ) {
    const double sign = incident.wave.direction == model::PropagationDirection::plusZ ? 1.0 : -1.0;
    if (sign * (planeZ - incident.wave.zUm) <= 0.0) {
        refuseNearField(".near_field_z_um", fmt::format("{:.6g} um", wanted.nearFieldZUm),
                        say("beyond the source at z = {z_um} um, along the light",
                            "z_um"_is = fmt::format("{:.6g}", incident.wave.zUm)),
                        say("The near field is that behind the lens."));
    }
    if (model::isFocusBeyond(wanted) && sign * (wanted.focusZUm - planeZ) <= 0.0) {
        refuseNearField(".focus_z_um", fmt::format("{:.6g} um", wanted.focusZUm),
                        say("beyond the plane of the near field at z = {plane_z} um, along the "
                            "light, or that plane itself",
                            "plane_z"_is = fmt::format("{:.6g}", planeZ)),
                        say("The light is carried on from the near field to the focus."));
    }
}

} // namespace

int nearFieldRowOf(const grid::Grid& grid, double zUm) {
    const int row = static_cast<int>(std::lround((zUm - grid.zOrigin) / grid.dz));
    if (row <= grid.interiorBeginZ() || row >= grid.interiorEndZ()) {
        refuseNearField(
            ".near_field_z_um", fmt::format("{:.6g} um", zUm),
            say("between {interior_begin_z} and {interior_end_z} um",
                "interior_begin_z"_is = fmt::format("{:.6g}", grid.z(grid.interiorBeginZ() + 1)),
                "interior_end_z"_is = fmt::format("{:.6g}", grid.z(grid.interiorEndZ() - 1))),
            say("Put the near field into the domain, behind the lens."));
    }
    return row;
}

NearField nearFieldOf(const grid::Discretisation& discretisation) {
    const auto& project = *discretisation.project;
    const auto& grid = discretisation.grid;
    if (!project.optimisation) {
        refuseNearField("", say("nothing"), say("an objective"),
                        say("Say in the project what shall become large."));
    }
    const auto& wanted = project.optimisation->objective;
    const auto steps = grid::stepsToReach(project.run.stop.maxTimeFs, grid.dt);
    monitors::IncidentWave incident = lightOf(discretisation, steps);
    const bool upwards = incident.wave.direction == model::PropagationDirection::plusZ;
    const adjoint::AperturePlane plane{.row = nearFieldRowOf(grid, wanted.nearFieldZUm),
                                       .columns = grid.interiorEndR(),
                                       .index = 1.0,
                                       .travel = upwards ? optics::Travel::towardsPlusZ
                                                         : optics::Travel::towardsMinusZ};
    const double planeZ = grid.z(plane.row);
    checkPlanes(wanted, incident, planeZ);
    return {std::move(incident), plane, planeZ, steps};
}

} // namespace zonescope::optimise
