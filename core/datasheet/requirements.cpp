#include "core/datasheet/requirements.hpp"

#include "core/datasheet/lens_sheet.hpp"
#include "core/error.hpp"
#include "core/grid/cross_section.hpp"
#include "core/model/incident_light.hpp"
#include "core/model/names.hpp"
#include "core/model/signal.hpp"
#include "core/monitors/aperture_readout.hpp"
#include "core/monitors/focus.hpp"
#include "core/sources/lit_wavelengths.hpp"
#include "core/sources/naming_source.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace zonescope::datasheet {

namespace {

using namespace model;

constexpr double tolerance = 1e-9;
constexpr double planeReach = 0.25; ///< of the focal length

/// Distance behind the exit plane along the light.
double behindExit(const Project& project, const Illumination& light, double zUm) {
    return light.sign() * (zUm - project.lens->exitPlaneZUm);
}

/// z at which the light first meets a body that ends in r or in z on both sides; the exit plane
/// when there is none.
double lensFront(const Project& project, const Illumination& light) {
    const double sign = light.sign();
    double front = project.lens->exitPlaneZUm;
    for (const auto& body : project.bodies) {
        if (std::holds_alternative<Slab>(body.shape)) {
            continue; // a substrate may hold the source
        }
        std::vector<double> heights;
        grid::appendBreaks(body, heights);
        for (const double z : heights) {
            front = sign * z < sign * front ? z : front;
        }
    }
    return front;
}

Problem lacking(std::string key, text::Message value, text::Message allowed, text::Message hint) {
    return {.severity = Severity::error,
            .key = std::move(key),
            .value = std::move(value),
            .allowed = std::move(allowed),
            .hint = std::move(hint)};
}

/// Whether the order of an upright beam has light on the axis: transverse light in orders 1 and -1
/// without a charge, axial light in order 0.
bool brightOnAxis(const Beam& beam) {
    return beam.charge == 0 && beam.polarization != BeamPolarization::azimuthal;
}

/// Why the light of a project gives no sheet.
Problem unsuitable(const Project& project) {
    const text::Message allowed = say("a plane wave or a beam along the axis");
    for (std::size_t n = 0; n < project.sources.size(); ++n) {
        const auto& kind = project.sources[n].kind;
        const auto* beam = std::get_if<Beam>(&kind);
        const auto key = fmt::format("sources[{}]", n);
        if (obliqueWaveOf(project.sources[n], project.domain) ||
            (beam != nullptr && beam->angleDeg != 0.0)) {
            return lacking(key, say("light at an angle"), allowed,
                           say("A data sheet is about the focus on the axis. The field of view "
                               "measures a lens at angles."));
        }
        if (beam != nullptr) {
            return lacking(key, say("a beam that is dark on the axis"), allowed,
                           say("A data sheet is about a bright focus on the axis: linear, circular "
                               "or radial polarisation without a charge has one."));
        }
    }
    return lacking(
        "sources", say("no plane wave"), say("a source of kind plane_wave"),
        say("Add a plane wave before the lens: efficiencies are relative to its power."));
}

/// One of the plane's wavelengths has light at least.
void requireLight(const Project& project, const Illumination& light, std::size_t place,
                  const DftPlane& plane, std::vector<Problem>& problems) {
    const Signal& signal = model::signalOf(project.sources[light.place(project)]);
    if (std::ranges::any_of(plane.wavelengthsUm, [&](double wavelengthUm) {
            return sources::relativeAmplitude(signal, wavelengthUm) >= sources::darkAmplitude;
        })) {
        return;
    }
    const auto carrier = model::carrierWavelength(signal);
    problems.push_back(
        lacking(fmt::format("monitors[{}].wavelengths_um[0]", place),
                fmt::format("{:.6g}", plane.wavelengthsUm.front()),
                carrier ? say("where a source has light, like {carrier} um",
                              "carrier"_is = fmt::format("{:.6g}", *carrier))
                        : say("where a source has light"),
                say("The lens has no light at any wavelength of its transform plane: every figure "
                    "would be one of noise. Set the plane's wavelengths to the source's.")));
}

void requirePlane(const Project& project, const Illumination& light,
                  std::vector<Problem>& problems) {
    if (const auto place = planeBehindLens(project)) {
        const auto& monitor = project.monitors[*place];
        const auto& plane = std::get<DftPlane>(monitor.kind);
        requireLight(project, light, *place, plane, problems);
        try {
            (void)monitors::indexOnPlane(project, plane.zUm,
                                         plane.rMaxUm.value_or(project.domain.radiusUm));
        } catch (const InputError& error) {
            problems.push_back(lacking(fmt::format("monitors[{}].z_um", *place), error.value(),
                                       say("one lossless medium on the whole plane"),
                                       error.hint()));
        }
        return;
    }
    const double sign = light.sign();
    const double exit = project.lens->exitPlaneZUm;
    const double far = exit + sign * planeReach * project.lens->focalLengthUm;
    const double step = project.lens->wavelengthUm;
    const double best = exit + sign * std::min(0.5 * step, 0.5 * std::abs(far - exit));
    problems.push_back(lacking(
        "monitors", say("no transform plane close behind the lens"),
        say("a dft_plane from z = {least} to {most} um over the whole aperture",
            "least"_is = fmt::format("{:.4g}", std::min(exit, far)),
            "most"_is = fmt::format("{:.4g}", std::max(exit, far))),
        say("Add to \"monitors\": {\"name\": \"exit\", \"kind\": \"dft_plane\", \"z_um\": {z}, "
            "\"wavelengths_um\": [{shorter}, {wavelength}, {longer}]} with the wavelengths of "
            "interest, and give the pulse a bandwidth that holds them.",
            "z"_is = fmt::format("{:.4g}", best), "shorter"_is = fmt::format("{:.4g}", 0.95 * step),
            "wavelength"_is = fmt::format("{:.4g}", step),
            "longer"_is = fmt::format("{:.4g}", 1.05 * step))));
}

} // namespace

double Illumination::zUm() const noexcept { return wave != nullptr ? wave->zUm : beam->zUm; }

std::size_t Illumination::place(const Project& project) const noexcept {
    return wave != nullptr ? sources::placeOf(project, *wave) : sources::placeOf(project, *beam);
}

double Illumination::sign() const noexcept {
    const auto direction = wave != nullptr ? wave->direction : beam->direction;
    return direction == PropagationDirection::plusZ ? 1.0 : -1.0;
}

std::string_view Illumination::polarization() const noexcept {
    if (wave != nullptr) {
        return nameOf(wave->polarization);
    }
    switch (beam->polarization) {
    case BeamPolarization::linear: return nameOf(Polarization::linear);
    case BeamPolarization::circularPlus:
    case BeamPolarization::circularMinus: return nameOf(Polarization::circular);
    case BeamPolarization::radial:
    case BeamPolarization::azimuthal: break;
    }
    return nameOf(beam->polarization);
}

std::optional<Illumination> lightOf(const Project& project) noexcept {
    for (const auto& source : project.sources) {
        if (const auto* wave = std::get_if<PlaneWave>(&source.kind)) {
            return Illumination{.wave = wave};
        }
    }
    for (const auto& source : project.sources) {
        if (const auto* beam = std::get_if<Beam>(&source.kind);
            beam != nullptr && beam->angleDeg == 0.0 && brightOnAxis(*beam)) {
            return Illumination{.beam = beam};
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> planeBehindLens(const Project& project) {
    const auto light = lightOf(project);
    const auto radius = monitors::apertureRadius(project);
    if (!light || !project.lens || !radius) {
        return std::nullopt;
    }
    std::optional<std::size_t> best;
    std::tuple<std::size_t, double> bestRank{0, -std::numeric_limits<double>::infinity()};
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        const auto* plane = std::get_if<DftPlane>(&project.monitors[n].kind);
        if (plane == nullptr) {
            continue;
        }
        const double distance = behindExit(project, *light, plane->zUm);
        const bool inReach = distance >= -tolerance &&
                             distance <= planeReach * project.lens->focalLengthUm + tolerance;
        const bool wide = plane->rMaxUm.value_or(project.domain.radiusUm) >= *radius - tolerance;
        const std::tuple rank{plane->wavelengthsUm.size(), -distance};
        if (inReach && wide && !plane->wavelengthsUm.empty() && rank > bestRank) {
            best = n;
            bestRank = rank;
        }
    }
    return best;
}

std::optional<ReflectionMonitor> reflectionMonitor(const Project& project) {
    const auto light = lightOf(project);
    const auto radius = monitors::apertureRadius(project);
    if (!light || !project.lens || !radius) {
        return std::nullopt;
    }
    const double sign = light->sign();
    const double front = lensFront(project, *light);
    std::optional<ReflectionMonitor> best;
    for (std::size_t n = 0; n < project.monitors.size(); ++n) {
        ReflectionMonitor found{.monitor = n};
        const auto& kind = project.monitors[n].kind;
        if (const auto* flux = std::get_if<FluxMonitor>(&kind);
            flux != nullptr && flux->surface == FluxSurface::planeZ) {
            found.zUm = flux->zMinUm;
            found.rMaxUm = flux->rMaxUm;
        } else if (const auto* plane = std::get_if<DftPlane>(&kind)) {
            found.zUm = plane->zUm;
            found.rMaxUm = plane->rMaxUm.value_or(project.domain.radiusUm);
        } else {
            continue;
        }
        found.beforeSource = sign * found.zUm < sign * light->zUm() - tolerance;
        const bool before =
            found.beforeSource || (sign * found.zUm > sign * light->zUm() + tolerance &&
                                   sign * found.zUm <= sign * front + tolerance);
        if (before && found.rMaxUm >= *radius - tolerance &&
            (!best || (found.beforeSource && !best->beforeSource))) {
            best = found;
        }
    }
    return best;
}

std::vector<Problem> missingForSheet(const Project& project, const SheetOptions& options) {
    std::vector<Problem> problems;
    if (!project.lens) {
        problems.push_back(
            lacking("lens", say("no lens design"), say("wavelength, focal length and exit plane"),
                    say("Add \"lens\": {\"wavelength_um\": ..., \"focal_length_um\": ..., "
                        "\"exit_plane_z_um\": ...}: what the measured focus is compared with.")));
    }
    const auto light = lightOf(project);
    if (light && light->wave != nullptr && std::abs(project.azimuthalOrder) != 1) {
        problems.push_back(lacking(
            "azimuthal_order", fmt::format("{}", project.azimuthalOrder), say("1 or -1"),
            say("Only these orders put light on the axis, where a lens focuses a plane wave.")));
    }
    if (!light) {
        problems.push_back(unsuitable(project));
        return problems;
    }
    if (light->beam != nullptr && light->beam->polarization == BeamPolarization::linear &&
        light->beam->polarizationAngleDeg != 0.0) {
        problems.push_back(
            lacking(fmt::format("sources[{}].polarization_angle_deg", light->place(project)),
                    fmt::format("{}", light->beam->polarizationAngleDeg), say("0"),
                    say("Widths are measured along x and y, and the lens is the same at every "
                        "angle: let E lie along x.")));
    }
    if (options.unpolarized && light->polarization() != nameOf(Polarization::linear) &&
        light->polarization() != nameOf(Polarization::circular)) {
        problems.push_back(lacking(
            fmt::format("sources[{}].polarization", light->place(project)),
            std::string(light->polarization()), say("linear or circular for unpolarised light"),
            say("Two orthogonal polarisations make unpolarised light; take the data sheet of this "
                "light as it is, or choose one of them.")));
    }
    if (project.sources.size() > 1) {
        problems.push_back(
            lacking("sources", say("{count} sources", "count"_is = project.sources.size()),
                    say("one plane wave or beam alone"),
                    say("Take the other sources out: their light would count as the lens'.")));
    }
    if (!monitors::apertureRadius(project)) {
        problems.push_back(lacking("sources", say("an aperture that nothing bounds"),
                                   say("aperture_radius_um of the plane wave, or a lens of rings"),
                                   say("Give the plane wave the lens' aperture_radius_um.")));
        return problems;
    }
    if (project.lens) {
        requirePlane(project, *light, problems);
    }
    return problems;
}

std::size_t LensSheet::designPlace() const noexcept {
    std::size_t best = 0;
    for (std::size_t n = 1; n < wavelengths.size(); ++n) {
        if (std::abs(wavelengths[n].wavelengthUm - design.wavelengthUm) <
            std::abs(wavelengths[best].wavelengthUm - design.wavelengthUm)) {
            best = n;
        }
    }
    return best;
}

} // namespace zonescope::datasheet
